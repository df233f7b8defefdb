//! Networks of routes: what is connected, and the longest continuous path (rules C8).

use crate::{
    edition::Board,
    ids::{City, RouteSet},
    limits::MAX_CITIES,
    rules::trail,
};

/// Which cities are connected by a set of routes.
#[derive(Clone, Copy, Debug)]
pub struct Components {
    parent: [u8; MAX_CITIES],
}

impl Components {
    /// The components of a set of routes.
    pub fn new(board: &Board, routes: RouteSet) -> Components {
        let mut components = Components { parent: IDENTITY };
        for route in routes.iter() {
            let [a, b] = board.ends[route.index()];
            components.join(a, b);
        }
        components
    }

    /// Connects two cities.
    #[inline]
    pub fn join(&mut self, a: City, b: City) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[usize::from(a)] = b;
    }

    /// Whether two cities are connected.
    #[inline]
    pub fn connected(&self, a: City, b: City) -> bool {
        self.root(a) == self.root(b)
    }

    #[inline]
    fn root(&self, city: City) -> u8 {
        let mut at = self.parent[city.index()];
        while self.parent[usize::from(at)] != at {
            at = self.parent[usize::from(at)];
        }
        at
    }
}

const IDENTITY: [u8; MAX_CITIES] = {
    let mut parent = [0; MAX_CITIES];
    let mut n = 0;
    while n < MAX_CITIES {
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        {
            parent[n] = n as u8;
        }
        n += 1;
    }
    parent
};

/// The length of the longest path that uses every route of the set at most once; cities may be
/// visited again and again.
pub fn longest_path(board: &Board, routes: RouteSet) -> u16 {
    let edges = routes.iter().map(|route| trail::Edge {
        ends: board.ends[route.index()].map(City::byte),
        length: board.lengths[route.index()].into(),
    });
    trail::longest(edges)
}

/// The routes of a longest path, the first ones left out where there are several: without any one
/// of them it would be shorter.
pub fn longest_path_routes(board: &Board, routes: RouteSet) -> RouteSet {
    let length = longest_path(board, routes);
    routes.iter().fold(routes, |path, route| {
        let without = path.without(RouteSet::of(route));
        if longest_path(board, without) == length {
            without
        } else {
            path
        }
    })
}
