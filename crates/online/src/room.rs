//! A table and the connections of those who play and watch.
//!
//! ```text
//!   text ──► hear ──► Append(entry) ──► apply ──► the journal ──► tell ──► messages
//!   time ──► overdue ─────┘  └──► Answer(message)
//! ```
//!
//! What somebody keeps for themselves goes by [`Heard::Keep`] and [`Room::keep`], and comes back to
//! them alone.

use std::collections::{BTreeMap, BTreeSet};

use fogg_protocol::{
    ClientMessage, Here, Key, Limited, MAX_TEXT, Misread, Papers, Refusal, ServerMessage, Version,
    read_message,
};

use crate::{
    decide::{Decision, Paper},
    entry::Entry,
    opening::Rematch,
    person::{Caller, PersonId},
    table::{Damaged, Table},
};

/// Most connections of one person to a table: some have a page open on every device.
const MAX_SOCKETS: usize = 8;
/// Most people who watch a table.
const MAX_WATCHING: usize = 200;

/// A connection, by a number that is never used again.
pub type ConnectionId = u64;

/// A message for a connection.
pub type Sent = (ConnectionId, ServerMessage);

/// What comes of something a connection has said.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// An answer for this connection alone.
    Answer(ServerMessage),
    /// To be applied and stored; then [`Room::tell`] has the messages, and if it cannot be stored
    /// [`Heard::not_stored`].
    Append {
        /// What to store.
        entry: Entry,
        /// The number the client gave to it, if it did.
        key: Option<Key>,
    },
    /// To be stored for one person; then [`Room::keep`] is to be told.
    Keep {
        /// For whom.
        person: PersonId,
        /// What to store in place of what was.
        papers: Papers,
        /// The number the client gave to it.
        key: Option<Key>,
    },
    /// A table is to be opened; then [`Entry::Followed`] is to be applied and stored.
    Again(Box<Rematch>),
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
    papers: BTreeMap<PersonId, Papers>,
    /// Who is connected to this table elsewhere, by the name of the server.
    elsewhere: BTreeMap<String, Here>,
}

struct Connection {
    caller: Caller,
    /// What it has been shown, once it has said hello.
    seen: Option<Version>,
    /// Who it has been told is here.
    met: Option<Here>,
    /// What it has been told its person keeps.
    papers: Papers,
}

impl Room {
    /// A table without connections.
    pub fn new(table: Table) -> Room {
        Room {
            table,
            connections: BTreeMap::new(),
            papers: BTreeMap::new(),
            elsewhere: BTreeMap::new(),
        }
    }

    /// Puts the table in place of what it was: its journal says otherwise. Connections stay.
    pub fn renew(&mut self, table: Table) {
        self.table = table;
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the table can be left alone: nobody is here, and nothing happens by itself soon.
    pub fn may_sleep(&self) -> bool {
        self.connections.is_empty() && self.table.may_sleep()
    }

    /// Lets a connection in. It is shown nothing until it says hello.
    ///
    /// # Errors
    /// There are too many already.
    pub fn connect(&mut self, id: ConnectionId, caller: Caller) -> Result<(), Refusal> {
        let others = || self.connections.values().map(|other| &other.caller.person);
        let own = others().filter(|&person| *person == caller.person).count();
        if own >= MAX_SOCKETS {
            return Err(too_many(Limited::Sockets, MAX_SOCKETS));
        }
        if own == 0 && self.table.seat_of(&caller.person).is_none() {
            let watching = others().filter(|person| self.table.seat_of(person).is_none());
            if watching.collect::<BTreeSet<_>>().len() >= MAX_WATCHING {
                return Err(too_many(Limited::Watchers, MAX_WATCHING));
            }
        }
        let connection = Connection {
            caller,
            seen: None,
            met: None,
            papers: Papers::default(),
        };
        self.connections.insert(id, connection);
        Ok(())
    }

    /// Forgets a connection.
    pub fn disconnect(&mut self, id: ConnectionId) {
        self.connections.remove(&id);
    }

    /// What comes of a text from a connection at a time; `None` if the connection is not here.
    pub fn hear(&mut self, id: ConnectionId, text: &str, now_ms: i64) -> Option<Heard> {
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
        let key = message.key();
        if let ClientMessage::Hello { version } = message {
            // Who has seen more than there is has seen another table: it begins anew.
            let known = version <= self.table.version();
            connection.seen = Some(if known { version } else { 0 });
        }
        let Some(seen) = connection.seen else {
            return refused(key, Refusal::HelloFirst);
        };
        let person = &connection.caller.person;
        let papers = self.papers.get(person);
        if key.is_some() && papers.is_some_and(|papers| papers.kept == key) {
            // It has come twice; what is kept is told again.
            connection.papers = Papers::default();
            return None;
        }
        match self.table.decide(&connection.caller, &message, now_ms) {
            Ok(Decision::Append(entry)) => Some(Heard::Append { entry, key }),
            Ok(Decision::Keep(paper)) => {
                let person = person.clone();
                let papers = with(papers.cloned().unwrap_or_default(), key, paper);
                Some(Heard::Keep {
                    person,
                    papers,
                    key,
                })
            }
            Ok(Decision::Again(rematch)) => Some(Heard::Again(Box::new(rematch))),
            Ok(Decision::Nothing) => {
                connection.seen = Some(self.table.version());
                let stand = self.table.stand(&connection.caller.person, seen, now_ms);
                Some(Heard::Answer(ServerMessage::Stand(Box::new(stand))))
            }
            Err(why) => refused(key, why),
        }
    }

    /// Whether a bot has to decide.
    pub fn awaits_bot(&self) -> bool {
        self.table.awaits_bot()
    }

    /// What a bot does now, if one has to decide: to be applied and stored like what people do.
    pub fn think(&mut self) -> Option<Entry> {
        self.table.think()
    }

    /// When something happens by itself.
    pub fn due(&self) -> Option<i64> {
        self.table.due()
    }

    /// What time has brought about, if anything: to be applied and stored like what people do.
    pub fn overdue(&self, now_ms: i64) -> Option<Entry> {
        self.table.overdue(now_ms)
    }

    /// What has to be noted when a table has come back from its journal, if anything.
    pub fn woken(&self, now_ms: i64) -> Option<Entry> {
        self.table.woken(now_ms)
    }

    /// Does what an entry says. Nobody is told before it is stored.
    ///
    /// # Errors
    /// The entry does not follow: the room has to be made anew from its journal.
    pub fn apply(&mut self, entry: &Entry, at_ms: i64) -> Result<(), Damaged> {
        self.table.apply(entry, at_ms)
    }

    /// What has been applied is stored: what everybody is told who has not seen it.
    pub fn tell(&mut self, now_ms: i64) -> Vec<Sent> {
        let version = self.table.version();
        let shown = self.connections.iter_mut().filter_map(|(&id, connection)| {
            let seen = connection.seen.as_mut().filter(|seen| **seen != version)?;
            let seen = std::mem::replace(seen, version);
            let stand = self.table.stand(&connection.caller.person, seen, now_ms);
            Some((id, ServerMessage::Stand(Box::new(stand))))
        });
        shown.collect()
    }

    /// What somebody keeps for themselves is stored.
    pub fn keep(&mut self, person: PersonId, papers: Papers) {
        self.papers.insert(person, papers);
    }

    /// What somebody's plan comes to, if it is their turn: to be applied and stored like what
    /// people do.
    pub fn planned(&self) -> Option<Entry> {
        let mut plans = self.papers.iter();
        plans.find_map(|(person, papers)| self.table.carry_out(person, papers.plan.as_ref()?))
    }

    /// Who is here, and what one keeps oneself, for everybody who does not know it yet.
    pub fn meet(&mut self) -> Vec<Sent> {
        let mut sent = self.introduce();
        sent.extend(self.hand_out());
        sent
    }

    /// What people keep, for those of their connections that do not know it yet.
    fn hand_out(&mut self) -> Vec<Sent> {
        let (table, kept) = (&self.table, &self.papers);
        let connections = self.connections.iter_mut();
        let greeted = connections.filter(|(_, connection)| connection.seen.is_some());
        let unknowing = greeted.filter_map(|(&id, connection)| {
            let person = &connection.caller.person;
            let mut papers = kept.get(person)?.clone();
            // A plan that was carried out is none any more.
            papers.plan = papers.plan.filter(|plan| table.is_planned(person, plan));
            if connection.papers == papers {
                return None;
            }
            connection.papers = papers.clone();
            Some((id, ServerMessage::Papers(papers)))
        });
        unknowing.collect()
    }

    fn introduce(&mut self) -> Vec<Sent> {
        let here = self.everywhere();
        let known = |connection: &mut &mut Connection| {
            connection.seen.is_some() && connection.met.replace(here) != Some(here)
        };
        let connections = self.connections.iter_mut();
        let unknowing = connections.filter_map(|(&id, mut connection)| {
            known(&mut connection).then_some((id, ServerMessage::Here(here)))
        });
        unknowing.collect()
    }

    /// Whether somebody with a seat is here, or at another server.
    pub fn is_here(&self, person: &PersonId) -> bool {
        let seat = self.table.seat_of(person);
        seat.is_some_and(|seat| self.everywhere().seats.contains(seat))
    }

    /// Who is here, apart from those at other servers.
    pub fn here(&self) -> Here {
        let greeted = self.connections.values().filter(|it| it.seen.is_some());
        let people: BTreeSet<_> = greeted.map(|it| &it.caller.person).collect();
        let seats = people.iter().map(|person| self.table.seat_of(person));
        let watching = seats.clone().filter(Option::is_none).count();
        Here {
            seats: seats.flatten().collect(),
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
        }
    }

    /// Another server says who is connected to this table there.
    pub fn hear_of(&mut self, server: &str, here: Here) {
        self.elsewhere.insert(server.to_owned(), here);
    }

    /// These are the other servers that are there: nobody is connected to any other.
    pub fn retain_servers(&mut self, servers: &BTreeSet<String>) {
        self.elsewhere.retain(|server, _| servers.contains(server));
    }

    /// Who is here and at other servers. Somebody who watches at two of them counts twice.
    fn everywhere(&self) -> Here {
        let all = self.elsewhere.values().copied().chain([self.here()]);
        let seats = all.clone().flat_map(|here| here.seats.iter());
        Here {
            seats: seats.collect(),
            watching: all.fold(0, |sum, here| sum.saturating_add(here.watching)),
        }
    }
}

/// Papers with something in place of what was.
fn with(mut papers: Papers, key: Option<Key>, paper: Paper) -> Papers {
    papers.kept = key;
    match paper {
        Paper::Notes(notes) => papers.notes = notes,
        Paper::Plan(plan) => papers.plan = plan,
    }
    papers
}

fn too_many(what: Limited, limit: usize) -> Refusal {
    let limit = u32::try_from(limit).unwrap_or(u32::MAX);
    Refusal::TooMany { what, limit }
}
