//! The routes of a board in the order of what they bring without a ticket. A set of them is kept
//! with a bit for each rank, so the best of a set are its lowest bits.

use arrayvec::ArrayVec;
use fogg_engine::{
    Board, RouteId, RouteSet,
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

    /// Those at the cities of a set of bits.
    pub(super) fn at(&self, mut cities: u64) -> Ranks {
        let mut set = 0;
        while cities != 0 {
            set |= self.at[cities.trailing_zeros() as usize];
            cities &= cities - 1;
        }
        set
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
