//! The messages of a table.

use fogg_engine::{Action, News, Private, Public, Seat, SeatSet};

use crate::{Clock, Finale, Papers, Refusal, Standing, Talk, Terms, Words};

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
    /// A table that nobody finds by chance, without a clock, without talk, and that does not count.
    pub fn plain(edition: String, seats: u8) -> OpenTable {
        OpenTable {
            edition,
            seats,
            clock: None,
            public: false,
            rated: false,
            talk: false,
        }
    }

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
    /// The owner frees a seat before the game, of a bot or of somebody who does not come back.
    Dismiss(Seat),
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
    /// Ask the others to let one's last act be undone, with everything that came after it.
    Takeback {
        /// The client's own number for it.
        key: Key,
        /// The version on which the decision was based.
        version: Version,
    },
    /// Answer to that, or think better of having asked.
    Answer {
        /// The version of the request.
        request: Version,
        /// Whether to let it happen.
        agree: bool,
    },
    /// Let a bot play for one.
    Leave,
    /// Play again oneself.
    Return,
    /// Say something to everybody at the table.
    Say {
        /// The client's own number for it.
        key: Key,
        /// What.
        words: Words,
    },
    /// Plan one's next turn while others play, or drop the plan.
    Plan {
        /// The client's own number for it.
        key: Key,
        /// The version on which it is based.
        version: Version,
        /// What to try when the turn comes, in order; nothing drops the plan there is.
        ways: Vec<Vec<Action>>,
    },
    /// Write one's notes anew.
    Note {
        /// The client's own number for it.
        key: Key,
        /// The notes, whole.
        text: String,
    },
    /// Play the same again after the game, at another table.
    Rematch,
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
    /// Who is connected now. It is told whenever it changes, and has nothing to do with versions.
    Here(Here),
    /// What the client's person keeps for themselves. It is told to nobody else, whenever it
    /// changes, and has nothing to do with versions.
    Papers(Papers),
}

/// Who is connected to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Here {
    /// Those who sit.
    pub seats: SeatSet,
    /// How many others watch.
    pub watching: u32,
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
    /// What was said.
    pub talk: Talk,
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
    /// The table where the same people play again.
    pub next: Option<String>,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// What they are to the server.
        standing: Standing,
        /// Whether a bot plays for them.
        away: bool,
    },
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
    /// The number of the last thing the client has said.
    pub said: Option<Key>,
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
    /// Whether the client's seat can ask the others to let it take its last act back.
    pub can_ask: bool,
    /// That somebody has asked.
    pub request: Option<Request>,
    /// The time each seat has, if there is a clock.
    pub clocks: Vec<TimeLeft>,
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

/// A request to let a seat take its last act back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub seat: Seat,
    /// The version at which it was asked, by which it is answered.
    pub version: Version,
    /// Who has to agree still.
    pub waiting: SeatSet,
}

/// How much time a seat has when a stand is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// In milliseconds.
    pub ms: u32,
    /// Whether it is running out.
    pub running: bool,
}
