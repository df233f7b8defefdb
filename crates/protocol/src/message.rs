//! The messages of a table.

use fogg_engine::{Action, News, Private, Public, Seat};

use crate::{Clock, Finale, Refusal, Terms};

/// How many things have happened at a table since it was opened. Versions have no gaps.
pub type Version = u32;

/// A number by which a client knows its own act again; it uses none twice at a table.
pub type Key = u32;

/// Most actions of one act: a long route that is paid card by card is the longest there is.
pub const MAX_ACTIONS: usize = 64;

/// Most characters of a name.
pub const MAX_NAME: usize = 24;

/// Most bytes of a message from a client.
pub const MAX_TEXT: usize = 4096;

/// What is asked for before there is a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// The short name of the edition, or the hash of a board that the server has.
    pub edition: String,
    /// How many seats.
    pub seats: u8,
    /// How long everybody may think; as long as they like without one.
    pub clock: Option<Clock>,
    /// Whether it is in the list of tables, or known only to those who have its address.
    pub public: bool,
    /// Whether it counts.
    pub rated: bool,
    /// Whether anything may be said in one's own words.
    pub talk: bool,
}

impl OpenTable {
    /// What the game is to be played on.
    pub fn terms(&self) -> Terms {
        Terms {
            clock: self.clock,
            public: self.public,
            rated: self.rated,
            talk: self.talk,
        }
    }
}

/// The answer to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOpened {
    /// The name of the table, for its address.
    pub table: String,
}

/// What a client says.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientMessage {
    /// The first message of a connection, and a way to ask again: tells what the client has seen
    /// of the table, 0 for nothing, and is answered with a [`Stand`].
    Hello {
        /// The version the client has.
        version: Version,
    },
    /// Take a seat before the game.
    Sit {
        /// Which one.
        seat: Seat,
        /// What to be called.
        name: String,
        /// 64 hexadecimal digits that the deal is to depend on.
        share: Option<String>,
    },
    /// Leave one's seat before the game.
    Rise,
    /// The owner puts a bot of this kind on a free seat.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// The name of the kind.
        kind: String,
    },
    /// The owner takes a bot off its seat before the game.
    DismissBot(Seat),
    /// The owner lets the game begin.
    Start,
    /// Do something, all of it or nothing.
    Act {
        /// The client's own number for it.
        key: Key,
        /// The version on which the decision was based.
        version: Version,
        /// What to do, in order.
        actions: Vec<Action>,
    },
    /// Take one's last act back.
    Undo {
        /// The client's own number for it.
        key: Key,
        /// The version on which the decision was based.
        version: Version,
    },
}

/// What a server says.
#[derive(Clone, PartialEq, Debug)]
pub enum ServerMessage {
    /// How the table stands for this client.
    Stand(Box<Stand>),
    /// What the client asked for is not done.
    Refused {
        /// The number of the act, if it was one.
        key: Option<Key>,
        /// Why not.
        why: Refusal,
    },
}

/// How a table stands, for one client: everything it may know at a version.
#[derive(Clone, PartialEq, Debug)]
pub struct Stand {
    /// The version.
    pub version: Version,
    /// What everybody knows of the table.
    pub table: TableStand,
    /// What the client is at this table.
    pub you: You,
    /// The game, once it has begun.
    pub play: Option<Play>,
}

/// What everybody knows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStand {
    /// The short name of the edition, for people.
    pub edition: String,
    /// The hash of its content, which is what counts.
    pub hash: String,
    /// What is agreed on.
    pub terms: Terms,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// What the dealer has bound itself to.
    pub commitment: String,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person of this name.
    Person(String),
    /// A bot of this kind.
    Bot(String),
}

/// What a client is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct You {
    /// Its seat; without one it watches.
    pub seat: Option<Seat>,
    /// Whether the table is its own.
    pub owner: bool,
    /// The number of the last act of its seat that was accepted.
    pub acted: Option<Key>,
}

/// A game, for one client.
#[derive(Clone, PartialEq, Debug)]
pub struct Play {
    /// What everybody sees.
    pub public: Public,
    /// What only the client's seat sees.
    pub me: Option<Private>,
    /// How many of the news the client has heard still stand; the others were taken back.
    pub since: usize,
    /// The news after those.
    pub news: Vec<News>,
    /// Whether the client's seat can take its last act back.
    pub can_undo: bool,
    /// The result, once the game is over.
    pub finale: Option<Finale>,
    /// What the deal followed from, once the game is over.
    pub fairness: Option<Fairness>,
}

/// What a deal followed from: 64 hexadecimal digits each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The dealer's seed, which fits the commitment.
    pub dealer: String,
    /// What each seat added.
    pub shares: Vec<String>,
}
