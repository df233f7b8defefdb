//! What the server answers to people, on both databases: request, status, answer.

mod accounts;
mod house;
mod limits;
mod open;
mod play;
mod tables;

use std::pin::Pin;

use fogg_server::Limits;
use fogg_trial::Postgres;
use house::House;

/// Something that must hold at a house that nothing has happened in yet.
type Case = fn(House) -> Pin<Box<dyn Future<Output = ()>>>;

const CASES: &[(&str, Case)] = &[
    ("guests", |house| Box::pin(accounts::guests(house))),
    ("accounts", |house| Box::pin(accounts::accounts(house))),
    ("sessions", |house| Box::pin(accounts::sessions(house))),
    ("lobby", |house| Box::pin(tables::lobby(house))),
    ("history", |house| Box::pin(tables::history(house))),
    ("ratings", |house| Box::pin(tables::ratings(house))),
    ("return", |house| {
        Box::pin(tables::guests_who_sign_in(house))
    }),
];

#[test]
fn on_sqlite() {
    for (_, case) in CASES {
        run("sqlite::memory:", *case);
    }
}

#[test]
fn on_postgres() {
    let postgres = Postgres::start();
    for (name, case) in CASES {
        run(&postgres.database(name), *case);
    }
}

fn run(address: &str, case: Case) {
    block_on(async {
        case(House::open(address, Limits::default()).await).await;
    });
}

fn block_on(future: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("there can be a thread").block_on(future);
}
