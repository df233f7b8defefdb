//! What lists and statistics need to know of a table. There is nothing hidden in it, so it can be
//! kept where it is looked up.

use fogg_engine::{Phase, Score, Seat, scores};
use fogg_protocol::Terms;

use crate::{
    person::{PersonId, Standing},
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
                id, name, standing, ..
            } => Occupant::Person {
                id: id.clone(),
                name: name.clone(),
                standing: *standing,
                away: false,
            },
            Place::Bot(kind) => Occupant::Bot(kind.name()),
        };
        let acting = |seat: Seat| {
            let game = self.game.as_ref();
            game.is_some_and(|game| game.state().public.is_acting(seat))
        };
        let to_act = self.seats().filter_map(|(seat, place)| match place {
            Place::Person { id, .. } if acting(seat) => Some(id.clone()),
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
            due: None,
            results: self.results(),
        }
    }

    fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Open,
            Some(game) if game.state().public.phase == Phase::Over => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    fn results(&self) -> Vec<SeatResult> {
        let over = self.stage() == Stage::Over;
        let Some(game) = self.game.as_ref().filter(|_| over) else {
            return Vec::new();
        };
        let scores = scores(&self.edition, game.state());
        let seats = || game.state().public.seats();
        let result = |seat: Seat| {
            let score = scores.seats[seat];
            let ahead = |&other: &Seat| {
                scores.winners.contains(other) || scores.seats[other].total > score.total
            };
            let better = seats().filter(ahead).count();
            let won = scores.winners.contains(seat);
            SeatResult {
                score,
                place: if won {
                    1
                } else {
                    1 + u8::try_from(better).unwrap_or(u8::MAX - 1)
                },
                finished: true,
            }
        };
        seats().map(result).collect()
    }
}
