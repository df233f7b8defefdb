//! What is known about played games, and the file it is kept in: JSON lines, a [`Header`] and then
//! one [`Game`] a line. `docs/arena.md` specifies the format.
//!
//! [`read`] gives the games in their order, whatever order the lines are in, so that files written
//! by any number of threads or machines read the same.

mod file;
mod ids;
mod table;

pub use file::{Problem, Results, ResultsError, Writer, cut_off, parse, read};

use arrayvec::ArrayVec;
use fogg_chance::Seed;
use fogg_engine::{
    Edition, RouteId, Score, Seat, SeatSet, TicketSet,
    limits::{MAX_ROUTES, MAX_SEATS},
};
use serde::{Deserialize, Serialize};

/// The version of the format this crate writes and reads.
pub const VERSION: u32 = 1;

/// What all games of a file have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    #[serde(rename = "fogg-arena")]
    pub version: u32,
    /// The edition as it was asked for: the name of a box, or the path of a file.
    pub edition: String,
    /// The hash of its content.
    pub hash: String,
    /// The bots, each once.
    pub bots: Vec<String>,
    /// Who plays whom: the bots at each table, as places in `bots`, in no particular order.
    pub tables: Vec<Table>,
    /// What all deals follow from.
    #[serde(with = "ids::seed")]
    pub seed: Seed,
}

/// The bots that play together, as places in [`Header::bots`]; the same bot may come several times.
pub type Table = ArrayVec<u8, MAX_SEATS>;

/// A game that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The deal, from 0. All games of a deal follow from the same seed, whoever plays.
    pub deal: u64,
    /// The table, as a place in [`Header::tables`].
    pub table: u16,
    /// The seats in turn order.
    pub seats: ArrayVec<SeatResult, MAX_SEATS>,
    /// The seats that won; several share the victory.
    #[serde(with = "ids::seats")]
    pub winners: SeatSet,
    /// Turns played by all seats together; the choice of first tickets is none.
    pub turns: u16,
    /// Actions played by all seats together.
    pub actions: u32,
    /// The routes in the order in which they were claimed.
    pub claims: ArrayVec<Claim, MAX_ROUTES>,
}

/// What a seat has at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Who sat there, as a place in [`Header::bots`].
    pub bot: u8,
    /// Its points.
    pub points: Points,
    /// Length of the longest path; 0 in a box where it counts for nothing.
    pub longest: u16,
    /// The tickets it was offered.
    #[serde(with = "ids::tickets")]
    pub offered: TicketSet,
    /// The tickets it kept.
    #[serde(with = "ids::tickets")]
    pub kept: TicketSet,
    /// The tickets it completed.
    #[serde(with = "ids::tickets")]
    pub completed: TicketSet,
    /// Decisions it made.
    pub decisions: u32,
    /// How long they took; absent where the clock would take longer than the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
}

/// Points and where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// All of them.
    pub total: i16,
    /// For routes.
    pub routes: i16,
    /// For tickets, minus those for tickets not completed.
    pub tickets: i16,
    /// The bonus for the longest path.
    pub longest: i16,
    /// The bonus for the most completed tickets.
    pub most_tickets: i16,
    /// For stations in reserve.
    pub stations: i16,
    /// For merchandise.
    pub merchandise: i16,
}

/// Time spent on decisions, in nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// All decisions together.
    pub total_ns: u64,
    /// The longest.
    pub worst_ns: u64,
}

/// A route that was claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "(u16, u8, u8)", try_from = "(u16, u8, u8)")]
pub struct Claim {
    /// In which turn of the game, from 1.
    pub turn: u16,
    /// By whom.
    pub seat: Seat,
    /// The route.
    pub route: RouteId,
}

/// Which game of a file a game is: no two have the same key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    /// The deal.
    pub deal: u64,
    /// The table.
    pub table: u16,
    /// Who sat where.
    pub order: Table,
}

impl Points {
    /// The points of a score.
    pub fn of(score: &Score) -> Points {
        Points {
            total: score.total,
            routes: score.standing.routes,
            tickets: score.standing.tickets,
            longest: score.longest_bonus,
            most_tickets: score.tickets_bonus,
            stations: score.stations,
            merchandise: score.merchandise,
        }
    }

    /// The parts with the names they have in files, in the order in which they are shown.
    pub fn parts(&self) -> [(&'static str, i16); 6] {
        [
            ("routes", self.routes),
            ("tickets", self.tickets),
            ("longest", self.longest),
            ("most_tickets", self.most_tickets),
            ("stations", self.stations),
            ("merchandise", self.merchandise),
        ]
    }
}

impl Game {
    /// Which game it is.
    pub fn key(&self) -> Key {
        Key {
            deal: self.deal,
            table: self.table,
            order: self.seats.iter().map(|seat| seat.bot).collect(),
        }
    }

    /// The part of the victory a seat has: 1, or a share of it, or 0.
    pub fn win(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) {
            1.0 / f64::from(u8::try_from(self.winners.len()).unwrap_or(u8::MAX))
        } else {
            0.0
        }
    }

    /// The seats with their numbers.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &SeatResult)> {
        let results = self.seats.iter().enumerate();
        results.filter_map(|(n, result)| Some((Seat::new(n)?, result)))
    }

    /// The same game without the time it took, which no two runs have in common.
    pub fn untimed(mut self) -> Game {
        for seat in &mut self.seats {
            seat.time = None;
        }
        self
    }
}

impl SeatResult {
    /// What a ticket brought: its points, lost if it was not completed.
    pub fn net(&self, edition: &Edition) -> impl Iterator<Item = (fogg_engine::TicketId, i16)> {
        let completed = self.completed;
        self.kept.iter().map(move |ticket| {
            let points = i16::from(edition.ticket(ticket).points);
            let sign = if completed.contains(ticket) { 1 } else { -1 };
            (ticket, sign * points)
        })
    }
}
