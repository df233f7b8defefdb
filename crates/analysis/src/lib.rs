//! A recorded game under the expert's eyes: what each seat's chances were, what its decisions cost
//! and what luck gave.
//!
//! An [`Analysis`] replays a record and lets an expert at every seat hear what that seat heard.
//! Each [`Analysis::step`] thinks about one decision, from the view of the seat that made it; its
//! [`Verdict`] compares what was played with what Fogg would have played, and with how the position
//! stood. Between two decisions of a seat its chances change by what it drew and by what others
//! did: that is luck. So a seat's [`Account`] always adds up.
//!
//! There is no input, output or clock here: whoever asks for the steps shows the progress and may
//! stop at any of them.

mod account;
mod analysis;
mod course;
mod fought;
mod json;
mod verdict;

pub use account::{Account, Point};
pub use analysis::{Analysis, Depth};
pub use fought::Fought;
pub use verdict::Verdict;
