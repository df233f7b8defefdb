//! `fogg backup` while a game goes on: the copy is that of one moment, and can be played on from.

use std::process::{Command, Output};

use fogg_trial::{Folder, Postgres, Serve};

use crate::{
    PROGRAM, block_on,
    game::{Game, server},
};

fn backup(database: &str, file: &std::path::Path) -> Output {
    let mut backup = Command::new(PROGRAM);
    backup.args(["backup", "--database", database]).arg(file);
    backup.output().unwrap()
}

#[test]
fn a_copy_is_made_while_a_game_goes_on() {
    let folder = Folder::new("backup");
    let database = folder.database("tables.db");
    let copy = folder.path().join("copy.db");
    let served = Serve::new(PROGRAM, &database).start();
    let (table, guests, acts) = block_on(async {
        let mut game = Game::begin(&server(&served), 3).await;
        for _ in 0..20 {
            assert!(game.step().await);
        }
        let acts_before = game.acknowledged.len();
        let (database, copy) = (database.clone(), copy.clone());
        let copying = tokio::task::spawn_blocking(move || backup(&database, &copy));
        while !copying.is_finished() && game.step().await {}
        let output = copying.await.unwrap();
        assert!(output.status.success(), "{output:?}");
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(
            said.contains("has 1 tables") && said.contains("is whole"),
            "{said}"
        );
        (game.table, game.guests, acts_before)
    });
    served.kill();

    // Everybody comes back to the copy, which has what was acknowledged before it was made.
    let served = Serve::new(PROGRAM, &format!("sqlite:{}", copy.display())).start();
    block_on(async {
        let mut game = Game::join(&server(&served), guests, &table, 4).await;
        let played = game.clients[0].sight().version();
        assert!(usize::try_from(played).unwrap() > acts);
        game.finish().await;
    });
}

/// As the document says it is done on PostgreSQL; the copy goes over what was played since.
#[test]
fn a_copy_of_postgres_is_played_on_from() {
    let postgres = Postgres::start();
    let database = postgres.database("fogg");
    let copy = postgres.folder().join("fogg.dump");
    let served = Serve::new(PROGRAM, &database).start();
    let (table, guests, acts) = block_on(async {
        let mut game = Game::begin(&server(&served), 3).await;
        for _ in 0..10 {
            assert!(game.step().await);
        }
        let acts_before = game.acknowledged.len();
        postgres.dump("fogg", &copy);
        for _ in 0..10 {
            assert!(game.step().await);
        }
        (game.table, game.guests, acts_before)
    });
    served.kill();
    postgres.restore("fogg", &copy);

    let served = Serve::new(PROGRAM, &database).start();
    block_on(async {
        let mut game = Game::join(&server(&served), guests, &table, 4).await;
        let stands = game.clients[0].sight().version();
        let sat_down = usize::try_from(stands).unwrap() - acts;
        assert!((3..8).contains(&sat_down), "{stands} is what was copied");
        game.finish().await;
    });
}

#[test]
fn what_cannot_be_copied_says_what_to_do() {
    let folder = Folder::new("no-backup");
    let there = folder.path().join("there.db");
    std::fs::write(&there, "").unwrap();
    for (database, file, expected) in [
        ("postgres://fogg@localhost/fogg", "new.db", "pg_dump"),
        ("sqlite:/no/such/tables.db", "new.db", "unable to open"),
        ("sqlite::memory:", "new.db", "names no database"),
        ("sqlite:/no/such/tables.db", "there.db", "name a new file"),
    ] {
        let output = backup(database, &folder.path().join(file));
        assert!(!output.status.success());
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(expected), "{said}");
    }
}
