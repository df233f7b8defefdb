//! `kill -9` in the middle of a game, on both databases: what was acknowledged is there afterward,
//! nothing is there twice, and the game goes on.

use std::{fs, process::Command, time::Duration};

use fogg_engine::{Action, Seat};
use fogg_online::{Editions, Entry, Table};
use fogg_protocol::{Key, Version, wire};
use fogg_store::Store;
use fogg_trial::{Folder, Postgres, Serve, Served};

use crate::{
    PROGRAM, block_on,
    game::{Game, server},
};

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
    let game = block_on(play(Serve::new(PROGRAM, database), seed));
    let journal = journal(database, &game.table);
    let keys = |(entry, _): &(Entry, i64)| {
        let Entry::Played { seat, key, .. } = entry else {
            return None;
        };
        Some((*seat, key.unwrap()))
    };
    let stored: Vec<(Seat, Key)> = journal.iter().filter_map(keys).collect();
    assert_eq!(
        stored, game.acknowledged,
        "every act that was acknowledged, once, in order; seed {seed}"
    );
    let entries = journal.iter().map(|(entry, at_ms)| (entry, *at_ms));
    let table = Table::of(entries, &Editions::built_in()).unwrap();
    verify(table.record().unwrap());
}

/// Plays to the end, and kills the server now and then while an act is on its way.
async fn play(mut serve: Serve, seed: u64) -> Game {
    let mut served = Some(serve.start());
    let mut game = Game::begin(&server(served.as_ref().unwrap()), seed).await;
    for _ in 0..KILLS {
        for _ in 0..game.chance.below(ACTS) {
            assert!(game.step().await);
        }
        let (actor, version, action) = game.choose().expect("the game is long enough");
        let chosen = (actor, version, action);
        act_and_kill(&mut game, chosen, &mut serve, &mut served).await;
    }
    game.finish().await;
    game
}

/// The act is sent; some moment later the server is gone, and then there is a new one.
async fn act_and_kill(
    game: &mut Game,
    (actor, version, action): (usize, Version, Action),
    serve: &mut Serve,
    served: &mut Option<Served>,
) {
    let moment = Duration::from_micros(game.chance.below(MOMENT_US).into());
    let act = game.clients[actor].act(version, vec![action]);
    let kill = async {
        tokio::time::sleep(moment).await;
        served.take().unwrap().kill();
        *served = Some(serve.start());
    };
    let (done, ()) = tokio::join!(act, kill);
    game.done(actor, done.unwrap()).await;
}

/// What the database has, with nobody else at it.
fn journal(database: &str, table: &str) -> Vec<(Entry, i64)> {
    let texts = block_on(async {
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
