//! The automation of the workspace, as a library so that tests can call it.
//!
//! Each command of `cargo xtask` is a module; [`mod@test`] strings them together. Nothing here depends
//! on a crate of the game: automation must work when the game does not build.

#![expect(
    clippy::print_stdout,
    reason = "automation talks to a person at a terminal"
)]

pub mod art;
mod axe;
pub mod chaos;
mod debian;
pub mod fuzz;
pub mod instructions;
pub mod licenses;
mod metadata;
mod shell;
pub mod test;
pub mod tidy;
pub mod wasm;
pub mod web;
mod workspace;

pub use workspace::Workspace;
