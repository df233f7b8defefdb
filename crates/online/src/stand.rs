//! What somebody may know of a table. Everything that is sent is made here, from a copy of what
//! all see and of what the one seat sees.

use fogg_chance::{Seed, commitment};
use fogg_engine::Seat;
use fogg_protocol::{Fairness, Finale, Play, Request, Sitter, Stand, TableStand, Version, You};

use crate::{
    game::Game,
    person::PersonId,
    table::{Asking, Place, Table},
};

/// What a seat adds to the deal that adds nothing: it must not be the server's choice.
pub(crate) const NO_SHARE: Seed = Seed::new([0; 32]);

impl Table {
    /// How the table stands at a time, for a person that has seen it at a version, 0 for never.
    pub fn stand(&self, person: &PersonId, since: Version, now_ms: i64) -> Stand {
        let seat = self.seat_of(person);
        let acted = |(game, seat): (&Game, Seat)| game.acted[seat];
        Stand {
            version: self.version(),
            table: TableStand {
                edition: self.edition.id.clone(),
                hash: self.hash.clone(),
                terms: self.terms,
                seats: self.places.iter().map(sitter).collect(),
                commitment: commitment(&self.dealer),
                next: self.next.clone(),
            },
            you: You {
                seat,
                owner: *person == self.owner,
                acted: self.game.as_ref().zip(seat).and_then(acted),
                said: self.talk.last_key(person),
            },
            talk: self.talk.since(since, seat, self.game.as_ref()),
            play: self
                .game
                .as_ref()
                .map(|game| self.play(game, seat, since, now_ms)),
        }
    }

    fn play(&self, game: &Game, seat: Option<Seat>, since: Version, now_ms: i64) -> Play {
        let state = game.state();
        let said = self.standing(since);
        let present = seat.filter(|&seat| self.present().contains(seat));
        let finale = Finale::of(&self.edition, state);
        Play {
            public: state.public,
            me: seat.map(|seat| state.private[seat]),
            since: game.heard(seat, said),
            news: game.news(seat, said),
            can_undo: present.is_some_and(|seat| game.can_undo(seat)),
            can_ask: present.is_some_and(|seat| self.may_ask(game, seat).is_ok()),
            request: self.request.as_ref().map(request),
            clocks: self.time_left(now_ms),
            fairness: finale.is_some().then(|| Fairness {
                dealer: self.dealer.to_string(),
                shares: self.shares().iter().map(Seed::to_string).collect(),
            }),
            finale,
        }
    }

    /// What each seat adds to the dealer's seed.
    pub(crate) fn shares(&self) -> Vec<Seed> {
        let share = |place: &Place| match place {
            Place::Person { share, .. } => share.unwrap_or(NO_SHARE),
            Place::Free | Place::Bot(_) => NO_SHARE,
        };
        self.places.iter().map(share).collect()
    }
}

fn sitter(place: &Place) -> Sitter {
    match place {
        Place::Free => Sitter::Nobody,
        Place::Person {
            name,
            standing,
            away,
            ..
        } => Sitter::Person {
            name: name.clone(),
            standing: *standing,
            away: *away,
        },
        Place::Bot(kind) => Sitter::Bot(kind.name().to_owned()),
    }
}

fn request(asking: &Asking) -> Request {
    Request {
        seat: asking.seat,
        version: asking.version,
        waiting: asking.waiting,
    }
}
