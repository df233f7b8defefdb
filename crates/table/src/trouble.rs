//! What can go wrong between a person and the table. A page puts it into words, so everything the
//! words need travels with it.

use fogg_engine::Illegal;
use fogg_record::{Problem, RecordError};

use crate::table::TableError;

/// Bytes of the largest file that is looked at: several times what any record or edition has.
pub const LARGEST_FILE: usize = 1_000_000;

/// Why what was asked cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The address leads nowhere.
    Link,
    /// Page and table do not understand each other: they are of different versions.
    Misunderstood,
    /// No game is kept under the name that was given.
    NoSuchGame,
    /// A record cannot be played.
    Damaged {
        /// The name under which it is kept, if it is.
        kept: Option<String>,
        /// The line, counted from 1.
        line: usize,
        /// What has happened to it.
        damage: Damage,
        /// The same exactly, in English.
        detail: String,
    },
    /// The board of a record is not here.
    NoSuchBoard {
        /// The name under which the record is kept, if it is.
        kept: Option<String>,
        /// What the board is called.
        edition: String,
    },
    /// A game is not over and its record does not tell the seed, so nobody knows which card comes
    /// next.
    NoSeed,
    /// A game is not over, so its past has secrets.
    Running,
    /// An edition file has faults.
    Faults {
        /// The name of the file.
        file: String,
        /// Lines, counted from 1, with what is wrong and what would be right, in English.
        faults: Vec<(usize, String)>,
    },
    /// A file is neither a record nor an edition.
    ForeignFile {
        /// The name of the file.
        file: String,
    },
    /// A file is larger than [`LARGEST_FILE`].
    LargeFile {
        /// The name of the file.
        file: String,
    },
    /// The board is not made for so many.
    Players {
        /// The fewest it is made for.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Somebody has to look.
    NoPerson,
    /// A rule forbids it.
    Forbidden(Illegal),
    /// The browser keeps nothing for us. The game goes on all the same.
    NotKept,
    /// The table is gone. What was kept is safe.
    Stopped,
}

/// What has happened to a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Its end is missing.
    Cut,
    /// A line was changed after it was written.
    Altered,
    /// Another program has saved it in a form of its own.
    Reformatted,
    /// A line says nothing a record can say there.
    Unreadable,
    /// It is of a version of the format that is not known here.
    Version,
    /// A move is against the rules.
    Rules,
    /// The cards and tickets do not come from where they should.
    Deal,
    /// The result is not that of the game.
    Result,
}

impl From<&Problem> for Damage {
    fn from(problem: &Problem) -> Damage {
        match problem {
            Problem::CutOff | Problem::TooShort { .. } => Damage::Cut,
            Problem::NoCheck | Problem::WrongCheck { .. } => Damage::Altered,
            Problem::NotText | Problem::ByteOrderMark | Problem::CarriageReturn => {
                Damage::Reformatted
            }
            Problem::Version { .. } => Damage::Version,
            Problem::Syntax { .. }
            | Problem::Blanks
            | Problem::Spelling { .. }
            | Problem::Order { .. }
            | Problem::Twice { .. }
            | Problem::NoSuchSeat { .. }
            | Problem::WrongEdition { .. }
            | Problem::Unknown { .. }
            | Problem::Number { .. }
            | Problem::Lacks { .. } => Damage::Unreadable,
            Problem::Players(_) | Problem::Illegal { .. } => Damage::Rules,
            Problem::Outcomes(_)
            | Problem::OutcomeOrder { .. }
            | Problem::Seed { .. }
            | Problem::Commitment { .. }
            | Problem::Combined { .. } => Damage::Deal,
            Problem::NotOver | Problem::Result { .. } => Damage::Result,
        }
    }
}

impl Trouble {
    /// A record that cannot be played, and the name under which it is kept, if it is.
    pub(crate) fn damaged(error: &RecordError, kept: Option<&str>) -> Trouble {
        Trouble::Damaged {
            kept: kept.map(String::from),
            line: error.line,
            damage: Damage::from(&error.problem),
            detail: error.problem.to_string(),
        }
    }

    /// Why there is no table, for a record that is kept under this name, if it is.
    pub(crate) fn no_table(error: &TableError, kept: Option<&str>) -> Trouble {
        match error {
            TableError::Players(wrong) => Trouble::Players {
                min: wrong.min,
                max: wrong.max,
            },
            TableError::NoPerson => Trouble::NoPerson,
            TableError::Record(error) => Trouble::damaged(error, kept),
            TableError::NoSeed => Trouble::NoSeed,
        }
    }
}
