//! Journals of tables and the people at them, in SQLite or PostgreSQL.
//!
//! A journal is a list of texts that only grows: [`Store::append`] adds the next one or nothing,
//! and when it returns the text is on disk. What the texts mean is for others to know.
//!
//! Every query is written once, in the words both databases understand; a macro runs it on the one
//! that is there. Only the migrations differ.

mod accounts;
pub mod backup;
mod boards;
mod calls;
mod database;
mod error;
mod forget;
mod group;
mod journal;
mod lists;
mod nodes;
mod papers;
mod people;
mod ratings;
mod shelf;
mod statistics;

pub use accounts::{Account, Name};
pub use calls::Callable;
pub use database::Store;
pub use error::StoreError;
pub use journal::Opening;
pub use lists::{After, Listed, Mine, Wanted};
pub use nodes::{Listener, Node};
pub use people::{Person, Session, TokenHash};
pub use ratings::{Game, Player, Rating};
pub use shelf::{Outcome, Shelf, Stage};
pub use statistics::Tally;
