//! Servers and their database, which end with the run.

use std::time::Duration;

use anyhow::{Context, Result};
use fogg_chance::Rollout;
use fogg_client::Server;
use fogg_trial::{Folder, Postgres, Serve, Served};

use crate::{Course, Fault, Place};

/// At most so long a server is away.
const AWAY_MS: u32 = 200;
/// The name of the database.
const NAME: &str = "chaos";

pub(crate) struct House {
    database: String,
    _folder: Folder,
    postgres: Option<Postgres>,
    nodes: Vec<Node>,
}

struct Node {
    serve: Serve,
    served: Option<Served>,
}

impl House {
    pub(crate) fn open(course: &Course) -> Result<House> {
        let folder = Folder::new(NAME);
        let (postgres, nodes) = match course.place {
            Place::Sqlite => (None, 1),
            Place::Postgres => (Some(Postgres::start()), 2),
        };
        let database = postgres.as_ref().map(|postgres| postgres.database(NAME));
        let database = database.unwrap_or_else(|| folder.database("tables.db"));
        let serve = || Serve::new(&course.program, &database).with(["--limits", "all=0"]);
        let nodes = (0..nodes).map(|_| Node {
            serve: serve(),
            served: None,
        });
        let mut nodes: Vec<Node> = nodes.collect();
        nodes.iter_mut().for_each(Node::start);
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
        let served = self.nodes.iter().filter_map(|node| node.served.as_ref());
        let server = |served: &Served| {
            let address = format!("http://{}", served.address).parse();
            Ok(Server::at(address.context("it listens somewhere else")?))
        };
        served.map(server).collect()
    }

    pub(crate) fn suffer(&mut self, fault: Fault, chance: &mut Rollout) {
        let away = Duration::from_millis(chance.below(AWAY_MS).into());
        match (fault, &mut self.postgres) {
            (Fault::KillAll, _) => {
                self.nodes.iter_mut().for_each(Node::kill);
                std::thread::sleep(away);
                self.nodes.iter_mut().for_each(Node::start);
            }
            (Fault::Database, Some(postgres)) => postgres.restart(),
            (Fault::Cut, Some(postgres)) => postgres.cut(NAME),
            (Fault::Kill | Fault::Database | Fault::Cut, _) => {
                let most = u32::try_from(self.nodes.len()).unwrap_or(1);
                let unlucky = usize::try_from(chance.below(most)).unwrap_or(0);
                if let Some(node) = self.nodes.get_mut(unlucky) {
                    node.kill();
                    std::thread::sleep(away);
                    node.start();
                }
            }
        }
    }
}

impl Node {
    fn start(&mut self) {
        self.served = Some(self.serve.start());
    }

    fn kill(&mut self) {
        if let Some(served) = self.served.take() {
            served.kill();
        }
    }
}
