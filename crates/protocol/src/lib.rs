//! What the players of an online table and its server say to each other.
//!
//! A client sends [`ClientMessage`]s and gets [`ServerMessage`]s, both as JSON text ([`wire`]).
//! There are no others, and every refusal says which rule or limit it is about ([`Refusal`]).
//! `docs/protocol.md` explains them; [`schema`] describes their form to programs.
//!
//! The engine has no serialization, so that a state cannot be sent by mistake. What may travel is
//! given its form here: views, news, actions and results.

mod conversation;
mod explain;
mod finale;
mod form;
mod game;
pub mod http;
mod message;
mod name;
mod papers;
mod plain;
mod refusal;
mod schema;
mod talk;
mod terms;
#[cfg(any(test, target_arch = "wasm32"))]
mod text;
pub mod wire;

pub use conversation::{Conversation, Heard};
pub use explain::{Misread, read, read_message};
pub use finale::Finale;
pub use message::{
    ClientMessage, Fairness, Here, Key, MAX_ACTIONS, MAX_NAME, MAX_TEXT, OpenTable, Play, Request,
    ServerMessage, Sitter, Stand, TableOpened, TableStand, TimeLeft, Version, You,
};
pub use name::{clean, clean_name, fold_name};
pub use papers::{MAX_NOTES, MAX_WAYS, Papers, Plan, clean_notes};
pub use refusal::{Limited, Refusal};
pub use schema::schema;
pub use talk::{MAX_WORDS, Preset, Remark, Talk, Words};
pub use terms::{Clock, Standing, Terms};
