//! The journal of a table. Entries are only ever added; taking something back is one too. What was
//! written once can be read for ever: a field that came later may be missing.

use fogg_engine::Seat;
use fogg_protocol::{Key, Terms, wire::wire_enum};

use crate::person::{PersonId, Standing};

/// Something that has happened at a table.
#[derive(Clone, PartialEq, Eq)]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The hash of the edition.
        edition: String,
        /// How many seats it has.
        seats: u8,
        /// Whose table it is.
        owner: PersonId,
        /// The dealer's seed. Its commitment is public from now on, the seed after the game.
        dealer: String,
        /// What is agreed on.
        terms: Terms,
    },
    /// A person took a seat, or the one who has it goes by another name now.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// What they are called.
        name: String,
        /// What they add to the dealer's seed.
        share: Option<String>,
        /// What they are to the server.
        standing: Standing,
    },
    /// A bot was put on a seat.
    BotSat {
        /// Which one.
        seat: Seat,
        /// Of which kind.
        kind: String,
    },
    /// A seat was left before the game.
    Left(Seat),
    /// The game began.
    Dealt {
        /// The record up to the deal.
        lines: String,
    },
    /// A seat did something.
    Played {
        /// Which one.
        seat: Seat,
        /// The number its client gave to the act; bots give none.
        key: Option<Key>,
        /// What it added to the record.
        lines: String,
    },
    /// A seat took its last act back: the lines of it are no more in the record.
    Undone {
        /// Which one.
        seat: Seat,
        /// The number its client gave to this.
        key: Key,
    },
}

wire_enum!(Entry {
    ;
    Left(seat);
    Opened { edition, seats, owner, dealer; terms },
    Sat { seat, person, name, share; standing },
    BotSat { seat, kind },
    Dealt { lines },
    Played { seat, key, lines },
    Undone { seat, key },
});

/// An entry tells seeds and hands, so it does not slip into logs.
impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Entry::Opened { .. } => "Opened(..)",
            Entry::Sat { .. } => "Sat(..)",
            Entry::BotSat { .. } => "BotSat(..)",
            Entry::Left(_) => "Left(..)",
            Entry::Dealt { .. } => "Dealt(..)",
            Entry::Played { .. } => "Played(..)",
            Entry::Undone { .. } => "Undone(..)",
        })
    }
}
