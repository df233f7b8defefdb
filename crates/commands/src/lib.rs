//! One typed language for everything a player can do or ask, apart from input and output.
//!
//! [`parse`] turns a line into a [`Command`]: an [`Act`] of the game, whose small actions
//! [`Act::actions`] finds, a [`Question`], which a [`Voice`] answers from what a seat may know, or
//! something for whoever runs the session. A [`Voice`] also puts events, refusals, scores and rules
//! into words, in one of four languages. [`words`] reads cities, cards, routes and tickets for other languages, such as that of
//! scenarios.

mod act;
mod command;
mod language;
pub mod lesson;
mod parse;
mod payments;
mod reach;
pub mod terms;
mod text;
mod way;
pub mod words;

pub use act::Refusal;
pub use command::{Act, Command, Face, Kept, Question};
pub use language::{COMMANDS, Entry};
pub use parse::{LONGEST_LINE, ParseError, parse};
pub use payments::{Choice, Payments, payments, surcharges};
pub use reach::{TicketStatus, ticket_status};
pub use text::{Hint, Voice, denied, percent};
pub use way::cheapest_way;
