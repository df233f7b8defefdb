//! What comes of a message: an entry for the journal, nothing because it is so already, or a
//! refusal. Nothing changes here.

use fogg_bots::Kind;
use fogg_chance::{Seed, Seeded, commitment};
use fogg_engine::{Action, Seat};
use fogg_protocol::{
    ClientMessage, Clock, Key, MAX_ACTIONS, MAX_NAME, OpenTable, Refusal, Version, clean_name,
};
use fogg_record::{Line, Recorder, Text};

use crate::{
    editions::Editions,
    entry::Entry,
    game::Game,
    person::{Caller, PersonId, Standing},
    table::{Place, Table},
};

/// What comes of a message that is not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    /// This is to be stored, and then to be done.
    Append(Entry),
    /// It is so already.
    Nothing,
}

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

impl Table {
    /// What comes of a message of a person.
    pub(crate) fn decide(
        &self,
        caller: &Caller,
        message: &ClientMessage,
    ) -> Result<Decision, Refusal> {
        let person = &caller.person;
        match message {
            ClientMessage::Hello { .. } => Ok(Decision::Nothing),
            ClientMessage::Sit { seat, name, share } => self.sit(caller, *seat, name, share),
            ClientMessage::Rise => match (self.seat_of(person), &self.game) {
                (None, _) => Ok(Decision::Nothing),
                (Some(_), Some(_)) => Err(Refusal::Begun),
                (Some(seat), None) => Ok(Decision::Append(Entry::Left(seat))),
            },
            ClientMessage::SeatBot { seat, kind } => self.seat_bot(person, *seat, kind),
            ClientMessage::DismissBot(seat) => {
                self.owned_by(person)?;
                match self.free_to_change(*seat)? {
                    Place::Bot(_) => Ok(Decision::Append(Entry::Left(*seat))),
                    Place::Free | Place::Person { .. } => Err(Refusal::NoBotThere),
                }
            }
            ClientMessage::Start => self.start(person),
            ClientMessage::Act {
                key,
                version,
                actions,
            } => self.act(person, *key, *version, actions),
            ClientMessage::Undo { key, version } => {
                let Some((game, seat)) = self.fresh(person, *key, *version)? else {
                    return Ok(Decision::Nothing);
                };
                if !game.can_undo(seat) {
                    return Err(Refusal::NothingToUndo);
                }
                Ok(Decision::Append(Entry::Undone { seat, key: *key }))
            }
        }
    }

    fn sit(
        &self,
        caller: &Caller,
        seat: Seat,
        name: &str,
        share: &Option<String>,
    ) -> Result<Decision, Refusal> {
        let Caller {
            person, standing, ..
        } = caller;
        // Who has an account is known by its name, and by no other.
        let name = clean(caller.name.as_deref().unwrap_or(name))?;
        let is_share = |share: &String| Seed::from_hex(share).is_some();
        if !share.as_ref().is_none_or(is_share) {
            return Err(Refusal::BadShare);
        }
        if self.seat_of(person).is_some_and(|other| other != seat) {
            return Err(Refusal::Seated);
        }
        self.rateable(caller)?;
        let sat = Entry::Sat {
            seat,
            person: person.clone(),
            name: name.clone(),
            share: share.clone(),
            standing: *standing,
        };
        match self.free_to_change(seat)? {
            Place::Free => Ok(Decision::Append(sat)),
            Place::Person { id, .. } if id != person => Err(Refusal::SeatTaken),
            Place::Person {
                name: old,
                share: old_share,
                ..
            } => {
                let same = *old == name && *old_share == share.as_deref().and_then(Seed::from_hex);
                Ok(if same {
                    Decision::Nothing
                } else {
                    Decision::Append(sat)
                })
            }
            Place::Bot(_) => Err(Refusal::SeatTaken),
        }
    }

    /// Whether somebody may sit at a table that counts: people have ratings among people, and
    /// programs among programs.
    fn rateable(&self, caller: &Caller) -> Result<(), Refusal> {
        if !self.terms.rated {
            return Ok(());
        }
        if caller.standing == Standing::Guest {
            return Err(Refusal::AccountsOnly);
        }
        let apart = |place: &Place| match place {
            Place::Person { standing, .. } => *standing != caller.standing,
            Place::Free | Place::Bot(_) => false,
        };
        if self.places.iter().any(apart) {
            return Err(Refusal::OneKindOnly);
        }
        Ok(())
    }

    fn seat_bot(&self, person: &PersonId, seat: Seat, kind: &str) -> Result<Decision, Refusal> {
        self.owned_by(person)?;
        let kind: Kind = kind.parse().map_err(|_| Refusal::NoSuchBot)?;
        if self.terms.rated {
            return Err(Refusal::AccountsOnly);
        }
        match self.free_to_change(seat)? {
            Place::Person { .. } => Err(Refusal::SeatTaken),
            Place::Bot(old) if *old == kind => Ok(Decision::Nothing),
            Place::Free | Place::Bot(_) => Ok(Decision::Append(Entry::BotSat {
                seat,
                kind: kind.name().to_owned(),
            })),
        }
    }

    fn start(&self, person: &PersonId) -> Result<Decision, Refusal> {
        self.owned_by(person)?;
        if self.game.is_some() {
            return Ok(Decision::Nothing);
        }
        if self.places.contains(&Place::Free) {
            return Err(Refusal::SeatsFree);
        }
        let shares = self.shares();
        let seed = Seed::combine(&self.dealer, &shares);
        let name = |(seat, place): (Seat, &Place)| {
            let name = match place {
                Place::Person { name, .. } => name.as_str(),
                Place::Bot(kind) => kind.name(),
                Place::Free => "",
            };
            Line::Name(seat, Text::new(name))
        };
        let seats = self.seats().map(|(seat, _)| seat);
        let shares = seats
            .zip(shares)
            .map(|(seat, share)| Line::Share(seat, share));
        let header = self.seats().map(name).chain([
            Line::Commitment(commitment(&self.dealer)),
            Line::Dealer(self.dealer),
        ]);
        let header = header.chain(shares).chain([Line::Seed(seed)]);
        let seats = u8::try_from(self.places.len()).unwrap_or(u8::MAX);
        let recorder = Recorder::new(
            &self.edition,
            &self.hash,
            seats,
            header,
            &mut Seeded::new(&seed),
            &mut (),
        );
        let recorder = recorder.expect("the number of seats was checked when the table was opened");
        let lines = recorder.text().to_owned();
        Ok(Decision::Append(Entry::Dealt { lines }))
    }

    fn act(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
        actions: &[Action],
    ) -> Result<Decision, Refusal> {
        let Some((game, seat)) = self.fresh(person, key, version)? else {
            return Ok(Decision::Nothing);
        };
        if actions.is_empty() || actions.len() > MAX_ACTIONS {
            return Err(Refusal::WrongLength { limit: MAX_ACTIONS });
        }
        let lines = game.act(&self.edition, seat, actions);
        let lines = lines.map_err(Refusal::Illegal)?;
        let key = Some(key);
        Ok(Decision::Append(Entry::Played { seat, key, lines }))
    }

    /// The game and the seat of a person whose decision is based on how things are; `None` if it
    /// has been carried out already.
    ///
    /// Every act of a seat changes what the seat decides on, so of all that is based on one version
    /// only one thing is ever done: messages may come twice, late and in any order.
    fn fresh(
        &self,
        person: &PersonId,
        key: Key,
        version: Version,
    ) -> Result<Option<(&Game, Seat)>, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        if game.acted[seat] == Some(key) {
            return Ok(None);
        }
        let now = self.version();
        if (game.unchanged_since[seat]..=now).contains(&version) {
            Ok(Some((game, seat)))
        } else {
            Err(Refusal::Stale { version: now })
        }
    }

    fn owned_by(&self, person: &PersonId) -> Result<(), Refusal> {
        if *person == self.owner {
            Ok(())
        } else {
            Err(Refusal::OwnerOnly)
        }
    }

    /// The place at a seat, which can change until the game begins.
    fn free_to_change(&self, seat: Seat) -> Result<&Place, Refusal> {
        let seats = u8::try_from(self.places.len()).unwrap_or(u8::MAX);
        let place = self.places.get(seat.index());
        let place = place.ok_or(Refusal::NoSuchSeat { seats })?;
        if self.game.is_some() {
            return Err(Refusal::Begun);
        }
        Ok(place)
    }
}

/// A name as it is shown.
fn clean(name: &str) -> Result<String, Refusal> {
    clean_name(name).ok_or(Refusal::BadName { limit: MAX_NAME })
}
