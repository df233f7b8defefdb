//! Where the names of cities go on the map: beside their city, on the side where they cover least.

use super::plot::{Anchor, Point};

/// Half the height of a line of text, and how wide a letter is.
const HALF_LINE: f64 = 7.0;
const LETTER: f64 = 7.6;

/// A place that is taken: its corners at the upper left and the lower right.
#[derive(Clone, Copy)]
struct Area {
    from: Point,
    to: Point,
}

/// What is on the map already, and how big that is.
pub(super) struct Labels {
    taken: Vec<Area>,
    size: Point,
}

impl Labels {
    /// A map with nothing on it.
    pub(super) fn new(size: Point) -> Labels {
        let taken = Vec::new();
        Labels { taken, size }
    }

    /// Something round that no name should cover.
    pub(super) fn keep_free(&mut self, [x, y]: Point, radius: f64) {
        self.taken.push(Area {
            from: [x - radius, y - radius],
            to: [x + radius, y + radius],
        });
    }

    /// A place for the name of a city, where the text begins or ends.
    pub(super) fn place(&mut self, [x, y]: Point, name: &str) -> (Point, Anchor) {
        let sides = [
            ([x + 8.0, y - 7.0], Anchor::Start),
            ([x - 8.0, y - 7.0], Anchor::End),
            ([x + 9.0, y + 9.0], Anchor::Start),
            ([x - 9.0, y + 9.0], Anchor::End),
            ([x, y - 15.0], Anchor::Middle),
            ([x, y + 16.0], Anchor::Middle),
        ];
        let width = LETTER * name.chars().count() as f64;
        let areas = sides.map(|(at, anchor)| area(at, anchor, width));
        let covered = areas.map(|area| self.covered(&area));
        let best = (0..sides.len()).min_by(|&one, &two| covered[one].total_cmp(&covered[two]));
        let best = best.unwrap_or(0);
        self.taken.push(areas[best]);
        let ([x, y], anchor) = sides[best];
        // A text stands on its place, so its middle is a little above.
        ([x, y + 4.0], anchor)
    }

    /// How much of what is there an area covers; the outside of the map counts many times.
    fn covered(&self, area: &Area) -> f64 {
        let taken = self.taken.iter().map(|other| area.overlap(other));
        let inside = area.overlap(&Area {
            from: [0.0, 0.0],
            to: self.size,
        });
        taken.sum::<f64>() + 10.0 * (area.overlap(area) - inside)
    }
}

impl Area {
    fn overlap(&self, other: &Area) -> f64 {
        let side = |n: usize| {
            let from = self.from[n].max(other.from[n]);
            (self.to[n].min(other.to[n]) - from).max(0.0)
        };
        side(0) * side(1)
    }
}

fn area([x, y]: Point, anchor: Anchor, width: f64) -> Area {
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    Area {
        from: [left, y - HALF_LINE],
        to: [left + width, y + HALF_LINE],
    }
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Labels};

    #[test]
    fn a_name_avoids_what_is_there() {
        let mut labels = Labels::new([200.0, 100.0]);
        let (_, anchor) = labels.place([100.0, 50.0], "Here");
        assert!(matches!(anchor, Anchor::Start));
        // The same place again: the other side is free.
        let (_, anchor) = labels.place([100.0, 50.0], "There");
        assert!(matches!(anchor, Anchor::End));
        // At the edge of the map.
        let (_, anchor) = labels.place([195.0, 20.0], "Edge");
        assert!(matches!(anchor, Anchor::End));
    }
}
