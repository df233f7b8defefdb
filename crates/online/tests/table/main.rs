//! What must hold at an online table, step by step.

mod game;
mod papers;
mod people;
mod sitting;
mod takeback;
mod talk;
mod time;
mod twins;
