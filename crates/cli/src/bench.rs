//! `fogg bench`: how fast the engine plays, and how fast the expert thinks. Whole games of uniformly
//! random legal actions, set-up and final scoring included; then playouts from the first turn of a
//! game, which are the longest. All on one core.

use std::{
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use anyhow::Context;
use clap::Args;
use fogg_bots::{Budget, Expert, Kind};
use fogg_chance::{Rollout, random_game};
use fogg_engine::{Edition, Phase, State, play, scores, setup};
use serde::Serialize;

#[derive(Args)]
pub(crate) struct Bench {
    /// Only this box: a name, or a path to a file.
    #[arg(long)]
    edition: Option<String>,
    /// Only this number of players.
    #[arg(long)]
    players: Option<u8>,
    /// Seconds for each line.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// One line of the result.
#[derive(Serialize)]
struct Line {
    edition: String,
    players: u8,
    games_per_second: f64,
    actions_per_second: f64,
    nanoseconds_per_action: f64,
    actions_per_game: f64,
    playouts_per_second: f64,
}

pub(crate) fn run(bench: &Bench, out: &mut impl Write) -> anyhow::Result<()> {
    let seconds = Duration::try_from_secs_f64(bench.seconds).ok();
    let seconds = seconds.filter(|seconds| !seconds.is_zero());
    let seconds = seconds.with_context(|| {
        format!(
            "--seconds {}: say how long to measure, such as 2",
            bench.seconds
        )
    })?;
    let names = match &bench.edition {
        Some(name) => vec![name.clone()],
        None => fogg_editions::names().map(str::to_owned).collect(),
    };
    let mut lines = Vec::new();
    if !bench.json {
        writeln!(out, "{}", HEADER)?;
    }
    for name in names {
        let edition = fogg_editions::load(&name)?;
        let range = edition.rules.min_players..=edition.rules.max_players;
        let players: Vec<u8> = match bench.players {
            Some(players) => vec![players],
            None => range.collect(),
        };
        for players in players {
            let line = measure(&edition, players, seconds)?;
            if !bench.json {
                writeln!(out, "{}", row(&line))?;
            }
            lines.push(line);
        }
    }
    if bench.json {
        serde_json::to_writer_pretty(&mut *out, &lines)?;
        writeln!(out)?;
    }
    Ok(())
}

const HEADER: &str =
    "edition     players    games/s   actions/s   ns/action   actions/game   playouts/s";

fn row(line: &Line) -> String {
    format!(
        "{:<12}{:>7}{:>11.0}{:>12.0}{:>12.1}{:>15.1}{:>13.0}",
        line.edition,
        line.players,
        line.games_per_second,
        line.actions_per_second,
        line.nanoseconds_per_action,
        line.actions_per_game,
        line.playouts_per_second
    )
}

fn measure(edition: &Edition, players: u8, seconds: Duration) -> anyhow::Result<Line> {
    // Enough games between two looks at the clock that looking costs nothing.
    const BATCH: u32 = 50;
    let mut dice = Rollout::new(1);
    let mut choices = Rollout::new(2);
    let (mut games, mut actions) = (0u32, 0u64);
    let start = Instant::now();
    while start.elapsed() < seconds {
        for _ in 0..BATCH {
            let count = |_: &_, _, _| actions += 1;
            let end = random_game(edition, players, &mut dice, &mut choices, count)?;
            black_box(scores(edition, &end));
        }
        games += BATCH;
    }
    let elapsed = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a count for people")]
    let actions = actions as f64;
    Ok(Line {
        edition: edition.id.clone(),
        players,
        games_per_second: f64::from(games) / elapsed,
        actions_per_second: actions / elapsed,
        nanoseconds_per_action: elapsed * 1e9 / actions,
        actions_per_game: actions / f64::from(games),
        playouts_per_second: playouts(edition, players, seconds)?,
    })
}

/// Playouts a second of an expert that thinks about its first turn.
fn playouts(edition: &Edition, players: u8, seconds: Duration) -> anyhow::Result<f64> {
    let state = first_turn(edition, players)?;
    let view = state.view(edition, state.public.turn);
    let mut expert = Expert::new(Budget::DEFAULT, 1);
    let mut playouts: u32 = 0;
    let start = Instant::now();
    while start.elapsed() < seconds {
        let estimates = expert.consider(view);
        playouts += estimates
            .iter()
            .map(|estimate| estimate.playouts)
            .sum::<u32>();
    }
    Ok(f64::from(playouts) / start.elapsed().as_secs_f64())
}

/// A game in which everybody has chosen tickets.
fn first_turn(edition: &Edition, players: u8) -> anyhow::Result<State> {
    let mut dice = Rollout::new(3);
    let mut state = setup(edition, players, &mut dice, &mut ())?;
    while state.public.phase == Phase::FirstTickets
        && let Some(seat) = state.public.actor()
    {
        let action = Kind::Stationmaster
            .seat(0)
            .decide(state.view(edition, seat));
        let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
        played.expect("bots do what is legal");
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_refused_and_a_moment_is_enough() {
        let bench = |seconds| {
            let bench = Bench {
                edition: fogg_editions::names().last().map(str::to_owned),
                players: Some(2),
                seconds,
                json: false,
            };
            let mut out = Vec::new();
            run(&bench, &mut out).map(|()| String::from_utf8(out).unwrap())
        };
        for seconds in [0.0, 1e-12, -1.0, f64::NAN, f64::INFINITY] {
            let error = bench(seconds).unwrap_err().to_string();
            assert!(error.contains("such as 2"), "{error}");
        }
        let table = bench(0.001).unwrap();
        let numbers = table.lines().nth(1).unwrap().split_whitespace().skip(1);
        let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 6, "{table}");
        assert!(numbers.iter().all(|n| n.is_finite() && *n > 0.0), "{table}");
    }
}
