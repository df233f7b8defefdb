//! Any text as an edition file: it is read, or it is refused with faults that can be shown; and a
//! box that is accepted can be played to the end.

#![no_main]

use fogg_chance::{Rollout, random_game};
use fogg_engine::audit;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match fogg_editions::parse("input", text) {
        Err(faults) => assert!(!faults.to_string().is_empty()),
        Ok(edition) => {
            let players = edition.rules.min_players;
            let (mut dice, mut choices) = (Rollout::new(1), Rollout::new(2));
            let state = random_game(&edition, players, &mut dice, &mut choices, |_, _, _| {});
            let state = state.expect("the number of players is right");
            assert_eq!(audit(&edition, &state), Ok(()));
        }
    }
});
