//! The routes of a board in the order of what they bring without a ticket. A set of them is kept
//! with a bit for each rank, so the best of a set are its lowest bits.

use arrayvec::ArrayVec;
use fogg_engine::{
    Board, CitySet, RouteId, RouteSet,
    limits::{MAX_CITIES, MAX_LENGTH, MAX_ROUTES},
};

/// The routes of a board, the best first.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    pub(super) order: ArrayVec<RouteId, MAX_ROUTES>,
    /// The bit of each route.
    bits: [Ranks; MAX_ROUTES],
    /// Those with no more spaces than so many.
    up_to: [Ranks; MAX_LENGTH + 1],
    /// Those at each city.
    at: [Ranks; MAX_CITIES],
}

/// A set of routes by their ranks.
pub(super) type Ranks = u128;

impl Ranking {
    pub(super) fn new(board: &Board, rate: impl Fn(RouteId) -> f32) -> Ranking {
        let mut order: ArrayVec<RouteId, MAX_ROUTES> = board.all_routes.iter().collect();
        order.sort_by(|&a, &b| rate(b).total_cmp(&rate(a)));
        let mut ranking = Ranking {
            bits: [0; MAX_ROUTES],
            up_to: [0; MAX_LENGTH + 1],
            at: [0; MAX_CITIES],
            order,
        };
        for (rank, &id) in ranking.order.iter().enumerate() {
            let bit = 1 << rank;
            let route = board.route(id);
            ranking.bits[id.index()] = bit;
            let longer = usize::from(route.cost.length).min(MAX_LENGTH)..;
            ranking.up_to[longer].iter_mut().for_each(|set| *set |= bit);
            for city in route.ends {
                ranking.at[city.index()] |= bit;
            }
        }
        ranking
    }

    /// The ranks of some routes.
    pub(super) fn of(&self, routes: RouteSet) -> Ranks {
        let bits = routes.iter().map(|id| self.bits[id.index()]);
        bits.fold(0, |set, bit| set | bit)
    }

    /// Those with no more spaces than so many.
    pub(super) fn up_to(&self, spaces: u8) -> Ranks {
        self.up_to[usize::from(spaces).min(MAX_LENGTH)]
    }

    /// Those at some cities.
    pub(super) fn at(&self, cities: CitySet) -> Ranks {
        let bits = cities.iter().map(|city| self.at[city.index()]);
        bits.fold(0, |set, bits| set | bits)
    }

    /// The best of a set, the best first.
    pub(super) fn best(&self, mut set: Ranks) -> impl Iterator<Item = RouteId> {
        std::iter::from_fn(move || {
            let best = self.order.get(set.trailing_zeros() as usize)?;
            set &= set - 1;
            Some(*best)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets by ranks are the sets of routes they stand for, in the order of the ranks.
    #[test]
    fn ranks_are_routes() {
        for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
            let board = &edition.board;
            let points = |id| f32::from(board.route(id).points);
            let ranking = Ranking::new(board, points);
            let routes = |ranks| ranking.best(ranks).collect::<RouteSet>();
            for spaces in 0..=9 {
                let short = ranking.up_to(spaces);
                assert_eq!(routes(short), board.up_to(spaces));
                assert_eq!(ranking.of(board.up_to(spaces)), short);
            }
            let cities: CitySet = board.route(ranking.order[0]).ends.into_iter().collect();
            let touching = cities.iter().map(|city| board.touching[city.index()]);
            let touching = touching.fold(RouteSet::EMPTY, |all, routes| all | routes);
            assert_eq!(routes(ranking.at(cities)), touching);
            let in_order: Vec<f32> = ranking.best(ranking.at(cities)).map(points).collect();
            assert!(in_order.is_sorted_by(|a, b| a >= b), "{in_order:?}");
        }
    }
}
