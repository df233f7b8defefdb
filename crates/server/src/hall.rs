//! All the tables of a server. A table is awake while somebody is connected to it or its clocks are
//! to be watched; asleep it is only its journal, and the database knows when it is due.

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
    chance,
    clock::now_ms,
    config::Config,
    keeper::{self, Input, LATE_MS, OutOfStep, Texts, Woken},
    metrics::{Counted, Metrics},
    nodes::{News, Nodes},
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
    nodes: Nodes,
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
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// This server and the others on the same database.
    pub(crate) fn nodes(&self) -> &Nodes {
        &self.0.nodes
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use fogg_online::{Caller, Entry, Heard, PersonId, Room, Table};
    use fogg_protocol::{ClientMessage, Clock, OpenTable, Papers, ServerMessage, Stand, wire};
    use fogg_store::{Opening, Store};
    use tokio::{runtime, task, time};

    use super::{Connected, Hall, now_ms};
    use crate::{config::Config, keeper::Input};

    const PATIENCE: Duration = Duration::from_secs(60);
    const TABLE: &str = "t";

    /// Runs something against a hall in which nothing has happened yet.
    fn in_hall(run: impl AsyncFnOnce(Hall)) {
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("there can be a runtime").block_on(async {
            let store = Store::open("sqlite::memory:").await.expect("it opens");
            let hall = Hall::new(store, Config::default());
            time::timeout(PATIENCE, run(hall)).await.expect("it ends");
        });
    }

    fn person(n: u8) -> PersonId {
        PersonId(format!("person {n}"))
    }

    /// Stores a game for two, with a day for each turn, as if it had been dealt at a time.
    async fn store_dealt(hall: &Hall, at_ms: i64) {
        let edition = fogg_editions::names().last().expect("there are boxes");
        let asked = OpenTable {
            edition: edition.to_owned(),
            seats: 2,
            clock: Some(Clock::Days(1)),
            public: false,
            rated: false,
            talk: false,
        };
        let editions = hall.editions();
        let dealer = fogg_chance::Seed::from_u64(1);
        let opened = Entry::opened(editions, &asked, &person(0), &dealer);
        let opened = opened.expect("it is built in");
        let table = Table::of([(&opened, at_ms)], editions).expect("it is opened");
        let mut room = Room::new(table);
        let mut texts = vec![wire::to_text(&opened)];
        let sit = |n: u8| ClientMessage::Sit {
            seat: fogg_engine::Seat::new(n.into()).expect("a seat"),
            name: "x".into(),
            share: None,
        };
        for (n, message) in [(0, sit(0)), (1, sit(1)), (0, ClientMessage::Start)] {
            let id = u64::try_from(texts.len()).expect("a few");
            room.connect(id, Caller::guest(person(n)))
                .expect("there is room");
            let hello = ClientMessage::Hello { version: 0 };
            room.hear(id, &wire::to_text(&hello), at_ms)
                .expect("it is here");
            let heard = room.hear(id, &wire::to_text(&message), at_ms);
            let Some(Heard::Append { entry, .. }) = heard else {
                panic!("{heard:?}");
            };
            room.apply(&entry, at_ms).expect("it was decided here");
            texts.push(wire::to_text(&entry));
        }
        let store = hall.store();
        for n in 0..2 {
            let added = store.add_person(&person(n).0, &[n; 32], 0).await;
            added.expect("it is new");
        }
        let shelf = hall.shelf(&room.table().summary(), None);
        let opening = Opening {
            table: TABLE.to_owned(),
            owner: person(0).0,
            entries: texts,
            shelf,
        };
        let opened = store.open_table(&opening, at_ms);
        opened.await.expect("it is new");
    }

    async fn hello(connected: &mut Connected) -> Stand {
        let text = wire::to_text(&ClientMessage::Hello { version: 0 });
        let id = connected.id;
        let sent = connected.inputs.send(Input::Text { id, text }).await;
        assert!(sent.is_ok(), "the table is awake");
        loop {
            let text = connected.outputs.recv().await.expect("it answers");
            if let Some(ServerMessage::Stand(stand)) = wire::from_text(&text) {
                return *stand;
            }
        }
    }

    async fn papers(connected: &mut Connected) -> Papers {
        loop {
            let text = connected.outputs.recv().await.expect("it answers");
            if let Some(ServerMessage::Papers(papers)) = wire::from_text(&text) {
                return papers;
            }
        }
    }

    #[test]
    fn a_table_that_panics_comes_back_from_its_journal() {
        in_hall(async |hall| {
            store_dealt(&hall, now_ms()).await;
            let connect = async || hall.connect(TABLE, Caller::guest(person(0))).await;
            let mut before = connect().await.expect("there is a table");
            let stand = hello(&mut before).await;
            assert!(stand.play.is_some());
            assert!(before.inputs.send(Input::Panic).await.is_ok());
            while before.outputs.recv().await.is_some() {}
            let mut after = connect().await.expect("there is a table");
            let again = hello(&mut after).await;
            let public = |stand: &Stand| stand.play.as_ref().map(|play| (play.public, play.me));
            assert_eq!(again.version, stand.version);
            assert_eq!(public(&again), public(&stand));
        });
    }

    #[test]
    fn what_somebody_keeps_comes_back_with_the_table() {
        in_hall(async |hall| {
            store_dealt(&hall, now_ms()).await;
            let connect = async |n| hall.connect(TABLE, Caller::guest(person(n))).await;
            let mut before = connect(0).await.expect("there is a table");
            hello(&mut before).await;
            let (key, text) = (7, "Bob wants the north".to_owned());
            let note = wire::to_text(&ClientMessage::Note { key, text });
            let (id, inputs) = (before.id, &before.inputs);
            assert!(inputs.send(Input::Text { id, text: note }).await.is_ok());
            let kept = papers(&mut before).await;
            assert_eq!(
                (kept.kept, kept.notes.as_str()),
                (Some(7), "Bob wants the north")
            );
            assert!(before.inputs.send(Input::Panic).await.is_ok());
            while before.outputs.recv().await.is_some() {}
            let mut after = connect(0).await.expect("there is a table");
            hello(&mut after).await;
            assert_eq!(papers(&mut after).await, kept);
        });
    }

    /// Nobody is connected, and yet time runs out: bots finish the game.
    #[test]
    fn a_sleeping_table_is_woken_when_it_is_due() {
        in_hall(async |hall| {
            let day = 24 * 60 * 60 * 1000;
            store_dealt(&hall, now_ms() - day + 300).await;
            let is_over = async || {
                let table = hall.table(TABLE).await.expect("there is a table");
                let play = table.stand(&person(0), 0, now_ms()).play;
                play.expect("the game has begun").finale.is_some()
            };
            assert!(!is_over().await, "there were milliseconds left");
            task::spawn(hall.clone().look_after(Duration::from_millis(20)));
            while !is_over().await {
                task::yield_now().await;
            }
        });
    }
}
