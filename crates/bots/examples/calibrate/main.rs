//! Whether Fogg's chances come true: it plays against itself, says its chance to win before its
//! turns, and is held to it when the game is over.
//!
//! - `cargo run --release -p fogg-bots --example calibrate -- plot 400 300 2 > calibration.svg`
//!   plays 400 games of two, on all boards that are for so many in turn, with 300 playouts for a
//!   decision, and holds Fogg to one chance of each game, chosen at random.
//! - `… -- rows 240 300 2 > chances.csv` plays other games, and writes every seventh chance of each.
//! - `… -- fit chances.csv …` finds the numbers with which playouts foretell those games best.
//!
//! Results go to standard output, progress and errors to standard error.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

mod fit;
mod games;
mod plot;

use std::{env, process::ExitCode};

use fogg_chance::Rollout;

use self::games::{Claim, Series};

const USAGE: &str = "usage: calibrate plot|rows [GAMES] [PLAYOUTS] [PLAYERS], whole numbers from 1,\n\
                     or calibrate fit FILE…, as `calibrate rows` has written them";

/// The first deal by which chances are judged.
const TO_JUDGE: u64 = 1_000_000;

/// The first of those that they are fitted to.
const TO_FIT: u64 = 3_000_000;

/// Turns that follow each other tell nearly the same, so every seventh is enough; at no table is it
/// always that of the same seat.
const EVERY: usize = 7;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((what, numbers)) if what == "plot" => plot(numbers),
        Some((what, numbers)) if what == "rows" => rows(numbers),
        Some((what, files)) if what == "fit" && !files.is_empty() => fit::fit(files),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn plot(numbers: &[String]) -> Result<(), String> {
    let series = series(numbers, TO_JUDGE)?;
    let mut dice = Rollout::new(TO_JUDGE);
    let mut claims: Vec<Claim> = Vec::new();
    for game in series.play()? {
        let count = u32::try_from(game.len()).expect("a game has some hundred turns");
        claims.extend(game.get(dice.below(count.max(1)) as usize).cloned());
    }
    let bins = plot::bins(&claims);
    plot::report(&claims, &bins);
    println!("{}", plot::plot(&bins, series));
    Ok(())
}

fn rows(numbers: &[String]) -> Result<(), String> {
    println!("edition,players,game,seat,won,told,came");
    for claim in series(numbers, TO_FIT)?
        .play()?
        .iter()
        .flat_map(|game| game.iter().step_by(EVERY))
    {
        let Claim {
            edition,
            players,
            game,
            seat,
            won,
            told,
            came,
        } = claim;
        println!("{edition},{players},{game},{seat},{won:.4},{told:.4},{came:.4}");
    }
    Ok(())
}

/// The games that were asked for.
fn series(numbers: &[String], first: u64) -> Result<Series, String> {
    let number = |n: usize, default: u32| match numbers.get(n) {
        None => Ok(default),
        Some(text) => text.parse().ok().filter(|&number| number > 0).ok_or(USAGE),
    };
    let players = number(2, 2)?;
    Ok(Series {
        first,
        games: number(0, 200)?,
        playouts: number(1, 500)?,
        players: u8::try_from(players).unwrap_or(u8::MAX),
    })
}
