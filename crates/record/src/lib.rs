//! Games as text: every action and every outcome of chance, hidden ones included.
//!
//! A record is storage, replay, bug report and test at once. It needs no generator to be replayed,
//! because the outcomes are in it; if it names the seed, [`Record::verify`] also proves that every
//! outcome follows from it. `docs/record.md` specifies the format.
//!
//! - [`Recorder`] plays a game and writes it down, line by line.
//! - [`Record`] is what was written: [`Record::parse`], [`Record::replay`], [`Record::verify`].
//! - [`json`] says the same for other programs.

mod chain;
mod error;
pub mod json;
mod line;
mod notation;
mod parse;
mod random;
mod record;
mod recorder;
mod replay;

pub use chain::seal;
pub use error::{Problem, RecordError};
pub use line::{Line, PARTS, ScoreLine, Text};
pub use notation::{Between, Drawn, Written};
pub use random::random_game;
pub use record::Record;
pub use recorder::Recorder;
pub use replay::{Replay, Step, Verified};
