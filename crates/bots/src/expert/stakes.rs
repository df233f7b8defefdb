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

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;
    use fogg_engine::setup;

    use super::*;

    /// What a few points more are worth in a close game, at the first turn of a table of so many.
    fn worth_of_points(seats: u8, effort: Effort) -> f32 {
        let mut boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
        let edition = boxes.find(|edition| edition.rules.max_players >= seats);
        let edition = edition.expect("a box is for so many");
        let state = setup(&edition, seats, &mut Rollout::new(1), &mut ()).expect("for so many");
        let stakes = Stakes::new(state.view(&edition, state.public.turn), effort);
        stakes.value(0.0, 5.0) - stakes.value(0.0, 0.0)
    }

    /// One of several rivals is ahead more easily, so a close game is more to win.
    #[test]
    fn close_games_count_more_with_several_rivals() {
        let [two, three, four] = [2, 3, 4].map(|seats| worth_of_points(seats, Effort::Thorough));
        assert!(three > 1.2 * two, "{three} and {two}");
        assert!((three - four).abs() < 1e-6);
        let [two, three] = [2, 3].map(|seats| worth_of_points(seats, Effort::Brief));
        assert!((two - three).abs() < 1e-6, "the stationmaster minds it not");
    }
}
