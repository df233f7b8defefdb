//! A table between people who are not in one room, as a pure state machine: no clock, no thread,
//! no socket, no database.
//!
//! Everything that happens at a [`Table`] is an [`Entry`] of its journal, and a table is nothing
//! but what follows from its entries. So there is one way to change a table and one way to bring it
//! back, and they are the same.
//!
//! A [`Room`] is a table with the connections of those who play and watch. What a connection says
//! becomes an entry or an answer. An entry is applied, then it is stored, and only then does
//! [`Room::tell`] have what everybody is told. Whoever knows the time, stores entries and moves
//! bytes is elsewhere.

mod clocks;
mod decide;
mod editions;
mod entry;
mod forgotten;
mod game;
mod opening;
mod person;
mod room;
mod stand;
mod summary;
mod table;
mod talk;
mod thinker;
mod time;

pub use editions::Editions;
pub use entry::Entry;
pub use fogg_protocol::Standing;
pub use forgotten::{FORGOTTEN, forget, people};
pub use opening::Rematch;
pub use person::{Caller, PersonId};
pub use room::{ConnectionId, Heard, Room, Sent};
pub use summary::{Occupant, SeatResult, Stage, Summary};
pub use table::{Damaged, Fault, Table};
