//! The rules of the game as a pure function.
//!
//! An [`Edition`] is a box; a [`State`] is a game; an [`Action`] is one decision. [`setup`] deals,
//! [`legal`] lists what a seat may do from what it may know, [`play`] does it, [`scores`] counts.
//! Chance enters through [`Dice`], news leaves through [`Sink`]; there is nothing else.
//!
//! A whole game in which everybody plays any legal action:
//!
//! ```
//! use fogg_chance::{Rollout, Seed, Seeded};
//! use fogg_engine::{Phase, legal, play, scores, setup};
//!
//! let name = fogg_editions::names().next().expect("there is a box");
//! let edition = fogg_editions::built_in(name).expect("it is built in");
//! let mut dice = Seeded::new(&Seed::from_u64(80));
//! let mut choices = Rollout::new(80);
//!
//! let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("the box is for two");
//! while let Some(seat) = state.public.actor() {
//!     let moves = legal(state.view(&edition, seat));
//!     let action = choices.pick(&moves).expect("there is always something to do");
//!     play(&edition, &mut state, seat, action, &mut dice, &mut ()).expect("it was listed");
//! }
//!
//! assert_eq!(state.public.phase, Phase::Over);
//! assert!(!scores(&edition, &state).winners.is_empty());
//! ```
//!
//! Where to read on: `play.rs` is the turn, `rules/` the rule book, `state.rs` who may know what.

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
    Board, Bonus, CityNames, CitySpec, Cost, Deal, Edition, EditionSpec, FaceUpLocomotive, Fault,
    Merchandise, Part, Place, Route, RouteSpec, Rules, Stations, Ticket, TicketSpec, TieBreak,
    Translation, Unkept, Vocabulary, Wild,
};
pub use ids::{BySeat, City, CitySet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
pub use legal::{check, legal};
pub use moves::{Moves, Payments, TableMoves};
pub use news::{Event, Log, News, Said, Sink, Whisper};
pub use play::{WrongPlayers, apply, play, settle, setup};
pub use position::{Impossible, Position};
pub use refusal::Illegal;
pub use rules::{
    network::{Components, longest_path, longest_path_routes},
    score::{Score, Scores, Standing, rank, scores},
    stations_used::{TicketResult, TicketTotal, best as tickets_with_stations},
};
pub use sample::{Guess, sample, sample_with};
pub use spelling::closest;
pub use state::{Hidden, Offer, Phase, Private, Public, Purchase, State};
pub use view::{PlayerView, View};
