//! What Fogg thinks best in somebody's place, and what their chances are.

use std::thread;

use fogg_bots::{Bot, Budget, Estimate, Expert};
use fogg_engine::{Said, View};

/// Games played out to find the best choices, and as many again to compare them: a second or less.
const PLAYOUTS: u32 = 6_000;
/// Those where only the chance is wanted.
const GLANCE: u32 = 1_000;

/// Choices that are told.
const TOLD: usize = 4;

/// From low to high.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The best choices of the seat that looks, from what it has heard; none if it has nothing to
/// choose. The same question gets the same answer.
pub(super) fn best_choices(view: View<'_>, said: &[Said]) -> Vec<Estimate> {
    expert(view, said, PLAYOUTS).advise(view, TOLD).1
}

/// The chance of the seat that looks to win as the position stands.
pub(super) fn chance(view: View<'_>, said: &[Said]) -> Option<f64> {
    let (stands, _) = expert(view, said, GLANCE).advise(view, 0);
    stands.map(|stands| stands.win)
}

/// Chances as a line of bars.
pub(super) fn curve(chances: &[f64]) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a chance is between 0 and 1"
    )]
    let height = |chance: &f64| (chance * BARS.len() as f64) as usize;
    let bar = |chance| BARS[height(chance).min(BARS.len() - 1)];
    chances.iter().map(bar).collect()
}

/// An expert that has heard what the seat has heard.
fn expert(view: View<'_>, said: &[Said], playouts: u32) -> Expert {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut expert = Expert::new(Budget::Playouts(playouts), 1).on_threads(threads);
    let heard = said
        .iter()
        .filter_map(|said| said.heard_by(Some(view.seat)));
    for news in heard {
        expert.hear(view, news);
    }
    expert
}
