//! Several servers on one database: which of them are there, who keeps which table, and how they
//! call each other. Only PostgreSQL carries calls; an SQLite database has one server.

use std::time::Duration;

use sqlx::postgres::PgListener;

use crate::{
    database::{Pool, Store, on},
    error::StoreError,
};

/// Where servers call each other.
const CHANNEL: &str = "fogg";

/// Hears what other servers on the same database call.
#[derive(Debug)]
pub struct Listener(PgListener);

impl Listener {
    /// The next call. `None`: the line was broken, and nobody knows what was missed.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let heard = self.0.try_recv().await?;
        Ok(heard.map(|call| call.payload().to_owned()))
    }
}

impl Store {
    /// The longest text that can be called, in bytes.
    pub const LONGEST_CALL: usize = 7900;

    /// Whether other servers may be on the same database.
    pub fn is_shared(&self) -> bool {
        match &self.writer {
            Pool::Sqlite(_) => false,
            Pool::Postgres(_) => true,
        }
    }

    /// Listens to other servers on the same database, if there may be any.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        match &self.writer {
            Pool::Sqlite(_) => Ok(None),
            Pool::Postgres(pool) => {
                let mut listener = PgListener::connect_with(pool).await?;
                listener.listen(CHANNEL).await?;
                Ok(Some(Listener(listener)))
            }
        }
    }

    /// Calls something to all servers that listen, this one included. Nobody keeps it for those who
    /// do not.
    ///
    /// # Errors
    /// The database failed, and nobody has heard it.
    pub async fn call_out(&self, text: &str) -> Result<(), StoreError> {
        match &self.writer {
            Pool::Sqlite(_) => {}
            Pool::Postgres(pool) => {
                let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
                query.bind(text).execute(pool).await?;
            }
        }
        Ok(())
    }

    /// Says that a server is there, and who is: those that have said so within a time. By the clock
    /// of the database, which all have in common.
    ///
    /// # Errors
    /// The database failed.
    pub async fn beat(&self, node: &str, within: Duration) -> Result<Vec<String>, StoreError> {
        const BEAT: &str = "INSERT INTO nodes (id, beat) \
             VALUES ($1, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)) \
             ON CONFLICT (id) DO UPDATE SET beat = excluded.beat RETURNING beat";
        let Pool::Postgres(pool) = &self.writer else {
            return Ok(vec![node.to_owned()]);
        };
        let now_ms: i64 = sqlx::query_scalar(BEAT).bind(node).fetch_one(pool).await?;
        let within_ms = i64::try_from(within.as_millis()).unwrap_or(i64::MAX);
        let gone = sqlx::query("DELETE FROM nodes WHERE beat < $1");
        gone.bind(now_ms.saturating_sub(within_ms))
            .execute(pool)
            .await?;
        let here = sqlx::query_scalar("SELECT id FROM nodes ORDER BY id");
        Ok(here.fetch_all(pool).await?)
    }

    /// Says that a server is there no more.
    ///
    /// # Errors
    /// The database failed.
    pub async fn leave(&self, node: &str) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("DELETE FROM nodes WHERE id = $1");
            query.bind(node).execute(pool).await?;
        });
        Ok(())
    }

    /// The server that goes on at a table, if it is there.
    ///
    /// # Errors
    /// The database failed.
    pub async fn keeper_of(&self, table: &str) -> Result<Option<String>, StoreError> {
        const READ: &str = "SELECT nodes.id FROM tables JOIN nodes ON nodes.id = tables.keeper \
             WHERE tables.id = $1";
        on!(&self.reader, pool => {
            Ok(sqlx::query_scalar(READ).bind(table).fetch_optional(pool).await?)
        })
    }
}
