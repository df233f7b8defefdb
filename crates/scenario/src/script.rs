//! Chance as a scenario wants it: the listed cards and tickets first, a seeded draw for the rest.

use std::collections::VecDeque;

use fogg_chance::Rollout;
use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

/// Follows the listed order.
#[derive(Clone)]
pub(crate) struct Script {
    /// The next cards of the deck, as far as they are known.
    pub(crate) deck: VecDeque<Card>,
    /// The first cards after the next reshuffle, and after those that follow it.
    pub(crate) reshuffles: VecDeque<Vec<Card>>,
    /// The next tickets; `None`: any that nobody has named.
    pub(crate) tickets: VecDeque<Option<TicketId>>,
    /// Tickets that are named for a place and must not be drawn by chance.
    pub(crate) named: TicketSet,
    /// Cards in the deck, to notice when it has been renewed.
    pub(crate) size: u8,
    pub(crate) rest: Rollout,
    /// What could not be followed.
    pub(crate) fault: Option<String>,
}

impl Script {
    /// The next cards, as far as they are known, of a deck that has so many.
    pub(crate) fn top(&self, size: u8) -> Vec<Card> {
        if size == self.size {
            self.deck.iter().copied().collect()
        } else {
            self.reshuffles.front().cloned().unwrap_or_default()
        }
    }
}

impl Dice for Script {
    fn card(&mut self, pile: &Cards) -> Card {
        if pile.total() != self.size {
            // Only a reshuffle changes the deck between two draws.
            self.deck = self.reshuffles.pop_front().unwrap_or_default().into();
        }
        self.size = pile.total() - 1;
        if let Some(card) = self.deck.pop_front() {
            if pile.count(card) > 0 {
                return card;
            }
            self.fault = Some(format!(
                "the next card was to be {}, but the deck has only {pile}",
                card.letter()
            ));
        }
        // Cards that are listed for later stay in the deck, if others are there.
        let mut free = *pile;
        for card in &self.deck {
            if free.count(*card) > 0 {
                free.remove(*card, 1);
            }
        }
        self.rest.card(if free.is_empty() { pile } else { &free })
    }

    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        if let Some(Some(ticket)) = self.tickets.pop_front() {
            if pile.contains(ticket) {
                return ticket;
            }
            self.fault = Some("a listed ticket is not in the pile it should come from".to_owned());
        }
        let free = pile.without(self.named);
        self.rest.ticket(if free.is_empty() { pile } else { free })
    }
}
