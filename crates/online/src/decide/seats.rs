//! Who sits where, and when the game begins.

use fogg_bots::Kind;
use fogg_chance::{Seed, Seeded, commitment};
use fogg_engine::Seat;
use fogg_protocol::{MAX_NAME, Refusal, Standing, clean_name};
use fogg_record::{Line, Recorder, Text};

use super::Decision;
use crate::{
    entry::Entry,
    game::Game,
    person::{Caller, PersonId},
    table::{Place, Table},
};

impl Table {
    pub(super) fn sit(
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
        let name = clean_name(caller.name.as_deref().unwrap_or(name));
        let name = name.ok_or(Refusal::BadName { limit: MAX_NAME })?;
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

    pub(super) fn seat_bot(
        &self,
        person: &PersonId,
        seat: Seat,
        kind: &str,
    ) -> Result<Decision, Refusal> {
        self.owned_by(person)?;
        let kind: Kind = kind.parse().map_err(|_| Refusal::NoSuchBot)?;
        // It thinks longer than a server can wait that plays many tables: `fogg bot` brings it.
        if kind == Kind::Fogg {
            return Err(Refusal::NoSuchBot);
        }
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

    pub(super) fn start(&self, person: &PersonId) -> Result<Decision, Refusal> {
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

    /// A bot takes over.
    pub(super) fn leave(&self, person: &PersonId) -> Result<Decision, Refusal> {
        let (_, seat) = self.running(person)?;
        Ok(if self.present().contains(seat) {
            Decision::Append(Entry::Left(seat))
        } else {
            Decision::Nothing
        })
    }

    /// A person takes over again.
    pub(super) fn come_back(&self, person: &PersonId) -> Result<Decision, Refusal> {
        let (game, seat) = self.running(person)?;
        if self.present().contains(seat) {
            return Ok(Decision::Nothing);
        }
        let clocks = self.clocks.as_ref();
        let is_out = clocks.is_some_and(|clocks| clocks.left(seat) == 0);
        // Otherwise everybody could have more time for a turn than there is, again and again.
        if is_out && game.state().public.is_acting(seat) {
            return Err(Refusal::BotsTurn);
        }
        Ok(Decision::Append(Entry::Returned(seat)))
    }

    /// The game that is not over and the seat of a person.
    pub(super) fn running(&self, person: &PersonId) -> Result<(&Game, Seat), Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        if game.is_over() {
            return Err(Refusal::Over);
        }
        Ok((game, seat))
    }

    pub(super) fn owned_by(&self, person: &PersonId) -> Result<(), Refusal> {
        if *person == self.owner {
            Ok(())
        } else {
            Err(Refusal::OwnerOnly)
        }
    }

    /// The place at a seat, which can change until the game begins.
    pub(super) fn free_to_change(&self, seat: Seat) -> Result<&Place, Refusal> {
        let seats = u8::try_from(self.places.len()).unwrap_or(u8::MAX);
        let place = self.places.get(seat.index());
        let place = place.ok_or(Refusal::NoSuchSeat { seats })?;
        if self.game.is_some() {
            return Err(Refusal::Begun);
        }
        Ok(place)
    }
}
