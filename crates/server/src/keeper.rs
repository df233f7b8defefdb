//! The one who keeps a table awake: stores what happens there, and only then tells everybody.

use std::{collections::HashMap, time::Instant};

use fogg_online::{Caller, ConnectionId, Entry, Heard, Room};
use fogg_protocol::{ServerMessage, wire};
use tokio::sync::mpsc;

use crate::{clock::now_ms, hall::Hall};

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
}

/// Why a keeper ends: its room is no more what the journal says. Connections are cut, and the next
/// one to come back wakes the table up again.
struct OutOfStep;

struct Keeper {
    hall: Hall,
    table: String,
    room: Room,
    outputs: HashMap<ConnectionId, mpsc::Sender<String>>,
}

/// Keeps a table until nobody is there, or until it has lost step with its journal.
pub(crate) async fn run(hall: Hall, table: String, room: Room, mut inputs: mpsc::Receiver<Input>) {
    let mut keeper = Keeper {
        hall,
        table,
        room,
        outputs: HashMap::new(),
    };
    let mut stop = keeper.hall.stop();
    let _awake = keeper.hall.count_table();
    loop {
        if stop.is_told() {
            return;
        }
        let input = match inputs.try_recv() {
            Ok(input) => input,
            // Bots think while nobody says anything.
            Err(_) if keeper.room.awaits_bot() => match keeper.think().await {
                Ok(kept) => {
                    keeper = kept;
                    continue;
                }
                Err(OutOfStep) => return,
            },
            Err(_) => {
                if keeper.room.is_empty() && keeper.hall.sleep(&keeper.table, &inputs) {
                    return;
                }
                tokio::select! {
                    input = inputs.recv() => match input {
                        Some(input) => input,
                        None => return,
                    },
                    () = stop.wait() => return,
                }
            }
        };
        if keeper.handle(input).await.is_err() {
            return keeper.hall.forget(&keeper.table);
        }
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
        if let Some(entry) = entry
            && keeper.append(&entry).await.is_err()
        {
            keeper.hall.forget(&keeper.table);
            return Err(OutOfStep);
        }
        Ok(keeper)
    }

    async fn handle(&mut self, input: Input) -> Result<(), OutOfStep> {
        match input {
            Input::Connect { id, caller, output } => {
                self.room.connect(id, caller);
                self.outputs.insert(id, output);
            }
            Input::Disconnect(id) => self.cut(id),
            Input::Text { id, text } => match self.room.hear(id, &text) {
                None => {}
                Some(Heard::Answer(message)) => self.send(id, &message),
                Some(Heard::Append { entry, key }) => {
                    if let Err(out_of_step) = self.append(&entry).await {
                        self.send(id, &Heard::not_stored(key));
                        return Err(out_of_step);
                    }
                }
            },
        }
        Ok(())
    }

    async fn append(&mut self, entry: &Entry) -> Result<(), OutOfStep> {
        let version = self.room.table().version() + 1;
        let text = wire::to_text(entry);
        let store = self.hall.store();
        let now_ms = now_ms();
        let begun = Instant::now();
        let stored = store.append(&self.table, version, &text, now_ms).await;
        // Whether it is there or not after an error, the journal knows.
        stored.map_err(|error| {
            tracing::error!(%error, "an entry could not be stored: the table wakes up anew");
            OutOfStep
        })?;
        self.hall.metrics().appended(begun.elapsed());
        let sent = self.room.appended(entry, now_ms).map_err(|_| OutOfStep)?;
        for (id, message) in sent {
            self.send(id, &message);
        }
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
