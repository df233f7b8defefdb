//! A newer version on an older database, in which games are under way: they go on.

use std::{fs, path::Path};

use fogg_trial::{Folder, Serve};
use sqlx::{
    Connection, SqliteConnection,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};

use crate::{
    PROGRAM, block_on,
    game::{Game, server},
};

/// The step that made the first databases.
const FIRST: &str = "../store/migrations/sqlite/0001_begin.sql";

/// A database as the first version would have made it, with what it would have known of the games
/// of another one.
async fn older(database: &Path, newer: &Path) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FIRST);
    let sql = fs::read_to_string(file).unwrap();
    let sql = sqlx::AssertSqlSafe(sql);
    let sql = sqlx::SqlSafeStr::into_sql_str(sql);
    let first = Migration::new(1, "begin".into(), MigrationType::Simple, sql, false);
    let options = SqliteConnectOptions::new()
        .filename(database)
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let migrator = Migrator::with_migrations(vec![first]);
    migrator.run(&mut connection).await.unwrap();
    let attach = sqlx::query("ATTACH $1 AS newer").bind(newer.to_str());
    attach.execute(&mut connection).await.unwrap();
    for copy in [
        "INSERT INTO people SELECT id, created FROM newer.people",
        "INSERT INTO tokens SELECT hash, person, created FROM newer.tokens",
        "INSERT INTO tables SELECT id, owner, created FROM newer.tables",
        "INSERT INTO journal SELECT table_id, version, entry, created FROM newer.journal",
    ] {
        sqlx::query(copy).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[test]
fn games_of_an_older_database_go_on() {
    let folder = Folder::new("upgrade");
    let served = Serve::new(PROGRAM, &folder.database("newer.db")).start();
    let (table, guests, version) = block_on(async {
        let mut game = Game::begin(&server(&served), 5).await;
        for _ in 0..20 {
            assert!(game.step().await);
        }
        let version = game.clients[0].sight().version();
        (game.table, game.guests, version)
    });
    served.kill();
    let file = |name: &str| folder.path().join(name);
    block_on(older(&file("older.db"), &file("newer.db")));

    let served = Serve::new(PROGRAM, &folder.database("older.db")).start();
    block_on(async {
        let mut game = Game::join(&server(&served), guests, &table, 6).await;
        assert_eq!(game.clients[0].sight().version(), version);
        game.finish().await;
    });
}
