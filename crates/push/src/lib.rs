//! Calls a browser that has no page open.
//!
//! A browser that wants to be called gives an address at the service of its maker and two keys. A
//! [`Bell`] sends a message there (RFC 8030), which only that browser can read (RFC 8291), and
//! shows who it is by a key of its own (RFC 8292).
//!
//! The address comes from outside, so it is not trusted: [`Reach`] says where calls may go.

mod address;
mod bell;
mod key;
mod seal;
mod subscription;

pub use address::Reach;
pub use bell::{Bell, Unheard};
pub use key::{BadKey, PushKey};
pub use subscription::{BadSubscription, Subscription};
