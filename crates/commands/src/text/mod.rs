//! Everything said to a player about a game, in the language of the player.
//!
//! A [`Voice`] knows the box, the names at the table and the language; the texts themselves are in
//! `fogg-i18n`. What it says about a game comes from a [`fogg_engine::View`], so it cannot say more
//! than the listener may know.

mod answers;
mod board;
mod choices;
mod denials;
mod help;
mod hints;
mod lesson;
mod moments;
mod news;
mod refusals;
mod rules;
mod scoring;
mod unclear;

use fogg_engine::{Card, Cards, Edition, Seat};
use fogg_i18n::{Lang, Text};

use crate::terms;

pub use denials::denied;
pub use hints::{Hint, percent};

/// Speaks to the players of one table.
#[derive(Clone, Debug)]
pub struct Voice<'a> {
    edition: &'a Edition,
    names: Vec<String>,
    text: Text,
}

impl<'a> Voice<'a> {
    /// A voice for this box and these names, by seat, in a language. Seats without a name go by
    /// their letter.
    pub fn new(edition: &'a Edition, names: Vec<String>, lang: Lang) -> Voice<'a> {
        Voice {
            edition,
            names,
            text: terms::text(edition, lang),
        }
    }

    /// The texts, in the language of the players and the words of the box.
    pub fn text(&self) -> Text {
        self.text
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).cloned();
        name.unwrap_or_else(|| seat.letter().to_string())
    }

    /// The name of a card.
    pub fn card(&self, card: Card) -> &'static str {
        self.text.card_name(terms::card(card))
    }

    /// Cards with their numbers, such as `2 red and 1 locomotive`.
    pub fn cards(&self, cards: &Cards) -> String {
        let one = |(card, n): (Card, u8)| self.text.cards_of(terms::card(card), n.into());
        self.and(&cards.iter().map(one).collect::<Vec<_>>())
    }

    /// Names with commas, and `and` before the last.
    pub fn and(&self, names: &[String]) -> String {
        list(self.text, names, |list, last| {
            self.text.list_and(list, last)
        })
    }

    /// Names with commas, and `or` before the last.
    fn or(&self, names: &[String]) -> String {
        list(self.text, names, |list, last| self.text.list_or(list, last))
    }
}

fn list(text: Text, names: &[String], join: impl Fn(&str, &str) -> String) -> String {
    match names {
        [] => text.list_nothing().to_owned(),
        [one] => one.clone(),
        [first @ .., last] => join(&first.join(", "), last),
    }
}

/// A number of things, for texts.
fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
