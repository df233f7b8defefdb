//! The laws of the engine: what holds in every game, on every board.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod allocations;
mod common;
mod guesses;
mod paths;
mod payments;
mod play;
mod random_editions;
mod secrecy;
mod stations;
