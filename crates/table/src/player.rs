//! Who sits at a seat.

use std::{fmt, str::FromStr};

use fogg_bots::Kind;
use fogg_engine::Seat;
use fogg_record::{Line, Record};

/// A person or a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody who looks at the device.
    Person,
    /// A bot of this kind.
    Bot(Kind),
}

/// A word that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is neither `person` nor the name of a bot")]
pub struct UnknownPlayer(String);

const PERSON: &str = "person";

/// The word of a player in the note of a record.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Person => PERSON,
            Player::Bot(kind) => kind.name(),
        })
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Player, UnknownPlayer> {
        if word == PERSON {
            return Ok(Player::Person);
        }
        let kind = word.parse().map_err(|_| UnknownPlayer(word.to_owned()))?;
        Ok(Player::Bot(kind))
    }
}

/// The beginning of the note that says who sits where.
const NOTE: &str = "seats:";

/// The note of a record that says who sits where.
pub(crate) fn note(players: &[Player]) -> String {
    let words: Vec<String> = players.iter().map(Player::to_string).collect();
    format!("{NOTE} {}", words.join(" "))
}

/// Who sits where by the notes of a record; where they do not say so, people do.
pub(crate) fn noted(record: &Record) -> Vec<Player> {
    let seats = usize::from(record.players());
    let noted = record.lines().iter().find_map(|line| {
        let Line::Note(text) = line else {
            return None;
        };
        from_note(text.as_str())
    });
    let noted = noted.filter(|players| players.len() == seats);
    noted.unwrap_or_else(|| vec![Player::Person; seats])
}

/// What the seats are called; those without a name go by their letter.
pub(crate) fn names(record: &Record) -> Vec<String> {
    let name = |seat: Seat| record.name(seat).map_or(seat.letter().into(), String::from);
    Seat::all(record.players()).map(name).collect()
}

/// Who sits where, if this is the note that says so.
fn from_note(note: &str) -> Option<Vec<Player>> {
    let words = note.strip_prefix(NOTE)?.split_whitespace();
    words.map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use fogg_bots::Kind;

    use super::{Player, from_note, note};

    #[test]
    fn notes_come_back() {
        let players = [Player::Person, Player::Bot(Kind::Clerk), Player::Person];
        assert_eq!(from_note(&note(&players)).as_deref(), Some(&players[..]));
        assert_eq!(from_note("seats: person nobody"), None);
        assert_eq!(from_note("played in the garden"), None);
    }
}
