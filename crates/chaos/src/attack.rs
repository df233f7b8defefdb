//! Everything a server can be told, spoiled, very often: requests on every path of its own
//! description, boards, bytes that are hardly HTTP, and messages and frames of sockets, while
//! others play there. A seed decides what is said; who is quicker is not decided.

mod form;
mod line;
mod requests;
mod sockets;
mod spoil;

use std::{
    collections::BTreeMap,
    fs,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;
use fogg_client::Server;
use fogg_trial::{Folder, Postgres, Serve, Served};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::{
    Place, audit,
    players::{Game, Players},
};
use line::Answer;
pub(crate) use line::Line;
use requests::Requests;
use sockets::Sockets;
pub(crate) use sockets::{connect, text_frame};

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Attack {
    /// The program `fogg`.
    pub program: PathBuf,
    /// Where tables are kept; one server attends to them.
    pub place: Place,
    /// What decides.
    pub seed: u64,
    /// How many requests and frames there are.
    pub count: u64,
    /// Files of boards, to be spoiled.
    pub boards: Vec<String>,
    /// Whether PostgreSQL waits for the disk at each commit, as anybody's does.
    pub is_safe: bool,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How many requests were sent.
    pub requests: u64,
    /// How many frames were.
    pub frames: u64,
    /// How often each status was answered; 0 is a line that ended without one.
    pub statuses: BTreeMap<u16, u64>,
    /// The memory of the server in kilobytes, after a fifth of it all and in the end.
    pub memory_kb: (u64, u64),
    /// How many acts others were acknowledged meanwhile.
    pub acts: usize,
    /// What should not have happened.
    pub found: Vec<String>,
}

/// How many attack at once.
const LINES: u64 = 24;
/// At how many tables others play.
const TABLES: u32 = 2;
/// How much is said between two looks at a line's own affairs.
const ROUND: u64 = 40;
/// By how much memory may grow, in kilobytes: what a database keeps at hand is not yet all there
/// after a fifth of a short attack.
const GROWTH_KB: u64 = 64 * 1024;

/// What those who attack share.
struct Target {
    address: SocketAddr,
    /// The description of the server for programs.
    description: Value,
    boards: Vec<String>,
    done: AtomicU64,
    count: u64,
}

/// What one of them has seen.
#[derive(Default)]
struct Seen {
    requests: u64,
    frames: u64,
    statuses: BTreeMap<u16, u64>,
    found: Vec<String>,
}

/// Attacks a server and says what came of it; `say` hears how far it is.
///
/// # Errors
/// The server does not start, or does not answer any more.
pub fn attack(attack: &Attack, mut say: impl FnMut(u64, &str)) -> Result<Outcome> {
    let folder = Folder::new("attack");
    let postgres = (attack.place != Place::Sqlite).then(|| Postgres::start_like(attack.is_safe));
    let database = postgres
        .as_ref()
        .map(|postgres| postgres.database("attack"));
    let database = database.unwrap_or_else(|| folder.database("tables.db"));
    let log = folder.path().join("log");
    let mut serve = Serve::new(&attack.program, &database);
    serve = serve.with(["--limits", "all=0", "--log", "warn"]).log(&log);
    let served = serve.start();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let mut outcome = runtime.block_on(run(attack, &served, &database, &mut say))?;
    let complaints = fs::read_to_string(&log).context("the log is there")?;
    let is_complaint = |line: &&str| {
        let mut signs = [" ERROR ", " WARN ", "panicked"].iter();
        // That a database is slow says something about the machine.
        signs.any(|sign| line.contains(sign)) && !line.contains("slow")
    };
    let complaints = complaints.lines().filter(is_complaint);
    outcome.found.extend(complaints.map(str::to_owned));
    Ok(outcome)
}

async fn run(
    attack: &Attack,
    served: &Served,
    database: &str,
    say: &mut impl FnMut(u64, &str),
) -> Result<Outcome> {
    let address = served.address;
    let server = Server::at(format!("http://{address}").parse()?);
    let players = Arc::new(Players::new(vec![server], TABLES));
    let mut playing = JoinSet::new();
    for table in 0..TABLES {
        playing.spawn(Arc::clone(&players).play(table, attack.seed));
    }
    let target = Arc::new(Target {
        address,
        description: description(address).await?,
        boards: attack.boards.clone(),
        done: AtomicU64::new(0),
        count: attack.count,
    });
    let mut attackers = JoinSet::new();
    for n in 0..LINES {
        attackers.spawn(attacker(Arc::clone(&target), attack.seed ^ n << 40));
    }
    let mut early_kb = None;
    let mut seen = Seen::default();
    let mut ticks = tokio::time::interval(Duration::from_millis(500));
    loop {
        tokio::select! {
            ended = attackers.join_next() => match ended {
                Some(ended) => seen.add(ended??),
                None => break,
            },
            _ = ticks.tick() => {
                let done = target.done.load(Ordering::Relaxed);
                let memory_kb = served.memory_kb();
                if done >= attack.count / 5 {
                    early_kb.get_or_insert(memory_kb);
                }
                say(done, &format!("{memory_kb} kB, {} acts", players.acts()));
            }
        }
    }
    let late_kb = served.memory_kb();
    let memory_kb = (early_kb.unwrap_or(late_kb), late_kb);
    if memory_kb.1 > memory_kb.0 + GROWTH_KB {
        seen.found.push(format!("memory grows: {memory_kb:?}"));
    }
    let mut line = Line::open(address).await?;
    let health = line
        .ask(
            b"GET /healthz HTTP/1.1
Host: a

",
        )
        .await?;
    let status = health.status;
    ensure!(status == 200, "the server is unwell: {status}");
    players.stop();
    let acts = players.acts();
    while let Some(games) = playing.join_next().await {
        let games: Vec<Game> = games??;
        seen.found.extend(audit::audit(database, &games).await?);
    }
    ensure!(acts > 0, "nobody could play");
    Ok(Outcome {
        requests: seen.requests,
        frames: seen.frames,
        statuses: seen.statuses,
        memory_kb,
        acts,
        found: seen.found,
    })
}

async fn description(address: SocketAddr) -> Result<Value> {
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n";
    let answer = Line::open(address).await?.ask(ask).await?;
    Ok(serde_json::from_slice(&answer.body)?)
}

/// Attacks until enough was said by all.
async fn attacker(target: Arc<Target>, seed: u64) -> Result<Seen> {
    let mut chance = Rollout::new(seed);
    let mut seen = Seen::default();
    let requests = Requests::new(&target.description);
    let sockets = Sockets::new();
    while target.done.load(Ordering::Relaxed) < target.count {
        let before = seen.requests + seen.frames;
        while seen.requests + seen.frames < before + ROUND {
            if chance.below(5) > 0 {
                requests.round(&target, &mut chance, &mut seen).await?;
            } else {
                sockets.round(&target, &mut chance, &mut seen).await?;
            }
        }
        let more = seen.requests + seen.frames - before;
        target.done.fetch_add(more, Ordering::Relaxed);
    }
    Ok(seen)
}

/// The cookie of somebody new.
pub(crate) async fn guest(address: SocketAddr) -> Result<String> {
    let ask = b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
    let Answer { head, .. } = Line::open(address).await?.ask(ask).await?;
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let pair = cookie.and_then(|cookie| cookie.split(';').next());
    Ok(pair.context("a guest has a cookie")?.to_owned())
}

impl Seen {
    /// Notes what was answered to something.
    fn answered(&mut self, status: Option<u16>, asked: &[u8]) {
        let status = status.unwrap_or(0);
        *self.statuses.entry(status).or_default() += 1;
        if status >= 500 {
            let asked = asked[..asked.len().min(500)].escape_ascii();
            self.found.push(format!("{status} is answered to {asked}"));
        }
    }

    fn add(&mut self, other: Seen) {
        self.requests += other.requests;
        self.frames += other.frames;
        for (status, times) in other.statuses {
            *self.statuses.entry(status).or_default() += times;
        }
        self.found.extend(other.found);
    }
}
