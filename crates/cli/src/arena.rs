//! `fogg arena`: plays bots against each other and says who is better, and how sure that is.

mod bench;
mod files;
mod grid;
mod play;
mod report;
mod show;

use std::{io::Write, path::PathBuf, time::Duration};

use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand};
use fogg_arena::{Plan, Player, Shard, stats::Bounds};
use fogg_chance::Seed;

/// The arguments of `fogg arena`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Arena {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    series: Series,
    /// Stop as soon as it is clear whether the first of two players leads by the first or by the
    /// second of these ratings, as in `0,10`.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Bounds>,
}

#[derive(Subcommand)]
enum Command {
    /// Play every pair of bots and rate them all.
    League(League),
    /// Put results files of the same series together.
    Merge {
        /// The results files.
        #[arg(required = true)]
        results: Vec<PathBuf>,
        /// The results file to write.
        #[arg(short, long)]
        out: PathBuf,
    },
    /// Show the table of a results file again.
    Show {
        /// The results file.
        results: PathBuf,
        /// Only the games of a table with just these players, each named as often as it sits there.
        #[arg(long, value_delimiter = ',')]
        players: Vec<Player>,
        #[command(flatten)]
        shown: Shown,
    },
    /// Write a page of plots about the bots and the board.
    Report(report::Report),
    /// Measure the pace of the arena against that of the engine.
    Bench(bench::Bench),
}

#[derive(Args)]
struct League {
    #[command(flatten)]
    series: Series,
    /// Write the table in Markdown.
    #[arg(long)]
    markdown: bool,
}

/// What both kinds of series need.
#[derive(Args)]
struct Series {
    /// The name of a box, or the path of an edition file.
    #[arg(long, required = true)]
    edition: Option<String>,
    /// Who plays: bots by name, or `exec:` and the command of a program.
    #[arg(long, required = true, value_delimiter = ',')]
    players: Vec<Player>,
    /// How many games at least; every deal is played with every seat order.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What all deals follow from: a number, or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// Threads; all cores if it is not given.
    #[arg(long)]
    threads: Option<usize>,
    /// Write a record of every game into this directory.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Keep every game in this results file.
    #[arg(long, value_name = "RESULTS")]
    out: Option<PathBuf>,
    /// Go on with the results file.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Play only this part of the deals, as in `2/8`; `fogg arena merge` puts the parts together.
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Seconds a program may think about a decision.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10.0,
        allow_hyphen_values = true
    )]
    patience: f64,
    #[command(flatten)]
    shown: Shown,
}

/// How the result is shown.
#[derive(Args, Clone)]
struct Shown {
    /// Write the result as JSON; `-` for here instead of the table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the result as CSV; `-` for here instead of the table.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    let number = |text: &str| text.parse::<u64>().ok();
    let parts = parts.and_then(|(index, of)| Some((number(index)?, number(of)?)));
    match parts {
        Some((index, of)) if 1 <= index && index <= of => Ok(Shard {
            index: index - 1,
            of,
        }),
        Some(_) | None => Err("a part is written `2/8`: the second of eight".to_owned()),
    }
}

/// Runs the command.
pub(crate) fn run(arena: &Arena, out: &mut impl Write) -> Result<()> {
    match &arena.command {
        Some(Command::League(league)) => {
            let style = if league.markdown {
                grid::Style::Markdown
            } else {
                grid::Style::Plain
            };
            series(&league.series, Form::League, style, out)
        }
        Some(Command::Merge { results, out: to }) => {
            let merged = files::merge(results)?;
            files::save(to, &merged)?;
            writeln!(out, "{}: {} games", to.display(), merged.games.len())?;
            Ok(())
        }
        Some(Command::Show {
            results,
            players,
            shown,
        }) => {
            let results = files::at_table(files::load(results)?, players)?;
            let tally = fogg_arena::Tally::of(&results.header, &results.games);
            show::result(&tally, shown, grid::Style::Plain, out)
        }
        Some(Command::Report(report)) => report::run(report, out),
        Some(Command::Bench(bench)) => bench::run(bench, out),
        None => {
            let form = Form::Match(arena.sprt);
            series(&arena.series, form, grid::Style::Plain, out)
        }
    }
}

/// Who plays whom.
#[derive(Clone, Copy)]
enum Form {
    /// All at one table, until a test has decided or all games are played.
    Match(Option<Bounds>),
    /// Every pair at a table of its own.
    League,
}

fn series(series: &Series, form: Form, style: grid::Style, out: &mut impl Write) -> Result<()> {
    let name = series.edition.as_deref();
    let name = name.context("--edition is missing")?;
    let edition = fogg_editions::load(name)?;
    let players = &series.players;
    let (plan, sprt) = match form {
        Form::Match(sprt) => (Plan::game(&edition, name, players, series.seed)?, sprt),
        Form::League => (Plan::league(&edition, name, players, series.seed)?, None),
    };
    let mut plan = plan.games(series.games);
    plan.shard = series.shard.unwrap_or(Shard::WHOLE);
    if let Some(directory) = &series.records {
        std::fs::create_dir_all(directory)
            .with_context(|| format!("cannot make the directory {}", directory.display()))?;
        plan.records = Some(directory.clone());
    }
    plan.threads = match series.threads {
        Some(threads) => threads,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    ensure!(plan.threads > 0, "at least one thread has to play");
    plan.patience = Duration::try_from_secs_f64(series.patience)
        .with_context(|| format!("{} seconds are no time to think", series.patience))?;
    if sprt.is_some() {
        ensure!(
            plan.header.bots.len() == 2 && plan.header.tables[0].len() == 2,
            "--sprt compares two different players"
        );
        ensure!(
            series.shard.is_none(),
            "--sprt has to see all games, so it does not go with --shard"
        );
    }
    play::run(plan, series, sprt, style, out)
}
