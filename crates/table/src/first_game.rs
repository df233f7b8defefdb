//! The first game, which teaches: a real game, whose board, seats and deal are those of a record
//! that is kept beside the code. Another record makes another first game.

use fogg_record::{Line, Record, RecordError};

use crate::player::{self, Player};

/// Marks the record of a game that teaches.
pub(crate) const NOTE: &str = "lesson";

/// The record, without a move yet.
const RECORD: &str = include_str!("../data/first-game.fogg");

/// The record of the first game.
pub(crate) fn record() -> Result<Record, RecordError> {
    Record::parse(RECORD)
}

/// Who plays the first game, so that the seats can be given names.
pub fn first_game_players() -> Vec<Player> {
    record().map_or_else(|_| Vec::new(), |record| player::noted(&record))
}

/// Whether this is the record of a game that teaches.
pub(crate) fn is_noted(record: &Record) -> bool {
    let mut lines = record.lines().iter();
    lines.any(|line| matches!(line, Line::Note(text) if text.as_str() == NOTE))
}
