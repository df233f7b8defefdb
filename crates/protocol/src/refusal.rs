//! Why something is not done.

use fogg_engine::Illegal;

use crate::{
    Version,
    wire::{self, Wire},
};

/// The rule or the limit that stands against what a client asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text is no message: what is wrong with it, and where.
    NoMessage {
        /// The way to the wrong place, such as `act.version`.
        at: String,
        /// What belongs there.
        expected: String,
    },
    /// The message is longer than a message may be.
    TooLong {
        /// Most bytes.
        limit: usize,
    },
    /// The connection has not said hello.
    HelloFirst,
    /// The table has fewer seats.
    NoSuchSeat {
        /// How many it has.
        seats: u8,
    },
    /// Somebody sits there.
    SeatTaken,
    /// The client has another seat: it has to leave that one first.
    Seated,
    /// The client has no seat.
    NotSeated,
    /// A name has at least one visible character, and not too many.
    BadName {
        /// Most characters.
        limit: usize,
    },
    /// A share is 64 hexadecimal digits.
    BadShare,
    /// There is no bot of this kind.
    NoSuchBot,
    /// Nobody sits there.
    NobodyThere,
    /// Only the owner of the table may do this.
    OwnerOnly,
    /// The game counts: only those with an account may sit here.
    AccountsOnly,
    /// The game counts: either people sit here or programs, as the first one does.
    OneKindOnly,
    /// A game begins when all seats are taken.
    SeatsFree,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The decision was based on something that has changed since.
    Stale {
        /// The version now.
        version: Version,
    },
    /// An act has this many actions at most, and at least one.
    WrongLength {
        /// Most actions.
        limit: usize,
    },
    /// A plan has this many ways at most, each with what an act may have.
    LongPlan {
        /// Most ways.
        limit: usize,
    },
    /// Notes have this many characters at most, and only visible ones.
    BadNotes {
        /// Most characters.
        limit: usize,
    },
    /// It is the client's turn: there is nothing to plan, but to act.
    YourTurn,
    /// There is nothing to take back: something hidden was seen, or somebody has gone on.
    NothingToUndo,
    /// The game is over.
    Over,
    /// A bot plays for this seat: its person has to return first.
    Away,
    /// The time has run out, so a bot plays this turn to its end: return after it.
    BotsTurn,
    /// The game counts: nothing is taken back once something hidden was seen.
    Rated,
    /// Somebody has asked already, and waits for the answers.
    AlreadyAsked,
    /// The others have not agreed: the seat can ask again after its next act.
    Declined,
    /// Nobody asks this of the client, or no more.
    NotAsked,
    /// At this table only set phrases are said.
    NoTalk,
    /// The game counts: those who watch say nothing.
    WatchersSilent,
    /// There is at least one visible character to be said, and not too many.
    BadWords {
        /// Most characters.
        limit: usize,
    },
    /// The rules of the game forbid it.
    Illegal(Illegal),
    /// It could not be stored: the same again does no harm.
    NotStored,
    /// The request comes from a page that is not ours.
    ForeignPage,
    /// The server does not know who asks: become a guest first.
    Unknown,
    /// There is no table of this name.
    NoSuchTable,
    /// There is no box of this name.
    NoSuchEdition,
    /// The box is not made for so many.
    WrongSeats {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// Nobody can play with such a clock: a turn has from 1 to `days` days, or a game from `least`
    /// to `seconds` seconds and up to `increment` seconds more after each turn.
    WrongClock {
        /// Most days.
        days: u8,
        /// Fewest seconds.
        least: u16,
        /// Most seconds.
        seconds: u16,
        /// Most seconds more.
        increment: u16,
    },
    /// The server has too much to do.
    Busy,
    /// Somebody else has this name.
    NameTaken,
    /// A password has at least so many characters, and not too many.
    BadPassword {
        /// Fewest characters.
        min: usize,
        /// Most characters.
        max: usize,
    },
    /// There is no account of this name with this password.
    WrongPassword,
    /// Whoever has an account, or is a bot, does not get another one.
    SignedIn,
    /// There is nobody of this name.
    NoSuchPerson,
    /// The game is not over: its record tells what is hidden, and nobody plays again.
    NotOver,
    /// Something is wrong with the file of a board.
    FaultyBoard {
        /// All that is wrong, each with its place.
        faults: Vec<String>,
    },
    /// Games count only on the boards of the house.
    OwnBoard,
    /// This was asked too often: later it will be answered.
    TooOften {
        /// In how many seconds.
        seconds: u32,
    },
    /// There is as much of something as one may have.
    TooMany {
        /// Of what.
        what: Limited,
        /// Most.
        limit: u32,
    },
}

impl Refusal {
    /// Its name, as it travels.
    pub fn name(&self) -> String {
        let written = self.write();
        let name = wire::variant(&written).map(|(name, _)| name.to_owned());
        name.unwrap_or_default()
    }
}

/// Of what one may have only so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limited {
    /// Tables of one's own at which a game is to come or under way.
    Tables,
    /// Connections.
    Sockets,
    /// Bots of one's own.
    Bots,
    /// Boards of one's own.
    Boards,
    /// People who watch a table.
    Watchers,
    /// Things said at a table.
    Remarks,
    /// Things that have happened at a table: only the game itself goes on.
    Entries,
    /// Games that wait to be looked back at, on the whole server.
    Analyses,
}
