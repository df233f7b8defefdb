//! The long form, which `cargo xtask chaos` starts: says the seed first, and what came of it.

#![expect(clippy::print_stdout, reason = "it talks to a person at a terminal")]

use std::{
    path::PathBuf,
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use anyhow::{Result, bail};
use clap::Parser;
use fogg_chaos::{Course, Place, Report, run};
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
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = arguments.seed.unwrap_or(now?.as_secs());
    println!("seed {seed}");
    let mut is_well = true;
    for (name, place) in [
        ("SQLite, one server", Place::Sqlite),
        ("PostgreSQL, two servers", Place::Postgres),
    ] {
        println!("{name}, {} tables", arguments.tables);
        let course = Course {
            program: arguments.program.clone(),
            place,
            seed,
            tables: arguments.tables,
            faults: arguments.faults,
        };
        let begun = Instant::now();
        let report = watched(&course)?;
        println!("{}  in {:.0?}", told(&report), begun.elapsed());
        is_well &= report.found.is_empty();
    }
    if !is_well {
        bail!("the auditor has found something; repeat it with --seed {seed}");
    }
    Ok(())
}

fn watched(course: &Course) -> Result<Report> {
    let bar = ProgressBar::new(course.faults.into());
    let style = ProgressStyle::with_template("{bar:30} {msg}");
    bar.set_style(style.expect("the template is right"));
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
