//! Cheapest ways over a board whose routes have prices.

use fogg_engine::{
    Board, City, Components, RouteId, RouteSet,
    limits::{MAX_CITIES, MAX_ROUTES},
};

/// What each route costs to get; own routes cost nothing, closed ones cannot be had.
#[derive(Clone, Debug)]
pub(crate) struct Prices {
    /// Routes that can be used, own ones included.
    pub(crate) usable: RouteSet,
    price: [f32; MAX_ROUTES],
}

impl Prices {
    /// No route can be used.
    pub(crate) fn none() -> Prices {
        Prices {
            usable: RouteSet::EMPTY,
            price: [0.0; MAX_ROUTES],
        }
    }

    /// Sets the price of a route that can be used.
    pub(crate) fn set(&mut self, route: RouteId, price: f32) {
        self.usable.insert(route);
        self.price[route.index()] = price;
    }

    pub(crate) fn of(&self, route: RouteId) -> f32 {
        self.price[route.index()]
    }

    /// The price of a set of routes.
    pub(crate) fn sum(&self, routes: RouteSet) -> f32 {
        routes.iter().map(|route| self.of(route)).sum()
    }
}

/// The cheapest ways from one city to all others.
pub(crate) struct Ways {
    /// The price of the way to each city.
    pub(crate) price: [f32; MAX_CITIES],
    /// The last route of the way to each city.
    last: [Option<RouteId>; MAX_CITIES],
}

impl Ways {
    /// The ways from a city when the routes in `free` cost nothing.
    pub(crate) fn from(board: &Board, prices: &Prices, free: RouteSet, start: City) -> Ways {
        let mut ways = Ways {
            price: [f32::INFINITY; MAX_CITIES],
            last: [None; MAX_CITIES],
        };
        ways.price[start.index()] = 0.0;
        let mut left = board.all_cities;
        let usable = prices.usable | free;
        loop {
            let mut nearest = None;
            let mut at = f32::INFINITY;
            for city in left.iter() {
                if ways.price[city.index()] < at {
                    at = ways.price[city.index()];
                    nearest = Some(city);
                }
            }
            let Some(city) = nearest else {
                return ways;
            };
            left.remove(city);
            for route in (board.touching[city.index()] & usable).iter() {
                let other = board.other_end(route, city).index();
                let step = if free.contains(route) {
                    0.0
                } else {
                    prices.of(route)
                };
                if at + step < ways.price[other] {
                    ways.price[other] = at + step;
                    ways.last[other] = Some(route);
                }
            }
        }
    }

    /// The routes of the way to a city.
    pub(crate) fn to(&self, board: &Board, city: City) -> Option<RouteSet> {
        if self.price[city.index()].is_infinite() {
            return None;
        }
        let mut way = RouteSet::EMPTY;
        let mut at = city;
        while let Some(route) = self.last[at.index()] {
            way.insert(route);
            at = board.other_end(route, at);
        }
        Some(way)
    }
}

/// A pair of cities to connect.
pub(crate) type Pair = [City; 2];

/// How hard to look for a cheap network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// One order of joining the pairs.
    Quick,
    /// Several orders, and the best one improved.
    Thorough,
}

/// A cheap set of routes beyond `own` that connects every pair, as far as that is possible; pairs
/// that cannot be connected are left out. Near to the cheapest: pairs are joined one after the
/// other over what is there already, in several orders, and then each is tried anew.
pub(crate) fn connect(
    board: &Board,
    prices: &Prices,
    own: RouteSet,
    pairs: &[Pair],
    effort: Effort,
) -> RouteSet {
    let cheapest_first = grow(board, prices, own, pairs, pairs.len());
    if effort == Effort::Quick || pairs.is_empty() {
        return cheapest_first;
    }
    let mut best = cheapest_first;
    let mut best_price = prices.sum(best);
    if pairs.len() > 1 {
        for first in 0..pairs.len().min(4) {
            let network = grow(board, prices, own, pairs, first);
            let price = prices.sum(network);
            if price < best_price {
                best_price = price;
                best = network;
            }
        }
    }
    improve(board, prices, own, pairs, &mut best);
    best
}

/// Joins the pairs, the cheapest next, beginning with one of them; the last order begins with the
/// cheapest.
fn grow(board: &Board, prices: &Prices, own: RouteSet, pairs: &[Pair], first: usize) -> RouteSet {
    let mut network = RouteSet::EMPTY;
    let mut left: Vec<Pair> = pairs.to_vec();
    if first < pairs.len() {
        let pair = left.swap_remove(first);
        network |= join(board, prices, own, pair).unwrap_or(RouteSet::EMPTY);
    }
    while !left.is_empty() {
        let mut cheapest: Option<(f32, usize, RouteSet)> = None;
        for (n, pair) in left.iter().enumerate() {
            let ways = Ways::from(board, prices, own | network, pair[0]);
            let price = ways.price[pair[1].index()];
            if cheapest.is_none_or(|(known, _, _)| price < known) {
                let way = ways.to(board, pair[1]).unwrap_or(RouteSet::EMPTY);
                cheapest = Some((price, n, way));
            }
        }
        let Some((_, n, way)) = cheapest else { break };
        network |= way.without(own);
        left.swap_remove(n);
    }
    network
}

fn join(board: &Board, prices: &Prices, free: RouteSet, [a, b]: Pair) -> Option<RouteSet> {
    let way = Ways::from(board, prices, free, a).to(board, b)?;
    Some(way.without(free))
}

/// Takes routes out that are not needed, and tries to do without each of the others.
fn improve(board: &Board, prices: &Prices, own: RouteSet, pairs: &[Pair], network: &mut RouteSet) {
    let joined = |network: RouteSet| -> Vec<bool> {
        let parts = Components::new(board, own | network);
        pairs.iter().map(|&[a, b]| parts.connected(a, b)).collect()
    };
    let wanted = joined(*network);
    for route in network.iter() {
        let mut candidate = network.without(RouteSet::of(route));
        for (n, &pair) in pairs.iter().enumerate() {
            if wanted[n]
                && let Some(way) = join(board, prices, own | candidate, pair)
            {
                candidate |= way;
            }
        }
        if prices.sum(candidate) < prices.sum(*network) && joined(candidate) == wanted {
            *network = candidate;
        }
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;
    use fogg_engine::{Edition, limits::MAX_CITIES};

    use super::*;

    /// The routes of a corner of a board: few enough to try every set of them.
    fn corner(edition: &Edition, dice: &mut Rollout, size: usize) -> RouteSet {
        let board = &edition.board;
        let mut corner = RouteSet::EMPTY;
        let count = u32::try_from(board.cities.len()).unwrap();
        let mut cities = vec![City::new(dice.below(count) as usize).unwrap()];
        let mut next = 0;
        while corner.len() < size {
            for route in board.touching[cities[next].index()].iter() {
                if corner.len() < size && (board.route(route).twins & corner).is_empty() {
                    corner.insert(route);
                    cities.push(board.other_end(route, cities[next]));
                }
            }
            next += 1;
        }
        corner
    }

    /// The price of the cheapest set of routes that connects all pairs, by trying all.
    fn exact(board: &Board, prices: &Prices, pairs: &[Pair]) -> f32 {
        let routes: Vec<RouteId> = prices.usable.iter().collect();
        let sets = (0u32..1 << routes.len()).map(|mask| -> RouteSet {
            let chosen = routes
                .iter()
                .enumerate()
                .filter(|(n, _)| mask >> n & 1 == 1);
            chosen.map(|(_, &route)| route).collect()
        });
        let connected = sets.filter(|&set| {
            let parts = Components::new(board, set);
            pairs.iter().all(|&[a, b]| parts.connected(a, b))
        });
        connected
            .map(|set| prices.sum(set))
            .fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn networks_are_near_the_cheapest() {
        let mut dice = Rollout::new(7);
        let (mut cheap, mut best, mut equal) = (0.0, 0.0, 0);
        const CASES: usize = 120;
        for case in 0..CASES {
            let names: Vec<_> = fogg_editions::names().collect();
            let edition = fogg_editions::built_in(names[case % names.len()]).unwrap();
            let board = &edition.board;
            let mut prices = Prices::none();
            for route in corner(&edition, &mut dice, 12).iter() {
                prices.set(route, 1.0 + f32::from(u8::try_from(dice.below(9)).unwrap()));
            }
            let mut seen = [false; MAX_CITIES];
            let ends = prices
                .usable
                .iter()
                .flat_map(|route| board.route(route).ends);
            let cities: Vec<City> = ends
                .filter(|city| !std::mem::replace(&mut seen[city.index()], true))
                .collect();
            let mut city = || cities[dice.below(u32::try_from(cities.len()).unwrap()) as usize];
            let pairs: Vec<Pair> = (0..3).map(|_| [city(), city()]).collect();
            let network = connect(board, &prices, RouteSet::EMPTY, &pairs, Effort::Thorough);
            let parts = Components::new(board, network);
            assert!(pairs.iter().all(|&[a, b]| parts.connected(a, b)));
            let (found, exact) = (prices.sum(network), exact(board, &prices, &pairs));
            assert!(found >= exact - 0.01, "cheaper than the cheapest");
            cheap += found;
            best += exact;
            equal += usize::from(found < exact + 0.01);
        }
        assert!(cheap <= 1.02 * best, "{cheap} is far from {best}");
        assert!(equal * 10 >= CASES * 9, "only {equal} of {CASES} are exact");
    }

    #[test]
    fn pairs_that_cannot_be_joined_are_left_out() {
        let edition = fogg_editions::built_in(fogg_editions::names().next().unwrap()).unwrap();
        let ends = edition.board.routes[0].ends;
        let none = Prices::none();
        let network = connect(
            &edition.board,
            &none,
            RouteSet::EMPTY,
            &[ends],
            Effort::Thorough,
        );
        assert_eq!(network, RouteSet::EMPTY);
    }
}
