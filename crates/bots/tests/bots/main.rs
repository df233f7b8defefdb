//! What holds for every bot, and for each kind of them.

mod expert;
mod game;
mod habits;
mod levels;
mod published;
