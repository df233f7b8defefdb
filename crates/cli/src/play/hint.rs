//! What Fogg thinks best in somebody's place, and what their chances are.

use std::thread;

use fogg_bots::{Bot, Budget, Estimate, Expert};
use fogg_engine::{Said, View, legal, purchase::PurchaseActions};

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
    if legal(view).len() < 2 {
        return Vec::new();
    }
    let mut expert = expert(view, said, PLAYOUTS);
    let best = expert.consider(view).into_iter().take(TOLD);
    let lines: Vec<PurchaseActions> = best.map(|choice| choice.actions).collect();
    // The estimates by which they were found rest on different worlds, and flatter the best.
    let mut choices = expert.weigh(view, &lines);
    // Fogg minds the margin as well as the victory: its choice stays the first.
    if let Some((_, others)) = choices.split_first_mut() {
        others.sort_by(|one, two| two.win.total_cmp(&one.win));
    }
    choices
}

/// The chance of the seat that looks to win as the position stands.
pub(super) fn chance(view: View<'_>, said: &[Said]) -> Option<f64> {
    let as_it_stands = [PurchaseActions::new()];
    let weighed = expert(view, said, GLANCE).weigh(view, &as_it_stands);
    weighed.first().map(|estimate| estimate.win)
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
