//! All the tables of a server. A table is awake while somebody is connected to it or its clocks are
//! to be watched; asleep it is only its journal, and the database knows when it is due.

#[cfg(test)]
mod tests;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use fogg_chance::Seed;
use fogg_online::{Caller, ConnectionId, Editions, Entry, PersonId, Rematch, Room, Table};
use fogg_protocol::{Here, OpenTable, Refusal, Version, wire};
use fogg_push::Bell;
use fogg_store::{Opening, Store, StoreError};
use tokio::{
    sync::{mpsc, watch},
    time,
};

use crate::{
    analyses::Analyses,
    chance,
    clock::now_ms,
    config::Config,
    keeper::{self, Input, LATE_MS, OutOfStep, Texts, Woken},
    metrics::{Counted, Metrics},
    nodes::{News, Nodes},
    session::SignedOut,
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
    lobby: watch::Sender<()>,
    /// Ratings are computed one game after the other.
    settling: tokio::sync::Mutex<()>,
    bell: Option<Bell>,
    analyses: Analyses,
    nodes: Nodes,
    sessions: SignedOut,
}

/// How much a table may have to hear before it is too much.
const INPUTS: usize = 256;
/// How far a connection may lag behind before it is cut off: it can come back.
const OUTPUTS: usize = 64;
/// Most tables that are woken up at once because they are due.
const WOKEN: u32 = 1000;

/// A connection to a table.
pub(crate) struct Connected {
    pub(crate) id: ConnectionId,
    pub(crate) inputs: mpsc::Sender<Input>,
    pub(crate) outputs: mpsc::Receiver<String>,
}

impl Hall {
    /// The tables in a database.
    pub fn new(store: Store, config: Config) -> Hall {
        let bell = config
            .push
            .clone()
            .map(|push| Bell::new(push.key, config.public_address.clone(), push.reach));
        Hall(Arc::new(Inner {
            bell,
            analyses: Analyses::new(config.analysis_playouts),
            store,
            config,
            metrics: Metrics::new(),
            stopper: Stopper::new(),
            editions: Editions::built_in(),
            awake: Mutex::default(),
            next_connection: AtomicU64::new(0),
            lobby: watch::Sender::new(()),
            settling: tokio::sync::Mutex::default(),
            nodes: Nodes::new(),
            sessions: SignedOut::new(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// This server and the others on the same database.
    pub(crate) fn nodes(&self) -> &Nodes {
        &self.0.nodes
    }

    /// Hears who is signed in no more.
    pub(crate) fn sessions(&self) -> &SignedOut {
        &self.0.sessions
    }

    /// The boxes of the house.
    pub(crate) fn editions(&self) -> &Editions {
        &self.0.editions
    }

    /// Hears when the list of tables changes.
    pub(crate) fn lobby(&self) -> &watch::Sender<()> {
        &self.0.lobby
    }

    /// What calls browsers that have no page open, if there is a key.
    pub(crate) fn bell(&self) -> Option<&Bell> {
        self.0.bell.as_ref()
    }

    /// Games that are looked back at.
    pub(crate) fn analyses(&self) -> &Analyses {
        &self.0.analyses
    }

    /// Held by whoever computes ratings.
    pub(crate) fn settling(&self) -> &tokio::sync::Mutex<()> {
        &self.0.settling
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

    /// The table of a rematch, to be opened.
    pub(crate) async fn rematch(&self, again: &Rematch) -> Result<Opening, Refusal> {
        let dealer = Seed::new(chance::bytes());
        let editions = self.editions_for(again.edition()).await;
        let editions = editions.map_err(|_| Refusal::Busy)?;
        let entries = again.journal(&editions, &dealer)?;
        self.opening(again.owner(), &entries, &editions, now_ms())
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
        let woken = self.wake(table).await?;
        let mut awake = self.awake();
        // Somebody else may have been as quick as we.
        let other = awake
            .get(table)
            .filter(|inputs| !inputs.is_closed())
            .cloned();
        let inputs = other.unwrap_or_else(|| {
            let (inputs, receiver) = mpsc::channel(INPUTS);
            tokio::spawn(self.clone().keep(table.to_owned(), woken, receiver));
            awake.insert(table.to_owned(), inputs.clone());
            inputs
        });
        inputs.try_send(input).map_err(|_| Refusal::Busy)?;
        Ok(inputs)
    }

    /// Keeps a table. If that fails, the next one to come wakes it up, or the time when it is due.
    async fn keep(self, table: String, woken: Woken, inputs: mpsc::Receiver<Input>) {
        let keeper = keeper::run(self.clone(), table.clone(), woken, inputs);
        match tokio::spawn(keeper).await {
            Ok(Ok(())) => {}
            Ok(Err(OutOfStep)) | Err(_) => self.forget(&table),
        }
        let (here, asks) = (Here::default(), false);
        self.nodes().call(News::Here { table, here, asks });
    }

    /// Wakes up the tables to which nobody comes and at which something is due, now and then.
    pub(crate) async fn look_after(self, every: Duration) {
        loop {
            // If the database does not answer, or a table cannot be woken up, it is another time.
            let (name, now_ms) = (self.nodes().name(), now_ms());
            let due = self
                .store()
                .due_tables(name, now_ms, now_ms - LATE_MS, WOKEN);
            let due = due.await;
            for table in due.unwrap_or_default() {
                let _ = self.tell(&table, Input::Look).await;
            }
            time::sleep(every).await;
        }
    }

    /// The room of a table, from its journal.
    async fn wake(&self, table: &str) -> Result<Woken, Refusal> {
        let mut room = Room::new(self.table(table).await?);
        let papers = self.papers(table).await;
        let papers = papers.map_err(|_| Refusal::Busy)?;
        for (person, text) in &papers {
            // Papers of a newer server are left as they are.
            if let Some(papers) = wire::from_text(text) {
                room.keep(person.clone(), papers);
            }
        }
        let keeper = self.store().keeper_of(table).await;
        let keeper = keeper.map_err(|_| Refusal::Busy)?;
        let ours = keeper.is_none_or(|keeper| keeper == self.nodes().name());
        Ok(Woken { room, papers, ours })
    }

    /// What people keep at a table.
    pub(crate) async fn papers(&self, table: &str) -> Result<Texts, StoreError> {
        let kept = self.store().papers(table).await?.into_iter();
        Ok(kept
            .map(|(person, text)| (PersonId(person), text))
            .collect())
    }

    /// A table, from its journal.
    pub(crate) async fn table(&self, table: &str) -> Result<Table, Refusal> {
        let entries = self.entries(table, 0).await?;
        let (first, _) = entries.first().ok_or(Refusal::NoSuchTable)?;
        let editions = self.editions_for(first.edition().unwrap_or_default()).await;
        let editions = editions.map_err(|_| Refusal::Busy)?;
        let entries = entries.iter().map(|(entry, at_ms)| (entry, *at_ms));
        let table = Table::of(entries, &editions);
        table.map_err(|_| Refusal::NoSuchTable)
    }

    /// The journal of a table from a version on, as it may be shown.
    pub(crate) async fn entries(
        &self,
        table: &str,
        from: Version,
    ) -> Result<Vec<(Entry, i64)>, Refusal> {
        let journal = self.store().journal(table, from).await;
        let journal = journal.map_err(|_| Refusal::Busy)?;
        let read = |(text, at_ms): &(String, i64)| Some((wire::from_text(text)?, *at_ms));
        let entries: Option<Vec<(Entry, i64)>> = journal.iter().map(read).collect();
        // A journal of a newer server, or of an edition that is not here: there is no such table
        // for this one.
        let entries = entries.ok_or(Refusal::NoSuchTable)?;
        let entries = self.without_forgotten(entries).await;
        entries.map_err(|_| Refusal::Busy)
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

    /// Forgets a table whose keeper has ended, unless there is another one.
    fn forget(&self, table: &str) {
        let mut awake = self.awake();
        if awake.get(table).is_some_and(mpsc::Sender::is_closed) {
            awake.remove(table);
        }
    }

    pub(crate) fn awake(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Input>>> {
        // Nothing in here is ever half done.
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
