//! Complete random games boiled down to one number each time, so that the engine in WebAssembly
//! can be held against the native one.
//!
//! The functions under [`exports`] are what the WebAssembly module offers; `examples/compare.rs`
//! calls them natively and through an interpreter. `cargo xtask wasm` does all of it.

mod digest;
pub mod exports;

use std::fmt::Write as _;

use fogg_chance::Rollout;
use fogg_engine::{Edition, Phase, Seat, apply, legal, scores, setup};

use digest::Digest;

/// Plays random games and digests every action, every final state and every score.
///
/// # Panics
/// When the box is not made for this number of players.
pub fn games(edition: &Edition, players: u8, count: u32) -> u64 {
    let mut digest = Digest::new();
    for game in 0..count {
        play_one(edition, players, game, &mut digest);
    }
    digest.value()
}

fn play_one(edition: &Edition, players: u8, game: u32, digest: &mut Digest) {
    let mut dice = Rollout::new(game.into());
    let mut state =
        setup(edition, players, &mut dice, &mut ()).expect("the box is made for so many players");
    while state.public.phase != Phase::Over {
        let seat = Seat::all(players)
            .find(|&seat| state.public.is_acting(seat))
            .expect("somebody acts until the game is over");
        let moves = legal(state.view(edition, seat));
        let n = dice.below(u32::try_from(moves.len()).expect("moves are few"));
        let action = moves
            .nth(n as usize)
            .expect("a seat that acts has a legal action");
        write!(digest, "{action:?};").expect("a digest takes everything");
        apply(edition, &mut state, seat, action, &mut dice, &mut ());
    }
    let scores = scores(edition, &state);
    write!(digest, "{state:?}{scores:?}").expect("a digest takes everything");
}
