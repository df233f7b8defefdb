//! What a page asks the table, and what it hears from it.

use fogg_engine::{Action, News, PlayerView, Private, Public, Seat};
use fogg_protocol::Finale;

use crate::{Board, Damage, Player, Trouble};

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
    /// What everybody may see, for those who have no seat.
    Watching(Public),
}

impl Sight {
    /// What everybody sees.
    pub fn public(&self) -> &Public {
        match self {
            Sight::Seat(view) => &view.public,
            Sight::HandOver { public, .. } | Sight::Watching(public) => public,
        }
    }
}

/// What is fixed for a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The name under which it is kept.
    pub id: String,
    /// What its board goes by.
    pub edition: String,
    /// The board, for [`fogg_editions::unpack`], unless it is built in.
    pub board: Option<String>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What they are called.
    pub names: Vec<String>,
    /// Whether it is the first game, which teaches.
    pub lesson: bool,
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
        /// What the dealer had bound itself to, if the seats had a share in the deal.
        fixed: Option<Fixed>,
    },
    /// A line is wrong.
    Wrong {
        /// Which, counted from 1.
        line: usize,
        /// What has happened to it.
        damage: Damage,
        /// The same exactly, in English.
        detail: String,
    },
    /// The board of this name is not here.
    NoSuchBoard(String),
}

/// What a deal followed from, as it was fixed before the game: 64 hexadecimal digits each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// What the dealer has published.
    pub commitment: String,
    /// What each seat has added.
    pub shares: Vec<String>,
}

/// A kept game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The name under which it is kept.
    pub id: String,
    /// What its board goes by, or is called if it is not here.
    pub edition: String,
    /// What the players are called.
    pub names: Vec<String>,
    /// How far it has come.
    pub state: KeptState,
}

/// How far a kept game has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeptState {
    /// It can go on.
    Running,
    /// It is over, with these totals.
    Finished(Vec<i16>),
    /// Its record cannot be read.
    Damaged,
}

/// What a page asks.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Deal a game.
    New {
        /// What the board goes by.
        edition: String,
        /// Who sits where.
        players: Vec<Player>,
        /// What they are called.
        names: Vec<String>,
    },
    /// Deal the first game, which teaches, to players of these names.
    Lesson(Vec<String>),
    /// Go on with a kept game.
    Open(String),
    /// Keep a file that was brought along: go on with a record, add a board to the others.
    Import {
        /// The name of the file.
        file: String,
        /// What is in it.
        text: String,
    },
    /// List the boards that were brought along.
    Boards,
    /// Forget a board that was brought along.
    Discard(String),
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
    /// Do something with a record that is kept elsewhere.
    Lend {
        /// The name of the game.
        id: String,
        /// The text of its record.
        record: String,
        /// What to do.
        then: Box<Request>,
    },
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
    /// The boards that were brought along.
    Boards {
        /// All of them.
        boards: Vec<Board>,
        /// What the board goes by that has just been brought.
        chosen: Option<String>,
    },
    /// A position of a game that is over.
    Frame(Box<Frame>),
    /// What playing a record again has shown.
    Verdict(Verdict),
    /// What was asked cannot be done, and why.
    Failed(Trouble),
}
