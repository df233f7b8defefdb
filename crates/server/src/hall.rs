//! All the tables of a server. A table is awake while somebody is connected to it or its clocks are
//! to be watched; asleep it is only its journal, and perhaps an alarm.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use fogg_chance::Seed;
use fogg_online::{Caller, ConnectionId, Editions, Entry, PersonId, Rematch, Room, Table};
use fogg_protocol::{OpenTable, Refusal, wire};
use fogg_store::{Store, StoreError};
use tokio::{
    sync::{mpsc, watch},
    task::AbortHandle,
    time,
};

use crate::{
    chance,
    clock::now_ms,
    config::Config,
    keeper::{self, Input, OutOfStep},
};

/// All the tables of a server.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    config: Config,
    editions: Editions,
    awake: Mutex<HashMap<String, mpsc::Sender<Input>>>,
    /// Who wakes a table up that nobody comes to.
    alarms: Mutex<HashMap<String, AbortHandle>>,
    next_connection: AtomicU64,
    lobby: watch::Sender<()>,
    /// Ratings are computed one game after the other.
    settling: tokio::sync::Mutex<()>,
}

/// How much a table may have to hear before it is too much.
const INPUTS: usize = 256;
/// How far a connection may lag behind before it is cut off: it can come back.
const OUTPUTS: usize = 64;
/// How long a table that has failed is left alone, unless somebody comes.
const RECOVERY_MS: i64 = 60_000;

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
            editions: Editions::built_in(),
            awake: Mutex::default(),
            alarms: Mutex::default(),
            next_connection: AtomicU64::new(0),
            lobby: watch::Sender::new(()),
            settling: tokio::sync::Mutex::default(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// The boxes of the house.
    pub(crate) fn editions(&self) -> &Editions {
        &self.0.editions
    }

    /// Hears when the list of tables changes.
    pub(crate) fn lobby(&self) -> &watch::Sender<()> {
        &self.0.lobby
    }

    /// Held by whoever computes ratings.
    pub(crate) fn settling(&self) -> &tokio::sync::Mutex<()> {
        &self.0.settling
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
        let editions = self.editions_for(&asked.edition).await?;
        let named = &asked.edition;
        let is_ours = self.editions().hash_of(named).unwrap_or(named);
        if asked.rated && self.editions().by_hash(is_ours).is_none() {
            return Ok(Err(Refusal::OwnBoard));
        }
        let dealer = Seed::new(chance::bytes());
        match Entry::opened(&editions, asked, owner, &dealer) {
            Ok(entry) => self.open_with(owner, &[entry], &editions).await,
            Err(why) => Ok(Err(why)),
        }
    }

    /// Opens the table of a rematch and says its name.
    pub(crate) async fn open_again(&self, again: &Rematch) -> Result<String, Refusal> {
        let dealer = Seed::new(chance::bytes());
        let editions = self.editions_for(again.edition()).await;
        let editions = editions.map_err(|_| Refusal::Busy)?;
        let entries = again.journal(&editions, &dealer)?;
        let opened = self.open_with(again.owner(), &entries, &editions).await;
        opened.map_err(|_| Refusal::Busy)?
    }

    /// Connects somebody to a table, which wakes up if it is asleep.
    pub(crate) async fn connect(&self, table: &str, caller: Caller) -> Result<Connected, Refusal> {
        let id = self.0.next_connection.fetch_add(1, Ordering::Relaxed);
        let (output, outputs) = mpsc::channel(OUTPUTS);
        let inputs = self
            .tell(table, Input::Connect { id, caller, output })
            .await?;
        Ok(Connected {
            id,
            inputs,
            outputs,
        })
    }

    /// Tells a table something, which wakes up if it is asleep.
    async fn tell(&self, table: &str, input: Input) -> Result<mpsc::Sender<Input>, Refusal> {
        let mut input = input;
        // With the lock held a table cannot fall asleep between being found and being told.
        if let Some(inputs) = self.awake().get(table).cloned() {
            match inputs.try_send(input) {
                Ok(()) => return Ok(inputs),
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Refusal::Busy),
                // Its keeper has ended: the table wakes up from its journal.
                Err(mpsc::error::TrySendError::Closed(back)) => input = back,
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
            tokio::spawn(self.clone().keep(table.to_owned(), room, receiver));
            awake.insert(table.to_owned(), inputs.clone());
            inputs
        });
        inputs.try_send(input).map_err(|_| Refusal::Busy)?;
        Ok(inputs)
    }

    /// Keeps a table, and if that fails sees to it that it is kept again.
    async fn keep(self, table: String, room: Room, inputs: mpsc::Receiver<Input>) {
        let keeper = keeper::run(self.clone(), table.clone(), room, inputs);
        match tokio::spawn(keeper).await {
            Ok(Ok(())) => {}
            Ok(Err(OutOfStep)) | Err(_) => {
                self.forget(&table);
                self.set_alarm(&table, Some(now_ms() + RECOVERY_MS));
            }
        }
    }

    /// Sees to it that a table is awake at a time, and at no other one.
    fn set_alarm(&self, table: &str, due: Option<i64>) {
        let alarms = &self.0.alarms;
        let mut alarms = alarms.lock().unwrap_or_else(PoisonError::into_inner);
        let ring = |due: i64| {
            let (hall, table) = (self.clone(), table.to_owned());
            let ring = async move {
                time::sleep(keeper::wait(due)).await;
                // If it cannot be woken up now, it is when somebody comes.
                let _ = hall.tell(&table, Input::Look).await;
            };
            tokio::spawn(ring).abort_handle()
        };
        let old = match due {
            Some(due) => alarms.insert(table.to_owned(), ring(due)),
            None => alarms.remove(table),
        };
        if let Some(old) = old {
            old.abort();
        }
    }

    /// The room of a table, from its journal.
    async fn wake(&self, table: &str) -> Result<Room, Refusal> {
        Ok(Room::new(self.table(table).await?))
    }

    /// A table, from its journal.
    pub(crate) async fn table(&self, table: &str) -> Result<Table, Refusal> {
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
        let named = entries.first().and_then(|(entry, _)| entry.edition());
        let editions = self.editions_for(named.unwrap_or_default()).await;
        let editions = editions.map_err(|_| Refusal::Busy)?;
        let entries = entries.iter().map(|(entry, at_ms)| (entry, *at_ms));
        let table = Table::of(entries, &editions);
        table.map_err(|_| Refusal::NoSuchTable)
    }

    /// Lets a table fall asleep until it is due, unless somebody has just come in.
    pub(crate) fn sleep(
        &self,
        table: &str,
        inputs: &mpsc::Receiver<Input>,
        due: Option<i64>,
    ) -> bool {
        let mut awake = self.awake();
        let idle = inputs.is_empty();
        if idle {
            awake.remove(table);
            self.set_alarm(table, due);
        }
        idle
    }

    /// Forgets a table whose keeper has ended, unless there is another one.
    fn forget(&self, table: &str) {
        let mut awake = self.awake();
        if awake.get(table).is_some_and(mpsc::Sender::is_closed) {
            awake.remove(table);
        }
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Input>>> {
        // Nothing in here is ever half done.
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
