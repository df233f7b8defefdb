//! Servers and their database, which end with the run, and the networks between them.

use std::{net::SocketAddr, path::PathBuf, thread, time::Duration};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;
use fogg_client::{ClientError, Server};
use fogg_protocol::Refusal;
use fogg_trial::{Clock, Folder, Nats, Postgres, Serve, Served};
use tokio::{runtime::Runtime, task::JoinHandle, time};

use crate::{
    Course, Fault, PATIENCE, Place, Playing,
    attack::Line,
    deaf,
    hang::Hang,
    network::{Far, Network, Weather},
    players::Game,
};

/// At most so long a server is away.
const AWAY_MS: u32 = 200;
/// At most so long there is no network, or no room on the disk.
const TROUBLE_MS: u32 = 1500;
/// How long a database that is slow takes each way.
const SLOW: Duration = Duration::from_millis(30);
/// By at most so many seconds a clock is wrong, before or after.
const WRONG: u32 = 2 * 60 * 60;
/// With so many seconds more nobody has time left who has hung.
const OVER: i64 = 60;
/// By how much the memory of a server may grow for sockets that never read, in kilobytes.
const GROWTH_KB: u64 = 64 * 1024;
/// The name of the database.
const NAME: &str = "chaos";

pub(crate) struct House {
    /// The address of the database without anything between.
    database: String,
    _folder: Folder,
    program: PathBuf,
    postgres: Option<(Postgres, Network)>,
    nats: Option<Nats>,
    nodes: Vec<Node>,
    /// Sockets that never read.
    deaf: Vec<Line>,
    /// Games with bots that hang.
    hung: Vec<JoinHandle<Result<Game>>>,
}

struct Node {
    serve: Serve,
    served: Option<Served>,
    clock: Clock,
    /// The way to those who play.
    network: Option<Network>,
}

impl House {
    pub(crate) fn open(course: &Course) -> Result<House> {
        let folder = Folder::new(NAME);
        let (database, reached, postgres, nodes) = match course.place {
            Place::Sqlite => {
                let database = folder.database("tables.db");
                (database.clone(), database, None, 1)
            }
            Place::Postgres | Place::Nats => {
                let postgres = Postgres::start_like(course.is_safe);
                let database = postgres.database(NAME);
                let network = Network::to(Far::Socket(postgres.socket()))?;
                let reached = format!("postgres://fogg@{}/{NAME}", network.near);
                (database, reached, Some((postgres, network)), 2)
            }
        };
        let nats = (course.place == Place::Nats).then(Nats::start);
        let by_nats = nats
            .iter()
            .flat_map(|nats| ["--nats".into(), nats.address()]);
        let by_nats: Vec<String> = by_nats.collect();
        let serve = || Serve::new(&course.program, &reached).with(["--limits", "all=0"]);
        let nodes = (0..nodes).map(|n| {
            let clock = Clock::new(folder.path(), &format!("clock-{n}"));
            let serve = serve().with(&by_nats).without_file_limits();
            Node {
                serve: serve.clock(&clock),
                served: None,
                clock,
                network: None,
            }
        });
        let mut nodes: Vec<Node> = nodes.collect();
        for node in &mut nodes {
            let address = node.start();
            node.network = Some(Network::to(Far::Address(address))?);
        }
        Ok(House {
            database,
            _folder: folder,
            program: course.program.clone(),
            postgres,
            nats,
            nodes,
            deaf: Vec::new(),
            hung: Vec::new(),
        })
    }

    /// The address of the database.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// The servers, for those who play there.
    pub(crate) fn servers(&self) -> Result<Vec<Server>> {
        let networks = self.nodes.iter().filter_map(|node| node.network.as_ref());
        networks.map(|network| server(network.near)).collect()
    }

    /// Lets something go wrong, and be over.
    pub(crate) fn suffer(
        &mut self,
        fault: Fault,
        chance: &mut Rollout,
        playing: &Playing,
    ) -> Result<()> {
        let runtime = &playing.runtime;
        let away = Duration::from_millis(chance.below(AWAY_MS).into());
        let trouble = Duration::from_millis(chance.below(TROUBLE_MS).into());
        let count = u32::try_from(self.nodes.len())?;
        let unlucky = usize::try_from(chance.below(count))?;
        let wrong = i64::from(chance.below(2 * WRONG)) - i64::from(WRONG);
        match fault {
            Fault::Kill => {
                let node = &mut self.nodes[unlucky];
                node.kill();
                thread::sleep(away);
                node.start();
            }
            Fault::KillAll => {
                self.nodes.iter_mut().for_each(Node::kill);
                thread::sleep(away);
                for node in &mut self.nodes {
                    node.start();
                }
            }
            Fault::Database => self.postgres()?.0.restart(),
            Fault::Cut => self.postgres()?.0.cut(NAME),
            Fault::NoDatabase => storm(&[&self.postgres()?.1], Weather::Cut, trouble),
            Fault::SlowDatabase => storm(&[&self.postgres()?.1], Weather::Slow(SLOW), trouble),
            Fault::NoPlayers => {
                let networks = self.nodes.iter().filter_map(|node| node.network.as_ref());
                storm(&networks.collect::<Vec<_>>(), Weather::Cut, trouble);
            }
            Fault::FullDisk => {
                let node = &self.nodes[unlucky];
                let served = node.served.as_ref().context("it runs")?;
                served.fill_disk();
                let refused = runtime.block_on(server(served.address)?.guest());
                thread::sleep(trouble);
                served.empty_disk();
                let is_clear = matches!(refused, Err(ClientError::Refused(Refusal::Busy)));
                let refused = refused.err();
                ensure!(is_clear, "without room on the disk: {refused:?}");
            }
            Fault::Clock => {
                let clock = &self.nodes[unlucky].clock;
                clock.set(wrong);
                thread::sleep(trouble);
                clock.set(0);
            }
            Fault::Deaf => {
                let served = self.nodes[unlucky].served.as_ref().context("it runs")?;
                let before = served.memory_kb();
                let tables = playing.players.tables();
                let sockets = runtime.block_on(deaf::sockets(served.address, &tables));
                self.deaf.extend(sockets?);
                thread::sleep(trouble);
                let after = served.memory_kb();
                let is_modest = after < before + GROWTH_KB;
                ensure!(is_modest, "memory grows from {before} to {after} kB");
            }
            Fault::Hang => {
                let network = self.nodes[unlucky].network.as_ref().context("it runs")?;
                let server = server(network.near)?;
                let seed = u64::from(chance.below(u32::MAX));
                let hang = Hang::begin(&self.program, &server, seed);
                let hang = runtime.block_on(hang)?;
                self.hung.push(runtime.spawn(hang.play_on()));
            }
            Fault::Nats => {
                let nats = self.nats.as_mut().context("there is no NATS")?;
                nats.kill();
                thread::sleep(trouble);
                nats.start_again();
            }
        }
        Ok(())
    }

    /// Waits for the games with bots that hang, with clocks that jump over the time that is left.
    pub(crate) fn hung_games(&mut self, runtime: &Runtime) -> Result<Vec<Game>> {
        for node in &self.nodes {
            node.clock.set(OVER);
        }
        let ended = |game| runtime.block_on(async { time::timeout(PATIENCE, game).await });
        let games = self.hung.drain(..).map(|game| {
            let game = ended(game).context("a game with a bot that hangs does not end")?;
            game?
        });
        games.collect()
    }

    fn postgres(&mut self) -> Result<&mut (Postgres, Network)> {
        self.postgres.as_mut().context("there is no such database")
    }
}

fn server(address: SocketAddr) -> Result<Server> {
    let address = format!("http://{address}").parse();
    Ok(Server::at(address.context("it listens somewhere else")?))
}

/// Bad weather for a while.
fn storm(networks: &[&Network], weather: Weather, trouble: Duration) {
    networks.iter().for_each(|network| network.turn(weather));
    thread::sleep(trouble);
    networks
        .iter()
        .for_each(|network| network.turn(Weather::Fair));
}

impl Node {
    fn start(&mut self) -> SocketAddr {
        let served = self.serve.start();
        self.served.insert(served).address
    }

    fn kill(&mut self) {
        if let Some(served) = self.served.take() {
            served.kill();
        }
    }
}
