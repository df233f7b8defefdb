//! Playing worlds to their end: which line does best in what could be.
//!
//! In every world each line that is still considered is played out once, so all are compared under
//! the same hidden cards and tickets. After each round the worse half is dropped, and what is
//! hopeless before that; when one is left, nothing more is to be found out.

use std::thread;

use arrayvec::ArrayVec;
use fogg_chance::Rollout;
use fogg_engine::{
    BySeat, Seat, State, View, apply, check, limits::MAX_SEATS, sample_with, scores,
};

use super::{
    Effort, Thought,
    belief::Belief,
    budget::{Budget, Watch},
    chart::Chart,
    lines::{Choices, Line, still_to_place},
    manners::{Manner, Manners},
    odds::{ByTicket, Odds},
    runner::Runner,
    streams::Streams,
    tally::{Outcome, Tally, parts},
    tree::{Tree, Walk},
};
use crate::{Bot, published::Published};

/// A position, and what is known of it.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    /// What the board is worth to this seat, and to its rivals.
    pub(super) charts: [&'a Chart; 2],
    pub(super) belief: &'a Belief,
    pub(super) manners: &'a Manners,
    pub(super) view: View<'a>,
}

/// Thinking about a position.
pub(super) struct Search<'a> {
    watch: Watch,
    thought: Thought,
    position: Position<'a>,
    odds: Odds,
    /// The odds of each seat's tickets, for each manner that it may have.
    minded: BySeat<[ByTicket; Manner::COUNT]>,
    /// The runner in the own seat, which knows its tickets.
    own: Runner,
    /// How far the end is, from 1 to 0, as far as that is minded.
    far: f32,
    seed: u64,
}

/// A line that is considered.
struct Arm<'a> {
    line: &'a Line,
    tally: Tally,
    /// What was found out about what comes after it, where that is minded.
    tree: Option<Tree>,
}

/// A state that could be, before anything is decided.
struct World {
    state: State,
    players: Players,
    streams: Streams,
}

type Players = ArrayVec<Player, MAX_SEATS>;

/// Who plays a seat of a playout.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "few of them, and none on the heap"
)]
enum Player {
    Runner(Runner),
    Published(Published),
}

/// More actions than any playout needs.
const ENDLESS: usize = 3_000;

/// Playouts between two looks at the clock and at what is hopeless.
const BATCH: usize = 32;

impl<'a> Search<'a> {
    pub(super) fn new(
        position: Position<'a>,
        thought: Thought,
        watch: Watch,
        seed: u64,
    ) -> Search<'a> {
        let Position {
            charts,
            belief,
            manners,
            view,
        } = position;
        let odds = Odds::new(charts[1], belief, view);
        let mut minded = BySeat::all([*odds.of(view.seat); Manner::COUNT]);
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            minded[seat] = Manner::ALL.map(|manner| manners.odds(&odds, seat, manner));
        }
        let mut own = Runner::new();
        if view.me.offer.is_empty() {
            own.look(charts[0], view);
        }
        Search {
            watch,
            thought,
            position,
            minded,
            odds,
            own,
            far: match thought.effort {
                Effort::Thorough => still_to_place(view),
                Effort::Brief => 0.0,
            },
            seed,
        }
    }

    /// Compares choices, of which there are some; those that are dropped early have fewer playouts.
    /// When all others are hopeless, it is enough.
    pub(super) fn compare(&self, choices: &Choices) -> Vec<Tally> {
        let mut arms = arms(&choices.lines, self.thought.effort);
        let mut alive: Vec<usize> = (0..arms.len()).collect();
        let rounds = arms.len().next_power_of_two().ilog2().max(1);
        let mut next = 0;
        for round in 1..=rounds {
            let first = next;
            while self.play_batch(&mut arms, &alive, [round, rounds], first, &mut next) {
                if self.thought.effort == Effort::Thorough {
                    choices.drop_hopeless(&tallies(&arms), &mut alive);
                    if alive.len() == 1 {
                        return tallies(&arms);
                    }
                }
            }
            let tallies = tallies(&arms);
            alive.sort_by(|&a, &b| choices.in_order(&tallies, a, b));
            alive.truncate(arms.len().div_ceil(1 << round).max(1));
        }
        tallies(&arms)
    }

    /// Plays all lines in the same worlds; none is dropped, and each decision after them is that of
    /// a runner.
    pub(super) fn weigh(&self, lines: &[Line]) -> Vec<Tally> {
        let mut arms = arms(lines, Effort::Brief);
        let alive: Vec<usize> = (0..arms.len()).collect();
        let mut next = 0;
        while self.play_batch(&mut arms, &alive, [1, 1], 0, &mut next) {}
        tallies(&arms)
    }

    /// Plays some lines in a few more worlds, unless it is time for the next round. How many does
    /// not depend on the threads: what is dropped after it would, too.
    fn play_batch(
        &self,
        arms: &mut [Arm<'_>],
        alive: &[usize],
        part: [u32; 2],
        first: u64,
        next: &mut u64,
    ) -> bool {
        let batch = u64::try_from(BATCH / alive.len().max(1)).unwrap_or(1);
        let left = self.worlds_left(alive.len(), part, *next, first);
        let count = left.min(batch.max(1));
        if count == 0 {
            return false;
        }
        let worlds: Vec<World> = (*next..*next + count).map(|n| self.world(n)).collect();
        *next += count;
        let playing = arms.iter_mut().enumerate();
        let playing = playing.filter(|(n, _)| alive.contains(n));
        let mut playing: Vec<_> = playing.map(|(_, arm)| arm).collect();
        self.play_worlds(&worlds, &mut playing);
        true
    }

    /// How many worlds a round, one of so many, still needs.
    fn worlds_left(&self, lines: usize, [round, rounds]: [u32; 2], next: u64, first: u64) -> u64 {
        match self.thought.budget {
            // Each round gets the same part of the playouts.
            Budget::Playouts(all) => {
                let each = u64::from(rounds) * u64::try_from(lines).unwrap_or(u64::MAX);
                let worlds = u64::from(all).div_ceil(each.max(1));
                worlds.saturating_sub(next - first)
            }
            // The first world must be played, whatever it costs.
            Budget::Time(_) if next == 0 => 1,
            Budget::Time(all) if self.watch.elapsed() * rounds >= all * round => 0,
            Budget::Time(_) => u64::MAX,
        }
    }

    /// Plays lines in worlds. A line is played by one thread, in the order of the worlds, because
    /// playouts learn from those before them.
    fn play_worlds(&self, worlds: &[World], arms: &mut [&mut Arm<'_>]) {
        let play = |arms: &mut [&mut Arm<'_>]| {
            for arm in arms {
                worlds.iter().for_each(|world| self.play_arm(world, arm));
            }
        };
        if self.thought.threads == 1 {
            play(arms);
        } else {
            let each = arms.len().div_ceil(self.thought.threads).max(1);
            thread::scope(|scope| {
                for part in arms.chunks_mut(each) {
                    scope.spawn(|| play(part));
                }
            });
        }
    }

    /// A world by its number.
    fn world(&self, number: u64) -> World {
        let Position {
            belief,
            manners,
            view,
            ..
        } = self.position;
        let mut dice = Rollout::new(self.seed.wrapping_add(number));
        let mut manner_of = BySeat::all(Manner::Builder);
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            manner_of[seat] = manners.guess(seat, &mut dice);
        }
        let odds = |seat: Seat| &self.minded[seat][manner_of[seat].index()];
        let guess = self.odds.guess(belief, view, odds, &mut dice);
        let state = sample_with(view, &guess, &mut dice);
        let streams = Streams::new(&mut dice);
        let seats = view.public.seats();
        let players = seats.map(|seat| self.player(&state, seat, manner_of[seat]));
        World {
            players: players.collect(),
            state,
            streams,
        }
    }

    fn player(&self, world: &State, seat: Seat, manner: Manner) -> Player {
        let Position { charts, view, .. } = self.position;
        if seat == view.seat {
            return Player::Runner(self.own.clone());
        }
        if let Some(published) = manner.published() {
            return Player::Published(published.imagined());
        }
        let mut runner = Runner::new();
        if world.private[seat].offer.is_empty() {
            runner.look(charts[1], world.view(view.edition, seat));
        }
        Player::Runner(runner)
    }

    fn play_arm(&self, world: &World, arm: &mut Arm<'_>) {
        let outcome = self.playout(world, arm.line, arm.tree.as_mut());
        arm.tally.add(&outcome);
        if let Some(tree) = &mut arm.tree {
            tree.learn(parts(outcome.value));
        }
    }

    /// Plays a line in a world, and then the rest of the game.
    fn playout(&self, world: &World, line: &Line, mut tree: Option<&mut Tree>) -> Outcome {
        let Position { charts, view, .. } = self.position;
        let View { edition, seat, .. } = view;
        let mut state = world.state;
        let mut players = world.players.clone();
        let mut streams = world.streams.clone();
        for &action in line {
            // Chance may have ended the turn before all of the line was played.
            if check(state.view(edition, seat), action).is_err() {
                break;
            }
            let dice = streams.of(seat, action);
            apply(edition, &mut state, seat, action, dice, &mut ());
        }
        let mut walk = tree.is_some().then(Walk::new);
        for _ in 0..ENDLESS {
            let Some(actor) = state.public.actor() else {
                break;
            };
            let view = state.view(edition, actor);
            let action = match &mut players[actor.index()] {
                Player::Published(published) => published.decide(view),
                Player::Runner(runner) if actor == seat => {
                    let learned = match (&mut tree, &mut walk) {
                        (Some(tree), Some(walk)) => walk.step(tree, runner, charts[0], view),
                        _ => None,
                    };
                    learned.unwrap_or_else(|| runner.decide(charts[0], view))
                }
                Player::Runner(runner) => runner.decide(charts[1], view),
            };
            let dice = streams.of(actor, action);
            apply(edition, &mut state, actor, action, dice, &mut ());
        }
        self.outcome(&state)
    }

    fn outcome(&self, state: &State) -> Outcome {
        let View { edition, seat, .. } = self.position.view;
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

fn arms(lines: &[Line], effort: Effort) -> Vec<Arm<'_>> {
    let arms = lines.iter().map(|line| Arm {
        line,
        tally: Tally::default(),
        tree: match effort {
            Effort::Thorough => Some(Tree::new()),
            Effort::Brief => None,
        },
    });
    arms.collect()
}

fn tallies(arms: &[Arm<'_>]) -> Vec<Tally> {
    arms.iter().map(|arm| arm.tally).collect()
}
