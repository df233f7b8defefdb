//! Tables and their journals.

use sqlx::PgPool;

use crate::{
    database::{Pool, Store, on},
    error::StoreError,
    group::Addition,
    shelf::{Shelf, bind, shelve, update},
};

/// A table that is to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its name.
    pub table: String,
    /// Whose it is.
    pub owner: String,
    /// The first entries of its journal.
    pub entries: Vec<String>,
    /// What is listed of it.
    pub shelf: Shelf,
}

/// Opens a table within a transaction.
macro_rules! open {
    ($transaction:expr, $opening:expr, $now_ms:expr) => {{
        let opening: &Opening = $opening;
        sqlx::query("INSERT INTO tables (id, owner, created) VALUES ($1, $2, $3)")
            .bind(&opening.table)
            .bind(&opening.owner)
            .bind($now_ms)
            .execute(&mut *$transaction)
            .await?;
        for (version, entry) in (1_i64..).zip(&opening.entries) {
            sqlx::query(
                "INSERT INTO journal (table_id, version, entry, created) \
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(&opening.table)
            .bind(version)
            .bind(entry)
            .bind($now_ms)
            .execute(&mut *$transaction)
            .await?;
        }
        shelve!($transaction, &opening.table, &opening.shelf, $now_ms);
    }};
}

/// Adds an entry within a transaction; an error if it is not the next one of its table, after which
/// the transaction has to be ended on PostgreSQL. Leaves the function if the database fails.
macro_rules! append {
    ($transaction:expr, $table:expr, $version:expr, $entry:expr, $shelf:expr, $now_ms:expr) => {{
        let query = sqlx::query($crate::journal::APPEND)
            .bind($table)
            .bind(i64::from($version))
            .bind($entry)
            .bind($now_ms);
        let added = match query.execute(&mut *$transaction).await {
            Ok(done) => done.rows_affected() == 1,
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => false,
            Err(error) => return Err(error.into()),
        };
        if added {
            shelve!($transaction, $table, $shelf, $now_ms);
            Ok(())
        } else {
            let (table, version) = ($table.to_owned(), $version);
            Err($crate::error::StoreError::NotNext { table, version })
        }
    }};
}

pub(crate) use append;

// The types are said because the database cannot tell them from a list of values.
pub(crate) const APPEND: &str = "INSERT INTO journal (table_id, version, entry, created) \
     SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT) \
     WHERE (SELECT MAX(version) FROM journal WHERE table_id = $1) = $2 - 1";

impl Store {
    /// Opens a table with the first entries of its journal.
    ///
    /// # Errors
    /// There is a table of this name, the owner is not known, or the database failed.
    pub async fn open_table(&self, opening: &Opening, now_ms: i64) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            open!(transaction, opening, now_ms);
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Adds the entry of a version to a journal, and lists the table as it stands then. When this
    /// returns it is there for good.
    ///
    /// # Errors
    /// It is not the next version: somebody else has added it, or there is no such table. Or the
    /// database failed; then nobody knows whether the entry is there, and the journal has to be
    /// read again.
    pub async fn append(
        &self,
        table: &str,
        version: u32,
        entry: &str,
        shelf: &Shelf,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        if let Some(group) = &self.group {
            let addition = Addition {
                table: table.to_owned(),
                version,
                entry: entry.to_owned(),
                shelf: shelf.clone(),
                now_ms,
            };
            return group.add(addition).await;
        }
        if let Pool::Postgres(pool) = &self.writer
            && shelf.sitters.is_none()
            && shelf.results.is_empty()
        {
            return append_at_once(pool, table, version, entry, shelf, now_ms).await;
        }
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            append!(transaction, table, version, entry, shelf, now_ms)?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Adds an entry that names another table, and opens that one: both or neither.
    ///
    /// # Errors
    /// Those of [`Store::append`] and of [`Store::open_table`].
    pub async fn append_and_open(
        &self,
        table: &str,
        version: u32,
        entry: &str,
        shelf: &Shelf,
        opening: &Opening,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            append!(transaction, table, version, entry, shelf, now_ms)?;
            open!(transaction, opening, now_ms);
            transaction.commit().await?;
        });
        Ok(())
    }

    /// The journal of a table from a version on, in order and with the times of the entries; empty
    /// if there is no such table.
    ///
    /// # Errors
    /// The database failed.
    pub async fn journal(&self, table: &str, from: u32) -> Result<Vec<(String, i64)>, StoreError> {
        const READ: &str = "SELECT entry, created FROM journal \
             WHERE table_id = $1 AND version >= $2 ORDER BY version";
        on!(&self.reader, pool => {
            let query = sqlx::query_as(READ).bind(table).bind(i64::from(from));
            Ok(query.fetch_all(pool).await?)
        })
    }
}

/// Adds an entry in one statement, as PostgreSQL can where nothing else is to be written: that is
/// most of what ever happens, and a transaction would be four times there and back.
async fn append_at_once(
    pool: &PgPool,
    table: &str,
    version: u32,
    entry: &str,
    shelf: &Shelf,
    now_ms: i64,
) -> Result<(), StoreError> {
    const AT_ONCE: &str = concat!(
        "WITH added AS (INSERT INTO journal (table_id, version, entry, created) ",
        "SELECT CAST($1 AS TEXT), CAST($13 AS BIGINT), CAST($14 AS TEXT), CAST($15 AS BIGINT) ",
        "WHERE (SELECT MAX(version) FROM journal WHERE table_id = $1) = $13 - 1 RETURNING 1) ",
        update!(),
        " AND EXISTS (SELECT 1 FROM added)"
    );
    let query = bind!(sqlx::query(AT_ONCE), table, shelf);
    let query = query.bind(i64::from(version)).bind(entry).bind(now_ms);
    let added = match query.execute(pool).await {
        Ok(done) => done.rows_affected() == 1,
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => false,
        Err(error) => return Err(error.into()),
    };
    let table = table.to_owned();
    added
        .then_some(())
        .ok_or(StoreError::NotNext { table, version })
}
