//! Walking from city to city by direction, for those who play without a pointer.

use fogg_engine::City;

use crate::{
    geometry::Point,
    layout::{Layout, Spot},
};

/// Where an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    /// Every direction.
    pub const ALL: [Direction; 4] = [
        Direction::Left,
        Direction::Right,
        Direction::Up,
        Direction::Down,
    ];

    /// Its vector of length 1.
    pub fn vector(self) -> Point {
        match self {
            Direction::Left => Point::new(-1.0, 0.0),
            Direction::Right => Point::new(1.0, 0.0),
            Direction::Up => Point::new(0.0, -1.0),
            Direction::Down => Point::new(0.0, 1.0),
        }
    }
}

impl Layout {
    /// The city to which somebody walks who leaves another one in a direction: the nearest one
    /// ahead, where what lies straight ahead counts as nearer than what lies aside. `None` at the
    /// edge of the board.
    pub fn toward(&self, from: City, direction: Direction) -> Option<City> {
        let start = self.cities[from.index()].at;
        let way = direction.vector();
        // First what lies within an eighth of a turn; only if there is nothing, all that is ahead.
        self.nearest(|spot| {
            let (ahead, aside) = parts(spot, start, way);
            (ahead > 0.0 && aside <= ahead).then_some(ahead + 0.6 * aside)
        })
        .or_else(|| {
            self.nearest(|spot| {
                let (ahead, aside) = parts(spot, start, way);
                (ahead > 0.0).then_some(ahead + 2.0 * aside)
            })
        })
    }

    /// The city nearest to a point of the board.
    pub fn city_near(&self, point: Point) -> Option<City> {
        self.nearest(|spot| Some((spot.at - point).length()))
    }

    /// The city with the least distance, among those that have one.
    fn nearest(&self, distance: impl Fn(&Spot) -> Option<f64>) -> Option<City> {
        let all = self.cities.iter().enumerate();
        let all = all.filter_map(|(n, spot)| Some((City::new(n)?, distance(spot)?)));
        let nearest = all.min_by(|(_, a), (_, b)| a.total_cmp(b));
        nearest.map(|(city, _)| city)
    }
}

/// How far a city is ahead of somebody, and how far aside.
fn parts(spot: &Spot, start: Point, way: Point) -> (f64, f64) {
    let away = spot.at - start;
    (away.dot(way), away.dot(way.right()).abs())
}
