//! Plays at a table of a server, as `docs/protocol.md` says: over HTTP until there is a table, then
//! over a WebSocket.
//!
//! A [`Client`] has one seat at one table, or watches. It keeps what it may know ([`Sight`]), comes
//! back by itself when the line breaks, and knows of every act what became of it: an act that may
//! or may not have arrived is sent again, and the server does it once.

mod address;
mod backoff;
mod client;
mod error;
mod http;
mod line;
mod server;
mod sight;

pub use address::{Address, BadAddress, TableLink};
pub use client::{Client, Done, Outage};
pub use error::ClientError;
pub use server::{Credentials, Server};
pub use sight::Sight;
