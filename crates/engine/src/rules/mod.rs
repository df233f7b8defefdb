//! The rule book, a chapter a file.

pub(crate) mod claim;
mod frontier;
pub(crate) mod market;
pub(crate) mod merchandise;
pub(crate) mod network;
pub(crate) mod payment;
pub(crate) mod score;
pub(crate) mod station;
pub(crate) mod stations_used;
pub(crate) mod tickets;
mod trail;
pub(crate) mod tunnel;
pub(crate) mod turn;
