//! The expert in a worker of its own, which is fetched when somebody first asks it something.
//!
//! A [`Question`] goes in as text and [`Answer`]s come out, one or many ([`wire`]). The expert gets
//! what a seat saw and heard; only a game that is looked back at comes as a whole, and there is
//! nothing left to hide in one that is over.
//!
//! It is a library apart from that of the page because it is compiled for speed, where everything
//! else in a browser is compiled to be small (docs/adr/0023-a-worker-that-thinks.md).

#[cfg(all(feature = "expert", target_arch = "wasm32"))]
pub mod exports;
mod message;
#[cfg(feature = "expert")]
mod think;
pub mod wire;

pub use message::{Account, Answer, Box, Choice, Fought, Question, Thousandths, Verdict};
#[cfg(feature = "expert")]
pub use think::{answer, told};
