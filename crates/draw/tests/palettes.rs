//! Every palette can be told apart, read and found on the board, whatever eyes look at it.
//!
//! How colors look to those who confuse some of them is simulated with the matrices of Machado,
//! Oliveira and Fernandes (2009) for a complete deficiency. Distances are those of OKLab times
//! 100: two is just noticed side by side, ten is plain at a glance.

use fogg_draw::{Art, Layer, PIECES, Palette, Shade};
use fogg_editions::{art, built_in, names};
use fogg_engine::{Card, Color};

type Rgb = [f64; 3];
type Matrix = [Rgb; 3];

const ALL_CONES: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Matrix = [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
];
const DEUTERANOPIA: Matrix = [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
];
const TRITANOPIA: Matrix = [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
];
const EYES: [(&str, Matrix); 4] = [
    ("all cones", ALL_CONES),
    ("protanopia", PROTANOPIA),
    ("deuteranopia", DEUTERANOPIA),
    ("tritanopia", TRITANOPIA),
];

/// The least distance between two paints that meet, in the order of `EYES`.
const APART: [(Palette, [f64; 4]); 3] = [
    (Palette::Standard, [15.2, 9.2, 9.2, 7.4]),
    (Palette::Safe, [16.0, 12.9, 12.8, 9.5]),
    (Palette::Contrast, [18.5, 10.6, 10.5, 8.6]),
];
/// The same for the pieces of players.
const PIECES_APART: f64 = 21.0;
/// What WCAG 2.2 asks of letters, and of what is no letter but must be seen.
const LETTERS: f64 = 4.5;
const SHAPES: f64 = 3.0;

/// A color of SVG as light, without its opacity.
fn light(color: &str) -> Rgb {
    let digits = color.trim_start_matches('#');
    let wide = digits.len() >= 6;
    [0, 1, 2].map(|n| {
        let channel = if wide {
            digits[2 * n..2 * n + 2].to_owned()
        } else {
            digits[n..=n].repeat(2)
        };
        let value = u8::from_str_radix(&channel, 16).expect("two digits of a color");
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn times(matrix: &Matrix, [r, g, b]: Rgb) -> Rgb {
    matrix.map(|row| row[0] * r + row[1] * g + row[2] * b)
}

/// A color as OKLab has it.
fn oklab(color: Rgb) -> Rgb {
    const CONES: Matrix = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    const LAB: Matrix = [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
    ];
    times(&LAB, times(&CONES, color).map(f64::cbrt))
}

fn distance(eyes: &Matrix, one: &str, other: &str) -> f64 {
    let seen = |color| oklab(times(eyes, light(color)).map(|c| c.clamp(0.0, 1.0)));
    let (one, other) = (seen(one), seen(other));
    let squares = [0, 1, 2].map(|n| (one[n] - other[n]).powi(2));
    100.0 * squares.iter().sum::<f64>().sqrt()
}

fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |color| {
        let [r, g, b] = light(color);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (one, other): (f64, f64) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// The least distance within a set of named colors, and which two have it.
fn least(eyes: &Matrix, colors: &[(&str, &str)]) -> (f64, String) {
    let mut least = (f64::INFINITY, String::new());
    for (n, (name, color)) in colors.iter().enumerate() {
        for (other_name, other) in &colors[..n] {
            let apart = distance(eyes, color, other);
            if apart < least.0 {
                least = (apart, format!("{name} and {other_name}"));
            }
        }
    }
    least
}

fn check_apart(what: &str, colors: &[(&str, &str)], demanded: [f64; 4]) {
    for ((eyes, matrix), demanded) in EYES.iter().zip(demanded) {
        let (apart, which) = least(matrix, colors);
        assert!(
            apart >= demanded,
            "{what}, {eyes}: {which} are {apart:.2} apart, not {demanded}"
        );
    }
}

#[test]
fn cards_and_spaces_are_apart() {
    for (palette, demanded) in APART {
        let cards = Card::ALL.map(|card| (card.name(), palette.card(card).fill));
        check_apart(&format!("{palette:?} cards"), &cards, demanded);
        let colors = Color::ALL.map(Some).into_iter().chain([None]);
        let name = |color: Option<Color>| color.map_or("gray", |color| color.card().name());
        let spaces: Vec<_> = colors
            .map(|color| (name(color), palette.route(color).fill))
            .collect();
        check_apart(&format!("{palette:?} spaces"), &spaces, demanded);
    }
}

#[test]
fn pieces_are_apart() {
    let seats = ["first", "second", "third", "fourth", "fifth"];
    let pieces: Vec<_> = seats
        .into_iter()
        .zip(PIECES.map(|piece| piece.fill))
        .collect();
    check_apart("pieces", &pieces, [PIECES_APART; 4]);
}

#[test]
fn no_two_colors_share_a_glyph_or_a_weave() {
    let palette = Palette::Standard;
    for (n, card) in Card::ALL.into_iter().enumerate() {
        for other in Card::ALL.into_iter().take(n) {
            let (one, two) = (palette.card(card), palette.card(other));
            assert_ne!(one.glyph, two.glyph);
            assert!(one.weave != two.weave || one.weave.is_empty());
        }
    }
    for (n, piece) in PIECES.iter().enumerate() {
        assert!(PIECES[..n].iter().all(|other| other.shape != piece.shape));
    }
}

#[test]
fn what_stands_on_cards_and_pieces_can_be_read() {
    for palette in Palette::ALL {
        let demanded = match palette {
            Palette::Standard | Palette::Safe => LETTERS,
            Palette::Contrast => 7.0,
        };
        for card in Card::ALL {
            let paint = palette.card(card);
            let found = contrast(paint.fill, paint.ink);
            assert!(found >= demanded, "{palette:?} {card:?}: {found:.2}");
        }
    }
    for piece in PIECES {
        let found = contrast(piece.fill, piece.ink);
        assert!(found >= LETTERS, "{}: {found:.2}", piece.fill);
    }
}

/// What spaces may lie on: the ground and whatever covers much of it.
fn grounds(art: &Art) -> Vec<&Shade> {
    const SMALL: [&str; 7] = ["rose", "needle", "panel", "hull", "sail", "mill", "tree"];
    let broad = |layer: &&Layer| !SMALL.contains(&layer.name.as_str());
    let layers = art.layers.iter().filter(broad);
    let fills = layers.filter_map(|layer| layer.fill.as_ref());
    // A veil hides next to nothing of what is under it.
    let solid = fills.filter(|shade| shade.light.len() <= 7);
    solid.chain([&art.colors.ground]).collect()
}

#[test]
fn spaces_and_names_are_seen_on_land_and_water() {
    for name in names() {
        let edition = built_in(name).expect("it is built in");
        let art = art(name).and_then(|art| Art::parse(&edition, art).ok());
        let art = art.expect("the art of the boxes is fine");
        for dark in [false, true] {
            for ground in grounds(&art) {
                let ground = ground.of(dark);
                for palette in Palette::ALL {
                    let found = contrast(palette.rim(dark), ground);
                    assert!(found >= SHAPES, "{name}, {palette:?}, {ground}: {found:.2}");
                }
            }
            let colors = &art.colors;
            let found = contrast(colors.ink.of(dark), colors.halo.of(dark));
            assert!(found >= LETTERS, "{name}: names have {found:.2}");
        }
    }
}
