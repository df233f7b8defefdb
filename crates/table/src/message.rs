//! What a page asks the table, and what it hears from it.

use fogg_engine::{
    Action, City, Event, PlayerView, Public, RouteId, Scores, Seat, TicketSet, Whisper,
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
    /// The tickets of each seat.
    pub tickets: Vec<TicketSet>,
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
    /// Deal the first game, which teaches, to players of these names.
    Lesson(Vec<String>),
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
    /// What was asked cannot be done, and why.
    Failed(String),
}
