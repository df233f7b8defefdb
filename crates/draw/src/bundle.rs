//! Lanes that run side by side, and the spaces along them.

use fogg_engine::{Board, City, RouteId};

use crate::{
    curve::{Bend, Curve},
    geometry::{Point, Rect, within},
    measures::Measures,
};

/// Routes between the same two cities that are drawn as one band. Twins of different lengths
/// cannot lie space beside space, so each is a bundle of its own.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    pub(crate) routes: Vec<RouteId>,
    pub(crate) ends: [City; 2],
    pub(crate) spaces: u8,
    /// Whether a sign stands beside each lane.
    pub(crate) signs: Vec<bool>,
    /// For twins of different lengths: the side this one should bend to.
    pub(crate) apart: f64,
}

/// What can be chosen about a bundle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Shape {
    pub(crate) bend: Bend,
    /// Whether the sign of a single lane stands on its left.
    pub(crate) left: bool,
}

/// A bundle laid out.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    pub(crate) curve: Curve,
    /// For each place along the band the middle, the direction and the length of its spaces.
    pub(crate) places: Vec<(Point, Point)>,
    pub(crate) space: f64,
    /// From one place to the next.
    pub(crate) pitch: f64,
    /// How much length is missing for spaces of the shortest kind.
    pub(crate) missing: f64,
    /// How far each lane is to the right of the middle of the band.
    pub(crate) offsets: Vec<f64>,
    /// Where the sign of each lane stands.
    pub(crate) signs: Vec<Option<Point>>,
}

/// The bundles of a board, in the order of their first routes.
pub(crate) fn bundles(board: &Board) -> Vec<Bundle> {
    let mut bundles: Vec<Bundle> = Vec::new();
    for id in board.all_routes.iter() {
        let route = board.route(id);
        let signed = route.merchandise || route.cost.any_per_space.is_some();
        let spaces = route.cost.length;
        let twin = bundles.iter_mut().find(|bundle| {
            bundle.spaces == spaces && bundle.routes.iter().any(|&twin| route.twins.contains(twin))
        });
        if let Some(bundle) = twin {
            bundle.routes.push(id);
            bundle.signs.push(signed);
            continue;
        }
        let unlike = route
            .twins
            .iter()
            .any(|twin| board.route(twin).cost.length != spaces);
        let way_back =
            (route.twins.iter()).any(|twin| twin < id && board.route(twin).ends != route.ends);
        let apart = match (unlike, (route.lane == 1) != way_back) {
            (false, _) => 0.0,
            (true, true) => -1.0,
            (true, false) => 1.0,
        };
        bundles.push(Bundle {
            routes: vec![id],
            ends: route.ends,
            spaces,
            signs: vec![signed],
            apart,
        });
    }
    bundles
}

impl Bundle {
    /// How wide the band is.
    pub(crate) fn breadth(&self, measures: &Measures) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "there are one or two lanes")]
        let more = (self.routes.len() - 1) as f64;
        measures.breadth() + more * measures.lane()
    }

    /// Lays the spaces out between the two cities: as long as possible, evenly spread.
    pub(crate) fn lay(&self, from: Point, to: Point, shape: Shape, measures: &Measures) -> Band {
        let curve = Curve::new(from, to, shape.bend);
        let spaces = f64::from(self.spaces);
        let room = curve.length() - 2.0 * measures.trim();
        let gaps = (spaces - 1.0) * measures.gap();
        let fitting = (room - gaps) / spaces;
        let space = within(fitting, measures.short_space(), measures.space);
        let missing = (measures.short_space() - fitting).max(0.0) * spaces;
        // What is left over goes in equal parts to the gaps and both ends.
        let more = ((fitting - space) * spaces / (spaces + 1.0)).max(0.0);
        let pitch = space + measures.gap() + more;
        let first = (curve.length() - (spaces - 1.0) * pitch) / 2.0;
        let places: Vec<(Point, Point)> = (0..self.spaces)
            .map(|n| curve.walk(first + f64::from(n) * pitch))
            .collect();
        let middle = (0..self.routes.len()).map(|n| {
            #[expect(clippy::cast_precision_loss, reason = "there are one or two lanes")]
            let place = n as f64 - (self.routes.len() as f64 - 1.0) / 2.0;
            place * measures.lane()
        });
        let offsets: Vec<f64> = middle.collect();
        let (center, direction) = curve.walk(curve.length() / 2.0);
        let signs = offsets.iter().zip(&self.signs).map(|(&offset, &signed)| {
            let beside = measures.breadth() / 2.0 + measures.sign() + measures.gap() * 0.3;
            let left = offset < 0.0 || (offset == 0.0 && shape.left);
            let aside = offset + if left { -beside } else { beside };
            signed.then(|| center + direction.right() * aside)
        });
        Band {
            signs: signs.collect(),
            curve,
            places,
            space,
            pitch,
            missing,
            offsets,
        }
    }
}

impl Band {
    /// The space of a lane at a place along the band.
    pub(crate) fn slot(&self, lane: usize, place: usize, measures: &Measures) -> Rect {
        let (center, along) = self.places[place];
        Rect {
            center: center + along.right() * self.offsets[lane],
            along,
            width: self.space,
            height: measures.breadth(),
        }
    }

    /// The middle of a lane.
    pub(crate) fn middle(&self, lane: usize) -> Point {
        let (point, along) = self.curve.walk(self.curve.length() / 2.0);
        point + along.right() * self.offsets[lane]
    }

    /// How far along the curve the first space begins.
    pub(crate) fn start(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a route has few spaces")]
        let taken = (self.places.len() - 1) as f64 * self.pitch + self.space;
        (self.curve.length() - taken) / 2.0
    }

    /// The ways from the cities to the first and the last space, as thin as a thread: other
    /// routes must not cross them. They begin where routes to the same city have parted.
    pub(crate) fn stubs(&self, measures: &Measures) -> impl Iterator<Item = Rect> {
        let length = self.curve.length();
        let start = measures.trim() + measures.space * 0.15;
        let end = self.start() - (self.pitch - self.space) / 2.0;
        let pairs = [(start, end), (length - end, length - start)];
        let long = pairs.into_iter().filter(|(from, to)| to > from);
        long.map(|(from, to)| {
            let (from, to) = (self.curve.walk(from).0, self.curve.walk(to).0);
            Rect {
                center: (from + to) * 0.5,
                along: (to - from).unit(),
                width: (to - from).length(),
                height: measures.space * 0.02,
            }
        })
    }

    /// The line of a lane, city to city. Lanes run side by side along their spaces and meet at
    /// the cities.
    pub(crate) fn lane(&self, lane: usize, measures: &Measures) -> Vec<Point> {
        let length = self.curve.length();
        let (edge, start) = (measures.city() * 0.8, self.start().max(measures.city()));
        let way_in = [0.0, 0.35, 0.7].map(|part| edge + (start - edge) * part);
        let along = (0..=10).map(|n| start + f64::from(n) * (length - 2.0 * start) / 10.0);
        let way_out = way_in.iter().rev().map(|distance| length - distance);
        let distances = way_in.iter().copied().chain(along).chain(way_out);
        let points = distances.map(|distance| {
            let (point, along) = self.curve.walk(distance);
            let from_city = distance.min(length - distance);
            let apart = within((from_city - edge) / (start - edge), 0.0, 1.0);
            point + along.right() * (self.offsets[lane] * apart.sqrt())
        });
        points.collect()
    }

    /// A line that runs so far to the right of the band's middle, from city to city.
    pub(crate) fn line(&self, aside: f64, trim: f64) -> Vec<Point> {
        const POINTS: u32 = 12;
        let step = (self.curve.length() - 2.0 * trim) / f64::from(POINTS);
        let points = (0..=POINTS).map(|n| {
            let (point, along) = self.curve.walk(trim + f64::from(n) * step);
            point + along.right() * aside
        });
        points.collect()
    }
}
