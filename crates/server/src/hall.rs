//! All the tables of a server. A table is awake while somebody is connected to it; asleep it is
//! only its journal.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use fogg_chance::Seed;
use fogg_online::{Caller, ConnectionId, Editions, Entry, PersonId, Room, Table};
use fogg_protocol::{OpenTable, Refusal, wire};
use fogg_store::{Store, StoreError};
use tokio::sync::mpsc;

use crate::{
    chance,
    clock::now_ms,
    config::Config,
    keeper::{self, Input},
    metrics::{Counted, Metrics},
    stop::{Stop, Stopper},
};

/// All the tables of a server.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    config: Config,
    metrics: Metrics,
    stopper: Stopper,
    editions: Editions,
    awake: Mutex<HashMap<String, mpsc::Sender<Input>>>,
    next_connection: AtomicU64,
}

/// How much a table may have to hear before it is too much.
const INPUTS: usize = 256;
/// How far a connection may lag behind before it is cut off: it can come back.
const OUTPUTS: usize = 64;

/// A connection to a table.
pub(crate) struct Connected {
    pub(crate) id: ConnectionId,
    pub(crate) inputs: mpsc::Sender<Input>,
    pub(crate) outputs: mpsc::Receiver<String>,
}

impl Hall {
    /// The tables in a database.
    pub fn new(store: Store, config: Config) -> Hall {
        Hall(Arc::new(Inner {
            store,
            config,
            metrics: Metrics::new(),
            stopper: Stopper::new(),
            editions: Editions::built_in(),
            awake: Mutex::default(),
            next_connection: AtomicU64::new(0),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// For those who have to hear when the server ends.
    pub(crate) fn stop(&self) -> Stop {
        self.0.stopper.subscribe()
    }

    /// Counts a socket for as long as what this gives is kept.
    pub(crate) fn count_socket(&self) -> Counted {
        Counted::new(&self.metrics().sockets)
    }

    /// The same for a table that is awake.
    pub(crate) fn count_table(&self) -> Counted {
        Counted::new(&self.metrics().tables_awake)
    }

    /// Ends all connections and tables, and waits until they have.
    pub async fn close(&self) {
        self.0.stopper.stop().await;
    }

    /// How the server runs.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Opens a table and says its name.
    pub(crate) async fn open_table(
        &self,
        owner: &PersonId,
        asked: &OpenTable,
    ) -> Result<Result<String, Refusal>, StoreError> {
        let dealer = Seed::new(chance::bytes());
        let entry = match Entry::opened(&self.0.editions, asked, owner, &dealer) {
            Ok(entry) => wire::to_text(&entry),
            Err(why) => return Ok(Err(why)),
        };
        let table = chance::name();
        let store = self.store();
        store.open_table(&table, &owner.0, &entry, now_ms()).await?;
        Ok(Ok(table))
    }

    /// Connects a person to a table, which wakes up if it is asleep.
    pub(crate) async fn connect(&self, table: &str, caller: Caller) -> Result<Connected, Refusal> {
        let connected = |inputs, id, outputs| Connected {
            id,
            inputs,
            outputs,
        };
        let id = self.0.next_connection.fetch_add(1, Ordering::Relaxed);
        let (output, outputs) = mpsc::channel(OUTPUTS);
        let mut connect = Input::Connect { id, caller, output };
        // With the lock held a table cannot fall asleep between being found and being told.
        if let Some(inputs) = self.awake().get(table).cloned() {
            match inputs.try_send(connect) {
                Ok(()) => return Ok(connected(inputs, id, outputs)),
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Refusal::Busy),
                // Its keeper has ended: the table wakes up from its journal.
                Err(mpsc::error::TrySendError::Closed(back)) => connect = back,
            }
        }
        let room = self.wake(table).await?;
        let mut awake = self.awake();
        // Somebody else may have been as quick as we.
        let other = awake
            .get(table)
            .filter(|inputs| !inputs.is_closed())
            .cloned();
        let inputs = other.unwrap_or_else(|| {
            let (inputs, receiver) = mpsc::channel(INPUTS);
            let keeper = keeper::run(self.clone(), table.to_owned(), room, receiver);
            tokio::spawn(keeper);
            awake.insert(table.to_owned(), inputs.clone());
            inputs
        });
        inputs.try_send(connect).map_err(|_| Refusal::Busy)?;
        Ok(connected(inputs, id, outputs))
    }

    /// The room of a table, from its journal.
    async fn wake(&self, table: &str) -> Result<Room, Refusal> {
        let journal = self.store().journal(table, 0).await;
        let journal = journal.map_err(|_| Refusal::Busy)?;
        if journal.is_empty() {
            return Err(Refusal::NoSuchTable);
        }
        let read = |(text, at_ms): &(String, i64)| Some((wire::from_text(text)?, *at_ms));
        let entries: Option<Vec<(Entry, i64)>> = journal.iter().map(read).collect();
        // A journal of a newer server, or of an edition that is not here: there is no such table
        // for this one.
        let entries = entries.ok_or(Refusal::NoSuchTable)?;
        let entries = entries.iter().map(|(entry, at_ms)| (entry, *at_ms));
        let table = Table::of(entries, &self.0.editions);
        Ok(Room::new(table.map_err(|_| Refusal::NoSuchTable)?))
    }

    /// Lets a table fall asleep, unless somebody has just come in.
    pub(crate) fn sleep(&self, table: &str, inputs: &mpsc::Receiver<Input>) -> bool {
        let mut awake = self.awake();
        let idle = inputs.is_empty();
        if idle {
            awake.remove(table);
        }
        idle
    }

    /// Forgets a table whose keeper is about to end.
    pub(crate) fn forget(&self, table: &str) {
        self.awake().remove(table);
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Input>>> {
        // Nothing in here is ever half done.
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
