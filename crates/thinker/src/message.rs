//! What the thinker is asked, and what it answers.

use fogg_engine::{Action, News, PlayerView, RouteId, Seat, SeatSet};

/// A chance in thousandths; a difference of chances can be below zero.
pub type Thousandths = i16;

/// The box a game is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Box {
    /// What it goes by.
    pub key: String,
    /// The box itself, packed, unless it is built in.
    pub packed: Option<String>,
}

/// Something to think about.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// A game that is looked back at: its course, a verdict on each decision, and the end.
    Analyze {
        /// The box.
        with: Box,
        /// The text of the record.
        record: String,
        /// How many games are played out about a decision, twice.
        playouts: u32,
    },
    /// What a seat might do: advice.
    Advise {
        /// The box.
        with: Box,
        /// What the seat sees.
        view: PlayerView,
        /// What it has heard.
        news: Vec<News>,
        /// How many games are played out, twice.
        playouts: u32,
        /// Whether choices are wanted, or the chance alone.
        choices: bool,
    },
    /// What a bot does at a seat of its own, if it plays games out for that.
    Decide {
        /// The name by which it is called.
        bot: String,
        /// The box.
        with: Box,
        /// What the seat sees.
        view: PlayerView,
        /// What it has heard.
        news: Vec<News>,
    },
}

/// What the thinker says.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// How long an analysis is.
    Course {
        /// Decisions that are thought about.
        decisions: u32,
        /// Moves of the record.
        moves: u32,
    },
    /// A decision of it.
    Verdict(std::boxed::Box<Verdict>),
    /// The end of it.
    Done {
        /// The game of every seat.
        accounts: Vec<Account>,
        /// The routes that were fought over.
        fought: Vec<Fought>,
    },
    /// Advice: what Fogg would do first, then the others by their chances; none where there is
    /// nothing to choose or no choices were asked for.
    Advice {
        /// The chance to win as the position stands.
        chance: Thousandths,
        /// What to do.
        choices: Vec<Choice>,
    },
    /// The actions of a decision, in order.
    Decided(Vec<Action>),
    /// The question makes no sense: the record is wrong, or it comes from another version of us.
    Failed,
}

/// A choice with what Fogg thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The chance to win.
    pub win: Thousandths,
    /// The score that may be expected.
    pub score: i16,
}

/// What Fogg thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// Who decided.
    pub seat: Seat,
    /// The number of the move in the record.
    pub number: u32,
    /// What the seat saw.
    pub saw: PlayerView,
    /// The chance to win before it.
    pub chance: Thousandths,
    /// What Fogg would have played.
    pub best: Choice,
    /// What was played.
    pub played: Choice,
    /// Whether both are the same, whatever cards they were paid with.
    pub agrees: bool,
}

impl Verdict {
    /// The chance to win that the decision cost against the choice of Fogg.
    pub fn cost(&self) -> Thousandths {
        self.best.win - self.played.win
    }
}

/// A seat's game: `start + deal + luck + skill` is `end`, but for what is lost in rounding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose.
    pub seat: Seat,
    /// Decisions in which it had a choice.
    pub decisions: u32,
    /// Those in which it played what Fogg would have played.
    pub agreed: u32,
    /// The chance before the deal.
    pub start: Thousandths,
    /// What the deal gave.
    pub deal: Thousandths,
    /// What draws and others gave.
    pub luck: Thousandths,
    /// What decisions gave.
    pub skill: Thousandths,
    /// What they cost against those of Fogg.
    pub cost: Thousandths,
    /// The part of the victory, or the chance where the game stops.
    pub end: Thousandths,
}

/// A route that more than one seat wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// The route; of a double route the lane that was wanted first.
    pub route: RouteId,
    /// Who wanted it.
    pub by: SeatSet,
}
