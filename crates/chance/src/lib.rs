//! Where chance comes from. The engine only asks for outcomes; these are the ones who answer:
//!
//! - [`Seeded`]: the frozen generator of real games. The same [`Seed`] gives the same deal for
//!   ever, on every machine; `docs/record.md` specifies it to the letter.
//! - [`Scripted`]: outcomes given in advance, for replays and tests.
//! - [`Recording`]: writes down what another one answers.
//! - [`Rollout`]: a quick generator for playouts, which promises nothing.

mod chacha;
mod golden;
mod recording;
mod rollout;
mod scripted;
mod seed;
mod seeded;

pub use golden::{GOLDEN, golden};
pub use recording::{Outcome, Recording};
pub use rollout::{Rollout, random_game};
pub use scripted::{Misfit, Scripted};
pub use seed::{Seed, SeedError, commitment};
pub use seeded::Seeded;
