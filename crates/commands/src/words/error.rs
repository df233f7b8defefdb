//! What can be wrong with words. A [`Voice`](crate::Voice) says it to a person.

use fogg_engine::{City, RouteId};

/// Words that were not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordError {
    /// A city was expected and nothing came.
    MissingCity,
    /// No city has this name.
    UnknownCity {
        /// What was typed.
        word: String,
        /// Cities that are close.
        near: Vec<City>,
    },
    /// Several cities begin like this.
    AmbiguousCity {
        /// What was typed.
        word: String,
        /// The cities.
        candidates: Vec<City>,
    },
    /// The same city was named twice.
    SameCity {
        /// The city.
        city: City,
    },
    /// Two cities are no neighbors.
    NoRoute {
        /// The first city.
        from: City,
        /// The second city.
        to: City,
        /// The neighbors of the first.
        neighbors: Vec<City>,
    },
    /// No lane between the cities is like this.
    NoSuchLane {
        /// What was asked for, if it was typed.
        words: Option<String>,
        /// The lanes there are.
        lanes: Vec<RouteId>,
    },
    /// Several lanes are left.
    WhichLane {
        /// What singles out each lane.
        lanes: Vec<LaneName>,
    },
    /// Something is wrong with the cards.
    Cards(CardsError),
    /// No ticket connects these cities.
    UnknownTicket {
        /// The two cities.
        ends: [City; 2],
        /// The cities of tickets that touch one of the two.
        near: Vec<[City; 2]>,
    },
    /// No ticket on offer has this city.
    NotOnTickets {
        /// The city.
        city: City,
    },
    /// Several tickets have this city.
    AmbiguousTicket {
        /// The city.
        city: City,
        /// The cities of the tickets.
        candidates: Vec<[City; 2]>,
    },
    /// Something followed that has no place there.
    LeftOver {
        /// What was typed.
        words: String,
    },
}

/// What singles out a lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LaneName {
    /// How it looks.
    Look(RouteId),
    /// Its number, as it looks like another.
    Number(u8),
}

/// Cards that were not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardsError {
    /// Cards were expected and nothing came.
    Missing,
    /// No card has this name.
    Unknown {
        /// What was typed.
        word: String,
    },
    /// A number stands where a card should follow.
    NumberAlone {
        /// The number.
        number: String,
    },
    /// More cards than any box has.
    TooMany,
}

impl From<CardsError> for WordError {
    fn from(error: CardsError) -> WordError {
        WordError::Cards(error)
    }
}

/// Typed words between quotes, short and without control characters, to be repeated in a message.
pub(crate) fn quote(words: &[&str]) -> String {
    const LONGEST: usize = 40;
    let text = words.join(" ");
    let mut shown: String = text
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST)
        .collect();
    if text.chars().count() > LONGEST {
        shown.push('…');
    }
    format!("\"{shown}\"")
}
