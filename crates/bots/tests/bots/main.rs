//! What holds for every bot, and for each kind of them.

mod game;
mod habits;
mod levels;
mod published;
