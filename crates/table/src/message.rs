//! What a page asks the table, and what it hears from it.

use fogg_engine::{Action, PlayerView, Public, Seat};
use fogg_protocol::{Finale, News};

use crate::{Board, Player, Trouble};

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

/// What is fixed for a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The name under which it is kept.
    pub id: String,
    /// What its board goes by.
    pub edition: String,
    /// The text of the board's file, unless it is built in.
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
    /// What was asked cannot be done, and why.
    Failed(Trouble),
}
