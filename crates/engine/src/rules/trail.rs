//! The longest trail of a graph: exact, and quick also where it is hard.
//!
//! A trail is a connected set of edges in which at most two cities have an odd number of them.
//!
//! 1. Branches that lead nowhere are folded, from their tips, into the city they hang from. Only
//!    the two deepest of a city can matter, as the first and the last leg of a trail.
//! 2. Often nothing else is left (the network was a tree), or what is left is one trail.
//! 3. Otherwise edges are decided one after the other. What was decided matters for the rest only
//!    by how it meets the cities that still have undecided edges: which of them hang together, and
//!    which have an odd number so far. Of all choices that agree in this the best one is kept.

use crate::limits::{MAX_CITIES, MAX_ROUTES};

/// An edge between two cities.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) ends: [usize; 2],
    pub(crate) length: u16,
}

/// The length of the longest trail.
pub(crate) fn longest(edges: impl Iterator<Item = Edge> + Clone) -> u16 {
    let mut graph = Graph::new(edges);
    graph.fold_branches();
    graph.solve_cores();
    graph.best
}

struct Graph {
    edges: [Edge; MAX_ROUTES],
    n_edges: usize,
    degree: [u8; MAX_CITIES],
    /// The exclusive or of the numbers of the edges of each city: of a tip, the number of its edge.
    incident: [u8; MAX_CITIES],
    /// The two deepest folded branches of each city.
    branches: [[u16; 2]; MAX_CITIES],
    /// The best trail found so far.
    best: u16,
}

const NO_EDGE: Edge = Edge {
    ends: [0, 0],
    length: 0,
};

impl Graph {
    fn new(edges: impl Iterator<Item = Edge>) -> Graph {
        let mut graph = Graph {
            edges: [NO_EDGE; MAX_ROUTES],
            n_edges: 0,
            degree: [0; MAX_CITIES],
            incident: [0; MAX_CITIES],
            branches: [[0; 2]; MAX_CITIES],
            best: 0,
        };
        for edge in edges {
            let number = graph.n_edges;
            graph.edges[number] = edge;
            for city in edge.ends {
                graph.degree[city] += 1;
                #[expect(clippy::cast_possible_truncation, reason = "below 128")]
                {
                    graph.incident[city] ^= number as u8;
                }
            }
            graph.n_edges += 1;
        }
        graph
    }

    /// Takes tips off until none is left, and notes how deep the branches were.
    fn fold_branches(&mut self) {
        for number in 0..self.n_edges {
            for start in self.edges[number].ends {
                let mut tip = start;
                while self.degree[tip] == 1 {
                    let number = self.incident[tip];
                    let Edge {
                        ends: [a, b],
                        length,
                    } = self.edges[usize::from(number)];
                    let next = if a == tip { b } else { a };
                    self.edges[usize::from(number)].length = 0;
                    self.degree[tip] = 0;
                    self.degree[next] -= 1;
                    self.incident[next] ^= number;
                    let depth = length + self.branches[tip][0];
                    let [deepest, second] = self.branches[next];
                    let branches = if depth > deepest {
                        [depth, deepest]
                    } else {
                        [deepest, second.max(depth)]
                    };
                    self.branches[next] = branches;
                    self.best = self.best.max(branches[0] + branches[1]);
                    tip = next;
                }
            }
        }
    }

    /// What is left after folding: in each connected part every city has two edges or more.
    fn solve_cores(&mut self) {
        let mut seen = [false; MAX_CITIES];
        for number in 0..self.n_edges {
            let Edge {
                ends: [start, _],
                length,
            } = self.edges[number];
            if length == 0 || seen[start] {
                continue;
            }
            let part = self.part(start, &mut seen);
            let total: u16 = part.iter().map(|edge| edge.length).sum();
            if total > self.best {
                self.best = super::frontier::longest(&part, self.best).max(self.best);
            }
        }
    }

    /// The edges of the core that hang together with a city, with its folded branches as edges to
    /// cities of their own.
    fn part(&self, start: usize, seen: &mut [bool; MAX_CITIES]) -> Vec<Edge> {
        let mut part = Vec::new();
        let mut cities = vec![start];
        seen[start] = true;
        let mut tip = MAX_CITIES;
        while let Some(city) = cities.pop() {
            for depth in self.branches[city] {
                if depth > 0 {
                    part.push(Edge {
                        ends: [city, tip],
                        length: depth,
                    });
                    tip += 1;
                }
            }
            for edge in &self.edges[..self.n_edges] {
                let [a, b] = edge.ends;
                if edge.length == 0 || (a != city && b != city) {
                    continue;
                }
                let next = if a == city { b } else { a };
                // Each edge once, from its first end.
                if a == city {
                    part.push(*edge);
                }
                if !seen[next] {
                    seen[next] = true;
                    cities.push(next);
                }
            }
        }
        part
    }
}
