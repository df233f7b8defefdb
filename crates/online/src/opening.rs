//! How a table begins: as somebody asks for it, or as it was at another table.

use fogg_chance::Seed;
use fogg_engine::Seat;
use fogg_protocol::{Clock, OpenTable, Refusal};

use crate::{
    editions::Editions,
    entry::Entry,
    person::PersonId,
    table::{Place, Table},
};

impl Entry {
    /// The first entry of a table.
    ///
    /// # Errors
    /// There is no such box here, it is not made for so many, or nobody can play with the clock.
    pub fn opened(
        editions: &Editions,
        asked: &OpenTable,
        owner: &PersonId,
        dealer: &Seed,
    ) -> Result<Entry, Refusal> {
        let named = editions.hash_of(&asked.edition).unwrap_or(&asked.edition);
        let edition = editions.by_hash(named).ok_or(Refusal::NoSuchEdition)?;
        let (min, max) = (edition.rules.min_players, edition.rules.max_players);
        if !(min..=max).contains(&asked.seats) {
            return Err(Refusal::WrongSeats { min, max });
        }
        if !asked.clock.is_none_or(Clock::is_sensible) {
            return Err(Refusal::WrongClock {
                days: Clock::MAX_DAYS,
                least: *Clock::SECONDS.start(),
                seconds: *Clock::SECONDS.end(),
                increment: Clock::MAX_INCREMENT,
            });
        }
        Ok(Entry::Opened {
            edition: named.to_owned(),
            seats: asked.seats,
            owner: owner.clone(),
            dealer: dealer.to_string(),
            terms: asked.terms(),
        })
    }
}

/// The same again: a table on the same terms for the same people and bots, everybody one seat
/// further. Whoever was away at the end is not taken along, unless it is they who ask.
#[derive(Clone, PartialEq, Debug)]
pub struct Rematch {
    asked: OpenTable,
    owner: PersonId,
    sitting: Vec<Entry>,
}

impl Rematch {
    /// The journal with which the new table begins.
    ///
    /// # Errors
    /// The box is not here any more.
    pub fn journal(&self, editions: &Editions, dealer: &Seed) -> Result<Vec<Entry>, Refusal> {
        let opened = Entry::opened(editions, &self.asked, &self.owner, dealer)?;
        let sitting = self.sitting.iter().cloned();
        Ok([opened].into_iter().chain(sitting).collect())
    }

    /// The hash of the box.
    pub fn edition(&self) -> &str {
        &self.asked.edition
    }

    /// Whose table it is.
    pub fn owner(&self) -> &PersonId {
        &self.owner
    }
}

impl Table {
    /// The same again, as somebody who sits here asks for it.
    pub(crate) fn again(&self, owner: &PersonId) -> Rematch {
        let seats = u8::try_from(self.places.len()).unwrap_or(u8::MAX);
        let sitting = self.seats().filter_map(|(seat, place)| {
            // The first seat is the best one, so it goes to the next.
            let seat = seat_before(seat, seats);
            match place {
                Place::Person {
                    id,
                    name,
                    standing,
                    away,
                    ..
                } if !away || id == owner => Some(Entry::Sat {
                    seat,
                    person: id.clone(),
                    name: name.clone(),
                    share: None,
                    standing: *standing,
                }),
                Place::Bot(kind) => Some(Entry::BotSat {
                    seat,
                    kind: kind.name().to_owned(),
                }),
                Place::Person { .. } | Place::Free => None,
            }
        });
        Rematch {
            asked: OpenTable {
                edition: self.hash.clone(),
                seats,
                clock: self.terms.clock,
                public: self.terms.public,
                rated: self.terms.rated,
                talk: self.terms.talk,
            },
            owner: owner.clone(),
            sitting: sitting.collect(),
        }
    }
}

/// The seat before one, around the table.
fn seat_before(seat: Seat, seats: u8) -> Seat {
    let around = Seat::all(seats);
    let mut before = around.filter(|other| other.next(seats) == seat);
    before.next().unwrap_or(seat)
}
