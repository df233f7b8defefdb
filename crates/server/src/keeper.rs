//! The one who keeps a table awake: does what happens there, stores it, and only then tells
//! everybody.

mod step;

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
    time::{Duration, Instant},
};

use fogg_online::{Caller, ConnectionId, Entry, Heard, PersonId, Rematch, Room};
use fogg_protocol::{Here, Key, Papers, ServerMessage, wire};
use fogg_store::{Opening, StoreError};
use tokio::{sync::mpsc, time};

use crate::{calls::Calls, clock::now_ms, hall::Hall, nodes::News};

pub(crate) use step::Texts;

/// How long what happens by itself may take at the server that goes on at a table, before another
/// one that has it awake does it instead.
pub(crate) const LATE_MS: i64 = 3000;

/// What a table is told.
pub(crate) enum Input {
    Connect {
        id: ConnectionId,
        caller: Caller,
        output: mpsc::Sender<String>,
    },
    Text {
        id: ConnectionId,
        text: String,
    },
    Disconnect(ConnectionId),
    /// To look at the time.
    Look,
    /// To read the journal again: it is to be shown otherwise.
    Anew,
    /// What another server calls about this table.
    Called {
        from: String,
        news: News,
    },
    /// The other servers that are there now; some of what they did was not heard.
    Servers(Arc<BTreeSet<String>>),
    #[cfg(test)]
    Panic,
}

/// Why a keeper ends before its time: its room is no more what the journal says. Connections are
/// cut, and the next one to come back wakes the table up again.
pub(crate) struct OutOfStep;

/// A table that has come back from its journal.
pub(crate) struct Woken {
    pub(crate) room: Room,
    pub(crate) papers: Texts,
    /// Whether no other server goes on there.
    pub(crate) ours: bool,
}

struct Keeper {
    hall: Hall,
    table: String,
    room: Room,
    outputs: HashMap<ConnectionId, mpsc::Sender<String>>,
    calls: Calls,
    papers: Texts,
    /// Whether this server goes on here: it has stored the last entry, or nobody is there who has.
    ours: bool,
    /// Who is connected here, as other servers know it.
    announced: Here,
}

/// Keeps a table until it can be left alone, or until it has lost step with its journal.
pub(crate) async fn run(
    hall: Hall,
    table: String,
    woken: Woken,
    mut inputs: mpsc::Receiver<Input>,
) -> Result<(), OutOfStep> {
    let Woken { room, papers, ours } = woken;
    let mut keeper = Keeper {
        calls: Calls::woken(room.table().summary().to_act),
        hall,
        table,
        room,
        outputs: HashMap::new(),
        papers,
        ours,
        announced: Here::default(),
    };
    let mut stop = keeper.hall.stop();
    let _awake = keeper.hall.count_table();
    keeper.begin().await?;
    loop {
        if stop.is_told() {
            return Ok(());
        }
        if let Some(entry) = keeper.by_itself() {
            keeper.append(&entry).await?;
            continue;
        }
        let input = match inputs.try_recv() {
            Ok(input) => input,
            // Bots think while nobody says anything.
            Err(_) if keeper.goes_on() && keeper.room.awaits_bot() => {
                keeper = keeper.think().await?;
                continue;
            }
            Err(_) => {
                keeper.call();
                if keeper.may_sleep() && keeper.hall.sleep(&keeper.table, &inputs) {
                    return Ok(());
                }
                tokio::select! {
                    input = inputs.recv() => match input {
                        Some(input) => input,
                        None => return Ok(()),
                    },
                    () = until(keeper.due()) => continue,
                    () = stop.wait() => return Ok(()),
                }
            }
        };
        keeper.handle(input).await?;
    }
}

/// Waits for a time, or for ever.
async fn until(due: Option<i64>) {
    match due {
        Some(due) => {
            let wait = u64::try_from(due - now_ms()).unwrap_or(0);
            time::sleep(Duration::from_millis(wait)).await;
        }
        None => std::future::pending().await,
    }
}

impl Keeper {
    async fn begin(&mut self) -> Result<(), OutOfStep> {
        if self.hall.store().is_shared() {
            // From here on others are heard; what they did since the journal was read was not.
            self.catch_up().await?;
            self.announce(true);
        }
        match self.room.woken(now_ms()).filter(|_| self.ours) {
            Some(entry) => self.append(&entry).await.map(|_| ()),
            None => Ok(()),
        }
    }

    /// How much later than it is due something is done here.
    fn late_ms(&self) -> i64 {
        if self.ours { 0 } else { LATE_MS }
    }

    /// Whether what follows at once from the last entry is to be done here.
    fn goes_on(&self) -> bool {
        self.ours || self.room.table().since() + LATE_MS <= now_ms()
    }

    /// What happens now without anybody saying anything, bots apart.
    fn by_itself(&self) -> Option<Entry> {
        let overdue = self.room.overdue(now_ms() - self.late_ms());
        overdue.or_else(|| self.room.planned().filter(|_| self.goes_on()))
    }

    /// When there will be something to do here.
    fn due(&self) -> Option<i64> {
        let planned = self.room.planned().map(|_| self.room.table().since());
        let due = self.room.due().into_iter().chain(planned).min()?;
        Some(due + self.late_ms())
    }

    /// Whether the table can be left alone; another server may look after it.
    fn may_sleep(&self) -> bool {
        self.room.may_sleep() || !self.ours && self.outputs.is_empty()
    }

    /// Lets a bot do something.
    async fn think(self) -> Result<Keeper, OutOfStep> {
        let mut keeper = self;
        // A bot may think for longer than others should wait for their tables.
        let thought = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let entry = keeper.room.think();
            keeper.hall.metrics().thought(begun.elapsed());
            (keeper, entry)
        });
        let (mut keeper, entry) = thought.await.map_err(|_| OutOfStep)?;
        if let Some(entry) = entry {
            keeper.append(&entry).await?;
        }
        Ok(keeper)
    }

    /// Calls those for whom the table waits and who are not here.
    fn call(&mut self) {
        let room = &self.room;
        for person in self.calls.due(|person| room.is_here(person)) {
            tokio::spawn(self.hall.clone().call(person, self.table.clone()));
        }
    }

    async fn handle(&mut self, input: Input) -> Result<(), OutOfStep> {
        match input {
            Input::Connect { id, caller, output } => {
                if self.hall.store().is_shared() {
                    // Whoever comes from another server finds what it has seen there.
                    self.catch_up().await?;
                }
                let connected = self.room.connect(id, caller);
                self.outputs.insert(id, output);
                if let Err(why) = connected {
                    let key = None;
                    self.send(id, &ServerMessage::Refused { key, why });
                    self.cut(id);
                }
            }
            Input::Disconnect(id) => self.cut(id),
            Input::Look => {}
            Input::Anew => return Err(OutOfStep),
            Input::Called { from, news } => self.hear_of(&from, news).await?,
            Input::Servers(others) => self.look_around(&others).await?,
            #[cfg(test)]
            Input::Panic => panic!("as it was told"),
            Input::Text { id, text } => {
                // Whoever was overtaken decides again, on what the other has done.
                while !self.hear(id, &text).await? {}
            }
        }
        self.meet();
        Ok(())
    }

    /// Does what a text asks for; `false` if somebody else was quicker.
    async fn hear(&mut self, id: ConnectionId, text: &str) -> Result<bool, OutOfStep> {
        match self.room.hear(id, text, now_ms()) {
            None => Ok(true),
            Some(Heard::Answer(message)) => {
                let refused = matches!(message, ServerMessage::Refused { .. });
                // Nobody is refused because this server has not heard yet what others did.
                if refused && self.hall.store().is_shared() && self.catch_up().await? {
                    return Ok(false);
                }
                self.send(id, &message);
                Ok(true)
            }
            Some(Heard::Append { entry, key }) => {
                let stored = self.append(&entry).await;
                if stored.is_err() {
                    self.send(id, &Heard::not_stored(key));
                }
                stored
            }
            Some(Heard::Keep {
                person,
                papers,
                key,
            }) => self.keep(id, person, papers, key).await,
            Some(Heard::Again(rematch)) => self.play_again(id, &rematch).await,
        }
    }

    /// Tells everybody what they should know besides the game.
    fn meet(&mut self) {
        for (id, message) in self.room.meet() {
            self.send(id, &message);
        }
        if self.room.here() != self.announced {
            self.announce(false);
        }
    }

    /// Stores what somebody keeps for themselves; `false` if they did so elsewhere meanwhile.
    async fn keep(
        &mut self,
        id: ConnectionId,
        person: PersonId,
        papers: Papers,
        key: Option<Key>,
    ) -> Result<bool, OutOfStep> {
        let (store, text) = (self.hall.store(), wire::to_text(&papers));
        let was = self.papers.get(&person).map(String::as_str);
        match store.keep_papers(&self.table, &person.0, was, &text).await {
            Ok(()) => {
                self.papers.insert(person.clone(), text);
                self.room.keep(person, papers);
                self.hall.nodes().call(News::Papers(self.table.clone()));
                Ok(true)
            }
            Err(StoreError::Taken) => self.read_papers().await.map(|()| false),
            Err(error) => {
                tracing::error!(%error, "what somebody keeps could not be stored");
                self.send(id, &Heard::not_stored(key));
                Ok(true)
            }
        }
    }

    /// Opens a table like this one and says where it is; `false` if somebody else was quicker.
    async fn play_again(&mut self, id: ConnectionId, again: &Rematch) -> Result<bool, OutOfStep> {
        match self.hall.rematch(again).await {
            Ok(opening) => {
                let table = opening.table.clone();
                let followed = Entry::Followed { table };
                let stored = self.append_with(&followed, Some(&opening)).await?;
                if stored && opening.shelf.listed {
                    self.hall.announce();
                }
                Ok(stored)
            }
            Err(why) => {
                let key = None;
                self.send(id, &ServerMessage::Refused { key, why });
                Ok(true)
            }
        }
    }

    /// Does what an entry says, stores it and tells everybody; `false` if somebody else was
    /// quicker, and the table is now as they have left it.
    async fn append(&mut self, entry: &Entry) -> Result<bool, OutOfStep> {
        self.append_with(entry, None).await
    }

    async fn append_with(
        &mut self,
        entry: &Entry,
        opening: Option<&Opening>,
    ) -> Result<bool, OutOfStep> {
        let now_ms = now_ms();
        let before = self.room.table().summary();
        self.room.apply(entry, now_ms).map_err(|_| OutOfStep)?;
        let version = self.room.table().version();
        let summary = self.room.table().summary();
        let shelf = self.hall.shelf(&summary, Some(&before));
        let (table, text) = (self.table.as_str(), wire::to_text(entry));
        let store = self.hall.store();
        let begun = Instant::now();
        let stored = match opening {
            None => store.append(table, version, &text, &shelf, now_ms).await,
            Some(opening) => {
                let both = store.append_and_open(table, version, &text, &shelf, opening, now_ms);
                both.await
            }
        };
        match stored {
            Ok(()) => {}
            Err(StoreError::NotNext { .. }) => return self.renew().await.map(|()| false),
            // Whether it is there or not after an error, the journal knows.
            Err(error) => {
                tracing::error!(%error, "an entry could not be stored: the table wakes up anew");
                return Err(OutOfStep);
            }
        }
        self.hall.metrics().appended(begun.elapsed());
        let table = self.table.clone();
        self.hall.nodes().call(News::Grown { table, version });
        self.ours = true;
        self.hall.stored(&summary, &before);
        self.calls.turn(summary.to_act);
        for (id, message) in self.room.tell(now_ms) {
            self.send(id, &message);
        }
        self.meet();
        Ok(true)
    }

    fn send(&mut self, id: ConnectionId, message: &ServerMessage) {
        if let ServerMessage::Refused { why, .. } = message {
            self.hall.metrics().refused(why);
        }
        let output = self.outputs.get(&id);
        let sent = output.is_some_and(|output| output.try_send(wire::to_text(message)).is_ok());
        // Who does not read is cut off, and gets everything when it comes back.
        if !sent {
            self.cut(id);
        }
    }

    fn cut(&mut self, id: ConnectionId) {
        self.room.disconnect(id);
        self.outputs.remove(&id);
    }
}
