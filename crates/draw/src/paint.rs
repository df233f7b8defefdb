//! What colors look like: a paint and, because color must never be all there is, a glyph.
//!
//! Glyphs are SVG path data within a square from -1 to 1. They are drawn upright whatever way a
//! space is turned, so that no two look alike.

use fogg_engine::{Card, Color};

/// The look of a color, of a gray route or of a locomotive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// The color of a space.
    pub fill: &'static str,
    /// The color of the glyph on it, and of its rim.
    pub ink: &'static str,
    /// The glyph; empty for gray, which is any color.
    pub glyph: &'static str,
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

/// A color, or gray.
pub fn route_paint(color: Option<Color>) -> Paint {
    match color {
        None => Paint {
            fill: "#b3b5b7",
            ink: "#4d5054",
            glyph: "",
        },
        Some(color) => card_paint(color.card()),
    }
}

/// A card.
pub fn card_paint(card: Card) -> Paint {
    let (fill, ink, glyph) = match card {
        Card::Pink => ("#dd8cbb", "#5c1740", HEART),
        Card::White => ("#fbf9f2", "#5a564e", RING),
        Card::Blue => ("#3b7cc0", "#f4f8ff", DROP),
        Card::Yellow => ("#f2cd3c", "#5f4600", STAR),
        Card::Orange => ("#e9842c", "#4e2200", PLUS),
        Card::Black => ("#3b3a3d", "#f3efe6", SQUARE),
        Card::Red => ("#c8372f", "#fff3ee", TRIANGLE),
        Card::Green => ("#4f9a45", "#f2fbe9", CLOVER),
        Card::Locomotive => ("#f7f1e1", "#2d2a26", LOCOMOTIVE),
    };
    Paint { fill, ink, glyph }
}
