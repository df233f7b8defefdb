//! The one who keeps a table awake: does what happens there, stores it, and only then tells
//! everybody.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use fogg_online::{Caller, ConnectionId, Entry, Heard, PersonId, Rematch, Room};
use fogg_protocol::{Papers, ServerMessage, wire};
use tokio::{sync::mpsc, time};

use crate::{calls::Calls, clock::now_ms, hall::Hall};

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
    #[cfg(test)]
    Panic,
}

/// Why a keeper ends before its time: its room is no more what the journal says. Connections are
/// cut, and the next one to come back wakes the table up again.
pub(crate) struct OutOfStep;

struct Keeper {
    hall: Hall,
    table: String,
    room: Room,
    outputs: HashMap<ConnectionId, mpsc::Sender<String>>,
    calls: Calls,
}

/// Keeps a table until it can be left alone, or until it has lost step with its journal.
pub(crate) async fn run(
    hall: Hall,
    table: String,
    room: Room,
    mut inputs: mpsc::Receiver<Input>,
) -> Result<(), OutOfStep> {
    let calls = Calls::woken(room.table().summary().to_act);
    let mut keeper = Keeper {
        calls,
        hall,
        table,
        room,
        outputs: HashMap::new(),
    };
    let mut stop = keeper.hall.stop();
    let _awake = keeper.hall.count_table();
    if let Some(entry) = keeper.room.woken(now_ms()) {
        keeper.append(&entry).await?;
    }
    loop {
        if stop.is_told() {
            return Ok(());
        }
        if let Some(entry) = keeper.room.overdue(now_ms()) {
            keeper.append(&entry).await?;
            continue;
        }
        if let Some(entry) = keeper.room.planned() {
            keeper.append(&entry).await?;
            continue;
        }
        let input = match inputs.try_recv() {
            Ok(input) => input,
            // Bots think while nobody says anything.
            Err(_) if keeper.room.awaits_bot() => {
                keeper = keeper.think().await?;
                continue;
            }
            Err(_) => {
                keeper.call();
                if keeper.room.may_sleep() && keeper.hall.sleep(&keeper.table, &inputs) {
                    return Ok(());
                }
                tokio::select! {
                    input = inputs.recv() => match input {
                        Some(input) => input,
                        None => return Ok(()),
                    },
                    () = until(keeper.room.due()) => continue,
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
            #[cfg(test)]
            Input::Panic => panic!("as it was told"),
            Input::Text { id, text } => match self.room.hear(id, &text, now_ms()) {
                None => {}
                Some(Heard::Answer(message)) => self.send(id, &message),
                Some(Heard::Append { entry, key }) => {
                    if let Err(out_of_step) = self.append(&entry).await {
                        self.send(id, &Heard::not_stored(key));
                        return Err(out_of_step);
                    }
                }
                Some(Heard::Keep {
                    person,
                    papers,
                    key,
                }) => {
                    if self.keep(&person, &papers).await {
                        self.room.keep(person, papers);
                    } else {
                        self.send(id, &Heard::not_stored(key));
                    }
                }
                Some(Heard::Again(rematch)) => self.play_again(id, &rematch).await?,
            },
        }
        self.meet();
        Ok(())
    }

    /// Tells everybody what they should know besides the game.
    fn meet(&mut self) {
        for (id, message) in self.room.meet() {
            self.send(id, &message);
        }
    }

    /// Stores what somebody keeps for themselves.
    async fn keep(&mut self, person: &PersonId, papers: &Papers) -> bool {
        let (store, text) = (self.hall.store(), wire::to_text(papers));
        let stored = store.keep_papers(&self.table, &person.0, &text).await;
        if let Err(error) = &stored {
            tracing::error!(%error, "what somebody keeps could not be stored");
        }
        stored.is_ok()
    }

    /// Opens a table like this one and says where it is.
    async fn play_again(&mut self, id: ConnectionId, again: &Rematch) -> Result<(), OutOfStep> {
        match self.hall.open_again(again).await {
            Ok(table) => self.append(&Entry::Followed { table }).await,
            Err(why) => {
                let key = None;
                self.send(id, &ServerMessage::Refused { key, why });
                Ok(())
            }
        }
    }

    async fn append(&mut self, entry: &Entry) -> Result<(), OutOfStep> {
        let now_ms = now_ms();
        let before = self.room.table().summary();
        self.room.apply(entry, now_ms).map_err(|_| OutOfStep)?;
        let version = self.room.table().version();
        let summary = self.room.table().summary();
        let shelf = self.hall.shelf(&summary, Some(&before));
        let text = wire::to_text(entry);
        let store = self.hall.store();
        let begun = Instant::now();
        let stored = store.append(&self.table, version, &text, &shelf, now_ms);
        // Whether it is there or not after an error, the journal knows.
        stored.await.map_err(|error| {
            tracing::error!(%error, "an entry could not be stored: the table wakes up anew");
            OutOfStep
        })?;
        self.hall.metrics().appended(begun.elapsed());
        self.hall.stored(&summary, &before);
        self.calls.turn(summary.to_act);
        for (id, message) in self.room.tell(now_ms) {
            self.send(id, &message);
        }
        self.meet();
        Ok(())
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
