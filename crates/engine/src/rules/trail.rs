//! The longest trail of a graph: exact, and quick also where it is hard.
//!
//! A trail is a connected set of edges in which at most two cities have an odd number of them.
//!
//! 1. Branches that lead nowhere are folded, from their tips, into the city they hang from. Only
//!    the two deepest of a city can matter, as the first and the last leg of a trail.
//! 2. Often nothing else is left (the network was a tree), or what is left is one trail.
//! 3. A few edges are simply walked in every way; many are decided one after the other, see
//!    `frontier`.

use arrayvec::ArrayVec;

use crate::{
    limits::{MAX_CITIES, MAX_ROUTES},
    rules::frontier,
};

/// An edge between two cities.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) ends: [u8; 2],
    pub(crate) length: u16,
}

/// The length of the longest trail.
pub(crate) fn longest(edges: impl Iterator<Item = Edge>) -> u16 {
    let mut graph = Graph::new(edges);
    graph.fold_branches();
    graph.solve_cores();
    graph.best
}

/// Edges of one connected part: those of the board, and two folded branches a city.
type Part = ArrayVec<Edge, { MAX_ROUTES + 2 * MAX_CITIES }>;

/// Cities of the board, and tips of folded branches with numbers beyond those.
const MAX_ENDS: usize = 3 * MAX_CITIES;

struct Graph {
    edges: ArrayVec<Edge, MAX_ROUTES>,
    degree: [u8; MAX_CITIES],
    /// The exclusive or of the numbers of the edges of each city: of a tip, the number of its edge.
    incident: [u8; MAX_CITIES],
    /// The two deepest folded branches of each city.
    branches: [[u16; 2]; MAX_CITIES],
    /// The best trail found so far.
    best: u16,
}

impl Graph {
    fn new(edges: impl Iterator<Item = Edge>) -> Graph {
        let mut graph = Graph {
            edges: edges.collect(),
            degree: [0; MAX_CITIES],
            incident: [0; MAX_CITIES],
            branches: [[0; 2]; MAX_CITIES],
            best: 0,
        };
        for (number, edge) in (0u8..).zip(&graph.edges) {
            for city in edge.ends.map(usize::from) {
                graph.degree[city] += 1;
                graph.incident[city] ^= number;
            }
        }
        graph
    }

    /// Takes tips off until none is left, and notes how deep the branches were. A folded edge has
    /// no length any more.
    fn fold_branches(&mut self) {
        for number in 0..self.edges.len() {
            for start in self.edges[number].ends {
                let mut tip = usize::from(start);
                while self.degree[tip] == 1 {
                    let number = self.incident[tip];
                    let edge = &mut self.edges[usize::from(number)];
                    let length = std::mem::take(&mut edge.length);
                    let next = usize::from(edge.ends[0] ^ edge.ends[1]) ^ tip;
                    self.degree[tip] = 0;
                    self.degree[next] -= 1;
                    self.incident[next] ^= number;
                    let depth = length + self.branches[tip][0];
                    let [deepest, second] = &mut self.branches[next];
                    if depth > *deepest {
                        (*deepest, *second) = (depth, *deepest);
                    } else {
                        *second = depth.max(*second);
                    }
                    self.best = self.best.max(*deepest + *second);
                    tip = next;
                }
            }
        }
    }

    /// What is left after folding: in each connected part every city has two edges or more.
    fn solve_cores(&mut self) {
        let mut seen = 0u64;
        for number in 0..self.edges.len() {
            let start = self.edges[number].ends[0];
            if self.edges[number].length > 0 && seen >> start & 1 == 0 {
                let part = self.part(start, &mut seen);
                self.best = self.best.max(solve(&part, self.best));
            }
        }
    }

    /// The edges of the core that hang together with a city, and the folded branches.
    fn part(&self, start: u8, seen: &mut u64) -> Part {
        let mut cities = 1u64 << start;
        let mut grown = true;
        let core = || self.edges.iter().filter(|edge| edge.length > 0);
        while grown {
            grown = false;
            for edge in core() {
                let ends = 1u64 << edge.ends[0] | 1u64 << edge.ends[1];
                if cities & ends != 0 && cities & ends != ends {
                    cities |= ends;
                    grown = true;
                }
            }
        }
        *seen |= cities;
        let within = |city: u8| cities >> city & 1 == 1;
        let mut part: Part = core()
            .filter(|edge| within(edge.ends[0]))
            .copied()
            .collect();
        let mut tips = FIRST_TIP..;
        for city in (0..FIRST_TIP).filter(|&city| within(city)) {
            for length in self.branches[usize::from(city)] {
                if length > 0 {
                    let tip = tips.next().expect("there are 128 tips at most");
                    part.push(Edge {
                        ends: [city, tip],
                        length,
                    });
                }
            }
        }
        part
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a small constant")]
const FIRST_TIP: u8 = MAX_CITIES as u8;

/// The longest trail of a connected part, or a number not above `known` if none is longer.
fn solve(part: &[Edge], known: u16) -> u16 {
    let total: u16 = part.iter().map(|edge| edge.length).sum();
    if total <= known {
        return known;
    }
    let mut degrees = [0u8; MAX_ENDS];
    for city in part.iter().flat_map(|edge| edge.ends) {
        degrees[usize::from(city)] += 1;
    }
    let odd = degrees.iter().filter(|&degree| degree % 2 == 1).count();
    if odd <= 2 {
        total
    } else if part.len() <= Walk::MAX_EDGES {
        Walk::longest(part, &degrees, known)
    } else {
        frontier::longest(part, known)
    }
}

/// Every way to walk a few edges.
struct Walk<'a> {
    edges: &'a [Edge],
    /// The edges of each city.
    touching: [u16; MAX_ENDS],
    best: u16,
}

impl Walk<'_> {
    /// Up to here walking is quicker than thinking.
    const MAX_EDGES: usize = 12;

    fn longest(edges: &[Edge], degrees: &[u8; MAX_ENDS], known: u16) -> u16 {
        let mut walk = Walk {
            edges,
            touching: [0; MAX_ENDS],
            best: known,
        };
        for (number, edge) in edges.iter().enumerate() {
            for city in edge.ends {
                walk.touching[usize::from(city)] |= 1 << number;
            }
        }
        let rest: u16 = edges.iter().map(|edge| edge.length).sum();
        // A longest trail that is not all of the part cannot be prolonged, so it has used up the
        // edges of its last city: an odd number of them.
        for (city, degree) in (0u8..).zip(degrees) {
            if degree % 2 == 1 {
                walk.from(city, (1 << edges.len()) - 1, 0, rest);
            }
        }
        walk.best
    }

    /// Walks on from a city with the edges left, having walked `length` and `rest` being left.
    fn from(&mut self, city: u8, left: u16, length: u16, rest: u16) {
        self.best = self.best.max(length);
        if length + rest <= self.best {
            return;
        }
        let mut next = self.touching[usize::from(city)] & left;
        while next != 0 {
            let number = next.trailing_zeros();
            next &= next - 1;
            let edge = self.edges[number as usize];
            let [a, b] = edge.ends;
            let other = a ^ b ^ city;
            self.from(
                other,
                left & !(1 << number),
                length + edge.length,
                rest - edge.length,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks every trail from every city.
    fn brute(edges: &[Edge]) -> u16 {
        fn walk(edges: &[Edge], used: u64, at: u8) -> u16 {
            let free = |&(n, edge): &(usize, &Edge)| used >> n & 1 == 0 && edge.ends.contains(&at);
            let steps = edges.iter().enumerate().filter(free);
            let on = steps.map(|(n, edge)| {
                edge.length + walk(edges, used | 1 << n, edge.ends[0] ^ edge.ends[1] ^ at)
            });
            on.max().unwrap_or(0)
        }
        let cities = edges.iter().flat_map(|edge| edge.ends);
        cities.map(|city| walk(edges, 0, city)).max().unwrap_or(0)
    }

    fn edge(a: u8, b: u8, length: u16) -> Edge {
        Edge {
            ends: [a, b],
            length,
        }
    }

    /// A repeatable sequence of numbers.
    fn numbers(mut seed: u64) -> impl FnMut(u64) -> u64 {
        move |below| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        }
    }

    fn random_graph(seed: u64, n_edges: usize, n_cities: u64) -> Vec<Edge> {
        let mut number = numbers(seed);
        let mut edges: Vec<Edge> = Vec::new();
        while edges.len() < n_edges {
            let (a, b) = (number(n_cities), number(n_cities));
            let ends = [a.min(b), a.max(b)].map(|end| u8::try_from(end).unwrap());
            if a != b && !edges.iter().any(|edge| edge.ends == ends) {
                edges.push(edge(
                    ends[0],
                    ends[1],
                    u16::try_from(number(6)).unwrap() + 1,
                ));
            }
        }
        edges
    }

    #[test]
    fn agrees_with_walking_every_trail() {
        for seed in 0..1500 {
            let n_edges = 1 + usize::try_from(seed % 12).unwrap();
            let n_cities = 6 + seed % 5;
            let edges = random_graph(seed, n_edges, n_cities);
            let expected = brute(&edges);
            assert_eq!(longest(edges.iter().copied()), expected, "{edges:?}");
        }
    }

    #[test]
    fn both_ways_agree_on_connected_networks() {
        let mut compared = 0;
        for seed in 0..1500 {
            let edges = random_graph(seed + 10_000, 6 + usize::try_from(seed % 7).unwrap(), 7);
            let brute = brute(&edges);
            assert_eq!(frontier::longest(&edges, 0), brute, "{edges:?}");
            let mut degrees = [0; MAX_ENDS];
            for city in edges.iter().flat_map(|edge| edge.ends) {
                degrees[usize::from(city)] += 1;
            }
            let reached = Graph::new(edges.iter().copied()).part(edges[0].ends[0], &mut 0);
            let odd = degrees.iter().any(|degree| degree % 2 == 1);
            if reached.len() == edges.len() && odd {
                assert_eq!(Walk::longest(&edges, &degrees, 0), brute, "{edges:?}");
                compared += 1;
            }
        }
        assert!(compared > 500);
    }

    /// Networks on which walking every trail would take for ever.
    #[test]
    fn nasty_networks_are_quick() {
        let complete = |n: u8| (0..n).flat_map(move |a| (a + 1..n).map(move |b| edge(a, b, 1)));
        // Every city of the complete graph on ten has nine edges: four must be left out.
        assert_eq!(longest(complete(10)), 45 - 4);
        assert_eq!(longest(complete(9)), 36);
        // A grid of five by six cities: 14 odd ones on its rim.
        let grid = |w: u8, h: u8| {
            let right = (0..h)
                .flat_map(move |y| (0..w - 1).map(move |x| edge(y * w + x, y * w + x + 1, 1)));
            let down = (0..h - 1)
                .flat_map(move |y| (0..w).map(move |x| edge(y * w + x, (y + 1) * w + x, 1)));
            right.chain(down)
        };
        assert_eq!(longest(grid(5, 6)), 49 - 6);
        assert_eq!(longest(grid(4, 7)), 45 - 6);
        // Two complete graphs on seven joined by a bridge: all but nothing of both.
        let second = complete(7).map(|e| edge(e.ends[0] + 10, e.ends[1] + 10, 1));
        assert_eq!(
            longest(complete(7).chain(second).chain([edge(0, 10, 3)])),
            45
        );
        // As many edges as a player could ever have trains for, sparse to dense: that the test ends
        // is the check.
        for seed in 0..40 {
            for n_cities in [12, 16, 20, 24, 30, 40] {
                let unit = |e: Edge| edge(e.ends[0], e.ends[1], 1);
                for n_edges in [45, 60] {
                    let edges = random_graph(seed, n_edges, n_cities);
                    let best = longest(edges.into_iter().map(unit));
                    assert!(best > 10 && usize::from(best) <= n_edges);
                }
            }
        }
    }
}
