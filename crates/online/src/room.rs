//! A table and the connections of those who play and watch.
//!
//! ```text
//!   text ──► hear ──► Append(entry) ──► the journal ──► appended ──► messages
//!                └──► Answer(message)
//! ```

use std::collections::BTreeMap;

use fogg_protocol::{
    ClientMessage, Key, MAX_TEXT, Misread, Refusal, ServerMessage, Version, read_message,
};

use crate::{
    decide::Decision,
    entry::Entry,
    person::Caller,
    table::{Damaged, Table},
};

/// A connection, by a number that is never used again.
pub type ConnectionId = u64;

/// A message for a connection.
pub type Sent = (ConnectionId, ServerMessage);

/// What comes of something a connection has said.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// An answer for this connection alone.
    Answer(ServerMessage),
    /// To be stored; then [`Room::appended`] has the messages, and if it cannot be stored
    /// [`Heard::not_stored`].
    Append {
        /// What to store.
        entry: Entry,
        /// The number of the act, if it is one.
        key: Option<Key>,
    },
}

impl Heard {
    /// What to say when an entry could not be stored.
    pub fn not_stored(key: Option<Key>) -> ServerMessage {
        let why = Refusal::NotStored;
        ServerMessage::Refused { key, why }
    }
}

/// A table and its connections.
pub struct Room {
    table: Table,
    connections: BTreeMap<ConnectionId, Connection>,
}

struct Connection {
    caller: Caller,
    /// What it has been shown, once it has said hello.
    seen: Option<Version>,
}

impl Room {
    /// A table without connections.
    pub fn new(table: Table) -> Room {
        Room {
            table,
            connections: BTreeMap::new(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether nobody is here.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Lets a connection in. It is shown nothing until it says hello.
    pub fn connect(&mut self, id: ConnectionId, caller: Caller) {
        let seen = None;
        self.connections.insert(id, Connection { caller, seen });
    }

    /// Forgets a connection.
    pub fn disconnect(&mut self, id: ConnectionId) {
        self.connections.remove(&id);
    }

    /// What comes of a text from a connection; `None` if the connection is not here.
    pub fn hear(&mut self, id: ConnectionId, text: &str) -> Option<Heard> {
        let connection = self.connections.get_mut(&id)?;
        let refused = |key, why| Some(Heard::Answer(ServerMessage::Refused { key, why }));
        if text.len() > MAX_TEXT {
            return refused(None, Refusal::TooLong { limit: MAX_TEXT });
        }
        let message = match read_message(text) {
            Ok(message) => message,
            Err(Misread { at, expected }) => {
                return refused(None, Refusal::NoMessage { at, expected });
            }
        };
        let key = key_of(&message);
        if let ClientMessage::Hello { version } = message {
            // Who has seen more than there is has seen another table: it begins anew.
            let known = version <= self.table.version();
            connection.seen = Some(if known { version } else { 0 });
        }
        let Some(seen) = connection.seen else {
            return refused(key, Refusal::HelloFirst);
        };
        match self.table.decide(&connection.caller, &message) {
            Ok(Decision::Append(entry)) => Some(Heard::Append { entry, key }),
            Ok(Decision::Nothing) => {
                connection.seen = Some(self.table.version());
                let stand = self.table.stand(&connection.caller.person, seen);
                Some(Heard::Answer(ServerMessage::Stand(Box::new(stand))))
            }
            Err(why) => refused(key, why),
        }
    }

    /// Whether a bot has to decide.
    pub fn awaits_bot(&self) -> bool {
        self.table.awaits_bot()
    }

    /// What a bot does now, if one has to decide: to be stored like what people do.
    pub fn think(&mut self) -> Option<Entry> {
        self.table.think()
    }

    /// An entry has been stored: what everybody is told.
    ///
    /// # Errors
    /// The entry does not follow: somebody else writes into this journal, and the room has to be
    /// made anew from it.
    pub fn appended(&mut self, entry: &Entry, at_ms: i64) -> Result<Vec<Sent>, Damaged> {
        self.table.apply(entry, at_ms)?;
        let version = self.table.version();
        let shown = self.connections.iter_mut().filter_map(|(&id, connection)| {
            let seen = std::mem::replace(connection.seen.as_mut()?, version);
            let stand = self.table.stand(&connection.caller.person, seen);
            Some((id, ServerMessage::Stand(Box::new(stand))))
        });
        Ok(shown.collect())
    }
}

fn key_of(message: &ClientMessage) -> Option<Key> {
    match message {
        ClientMessage::Act { key, .. } | ClientMessage::Undo { key, .. } => Some(*key),
        ClientMessage::Hello { .. }
        | ClientMessage::Sit { .. }
        | ClientMessage::Rise
        | ClientMessage::SeatBot { .. }
        | ClientMessage::DismissBot(_)
        | ClientMessage::Start => None,
    }
}
