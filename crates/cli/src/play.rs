//! `fogg play`: a game in the terminal, among people at one device and against bots.

mod console;
mod hint;
mod listed;
mod seats;
mod session;
#[cfg(test)]
mod tests;

use std::{
    hash::{BuildHasher, RandomState},
    io::{self, Write},
    path::PathBuf,
};

use clap::{Args, error::ErrorKind};
use fogg_chance::Seed;

use self::{
    console::Console,
    seats::{Bots, Seats},
    session::Session,
};
use crate::language::Language;

#[derive(Args)]
pub(crate) struct Play {
    /// The box: a name, or a path to a file.
    #[arg(long, value_name = "NAME|FILE", default_value_t = default_edition())]
    edition: String,
    /// Seats at the table.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Seats played by people, who pass the device around.
    #[arg(long, value_name = "N")]
    humans: Option<u8>,
    /// Seats played by bots: how many, or their names, such as `random,random`.
    #[arg(long, value_name = "N|NAMES")]
    bots: Option<Bots>,
    /// Deal this game: a number or 64 hexadecimal digits.
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    /// Write the game down in this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Show people their chance to win at each of their turns, as Fogg sees it from their seat.
    #[arg(long)]
    chances: bool,
    #[command(flatten)]
    language: Language,
}

/// Plays a game from standard input.
pub(crate) fn run(play: &Play, out: &mut impl Write) -> anyhow::Result<()> {
    let seats = Seats::new(play.players, play.humans, play.bots.clone());
    let seats = seats.map_err(|error| {
        // As clap says it when a flag alone makes no sense.
        clap::Error::raw(ErrorKind::ArgumentConflict, format!("{error}\n"))
    })?;
    let edition = fogg_editions::load(&play.edition)?;
    let seed = play.seed.unwrap_or_else(random_seed);
    let game = seats.deal(&edition, &seed)?;
    let console = Console::new(io::stdin().lock(), out);
    let lang = play.language.get();
    let session = Session::new(&edition, seats, game, lang, console, play.record.clone());
    match play.chances {
        true => session.with_chances().play(),
        false => session.play(),
    }
}

fn default_edition() -> String {
    fogg_editions::names().next().unwrap_or_default().into()
}

/// A seed that nobody can guess well enough for a game among friends: the standard library's hash
/// keys come from the system's entropy.
fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    for (n, part) in bytes.chunks_exact_mut(8).enumerate() {
        part.copy_from_slice(&RandomState::new().hash_one(n).to_le_bytes());
    }
    Seed::new(bytes)
}
