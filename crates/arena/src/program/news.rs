//! News in the words of the protocol.

use fogg_engine::{Event, News, Whisper};
use serde_json::{Value, json};

use super::describe::{Names, cards};

impl Names {
    /// Something a seat hears.
    pub(super) fn news(&self, news: &News) -> Value {
        match news {
            News::Event(event) => self.event(event),
            News::Whisper(Whisper::Card(card)) => json!({"news": "card", "card": card.name()}),
            News::Whisper(Whisper::Offer(offer)) => {
                json!({"news": "offer", "tickets": self.tickets(offer.iter())})
            }
        }
    }

    fn event(&self, event: &Event) -> Value {
        match *event {
            Event::Displayed { slot, card } => {
                json!({"news": "displayed", "slot": slot + 1, "card": card.name()})
            }
            Event::Swept(swept) => json!({"news": "swept", "cards": cards(&swept)}),
            Event::Reshuffled { cards } => json!({"news": "reshuffled", "deck": cards}),
            Event::Chose(seat) => json!({"news": "chose", "seat": seat.letter()}),
            Event::DrewDeck(seat) => json!({"news": "drew", "seat": seat.letter()}),
            Event::Took { seat, slot, card } => json!({
                "news": "took", "seat": seat.letter(), "slot": slot + 1, "card": card.name(),
            }),
            Event::DrewTickets { seat, tickets } => json!({
                "news": "drew tickets", "seat": seat.letter(), "tickets": tickets,
            }),
            Event::Kept { seat, kept, unkept } => json!({
                "news": "kept", "seat": seat.letter(), "kept": kept, "unkept": unkept,
            }),
            Event::Revealed {
                route,
                cards,
                extra,
            } => json!({
                "news": "revealed",
                "route": self.route(route),
                "cards": cards.iter().flatten().map(|card| card.name()).collect::<Vec<_>>(),
                "extra": extra,
            }),
            Event::Withdrew { seat, route } => json!({
                "news": "withdrew", "seat": seat.letter(), "route": self.route(route),
            }),
            Event::Claimed {
                seat,
                route,
                paid,
                points,
            } => json!({
                "news": "claimed",
                "seat": seat.letter(),
                "route": self.route(route),
                "cards": cards(&paid),
                "points": points,
            }),
            Event::Merchandise(seat) => json!({"news": "merchandise", "seat": seat.letter()}),
            Event::Built { seat, city, paid } => json!({
                "news": "built",
                "seat": seat.letter(),
                "city": self.city(city),
                "cards": cards(&paid),
            }),
            Event::Passed(seat) => json!({"news": "passed", "seat": seat.letter()}),
            Event::FinalRound { seat } => json!({"news": "final round", "seat": seat.letter()}),
            Event::Ended { tickets } => json!({
                "news": "ended",
                "tickets": tickets.0.map(|kept| self.tickets(kept.iter())),
            }),
        }
    }
}
