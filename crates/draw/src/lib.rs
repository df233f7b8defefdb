//! The picture of a board.
//!
//! [`Layout`] says where cities, names and spaces lie, as plain numbers: routes bend and names
//! choose their side so that nothing overlaps, on any edition. [`Art`] is what lies under them;
//! an edition without any is drawn on plain ground. [`svg`] writes both as one file, and
//! whoever draws elsewhere takes the same numbers.
//!
//! There is no input or output here and no chance: the same edition gives the same picture
//! everywhere.

mod arrange;
mod art;
mod bundle;
mod curve;
mod decimal;
mod geometry;
mod label;
mod layout;
mod measures;
mod paint;
pub mod qr;
mod scene;
mod solve;
mod svg;
mod walk;

pub use arrange::{Arrangement, arrange};
pub use art::{Art, ArtFault, ArtFaults, Colors, Layer, Shade, Tile, Words};
pub use curve::Bend;
pub use decimal::{Decimal, factor, short};
pub use geometry::{Point, Rect, within};
pub use label::{Anchor, Label, Placing, Side, width};
pub use layout::{Layout, Sign, SignKind, Slot, Spot, Track};
pub use measures::Measures;
pub use paint::{CART, HOUSE, LOCOMOTIVE, Look, PIECES, Paint, Palette, Piece};
pub use svg::{ground, path, svg, tracks};
pub use walk::Direction;
