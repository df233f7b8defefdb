//! Which database there is, and how it is opened.

use std::{str::FromStr, time::Duration};

use sqlx::{
    Connection, PgConnection, PgPool, SqlSafeStr, SqliteConnection, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{error::StoreError, group::Group};

/// A database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) writer: Pool,
    pub(crate) reader: Pool,
    /// Through which entries go, if there is one writer.
    pub(crate) group: Option<Group>,
}

/// Connections to one of the two.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same code on whichever database there is.
macro_rules! on {
    ($store:expr, $pool:ident => $run:expr) => {
        match $store {
            $crate::database::Pool::Sqlite($pool) => $run,
            $crate::database::Pool::Postgres($pool) => $run,
        }
    };
}

pub(crate) use on;

/// A step of this number, from the file of this name for each database.
macro_rules! step {
    ($version:literal, $number:literal, $name:literal) => {
        Step {
            version: $version,
            name: $name,
            sqlite: include_str!(concat!(
                "../migrations/sqlite/",
                $number,
                "_",
                $name,
                ".sql"
            )),
            postgres: include_str!(concat!(
                "../migrations/postgres/",
                $number,
                "_",
                $name,
                ".sql"
            )),
        }
    };
}

/// The steps that make a database what it is now. A step that was released never changes.
const STEPS: &[Step] = &[
    step!(1, "0001", "begin"),
    step!(2, "0002", "accounts"),
    step!(3, "0003", "lists"),
    step!(4, "0004", "boards"),
    step!(5, "0005", "ratings"),
    step!(6, "0006", "calls"),
    step!(7, "0007", "papers"),
    step!(8, "0008", "nodes"),
    step!(9, "0009", "hears"),
];

struct Step {
    version: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

/// How long a connection waits for a lock or for its turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// The name of a database that is no file.
const MEMORY: &str = ":memory:";
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;

impl Store {
    /// Opens the database at an address, `sqlite:FILE` or `postgres://…`, and brings it up to date.
    /// A file that is not there is made; `sqlite::memory:` keeps everything until it is closed.
    ///
    /// # Errors
    /// The address means nothing, or the database cannot be opened.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        if let Some(file) = address.strip_prefix("sqlite:") {
            return Store::sqlite(file).await;
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Store::postgres(address).await;
        }
        Err(StoreError::Address(address.to_owned()))
    }

    async fn sqlite(file: &str) -> Result<Store, StoreError> {
        // With the full mode a transaction is on the disk when it is committed, and not only in
        // the hands of the system: the power may fail.
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        // There can be one writer at a time; the others wait here and not for a lock.
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .before_acquire(|connection, _| Box::pin(is_clean(connection)))
            .connect_with(options.clone())
            .await?;
        migrator(|step| step.sqlite).run(&writer).await?;
        let reader = if file == MEMORY {
            // What is in memory is seen by one connection only.
            writer.clone()
        } else {
            SqlitePoolOptions::new()
                .max_connections(SQLITE_READERS)
                .connect_with(options.read_only(true))
                .await?
        };
        Ok(Store {
            group: Some(Group::begin(writer.clone())),
            writer: Pool::Sqlite(writer),
            reader: Pool::Sqlite(reader),
        })
    }

    async fn postgres(address: &str) -> Result<Store, StoreError> {
        // There is nothing to tell about ending a transaction where there is none.
        let options = PgConnectOptions::from_str(address)?;
        let options = options.options([("client_min_messages", "error")]);
        let pool = PgPoolOptions::new()
            .max_connections(POSTGRES_CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // Asks whether the connection is alive as well.
            .test_before_acquire(false)
            .before_acquire(|connection, _| Box::pin(clean(connection)))
            .connect_with(options)
            .await?;
        migrator(|step| step.postgres).run(&pool).await?;
        Ok(Store {
            writer: Pool::Postgres(pool.clone()),
            reader: Pool::Postgres(pool),
            group: None,
        })
    }

    /// Which of the two it is.
    pub fn kind(&self) -> &'static str {
        match &self.writer {
            Pool::Sqlite(_) => "sqlite",
            Pool::Postgres(_) => "postgres",
        }
    }

    /// Whether it answers.
    ///
    /// # Errors
    /// It does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        on!(&self.reader, pool => {
            sqlx::query("SELECT 1").execute(pool).await?;
        });
        Ok(())
    }

    /// Waits for what is under way and closes all connections.
    pub async fn close(self) {
        on!(self.reader, pool => pool.close().await);
        on!(self.writer, pool => pool.close().await);
    }
}

/// Whether a connection has left its last transaction. When a disk is full SQLite ends transactions
/// by itself, and a connection that does not know takes what follows for parts of the last one,
/// which is never stored: another one is opened instead.
async fn is_clean(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    Ok(!connection.is_in_transaction())
}

/// Ends what somebody has begun who hung up while a transaction began: the connection does not know
/// of it, and what is stored next would become part of it.
async fn clean(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::raw_sql("ROLLBACK").execute(connection).await?;
    Ok(true)
}

fn migrator(sql: fn(&Step) -> &'static str) -> Migrator {
    let migration = |step: &Step| {
        let (name, sql) = (step.name.into(), sql(step).into_sql_str());
        Migration::new(step.version, name, MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(STEPS.iter().map(migration).collect())
}
