//! Complete random games boiled down to one number each time, so that the engine in WebAssembly
//! can be held against the native one.
//!
//! The functions under [`exports`] are what the WebAssembly module offers; `examples/compare.rs`
//! calls them natively and through an interpreter. `cargo xtask wasm` does all of it.

mod digest;
pub mod exports;

use std::fmt::Write as _;

use fogg_chance::{Rollout, random_game};
use fogg_engine::{Edition, scores};

use digest::Digest;

/// Plays random games and digests every action, every final state and every score.
///
/// # Panics
/// When the box is not made for this number of players.
pub fn games(edition: &Edition, players: u8, count: u32) -> u64 {
    let mut digest = Digest::new();
    for game in 0..count {
        let mut dice = Rollout::new(game.into());
        let mut choices = dice.clone();
        let state = random_game(
            edition,
            players,
            &mut dice,
            &mut choices,
            |_, seat, action| {
                write!(digest, "{seat:?}{action:?}").expect("a digest takes everything");
            },
        );
        let state = state.expect("the box is made for so many players");
        let scores = scores(edition, &state);
        write!(digest, "{state:?}{scores:?}").expect("a digest takes everything");
    }
    digest.value()
}
