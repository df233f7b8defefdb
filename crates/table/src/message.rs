//! What a page asks the table, and what it hears from it.

use fogg_engine::{
    Action, City, Event, PlayerView, Private, Public, RouteId, RouteSet, Scores, Seat, TicketId,
    Whisper,
};

use crate::Player;

/// What may be seen at the device.
#[derive(Clone, PartialEq, Debug)]
pub enum Sight {
    /// The view of the person who looks.
    Seat(PlayerView),
    /// What everybody may see, until another person has the device.
    HandOver {
        /// Who is to have it.
        to: Seat,
        /// What everybody sees.
        public: Public,
    },
}

impl Sight {
    /// What everybody sees.
    pub fn public(&self) -> &Public {
        match self {
            Sight::Seat(view) => &view.public,
            Sight::HandOver { public, .. } => public,
        }
    }
}

/// Something the person who looks has heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum News {
    /// With everybody.
    Event(Event),
    /// Alone.
    Whisper(Whisper),
}

/// The result of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Finale {
    /// The scores.
    pub scores: Scores,
    /// The tickets of each seat, the completed ones with a way between their cities.
    pub tickets: Vec<Vec<(TicketId, Option<RouteSet>)>>,
    /// The routes of a longest path of each seat, where it counts for something.
    pub longest: Vec<RouteSet>,
    /// The routes the stations of each seat borrow.
    pub borrowed: Vec<Vec<(City, RouteId)>>,
}

/// What is fixed for a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The name under which it is kept.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What they are called.
    pub names: Vec<String>,
}

/// How the game stands for the person who looks.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// Which game.
    pub game: Game,
    /// What may be seen.
    pub sight: Sight,
    /// What was heard before this number stands; the rest was taken back or comes now.
    pub since: usize,
    /// What was heard since, numbered.
    pub news: Vec<(usize, News)>,
    /// Whether the last act can be taken back.
    pub can_undo: bool,
    /// The result, once the game is over.
    pub finale: Option<Finale>,
}

/// A position of a game that is over, with all its secrets.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// Which game.
    pub game: Game,
    /// How many moves have been made.
    pub at: usize,
    /// How many moves the game has.
    pub most: usize,
    /// The position before it that is not the middle of a purchase.
    pub before: Option<usize>,
    /// The next such position.
    pub after: Option<usize>,
    /// What everybody saw.
    pub public: Public,
    /// What each seat had.
    pub private: Vec<Private>,
    /// Everything said in the whole game, if it was asked for.
    pub log: Option<Vec<Told>>,
    /// The result, in the last position.
    pub finale: Option<Finale>,
}

/// Something that was said in a game that is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told {
    /// How many moves had been made then.
    pub at: usize,
    /// The only seat that heard it.
    pub to: Option<Seat>,
    /// What.
    pub news: News,
}

/// Why a game cannot be watched again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoReplay {
    /// It is not kept here.
    Unknown,
    /// It is not over, and its past has secrets.
    Running,
    /// There is no box of this name.
    UnknownEdition(String),
    /// Its record is damaged.
    Unreadable {
        /// In this line, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// What playing a record again has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every line is right.
    Right {
        /// Moves, all of them legal.
        moves: usize,
        /// Cards and tickets that chance has drawn.
        drawn: usize,
        /// Whether the seed is told, so that each of those was proved.
        seeded: bool,
        /// The totals, counted again, if the game is over.
        totals: Option<Vec<i16>>,
    },
    /// A line is wrong.
    Wrong {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// There is no box of this name.
    UnknownEdition(String),
}

/// A kept game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name under which it is kept.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// What the players are called.
    pub names: Vec<String>,
    /// The totals, once the game is over.
    pub totals: Option<Vec<i16>>,
}

/// What a page asks.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Deal a game.
    New {
        /// The edition.
        edition: String,
        /// Who sits where.
        players: Vec<Player>,
        /// What they are called.
        names: Vec<String>,
    },
    /// Go on with a kept game.
    Open(String),
    /// Keep a record that was brought along, and go on with it.
    Import(String),
    /// List the kept games.
    List,
    /// Forget a kept game.
    Forget(String),
    /// Give the text of a kept game out.
    Export(String),
    /// The person who looks does this.
    Act(Vec<Action>),
    /// Let a bot play.
    Step,
    /// Take the last act back.
    Undo,
    /// The person who is to play has the device.
    Look,
    /// Show a position of a kept game that is over.
    Replay {
        /// The name of the game.
        id: String,
        /// After how many moves.
        at: usize,
        /// Whether everything said in the game is wanted too.
        whole: bool,
    },
    /// Play on from a position of a kept game that is over, as a new game.
    Branch {
        /// The name of the game.
        id: String,
        /// After how many moves.
        at: usize,
        /// Who sits where.
        players: Vec<Player>,
        /// What they are called.
        names: Vec<String>,
    },
    /// Play the record of a kept game again from its seed, and compare.
    Verify(String),
}

/// What a page hears.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// How the game stands.
    Update(Box<Update>),
    /// The kept games, newest first.
    Games(Vec<Summary>),
    /// The text of a record.
    Record(String),
    /// A position of a game that is over.
    Frame(Box<Frame>),
    /// The game cannot be watched again, and why.
    NoReplay(NoReplay),
    /// What playing a record again has shown.
    Verdict(Verdict),
    /// What was asked cannot be done, and why.
    Failed(String),
}
