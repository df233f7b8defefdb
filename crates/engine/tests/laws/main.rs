//! The laws of the engine: what holds in every game, on every board.

mod allocations;
mod common;
mod payments;
mod play;
mod random_editions;
mod secrecy;
mod stations;
