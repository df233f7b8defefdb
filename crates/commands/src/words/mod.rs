//! The words of the game as people type them: cities, cards, routes, tickets.
//!
//! A text is [`split`] into words; the readers take what they understand from the front of the
//! list and leave the rest. Everything is read against an edition, and what is not understood
//! becomes a [`WordError`] that says so to a person.

mod cards;
mod cities;
mod error;
mod fold;
mod routes;
mod tickets;

pub use cards::{card, card_list, cards, cards_in, slots};
pub use cities::{cities_like, city, city_in};
pub(crate) use error::quote;
pub use error::{CardsError, LaneName, WordError};
pub use fold::fold;
pub(crate) use routes::ends_in;
pub use routes::{LaneWords, Lanes, lanes, route, route_in};
pub use tickets::{ticket, ticket_in};

/// Splits a text into words. Spaces, commas, braces, dots, hyphens and dashes separate.
pub fn split(text: &str) -> Vec<&str> {
    let separates = |c: char| is_space(c) || matches!(c, '-' | '‐' | '‑' | '–' | '—' | '.' | '/');
    text.split(separates).filter(|w| !w.is_empty()).collect()
}

/// What separates words even where a hyphen is a word.
fn is_space(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, ',' | ';' | '{' | '}' | '(' | ')' | '[' | ']' | '+' | '&')
}

/// Fails when words are left over.
pub(crate) fn finished(words: &[&str]) -> Result<(), WordError> {
    match words {
        [] => Ok(()),
        left => Err(WordError::LeftOver {
            words: error::quote(left),
        }),
    }
}
