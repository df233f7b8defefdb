//! One typed language for everything a player can do or ask, apart from input and output.
//!
//! [`words`] reads cities, cards, routes and tickets as people write them.

pub mod words;
