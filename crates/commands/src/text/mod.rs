//! Everything said to a player, and nothing else: the one place to translate.
//!
//! A [`Voice`] knows the box and the names at the table. What it says about a game comes from a
//! [`fogg_engine::View`], so it cannot say more than the listener may know.

mod answers;
mod board;
mod help;
mod moments;
mod news;
mod scoring;

use fogg_engine::{Card, Cards, Edition, Seat};

/// The words that change from box to box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vocabulary {
    /// A playing piece.
    pub train: &'static str,
    /// A card with two cities to connect.
    pub ticket: &'static str,
    /// A card that stands for any color.
    pub locomotive: &'static str,
    /// A place on the board.
    pub city: &'static str,
}

impl Vocabulary {
    /// The words of a box: those of a market town where goods are carried, otherwise those of the
    /// railway.
    pub fn of(edition: &Edition) -> Vocabulary {
        if edition.rules.merchandise.is_some() {
            Vocabulary {
                train: "cart",
                ticket: "contract",
                locomotive: "wild",
                city: "location",
            }
        } else {
            Vocabulary {
                train: "train",
                ticket: "ticket",
                locomotive: "locomotive",
                city: "city",
            }
        }
    }
}

/// Speaks to the players of one table.
#[derive(Clone, Debug)]
pub struct Voice<'a> {
    edition: &'a Edition,
    names: Vec<String>,
    words: Vocabulary,
}

impl<'a> Voice<'a> {
    /// A voice for this box and these names, by seat. Seats without a name go by their letter.
    pub fn new(edition: &'a Edition, names: Vec<String>) -> Voice<'a> {
        Voice {
            edition,
            names,
            words: Vocabulary::of(edition),
        }
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).cloned();
        name.unwrap_or_else(|| seat.letter().to_string())
    }

    /// The words of the box.
    pub fn words(&self) -> Vocabulary {
        self.words
    }

    /// The name of a card.
    pub fn card(&self, card: Card) -> &'static str {
        match card {
            Card::Locomotive => self.words.locomotive,
            Card::Pink
            | Card::White
            | Card::Blue
            | Card::Yellow
            | Card::Orange
            | Card::Black
            | Card::Red
            | Card::Green => card.name(),
        }
    }

    /// Cards with their numbers, such as `2 red and 1 locomotive`.
    pub fn cards(&self, cards: &Cards) -> String {
        let one = |(card, n): (Card, u8)| match (card, n) {
            (Card::Locomotive, 2..) => format!("{n} {}s", self.words.locomotive),
            (_, n) => format!("{n} {}", self.card(card)),
        };
        and(&cards.iter().map(one).collect::<Vec<_>>())
    }

    /// A number of trains.
    fn trains(&self, n: u8) -> String {
        plural(n.into(), self.words.train)
    }

    /// A number of tickets.
    fn tickets(&self, n: u8) -> String {
        plural(n.into(), self.words.ticket)
    }
}

/// `1 card`, `2 cards`.
fn plural(n: i32, word: &str) -> String {
    match (n, word.strip_suffix("ty")) {
        (1, _) => format!("1 {word}"),
        (n, Some(stem)) => format!("{n} {stem}ties"),
        (n, None) => format!("{n} {word}s"),
    }
}

/// Names with commas, and `and` before the last.
fn and(names: &[String]) -> String {
    match names {
        [] => String::from("nothing"),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A word or text with a capital at the beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A sentence that begins with a capital and ends with a full stop.
fn sentence(text: &str) -> String {
    let mut sentence = capital(text);
    if !sentence.ends_with(['.', '?', '!', ':']) {
        sentence.push('.');
    }
    sentence
}
