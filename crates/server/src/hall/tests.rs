//! A hall without sockets: tables that panic, sleep and wake up.

use std::time::Duration;

use fogg_online::{Caller, Entry, Heard, PersonId, Room, Table};
use fogg_protocol::{ClientMessage, Clock, OpenTable, Papers, ServerMessage, Stand, wire};
use fogg_store::{Opening, Store};
use tokio::{runtime, task, time};

use super::{Connected, Hall, now_ms};
use crate::{config::Config, keeper::Input};

const PATIENCE: Duration = Duration::from_secs(60);
const TABLE: &str = "t";

/// Runs something against a hall in which nothing has happened yet.
fn in_hall(run: impl AsyncFnOnce(Hall)) {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("there can be a runtime").block_on(async {
        let store = Store::open("sqlite::memory:").await.expect("it opens");
        let hall = Hall::new(store, Config::default());
        time::timeout(PATIENCE, run(hall)).await.expect("it ends");
    });
}

fn person(n: u8) -> PersonId {
    PersonId(format!("person {n}"))
}

/// Stores a game for two, with a day for each turn, as if it had been dealt at a time.
async fn store_dealt(hall: &Hall, at_ms: i64) {
    let edition = fogg_editions::names().last().expect("there are boxes");
    let asked = OpenTable {
        edition: edition.to_owned(),
        seats: 2,
        clock: Some(Clock::Days(1)),
        public: false,
        rated: false,
        talk: false,
    };
    let editions = hall.editions();
    let dealer = fogg_chance::Seed::from_u64(1);
    let opened = Entry::opened(editions, &asked, &person(0), &dealer);
    let opened = opened.expect("it is built in");
    let table = Table::of([(&opened, at_ms)], editions).expect("it is opened");
    let mut room = Room::new(table);
    let mut texts = vec![wire::to_text(&opened)];
    let sit = |n: u8| ClientMessage::Sit {
        seat: fogg_engine::Seat::new(n.into()).expect("a seat"),
        name: "x".into(),
        share: None,
    };
    for (n, message) in [(0, sit(0)), (1, sit(1)), (0, ClientMessage::Start)] {
        let id = u64::try_from(texts.len()).expect("a few");
        room.connect(id, Caller::guest(person(n)))
            .expect("there is room");
        let hello = ClientMessage::Hello { version: 0 };
        room.hear(id, &wire::to_text(&hello), at_ms)
            .expect("it is here");
        let heard = room.hear(id, &wire::to_text(&message), at_ms);
        let Some(Heard::Append { entry, .. }) = heard else {
            panic!("{heard:?}");
        };
        room.apply(&entry, at_ms).expect("it was decided here");
        texts.push(wire::to_text(&entry));
    }
    let store = hall.store();
    for n in 0..2 {
        let added = store.add_person(&person(n).0, &[n; 32], 0).await;
        added.expect("it is new");
    }
    let shelf = hall.shelf(&room.table().summary(), None);
    let opening = Opening {
        table: TABLE.to_owned(),
        owner: person(0).0,
        entries: texts,
        shelf,
    };
    let opened = store.open_table(&opening, at_ms);
    opened.await.expect("it is new");
}

async fn hello(connected: &mut Connected) -> Stand {
    let text = wire::to_text(&ClientMessage::Hello { version: 0 });
    let id = connected.id;
    let sent = connected.inputs.send(Input::Text { id, text }).await;
    assert!(sent.is_ok(), "the table is awake");
    loop {
        let text = connected.outputs.recv().await.expect("it answers");
        if let Some(ServerMessage::Stand(stand)) = wire::from_text(&text) {
            return *stand;
        }
    }
}

async fn papers(connected: &mut Connected) -> Papers {
    loop {
        let text = connected.outputs.recv().await.expect("it answers");
        if let Some(ServerMessage::Papers(papers)) = wire::from_text(&text) {
            return papers;
        }
    }
}

#[test]
fn a_table_that_panics_comes_back_from_its_journal() {
    in_hall(async |hall| {
        store_dealt(&hall, now_ms()).await;
        let connect = async || hall.connect(TABLE, Caller::guest(person(0))).await;
        let mut before = connect().await.expect("there is a table");
        let stand = hello(&mut before).await;
        assert!(stand.play.is_some());
        assert!(before.inputs.send(Input::Panic).await.is_ok());
        while before.outputs.recv().await.is_some() {}
        let mut after = connect().await.expect("there is a table");
        let again = hello(&mut after).await;
        let public = |stand: &Stand| stand.play.as_ref().map(|play| (play.public, play.me));
        assert_eq!(again.version, stand.version);
        assert_eq!(public(&again), public(&stand));
    });
}

#[test]
fn what_somebody_keeps_comes_back_with_the_table() {
    in_hall(async |hall| {
        store_dealt(&hall, now_ms()).await;
        let connect = async |n| hall.connect(TABLE, Caller::guest(person(n))).await;
        let mut before = connect(0).await.expect("there is a table");
        hello(&mut before).await;
        let (key, text) = (7, "Bob wants the north".to_owned());
        let note = wire::to_text(&ClientMessage::Note { key, text });
        let (id, inputs) = (before.id, &before.inputs);
        assert!(inputs.send(Input::Text { id, text: note }).await.is_ok());
        let kept = papers(&mut before).await;
        assert_eq!(
            (kept.kept, kept.notes.as_str()),
            (Some(7), "Bob wants the north")
        );
        assert!(before.inputs.send(Input::Panic).await.is_ok());
        while before.outputs.recv().await.is_some() {}
        let mut after = connect(0).await.expect("there is a table");
        hello(&mut after).await;
        assert_eq!(papers(&mut after).await, kept);
    });
}

/// Nobody is connected, and yet time runs out: bots finish the game.
#[test]
fn a_sleeping_table_is_woken_when_it_is_due() {
    in_hall(async |hall| {
        let day = 24 * 60 * 60 * 1000;
        store_dealt(&hall, now_ms() - day + 300).await;
        let is_over = async || {
            let table = hall.table(TABLE).await.expect("there is a table");
            let play = table.stand(&person(0), 0, now_ms()).play;
            play.expect("the game has begun").finale.is_some()
        };
        assert!(!is_over().await, "there were milliseconds left");
        task::spawn(hall.clone().look_after(Duration::from_millis(20)));
        while !is_over().await {
            task::yield_now().await;
        }
    });
}

/// Somebody who never reads has a queue of this length and no more, and nobody waits for them.
#[test]
fn who_does_not_read_is_cut_off() {
    in_hall(async |hall| {
        store_dealt(&hall, now_ms()).await;
        let connect = async |n| hall.connect(TABLE, Caller::guest(person(n))).await;
        let mut deaf = connect(0).await.expect("there is a table");
        let mut other = connect(1).await.expect("there is a table");
        let text = wire::to_text(&ClientMessage::Hello { version: 0 });
        for _ in 0..2 * super::OUTPUTS {
            let (id, text) = (deaf.id, text.clone());
            let sent = deaf.inputs.send(Input::Text { id, text }).await;
            assert!(sent.is_ok(), "the table is awake");
        }
        assert!(hello(&mut other).await.play.is_some(), "others go on");
        let mut kept = 0;
        while deaf.outputs.recv().await.is_some() {
            kept += 1;
        }
        assert_eq!(kept, super::OUTPUTS);
    });
}
