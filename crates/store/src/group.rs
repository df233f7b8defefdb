//! Entries of many tables in one transaction. SQLite has one writer, which waits for the disk at
//! each commit; whatever comes meanwhile goes together with the next one.

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::{
    error::StoreError,
    journal::append,
    shelf::{Shelf, shelve},
};

/// Most entries in a transaction.
const MOST: usize = 256;

/// An entry that is to be added to a journal.
#[derive(Debug)]
pub(crate) struct Addition {
    pub(crate) table: String,
    pub(crate) version: u32,
    pub(crate) entry: String,
    pub(crate) shelf: Shelf,
    pub(crate) now_ms: i64,
}

/// Somebody who waits until an entry is on the disk.
#[derive(Debug)]
struct Waiting {
    addition: Addition,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Where entries wait for the next transaction.
#[derive(Clone, Debug)]
pub(crate) struct Group(mpsc::Sender<Waiting>);

impl Group {
    /// Begins to write what comes, until nobody is left from whom something could come.
    pub(crate) fn begin(pool: SqlitePool) -> Group {
        let (waiting, coming) = mpsc::channel(MOST);
        tokio::spawn(write(pool, coming));
        Group(waiting)
    }

    /// Adds an entry. When this returns it is on the disk.
    pub(crate) async fn add(&self, addition: Addition) -> Result<(), StoreError> {
        let (done, stored) = oneshot::channel();
        let closed = || StoreError::Database(sqlx::Error::PoolClosed);
        let sent = self.0.send(Waiting { addition, done }).await;
        sent.map_err(|_| closed())?;
        stored.await.map_err(|_| closed())?
    }
}

async fn write(pool: SqlitePool, coming: mpsc::Receiver<Waiting>) {
    let mut coming = coming;
    loop {
        let mut waiting = Vec::new();
        if coming.recv_many(&mut waiting, MOST).await == 0 {
            return;
        }
        let (additions, answers): (Vec<Addition>, Vec<_>) =
            waiting.into_iter().map(|it| (it.addition, it.done)).unzip();
        let stored = match together(&pool, &additions).await {
            Ok(stored) => stored,
            Err(error) if additions.len() == 1 => vec![Err(error)],
            Err(_) => one_by_one(&pool, &additions).await,
        };
        for (answer, stored) in answers.into_iter().zip(stored) {
            // Whoever does not wait any more reads the journal.
            let _ = answer.send(stored);
        }
    }
}

/// What became of each entry of a transaction.
type Stored = Vec<Result<(), StoreError>>;

/// Adds all of them, but for those that are not the next of their table.
async fn together(pool: &SqlitePool, additions: &[Addition]) -> Result<Stored, StoreError> {
    let mut transaction = pool.begin().await?;
    let mut stored = Vec::new();
    for addition in additions {
        let Addition {
            table,
            version,
            entry,
            shelf,
            now_ms,
        } = addition;
        stored.push(append!(transaction, table, *version, entry, shelf, *now_ms));
    }
    transaction.commit().await?;
    Ok(stored)
}

/// One of them has failed, and nobody's was stored: each is tried for itself.
async fn one_by_one(pool: &SqlitePool, additions: &[Addition]) -> Stored {
    let mut stored = Vec::new();
    for addition in additions {
        let alone = together(pool, std::slice::from_ref(addition)).await;
        stored.push(alone.and_then(|stored| stored.into_iter().collect()));
    }
    stored
}
