//! Writing down what chance decided.

use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

/// One decision of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The card that was drawn.
    Card(Card),
    /// The ticket that was drawn.
    Ticket(TicketId),
}

/// Passes every question on and keeps the answers.
#[derive(Debug)]
pub struct Recording<'a, D> {
    dice: &'a mut D,
    /// The answers so far, in order.
    pub outcomes: Vec<Outcome>,
}

impl<'a, D: Dice> Recording<'a, D> {
    /// Records these dice.
    pub fn new(dice: &'a mut D) -> Recording<'a, D> {
        Recording {
            dice,
            outcomes: Vec::new(),
        }
    }
}

impl<D: Dice> Dice for Recording<'_, D> {
    fn card(&mut self, pile: &Cards) -> Card {
        let card = self.dice.card(pile);
        self.outcomes.push(Outcome::Card(card));
        card
    }

    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        let ticket = self.dice.ticket(pile);
        self.outcomes.push(Outcome::Ticket(ticket));
        ticket
    }
}
