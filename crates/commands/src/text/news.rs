//! Events in words, for logs.

use fogg_engine::{Event, Seat, Whisper};

use super::Voice;
use crate::terms;

impl Voice<'_> {
    /// What everybody heard. `None` for a new face-up card: it is seen on the table.
    pub fn event(&self, event: &Event) -> Option<String> {
        let text = self.text;
        Some(match event {
            Event::Displayed { .. } => return None,
            Event::Swept(cards) => text.log_swept(&self.cards(cards)),
            Event::Reshuffled { cards } => text.log_reshuffled((*cards).into()),
            Event::Chose(seat) => text.log_chose(&self.name(*seat)),
            Event::DrewDeck(seat) => text.log_drew_deck(&self.name(*seat)),
            Event::Took { seat, card, .. } => text.log_took(&self.name(*seat), terms::card(*card)),
            Event::DrewTickets { seat, tickets } => {
                text.log_drew_tickets(&self.name(*seat), (*tickets).into())
            }
            Event::Kept {
                seat,
                kept,
                unkept: 0,
            } => text.log_kept(&self.name(*seat), (*kept).into()),
            Event::Kept { seat, kept, unkept } => {
                text.log_kept_some(&self.name(*seat), (*kept).into(), (*unkept).into())
            }
            Event::Revealed {
                route,
                cards,
                extra,
            } => {
                let route = self.route(*route);
                let cards = cards.iter().flatten();
                let cards: Vec<String> = cards.map(|&card| self.card(card).into()).collect();
                match &cards[..] {
                    [] => text.log_revealed_none(&route),
                    [..] => text.log_revealed(&route, &self.and(&cards), (*extra).into()),
                }
            }
            Event::Withdrew { seat, route } => {
                text.log_withdrew(&self.name(*seat), &self.route(*route))
            }
            Event::Claimed {
                seat,
                route,
                paid,
                points,
            } => {
                let (name, route) = (self.name(*seat), self.full_route(*route));
                text.log_claimed(&name, &route, &self.cards(paid), (*points).into())
            }
            Event::Merchandise(seat) => text.log_merchandise(&self.name(*seat)),
            Event::Built { seat, city, paid } => {
                text.log_built(&self.name(*seat), self.city(*city), &self.cards(paid))
            }
            Event::Passed(seat) => text.log_passed(&self.name(*seat)),
            Event::FinalRound { seat } => text.log_final_round(&self.name(*seat)),
            Event::Ended { .. } => text.log_ended().to_owned(),
        })
    }

    /// What one seat heard, said to it. `None` for an offer: it is shown when it is decided.
    pub fn whisper(&self, whisper: &Whisper) -> Option<String> {
        match whisper {
            Whisper::Card(card) => Some(self.text.log_you_drew(terms::card(*card)).to_owned()),
            Whisper::Offer(_) => None,
        }
    }

    /// What one seat heard, said to those who may know everything.
    pub fn overheard(&self, seat: Seat, whisper: &Whisper) -> String {
        let name = self.name(seat);
        match whisper {
            Whisper::Card(card) => self.text.log_drew_card(&name, terms::card(*card)),
            Whisper::Offer(offer) => {
                let tickets: Vec<String> = offer.iter().map(|id| self.ticket(id)).collect();
                self.text.log_offered(&name, &tickets.join(", "))
            }
        }
    }
}
