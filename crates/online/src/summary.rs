//! What lists and statistics need to know of a table. There is nothing hidden in it, so it can be
//! kept where it is looked up.

use fogg_engine::{Score, Seat, scores};
use fogg_protocol::{Standing, Terms};

use crate::{
    person::PersonId,
    table::{Place, Table},
};

/// A table as it is listed.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The short name of the edition.
    pub edition: String,
    /// The hash of its content.
    pub hash: String,
    /// Whose table it is.
    pub owner: PersonId,
    /// What is agreed on.
    pub terms: Terms,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The people who are to act now.
    pub to_act: Vec<PersonId>,
    /// Since when it stands as it does, in milliseconds since 1970.
    pub since: i64,
    /// When somebody has to look after the table even if nobody comes, in milliseconds since 1970:
    /// somebody's time runs out.
    pub due: Option<i64>,
    /// The result of each seat, once the game is over.
    pub results: Vec<SeatResult>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The game has not begun.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// What they are called at this table.
        name: String,
        /// What they are to the server.
        standing: Standing,
        /// Whether a bot plays for them.
        away: bool,
    },
    /// A bot of this kind.
    Bot(&'static str),
}

/// The result of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatResult {
    /// The points and what they are made of.
    pub score: Score,
    /// 1 for the winners; those who share a place have the same number.
    pub place: u8,
    /// Whether whoever took the seat has played to the end, and no bot for them.
    pub finished: bool,
}

impl Table {
    /// The table as it is listed.
    pub fn summary(&self) -> Summary {
        let occupant = |place: &Place| match place {
            Place::Free => Occupant::Nobody,
            Place::Person {
                id,
                name,
                standing,
                away,
                ..
            } => Occupant::Person {
                id: id.clone(),
                name: name.clone(),
                standing: *standing,
                away: *away,
            },
            Place::Bot(kind) => Occupant::Bot(kind.name()),
        };
        let acting = self.acting();
        let to_act = self.seats().filter_map(|(seat, place)| match place {
            Place::Person { id, .. } if acting.contains(seat) => Some(id.clone()),
            Place::Person { .. } | Place::Free | Place::Bot(_) => None,
        });
        Summary {
            edition: self.edition.id.clone(),
            hash: self.hash.clone(),
            owner: self.owner.clone(),
            terms: self.terms,
            stage: self.stage(),
            seats: self.places.iter().map(occupant).collect(),
            to_act: to_act.collect(),
            since: self.since,
            due: self.due(),
            results: self.results(),
        }
    }

    fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Open,
            Some(game) if game.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    fn results(&self) -> Vec<SeatResult> {
        let Some(game) = self.game.as_ref().filter(|game| game.is_over()) else {
            return Vec::new();
        };
        let scores = scores(&self.edition, game.state());
        let result = |(seat, place): (Seat, &Place)| {
            let score = scores.seats[seat];
            let ahead = |&other: &Seat| {
                scores.winners.contains(other) || scores.seats[other].total > score.total
            };
            let better = game.state().public.seats().filter(ahead).count();
            let won = scores.winners.contains(seat);
            SeatResult {
                score,
                place: if won {
                    1
                } else {
                    1 + u8::try_from(better).unwrap_or(u8::MAX - 1)
                },
                finished: match place {
                    Place::Person { away, .. } => !away,
                    Place::Free | Place::Bot(_) => true,
                },
            }
        };
        self.seats().map(result).collect()
    }
}
