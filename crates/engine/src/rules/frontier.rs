//! The longest trail of a connected graph, edge by edge (see `trail`).
//!
//! Cities are finished one after the other. The frontier are the cities that have decided and
//! undecided edges; a [`Choice`] is what the decided edges look like from there. Players' networks
//! are flat and small, so the frontier is narrow. Where it is wide the graph is dense, nearly all of
//! it is one trail, and a bound on what must be left out keeps the choices few.

use crate::rules::trail::Edge;

/// Widest frontier; with at most 60 edges it stays far below.
const SLOTS: usize = 25;
/// Up to here there are so few choices that any plan will do.
const NARROW: usize = 6;
const LABEL: u128 = 0b1_1111;

/// The length of the longest trail, or a number not above `known` if none is longer than that.
pub(super) fn longest(edges: &[Edge], known: u16) -> u16 {
    let plan = Plan::best(edges);
    let total: u16 = edges.iter().map(|edge| edge.length).sum();
    let bound = total - plan.left_out();
    // With a narrow frontier one pass over everything is quickest. With a wide one the answer is
    // close to the bound, so look there first.
    let mut slack = if plan.width <= NARROW { total } else { 0 };
    loop {
        let target = bound.saturating_sub(slack).max(known + 1);
        let best = plan.longest(total, target);
        if best >= target || target == known + 1 {
            return best;
        }
        slack = (2 * slack).max(1);
    }
}

/// What the decided edges look like from the frontier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// For each slot of the frontier the part it belongs to; 0: no edge taken yet.
    labels: u128,
    /// For each slot whether the number of edges taken is odd.
    odd: u32,
    /// Finished cities with an odd number: the ends of the trail.
    ends: u8,
    /// Length taken so far.
    length: u16,
}

impl Choice {
    const EMPTY: Choice = Choice {
        labels: 0,
        odd: 0,
        ends: 0,
        length: 0,
    };

    fn label(&self, slot: usize) -> u128 {
        self.labels >> (5 * slot) & LABEL
    }

    fn set_label(&mut self, slot: usize, label: u128) {
        self.labels &= !(LABEL << (5 * slot));
        self.labels |= label << (5 * slot);
    }

    /// Takes an edge between two slots.
    fn take(mut self, [a, b]: [usize; 2], length: u16) -> Choice {
        self.odd ^= 1 << a | 1 << b;
        self.length += length;
        match (self.label(a), self.label(b)) {
            (0, 0) => {
                // A label that is not used: the slot's own number is used by no other part,
                // because parts are named after their lowest slot.
                let label = a.min(b) as u128 + 1;
                self.set_label(a, label);
                self.set_label(b, label);
            }
            (0, label) => self.set_label(a, label),
            (label, 0) => self.set_label(b, label),
            (x, y) if x != y => self.rename(x, y),
            _ => {}
        }
        self.normalize();
        self
    }

    fn rename(&mut self, from: u128, to: u128) {
        for slot in 0..SLOTS {
            if self.label(slot) == from {
                self.set_label(slot, to);
            }
        }
    }

    /// Names every part after its lowest slot, so that equal choices are equal.
    fn normalize(&mut self) {
        let mut names = [0u8; 1 << 5];
        let mut rest = self.labels;
        while rest != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 25 slots")]
            let slot = (rest.trailing_zeros() / 5) as u8;
            rest &= !(LABEL << (5 * slot));
            let name = &mut names[(self.labels >> (5 * slot) & LABEL) as usize];
            if *name == 0 {
                *name = slot + 1;
            }
            self.labels &= !(LABEL << (5 * slot));
            self.labels |= u128::from(*name) << (5 * slot);
        }
    }

    /// Finishes the city in a slot. `None`: this can become no trail. `Some(true)`: it is one.
    fn finish(&mut self, slot: usize) -> Option<bool> {
        let label = self.label(slot);
        if label == 0 {
            return Some(false);
        }
        self.ends += u8::from(self.odd >> slot & 1 == 1);
        if self.ends > 2 {
            return None;
        }
        self.odd &= !(1 << slot);
        self.set_label(slot, 0);
        if self.labels == 0 {
            return Some(true);
        }
        // The part must go on somewhere, or it is cut off from the others.
        let mut rest = self.labels;
        while rest & LABEL != label {
            rest >>= 5;
            if rest == 0 {
                return None;
            }
        }
        self.normalize();
        Some(false)
    }
}

/// In which order edges are decided and cities finished.
struct Plan {
    steps: Vec<Step>,
    width: usize,
    /// How much work it is, roughly: each city of the frontier multiplies the choices.
    effort: u64,
}

enum Step {
    Decide(Decision),
    /// Finish the city in this slot.
    Finish(usize),
}

struct Decision {
    slots: [usize; 2],
    length: u16,
    /// What is known about the edges after this one.
    rest: Rest,
}

/// The undecided edges.
#[derive(Clone, Copy)]
struct Rest {
    length: u16,
    shortest: u16,
    /// Slots with an odd number of undecided edges.
    odd: u32,
    /// Cities beyond the frontier with an odd number of edges.
    odd_beyond: u16,
}

/// The cities of some edges, each once, in their order.
fn cities(edges: &[Edge]) -> Vec<u8> {
    let mut touched = [false; 1 + u8::MAX as usize];
    for city in edges.iter().flat_map(|edge| edge.ends) {
        touched[usize::from(city)] = true;
    }
    (0..=u8::MAX)
        .filter(|&city| touched[usize::from(city)])
        .collect()
}

impl Plan {
    /// A plan with a narrow frontier. Where the first one is wide it pays to try others.
    fn best(edges: &[Edge]) -> Plan {
        let mut best = Plan::new(edges, None);
        if best.width > NARROW {
            for start in cities(edges) {
                let plan = Plan::new(edges, Some(start));
                if plan.effort < best.effort {
                    best = plan;
                }
            }
        }
        best
    }

    /// The plan that finishes `start` first and then always the city that adds fewest others.
    fn new(edges: &[Edge], start: Option<u8>) -> Plan {
        let mut cities = cities(edges);
        let mut undecided = edges.to_vec();
        let mut slot_of: Vec<(u8, usize)> = Vec::new();
        let mut free: Vec<usize> = (0..SLOTS).rev().collect();
        let mut plan = Plan {
            steps: Vec::new(),
            width: 0,
            effort: 0,
        };
        let mut start = start;
        while !cities.is_empty() {
            let city = start
                .take()
                .unwrap_or_else(|| next_city(&cities, &undecided, &slot_of));
            cities.retain(|&other| other != city);
            let (own, others): (Vec<_>, Vec<_>) =
                undecided.iter().partition(|edge| edge.ends.contains(&city));
            undecided = others;
            let mut slot = |city: u8| match slot_of.iter().find(|(known, _)| *known == city) {
                Some(&(_, slot)) => slot,
                None => {
                    let slot = free
                        .pop()
                        .expect("a graph of 60 edges has a narrower frontier");
                    slot_of.push((city, slot));
                    slot
                }
            };
            let finished = slot(city);
            let own: Vec<([usize; 2], u16)> = own
                .iter()
                .map(|edge| (edge.ends.map(&mut slot), edge.length))
                .collect();
            for (n, &(slots, length)) in own.iter().enumerate() {
                let rest = Rest::new(&own[n + 1..], &undecided, &slot_of, &cities);
                plan.steps.push(Step::Decide(Decision {
                    slots,
                    length,
                    rest,
                }));
            }
            plan.width = plan.width.max(slot_of.len() - 1);
            plan.effort += (own.len() as u64) << (2 * slot_of.len());
            plan.steps.push(Step::Finish(finished));
            slot_of.retain(|&(known, _)| known != city);
            free.push(finished);
        }
        plan
    }

    /// The longest trail that is not shorter than `target`; 0 if there is none.
    fn longest(&self, total: u16, target: u16) -> u16 {
        let mut best = 0;
        let mut choices = vec![Choice::EMPTY];
        let mut next = Vec::new();
        let mut rest = total;
        for step in &self.steps {
            next.clear();
            match step {
                Step::Decide(decision) => {
                    rest = decision.rest.length;
                    let goal = target.max(best + 1);
                    for choice in &choices {
                        for choice in [*choice, choice.take(decision.slots, decision.length)] {
                            if choice.length + rest >= goal + decision.rest.left_out(&choice) {
                                next.push(choice);
                            }
                        }
                    }
                }
                Step::Finish(slot) => {
                    for choice in &choices {
                        let mut choice = *choice;
                        match choice.finish(*slot) {
                            None => {}
                            Some(true) => best = best.max(choice.length),
                            Some(false) => next.push(choice),
                        }
                    }
                }
            }
            if next.len() > 1 {
                // Of equal choices the longest comes last.
                next.sort_unstable();
                next.dedup_by(|later, kept| {
                    let same = later.labels == kept.labels
                        && later.odd == kept.odd
                        && later.ends == kept.ends;
                    if same {
                        *kept = *later;
                    }
                    same
                });
            }
            std::mem::swap(&mut choices, &mut next);
        }
        debug_assert_eq!(rest, 0);
        best
    }

    /// What must be left out of all edges at least.
    fn left_out(&self) -> u16 {
        let Some(Step::Decide(first)) = self.steps.first() else {
            return 0;
        };
        // As if the first edge were undecided too.
        let mut rest = first.rest;
        for slot in first.slots {
            rest.odd ^= 1 << slot;
        }
        rest.shortest = rest.shortest.min(first.length);
        rest.left_out(&Choice::EMPTY)
    }
}

impl Rest {
    fn new(
        own: &[([usize; 2], u16)],
        undecided: &[Edge],
        slot_of: &[(u8, usize)],
        cities: &[u8],
    ) -> Rest {
        let lengths = || {
            own.iter()
                .map(|edge| edge.1)
                .chain(undecided.iter().map(|edge| edge.length))
        };
        let slot = |city: u8| {
            slot_of
                .iter()
                .find(|(known, _)| *known == city)
                .map(|found| found.1)
        };
        let mut odd = 0;
        for slot in own.iter().flat_map(|edge| edge.0) {
            odd ^= 1 << slot;
        }
        for slot in undecided.iter().flat_map(|edge| edge.ends).filter_map(slot) {
            odd ^= 1 << slot;
        }
        let degree = |city: &u8| {
            undecided
                .iter()
                .filter(|edge| edge.ends.contains(city))
                .count()
        };
        let beyond = cities.iter().filter(|&&city| slot(city).is_none());
        let odd_beyond = beyond.filter(|city| degree(city) % 2 == 1).count();
        Rest {
            length: lengths().sum(),
            shortest: lengths().min().unwrap_or(0),
            odd,
            odd_beyond: u16::try_from(odd_beyond).expect("few cities"),
        }
    }

    /// What must be left out of the undecided edges at least: every city but the two ends of the
    /// trail has an even number of edges in it, and one edge can put at most two cities right.
    fn left_out(&self, choice: &Choice) -> u16 {
        let odd = u16::try_from((self.odd ^ choice.odd).count_ones()).expect("at most 32");
        let wrong = (odd + self.odd_beyond).saturating_sub(2 - u16::from(choice.ends));
        wrong.div_ceil(2) * self.shortest
    }
}

/// The city to finish next: the one that adds fewest cities to the frontier.
fn next_city(cities: &[u8], undecided: &[Edge], slot_of: &[(u8, usize)]) -> u8 {
    let known = |city: u8| slot_of.iter().any(|&(known, _)| known == city);
    let added = |city: u8| {
        let others = undecided.iter().filter(|edge| edge.ends.contains(&city));
        let new = others.filter(|edge| edge.ends.iter().any(|&end| end != city && !known(end)));
        // A city of the frontier leaves it, another one does not count.
        2 * new.count() + usize::from(!known(city))
    };
    let city = cities
        .iter()
        .copied()
        .min_by_key(|&city| (added(city), city));
    city.expect("there is a city left")
}
