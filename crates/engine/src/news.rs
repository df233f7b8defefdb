//! What the table hears. Secrets are never put into an [`Event`]; a [`Whisper`] goes to one seat.

use crate::{
    card::{Card, Cards},
    ids::{BySeat, City, RouteId, Seat, TicketSet},
    limits::TUNNEL_CARDS,
    state::Offer,
};

/// A public fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A face-up card was laid out.
    Displayed {
        /// Which slot, 0 to 4.
        slot: u8,
        /// The card.
        card: Card,
    },
    /// Too many locomotives lay face up: all face-up cards went to the discard.
    Swept(Cards),
    /// The discard became the deck.
    Reshuffled {
        /// Cards in the new deck.
        cards: u8,
    },
    /// A seat has chosen its first tickets; how many is said when all have.
    Chose(Seat),
    /// A seat took the top card of the deck.
    DrewDeck(Seat),
    /// A seat took a face-up card.
    Took {
        /// Who.
        seat: Seat,
        /// Which slot, 0 to 4.
        slot: u8,
        /// The card.
        card: Card,
    },
    /// A seat drew tickets.
    DrewTickets {
        /// Who.
        seat: Seat,
        /// How many.
        tickets: u8,
    },
    /// A seat kept tickets.
    Kept {
        /// Who.
        seat: Seat,
        /// How many it kept.
        kept: u8,
        /// How many it gave back.
        unkept: u8,
    },
    /// Cards were turned over for a tunnel.
    Revealed {
        /// The tunnel.
        route: RouteId,
        /// The cards in order.
        cards: [Option<Card>; TUNNEL_CARDS],
        /// Cards to add.
        extra: u8,
    },
    /// A seat left a tunnel and took its cards back.
    Withdrew {
        /// Who.
        seat: Seat,
        /// The tunnel.
        route: RouteId,
    },
    /// A seat claimed a route.
    Claimed {
        /// Who.
        seat: Seat,
        /// The route.
        route: RouteId,
        /// All cards paid.
        paid: Cards,
        /// Points for it.
        points: u8,
    },
    /// A seat took a merchandise card.
    Merchandise(Seat),
    /// A seat built a station.
    Built {
        /// Who.
        seat: Seat,
        /// Where.
        city: City,
        /// The cards paid.
        paid: Cards,
    },
    /// A seat had no legal action.
    Passed(Seat),
    /// The final round begins: everybody has one more turn.
    FinalRound {
        /// Whose trains ran out.
        seat: Seat,
    },
    /// The game has ended and the tickets are shown.
    Ended {
        /// The tickets of each seat.
        tickets: BySeat<TicketSet>,
    },
}

/// A fact for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whisper {
    /// The card it drew from the deck.
    Card(Card),
    /// The tickets it may choose from.
    Offer(Offer),
}

/// Something a seat hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// With everybody.
    Event(Event),
    /// Alone.
    Whisper(Whisper),
}

/// Something said, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// The only seat that hears it, if it is not for everybody.
    pub to: Option<Seat>,
    /// What.
    pub news: News,
}

impl Said {
    /// The same as a seat hears it, or somebody who only watches.
    pub fn heard_by(self, listener: Option<Seat>) -> Option<News> {
        let heard = self.to.is_none() || self.to == listener;
        heard.then_some(self.news)
    }

    /// Whether only one seat hears it.
    pub fn is_secret(&self) -> bool {
        self.to.is_some()
    }
}

/// All that was said, in order.
#[derive(Clone, Default, Debug)]
pub struct Log(pub Vec<Said>);

impl Sink for Log {
    fn event(&mut self, event: Event) {
        let (to, news) = (None, News::Event(event));
        self.0.push(Said { to, news });
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        let (to, news) = (Some(seat), News::Whisper(whisper));
        self.0.push(Said { to, news });
    }
}

/// Where news goes. `()` hears nothing and costs nothing.
pub trait Sink {
    /// Something everybody hears.
    fn event(&mut self, event: Event);
    /// Something one seat hears.
    fn whisper(&mut self, seat: Seat, whisper: Whisper);
}

impl Sink for () {
    #[inline]
    fn event(&mut self, _: Event) {}
    #[inline]
    fn whisper(&mut self, _: Seat, _: Whisper) {}
}
