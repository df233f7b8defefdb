//! Whoever sits at a seat of one game, with what it hears and how long it thinks.

use std::{
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Instant,
};

use fogg_bots::{Bot, Budget, Expert, Kind, Random};
use fogg_engine::{Action, Edition, Log, News, Said, Seat, Sink, State, View};

use crate::{failure::Fault, program::Program, results::Time};

/// Someone at a seat.
pub(crate) enum Opponent {
    /// The random player, seated without detours: it sets the pace of the arena.
    Random(Random),
    /// Any other bot.
    Bot(Box<dyn Bot>, Watch),
    /// A program.
    Program(Box<Program>, Watch),
}

/// How long decisions took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watch(Time);

impl Watch {
    fn stop(&mut self, start: Instant) {
        let ns = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.0.total_ns = self.0.total_ns.saturating_add(ns);
        self.0.worst_ns = self.0.worst_ns.max(ns);
    }
}

impl Opponent {
    /// Seats a bot.
    pub(crate) fn bot(kind: Kind, seed: u64) -> Opponent {
        if kind == Kind::Random {
            Opponent::Random(Random::new(seed))
        } else {
            Opponent::Bot(kind.seat(seed), Watch::default())
        }
    }

    /// Seats the expert. Most often it has one thread: the arena plays other games on the others.
    pub(crate) fn fogg(budget: Budget, threads: NonZero<u8>, seed: u64) -> Opponent {
        let expert = Expert::new(budget, seed).on_threads(threads.get().into());
        Opponent::Bot(Box::new(expert), Watch::default())
    }

    /// Whether news would make a difference to it.
    pub(crate) fn listens(&self) -> bool {
        match self {
            Opponent::Random(_) => false,
            Opponent::Bot(..) | Opponent::Program(..) => true,
        }
    }

    /// What it does, which may be illegal.
    pub(crate) fn decide(&mut self, view: View<'_>) -> Result<Action, Fault> {
        match self {
            Opponent::Random(random) => Ok(random.decide(view)),
            Opponent::Bot(bot, watch) => {
                let start = Instant::now();
                let action = guarded(|| bot.decide(view));
                watch.stop(start);
                action
            }
            Opponent::Program(program, watch) => {
                let start = Instant::now();
                let action = program.decide(view);
                watch.stop(start);
                action
            }
        }
    }

    /// Hears something.
    pub(crate) fn hear(&mut self, view: View<'_>, news: News) -> Result<(), Fault> {
        match self {
            Opponent::Random(_) => Ok(()),
            Opponent::Bot(bot, _) => guarded(|| bot.hear(view, news)),
            Opponent::Program(program, _) => {
                program.hear(news);
                Ok(())
            }
        }
    }

    /// How long it thought.
    pub(crate) fn time(&self) -> Option<Time> {
        match self {
            Opponent::Random(_) => None,
            Opponent::Bot(_, watch) | Opponent::Program(_, watch) => Some(watch.0),
        }
    }
}

/// Runs what a bot does; its panic is its fault and nobody else's.
fn guarded<T>(act: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Fault::Panicked(text.unwrap_or_else(|| "without a word".to_owned()))
    })
}

/// Carries news from the table to the seats.
pub(crate) trait Ears: Sink {
    /// Tells every seat what it may hear. On failure names the seat.
    fn tell(
        &mut self,
        edition: &Edition,
        state: &State,
        seats: &mut [Opponent],
    ) -> Result<(), (Seat, Fault)>;
}

/// Nobody listens.
impl Ears for () {
    #[inline]
    fn tell(&mut self, _: &Edition, _: &State, _: &mut [Opponent]) -> Result<(), (Seat, Fault)> {
        Ok(())
    }
}

/// What nobody has been told yet.
impl Ears for Log {
    fn tell(
        &mut self,
        edition: &Edition,
        state: &State,
        seats: &mut [Opponent],
    ) -> Result<(), (Seat, Fault)> {
        for (seat, opponent) in state.public.seats().zip(seats) {
            let view = state.view(edition, seat);
            let heard = |said: &Said| said.heard_by(Some(seat));
            for news in self.0.iter().filter_map(heard) {
                opponent.hear(view, news).map_err(|fault| (seat, fault))?;
            }
        }
        self.0.clear();
        Ok(())
    }
}
