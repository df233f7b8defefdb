//! How big things are. Everything follows from one number, the length of a space.

use fogg_engine::Edition;

use crate::geometry::{Point, within};

/// The sizes of a board's parts, in units of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// The longest a space may be; most are.
    pub space: f64,
    /// The size of the letters of a city's name.
    pub letters: f64,
}

impl Measures {
    /// The sizes for an edition that does not name them: as large as most routes allow.
    pub(crate) fn of(edition: &Edition) -> Measures {
        let point = |city| {
            let [x, y] = edition.board.city(city).at;
            Point::new(f64::from(x), f64::from(y))
        };
        let mut room: Vec<f64> = Vec::new();
        for route in &edition.board.routes {
            let [a, b] = route.ends.map(point);
            // Two thirds of a space go to the cities at both ends, a tenth to each gap.
            let length = (b - a).length() / (1.1 * f64::from(route.cost.length) + 0.8);
            room.insert(room.partition_point(|other| *other < length), length);
        }
        // A tenth of the routes may have to bend to become long enough.
        let fitting = room.get(room.len() / 10).copied().unwrap_or(1.0);
        let [width, height] = edition.size;
        let largest = f64::from(width.max(height)) / 15.0;
        let smallest = f64::from(width.max(height)) / 60.0;
        Measures::new(within(fitting, smallest, largest))
    }

    /// The sizes that go with a length of spaces.
    pub fn new(space: f64) -> Measures {
        Measures {
            space,
            letters: space * 0.4,
        }
    }

    /// The shortest a space may be.
    pub fn short_space(&self) -> f64 {
        self.space * 0.78
    }

    /// How wide a space is, across the route.
    pub fn breadth(&self) -> f64 {
        self.space * 0.37
    }

    /// The least distance from one space to the next.
    pub fn gap(&self) -> f64 {
        self.space * 0.1
    }

    /// From the middle of a lane to the middle of its twin.
    pub fn lane(&self) -> f64 {
        self.breadth() + self.space * 0.07
    }

    /// The radius of a city.
    pub fn city(&self) -> f64 {
        self.space * 0.24
    }

    /// The radius of a sign beside a route.
    pub fn sign(&self) -> f64 {
        self.space * 0.27
    }

    /// What is kept free between things that do not belong together.
    pub fn margin(&self) -> f64 {
        self.space * 0.07
    }

    /// How far from the middle of a city a route's first space may begin.
    pub(crate) fn trim(&self) -> f64 {
        self.city() + self.space * 0.12
    }
}
