//! A copy of an SQLite database that is in use, and the proof that it is whole.

use std::path::Path;

use sqlx::{
    Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

use crate::error::StoreError;

/// What a copy has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many tables.
    pub tables: i64,
    /// How many entries their journals have.
    pub entries: i64,
}

/// Copies a database, `sqlite:FILE`, into a new file and looks whether the copy is whole. Whoever
/// uses the database goes on meanwhile; the copy is that of one moment.
///
/// # Errors
/// There is no such database, the file cannot be written, or the copy is damaged.
pub async fn copy(address: &str, file: &Path) -> Result<Copied, StoreError> {
    let from = address
        .strip_prefix("sqlite:")
        .filter(|from| *from != ":memory:");
    let from = from.ok_or_else(|| StoreError::Address(address.to_owned()))?;
    let options = SqliteConnectOptions::new().filename(from);
    let mut database = SqliteConnection::connect_with(&options).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(file.to_string_lossy().into_owned())
        .execute(&mut database)
        .await?;
    database.close().await?;
    check(file).await
}

/// Looks whether a copy is whole: the database itself, and every journal without a gap.
async fn check(file: &Path) -> Result<Copied, StoreError> {
    const GAPS: &str = "SELECT COUNT(*) FROM (SELECT table_id FROM journal GROUP BY table_id \
         HAVING MIN(version) <> 1 OR MAX(version) <> COUNT(*))";
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal);
    let mut copy = SqliteConnection::connect_with(&options).await?;
    let said: String = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_one(&mut copy)
        .await?;
    if said != "ok" {
        return Err(StoreError::Damaged(said));
    }
    let gaps: i64 = sqlx::query_scalar(GAPS).fetch_one(&mut copy).await?;
    if gaps > 0 {
        return Err(StoreError::Damaged(format!("{gaps} journals have gaps")));
    }
    let tables = sqlx::query_scalar("SELECT COUNT(*) FROM tables");
    let tables = tables.fetch_one(&mut copy).await?;
    let entries = sqlx::query_scalar("SELECT COUNT(*) FROM journal");
    let entries = entries.fetch_one(&mut copy).await?;
    copy.close().await?;
    Ok(Copied { tables, entries })
}
