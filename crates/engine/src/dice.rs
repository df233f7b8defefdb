//! Chance is an argument. The engine asks for an outcome; who makes it up is not its business.

use crate::{
    card::{Card, Cards},
    ids::{TicketId, TicketSet},
};

/// Decides what chance decides.
pub trait Dice {
    /// One card of a pile that is not empty.
    fn card(&mut self, pile: &Cards) -> Card;
    /// One ticket of a pile that is not empty.
    fn ticket(&mut self, pile: TicketSet) -> TicketId;
}
