//! Playing worlds to their end: which line does best in what could be.
//!
//! In every world each line that is still considered is played out once, so all are compared under
//! the same hidden cards and tickets. After each round the worse half is dropped, and what is
//! hopeless before that; when one is left, nothing more is to be found out.

use std::{
    ops::Range,
    sync::{Mutex, OnceLock, PoisonError},
    thread,
};

use arrayvec::ArrayVec;
use fogg_chance::Rollout;
use fogg_engine::{
    Action, BySeat, Phase, Seat, State, View, apply, check, limits::MAX_SEATS, sample_with, scores,
};

use super::{
    Effort, Thought,
    belief::Belief,
    budget::{Budget, Watch},
    chart::Chart,
    lines::{Choices, Line},
    manners::{Manner, Manners},
    odds::{ByTicket, Odds},
    plans::Plans,
    runner::Runner,
    stakes::Stakes,
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
    /// The runners in the own seat, which knows its tickets, with each of its plans.
    plans: Plans,
    stakes: Stakes,
    seed: u64,
}

/// A line that is considered.
struct Arm<'a> {
    line: &'a Line,
    tally: Tally,
    /// What was found out about what comes after it, where that is minded.
    tree: Option<Tree>,
}

/// A state that could be, who plays on from there, and with what luck.
#[derive(Clone)]
struct World {
    state: State,
    players: Players,
    streams: Streams,
}

/// How much was played for a decision.
#[derive(Default)]
struct Played {
    worlds: u64,
    playouts: u64,
    /// The playouts before this round.
    before: u64,
}

type Players = ArrayVec<Player, MAX_SEATS>;

/// Who plays a seat of a playout.
#[derive(Clone)]
enum Player {
    Runner(Runner),
    Published(Published),
}

/// More actions than any playout needs.
const ENDLESS: usize = 3_000;

/// Playouts of one thread between two looks at the clock and at what is hopeless.
const BATCH: u64 = 32;

impl<'a> Search<'a> {
    pub(super) fn new(
        position: Position<'a>,
        plans: Plans,
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
        let odds = Odds::new(charts[1], belief, view, thought.effort);
        let mut minded = BySeat::all([*odds.of(view.seat); Manner::COUNT]);
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            minded[seat] = Manner::ALL.map(|manner| manners.odds(&odds, seat, manner));
        }
        Search {
            watch,
            thought,
            position,
            minded,
            odds,
            plans,
            stakes: Stakes::new(view, thought.effort),
            seed,
        }
    }

    /// Compares choices, of which there are some; those that are dropped early have fewer playouts.
    /// When all others are hopeless, it is enough.
    pub(super) fn compare(&self, choices: &Choices) -> Vec<Tally> {
        let mut arms = self.arms(&choices.lines, self.thought.effort);
        let mut alive: Vec<usize> = (0..arms.len()).collect();
        let rounds = arms.len().next_power_of_two().ilog2().max(1);
        let mut played = Played::default();
        for round in 1..=rounds {
            played.before = played.playouts;
            while self.play_batch(&mut arms, &alive, [round, rounds], &mut played) {
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
        let mut arms = self.arms(lines, Effort::Brief);
        let alive: Vec<usize> = (0..arms.len()).collect();
        let mut played = Played::default();
        while self.play_batch(&mut arms, &alive, [1, 1], &mut played) {}
        tallies(&arms)
    }

    fn arms<'l>(&self, lines: &'l [Line], effort: Effort) -> Vec<Arm<'l>> {
        let seats = self.position.view.public.seats;
        let arms = lines.iter().map(|line| Arm {
            line,
            tally: Tally::default(),
            tree: match effort {
                Effort::Thorough => Some(Tree::new(seats, self.plans_after(line))),
                Effort::Brief => None,
            },
        });
        arms.collect()
    }

    /// How many plans there are after a line: a station is a reason to plan anew.
    fn plans_after(&self, line: &Line) -> usize {
        match line.first() {
            Some(Action::Build(_)) => 1,
            _ => self.plans.len(),
        }
    }

    /// Plays some lines in a few more worlds, unless it is time for the next round.
    fn play_batch(
        &self,
        arms: &mut [Arm<'_>],
        alive: &[usize],
        part: [u32; 2],
        played: &mut Played,
    ) -> bool {
        let lines = u64::try_from(alive.len()).unwrap_or(u64::MAX).max(1);
        let left = self.worlds_left(lines, part, played);
        let count = left.min((self.batch(lines) / lines).max(1));
        if count == 0 {
            return false;
        }
        let numbers = played.worlds..played.worlds + count;
        played.worlds += count;
        played.playouts += count * lines;
        let playing = arms.iter_mut().enumerate();
        let playing = playing.filter(|(n, _)| alive.contains(n));
        let mut playing: Vec<_> = playing.map(|(_, arm)| arm).collect();
        self.play_worlds(numbers, &mut playing);
        true
    }

    /// How many playouts a batch of so many lines has. Where their number is the budget it does not
    /// depend on the threads: what is dropped after a batch would, too. Where time is, every thread
    /// that has a line to play has its share: to start them costs as much as some playouts.
    fn batch(&self, lines: u64) -> u64 {
        let threads = u64::try_from(self.thought.threads).unwrap_or(1);
        match self.thought.budget {
            Budget::Playouts(_) => BATCH,
            Budget::Time(_) => BATCH * threads.min(lines),
        }
    }

    /// For how many worlds a round, one of so many, still has playouts or time.
    fn worlds_left(&self, lines: u64, [round, rounds]: [u32; 2], played: &Played) -> u64 {
        match self.thought.budget {
            // Each round gets the same part of the playouts.
            Budget::Playouts(all) => {
                let rounds = u64::from(rounds);
                let spent = rounds * (played.playouts - played.before);
                u64::from(all)
                    .saturating_sub(spent)
                    .div_ceil(rounds * lines)
            }
            // The first world must be played, whatever it costs.
            Budget::Time(_) if played.worlds == 0 => 1,
            Budget::Time(all) => {
                let elapsed = self.watch.elapsed();
                let left = (all * round / rounds).saturating_sub(elapsed);
                if left.is_zero() {
                    return 0;
                }
                // As many as fit at the pace so far, and one at least: some boards are slow.
                let playouts = left.as_micros() * u128::from(played.playouts);
                let worlds = playouts / (elapsed.as_micros().max(1) * u128::from(lines));
                u64::try_from(worlds).unwrap_or(u64::MAX).max(1)
            }
        }
    }

    /// Plays lines in worlds, which have numbers. A line is played by one thread, in the order of the
    /// worlds, because playouts learn from those before them; whoever is free takes the next.
    fn play_worlds(&self, numbers: Range<u64>, arms: &mut [&mut Arm<'_>]) {
        let worlds: Vec<OnceLock<World>> = numbers.clone().map(|_| OnceLock::new()).collect();
        let lines = arms.len();
        let numbered = || numbers.clone().zip(&worlds);
        let to_imagine = Mutex::new(numbered());
        let to_play = Mutex::new(arms.iter_mut());
        let work = || {
            while let Some((number, world)) = next(&to_imagine) {
                world.get_or_init(|| self.world(number));
            }
            while let Some(arm) = next(&to_play) {
                for (number, world) in numbered() {
                    self.play_arm(world.get_or_init(|| self.world(number)), arm);
                }
            }
        };
        // In WebAssembly no other thread can be started, and one without anything to do costs time.
        let threads = self.thought.threads.min(worlds.len().max(lines));
        if threads == 1 {
            return work();
        }
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
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
        let mut state = sample_with(view, &guess, &mut dice);
        if view.public.phase == Phase::FirstTickets {
            choose_again(&mut state, view.seat);
        }
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
            return Player::Runner(self.plans[0][0].clone());
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
        let mut world = world.clone();
        let mut own = charts[0];
        let mut walk = None;
        if let Some(tree) = &mut tree {
            let ([plan, pace], begun) = Walk::begin(tree);
            walk = Some(begun);
            own = charts[pace];
            world.players[seat.index()] = Player::Runner(self.plans[plan][pace].clone());
        }
        let World {
            mut state,
            mut players,
            mut streams,
        } = self.play_line(world, line);
        for _ in 0..ENDLESS {
            let Some(actor) = state.public.actor() else {
                break;
            };
            let view = state.view(edition, actor);
            let action = match &mut players[actor.index()] {
                Player::Published(published) => published.decide(view),
                Player::Runner(runner) if actor == seat => {
                    let learned = match (&mut tree, &mut walk) {
                        (Some(tree), Some(walk)) => walk.step(tree, runner, own, view),
                        _ => None,
                    };
                    learned.unwrap_or_else(|| runner.decide(own, view))
                }
                Player::Runner(runner) => runner.decide(charts[1], view),
            };
            let dice = streams.of(actor, action);
            apply(edition, &mut state, actor, action, dice, &mut ());
        }
        self.outcome(&state)
    }

    /// Plays a line in a world.
    fn play_line(&self, mut world: World, line: &Line) -> World {
        let View { edition, seat, .. } = self.position.view;
        for &action in line {
            // Chance may have ended the turn before all of the line was played.
            if check(world.state.view(edition, seat), action).is_err() {
                break;
            }
            let dice = world.streams.of(seat, action);
            apply(edition, &mut world.state, seat, action, dice, &mut ());
            let own = &mut world.players[seat.index()];
            if let (Action::Build(_), Player::Runner(runner)) = (action, own) {
                runner.plan_anew();
            }
        }
        world
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
        Outcome {
            value: self.stakes.value(win, margin),
            win,
            score: mine,
        }
    }
}

/// Lets those who have chosen their first tickets choose once more: what they kept is not known, and
/// hardly anybody keeps everything.
fn choose_again(state: &mut State, seat: Seat) {
    for other in state.public.seats().filter(|&other| other != seat) {
        state.public.chosen.remove(other);
        state.private[other].chosen = None;
    }
}

/// The next thing to do, for whoever is free.
fn next<T>(waiting: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    let waiting = waiting.lock();
    waiting.unwrap_or_else(PoisonError::into_inner).next()
}

fn tallies(arms: &[Arm<'_>]) -> Vec<Tally> {
    arms.iter().map(|arm| arm.tally).collect()
}

#[cfg(test)]
mod tests;
