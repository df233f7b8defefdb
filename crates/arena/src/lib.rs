//! Measures bots against each other.
//!
//! - [`Plan`] says who plays whom, how often and with which deals; [`run`] plays it on all cores.
//! - [`Tally`] counts games, [`Summary`] says what they mean, with the [`stats`] behind it.
//! - [`Visitor`] seats a bot or a program in a game that somebody else plays.
//! - [`report`]: a page of plots about a series and its board.
//! - [`results`]: what is known about a played game, and the file it is kept in.

mod deal;
mod failure;
mod game;
mod opponent;
mod plan;
mod player;
mod program;
pub mod report;
pub mod results;
mod run;
pub mod stats;
mod summary;
mod tally;
mod visitor;

pub use deal::Deal;
pub use failure::{Failure, Fault};
pub use plan::{Plan, PlanError, Shard, orders};
pub use player::{Player, UnknownPlayer};
pub use program::ProgramFault;
pub use run::run;
pub use summary::{BotSummary, MeanTime, SeatSummary, Share, Summary};
pub use tally::Tally;
pub use visitor::Visitor;
