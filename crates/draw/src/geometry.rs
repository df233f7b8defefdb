//! Points, discs and oriented rectangles, and how far they are apart.
//!
//! Only `+ - * /` and square roots are used, which give the same result on every machine, so a
//! board is laid out in a browser exactly as it was tested.

use std::ops::{Add, Mul, Neg, Sub};

/// A point or a direction; y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// A point.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How far it is from the origin.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The direction of length 1; to the right for the origin, which has none.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 {
            self * (1.0 / length)
        } else {
            Point::new(1.0, 0.0)
        }
    }

    /// A quarter turn clockwise as seen on the page: to the right of someone walking this way.
    pub fn right(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// The scalar product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}

/// A rectangle that may be turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The middle.
    pub center: Point,
    /// The direction of its width, of length 1.
    pub along: Point,
    /// How wide it is, along that direction.
    pub width: f64,
    /// How high it is, across.
    pub height: f64,
}

impl Rect {
    /// A rectangle that is not turned.
    pub fn upright(center: Point, width: f64, height: f64) -> Rect {
        Rect {
            center,
            along: Point::new(1.0, 0.0),
            width,
            height,
        }
    }

    /// By how much it is turned, in degrees clockwise, from -180 to 180.
    pub fn angle(&self) -> f64 {
        self.along.y.atan2(self.along.x).to_degrees()
    }

    /// The corners, around.
    pub fn corners(&self) -> [Point; 4] {
        let (a, b) = (
            self.along * (self.width / 2.0),
            self.along.right() * (self.height / 2.0),
        );
        let c = self.center;
        [c - a - b, c + a - b, c + a + b, c - a + b]
    }

    /// The same with so much more on each side.
    pub fn grown(&self, by: f64) -> Rect {
        Rect {
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
            ..*self
        }
    }

    /// The radius of the circle around it.
    pub fn reach(&self) -> f64 {
        Point::new(self.width, self.height).length() / 2.0
    }

    /// At least how far it is from another one; negative when they overlap, and then by how much.
    pub fn gap(&self, other: &Rect) -> f64 {
        let between = other.center - self.center;
        let axes = [
            self.along,
            self.along.right(),
            other.along,
            other.along.right(),
        ];
        let gaps = axes
            .map(|axis| between.dot(axis).abs() - self.half_along(axis) - other.half_along(axis));
        gaps.into_iter().fold(f64::NEG_INFINITY, f64::max)
    }

    /// How far it is from a disc; negative when they overlap.
    pub fn gap_to_disc(&self, center: Point, radius: f64) -> f64 {
        let away = center - self.center;
        let outside = Point::new(
            away.dot(self.along).abs() - self.width / 2.0,
            away.dot(self.along.right()).abs() - self.height / 2.0,
        );
        let corner = Point::new(outside.x.max(0.0), outside.y.max(0.0));
        let inside = outside.x.max(outside.y).min(0.0);
        corner.length() + inside - radius
    }

    /// By how much it reaches out of a picture of this size that begins at the origin.
    pub fn sticks_out(&self, size: Point) -> f64 {
        let half = Point::new(
            self.half_along(Point::new(1.0, 0.0)),
            self.half_along(Point::new(0.0, 1.0)),
        );
        let low = (half - self.center).x.max((half - self.center).y);
        let high = self.center + half - size;
        low.max(high.x).max(high.y).max(0.0)
    }

    /// Half its extent in a direction of length 1.
    fn half_along(&self, axis: Point) -> f64 {
        let (across, along) = (self.along.right().dot(axis), self.along.dot(axis));
        (along.abs() * self.width + across.abs() * self.height) / 2.0
    }
}

/// A number, or the end of a range that it is beyond. The standard way may have to say which
/// numbers make no range, and brings the writing of floats along.
pub fn within(number: f64, least: f64, most: f64) -> f64 {
    number.min(most).max(least)
}

#[cfg(test)]
mod tests {
    use super::{Point, Rect};

    #[test]
    fn gaps_of_rectangles() {
        let one = Rect::upright(Point::new(0.0, 0.0), 4.0, 2.0);
        let other = Rect {
            along: Point::new(0.0, 1.0),
            ..Rect::upright(Point::new(5.0, 0.0), 4.0, 2.0)
        };
        assert!((one.gap(&other) - 2.0).abs() < 1e-9);
        assert!((one.gap(&one) + 2.0).abs() < 1e-9);
        assert!((one.gap_to_disc(Point::new(5.0, 5.0), 1.0) - 4.0).abs() < 1e-9);
        assert!((one.gap_to_disc(Point::new(0.0, 0.5), 1.0) + 1.5).abs() < 1e-9);
    }

    #[test]
    fn what_sticks_out_is_measured() {
        let size = Point::new(10.0, 10.0);
        let inside = Rect::upright(Point::new(5.0, 5.0), 4.0, 2.0);
        assert!(inside.sticks_out(size) <= 0.0);
        let outside = Rect::upright(Point::new(1.0, 5.0), 4.0, 2.0);
        assert!((outside.sticks_out(size) - 1.0).abs() < 1e-9);
    }
}
