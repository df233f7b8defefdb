//! Opponents. A bot gets what its seat sees and hears, and nothing else: it has no way to reach a
//! state.

#[cfg(feature = "expert")]
mod expert;
mod kind;
mod near;
mod planner;
#[cfg(feature = "published")]
mod published;
mod random;

#[cfg(feature = "expert")]
pub use expert::{BadBudget, Budget, Estimate, Expert, Habits, Quick, Stationmaster};
pub use kind::{Kind, UnknownBot};
pub use planner::{Draws, Focus, Planner, Skill};
pub use random::Random;

use fogg_engine::{Action, News, View};

/// An opponent at one seat of one game. The same views and the same news give the same decisions.
pub trait Bot: Send {
    /// Hears what happened. Everything the seat may hear comes here, in order, with the view that
    /// there was right after it; with a later one a bot may learn less.
    fn hear(&mut self, view: View<'_>, news: News) {
        let _ = (view, news);
    }

    /// Decides. It is this seat's turn to decide, and the answer must be legal.
    fn decide(&mut self, view: View<'_>) -> Action;
}
