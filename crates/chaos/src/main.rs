//! The long form, which `cargo xtask chaos` starts: says the seed first, and what came of it.

#![expect(clippy::print_stdout, reason = "it talks to a person at a terminal")]

use std::{
    fs,
    path::PathBuf,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::{Result, bail};
use clap::Parser;
use fogg_chaos::{Attack, Course, Outcome, Place, Report, attack, run};
use indicatif::{ProgressBar, ProgressStyle};

/// Breaks servers and databases under those who play, and proves that nothing was lost.
#[derive(Parser)]
struct Arguments {
    /// The program `fogg`.
    #[arg(long)]
    program: PathBuf,
    /// What decides which fault comes when; the time if it is not said.
    #[arg(long)]
    seed: Option<u64>,
    /// How many faults there are, on each database.
    #[arg(long, default_value_t = 100)]
    faults: u32,
    /// How many tables are played at.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    tables: u32,
    /// How many spoiled requests and frames to send, on each database, instead of faults.
    #[arg(long)]
    attack: Option<u64>,
    /// Let PostgreSQL wait for the disk at each commit, as anybody's does; SQLite always does.
    #[arg(long)]
    fsync: bool,
    /// The folder with the files of boards that are spoiled.
    #[arg(long)]
    boards: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = arguments.seed.unwrap_or(now?.as_secs());
    println!("seed {seed}");
    let is_well = match arguments.attack {
        Some(count) => attacked(&arguments, seed, count)?,
        None => broken(&arguments, seed)?,
    };
    if !is_well {
        bail!("something was found; repeat it with --seed {seed}");
    }
    Ok(())
}

fn broken(arguments: &Arguments, seed: u64) -> Result<bool> {
    let mut is_well = true;
    for (name, place) in [
        ("SQLite, one server", Place::Sqlite),
        ("PostgreSQL, two servers", Place::Postgres),
        ("PostgreSQL and NATS, two servers", Place::Nats),
    ] {
        println!("{name}, {} tables", arguments.tables);
        let course = Course {
            program: arguments.program.clone(),
            place,
            seed,
            tables: arguments.tables,
            faults: arguments.faults,
            is_safe: arguments.fsync,
        };
        let begun = Instant::now();
        let report = watched(&course)?;
        println!("{}  in {:.0?}", told(&report), begun.elapsed());
        is_well &= report.found.is_empty();
    }
    Ok(is_well)
}

fn attacked(arguments: &Arguments, seed: u64, count: u64) -> Result<bool> {
    let mut boards = Vec::new();
    for file in fs::read_dir(&arguments.boards)? {
        let path = file?.path();
        if path.extension().is_some_and(|it| it == "toml") {
            boards.push(fs::read_to_string(path)?);
        }
    }
    let mut is_well = true;
    for (name, place) in [("SQLite", Place::Sqlite), ("PostgreSQL", Place::Postgres)] {
        println!("{name}, {count} requests and frames");
        let course = Attack {
            program: arguments.program.clone(),
            place,
            seed,
            count,
            boards: boards.clone(),
            is_safe: arguments.fsync,
        };
        let bar = bar(count);
        let begun = Instant::now();
        let outcome = attack(&course, |done, said| {
            bar.set_position(done);
            bar.set_message(said.to_owned());
        })?;
        bar.finish_and_clear();
        println!("{}  in {:.0?}", withstood(&outcome), begun.elapsed());
        is_well &= outcome.found.is_empty();
    }
    Ok(is_well)
}

fn withstood(outcome: &Outcome) -> String {
    let Outcome {
        requests,
        frames,
        statuses,
        memory_kb: (early, late),
        acts,
        found,
    } = outcome;
    let mut told = format!("  {requests} requests and {frames} frames, {acts} acts of others\n");
    for (status, times) in statuses {
        told += &format!("  {status:>5} {times:>9} times\n");
    }
    told += &format!("  memory {early} kB after a fifth, {late} kB in the end\n");
    for fault in found {
        told += &format!("  {fault}\n");
    }
    told
}

fn bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template("{bar:30} {pos} {msg}");
    bar.with_style(style.expect("the template is right"))
}

fn watched(course: &Course) -> Result<Report> {
    let bar = bar(course.faults.into());
    let report = run(course, |said| {
        bar.inc(1);
        bar.set_message(said.to_owned());
    });
    bar.finish_and_clear();
    report
}

fn told(report: &Report) -> String {
    let faults = report.faults.iter().map(|(fault, times, longest)| {
        format!("  {fault:<32}{times:>4} times, every table went on within {longest:.1?}\n")
    });
    let mut told: String = faults.collect();
    told += &format!(
        "  {} games, {} acts acknowledged\n",
        report.games, report.acts
    );
    for fault in &report.found {
        told += &format!("  {fault}\n");
    }
    if report.found.is_empty() {
        told += "  nothing lost, nothing doubled\n";
    }
    told
}
