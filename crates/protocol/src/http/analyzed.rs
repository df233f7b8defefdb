//! How far a server has come that was asked to look back at a game.

use super::Opaque;
use crate::wire::wire_enum;

/// How far the analysis of a game has come.
#[derive(Clone, PartialEq, Debug)]
pub enum Analyzed {
    /// Nobody has asked for it, or it was so long ago that it is forgotten.
    NotAsked,
    /// There is none: Fogg cannot make sense of the game.
    Failed,
    /// It is there, in the form of `fogg analyze --json`.
    Done(Opaque),
    /// Others come first.
    Waiting {
        /// How many.
        before: u32,
    },
    /// Fogg thinks.
    Thinking {
        /// Decisions that are thought about.
        done: u32,
        /// All decisions of the game.
        decisions: u32,
    },
}

wire_enum!(Analyzed {
    NotAsked, Failed;
    Done(analysis);
    Waiting { before },
    Thinking { done, decisions }
});
