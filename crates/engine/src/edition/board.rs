//! The board, and tables that answer "which routes could this hand pay for" in a few loads.

use std::num::NonZeroU8;

use crate::{
    card::{Cards, Color},
    edition::{Rules, Wild, spec::RouteSpec},
    ids::{City, CitySet, RouteId, RouteSet},
    limits::{COLORS, MAX_CITIES, MAX_LENGTH, MAX_ROUTES},
};

/// Cities and routes.
#[derive(Clone, Debug)]
pub struct Board {
    /// The cities, by [`City`].
    pub cities: Vec<Place>,
    /// The routes, by [`RouteId`].
    pub routes: Vec<Route>,
    /// All cities.
    pub all_cities: CitySet,
    /// All routes.
    pub all_routes: RouteSet,
    /// The routes that touch a city, by [`City`].
    pub touching: Vec<RouteSet>,
    /// Both ends of each route, packed for the network searches; padded to the limit.
    pub(crate) ends: [[City; 2]; MAX_ROUTES],
    pub(crate) lengths: [u8; MAX_ROUTES],
    tables: Box<Tables>,
}

/// A city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Short name in plain letters.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// Where it is drawn.
    pub at: [u16; 2],
}

/// One lane between two cities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The two cities.
    pub ends: [City; 2],
    /// What it costs.
    pub cost: Cost,
    /// Points for claiming it.
    pub points: u8,
    /// The other lanes between the same cities.
    pub twins: RouteSet,
    /// 1 for the first lane between two cities in the file, 2 for the second.
    pub lane: u8,
    /// Whether it earns a merchandise card.
    pub merchandise: bool,
}

/// What a route or station costs, with every edition-wide rule already applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Spaces, each of which wants a card (and a route a train).
    pub length: u8,
    /// The color; `None`: any one color.
    pub color: Option<Color>,
    /// Spaces that want a locomotive.
    pub symbols: u8,
    /// Whether a locomotive may stand in for a color.
    pub wild: bool,
    /// So many cards of any kind pay for one symbol.
    pub any_per_symbol: Option<NonZeroU8>,
    /// So many cards of any kind pay for one space.
    pub any_per_space: Option<NonZeroU8>,
    /// Whether cards are turned over before it is claimed.
    pub tunnel: bool,
}

impl Cost {
    /// How many spaces cards of any kind may pay for, and how many such cards each takes.
    #[inline]
    pub fn swap(&self) -> Option<(u8, u8)> {
        match (self.any_per_symbol, self.any_per_space) {
            (Some(cards), _) => Some((self.symbols, cards.get())),
            (None, Some(cards)) => Some((self.length, cards.get())),
            (None, None) => None,
        }
    }
}

/// Sets of routes by what they ask for.
#[derive(Clone, Debug)]
struct Tables {
    /// At most so many spaces.
    length_up_to: [RouteSet; MAX_LENGTH + 1],
    /// At most so many symbols.
    symbols_up_to: [RouteSet; MAX_LENGTH + 1],
    /// At least so many symbols, each payable with any cards.
    swaps_from: [RouteSet; MAX_LENGTH + 1],
    /// Payable with so many cards of a color, locomotives counting as that color.
    wild: [[RouteSet; MAX_LENGTH + 1]; COLORS],
    /// The same without locomotives.
    plain: [[RouteSet; MAX_LENGTH + 1]; COLORS],
    /// Routes whose spaces may be paid with any cards.
    any_per_space: RouteSet,
    has_plain: bool,
    max_swaps: u8,
    any_per_symbol: u8,
}

impl Board {
    /// Lays the routes out. The specification has been checked.
    pub(super) fn new(
        rules: &Rules,
        cities: Vec<Place>,
        specs: &[(RouteSpec, [City; 2])],
    ) -> Board {
        let routes: Vec<Route> = (0..specs.len()).map(|n| route(rules, specs, n)).collect();
        let mut touching = vec![RouteSet::EMPTY; cities.len()];
        let nowhere = City::new(MAX_CITIES - 1).expect("the last city is within the limit");
        let mut ends = [[nowhere; 2]; MAX_ROUTES];
        let mut lengths = [0; MAX_ROUTES];
        for (n, route) in routes.iter().enumerate() {
            for city in route.ends {
                touching[city.index()].insert(id(n));
            }
            ends[n] = route.ends;
            lengths[n] = route.cost.length;
        }
        Board {
            all_cities: CitySet::first(cities.len()),
            all_routes: RouteSet::first(routes.len()),
            tables: Box::new(Tables::new(rules, &routes)),
            cities,
            routes,
            touching,
            ends,
            lengths,
        }
    }

    /// A route.
    #[inline]
    pub fn route(&self, route: RouteId) -> &Route {
        &self.routes[route.index()]
    }

    /// A city.
    pub fn city(&self, city: City) -> &Place {
        &self.cities[city.index()]
    }

    /// The city with this short name.
    pub fn city_with_id(&self, id: &str) -> Option<City> {
        City::new(self.cities.iter().position(|place| place.id == id)?)
    }

    /// The end of a route that is not this one.
    #[inline]
    pub fn other_end(&self, route: RouteId, city: City) -> City {
        let [a, b] = self.ends[route.index()];
        if a == city { b } else { a }
    }

    /// The routes between two cities, in file order.
    pub fn between(&self, a: City, b: City) -> RouteSet {
        self.touching[a.index()] & self.touching[b.index()]
    }

    /// The first of some lanes that differs from this one only by where it lies; this one, if none
    /// comes before it.
    pub fn first_alike(&self, route: RouteId, among: RouteSet) -> RouteId {
        let is_alike = |other: &RouteId| {
            let [one, other] = [route, *other].map(|id| self.route(id));
            one.cost == other.cost && one.merchandise == other.merchandise
        };
        let lanes = (self.route(route).twins & among).iter();
        lanes
            .take_while(|&other| other < route)
            .find(is_alike)
            .unwrap_or(route)
    }

    /// The routes with no more spaces than this.
    #[inline]
    pub fn up_to(&self, spaces: u8) -> RouteSet {
        self.tables.length_up_to[usize::from(spaces).min(MAX_LENGTH)]
    }

    /// The routes this hand could pay for, whoever owns them and whatever trains there are.
    #[inline]
    pub fn affordable(&self, hand: &Cards) -> RouteSet {
        let tables = &*self.tables;
        let locomotives = hand.locomotives();
        let mut routes = tables.payable(hand, locomotives, 0);
        if tables.max_swaps > 0 {
            let total = hand.total();
            let extra = tables.any_per_symbol - 1;
            for swaps in 1..=tables.max_swaps {
                let Some(spaces) = total.checked_sub(extra * swaps) else {
                    break;
                };
                routes |= tables.payable(hand, locomotives, swaps)
                    & tables.swaps_from[usize::from(swaps)]
                    & self.up_to(spaces);
            }
        }
        if tables.has_plain {
            for color in Color::ALL {
                let n = usize::from(hand.of_color(color)).min(MAX_LENGTH);
                routes |= tables.plain[color.index()][n];
            }
            for route in tables.any_per_space.iter() {
                if crate::rules::payment::is_payable(&self.route(route).cost, hand) {
                    routes.insert(route);
                }
            }
        }
        routes
    }
}

impl Tables {
    fn new(rules: &Rules, routes: &[Route]) -> Tables {
        let select = |wanted: &dyn Fn(&Cost) -> bool| -> RouteSet {
            let chosen = routes
                .iter()
                .enumerate()
                .filter(|(_, route)| wanted(&route.cost));
            chosen.map(|(n, _)| id(n)).collect()
        };
        let by_number = |wanted: &dyn Fn(&Cost, usize) -> bool| {
            std::array::from_fn(|n| select(&|cost| wanted(cost, n)))
        };
        let by_color = |wanted: &dyn Fn(&Cost) -> bool| {
            Color::ALL.map(|color| {
                by_number(&|cost, n| {
                    wanted(cost)
                        && cost.color.is_none_or(|printed| printed == color)
                        && usize::from(cost.length) <= n
                })
            })
        };
        let swaps = |cost: &Cost| cost.any_per_symbol.map_or(0, |_| cost.symbols);
        Tables {
            length_up_to: by_number(&|cost, n| usize::from(cost.length) <= n),
            symbols_up_to: by_number(&|cost, n| usize::from(cost.symbols) <= n),
            swaps_from: by_number(&|cost, n| usize::from(swaps(cost)) >= n.max(1)),
            wild: by_color(&|cost| cost.wild && cost.any_per_space.is_none()),
            plain: by_color(&|cost| !cost.wild && cost.any_per_space.is_none()),
            any_per_space: select(&|cost| cost.any_per_space.is_some()),
            has_plain: routes
                .iter()
                .any(|r| !r.cost.wild || r.cost.any_per_space.is_some()),
            max_swaps: routes.iter().map(|r| swaps(&r.cost)).max().unwrap_or(0),
            any_per_symbol: rules.any_per_symbol.map_or(1, NonZeroU8::get),
        }
    }

    /// Routes on which locomotives are wild, payable with this hand when cards of any kind stand
    /// for exactly `swaps` symbols.
    #[inline]
    fn payable(&self, hand: &Cards, locomotives: u8, swaps: u8) -> RouteSet {
        let helpers = locomotives + swaps;
        let mut routes = RouteSet::EMPTY;
        for color in Color::ALL {
            let n = usize::from(hand.of_color(color) + helpers).min(MAX_LENGTH);
            routes |= self.wild[color.index()][n];
        }
        routes & self.symbols_up_to[usize::from(helpers).min(MAX_LENGTH)]
    }
}

fn route(rules: &Rules, specs: &[(RouteSpec, [City; 2])], n: usize) -> Route {
    let (spec, ends) = &specs[n];
    let same_cities = |other: &[City; 2]| other == ends || *other == [ends[1], ends[0]];
    let lanes = specs
        .iter()
        .enumerate()
        .filter(|(_, (_, other))| same_cities(other));
    let lanes: RouteSet = lanes.map(|(m, _)| id(m)).collect();
    let before = lanes.iter().filter(|other| other.index() < n).count();
    Route {
        ends: *ends,
        cost: cost(rules, spec),
        points: rules.points[usize::from(spec.length)],
        twins: lanes.without(RouteSet::of(id(n))),
        lane: u8::try_from(before + 1).expect("lanes are far fewer than 256"),
        merchandise: spec.merchandise,
    }
}

/// What a route costs under these rules.
pub(super) fn cost(rules: &Rules, route: &RouteSpec) -> Cost {
    let ferry = route.symbols > 0;
    Cost {
        length: route.length,
        color: route.color,
        symbols: route.symbols,
        wild: match rules.wild {
            Wild::Anywhere => true,
            Wild::FerriesAndTunnels => ferry || route.tunnel,
        },
        any_per_symbol: if ferry { rules.any_per_symbol } else { None },
        any_per_space: route.any_per_space,
        tunnel: route.tunnel,
    }
}

fn id(n: usize) -> RouteId {
    RouteId::new(n).expect("the number of routes was checked")
}
