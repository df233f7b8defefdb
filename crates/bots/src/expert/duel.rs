//! Runners against each other: how their habits are tuned.

use fogg_chance::Rollout;
use fogg_engine::{Edition, Seat, apply, scores, setup};

use super::{chart::Chart, habits::Habits, runner::Runner};

/// The share of games that the first of two habits wins against the second, over so many deals,
/// each played with both seat orders.
pub fn duel(edition: &Edition, habits: [Habits; 2], deals: u32, seed: u64) -> f32 {
    let charts = habits.map(|habits| Chart::new(edition, 2, habits));
    let mut won = 0.0;
    for deal in 0..deals {
        let seed = seed.wrapping_add(u64::from(deal));
        won += game(edition, [&charts[0], &charts[1]], seed);
        won += 1.0 - game(edition, [&charts[1], &charts[0]], seed);
    }
    won / (2.0 * deals as f32)
}

/// What the first seat gets of a victory.
fn game(edition: &Edition, charts: [&Chart; 2], seed: u64) -> f32 {
    let mut dice = Rollout::new(seed);
    let state = setup(edition, 2, &mut dice, &mut ());
    let mut state = state.expect("every box is for two");
    let mut runners = [Runner::new(), Runner::new()];
    while let Some(seat) = state.public.actor() {
        let view = state.view(edition, seat);
        let action = runners[seat.index()].decide(charts[seat.index()], view);
        apply(edition, &mut state, seat, action, &mut dice, &mut ());
    }
    let winners = scores(edition, &state).winners;
    let [first, second] = [0, 1].map(|n| Seat::new(n).is_some_and(|seat| winners.contains(seat)));
    match (first, second) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        (true, true) | (false, false) => 0.5,
    }
}
