//! The line a route follows from city to city, measured so that spaces can be put along it.

use crate::geometry::Point;

/// So many pieces are measured. A board has no curve on which more would show.
const PIECES: usize = 32;

/// How a curve departs from the straight line between its ends, in units of the board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bend {
    /// How far its middle is off, to the right of someone walking from the first end.
    pub aside: f64,
    /// How far its apex is moved towards the second end.
    pub lean: f64,
}

/// A quadratic Bézier curve.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    /// Start, control point and end.
    pub(crate) points: [Point; 3],
    /// How long it is up to each of the measured places.
    lengths: [f64; PIECES + 1],
}

impl Curve {
    /// The curve between two points.
    pub(crate) fn new(start: Point, end: Point, bend: Bend) -> Curve {
        let along = (end - start).unit();
        let middle = (start + end) * 0.5;
        let control = middle + along.right() * (2.0 * bend.aside) + along * (2.0 * bend.lean);
        let points = [start, control, end];
        let mut lengths = [0.0; PIECES + 1];
        let mut last = start;
        for n in 1..=PIECES {
            let next = at(points, share(n));
            lengths[n] = lengths[n - 1] + (next - last).length();
            last = next;
        }
        Curve { points, lengths }
    }

    /// How long it is.
    pub(crate) fn length(&self) -> f64 {
        self.lengths[PIECES]
    }

    /// How far its ends are apart.
    pub(crate) fn chord(&self) -> f64 {
        (self.points[2] - self.points[0]).length()
    }

    /// The point after so much of its length, and the direction there.
    pub(crate) fn walk(&self, distance: f64) -> (Point, Point) {
        let piece = self.lengths[1..PIECES].partition_point(|&length| length < distance);
        let (from, to) = (self.lengths[piece], self.lengths[piece + 1]);
        let part = if to > from {
            (distance - from) / (to - from)
        } else {
            0.0
        };
        let t = share(piece) + part * share(1);
        let [a, b, c] = self.points;
        let direction = (b - a) * (1.0 - t) + (c - b) * t;
        (at(self.points, t), direction.unit())
    }
}

/// The point at a parameter from 0 to 1.
fn at([a, b, c]: [Point; 3], t: f64) -> Point {
    let s = 1.0 - t;
    a * (s * s) + b * (2.0 * s * t) + c * (t * t)
}

/// Which part of a curve so many pieces are.
#[expect(clippy::cast_precision_loss, reason = "there are few pieces")]
fn share(pieces: usize) -> f64 {
    pieces as f64 / PIECES as f64
}

#[cfg(test)]
mod tests {
    use super::{Bend, Curve};
    use crate::geometry::Point;

    #[test]
    fn a_walk_goes_along_the_curve() {
        let ends = [Point::new(0.0, 0.0), Point::new(100.0, 0.0)];
        let straight = Curve::new(ends[0], ends[1], Bend::default());
        assert!((straight.length() - 100.0).abs() < 1e-6);
        let (point, direction) = straight.walk(25.0);
        assert!((point - Point::new(25.0, 0.0)).length() < 0.1);
        assert!((direction - Point::new(1.0, 0.0)).length() < 1e-9);
        let bend = Bend {
            aside: 20.0,
            lean: 0.0,
        };
        let bent = Curve::new(ends[0], ends[1], bend);
        let (middle, _) = bent.walk(bent.length() / 2.0);
        assert!((middle - Point::new(50.0, 20.0)).length() < 0.1);
    }
}
