//! Tables and their journals.

use crate::{
    database::{Store, on},
    error::StoreError,
    shelf::{Shelf, shelve},
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

/// Adds an entry within a transaction, or leaves the function with the reason why not.
macro_rules! append {
    ($transaction:expr, $table:expr, $version:expr, $entry:expr, $shelf:expr, $now_ms:expr) => {{
        // The types are said because the database cannot tell them from a list of values.
        const APPEND: &str = "INSERT INTO journal (table_id, version, entry, created) \
             SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT) \
             WHERE (SELECT MAX(version) FROM journal WHERE table_id = $1) = $2 - 1";
        let not_next = || StoreError::NotNext {
            table: $table.to_owned(),
            version: $version,
        };
        let query = sqlx::query(APPEND)
            .bind($table)
            .bind(i64::from($version))
            .bind($entry)
            .bind($now_ms);
        match query.execute(&mut *$transaction).await {
            Ok(done) if done.rows_affected() == 1 => {}
            Ok(_) => return Err(not_next()),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                return Err(not_next());
            }
            Err(error) => return Err(error.into()),
        }
        shelve!($transaction, $table, $shelf, $now_ms);
    }};
}

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
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            append!(transaction, table, version, entry, shelf, now_ms);
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
            append!(transaction, table, version, entry, shelf, now_ms);
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
