//! What lies under the routes: layers of land, water and ornament, the colors of a board, and the
//! bends and names that somebody has placed by hand. docs/edition.md explains the files.

mod parse;

use std::fmt;

use fogg_engine::{City, Edition, RouteId};

use crate::{
    curve::Bend,
    geometry::Point,
    label::{Anchor, Placing},
};

/// The art of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Art {
    /// How long a space is.
    pub space: Option<f64>,
    /// How big the letters of names are.
    pub letters: Option<f64>,
    /// The colors of what is drawn over the layers.
    pub colors: Colors,
    /// What is drawn first comes first.
    pub layers: Vec<Layer>,
    /// Patterns that layers are filled with.
    pub tiles: Vec<Tile>,
    /// Where the title of the edition stands.
    pub title: Option<Words>,
    /// Bends of routes.
    pub bends: Vec<(RouteId, Bend)>,
    /// Routes whose sign stands on their left.
    pub left_signs: Vec<RouteId>,
    /// Places of names.
    pub labels: Vec<(City, Placing)>,
}

/// A color by day and one by night, as SVG writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Shade {
    pub light: String,
    pub dark: String,
}

impl Shade {
    /// A pair of colors.
    pub fn new(light: &str, dark: &str) -> Shade {
        Shade {
            light: light.to_owned(),
            dark: dark.to_owned(),
        }
    }

    /// One of the two.
    pub fn of(&self, dark: bool) -> &str {
        if dark { &self.dark } else { &self.light }
    }
}

/// The colors of what is drawn over the layers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colors {
    /// Behind everything.
    pub ground: Shade,
    /// Names of cities.
    pub ink: Shade,
    /// Around the names, so that they can be read on anything.
    pub halo: Shade,
    /// Discs of cities.
    pub city: Shade,
    /// Their rims.
    pub rim: Shade,
    /// The bed the spaces lie on.
    pub bed: Shade,
}

impl Default for Colors {
    fn default() -> Colors {
        Colors {
            ground: Shade::new("#f1ead9", "#1d2327"),
            ink: Shade::new("#2b2620", "#f0e9da"),
            halo: Shade::new("#f8f3e6", "#14191c"),
            city: Shade::new("#fffaf0", "#e9dfc8"),
            rim: Shade::new("#6b2f1e", "#b5553a"),
            bed: Shade::new("#3d352b55", "#00000066"),
        }
    }
}

/// A pattern that repeats.
#[derive(Clone, PartialEq, Debug)]
pub struct Tile {
    /// What layers call it.
    pub name: String,
    /// Width and height.
    pub size: Point,
    /// The lines on it, as SVG path data.
    pub path: String,
}

/// Shapes of one look.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// What paths and texts call it.
    pub name: String,
    /// Inside.
    pub fill: Option<Shade>,
    /// The outline: color and width.
    pub line: Option<(Shade, f64)>,
    /// A broad line under everything else: color and width.
    pub glow: Option<(Shade, f64)>,
    /// A pattern over the inside: its name, the color and width of its lines.
    pub tile: Option<(String, Shade, f64)>,
    /// Strokes and gaps of the outline.
    pub dash: Option<[f64; 2]>,
    /// SVG path data; what overlaps is filled even and odd.
    pub paths: Vec<String>,
    /// Texts in the color of the inside.
    pub texts: Vec<Words>,
}

/// A line of text.
#[derive(Clone, PartialEq, Debug)]
pub struct Words {
    /// Where its baseline is anchored.
    pub at: Point,
    /// Which end of the text that is.
    pub anchor: Anchor,
    /// The size of its letters.
    pub size: f64,
    /// What it says; empty for a title, which the edition has.
    pub text: String,
}

/// Something wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
    /// What to do.
    pub remedy: String,
}

/// Everything that is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtFaults(pub Vec<ArtFault>);

impl fmt::Display for ArtFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            let end = if n + 1 < self.0.len() { "\n" } else { "" };
            let ArtFault {
                line,
                problem,
                remedy,
            } = fault;
            write!(f, "line {line}: {problem}: {remedy}{end}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ArtFaults {}

impl Art {
    /// Reads the art of an edition.
    ///
    /// # Errors
    /// Every fault of the text, not only the first.
    pub fn parse(edition: &Edition, text: &str) -> Result<Art, ArtFaults> {
        parse::parse(&edition.board, text)
    }
}
