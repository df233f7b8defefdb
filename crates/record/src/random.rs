//! Games in which every decision is made at random: food for tests and benchmarks.

use fogg_chance::{Seed, Seeded};
use fogg_engine::{Edition, legal};

use crate::{Line, RecordError, Recorder};

/// Plays a whole game from a seed, every legal action being equally likely, and records it.
///
/// # Errors
/// The box is not made for this number of players.
pub fn random_game(
    edition: &Edition,
    hash: &str,
    players: u8,
    seed: &Seed,
) -> Result<Recorder, RecordError> {
    let mut dice = Seeded::new(seed);
    let header = [Line::Seed(*seed)];
    let mut game = Recorder::new(edition, hash, players, header, &mut dice, &mut ())?;
    while let Some(seat) = game.state().public.actor() {
        let moves = legal(game.state().view(edition, seat));
        let n = dice.below(u32::try_from(moves.len()).expect("a few hundred at most"));
        let action = moves
            .nth(n as usize)
            .expect("there is always a legal action");
        let played = game.play(edition, seat, action, &mut dice, &mut ());
        played.expect("a listed action is legal");
    }
    Ok(game)
}
