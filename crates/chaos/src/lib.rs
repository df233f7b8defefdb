//! Breaks servers and databases under those who play, and proves that nothing was lost.
//!
//! ```text
//!   players ──► real sockets ──► fogg serve ──► SQLite
//!                            ──► fogg serve ──► PostgreSQL ◄── fogg serve ◄── …
//!                                        └──────► NATS ◄─────────┘
//!                   ▲               ▲               ▲
//!        faults ────┴───────────────┴───────────────┘
//! ```
//!
//! [`run`] plays at many tables, [`Fault`] after fault. After each one every table has to go on.
//! In the end an auditor compares what the players were told with what the database holds: every
//! act that was acknowledged, once, in order, and nothing else; and plays every journal again.
//! [`attack`] sends spoiled requests and frames instead, and looks that nothing comes of them.
//! A seed decides which fault comes when, so a run can be repeated; how processes meet it cannot.

mod attack;
mod audit;
mod deaf;
mod faults;
mod hang;
mod house;
mod network;
mod players;

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;

pub use attack::{Attack, Outcome, attack};
pub use faults::Fault;
use house::House;
use players::{Game, Players};
use tokio::{runtime::Runtime, task::JoinHandle};

/// Where tables are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In SQLite, by one server.
    Sqlite,
    /// In PostgreSQL, by two servers; everybody plays against somebody at the other one.
    Postgres,
    /// The same, and the servers call each other by NATS.
    Nats,
}

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Course {
    /// The program `fogg`.
    pub program: PathBuf,
    /// Where tables are kept.
    pub place: Place,
    /// What decides.
    pub seed: u64,
    /// How many tables are played at.
    pub tables: u32,
    /// How many faults there are.
    pub faults: u32,
    /// Whether PostgreSQL waits for the disk at each commit, as anybody's does.
    pub is_safe: bool,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How often each fault happened, and how long it took at most until every table went on.
    pub faults: Vec<(Fault, u32, Duration)>,
    /// How many games were played, the last ones not to their end.
    pub games: usize,
    /// How many acts were acknowledged.
    pub acts: usize,
    /// What the auditor has found. It should be nothing.
    pub found: Vec<String>,
}

/// How long it may take until every table goes on.
const PATIENCE: Duration = Duration::from_secs(60);
/// At most so long between two faults.
const PEACE_MS: u32 = 300;

/// Plays while faults happen, and says what came of it; `say` hears of each one.
///
/// # Errors
/// Servers do not start, or a table does not go on.
pub fn run(course: &Course, mut say: impl FnMut(&str)) -> Result<Report> {
    let mut chance = Rollout::new(course.seed);
    let mut house = House::open(course)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let players = Arc::new(Players::new(house.servers()?, course.tables));
    let mut playing = Playing {
        tables: (0..course.tables)
            .map(|table| runtime.spawn(Arc::clone(&players).play(table, course.seed)))
            .collect(),
        players,
        runtime,
    };
    let mut report = Report {
        faults: Vec::new(),
        games: 0,
        acts: 0,
        found: Vec::new(),
    };
    playing.goes_on().context("the games do not begin")?;
    for n in 1..=course.faults {
        let fault = Fault::pick(course.place, &mut chance);
        std::thread::sleep(Duration::from_millis(chance.below(PEACE_MS).into()));
        let suffered = house.suffer(fault, &mut chance, &playing);
        let took = suffered.and_then(|()| playing.goes_on());
        let took = took.with_context(|| format!("after {fault}, fault {n} of {}", course.seed))?;
        report.note(fault, took);
        let (of, acts) = (course.faults, playing.players.acts());
        say(&format!(
            "{n}/{of} {fault}, {acts} acts, back in {took:.1?}"
        ));
    }
    playing.players.stop();
    let mut all = Vec::new();
    for table in playing.tables {
        all.push(playing.runtime.block_on(table)??);
    }
    all.push(house.hung_games(&playing.runtime)?);
    for games in all {
        report.games += games.len();
        report.acts += games
            .iter()
            .map(|game| game.acknowledged.len())
            .sum::<usize>();
        let audit = audit::audit(house.database(), &games);
        report.found.extend(playing.runtime.block_on(audit)?);
    }
    ensure!(report.acts > 0, "nobody has played");
    Ok(report)
}

impl Report {
    fn note(&mut self, fault: Fault, took: Duration) {
        let known = self.faults.iter_mut().find(|(known, ..)| *known == fault);
        match known {
            Some((_, times, longest)) => {
                *times += 1;
                *longest = took.max(*longest);
            }
            None => self.faults.push((fault, 1, took)),
        }
    }
}

/// Those who play at the moment.
struct Playing {
    runtime: Runtime,
    players: Arc<Players>,
    tables: Vec<JoinHandle<Result<Vec<Game>>>>,
}

impl Playing {
    /// Waits until every table has come further than it is now, and says how long that took.
    fn goes_on(&mut self) -> Result<Duration> {
        let begun = Instant::now();
        let before = self.players.steps();
        loop {
            let now = self.players.steps();
            let waiting = before
                .iter()
                .zip(&now)
                .filter(|(before, now)| before == now);
            let waiting = waiting.count();
            if waiting == 0 {
                return Ok(begun.elapsed());
            }
            if let Some(ended) = self.tables.iter_mut().find(|table| table.is_finished()) {
                // Nobody has told them to.
                self.runtime.block_on(ended)??;
            }
            let patient = begun.elapsed() < PATIENCE;
            ensure!(patient, "{waiting} tables do not go on within {PATIENCE:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
