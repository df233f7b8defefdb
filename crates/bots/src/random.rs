//! Plays any legal action, all with the same chance.

use fogg_chance::Rollout;
use fogg_engine::{Action, View, legal};

use crate::Bot;

/// The uniformly random player.
#[derive(Clone, Debug)]
pub struct Random {
    choices: Rollout,
}

impl Random {
    /// A player with choices of its own for each seed.
    pub fn new(seed: u64) -> Random {
        Random {
            choices: Rollout::new(seed),
        }
    }
}

impl Bot for Random {
    #[inline]
    fn decide(&mut self, view: View<'_>) -> Action {
        let action = self.choices.pick(&legal(view));
        action.expect("a seat that is asked has a legal action")
    }
}
