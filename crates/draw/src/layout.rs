//! Where everything on a board lies, as plain numbers that anybody can draw.

use fogg_engine::{Color, Edition, RouteId};

use crate::{
    art::Art,
    bundle::{Band, Bundle},
    geometry::{Point, Rect},
    label::Label,
    measures::Measures,
    scene::Scene,
    solve::solve,
};

/// The geometry of a board.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Width and height of the picture, which begins at the origin.
    pub size: Point,
    /// How big things are.
    pub measures: Measures,
    /// The cities, by [`fogg_engine::City`].
    pub cities: Vec<Spot>,
    /// The routes, by [`RouteId`].
    pub routes: Vec<Track>,
}

/// A city on the picture.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The middle of its disc.
    pub at: Point,
    /// The radius of its disc.
    pub radius: f64,
    /// Its name.
    pub label: Label,
    /// Whether a station can be built on it.
    pub station: bool,
}

/// A route on the picture: one lane.
#[derive(Clone, Debug)]
pub struct Track {
    /// Its spaces, from its first city to its second.
    pub slots: Vec<Slot>,
    /// The line it follows, city to city.
    pub line: Vec<Point>,
    /// The outline of the area that belongs to it alone, to point at.
    pub hit: Vec<Point>,
    /// What its spaces look like.
    pub color: Option<Color>,
    /// Whether it is a tunnel.
    pub tunnel: bool,
    /// Whether it is a ferry: some of its spaces have a locomotive symbol.
    pub ferry: bool,
    /// A sign that stands beside it.
    pub sign: Option<Sign>,
}

/// A space of a route.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slot {
    /// Where it lies.
    pub rect: Rect,
    /// Whether it demands a locomotive.
    pub symbol: bool,
}

/// A round sign beside a route.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sign {
    /// Its middle.
    pub at: Point,
    /// Its radius.
    pub radius: f64,
    /// Where its post stands: in the middle of the lane it belongs to.
    pub foot: Point,
    /// What it says.
    pub kind: SignKind,
}

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignKind {
    /// The route earns a merchandise card.
    Merchandise,
    /// So many cards of any kind pay for one space.
    AnyPerSpace(u8),
}

impl Layout {
    /// Lays a board out with the names as printed.
    pub fn new(edition: &Edition, art: Option<&Art>) -> Layout {
        let names = edition.board.cities.iter().map(|city| city.name.clone());
        Layout::with_names(edition, art, names.collect())
    }

    /// Lays a board out with other names, such as translated ones, in the order of the cities.
    /// A name that is missing is left out.
    pub fn with_names(edition: &Edition, art: Option<&Art>, mut names: Vec<String>) -> Layout {
        names.resize(edition.board.cities.len(), String::new());
        let mut scene = Scene::new(edition, names, art);
        solve(&mut scene);
        let radius = scene.measures.city();
        let cities = (0..scene.at.len()).map(|n| Spot {
            at: scene.at[n],
            radius,
            label: scene.label(n),
            station: edition.rules.stations.is_some(),
        });
        let mut tracks: Vec<Option<Track>> = vec![None; edition.board.routes.len()];
        for (n, bundle) in scene.bundles.iter().enumerate() {
            let band = scene.band(n);
            for (lane, &route) in bundle.routes.iter().enumerate() {
                let track = track(edition, route, lane, bundle, &band, &scene.measures);
                tracks[route.index()] = Some(track);
            }
        }
        Layout {
            size: scene.size,
            measures: scene.measures,
            cities: cities.collect(),
            routes: tracks.into_iter().flatten().collect(),
        }
    }

    /// A route on the picture.
    pub fn route(&self, route: RouteId) -> &Track {
        &self.routes[route.index()]
    }

    /// How many pixels a unit of the board is when the whole board is fitted into a window.
    pub fn fit(&self, width: f64, height: f64) -> f64 {
        (width / self.size.x).min(height / self.size.y)
    }
}

fn track(
    edition: &Edition,
    id: RouteId,
    lane: usize,
    bundle: &Bundle,
    band: &Band,
    measures: &Measures,
) -> Track {
    let route = edition.board.route(id);
    let spaces = band.places.len();
    let mut slots: Vec<Slot> = (0..spaces)
        .map(|place| Slot {
            rect: band.slot(lane, place, measures),
            symbol: has_symbol(place, spaces, usize::from(route.cost.symbols)),
        })
        .collect();
    let mut line = band.lane(lane, measures);
    if route.ends != bundle.ends {
        slots.reverse();
        line.reverse();
    }
    let kind = match route.cost.any_per_space {
        Some(cards) => SignKind::AnyPerSpace(cards.get()),
        None => SignKind::Merchandise,
    };
    Track {
        slots,
        line,
        hit: hit_area(lane, band, measures),
        color: route.cost.color,
        tunnel: route.cost.tunnel,
        ferry: route.cost.symbols > 0,
        sign: band.signs[lane].map(|at| Sign {
            at,
            radius: measures.sign(),
            foot: band.middle(lane),
            kind,
        }),
    }
}

/// Symbols are spread over the spaces: a ferry has them in its middle rather than at one end.
fn has_symbol(place: usize, spaces: usize, symbols: usize) -> bool {
    let before = (place * symbols + spaces / 2) / spaces;
    let after = ((place + 1) * symbols + spaces / 2) / spaces;
    after > before
}

/// A strip around the lane that ends where its twin begins.
fn hit_area(lane: usize, band: &Band, measures: &Measures) -> Vec<Point> {
    let lanes = band.offsets.len();
    let offset = band.offsets[lane];
    // A lane that has a twin on one side reaches out more on the other.
    let reach = measures.lane() * if lanes == 1 { 0.87 } else { 1.22 };
    let left = if lane == 0 {
        reach
    } else {
        measures.lane() / 2.0
    };
    let right = if lane + 1 == lanes {
        reach
    } else {
        measures.lane() / 2.0
    };
    let start = band.start();
    let mut outline = band.line(offset - left, start);
    outline.extend(band.line(offset + right, start).into_iter().rev());
    outline
}

#[cfg(test)]
mod tests {
    use super::has_symbol;

    #[test]
    fn symbols_are_as_many_as_said() {
        for spaces in 1..=12 {
            for symbols in 0..=spaces {
                let count = (0..spaces).filter(|&place| has_symbol(place, spaces, symbols));
                assert_eq!(count.count(), symbols, "{symbols} of {spaces}");
            }
        }
    }
}
