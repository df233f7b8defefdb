//! Playing worlds to their end: which line does best in what could be.
//!
//! In every world each line that is still considered is played out once, so all are compared under
//! the same hidden cards and tickets. After each round the worse half is dropped.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use arrayvec::ArrayVec;
use fogg_chance::Rollout;
use fogg_engine::{Seat, State, View, apply, check, limits::MAX_SEATS, sample_with, scores};

use super::{
    Aim, Thought,
    belief::Belief,
    budget::{Budget, Watch},
    chart::Chart,
    lines::{Choices, Line, still_to_place},
    odds::Odds,
    runner::Runner,
    streams::Streams,
};

/// How a line did. Sums are whole numbers, so that they do not depend on who adds what first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) playouts: u32,
    value: i64,
    wins: i64,
    score: i64,
}

/// Parts of a victory that a tally can tell apart.
const PARTS: f32 = 1_000_000.0;

impl Tally {
    #[expect(clippy::cast_possible_truncation, reason = "both are between 0 and 1")]
    fn add(&mut self, outcome: &Outcome) {
        self.playouts += 1;
        self.value += i64::from((PARTS * outcome.value) as i32);
        self.wins += i64::from((PARTS * outcome.win) as i32);
        self.score += i64::from(outcome.score);
    }

    fn add_all(&mut self, other: &Tally) {
        self.playouts += other.playouts;
        self.value += other.value;
        self.wins += other.wins;
        self.score += other.score;
    }

    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / f64::from(self.playouts.max(1))
    }

    /// What lines are chosen by: the victory, and the margin.
    pub(super) fn value(&self) -> f64 {
        self.mean(self.value) / f64::from(PARTS)
    }

    /// The chance to win.
    pub(super) fn win(&self) -> f64 {
        self.mean(self.wins) / f64::from(PARTS)
    }

    /// The score that may be expected.
    pub(super) fn score(&self) -> f64 {
        self.mean(self.score)
    }
}

/// How a playout ended for the seat that thinks.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    value: f32,
    win: f32,
    score: i16,
}

/// A position to think about.
pub(super) struct Search<'a> {
    watch: Watch,
    thought: Thought,
    /// What the board is worth to this seat, and to its rivals.
    charts: [&'a Chart; 2],
    belief: &'a Belief,
    view: View<'a>,
    odds: Odds,
    /// The runner in the own seat, which knows its tickets.
    own: Runner,
    /// How far the end is, from 1 to 0, as far as that is minded.
    far: f32,
    seed: u64,
    /// The number of the next world.
    next: AtomicU64,
}

/// More actions than any playout needs.
const ENDLESS: usize = 3_000;

impl<'a> Search<'a> {
    pub(super) fn new(
        charts: [&'a Chart; 2],
        belief: &'a Belief,
        view: View<'a>,
        thought: Thought,
        seed: u64,
    ) -> Search<'a> {
        let watch = Watch::start(thought.budget);
        let mut own = Runner::new();
        if view.me.offer.is_empty() {
            own.look(charts[0], view);
        }
        Search {
            watch,
            thought,
            charts,
            belief,
            view,
            odds: Odds::new(charts[1], belief, view),
            own,
            far: match thought.aim {
                Aim::Game => still_to_place(view),
                Aim::End => 0.0,
            },
            seed,
            next: AtomicU64::new(0),
        }
    }

    /// Compares choices, of which there are some; those that are dropped early have fewer playouts.
    pub(super) fn compare(&self, choices: &Choices) -> Vec<Tally> {
        let lines = &choices.lines;
        let mut tallies = vec![Tally::default(); lines.len()];
        let mut alive: Vec<usize> = (0..lines.len()).collect();
        let rounds = lines.len().next_power_of_two().ilog2().max(1);
        for round in 1..=rounds {
            self.play_round(lines, &alive, [round, rounds], &mut tallies);
            if round < rounds {
                alive.sort_by(|&a, &b| choices.in_order(&tallies, a, b));
                alive.truncate(alive.len().div_ceil(2));
            }
        }
        tallies
    }

    /// Plays all lines in the same worlds; none is dropped.
    pub(super) fn weigh(&self, lines: &[Line]) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); lines.len()];
        let all: Vec<usize> = (0..lines.len()).collect();
        self.play_round(lines, &all, [1, 1], &mut tallies);
        tallies
    }

    /// Plays the lines that are left in more worlds, until it is time for the next round.
    fn play_round(&self, lines: &[Line], alive: &[usize], part: [u32; 2], tallies: &mut [Tally]) {
        let first = self.next.load(Ordering::Relaxed);
        let work = || {
            let mut tallies = vec![Tally::default(); lines.len()];
            loop {
                let world = self.next.fetch_add(1, Ordering::Relaxed);
                if self.is_enough(world, first, alive.len(), part) {
                    return tallies;
                }
                self.play_world(world, lines, alive, &mut tallies);
            }
        };
        let mut add = |more: Vec<Tally>| {
            let both = tallies.iter_mut().zip(&more);
            both.for_each(|(sum, more)| sum.add_all(more));
        };
        if self.thought.threads == 1 {
            add(work());
        } else {
            thread::scope(|scope| {
                let threads = (0..self.thought.threads).map(|_| scope.spawn(work));
                let threads: Vec<_> = threads.collect();
                for thread in threads {
                    add(thread.join().expect("playouts do not panic"));
                }
            });
        }
        // Every thread has asked for one world too many.
        if let Budget::Playouts(_) = self.thought.budget {
            let end = first + self.worlds(alive.len(), part[1]);
            self.next.store(end, Ordering::Relaxed);
        }
    }

    /// Whether a round, one of so many, needs no more worlds.
    fn is_enough(&self, world: u64, first: u64, lines: usize, [round, rounds]: [u32; 2]) -> bool {
        match self.thought.budget {
            Budget::Playouts(_) => world - first >= self.worlds(lines, rounds),
            // The first world must be played, whatever it costs.
            Budget::Time(all) => world > 0 && self.watch.elapsed() * rounds >= all * round,
        }
    }

    /// The worlds of a round with so many lines: each round gets the same part of the playouts.
    fn worlds(&self, lines: usize, rounds: u32) -> u64 {
        let Budget::Playouts(all) = self.thought.budget else {
            return 0;
        };
        let each = u64::from(rounds) * u64::try_from(lines).unwrap_or(u64::MAX);
        u64::from(all).div_ceil(each)
    }

    /// Plays lines in one world.
    fn play_world(&self, world: u64, lines: &[Line], alive: &[usize], tallies: &mut [Tally]) {
        let view = self.view;
        let mut dice = Rollout::new(self.seed.wrapping_add(world));
        let guess = self.odds.guess(self.belief, view, &mut dice);
        let world = sample_with(view, &guess, &mut dice);
        let seats = view.public.seats();
        let runners: Runners = seats.map(|seat| self.runner(&world, seat)).collect();
        let streams = Streams::new(&mut dice);
        for &n in alive {
            let outcome = self.playout(world, runners.clone(), &lines[n], streams.clone());
            tallies[n].add(&outcome);
        }
    }

    fn runner(&self, world: &State, seat: Seat) -> Runner {
        if seat == self.view.seat {
            return self.own.clone();
        }
        let mut runner = Runner::new();
        if world.private[seat].offer.is_empty() {
            runner.look(self.charts[1], world.view(self.view.edition, seat));
        }
        runner
    }

    /// Plays a line in a world, and then the rest of the game.
    fn playout(
        &self,
        mut state: State,
        mut runners: Runners,
        line: &Line,
        mut streams: Streams,
    ) -> Outcome {
        let View { edition, seat, .. } = self.view;
        for &action in line {
            // Chance may have ended the turn before all of the line was played.
            if check(state.view(edition, seat), action).is_err() {
                break;
            }
            let dice = streams.of(seat, action);
            apply(edition, &mut state, seat, action, dice, &mut ());
        }
        for _ in 0..ENDLESS {
            let Some(actor) = state.public.actor() else {
                break;
            };
            let view = state.view(edition, actor);
            let chart = self.charts[usize::from(actor != seat)];
            let action = runners[actor.index()].decide(chart, view);
            let dice = streams.of(actor, action);
            apply(edition, &mut state, actor, action, dice, &mut ());
        }
        self.outcome(&state)
    }

    fn outcome(&self, state: &State) -> Outcome {
        let View { edition, seat, .. } = self.view;
        let result = scores(edition, state);
        let mine = result.seats[seat].total;
        let others = state.public.seats().filter(|&other| other != seat);
        let best = others.map(|other| result.seats[other].total).max();
        let margin = f32::from(mine - best.unwrap_or(0));
        let shared: f32 = result.winners.iter().map(|_| 1.0).sum();
        let win = if result.winners.contains(seat) {
            1.0 / shared
        } else {
            0.0
        };
        // Close games are nearly undecided, whoever has won this one; the more so, the farther the
        // end is.
        let scale = f32::from(edition.rules.trains) / (3.0 - 1.5 * self.far);
        let close = 1.0 / (1.0 + (-margin / scale).exp());
        let victory = 0.5 * (1.0 - self.far);
        Outcome {
            value: victory * win + (1.0 - victory) * close,
            win,
            score: mine,
        }
    }
}

type Runners = ArrayVec<Runner, MAX_SEATS>;
