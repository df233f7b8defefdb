//! The lines of a record, and how each is written.

use std::fmt;

use fogg_chance::Seed;
use fogg_engine::{Score, Seat, SeatSet};

use crate::notation::{Drawn, Written};

/// One line of a record, without its check value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The first line, with the version of the format.
    Format(u32),
    /// The box.
    Edition {
        /// Its short name, for people.
        id: String,
        /// The SHA-256 of its content, which is what counts, as 64 small hexadecimal digits.
        hash: String,
    },
    /// Seats at the table.
    Players(u8),
    /// What a seat is called.
    Name(Seat, Text),
    /// The hash of the dealer's seed that was published before the game.
    Commitment(String),
    /// The dealer's seed.
    Dealer(Seed),
    /// What a seat added to the dealer's seed.
    Share(Seat, Seed),
    /// The seed every outcome follows from.
    Seed(Seed),
    /// Anything anybody wants to say.
    Note(Text),
    /// What chance decided before the first decision.
    Deal(Vec<Drawn>),
    /// An action.
    Move {
        /// Its number, from 1.
        number: u32,
        /// Who.
        seat: Seat,
        /// What.
        action: Written,
        /// What chance decided then.
        drawn: Vec<Drawn>,
    },
    /// The result of a seat.
    Score(ScoreLine),
    /// The last line of a finished game.
    Winners(SeatSet),
}

/// Free text on one line: no control characters, no blanks around it, never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text(String);

impl Text {
    /// The text, with blanks for control characters and a hyphen for nothing.
    pub fn new(text: &str) -> Text {
        let plain: String = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        match plain.trim() {
            "" => Text("-".to_owned()),
            text => Text(text.to_owned()),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The parts of a score line after the total, in order: first what counts, then what decided it.
pub const PARTS: [&str; 10] = [
    "routes",
    "tickets",
    "longest-bonus",
    "tickets-bonus",
    "stations",
    "merchandise",
    "completed",
    "longest",
    "stations-built",
    "merchandise-cards",
];

/// The score of a seat as a record has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// Who.
    pub seat: Seat,
    /// The total.
    pub total: i16,
    /// The values of [`PARTS`].
    pub parts: [i16; PARTS.len()],
}

impl ScoreLine {
    /// The line for a score.
    pub fn new(seat: Seat, score: &Score) -> ScoreLine {
        let standing = &score.standing;
        ScoreLine {
            seat,
            total: score.total,
            parts: [
                standing.routes,
                standing.tickets,
                score.longest_bonus,
                score.tickets_bonus,
                score.stations,
                score.merchandise,
                standing.completed.into(),
                i16::try_from(standing.longest).unwrap_or(i16::MAX),
                standing.stations_built.into(),
                standing.merchandise.into(),
            ],
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Format(version) => write!(f, "fogg record {version}"),
            Line::Edition { id, hash } => write!(f, "edition {id} sha256:{hash}"),
            Line::Players(players) => write!(f, "players {players}"),
            Line::Name(seat, name) => write!(f, "name {} {}", seat.letter(), name.0),
            Line::Commitment(hash) => write!(f, "commitment {hash}"),
            Line::Dealer(seed) => write!(f, "dealer {seed}"),
            Line::Share(seat, seed) => write!(f, "share {} {seed}", seat.letter()),
            Line::Seed(seed) => write!(f, "seed {seed}"),
            Line::Note(text) => write!(f, "note {}", text.0),
            Line::Deal(drawn) => write!(f, "deal{}", outcomes(drawn)),
            Line::Move {
                number,
                seat,
                action,
                drawn,
            } => {
                write!(f, "{number} {} {action}{}", seat.letter(), outcomes(drawn))
            }
            Line::Score(score) => {
                write!(f, "score {} {}", score.seat.letter(), score.total)?;
                let mut parts = PARTS.iter().zip(score.parts);
                parts.try_for_each(|(part, value)| write!(f, " {part} {value}"))
            }
            Line::Winners(seats) => {
                write!(f, "winners")?;
                seats
                    .iter()
                    .try_for_each(|seat| write!(f, " {}", seat.letter()))
            }
        }
    }
}

/// The outcomes as they end a line; nothing when there are none.
pub(crate) fn outcomes(drawn: &[Drawn]) -> String {
    let mut text = String::new();
    let mut in_cards = false;
    for outcome in drawn {
        if text.is_empty() {
            text.push_str(" = ");
        } else if !(in_cards && outcome.is_card()) {
            text.push(' ');
        }
        in_cards = outcome.is_card();
        text.push_str(&outcome.to_string());
    }
    text
}
