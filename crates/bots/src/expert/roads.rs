//! Cheapest ways for playouts, which need thousands of them: whole prices, and a bucket for each.

use fogg_engine::{
    Board, City, RouteId, RouteSet,
    limits::{MAX_CITIES, MAX_ROUTES},
};

/// A board as lists of neighbors.
#[derive(Clone, Debug)]
pub(super) struct Roads {
    /// Where the neighbors of each city begin in the list.
    first: [u16; MAX_CITIES + 1],
    /// Neighbors, each with the route to it.
    next: [(City, RouteId); 2 * MAX_ROUTES],
}

/// What each route costs: nothing if it is free, [`CLOSED`] if it cannot be had.
pub(super) type Tolls = [u8; MAX_ROUTES];

/// The toll of a route that cannot be had.
pub(super) const CLOSED: u8 = u8::MAX;

/// A way as dear as this is no way.
const FAR: u32 = 256;

/// The highest toll of a route that can be had: of all prices in sight no two share a bucket.
pub(super) const MOST_TOLL: u8 = 63;

/// A bucket for each of the next prices, and a bit for each bucket.
const BUCKETS: usize = MOST_TOLL as usize + 1;

/// The cheapest way between two cities.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) price: u8,
    /// All its routes, free ones included.
    pub(super) routes: RouteSet,
}

impl Roads {
    pub(super) fn new(board: &Board) -> Roads {
        let nowhere = (
            City::new(0).expect("there is a first city"),
            RouteId::new(0).expect("there is a first route"),
        );
        let mut roads = Roads {
            first: [0; MAX_CITIES + 1],
            next: [nowhere; 2 * MAX_ROUTES],
        };
        let mut end: u16 = 0;
        for (n, touching) in board.touching.iter().enumerate() {
            let city = City::new(n).expect("a city of the board");
            for route in touching.iter() {
                roads.next[usize::from(end)] = (board.other_end(route, city), route);
                end += 1;
            }
            roads.first[n + 1] = end;
        }
        roads
    }

    /// The cheapest way between two cities, if there is one.
    pub(super) fn way(&self, tolls: &Tolls, from: City, to: City) -> Option<Way> {
        let mut prices = [FAR; MAX_CITIES];
        let mut last = [self.next[0]; MAX_CITIES];
        // The cities that can be reached for each of the next prices, as bits, and the prices for
        // which there are some.
        let mut buckets = [0u64; BUCKETS];
        let mut filled = 1u64;
        prices[from.index()] = 0;
        buckets[0] = 1 << from.index();
        let mut price = 0;
        'search: loop {
            if filled == 0 {
                return None;
            }
            price += filled.rotate_right(price).trailing_zeros();
            let bucket = price as usize % BUCKETS;
            while buckets[bucket] != 0 {
                let city = buckets[bucket].trailing_zeros() as usize;
                buckets[bucket] &= buckets[bucket] - 1;
                if city == to.index() {
                    break 'search;
                }
                if prices[city] < price {
                    continue;
                }
                let range = usize::from(self.first[city])..usize::from(self.first[city + 1]);
                let here = City::new(city).expect("a city of the board");
                for &(other, route) in &self.next[range] {
                    let toll = tolls[route.index()];
                    let sum = price + u32::from(toll);
                    if toll != CLOSED && sum < prices[other.index()] {
                        prices[other.index()] = sum;
                        last[other.index()] = (here, route);
                        let bucket = sum as usize % BUCKETS;
                        buckets[bucket] |= 1 << other.index();
                        filled |= 1 << bucket;
                    }
                }
            }
            filled &= !(1 << bucket);
        }
        let price = u8::try_from(price).ok()?;
        let mut routes = RouteSet::EMPTY;
        let mut at = to;
        while at != from {
            let (before, route) = last[at.index()];
            routes.insert(route);
            at = before;
        }
        Some(Way { price, routes })
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;

    use super::*;
    use crate::planner::paths::{Prices, Ways};

    /// The planner's ways, which are looked for in another manner, cost the same.
    #[test]
    fn ways_are_the_cheapest() {
        let mut dice = Rollout::new(3);
        for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
            let board = &edition.board;
            let roads = Roads::new(board);
            for _ in 0..50 {
                let mut tolls = [CLOSED; MAX_ROUTES];
                let mut prices = Prices::none();
                for route in board.all_routes.iter() {
                    if dice.below(3) == 0 {
                        continue;
                    }
                    let toll = u8::try_from(dice.below(u32::from(MOST_TOLL) + 1)).unwrap();
                    tolls[route.index()] = toll;
                    prices.set(route, toll.into());
                }
                let cities = u32::try_from(board.cities.len()).unwrap();
                let [a, b] = [(); 2].map(|()| City::new(dice.below(cities) as usize).unwrap());
                let wanted = Ways::from(board, &prices, RouteSet::EMPTY, a).price[b.index()];
                match roads.way(&tolls, a, b) {
                    None => assert!(wanted > u8::MAX.into(), "{wanted}"),
                    Some(way) => {
                        assert!((f32::from(way.price) - wanted).abs() < 0.01);
                        assert!((prices.sum(way.routes) - wanted).abs() < 0.01);
                    }
                }
            }
        }
    }
}
