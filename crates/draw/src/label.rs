//! The names of cities: how wide they are, and where beside a city they may stand.

use crate::{
    geometry::{Point, Rect},
    measures::Measures,
};

/// On which side of its city a name stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Right,
    Left,
    Above,
    Below,
    AboveRight,
    AboveLeft,
    BelowRight,
    BelowLeft,
}

impl Side {
    /// All sides, the ones that read best first.
    pub const ALL: [Side; 8] = [
        Side::Right,
        Side::Left,
        Side::Above,
        Side::Below,
        Side::AboveRight,
        Side::BelowRight,
        Side::AboveLeft,
        Side::BelowLeft,
    ];

    /// The word used in art files.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Right => "right",
            Side::Left => "left",
            Side::Above => "above",
            Side::Below => "below",
            Side::AboveRight => "above-right",
            Side::AboveLeft => "above-left",
            Side::BelowRight => "below-right",
            Side::BelowLeft => "below-left",
        }
    }

    /// Where the text hangs on its anchor.
    fn anchor(self) -> Anchor {
        match self {
            Side::Right | Side::AboveRight | Side::BelowRight => Anchor::Start,
            Side::Left | Side::AboveLeft | Side::BelowLeft => Anchor::End,
            Side::Above | Side::Below => Anchor::Middle,
        }
    }

    /// The direction from the city to the name; each part -1, 0 or 1.
    fn direction(self) -> (f64, f64) {
        match self {
            Side::Right => (1.0, 0.0),
            Side::Left => (-1.0, 0.0),
            Side::Above => (0.0, -1.0),
            Side::Below => (0.0, 1.0),
            Side::AboveRight => (1.0, -1.0),
            Side::AboveLeft => (-1.0, -1.0),
            Side::BelowRight => (1.0, 1.0),
            Side::BelowLeft => (-1.0, 1.0),
        }
    }
}

/// Which end of a text its position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The value of the SVG attribute `text-anchor`.
    pub const fn word(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// A name and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The name.
    pub text: String,
    /// Where its baseline is anchored.
    pub at: Point,
    /// Which end of the text that is.
    pub anchor: Anchor,
    /// The size of the letters.
    pub size: f64,
    /// The room it takes.
    pub bounds: Rect,
    /// The side of the city it is on.
    pub side: Side,
}

/// The side of a name, and how far it is moved from where that side would put it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placing {
    /// The side.
    pub side: Side,
    /// The move.
    pub nudge: Point,
    /// How large it is written: 1, or less where there is no room.
    pub scale: f64,
}

impl Placing {
    /// A name of full size on a side.
    pub const fn new(side: Side, nudge: Point) -> Placing {
        Placing {
            side,
            nudge,
            scale: 1.0,
        }
    }
}

impl Label {
    /// The name of a city at a point.
    pub(crate) fn new(text: String, city: Point, placing: Placing, measures: &Measures) -> Label {
        let size = measures.letters * placing.scale;
        let (width, height) = (width(&text) * size, size * 1.05);
        let (dx, dy) = placing.side.direction();
        let diagonal = if dx != 0.0 && dy != 0.0 { 0.72 } else { 1.0 };
        let away = (measures.city() + measures.space * 0.08) * diagonal;
        let center = Point::new(
            city.x + dx * (away + width / 2.0),
            city.y + dy * (away + height / 2.0),
        ) + placing.nudge;
        let anchor = placing.side.anchor();
        let x = match anchor {
            Anchor::Start => center.x - width / 2.0,
            Anchor::Middle => center.x,
            Anchor::End => center.x + width / 2.0,
        };
        Label {
            text,
            // Capitals are about seven tenths of the size high; descenders hang below.
            at: Point::new(x, center.y + size * 0.33),
            anchor,
            size,
            bounds: Rect::upright(center, width, height),
            side: placing.side,
        }
    }
}

/// How wide a text is for letters of size 1 in a common sans-serif typeface, with a little to
/// spare. Who draws it should fit the text into this width, whatever typeface there is.
pub fn width(text: &str) -> f64 {
    let letters = text.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | '’' | '|' | 'í' | 'ì' | 'ï' | 'і' | 'ї' => {
            0.29
        }
        'f' | 't' | 'r' | ' ' | '-' | '–' | '(' | ')' => 0.36,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'м' | 'ш' | 'щ' | 'ю' | 'ф' | 'Ж' | 'М' | 'Ш' | 'Щ' | 'Ю'
        | 'Ф' | 'ы' => 0.86,
        _ if letter.is_uppercase() => 0.7,
        _ => 0.58,
    });
    letters.sum()
}

#[cfg(test)]
mod tests {
    use super::{Label, Placing, Side, width};
    use crate::{geometry::Point, measures::Measures};

    #[test]
    fn names_keep_clear_of_their_city() {
        let measures = Measures::new(40.0);
        for side in Side::ALL {
            let city = Point::new(100.0, 100.0);
            let placing = Placing::new(side, Point::default());
            let label = Label::new("Lieksa".into(), city, placing, &measures);
            let gap = label.bounds.gap_to_disc(city, measures.city());
            assert!(gap > 0.0, "{side:?}: {gap}");
        }
    }

    #[test]
    fn wide_letters_are_wider() {
        assert!(width("Mmm") > width("Ill") * 2.0);
    }
}
