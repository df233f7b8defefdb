//! Positions in the middle of games, for tests.

use fogg_chance::Rollout;
use fogg_engine::{Edition, Phase, State, play, setup};

use crate::Kind;

/// A position of a game of two on each board, after so many turns: there are cards to claim
/// something with, and routes that are claimed.
pub(super) fn positions(seed: u64, turns: u32) -> Vec<(Edition, State)> {
    let boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
    let positions = boxes.map(|edition| {
        let mut dice = Rollout::new(seed);
        let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("every box is for two");
        let mut bot = Kind::Conductor.seat(1);
        let mut played = 0;
        while played < turns {
            let seat = state.public.actor().expect("the game is not over");
            let action = bot.decide(state.view(&edition, seat));
            let done = play(&edition, &mut state, seat, action, &mut dice, &mut ());
            assert_eq!(done, Ok(()));
            played += u32::from(state.public.phase == Phase::Turn);
        }
        (edition, state)
    });
    positions.collect()
}
