//! The pace of the arena against that of the engine alone: the same number of random games by
//! both, in turns, on the same cores. What the arena is slower by is its frozen dice, measuring
//! and counting.

use std::{
    hint::black_box,
    io::Write,
    ops::ControlFlow,
    sync::atomic::AtomicBool,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use fogg_arena::{Plan, Player, Tally};
use fogg_bots::Kind;
use fogg_chance::{Rollout, Seed, random_game};
use fogg_engine::{Edition, scores};

use super::grid::{Grid, Style};

/// The arguments of `fogg arena bench`.
#[derive(Args)]
pub(super) struct Bench {
    /// Only this box: a name, or a path to a file.
    #[arg(long)]
    edition: Option<String>,
    /// Threads; all cores if it is not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Seconds for each line.
    #[arg(long, default_value_t = 4.0)]
    seconds: f64,
}

/// Measures and shows.
pub(super) fn run(bench: &Bench, out: &mut impl Write) -> Result<()> {
    let seconds = Duration::try_from_secs_f64(bench.seconds)
        .with_context(|| format!("--seconds {}: a number of seconds", bench.seconds))?;
    let threads = match bench.threads {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let names = match &bench.edition {
        Some(name) => vec![name.clone()],
        None => fogg_editions::names().map(str::to_owned).collect(),
    };
    let head = [
        "edition",
        "players",
        "engine games/s",
        "arena games/s",
        "share",
    ];
    let mut grid = Grid {
        rows: vec![head.map(str::to_owned).to_vec()],
    };
    for name in names {
        let edition = fogg_editions::load(&name)?;
        for players in edition.rules.min_players..=edition.rules.max_players {
            let [engine, arena] = measure(&edition, players, threads, seconds)?;
            grid.rows.push(vec![
                name.clone(),
                players.to_string(),
                format!("{engine:.0}"),
                format!("{arena:.0}"),
                format!("{:.0} %", 100.0 * arena / engine),
            ]);
        }
    }
    writeln!(out, "random against random, {threads} threads")?;
    out.write_all(grid.text(Style::Plain).as_bytes())?;
    Ok(())
}

/// Games a second of the engine and of the arena.
fn measure(edition: &Edition, players: u8, threads: usize, seconds: Duration) -> Result<[f64; 2]> {
    // Long enough that starting threads costs nothing, short enough that both see the same machine.
    const GAMES: u64 = 4000;
    let seats = vec![Player::Kind(Kind::Random); players.into()];
    let mut times = [Duration::ZERO; 2];
    let mut games = 0.0;
    for round in 0.. {
        let start = Instant::now();
        engine(edition, players, threads, GAMES);
        times[0] += start.elapsed();

        let start = Instant::now();
        let plan = Plan::game(edition, &edition.id, &seats, Seed::from_u64(round))?;
        arena(plan.games(GAMES), threads)?;
        times[1] += start.elapsed();

        games += GAMES as f64;
        if times[0] + times[1] >= seconds {
            break;
        }
    }
    Ok(times.map(|time| games / time.as_secs_f64()))
}

fn engine(edition: &Edition, players: u8, threads: usize, games: u64) {
    thread::scope(|scope| {
        for n in 0..threads as u64 {
            scope.spawn(move || {
                let (mut dice, mut choices) = (Rollout::new(n), Rollout::new(n + 1000));
                for _ in 0..games / threads as u64 {
                    let end = random_game(edition, players, &mut dice, &mut choices, |_, _, _| {});
                    black_box(end.map(|end| scores(edition, &end)).ok());
                }
            });
        }
    });
}

fn arena(mut plan: Plan<'_>, threads: usize) -> Result<()> {
    plan.threads = threads;
    let mut tally = Tally::new(&plan.header);
    let played = fogg_arena::run(&plan, &AtomicBool::new(false), |games| {
        tally.add(games);
        ControlFlow::Continue(())
    });
    black_box(tally.summary());
    played.map_err(|failure| anyhow!("{failure}"))
}
