//! What a line can mean.

use fogg_engine::{Card, Cards, City};

use crate::words::Lanes;

/// A line that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Do something in the game.
    Act(Act),
    /// Ask something about it.
    Ask(Question),
    /// Ask an expert what to do.
    Hint,
    /// Show what has happened.
    Log,
    /// Take the last act back.
    Undo,
    /// Leave.
    Quit,
}

/// Something to do in the game. [`Act::actions`] finds the small actions it stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Take the top card of the deck.
    DrawDeck,
    /// Take a face-up card.
    Take(Face),
    /// Draw tickets.
    DrawTickets,
    /// Keep some of the offered tickets.
    Keep(Kept),
    /// Claim a route.
    Claim {
        /// The lanes that are meant.
        lanes: Lanes,
        /// The cards; `None` if they go without saying.
        paid: Option<Cards>,
    },
    /// Build a station.
    Build {
        /// Where.
        city: City,
        /// The cards; `None` if they go without saying.
        paid: Option<Cards>,
    },
    /// Add cards for a tunnel; `None` if they go without saying.
    Pay(Option<Cards>),
    /// Leave a tunnel.
    Withdraw,
    /// Pass.
    Pass,
    /// Choose from the numbered list shown last, counted from 1.
    Pick(Vec<u8>),
}

/// A face-up card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// By its place, from 1.
    Place(u8),
    /// By its kind: the first of them.
    Kind(Card),
}

/// Which of the offered tickets to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// All of them.
    All,
    /// None of them, which no box allows; the refusal says so.
    None,
    /// Those with these numbers or cities.
    These(Vec<String>),
}

/// Something to ask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The commands, or one of them.
    Help(Option<String>),
    /// The routes one could claim now, at a city or anywhere.
    Routes(Option<City>),
    /// One's cards.
    Hand,
    /// One's tickets and what they lack.
    Tickets,
    /// The routes of a city.
    Neighbors(City),
    /// The players.
    Players,
    /// The face-up cards and the piles.
    Table,
    /// The rules of the box.
    Rules,
}
