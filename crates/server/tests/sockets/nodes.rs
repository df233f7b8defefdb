//! Several servers on one database: whoever plays at whichever, it is one table.

use std::{collections::BTreeSet, thread};

use fogg_engine::{Action, Seat, SeatSet};
use fogg_online::{Editions, Entry, Table};
use fogg_protocol::{ClientMessage, Stand, wire};
use fogg_store::Store;
use fogg_trial::Postgres;
use tokio::runtime;

use crate::{
    client::{Client, Guest},
    open_table_as,
    server::Server,
    sit,
};

/// With a clock that counts only while a server is there.
pub(crate) const TABLE: &str =
    r#"{"edition":"amsterdam","seats":2,"clock":{"bank":{"seconds":3600,"increment":0}}}"#;
pub(crate) const FOR_THREE: &str = r#"{"edition":"amsterdam","seats":3}"#;

/// Two servers, and Ann and Bob, who begin a game at one each.
pub(crate) struct Pair {
    pub(crate) servers: [Server; 2],
    guests: [Guest; 2],
    pub(crate) table: String,
    pub(crate) clients: [Client; 2],
    /// Which server each of them is at.
    at: [usize; 2],
}

impl Pair {
    pub(crate) fn begin(servers: [Server; 2], asked: &str, bot: bool) -> Pair {
        let guests = [0, 1].map(|n| Guest::new(servers[n].address));
        let table = open_table_as(&servers[0], &guests[0], asked);
        let connect = |n: usize| Client::connect(servers[n].address, &table, &guests[n]);
        let mut clients = [0, 1].map(connect);
        for (n, name) in ["Ann", "Bob"].into_iter().enumerate() {
            sit(&mut clients[n], n, name);
        }
        clients[0].wait(|ann| ann.here().seats.len() == 2);
        if bot {
            let (seat, kind) = (seat(2), "clerk".to_owned());
            clients[0].say(&ClientMessage::SeatBot { seat, kind });
        }
        clients[0].say(&ClientMessage::Start);
        for client in &mut clients {
            client.read_until(|stand| stand.play.is_some());
        }
        Pair {
            servers,
            guests,
            table,
            clients,
            at: [0, 1],
        }
    }

    /// Lets both see what either has seen, and says who is to act; `None` at the end.
    pub(crate) fn actor(&mut self) -> Option<usize> {
        loop {
            let version = self.version();
            for client in &mut self.clients {
                client.wait(|client| client.version() >= version);
            }
            if self.version() > version {
                continue;
            }
            if self.clients[0].is_over() {
                return None;
            }
            let actor = (0..2).find(|&n| self.clients[n].is_acting());
            if actor.is_some() {
                return actor;
            }
            // A bot thinks.
            self.clients[0].wait(|client| client.version() > version);
        }
    }

    fn version(&self) -> u32 {
        self.clients[0].version().max(self.clients[1].version())
    }

    /// The server of one of them dies, another one takes its place, and whoever was there goes to
    /// the one that is left.
    fn kill(&mut self, database: &str, n: usize) {
        let gone = self.at[n];
        self.servers[gone] = Server::start(database);
        for n in 0..2 {
            if self.at[n] == gone {
                self.at[n] = 1 - gone;
                let address = self.servers[1 - gone].address;
                self.clients[n].reconnect(address, &self.table, &self.guests[n]);
            }
        }
    }
}

#[test]
fn two_servers_are_one() {
    const CASES: [fn(&Postgres); 4] = [
        a_game_between_two_servers,
        two_acts_at_two_servers,
        plans_and_notes_at_two_servers,
        those_at_other_servers_are_here,
    ];
    let postgres = Postgres::start();
    thread::scope(|scope| {
        for case in CASES {
            let postgres = &postgres;
            scope.spawn(move || case(postgres));
        }
    });
}

fn seat(n: usize) -> Seat {
    Seat::new(n).expect("a seat")
}

fn two_servers(database: &str) -> [Server; 2] {
    [Server::start(database), Server::start(database)]
}

/// The journal of a table.
pub(crate) fn journal(database: &str, table: &str) -> Vec<Entry> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    let journal = runtime.expect("there can be a runtime").block_on(async {
        let store = Store::open(database).await.expect("it opens");
        store.journal(table, 0).await.expect("it can be read")
    });
    let read = |(text, _): &(String, i64)| wire::from_text(text).expect("an entry");
    journal.iter().map(read).collect()
}

/// Ann and Bob play with a bot to the end, each at a server of their own; servers die with acts on
/// their way, and it is a game like any other.
fn a_game_between_two_servers(postgres: &Postgres) {
    let database = postgres.database("between");
    let mut pair = Pair::begin(two_servers(&database), FOR_THREE, true);
    let mut acts = 0;
    let mut done = BTreeSet::new();
    while let Some(actor) = pair.actor() {
        if acts == 15 {
            // The servers do not hear each other any more, and get over it.
            postgres.cut("between");
        }
        let (key, text) = pair.clients[actor].choose();
        pair.clients[actor].say_text(&text);
        acts += 1;
        if acts == 10 || acts == 20 {
            pair.kill(&database, actor);
            // Nobody knows whether it had arrived, and it does not matter.
            pair.clients[actor].say_text(&text);
        }
        pair.clients[actor].wait(|client| client.acted() == Some(key));
        done.insert((seat(actor), key));
    }
    assert!(acts > 20, "no server has died");
    let [ann, bob] = &pair.clients;
    let finale = |client: &Client| client.play().finale.clone().expect("it is over");
    assert_eq!(finale(ann), finale(bob));
    assert_eq!(ann.events(), bob.events());

    let entries = journal(&database, &pair.table);
    let keys = |entry: &Entry| {
        let Entry::Played { seat, key, .. } = entry else {
            return None;
        };
        key.map(|key| (*seat, key))
    };
    let played: Vec<_> = entries.iter().filter_map(keys).collect();
    assert_eq!(played.len(), acts, "nothing is there twice");
    assert_eq!(played.into_iter().collect::<BTreeSet<_>>(), done);
    let timed = entries.iter().map(|entry| (entry, 0));
    Table::of(timed, &Editions::built_in()).expect("it can be played again");

    // Both want to play again, and there is one table for that.
    for client in &mut pair.clients {
        client.say(&ClientMessage::Rematch);
    }
    let next = pair.clients.each_mut().map(|client| {
        client.read_until(|stand: &Stand| stand.table.next.is_some());
        client.next_table()
    });
    assert_eq!(next[0], next[1]);
    let followed = |entry: &&Entry| matches!(entry, Entry::Followed { .. });
    let entries = journal(&database, &pair.table);
    assert_eq!(entries.iter().filter(followed).count(), 1);
}

/// Everybody has a page open at both servers and acts at both at the same time, each time something
/// else: of two acts on the same version one is done, and both servers say which.
fn two_acts_at_two_servers(postgres: &Postgres) {
    let database = postgres.database("twice");
    let mut pair = Pair::begin(two_servers(&database), TABLE, false);
    // Theirs at the other server.
    let second = |n: usize| {
        let address = pair.servers[1 - n].address;
        let mut client = Client::connect(address, &pair.table, &pair.guests[n]);
        client.number_from(1_000_000);
        client
    };
    let mut seconds = [0, 1].map(second);
    let mut won = [0, 0];
    while let Some(actor) = pair.actor() {
        let version = pair.version();
        let (first, second) = (&mut pair.clients[actor], &mut seconds[actor]);
        second.wait(|client| client.version() >= version);
        assert_eq!(second.version(), version);
        let acts = [first.choose(), second.choose()];
        first.say_text(&acts[0].1);
        second.say_text(&acts[1].1);
        first.wait(|client| client.version() > version);
        second.wait(|client| client.version() > version);
        let winner = acts.iter().position(|(key, _)| first.acted() == Some(*key));
        won[winner.expect("one of them was done")] += 1;
        assert_eq!(first.acted(), second.acted());
    }
    let [first, second] = won;
    assert!(first > 0 && second > 0, "{won:?}: there was no race");
    let entries = journal(&database, &pair.table);
    let played = |entry: &&Entry| matches!(entry, Entry::Played { .. });
    assert_eq!(entries.iter().filter(played).count(), first + second);
    // There was a server all the time, so no clock was stopped.
    assert!(!entries.contains(&Entry::Woken));
}

/// What somebody keeps at one server is known at the other, and neither overwrites the other.
fn plans_and_notes_at_two_servers(postgres: &Postgres) {
    let database = postgres.database("papers");
    let mut pair = Pair::begin(two_servers(&database), TABLE, false);
    // Bob has chosen his first tickets and Ann has not: now he can plan.
    let bob = &mut pair.clients[1];
    let (key, text) = bob.choose();
    bob.say_text(&text);
    bob.wait(|bob| bob.acted() == Some(key));
    let address = pair.servers[0].address;
    let mut elsewhere = Client::connect(address, &pair.table, &pair.guests[1]);
    let version = bob.version();
    for round in 1..10 {
        let text = format!("round {round}");
        let key = 2 * round;
        let ways = vec![vec![Action::DrawDeck]; 1 + usize::from(round % 2 == 0)];
        let note = text.clone();
        bob.say(&ClientMessage::Note { key, text });
        let (plan, key) = (ways.clone(), key + 1);
        elsewhere.say(&ClientMessage::Plan { key, version, ways });
        for client in [&mut *bob, &mut elsewhere] {
            client.wait(|client| {
                let kept = client.papers();
                let planned = kept.plan.as_ref().map(|plan| &plan.ways);
                kept.notes == note && planned == Some(&plan)
            });
        }
    }
}

/// Somebody who goes is not here any more, wherever the others are.
fn those_at_other_servers_are_here(postgres: &Postgres) {
    let database = postgres.database("here");
    let mut pair = Pair::begin(two_servers(&database), TABLE, false);
    let both: SeatSet = [seat(0), seat(1)].into_iter().collect();
    for client in &mut pair.clients {
        client.wait(|client| client.here().seats == both);
    }
    let watcher = Guest::new(pair.servers[1].address);
    let watching = Client::connect(pair.servers[1].address, &pair.table, &watcher);
    pair.clients[0].wait(|ann| ann.here().watching == 1);
    drop(watching);
    pair.clients[0].wait(|ann| ann.here().watching == 0);
    let [ann, bob] = &mut pair.clients;
    bob.leave();
    ann.wait(|ann| ann.here().seats == SeatSet::of(seat(0)));
    bob.reconnect(pair.servers[1].address, &pair.table, &pair.guests[1]);
    ann.wait(|ann| ann.here().seats == both);
}
