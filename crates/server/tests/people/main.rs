//! What the server answers to people, on both databases: request, status, answer.

mod accounts;
mod analyses;
mod attackers;
mod calls;
mod house;
mod limits;
mod open;
mod own;
mod play;
mod strangers;
mod tables;
mod watching;

use std::{pin::Pin, time::Duration};

use fogg_server::Limits;
use fogg_trial::Postgres;
use house::House;
use tokio::time;

/// Something that must hold at a house that nothing has happened in yet.
type Case = fn(House) -> Pin<Box<dyn Future<Output = ()>>>;

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

const CASES: &[(&str, Case)] = &[
    ("guests", |house| Box::pin(accounts::guests(house))),
    ("accounts", |house| Box::pin(accounts::accounts(house))),
    ("sessions", |house| Box::pin(accounts::sessions(house))),
    ("calls", |house| Box::pin(calls::calls(house))),
    ("lobby", |house| Box::pin(tables::lobby(house))),
    ("history", |house| Box::pin(tables::history(house))),
    ("analyses", |house| Box::pin(analyses::analyses(house))),
    ("ratings", |house| Box::pin(tables::ratings(house))),
    ("bots", |house| Box::pin(own::bots(house))),
    ("boards", |house| Box::pin(own::boards(house))),
    ("forgotten", |house| Box::pin(own::forgotten(house))),
    ("cross_site", |house| Box::pin(attackers::cross_site(house))),
    ("guesses", |house| Box::pin(attackers::guesses(house))),
    ("scripts", |house| Box::pin(attackers::scripts(house))),
    ("strangers", |house| Box::pin(strangers::strangers(house))),
    ("return", |house| {
        Box::pin(tables::guests_who_sign_in(house))
    }),
];

#[test]
fn on_sqlite() {
    for (name, case) in CASES {
        run(name, "sqlite::memory:", *case);
    }
}

#[test]
fn on_postgres() {
    let postgres = Postgres::start();
    for (name, case) in CASES {
        run(name, &postgres.database(name), *case);
    }
}

/// Limits for those who wait for something by asking again at once, as no person would: how often
/// that is, is a matter of how quick the machine is.
fn tireless() -> Limits {
    Limits {
        requests_per_minute: 0,
        ..Limits::default()
    }
}

fn run(name: &str, address: &str, case: Case) {
    block_on(async {
        let house = House::open(address, tireless()).await;
        let ended = time::timeout(PATIENCE, case(house)).await;
        assert!(ended.is_ok(), "{name} does not end");
    });
}

fn block_on(future: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("there can be a thread").block_on(future);
}
