//! Several servers on one database: which of them are there, who keeps which table, and how they
//! call each other. Only PostgreSQL carries calls; an SQLite database has one server.

use std::{collections::BTreeSet, time::Duration};

use sqlx::postgres::PgListener;

use crate::{
    database::{Pool, Store, on},
    error::StoreError,
};

/// Where servers call each other.
const CHANNEL: &str = "fogg";

/// A server that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its name.
    pub id: String,
    /// Whom it hears by NATS.
    pub hears: BTreeSet<String>,
}

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

    /// What the servers of this database have in common and nobody else has: two databases never
    /// have the same name, not even if one is a copy of the other. `None` if there is one server.
    ///
    /// # Errors
    /// The database failed.
    pub async fn common_name(&self) -> Result<Option<String>, StoreError> {
        const NAME: &str = "SELECT system_identifier || '.' || oid \
             FROM pg_control_system(), pg_database WHERE datname = current_database()";
        match &self.writer {
            Pool::Sqlite(_) => Ok(None),
            Pool::Postgres(pool) => Ok(Some(sqlx::query_scalar(NAME).fetch_one(pool).await?)),
        }
    }

    /// Says that a server is there and whom it hears by NATS, and who else is: those that have said
    /// so within a time. By the clock of the database, which all have in common.
    ///
    /// # Errors
    /// The database failed.
    pub async fn beat(&self, node: &Node, within: Duration) -> Result<Vec<Node>, StoreError> {
        const BEAT: &str = "INSERT INTO nodes (id, hears, beat) \
             VALUES ($1, $2, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)) \
             ON CONFLICT (id) DO UPDATE SET hears = excluded.hears, beat = excluded.beat \
             RETURNING beat";
        let Pool::Postgres(pool) = &self.writer else {
            return Ok(vec![node.clone()]);
        };
        let hears: Vec<&str> = node.hears.iter().map(String::as_str).collect();
        let beat = sqlx::query_scalar(BEAT).bind(&node.id);
        let now_ms: i64 = beat.bind(hears.join(" ")).fetch_one(pool).await?;
        let within_ms = i64::try_from(within.as_millis()).unwrap_or(i64::MAX);
        let gone = sqlx::query("DELETE FROM nodes WHERE beat < $1");
        gone.bind(now_ms.saturating_sub(within_ms))
            .execute(pool)
            .await?;
        let here = sqlx::query_as("SELECT id, hears FROM nodes ORDER BY id");
        let here: Vec<(String, String)> = here.fetch_all(pool).await?;
        let here = here.into_iter().map(|(id, hears)| Node {
            id,
            hears: hears.split_whitespace().map(str::to_owned).collect(),
        });
        Ok(here.collect())
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
