//! What holds for every bot, and for each kind of them.

mod game;
mod levels;
mod published;
