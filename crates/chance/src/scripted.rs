//! Outcomes given in advance.

use std::collections::VecDeque;

use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

use crate::{recording::Outcome, rollout::Rollout, seeded::FIRST_TICKET};

/// Answers from two queues, one of cards and one of tickets. A question the script cannot answer
/// is noted, and answered at random, so that the game goes on and comes to an end.
#[derive(Clone, Debug)]
pub struct Scripted {
    cards: VecDeque<Card>,
    tickets: VecDeque<TicketId>,
    cards_used: usize,
    tickets_used: usize,
    misfit: Option<Misfit>,
    spare: Rollout,
}

/// How script and game differ. Positions count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misfit {
    /// A card was wanted, and none was left.
    #[error("a card was drawn after the {given} given, and there is no more")]
    NoCard {
        /// How many were given.
        given: usize,
    },
    /// The card is not in the pile.
    #[error("card {position} is {}, but the pile has only {pile}", card.name())]
    CardNotThere {
        /// Which card of the script.
        position: usize,
        /// What the script says.
        card: Card,
        /// What could be drawn.
        pile: Cards,
    },
    /// Cards were not drawn.
    #[error("{left} of the given cards were not drawn")]
    CardsLeft {
        /// How many.
        left: usize,
    },
    /// A ticket was wanted, and none was left.
    #[error("a ticket was drawn after the {given} given, and there is no more")]
    NoTicket {
        /// How many were given.
        given: usize,
    },
    /// The ticket is not in the pile.
    #[error("ticket {position} is not in the pile")]
    TicketNotThere {
        /// Which ticket of the script.
        position: usize,
        /// What the script says.
        ticket: TicketId,
    },
    /// Tickets were not drawn.
    #[error("{left} of the given tickets were not drawn")]
    TicketsLeft {
        /// How many.
        left: usize,
    },
}

impl Scripted {
    /// A script of cards and tickets.
    pub fn new(
        cards: impl IntoIterator<Item = Card>,
        tickets: impl IntoIterator<Item = TicketId>,
    ) -> Scripted {
        Scripted {
            cards: cards.into_iter().collect(),
            tickets: tickets.into_iter().collect(),
            cards_used: 0,
            tickets_used: 0,
            misfit: None,
            spare: Rollout::new(1),
        }
    }

    /// Whether everything was as the script says, and nothing of it is left.
    ///
    /// # Errors
    /// The first difference.
    pub fn finish(self) -> Result<(), Misfit> {
        match (self.misfit, self.cards.len(), self.tickets.len()) {
            (Some(misfit), _, _) => Err(misfit),
            (None, 0, 0) => Ok(()),
            (None, 0, left) => Err(Misfit::TicketsLeft { left }),
            (None, left, _) => Err(Misfit::CardsLeft { left }),
        }
    }

    /// The first difference so far, leaving aside what has not been drawn yet.
    pub fn misfit(&self) -> Option<Misfit> {
        self.misfit
    }
}

impl FromIterator<Outcome> for Scripted {
    fn from_iter<I: IntoIterator<Item = Outcome>>(outcomes: I) -> Scripted {
        let mut script = Scripted::new([], []);
        for outcome in outcomes {
            match outcome {
                Outcome::Card(card) => script.cards.push_back(card),
                Outcome::Ticket(ticket) => script.tickets.push_back(ticket),
            }
        }
        script
    }
}

impl Dice for Scripted {
    fn card(&mut self, pile: &Cards) -> Card {
        let misfit = match self.cards.pop_front() {
            Some(card) => {
                self.cards_used += 1;
                if pile.count(card) > 0 {
                    return card;
                }
                Misfit::CardNotThere {
                    position: self.cards_used,
                    card,
                    pile: *pile,
                }
            }
            None => Misfit::NoCard {
                given: self.cards_used,
            },
        };
        self.misfit.get_or_insert(misfit);
        self.spare.card(pile)
    }

    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        let misfit = match self.tickets.pop_front() {
            Some(ticket) => {
                self.tickets_used += 1;
                if pile.contains(ticket) {
                    return ticket;
                }
                Misfit::TicketNotThere {
                    position: self.tickets_used,
                    ticket,
                }
            }
            None => Misfit::NoTicket {
                given: self.tickets_used,
            },
        };
        self.misfit.get_or_insert(misfit);
        if pile.is_empty() {
            FIRST_TICKET
        } else {
            self.spare.ticket(pile)
        }
    }
}
