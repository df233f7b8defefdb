//! What the end of a playout is worth: the victory, and the margin as far as it says more.

use fogg_engine::View;

use super::{Effort, lines::still_to_place};

/// How much victories and margins count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// The part of the victory itself.
    victory: f32,
    /// Points by which a game is as good as decided.
    decided: f32,
}

/// How soon a game is as good as decided with several rivals, compared with one. To come second is
/// to lose, so it pays to dare something, and a margin on average is worth little.
const AMONG_MANY: f32 = 0.6;

impl Stakes {
    /// Close games are nearly undecided, whoever has won this one; the more so, the farther the end
    /// is.
    pub(super) fn new(view: View<'_>, effort: Effort) -> Stakes {
        let (far, crowd) = match effort {
            Effort::Thorough if view.public.seats > 2 => (still_to_place(view), AMONG_MANY),
            Effort::Thorough => (still_to_place(view), 1.0),
            Effort::Brief => (0.0, 1.0),
        };
        Stakes {
            victory: 0.5 * (1.0 - far),
            decided: crowd * f32::from(view.edition.rules.trains) / (3.0 - 1.5 * far),
        }
    }

    /// What a share of the victory and a margin are worth together, between 0 and 1.
    pub(super) fn value(self, win: f32, margin: f32) -> f32 {
        let close = 1.0 / (1.0 + libm::expf(-margin / self.decided));
        self.victory * win + (1.0 - self.victory) * close
    }
}
