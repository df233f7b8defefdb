//! The journal of a table. Entries are only ever added; taking something back is one too. What was
//! written once can be read for ever: a field that came later may be missing.

use fogg_engine::Seat;
use fogg_protocol::{Key, Standing, Terms, Words, wire::wire_enum};

use crate::person::PersonId;

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
    /// A seat was left: before the game it is free again, during the game a bot plays on.
    Left(Seat),
    /// Whoever has a seat plays again.
    Returned(Seat),
    /// The time of a seat has run out, and a bot plays on.
    Expired(Seat),
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
    /// A seat asks to take its last act back. If there is nobody to be asked it is done.
    Asked {
        /// Which one.
        seat: Seat,
        /// The number its client gave to this.
        key: Key,
    },
    /// A seat agrees to that. With the last one it is done.
    Agreed(Seat),
    /// A seat does not, or the one who asked thinks better of it.
    Declined(Seat),
    /// Nobody has answered in time.
    Lapsed,
    /// Somebody said something.
    Said {
        /// Who.
        person: PersonId,
        /// What they are called if they have no seat.
        name: Option<String>,
        /// The number their client gave to it.
        key: Key,
        /// What.
        words: Words,
    },
    /// The table is looked after again, after nobody knows what: the time since the last entry
    /// does not count.
    Woken,
    /// The same people play again at another table.
    Followed {
        /// Its name.
        table: String,
    },
}

wire_enum!(Entry {
    Lapsed, Woken;
    Left(seat), Returned(seat), Expired(seat), Agreed(seat), Declined(seat);
    Opened { edition, seats, owner, dealer; terms },
    Sat { seat, person, name, share; standing },
    BotSat { seat, kind },
    Dealt { lines },
    Played { seat, key, lines },
    Undone { seat, key },
    Asked { seat, key },
    Said { person, name, key, words },
    Followed { table },
});

impl Entry {
    /// The hash of the box, in the first entry of a journal.
    pub fn edition(&self) -> Option<&str> {
        if let Entry::Opened { edition, .. } = self {
            Some(edition)
        } else {
            None
        }
    }
}

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
            Entry::Returned(_) => "Returned(..)",
            Entry::Expired(_) => "Expired(..)",
            Entry::Asked { .. } => "Asked(..)",
            Entry::Agreed(_) => "Agreed(..)",
            Entry::Declined(_) => "Declined(..)",
            Entry::Lapsed => "Lapsed",
            Entry::Said { .. } => "Said(..)",
            Entry::Woken => "Woken",
            Entry::Followed { .. } => "Followed(..)",
        })
    }
}
