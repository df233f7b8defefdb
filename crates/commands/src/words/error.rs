//! What can be wrong with words, said to a person.

use thiserror::Error;

/// Words that were not understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WordError {
    /// A city was expected and nothing came.
    #[error("name a city")]
    MissingCity,
    /// No city has this name.
    #[error("there is no city {word}{}", did_you_mean(.near))]
    UnknownCity {
        /// What was typed.
        word: String,
        /// Names that are close.
        near: Vec<String>,
    },
    /// Several cities begin like this.
    #[error("{word} could be {}", any_of(.candidates))]
    AmbiguousCity {
        /// What was typed.
        word: String,
        /// The cities.
        candidates: Vec<String>,
    },
    /// The same city was named twice.
    #[error("{city} was named twice: two different cities are needed")]
    SameCity {
        /// The city.
        city: String,
    },
    /// Two cities are no neighbors.
    #[error("there is no route from {from} to {to}: it leads to {}", all_of(.neighbors))]
    NoRoute {
        /// The first city.
        from: String,
        /// The second city.
        to: String,
        /// The neighbors of the first.
        neighbors: Vec<String>,
    },
    /// No lane between the cities is like this.
    #[error("no route between these cities is {words}: there is {}", all_of(.lanes))]
    NoSuchLane {
        /// What was asked for.
        words: String,
        /// The lanes there are.
        lanes: Vec<String>,
    },
    /// Several lanes are left.
    #[error("there is more than one route between these cities: add {}", any_of(.lanes))]
    WhichLane {
        /// Words that single out each lane.
        lanes: Vec<String>,
    },
    /// Cards were expected and nothing came.
    #[error("name the cards, such as `2 red 1 loco` or `RRL`")]
    MissingCards,
    /// No card has this name.
    #[error("{word} is no card: use a color, `loco`, or the letters P W U Y O K R G L")]
    UnknownCard {
        /// What was typed.
        word: String,
    },
    /// A number stands where a card should follow.
    #[error("{number} of which card?")]
    NumberAlone {
        /// The number.
        number: String,
    },
    /// More cards than any box has.
    #[error("no box has that many cards")]
    TooManyCards,
    /// No ticket connects these cities.
    #[error("there is no ticket from {from} to {to}{}", did_you_mean(.near))]
    UnknownTicket {
        /// The first city.
        from: String,
        /// The second city.
        to: String,
        /// Tickets that touch one of the two.
        near: Vec<String>,
    },
    /// No ticket on offer has this city.
    #[error("none of these tickets has {city}")]
    NotOnTickets {
        /// The city.
        city: String,
    },
    /// Several tickets have this city.
    #[error("more than one ticket has {city}: {}", any_of(.candidates))]
    AmbiguousTicket {
        /// The city.
        city: String,
        /// The tickets.
        candidates: Vec<String>,
    },
    /// Something followed that has no place there.
    #[error("{words} was not understood")]
    LeftOver {
        /// What was typed.
        words: String,
    },
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

fn did_you_mean(near: &[String]) -> String {
    if near.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", any_of(near))
    }
}

fn any_of(names: &[String]) -> String {
    list(names, "or")
}

fn all_of(names: &[String]) -> String {
    list(names, "and")
}

/// Names with commas and a word before the last.
fn list(names: &[String], word: &str) -> String {
    match names {
        [] => String::from("nothing"),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}
