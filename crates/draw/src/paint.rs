//! What colors look like: a paint and, because color must never be all there is, a glyph and a
//! weave.
//!
//! Glyphs are SVG path data within a square from -1 to 1. They are drawn upright whatever way a
//! space is turned, so that no two look alike. Weaves are lines on a tile of six by six that
//! repeats. How far the paints of each palette are apart, also for eyes that confuse colors, is
//! measured in `tests/palettes.rs`.

use fogg_engine::{Card, Color};

/// Which paints are used. Glyphs and weaves are the same in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// As printed boxes have them.
    #[default]
    Standard,
    /// For those who confuse red with green.
    Safe,
    /// Bright or dark, nothing between.
    Contrast,
}

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look<'a> {
    /// The paints of spaces.
    pub palette: Palette,
    /// For a dark screen instead of paper.
    pub dark: bool,
    /// The language of the title; none is the one that is printed.
    pub lang: &'a str,
}

/// The look of a color, of a gray route or of a locomotive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// The color of a space.
    pub fill: &'static str,
    /// The color of the glyph on it, and of its rim.
    pub ink: &'static str,
    /// The glyph; empty for gray, which is any color.
    pub glyph: &'static str,
    /// The lines of a tile; empty for plain paint.
    pub weave: &'static str,
}

/// The pieces of a seat: a color, what is drawn on them, and a shape of their own. They are the
/// same in every palette, because all eyes can tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The color.
    pub fill: &'static str,
    /// The color of the shape on it.
    pub ink: &'static str,
    /// The shape.
    pub shape: &'static str,
}

const HEART: &str = "M0 .95C-.5 .45-1 .1-1-.35-1-1-.2-1.05 0-.45.2-1.05 1-1 1-.35 1 .1.5.45 0 .95Z";
const RING: &str =
    "M-.9 0a.9.9 0 1 1 1.8 0 .9.9 0 1 1-1.8 0ZM-.4 0a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0Z";
const DROP: &str = "M0-1.1C.3-.5.8-.1.8.35a.8.75 0 0 1-1.6 0C-.8-.1-.3-.5 0-1.1Z";
const STAR: &str = "M0-1.1.28-.36 1.05-.34.44.14.65.89 0 .45-.65.89-.44.14-1.05-.34-.28-.36Z";
const PLUS: &str = "M-.3-1H.3V-.3H1V.3H.3V1H-.3V.3H-1V-.3H-.3Z";
const SQUARE: &str = "M-.8-.8H.8V.8H-.8Z";
const TRIANGLE: &str = "M0-1.05 1 .8H-1Z";
const CLOVER: &str =
    "M-.42-.5a.42.42 0 1 1 .84 0L.3-.2A.45.45 0 1 1 .25.45L.3 1H-.3L-.25.45A.45.45 0 1 1-.3-.2Z";

/// A locomotive seen from the side.
pub const LOCOMOTIVE: &str = "M-1 .35V-.7H-.25V-.1H.35V-.65H.65V-.1H.85L1 .35V.5H.86A.3.3 0 0 1 .3.5H.12A.3.3 0 0 1-.46.5H-.52A.3.3 0 0 1-1 .5Z";

/// A hand cart with goods.
pub const CART: &str = "M-.95-.25H.6L.95-.6 1.05-.5.7-.1.45.35H.3A.32.32 0 1 1-.3.35H-.6ZM-.65-.35V-.8H-.1V-.35ZM0-.35V-.65H.45V-.35Z";

/// A house, for the place of a station.
pub const HOUSE: &str = "M-.75.8V-.1L0-.85.75-.1V.8H.25V.25H-.25V.8Z";

const BARE: &str = "";
const RISING: &str = "M-1 1 1-1M0 6 6 0M5 7 7 5";
const FALLING: &str = "M-1 5 1 7M0 0 6 6M5-1 7 1";
const LEVEL: &str = "M0 1.5H6M0 4.5H6";
const UPRIGHT: &str = "M1.5 0V6M4.5 0V6";
const DOTS: &str = "M1.5 1.5h.01M4.5 4.5h.01";
const GRID: &str = "M0 3H6M3 0V6";
const LATTICE: &str = "M0 0 6 6M6 0 0 6";

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 3] = [Palette::Standard, Palette::Safe, Palette::Contrast];

    /// What spaces are outlined with, so that any color is seen on land and on water.
    pub fn rim(self, dark: bool) -> &'static str {
        match (self, dark) {
            (Palette::Standard | Palette::Safe, false) => "#4a4238",
            (Palette::Standard | Palette::Safe, true) => "#aaa294",
            (Palette::Contrast, false) => "#000000",
            (Palette::Contrast, true) => "#ffffff",
        }
    }

    /// A color, or gray.
    pub fn route(self, color: Option<Color>) -> Paint {
        match color {
            None => Paint {
                fill: match self {
                    Palette::Standard => "#c0bcbe",
                    Palette::Safe => "#c2c2c2",
                    Palette::Contrast => "#878684",
                },
                ink: "#1c1a18",
                glyph: "",
                weave: BARE,
            },
            Some(color) => self.card(color.card()),
        }
    }

    /// A card.
    pub fn card(self, card: Card) -> Paint {
        let (glyph, weave) = match card {
            Card::Pink => (HEART, GRID),
            Card::White => (RING, BARE),
            Card::Blue => (DROP, LEVEL),
            Card::Yellow => (STAR, DOTS),
            Card::Orange => (PLUS, UPRIGHT),
            Card::Black => (SQUARE, LATTICE),
            Card::Red => (TRIANGLE, RISING),
            Card::Green => (CLOVER, FALLING),
            Card::Locomotive => (LOCOMOTIVE, BARE),
        };
        let (fill, ink) = self.colors(card);
        Paint {
            fill,
            ink,
            glyph,
            weave,
        }
    }

    /// The paint of a card, and what can be read on it.
    fn colors(self, card: Card) -> (&'static str, &'static str) {
        match self {
            Palette::Standard => match card {
                Card::Pink => ("#d680ba", "#3f0a2b"),
                Card::White => ("#fefaf0", "#4c473e"),
                Card::Blue => ("#0b71ce", "#ffffff"),
                Card::Yellow => ("#fee261", "#4d3900"),
                Card::Orange => ("#e9810e", "#3a1800"),
                Card::Black => ("#1a191a", "#f3efe6"),
                Card::Red => ("#c94233", "#ffffff"),
                Card::Green => ("#58b06f", "#062b10"),
                Card::Locomotive => ("#2f5563", "#fff4da"),
            },
            Palette::Safe => match card {
                Card::Pink => ("#d649a4", "#20000f"),
                Card::White => ("#fafaf2", "#4a463e"),
                Card::Blue => ("#2b37b1", "#f2f4ff"),
                Card::Yellow => ("#fce358", "#4a3800"),
                Card::Orange => ("#f58922", "#381700"),
                Card::Black => ("#111415", "#f3efe6"),
                Card::Red => ("#83111b", "#fff1ee"),
                Card::Green => ("#417c48", "#ffffff"),
                Card::Locomotive => ("#8e76f3", "#0c0033"),
            },
            Palette::Contrast => match card {
                Card::Pink => ("#df8dd3", "#000000"),
                Card::White => ("#ffffff", "#000000"),
                Card::Blue => ("#2646be", "#ffffff"),
                Card::Yellow => ("#fdee34", "#000000"),
                Card::Orange => ("#f68616", "#000000"),
                Card::Black => ("#020203", "#ffffff"),
                Card::Red => ("#ad1019", "#ffffff"),
                Card::Green => ("#40e387", "#000000"),
                Card::Locomotive => ("#57006b", "#ffffff"),
            },
        }
    }
}

/// The pieces of the seats, first seat first.
pub const PIECES: [Piece; 5] = [
    Piece {
        fill: "#234aad",
        ink: "#ffffff",
        shape: "M-.85 0a.85.85 0 1 0 1.7 0a.85.85 0 1 0-1.7 0Z",
    },
    Piece {
        fill: "#a30a05",
        ink: "#ffffff",
        shape: "M0-.95 1 .8H-1Z",
    },
    Piece {
        fill: "#41b079",
        ink: "#04210f",
        shape: "M-.8-.8H.8V.8H-.8Z",
    },
    Piece {
        fill: "#fee337",
        ink: "#3a2a00",
        shape: "M0-1 1 0 0 1-1 0Z",
    },
    Piece {
        fill: "#0a0b0e",
        ink: "#ffffff",
        shape: "M0-1 .95-.31.59.81H-.59L-.95-.31Z",
    },
];
