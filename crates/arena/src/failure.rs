//! What can go wrong in a game, with everything needed to see it again.

use fogg_chance::Seed;
use fogg_engine::{Illegal, Seat};

use crate::{program::ProgramFault, results::Key};

/// A game that could not be finished.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{bot} at seat {} {fault}\n  in deal {} at table {}, seats {order}, seed {seed}",
    seat.letter(), key.deal, key.table
)]
pub struct Failure {
    /// Who is to blame.
    pub bot: String,
    /// Where it sat.
    pub seat: Seat,
    /// Which game it was.
    pub key: Key,
    /// The bots by seat.
    pub order: String,
    /// The seed of the deal.
    pub seed: Seed,
    /// What happened.
    pub fault: Fault,
}

/// What a bot did wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It answered with something that is not allowed.
    #[error("answered `{action}`, which is illegal: {rule}")]
    Illegal {
        /// What it wanted to do.
        action: String,
        /// Which rule forbids it.
        rule: Illegal,
    },
    /// It panicked.
    #[error("panicked: {0}")]
    Panicked(String),
    /// The game would not end.
    #[error("was to act after {0} actions: this game does not end")]
    Stalled(u32),
    /// It is a program, and fails as programs do.
    #[error(transparent)]
    Program(#[from] ProgramFault),
    /// Its record could not be written.
    #[error("could not be recorded: {0}")]
    Record(String),
}
