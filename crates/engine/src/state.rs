//! The state of a game, laid out by who may know what. There is no fourth place to put a field:
//! its author must decide who may see it.

use crate::{
    card::{Card, Cards, Color},
    ids::{BySeat, City, CitySet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet},
    limits::{MARKET, MAX_OFFER, MAX_TICKETS},
};

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What everybody sees.
    pub public: Public,
    /// What only the seat itself sees.
    pub private: BySeat<Private>,
    /// What nobody sees.
    pub hidden: Hidden,
}

const _: () = assert!(size_of::<State>() <= 640, "a state must stay cheap to copy");

/// What everybody at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Public {
    /// The routes each seat has claimed.
    pub owned: BySeat<RouteSet>,
    /// The routes each seat may still claim, as far as owners and double routes go.
    pub open: BySeat<RouteSet>,
    /// The cities in which each seat has a station.
    pub stations: BySeat<CitySet>,
    /// Points on the board: claimed routes only.
    pub points: BySeat<i16>,
    /// Trains left.
    pub trains: BySeat<u8>,
    /// Cards in hand.
    pub hand_sizes: BySeat<u8>,
    /// Tickets kept.
    pub ticket_counts: BySeat<u8>,
    /// Tickets each seat is choosing from.
    pub offer_sizes: BySeat<u8>,
    /// Merchandise cards.
    pub merchandise: BySeat<u8>,
    /// The face-up cards; `None` is a hole.
    pub market: [Option<Card>; MARKET],
    /// Cards in the deck.
    pub deck_size: u8,
    /// The discard, whose cards everybody has seen.
    pub discard: Cards,
    /// Cards laid down for a purchase that is not complete.
    pub laid: Cards,
    /// Cards turned over for a tunnel.
    pub revealed: Cards,
    /// Tickets in the pile whose place nobody knows.
    pub pile_unseen: u8,
    /// Tickets put back under the pile.
    pub pile_returned: u8,
    /// Merchandise cards left.
    pub merchandise_left: u8,
    /// Seats at the table.
    pub seats: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// The seats that have chosen their first tickets.
    pub chosen: SeatSet,
    /// Forced passes in a row.
    pub passes: u8,
    /// Turns left in the final round, once it has begun.
    pub turns_left: Option<u8>,
    /// What is being decided.
    pub phase: Phase,
}

/// What one seat sees beyond that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Private {
    /// The hand.
    pub hand: Cards,
    /// Tickets to choose from, in the order they were dealt.
    pub offer: Offer,
    /// The choice of first tickets, until everybody has chosen.
    pub chosen: Option<u8>,
    /// Tickets kept.
    pub tickets: TicketSet,
}

impl Private {
    /// No cards, no tickets.
    pub(crate) const NOTHING: Private = Private {
        hand: Cards::EMPTY,
        offer: Offer::EMPTY,
        chosen: None,
        tickets: TicketSet::EMPTY,
    };
}

/// What nobody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// The deck. It has no order: a card is picked when it is drawn.
    pub(crate) deck: Cards,
    /// Tickets of the pile that nobody has seen. They have no order either.
    pub(crate) unseen: TicketSet,
    /// Tickets put back under the pile, in order.
    pub(crate) returned: Queue,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// All seats choose their first tickets, at the same time.
    FirstTickets,
    /// A turn begins.
    Turn,
    /// The second card of a draw.
    SecondDraw,
    /// Which of the drawn tickets to keep.
    Tickets,
    /// How many spaces of a route to pay with cards of any kind.
    Swapping(RouteId),
    /// With which cards to pay for the other spaces.
    Paying {
        /// What is bought.
        purchase: Purchase,
        /// Spaces paid with cards of any kind.
        swaps: u8,
    },
    /// Which cards of any kind to add, one by one.
    Adding {
        /// What is bought.
        route: RouteId,
        /// Cards still to add.
        left: u8,
    },
    /// Whether to pay what the tunnel asks for.
    Tunnel {
        /// The tunnel.
        route: RouteId,
        /// The color laid; `None` if only locomotives were.
        color: Option<Color>,
        /// Cards to add.
        extra: u8,
    },
    /// The game has ended.
    Over,
}

/// What a player pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// A route.
    Route(RouteId),
    /// A station in a city.
    Station(City),
}

/// Tickets to choose from, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    len: u8,
    tickets: [Option<TicketId>; MAX_OFFER],
}

impl Offer {
    /// No tickets.
    pub const EMPTY: Offer = Offer {
        len: 0,
        tickets: [None; MAX_OFFER],
    };

    /// Adds a ticket; there must be room.
    pub fn push(&mut self, ticket: TicketId) {
        self.tickets[usize::from(self.len)] = Some(ticket);
        self.len += 1;
    }

    /// How many tickets.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tickets in order.
    pub fn iter(&self) -> impl Iterator<Item = TicketId> + '_ {
        self.tickets.iter().flatten().copied()
    }

    /// The tickets in order, each with whether the mask keeps it.
    pub(crate) fn split(&self, mask: u8) -> impl Iterator<Item = (TicketId, bool)> + '_ {
        self.iter()
            .enumerate()
            .map(move |(n, ticket)| (ticket, mask >> n & 1 == 1))
    }

    /// The mask that keeps these tickets, if all are on offer.
    pub fn mask(&self, kept: impl IntoIterator<Item = TicketId>) -> Option<u8> {
        let mut mask = 0;
        for ticket in kept {
            mask |= 1 << self.iter().position(|offered| offered == ticket)?;
        }
        Some(mask)
    }
}

/// A queue of tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Queue {
    len: u8,
    tickets: [u8; MAX_TICKETS],
}

impl Queue {
    pub(crate) const EMPTY: Queue = Queue {
        len: 0,
        tickets: [0; MAX_TICKETS],
    };

    pub(crate) fn push(&mut self, ticket: TicketId) {
        let index = u8::try_from(ticket.index()).expect("ids are bytes");
        self.tickets[usize::from(self.len)] = index;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<TicketId> {
        let first = self.iter().next()?;
        self.tickets.copy_within(1..usize::from(self.len), 0);
        self.len -= 1;
        // Equal queues must be equal in all bytes.
        self.tickets[usize::from(self.len)] = 0;
        Some(first)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = TicketId> + '_ {
        let tickets = self.tickets[..usize::from(self.len)].iter();
        tickets.filter_map(|&index| TicketId::new(index.into()))
    }
}

impl State {
    /// The deck, for records and scenarios: nobody who plays may see it.
    pub fn deck(&self) -> Cards {
        self.hidden.deck
    }

    /// The tickets of the pile that nobody has seen, and those put back under it, in order.
    pub fn ticket_pile(&self) -> (TicketSet, impl Iterator<Item = TicketId> + '_) {
        (self.hidden.unseen, self.hidden.returned.iter())
    }
}

impl Public {
    /// The seats at the table, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// The seats at the table, in turn order from this one on.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        std::iter::successors(Some(first), move |seat| Some(seat.next(seats))).take(seats.into())
    }

    /// Whether this seat has something to decide now.
    #[inline]
    pub fn is_acting(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::FirstTickets => !self.chosen.contains(seat) && seat.index() < self.seats.into(),
            Phase::Over => false,
            Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. } => seat == self.turn,
        }
    }

    /// The first seat that has something to decide; `None` when the game is over.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::FirstTickets => self.seats().find(|&seat| !self.chosen.contains(seat)),
            Phase::Over => None,
            Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. } => Some(self.turn),
        }
    }

    /// The owner of a route.
    pub fn owner(&self, route: RouteId) -> Option<Seat> {
        self.seats().find(|&seat| self.owned[seat].contains(route))
    }

    /// The owner of the station in a city.
    pub fn station_owner(&self, city: City) -> Option<Seat> {
        self.seats()
            .find(|&seat| self.stations[seat].contains(city))
    }

    /// Tickets in the pile.
    #[inline]
    pub fn pile_size(&self) -> u8 {
        self.pile_unseen + self.pile_returned
    }

    /// Locomotives among the face-up cards.
    #[inline]
    pub fn market_locomotives(&self) -> u8 {
        self.market
            .iter()
            .map(|&card| u8::from(card == Some(Card::Locomotive)))
            .sum()
    }
}
