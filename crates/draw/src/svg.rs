//! Writes a board as one SVG file that needs nothing else.

use std::fmt::{self, Write as _};

use fogg_engine::{Color, Edition};

use crate::{
    art::{Art, Layer, Words},
    decimal::short,
    geometry::{Point, Rect},
    label::{Anchor, width},
    layout::{Layout, Sign, SignKind, Slot, Spot, Track},
    paint::{CART, HOUSE, LOCOMOTIVE, Look, Paint, Palette},
};

const LETTERS: &str = "'Avenir Next','Segoe UI','Noto Sans','DejaVu Sans',sans-serif";
/// How strong the lines of a weave are.
const WEAVE: &str = "0.28";
const TITLES: &str = "'Palatino Linotype',Palatino,'Book Antiqua','DejaVu Serif',serif";

/// The picture of a board.
pub fn svg(edition: &Edition, layout: &Layout, art: &Art, look: Look<'_>) -> String {
    let mut page = Page::new(edition, layout, art, look);
    page.write().expect("a string can always grow");
    page.text
}

/// What lies under the routes, as the inside of an SVG element: for those who draw all else
/// themselves.
pub fn ground(edition: &Edition, layout: &Layout, art: &Art, look: Look<'_>) -> String {
    let mut page = Page::new(edition, layout, art, look);
    page.ground().expect("a string can always grow");
    page.text
}

/// What lies on the ground, in the same way.
pub fn tracks(edition: &Edition, layout: &Layout, art: &Art, look: Look<'_>) -> String {
    let mut page = Page::new(edition, layout, art, look);
    page.tracks().expect("a string can always grow");
    page.text
}

struct Page<'a> {
    text: String,
    edition: &'a Edition,
    layout: &'a Layout,
    art: &'a Art,
    palette: Palette,
    dark: bool,
    title: &'a str,
}

impl<'a> Page<'a> {
    fn new(edition: &'a Edition, layout: &'a Layout, art: &'a Art, look: Look<'_>) -> Page<'a> {
        Page {
            text: String::new(),
            edition,
            layout,
            art,
            palette: look.palette,
            dark: look.dark,
            title: edition.title_in(look.lang),
        }
    }

    fn write(&mut self) -> fmt::Result {
        let (x, y) = (short(self.layout.size.x), short(self.layout.size.y));
        let title = escaped(self.title);
        writeln!(
            self.text,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {x} {y}' role='img' \
             aria-label='{title}'>\n<title>{title}</title>"
        )?;
        self.ground()?;
        self.tracks()?;
        writeln!(self.text, "</svg>")
    }

    fn tracks(&mut self) -> fmt::Result {
        self.weaves()?;
        for track in &self.layout.routes {
            self.bed(track)?;
        }
        let board = &self.edition.board;
        for (id, track) in board.all_routes.iter().zip(&self.layout.routes) {
            let ends = board.route(id).ends;
            let [from, to] = ends.map(|city| escaped(&board.city(city).name));
            writeln!(self.text, "<g><title>{from} – {to}</title>")?;
            if let Some(sign) = &track.sign {
                self.post(sign)?;
            }
            for slot in &track.slots {
                self.slot(track, slot)?;
            }
            if let Some(sign) = &track.sign {
                self.sign(sign)?;
            }
            writeln!(self.text, "</g>")?;
        }
        for spot in &self.layout.cities {
            self.city(spot)?;
        }
        for spot in &self.layout.cities {
            self.label(spot)?;
        }
        Ok(())
    }

    fn ground(&mut self) -> fmt::Result {
        let (x, y) = (short(self.layout.size.x), short(self.layout.size.y));
        self.tiles()?;
        let ground = self.art.colors.ground.of(self.dark);
        writeln!(self.text, "<path fill='{ground}' d='M0 0H{x}V{y}H0Z'/>")?;
        for (n, layer) in self.art.layers.iter().enumerate() {
            self.layer(n, layer)?;
        }
        if let Some(words) = &self.art.title {
            let fill = self.art.colors.ink.of(self.dark);
            // A longer title has to do with the room of the printed one.
            let room = width(&self.edition.title) / width(self.title).max(1.0);
            let words = Words {
                size: words.size * room.min(1.0),
                ..words.clone()
            };
            self.words(&words, self.title, fill)?;
        }
        Ok(())
    }

    /// The paints of spaces that are more than a color.
    fn weaves(&mut self) -> fmt::Result {
        let tile = self.layout.measures.space * 0.16;
        for color in Color::ALL {
            let Paint {
                fill, ink, weave, ..
            } = self.palette.route(Some(color));
            let (id, scale) = (self.weave_id(color), short(tile / 6.0));
            writeln!(
                self.text,
                "<pattern id='{id}' width='6' height='6' patternUnits='userSpaceOnUse' \
                 patternTransform='scale({scale})'><path fill='{fill}' d='M0 0H6V6H0Z'/>\
                 <path d='{weave}' fill='none' stroke='{ink}' stroke-opacity='{WEAVE}' \
                 stroke-linecap='round'/></pattern>"
            )?;
        }
        Ok(())
    }

    fn weave_id(&self, color: Color) -> String {
        format!("{}-{}", self.edition.id, color.card().name())
    }

    /// The name of a layer's tile, which must differ from all others on a page of boards.
    fn tile_id(&self, layer: usize) -> String {
        let time = if self.dark { "night" } else { "day" };
        format!("{}-{time}-{layer}", self.edition.id)
    }

    fn tiles(&mut self) -> fmt::Result {
        for (n, layer) in self.art.layers.iter().enumerate() {
            let Some((name, shade, width)) = &layer.tile else {
                continue;
            };
            let (id, width) = (self.tile_id(n), short(*width));
            for tile in self.art.tiles.iter().filter(|tile| tile.name == *name) {
                writeln!(
                    self.text,
                    "<pattern id='{id}' width='{}' height='{}' patternUnits='userSpaceOnUse'>\
                     <path d='{}' fill='none' stroke='{}' stroke-width='{width}' \
                     stroke-linecap='round'/></pattern>",
                    short(tile.size.x),
                    short(tile.size.y),
                    tile.path,
                    shade.of(self.dark)
                )?;
            }
        }
        Ok(())
    }

    fn layer(&mut self, number: usize, layer: &Layer) -> fmt::Result {
        let fill = layer
            .fill
            .as_ref()
            .map_or("none", |fill| fill.of(self.dark));
        if !layer.paths.is_empty() {
            let path = layer.paths.join("");
            if let Some((shade, width)) = &layer.glow {
                let (color, width) = (shade.of(self.dark), short(*width));
                writeln!(
                    self.text,
                    "<path fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-linejoin='round' d='{path}'/>"
                )?;
            }
            write!(self.text, "<path fill='{fill}' fill-rule='evenodd'")?;
            if let Some((shade, width)) = &layer.line {
                let (color, width) = (shade.of(self.dark), short(*width));
                write!(
                    self.text,
                    " stroke='{color}' stroke-width='{width}' stroke-linejoin='round' \
                     stroke-linecap='round'"
                )?;
            }
            if let Some(dash) = layer.dash {
                let [stroke, gap] = dash.map(short);
                write!(self.text, " stroke-dasharray='{stroke} {gap}'")?;
            }
            writeln!(self.text, " d='{path}'/>")?;
            if layer.tile.is_some() {
                let id = self.tile_id(number);
                writeln!(
                    self.text,
                    "<path fill='url(#{id})' fill-rule='evenodd' d='{path}'/>"
                )?;
            }
        }
        for words in &layer.texts {
            self.words(words, &words.text, fill)?;
        }
        Ok(())
    }

    fn words(&mut self, words: &Words, text: &str, fill: &str) -> fmt::Result {
        let Words {
            at, anchor, size, ..
        } = words;
        let (anchor, text, letters) = (anchor.word(), escaped(text), short(*size));
        writeln!(
            self.text,
            "<text x='{}' y='{}' text-anchor='{anchor}' font-size='{letters}' \
             font-family=\"{TITLES}\" font-style='italic' letter-spacing='{}' \
             fill='{fill}'>{text}</text>",
            short(at.x),
            short(at.y),
            short(size * 0.06)
        )
    }

    /// The line a route follows; ferries have a wake instead of a bed.
    fn bed(&mut self, track: &Track) -> fmt::Result {
        let space = self.layout.measures.space;
        let color = self.art.colors.bed.of(self.dark);
        let dash = if track.ferry {
            format!(
                " stroke-dasharray='{} {}'",
                short(space * 0.03),
                short(space * 0.14)
            )
        } else {
            String::new()
        };
        writeln!(
            self.text,
            "<path d='{}' fill='none' stroke='{color}' stroke-width='{}' \
             stroke-linecap='round'{dash}/>",
            path(&track.line),
            short(space * 0.09)
        )
    }

    fn slot(&mut self, track: &Track, slot: &Slot) -> fmt::Result {
        let space = self.layout.measures.space;
        let paint = self.palette.route(track.color);
        let fill = match track.color {
            Some(color) => format!("url(#{})", self.weave_id(color)),
            None => paint.fill.to_owned(),
        };
        let rect = slot.rect;
        let round = if track.ferry {
            rect.height / 2.0
        } else {
            space * 0.06
        };
        let rim = self.palette.rim(self.dark);
        self.rect(
            &rect,
            round,
            &format!(
                "fill='{fill}' stroke='{rim}' stroke-width='{}'",
                short(space * 0.03)
            ),
        )?;
        if track.tunnel {
            // Teeth of stone all around, inside the space so that they touch nothing else.
            let teeth = space * 0.085;
            let style = format!(
                "fill='none' stroke='#2a2420' stroke-width='{}' stroke-dasharray='{} {}'",
                short(teeth),
                short(space * 0.075),
                short(space * 0.055)
            );
            self.rect(&rect.grown(-teeth / 2.0), round, &style)?;
        }
        let at = rect.center;
        if slot.symbol {
            let (x, y) = (short(at.x), short(at.y));
            writeln!(
                self.text,
                "<circle cx='{x}' cy='{y}' r='{}' fill='#fdf8ea' stroke='#2a2420' \
                 stroke-width='{}'/>",
                short(rect.height * 0.47),
                short(space * 0.025)
            )?;
            self.glyph(LOCOMOTIVE, at, rect.height * 0.33, "#2a2420")
        } else {
            self.glyph(paint.glyph, at, space * 0.125, paint.ink)
        }
    }

    /// What ties a sign to its route.
    fn post(&mut self, sign: &Sign) -> fmt::Result {
        writeln!(
            self.text,
            "<path d='{}' stroke='#5b3b14' stroke-width='{}'/>",
            path(&[sign.foot, sign.at]),
            short(sign.radius * 0.26)
        )
    }

    fn sign(&mut self, sign: &Sign) -> fmt::Result {
        let (x, y, r) = (short(sign.at.x), short(sign.at.y), short(sign.radius));
        writeln!(
            self.text,
            "<circle cx='{x}' cy='{y}' r='{r}' fill='#fbf3d9' stroke='#5b3b14' stroke-width='{}'/>",
            short(sign.radius * 0.13)
        )?;
        match sign.kind {
            SignKind::Merchandise => self.glyph(CART, sign.at, sign.radius * 0.7, "#5b3b14"),
            SignKind::AnyPerSpace(cards) => writeln!(
                self.text,
                "<text x='{x}' y='{}' text-anchor='middle' font-size='{}' font-weight='700' \
                 font-family=\"{LETTERS}\" fill='#5b3b14'>{cards}:1</text>",
                short(sign.at.y + sign.radius * 0.32),
                short(sign.radius * 0.9)
            ),
        }
    }

    fn city(&mut self, spot: &Spot) -> fmt::Result {
        let colors = &self.art.colors;
        let (x, y, r) = (short(spot.at.x), short(spot.at.y), short(spot.radius * 0.9));
        let (fill, rim) = (colors.city.of(self.dark), colors.rim.of(self.dark));
        writeln!(
            self.text,
            "<circle cx='{x}' cy='{y}' r='{r}' fill='{fill}' stroke='{rim}' stroke-width='{}'/>",
            short(spot.radius * 0.25)
        )?;
        if spot.station {
            let rim = rim.to_owned();
            self.glyph(HOUSE, spot.at, spot.radius * 0.5, &rim)
        } else {
            writeln!(
                self.text,
                "<circle cx='{x}' cy='{y}' r='{}' fill='{rim}'/>",
                short(spot.radius * 0.35)
            )
        }
    }

    fn label(&mut self, spot: &Spot) -> fmt::Result {
        let label = &spot.label;
        let colors = &self.art.colors;
        let (ink, halo) = (colors.ink.of(self.dark), colors.halo.of(self.dark));
        let anchor: Anchor = label.anchor;
        writeln!(
            self.text,
            "<text x='{}' y='{}' text-anchor='{}' font-size='{}' font-weight='600' \
             font-family=\"{LETTERS}\" textLength='{}' lengthAdjust='spacingAndGlyphs' \
             fill='{ink}' stroke='{halo}' stroke-width='{}' stroke-linejoin='round' \
             paint-order='stroke'>{}</text>",
            short(label.at.x),
            short(label.at.y),
            anchor.word(),
            short(label.size),
            short(width(&label.text) * label.size),
            short(label.size * 0.22),
            escaped(&label.text)
        )
    }

    fn rect(&mut self, rect: &Rect, round: f64, style: &str) -> fmt::Result {
        let Point { x, y } = rect.center;
        writeln!(
            self.text,
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{}' {style} \
             transform='translate({} {}) rotate({})'/>",
            short(-rect.width / 2.0),
            short(-rect.height / 2.0),
            short(rect.width),
            short(rect.height),
            short(round),
            short(x),
            short(y),
            short(rect.angle()),
        )
    }

    fn glyph(&mut self, glyph: &str, at: Point, size: f64, fill: &str) -> fmt::Result {
        if glyph.is_empty() {
            return Ok(());
        }
        writeln!(
            self.text,
            "<path d='{glyph}' fill='{fill}' fill-rule='evenodd' \
             transform='translate({} {}) scale({})'/>",
            short(at.x),
            short(at.y),
            short(size)
        )
    }
}

/// A line through points as path data; append `Z` to close it.
pub fn path(points: &[Point]) -> String {
    let words = points
        .iter()
        .map(|p| format!("{} {}", short(p.x), short(p.y)));
    format!("M{}", words.collect::<Vec<_>>().join("L"))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\'' => escaped.push_str("&apos;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}
