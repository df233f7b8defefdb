//! Servers and their database, which end with the run, and the networks between them.

use std::{net::SocketAddr, thread, time::Duration};

use anyhow::{Context, Result, ensure};
use fogg_chance::Rollout;
use fogg_client::{ClientError, Server};
use fogg_protocol::Refusal;
use fogg_trial::{Folder, Postgres, Serve, Served};
use tokio::runtime::Runtime;

use crate::{
    Course, Fault, Place,
    network::{Far, Network, Weather},
};

/// At most so long a server is away.
const AWAY_MS: u32 = 200;
/// At most so long there is no network, or no room on the disk.
const TROUBLE_MS: u32 = 1500;
/// How long a database that is slow takes each way.
const SLOW: Duration = Duration::from_millis(30);
/// The name of the database.
const NAME: &str = "chaos";

pub(crate) struct House {
    /// The address of the database without anything between.
    database: String,
    _folder: Folder,
    postgres: Option<(Postgres, Network)>,
    nodes: Vec<Node>,
}

struct Node {
    serve: Serve,
    served: Option<Served>,
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
            Place::Postgres => {
                let postgres = Postgres::start();
                let database = postgres.database(NAME);
                let network = Network::to(Far::Socket(postgres.socket()))?;
                let reached = format!("postgres://fogg@{}/{NAME}", network.near);
                (database, reached, Some((postgres, network)), 2)
            }
        };
        let serve = || Serve::new(&course.program, &reached).with(["--limits", "all=0"]);
        let nodes = (0..nodes).map(|_| Node {
            serve: serve().without_file_limits(),
            served: None,
            network: None,
        });
        let mut nodes: Vec<Node> = nodes.collect();
        for node in &mut nodes {
            let address = node.start();
            node.network = Some(Network::to(Far::Address(address))?);
        }
        Ok(House {
            database,
            _folder: folder,
            postgres,
            nodes,
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
        runtime: &Runtime,
    ) -> Result<()> {
        let away = Duration::from_millis(chance.below(AWAY_MS).into());
        let trouble = Duration::from_millis(chance.below(TROUBLE_MS).into());
        let count = u32::try_from(self.nodes.len())?;
        let unlucky = usize::try_from(chance.below(count))?;
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
        }
        Ok(())
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
