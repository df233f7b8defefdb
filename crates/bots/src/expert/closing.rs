//! The stationmaster: a planner that plays the end of a game out before it decides.

use fogg_engine::{Action, News, View};

use super::{Budget, Effort, Expert};
use crate::{Bot, Kind, Planner, Skill};

/// Playouts for a decision near the end.
const PLAYOUTS: u32 = 250;

/// The stationmaster as a player.
pub struct Stationmaster {
    planner: Planner,
    expert: Expert,
}

impl Stationmaster {
    /// A stationmaster. The seed decides which worlds it imagines.
    pub fn new(seed: u64) -> Stationmaster {
        Stationmaster {
            planner: Planner::new(Skill::stationmaster(), seed),
            expert: Stationmaster::near_the_end(seed),
        }
    }

    /// The one who decides near the end, for those who ask it apart from the planner.
    pub fn near_the_end(seed: u64) -> Expert {
        Expert::with(Effort::Brief, Budget::Playouts(PLAYOUTS), seed)
    }
}

impl Bot for Stationmaster {
    fn hear(&mut self, view: View<'_>, news: News) {
        self.expert.hear(view, news);
    }

    fn decide(&mut self, view: View<'_>) -> Action {
        if Kind::Stationmaster.plays_out(view.public) {
            self.expert.decide(view)
        } else {
            self.planner.decide(view)
        }
    }
}
