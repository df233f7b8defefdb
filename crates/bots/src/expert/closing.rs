//! The stationmaster: a planner that plays the end of a game out before it decides.

use fogg_engine::{Action, News, Phase, View};

use super::{Budget, Effort, Expert};
use crate::{Bot, Planner, Skill};

/// Trains of whoever has fewest with which the end is near: a playout is short then, and what is
/// still to come is no matter of long plans.
const NEAR: u8 = 12;

/// Playouts for a decision near the end.
const PLAYOUTS: u32 = 250;

/// The stationmaster as a player.
pub struct Stationmaster {
    planner: Planner,
    expert: Expert,
    /// Whether the turn is decided by playouts.
    plays_out: bool,
}

impl Stationmaster {
    /// A stationmaster. The seed decides which worlds it imagines.
    pub fn new(seed: u64) -> Stationmaster {
        Stationmaster {
            planner: Planner::new(Skill::stationmaster(), seed),
            expert: Expert::with(Effort::Brief, Budget::Playouts(PLAYOUTS), seed),
            plays_out: false,
        }
    }
}

impl Bot for Stationmaster {
    fn hear(&mut self, view: View<'_>, news: News) {
        self.expert.hear(view, news);
    }

    fn decide(&mut self, view: View<'_>) -> Action {
        if matches!(view.public.phase, Phase::Turn | Phase::SecondDraw) {
            let seats = view.public.seats();
            let fewest = seats.map(|seat| view.public.trains[seat]).min();
            self.plays_out = fewest.is_some_and(|trains| trains <= NEAR);
        }
        if self.plays_out {
            self.expert.decide(view)
        } else {
            self.planner.decide(view)
        }
    }
}
