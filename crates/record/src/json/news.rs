//! What the table hears, and what one seat is told, as JSON.

use fogg_engine::{BySeat, Card, Edition, Event, Seat, Sink, TicketSet, Whisper};
use serde_json::{Value, json};

use super::{cards, letter, route, ticket};

/// Listens to a replay.
pub(super) struct Heard<'a> {
    edition: &'a Edition,
    news: Vec<Value>,
}

impl<'a> Heard<'a> {
    pub(super) fn new(edition: &'a Edition) -> Heard<'a> {
        Heard {
            edition,
            news: Vec::new(),
        }
    }

    /// What was heard since the last time.
    pub(super) fn take(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.news)
    }

    fn tickets(&self, tickets: &BySeat<TicketSet>) -> Value {
        // A game that is over has been dealt: a seat without tickets is not at the table.
        let seats = (0..tickets.0.len()).filter_map(Seat::new);
        let seats = seats.filter(|&seat| !tickets[seat].is_empty());
        let shown = seats.map(|seat| {
            let tickets = tickets[seat].iter().map(|id| ticket(self.edition, id));
            (letter(seat), tickets.collect::<Vec<_>>())
        });
        shown.collect()
    }
}

impl Sink for Heard<'_> {
    fn event(&mut self, event: Event) {
        let edition = self.edition;
        self.news.push(match event {
            Event::Displayed { slot, card } => {
                json!({ "type": "displayed", "slot": slot + 1, "card": card.name() })
            }
            Event::Swept(swept) => json!({ "type": "swept", "cards": cards(&swept) }),
            Event::Reshuffled { cards } => json!({ "type": "reshuffled", "cards": cards }),
            Event::Chose(seat) => json!({ "type": "chose", "seat": letter(seat) }),
            Event::DrewDeck(seat) => json!({ "type": "drew", "seat": letter(seat) }),
            Event::Took { seat, slot, card } => json!({
                "type": "took", "seat": letter(seat), "slot": slot + 1, "card": card.name(),
            }),
            Event::DrewTickets { seat, tickets } => {
                json!({ "type": "drew-tickets", "seat": letter(seat), "tickets": tickets })
            }
            Event::Kept { seat, kept, unkept } => {
                json!({ "type": "kept", "seat": letter(seat), "kept": kept, "unkept": unkept })
            }
            Event::Revealed {
                route: id,
                cards,
                extra,
            } => {
                let cards: Vec<&str> = cards.into_iter().flatten().map(Card::name).collect();
                json!({
                    "type": "revealed", "route": route(edition, id), "cards": cards, "extra": extra,
                })
            }
            Event::Withdrew { seat, route: id } => {
                json!({ "type": "withdrew", "seat": letter(seat), "route": route(edition, id) })
            }
            Event::Claimed {
                seat,
                route: id,
                paid,
                points,
            } => json!({
                "type": "claimed", "seat": letter(seat), "route": route(edition, id),
                "cards": cards(&paid), "points": points,
            }),
            Event::Merchandise(seat) => json!({ "type": "merchandise", "seat": letter(seat) }),
            Event::Built { seat, city, paid } => json!({
                "type": "built", "seat": letter(seat), "city": edition.board.city(city).name,
                "cards": cards(&paid),
            }),
            Event::Passed(seat) => json!({ "type": "passed", "seat": letter(seat) }),
            Event::FinalRound { seat } => json!({ "type": "final-round", "seat": letter(seat) }),
            Event::Ended { tickets } => {
                json!({ "type": "ended", "tickets": self.tickets(&tickets) })
            }
        });
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.news.push(match whisper {
            Whisper::Card(card) => {
                json!({ "type": "card", "to": letter(seat), "card": card.name() })
            }
            Whisper::Offer(offer) => {
                let tickets: Vec<Value> = offer.iter().map(|id| ticket(self.edition, id)).collect();
                json!({ "type": "offer", "to": letter(seat), "tickets": tickets })
            }
        });
    }
}
