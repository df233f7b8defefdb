//! Measures bots against each other.
//!
//! - [`results`]: what is known about a played game, and the file it is kept in.

pub mod results;
