//! `fogg load`: real games over real sockets, to see what a server can take.

mod figures;
mod idle;
mod table;

use std::{
    io::Write,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use fogg_bots::Kind;
use fogg_client::{Address, Server};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::{task::JoinSet, time};

use crate::duration::Seconds;
use figures::Figures;
use table::{Course, Guests};

/// Arguments of `fogg load`.
#[derive(Args)]
pub(crate) struct Load {
    /// The address of the server, such as http://127.0.0.1:8080.
    server: Address,
    /// How many tables play at the same time.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// How many sit at each table, with a socket for each.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// The name of a box.
    #[arg(long, default_value_t = first_box())]
    edition: String,
    /// Which bot plays; the simpler, the more of the measured time is the server's.
    #[arg(long, value_name = "BOT", default_value = "porter")]
    level: Kind,
    /// How long to play, as in `30s` or `5m`.
    #[arg(long, value_name = "TIME", default_value = "30s")]
    duration: Seconds,
    /// How long to play before anything is measured, while tables are opened and filled.
    #[arg(long, value_name = "TIME", default_value = "0s")]
    warm_up: Seconds,
    /// Stop earlier, after so many games.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// How long each table waits before each act; a server slows down those who are quicker than
    /// ten acts a second.
    #[arg(long, value_name = "TIME", default_value = "200ms")]
    pace: Seconds,
    /// Let games begin at so many tables instead, leave them alone, and wake some of them up.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    idle: Option<u32>,
    /// Write the figures as JSON.
    #[arg(long)]
    json: bool,
    /// Load a server on another machine. Do so only if it is yours to load.
    #[arg(long)]
    i_run_this_server: bool,
}

fn first_box() -> String {
    fogg_editions::names().next().unwrap_or_default().to_owned()
}

/// How often progress is shown.
const GLANCE: Duration = Duration::from_millis(250);
/// Tables do not all begin at once, which no server would ever see: there is so much between one
/// and the next.
const STAGGER: Duration = Duration::from_millis(5);

/// Plays, and says how it went.
pub(crate) fn run(load: &Load, out: &mut impl Write) -> Result<()> {
    if !load.server.is_loopback() && !load.i_run_this_server {
        bail!(
            "{} is not this machine: loading it is up to those who run it; if that is you, say \
             --i-run-this-server",
            load.server
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    if let Some(tables) = load.idle {
        let bar = progress(load);
        let idle = runtime.block_on(idle::run(load, tables, &bar))?;
        bar.finish_and_clear();
        write!(out, "{}", idle.text())?;
        return Ok(());
    }
    let figures = runtime.block_on(play(load))?;
    if load.json {
        writeln!(out, "{}", figures.json(load))?;
    } else {
        write!(out, "{}", figures.text(load))?;
    }
    Ok(())
}

async fn play(load: &Load) -> Result<Figures> {
    let server = Server::at(load.server.clone());
    let guests = Guests::welcome(&server, load.tables, load.seats).await;
    let guests = Arc::new(guests.context("no guests are let in")?);
    let course = Arc::new(Course::new(load, server, guests));
    let mut tables = JoinSet::new();
    for n in 0..load.tables {
        let course = Arc::clone(&course);
        tables.spawn(async move {
            time::sleep(STAGGER * n).await;
            course.keep_playing(n).await;
        });
    }
    let bar = progress(load);
    if !load.warm_up.0.is_zero() {
        watch(&course, &mut tables, load.warm_up.0, &bar).await?;
        *course.figures() = Figures::default();
    }
    let elapsed = watch(&course, &mut tables, load.duration.0, &bar).await?;
    tables.shutdown().await;
    bar.finish_and_clear();
    let mut figures = course.figures().clone();
    figures.elapsed = elapsed;
    Ok(figures)
}

/// Shows how it goes until so much time has passed, or there were enough games, and says how long
/// that was.
async fn watch(
    course: &Course,
    tables: &mut JoinSet<()>,
    duration: Duration,
    bar: &ProgressBar,
) -> Result<Duration> {
    let begun = Instant::now();
    let end = begun + duration;
    let mut glance = time::interval(GLANCE);
    loop {
        tokio::select! {
            _ = glance.tick() => {
                bar.set_position(begun.elapsed().as_secs());
                bar.set_message(course.figures().glance(begun.elapsed()));
            }
            () = time::sleep_until(end.into()) => break,
            ended = tables.join_next() => match ended {
                // All of them have ended: there were enough games.
                None => break,
                Some(ended) => ended.context("a table failed")?,
            },
        }
    }
    Ok(begun.elapsed())
}

fn progress(load: &Load) -> ProgressBar {
    let bar = ProgressBar::new(load.duration.0.as_secs());
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} s  {msg}");
    bar.set_style(style.expect("the template is right"));
    bar
}
