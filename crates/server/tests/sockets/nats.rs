//! Servers that call each other by NATS, and through the database where that fails.

use std::{path::Path, thread};

use fogg_online::Entry;
use fogg_server::{Config, Hall, ServeError};
use fogg_store::{Listener, Store};
use fogg_trial::{Nats, Postgres};
use tokio::runtime::{self, Runtime};

use crate::{
    client::ask,
    nodes::{FOR_THREE, Pair, TABLE, journal},
    server::Server,
};

fn with(nats: &Nats) -> Config {
    at(&nats.address())
}

fn at(address: &str) -> Config {
    Config {
        nats: Some(address.parse().expect("an address")),
        ..Config::default()
    }
}

impl Pair {
    /// Waits until every server calls the others like this.
    fn are_called_by(&self, way: &str) {
        let told = format!("\"calls\":\"{way}\"");
        for server in &self.servers {
            let status = || ask(server.address, "GET", "/status.json", None, "").body;
            while !status().contains(&told) {
                thread::yield_now();
            }
        }
    }

    /// Plays on for so many acts, or to the end, and says for how many it was.
    fn play(&mut self, most: usize) -> usize {
        let mut acts = 0;
        while acts < most
            && let Some(actor) = self.actor()
        {
            let client = &mut self.clients[actor];
            let (key, text) = client.choose();
            client.say_text(&text);
            client.wait(|client| client.acted() == Some(key));
            acts += 1;
        }
        acts
    }
}

fn runtime() -> Runtime {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("there can be a runtime")
}

/// Somebody who listens to the database.
struct Spy {
    runtime: Runtime,
    store: Store,
    listener: Listener,
}

impl Spy {
    fn at(database: &str) -> Spy {
        let runtime = runtime();
        let (store, listener) = runtime.block_on(async {
            let store = Store::open(database).await.expect("it opens");
            let listener = store.listen().await.expect("it answers");
            (store, listener.expect("it carries calls"))
        });
        Spy {
            runtime,
            store,
            listener,
        }
    }

    /// Whether nobody has called anything since it began to listen.
    fn has_heard_nothing(self) -> bool {
        const END: &str = "that was it";
        let Spy {
            runtime,
            store,
            mut listener,
        } = self;
        runtime.block_on(async move {
            store.call_out(END).await.expect("it answers");
            let first = listener.next().await.expect("it answers");
            first.as_deref() == Some(END)
        })
    }
}

/// NATS dies in the middle of a game and comes back later, and it is a game like any other.
#[test]
fn a_game_survives_nats() {
    let postgres = Postgres::start();
    let database = postgres.database("by_nats");
    let mut nats = Nats::start();
    let server = || Server::start_with(&database, with(&nats));
    let mut pair = Pair::begin([server(), server()], FOR_THREE, true);
    pair.are_called_by("nats");
    // Whatever was being called before is there when these are seen.
    let mut acts = pair.play(6);
    let spy = Spy::at(&database);
    acts += pair.play(6);
    assert!(spy.has_heard_nothing(), "the database has nothing to carry");

    nats.kill();
    acts += pair.play(6);
    pair.are_called_by("database");
    acts += pair.play(3);
    nats.start_again();
    acts += pair.play(3);
    pair.are_called_by("nats");
    acts += pair.play(usize::MAX);

    let [ann, bob] = &pair.clients;
    assert_eq!(ann.events(), bob.events());
    let entries = journal(&database, &pair.table);
    let played = |entry: &&Entry| matches!(entry, Entry::Played { key: Some(_), .. });
    assert_eq!(entries.iter().filter(played).count(), acts);
}

/// A server that has no NATS, or another one, is called through the database.
#[test]
fn those_who_are_not_at_the_same_nats_hear_each_other() {
    let postgres = Postgres::start();
    let [here, there] = [Nats::start(), Nats::start()];
    for (name, other) in [("none", Config::default()), ("another", with(&there))] {
        let database = postgres.database(name);
        let servers = [with(&here), other].map(|config| Server::start_with(&database, config));
        let mut pair = Pair::begin(servers, TABLE, false);
        pair.play(12);
        pair.are_called_by("database");
    }
}

/// Two databases have nothing to say to each other, although they have one NATS.
#[test]
fn databases_have_names_of_their_own() {
    let postgres = Postgres::start();
    let names = ["one", "two"].map(|name| {
        let database = postgres.database(name);
        runtime().block_on(async {
            let store = Store::open(&database).await.expect("it opens");
            store.common_name().await.expect("it answers")
        })
    });
    assert!(names[0].is_some() && names[0] != names[1], "{names:?}");
}

/// Servers that start while NATS is away play through the database, and by NATS when it comes.
#[test]
fn nats_may_come_later() {
    let postgres = Postgres::start();
    let database = postgres.database("later");
    let mut nats = Nats::start();
    nats.kill();
    let server = || Server::start_with(&database, with(&nats));
    let mut pair = Pair::begin([server(), server()], FOR_THREE, true);
    pair.are_called_by("database");
    pair.play(6);
    nats.start_again();
    pair.are_called_by("nats");
    pair.play(6);
}

/// NATS speaks TLS, with a certificate of its own making.
#[test]
fn calls_go_by_tls() {
    let postgres = Postgres::start();
    let database = postgres.database("safe");
    let nats = Nats::start_safe();
    let unknown = join(&database, with(&nats)).expect_err("nobody vouches for it");
    assert!(unknown.to_string().contains("UnknownIssuer"), "{unknown}");
    let vouched = |nats: &Nats, authority: &Path| {
        at(&format!("{}?ca={}", nats.address(), authority.display()))
    };
    let stranger = Nats::start_safe();
    join(&database, vouched(&nats, &stranger.authority())).expect_err("another one does");
    let missing = vouched(&nats, Path::new("/nowhere/ca.pem"));
    let missing = join(&database, missing).expect_err("there is no such file");
    assert!(missing.to_string().contains("/nowhere/ca.pem"), "{missing}");

    let config = || vouched(&nats, &nats.authority());
    let server = || Server::start_with(&database, config());
    let mut pair = Pair::begin([server(), server()], FOR_THREE, true);
    pair.are_called_by("nats");
    pair.play(6);

    // Who insists on TLS is not content without.
    let open = Nats::start();
    let address = open.address().replace("nats://", "tls://");
    join(&database, at(&address)).expect_err("it does not speak TLS");
}

fn join(database: &str, config: Config) -> Result<(), ServeError> {
    runtime().block_on(async {
        let store = Store::open(database).await.expect("it opens");
        Hall::new(store, config).join().await
    })
}

#[test]
fn what_is_wrong_with_nats_is_said() {
    let nats = Nats::start();
    let alone = join("sqlite::memory:", with(&nats)).expect_err("there is one server");
    assert!(alone.to_string().contains("leave `--nats` out"), "{alone}");
}
