//! `kill -9` in the middle of a game, on both databases: what was acknowledged is there afterward,
//! nothing is there twice, and the game goes on.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{fs, process::Command, time::Duration};

use fogg_chance::Rollout;
use fogg_client::{Client, Credentials, Done, Server};
use fogg_engine::{Action, Seat, legal};
use fogg_online::{Editions, Entry, Table};
use fogg_protocol::{Key, OpenTable, Version, wire};
use fogg_store::Store;
use fogg_trial::{Folder, Postgres, Serve};

const PROGRAM: &str = env!("CARGO_BIN_EXE_fogg");
/// How often the server is killed in a game.
const KILLS: u32 = 5;
/// At most this many acts between two kills.
const ACTS: u32 = 20;
/// At most this long after an act is sent: as long as it takes to hear, decide, store and answer.
const MOMENT_US: u32 = 3000;

#[test]
fn on_sqlite() {
    let folder = Folder::new("killed");
    survives(&folder.database("tables.db"), 1);
}

#[test]
fn on_postgres() {
    let postgres = Postgres::start();
    survives(&postgres.database("killed"), 2);
}

fn survives(database: &str, seed: u64) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let (table, done) = runtime.unwrap().block_on(async {
        let mut game = Game::begin(Serve::new(PROGRAM, database), seed).await;
        game.play().await;
        (game.table, game.acknowledged)
    });
    let journal = journal(database, &table);
    let keys = |(entry, _): &(Entry, i64)| {
        let Entry::Played { seat, key, .. } = entry else {
            return None;
        };
        Some((*seat, key.unwrap()))
    };
    let stored: Vec<(Seat, Key)> = journal.iter().filter_map(keys).collect();
    assert_eq!(
        stored, done,
        "every act that was acknowledged, once, in order; seed {seed}"
    );
    let entries = journal.iter().map(|(entry, at_ms)| (entry, *at_ms));
    let table = Table::of(entries, &Editions::built_in()).unwrap();
    verify(table.record().unwrap());
}

/// Two seats at a table of a server that keeps dying.
struct Game {
    serve: Serve,
    server: Option<fogg_trial::Served>,
    table: String,
    clients: Vec<Client>,
    chance: Rollout,
    acknowledged: Vec<(Seat, Key)>,
}

impl Game {
    async fn begin(mut serve: Serve, seed: u64) -> Game {
        let served = serve.start();
        let server = format!("http://{}", served.address).parse().unwrap();
        let server = Server::at(server);
        let guests = [server.guest().await.unwrap(), server.guest().await.unwrap()];
        let wanted = OpenTable {
            edition: "amsterdam".into(),
            seats: 2,
            clock: None,
            public: false,
            rated: false,
            talk: false,
        };
        let table = server.open_table(&guests[0], &wanted).await.unwrap();
        let mut clients = Vec::new();
        for (seat, guest) in Seat::all(2).zip(guests) {
            clients.push(sit(&server, guest, &table, seat).await);
        }
        clients[0].start().await.unwrap();
        while clients[1].sight().play().is_none() {
            clients[1].listen().await.unwrap();
        }
        Game {
            serve,
            server: Some(served),
            table,
            clients,
            chance: Rollout::new(seed),
            acknowledged: Vec::new(),
        }
    }

    /// Plays to the end, and kills the server now and then while an act is on its way.
    async fn play(&mut self) {
        let mut kills = 0;
        let mut acts_left = self.chance.below(ACTS);
        while let Some(actor) = self.actor() {
            let (version, action) = self.choose(actor);
            let kill = acts_left == 0 && kills < KILLS;
            if kill {
                kills += 1;
                acts_left = self.chance.below(ACTS);
                self.act_and_kill(actor, version, action).await;
            } else {
                acts_left = acts_left.saturating_sub(1);
                let act = self.clients[actor].act(version, vec![action]);
                assert_eq!(act.await.unwrap(), Done::Done);
            }
            let you = self.clients[actor].sight().stand().you;
            self.acknowledged
                .push((you.seat.unwrap(), you.acted.unwrap()));
            let seen = self.clients[actor].sight().version();
            for client in &mut self.clients {
                while client.sight().version() < seen {
                    client.listen().await.unwrap();
                }
            }
        }
        assert_eq!(kills, KILLS, "the game was long enough");
        assert!(self.clients.iter().all(|client| client.sight().is_over()));
    }

    /// The act is sent; some moment later the server is gone, and then there is a new one.
    async fn act_and_kill(&mut self, actor: usize, version: Version, action: Action) {
        let moment = Duration::from_micros(self.chance.below(MOMENT_US).into());
        let act = self.clients[actor].act(version, vec![action]);
        let (serve, server) = (&mut self.serve, &mut self.server);
        let kill = async {
            tokio::time::sleep(moment).await;
            server.take().unwrap().kill();
            *server = Some(serve.start());
        };
        let (done, ()) = tokio::join!(act, kill);
        assert_eq!(done.unwrap(), Done::Done);
    }

    fn actor(&self) -> Option<usize> {
        let mut clients = self.clients.iter();
        clients.position(|client| client.sight().is_acting())
    }

    fn choose(&mut self, actor: usize) -> (Version, Action) {
        let sight = self.clients[actor].sight();
        let view = sight.view().unwrap();
        let moves = legal(view.view(sight.edition()));
        (sight.version(), self.chance.pick(&moves).unwrap())
    }
}

async fn sit(server: &Server, who: Credentials, table: &str, seat: Seat) -> Client {
    let mut client = Client::join(server.clone(), who, table).await.unwrap();
    client.sit(seat, "Ann").await.unwrap();
    client
}

/// What the database has, with nobody else at it.
fn journal(database: &str, table: &str) -> Vec<(Entry, i64)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let texts = runtime.unwrap().block_on(async {
        let store = Store::open(database).await.unwrap();
        store.journal(table, 0).await.unwrap()
    });
    let read = |(text, at_ms): (String, i64)| (wire::from_text(&text).unwrap(), at_ms);
    texts.into_iter().map(read).collect()
}

/// Proves a record as anybody would.
fn verify(record: &str) {
    let folder = Folder::new("proved");
    let file = folder.path().join("game.fogg");
    fs::write(&file, record).unwrap();
    let mut verify = Command::new(PROGRAM);
    let output = verify.args(["record", "verify"]).arg(&file).output();
    let output = output.unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("every outcome follows"), "{said}");
}
