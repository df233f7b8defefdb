//! A game at one device, between people who share it and bots.
//!
//! A [`Table`] is the whole game, hidden cards included; it can be kept as the text of its record
//! and comes back from it. What leaves it is a [`Sight`]: the view of the person who looks at the
//! device, and of nobody else.
//!
//! A game that is over has no secrets: [`Replay`] shows all of it, position by position, and begins
//! other games from there.
//!
//! [`Host`] answers [`Request`]s with [`Reply`]s, both of which can be sent as text ([`wire`]), so
//! that the table can live where the page cannot reach into it.

mod first_game;
mod host;
mod library;
mod message;
mod player;
mod replay;
mod table;
mod trouble;
pub mod wire;

pub use first_game::first_game_players;
pub use fogg_engine::News;
pub use fogg_protocol::Finale;
pub use host::{Answer, Asked, Host, Save};
pub use library::{Board, Found, Library};
pub use message::{
    Fixed, Frame, Game, KeptState, Reply, Request, Sight, Summary, Told, Update, Verdict,
};
pub use player::{Player, UnknownPlayer};
pub use replay::{Replay, verify};
pub use table::{Table, TableError};
pub use trouble::{Damage, LARGEST_FILE, Trouble};
