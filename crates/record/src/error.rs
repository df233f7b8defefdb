//! What can be wrong with a record.

use fogg_chance::Misfit;
use fogg_engine::{Illegal, WrongPlayers};

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Problem {
    #[error("the line is not UTF-8 text")]
    NotText,
    #[error("the file begins with a byte-order mark: save it as plain UTF-8")]
    ByteOrderMark,
    #[error("the line ends with a carriage return: save the file with plain line feeds")]
    CarriageReturn,
    #[error("the line is cut off: it does not end with a line feed")]
    CutOff,
    #[error("the line is damaged: it should end with ` #` and a check value of 8 digits")]
    NoCheck,
    #[error(
        "the line is damaged: its check value is {found}, but the text so far gives {expected}"
    )]
    WrongCheck { found: String, expected: String },
    #[error("expected {expected}")]
    Syntax { expected: &'static str },
    #[error("there is one blank between words, and none around them")]
    Blanks,
    #[error("this is written `{expected}`")]
    Spelling { expected: String },
    #[error("version {found} of the format is not known; this program reads version 1")]
    Version { found: u32 },
    #[error("a line of this kind does not belong here; expected {expected}")]
    Order { expected: &'static str },
    #[error("the record ends here; expected {expected}")]
    TooShort { expected: &'static str },
    #[error("there is a `{word}` line for this already")]
    Twice { word: &'static str },
    #[error("there is no seat {seat} at a table of {players}")]
    NoSuchSeat { seat: char, players: u8 },
    #[error("the game was played with edition {id} {found}, and this one is {expected}")]
    WrongEdition {
        id: String,
        found: String,
        expected: String,
    },
    #[error(transparent)]
    Players(#[from] WrongPlayers),
    #[error("there is no {what} `{name}` in this edition")]
    Unknown { what: &'static str, name: String },
    #[error("the move is numbered {found}; expected {expected}")]
    Number { found: u32, expected: u32 },
    #[error("{seat} cannot do this: {illegal}")]
    Illegal { seat: char, illegal: Illegal },
    #[error("the outcomes do not fit the game: {0}")]
    Outcomes(#[from] Misfit),
    #[error("the outcomes are not in the order in which they are drawn; expected `{expected}`")]
    OutcomeOrder { expected: String },
    #[error("the seed gives other outcomes here: `{expected}`")]
    Seed { expected: String },
    #[error("the commitment is to another seed; that of the dealer's seed is {expected}")]
    Commitment { expected: String },
    #[error("the dealer's seed and the shares of the seats combine to {expected}")]
    Combined { expected: String },
    #[error("`{word}` needs {needed} beside it")]
    Lacks {
        word: &'static str,
        needed: &'static str,
    },
    #[error("the game is not over here")]
    NotOver,
    #[error("the game gives `{expected}`")]
    Result { expected: String },
}
