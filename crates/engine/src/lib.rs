//! The rules of the game as a pure function.
//!
//! An [`Edition`] is a box; a [`State`] is a game; an [`Action`] is one decision. [`setup`] deals,
//! [`legal`] lists what a seat may do from what it may know, [`play`] does it, [`scores`] counts.
//! Chance enters through [`Dice`], news leaves through [`Sink`]; there is nothing else.

#![deny(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::float_cmp,
    clippy::lossy_float_literal
)]

mod action;
mod audit;
mod bits;
mod card;
mod dice;
mod edition;
mod ids;
mod legal;
pub mod limits;
mod moves;
mod news;
mod play;
mod position;
pub mod purchase;
mod refusal;
mod rules;
mod sample;
mod spelling;
mod state;
mod view;

pub use action::Action;
pub use audit::{Broken, audit, census};
pub use card::{Card, Cards, Color};
pub use dice::Dice;
pub use edition::{
    Board, Bonus, CitySpec, Cost, Deal, Edition, EditionSpec, FaceUpLocomotive, Fault, Merchandise,
    Part, Place, Route, RouteSpec, Rules, Stations, Ticket, TicketSpec, TieBreak, Unkept, Wild,
};
pub use ids::{BySeat, City, CitySet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
pub use legal::{check, legal};
pub use moves::{Moves, Payments, TableMoves};
pub use news::{Event, Sink, Whisper};
pub use play::{WrongPlayers, apply, play, setup};
pub use position::{Impossible, Position};
pub use refusal::Illegal;
pub use rules::{
    network::{Components, longest_path},
    score::{Score, Scores, Standing, rank, scores},
    stations_used::{TicketResult, TicketTotal, best as tickets_with_stations},
};
pub use sample::sample;
pub use spelling::closest;
pub use state::{Hidden, Offer, Phase, Private, Public, Purchase, State};
pub use view::{PlayerView, View};
