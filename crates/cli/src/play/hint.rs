//! What Fogg would do in somebody's place.

use std::thread;

use fogg_bots::{Bot, Budget, Estimate, Expert};
use fogg_engine::{Said, View, legal, purchase::PurchaseActions};

/// Games played out to find the best choices, and as many again to compare them: a second or less.
const PLAYOUTS: u32 = 6_000;

/// Choices that are told.
const TOLD: usize = 4;

/// The best choices of the seat that looks, from what it has heard; none if it has nothing to
/// choose. The same question gets the same answer.
pub(super) fn best_choices(view: View<'_>, said: &[Said]) -> Vec<Estimate> {
    if legal(view).len() < 2 {
        return Vec::new();
    }
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut expert = Expert::new(Budget::Playouts(PLAYOUTS), 1).on_threads(threads);
    for news in said
        .iter()
        .filter_map(|said| said.heard_by(Some(view.seat)))
    {
        expert.hear(view, news);
    }
    let best = expert.consider(view).into_iter().take(TOLD);
    let lines: Vec<PurchaseActions> = best.map(|choice| choice.actions).collect();
    // The estimates by which they were found rest on different worlds, and flatter the best.
    let mut choices = expert.weigh(view, &lines);
    choices.sort_by(|one, two| two.win.total_cmp(&one.win));
    choices
}
