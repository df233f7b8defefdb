//! A position as one would write it down, to begin a game in the middle of it.

use arrayvec::ArrayVec;

use crate::{
    card::{Card, Cards},
    edition::Edition,
    ids::{BySeat, CitySet, RouteSet, Seat, TicketId, TicketSet},
    limits::{MARKET, MAX_CARDS, MAX_OFFER, MAX_TICKETS},
    play::WrongPlayers,
    rules::claim,
    state::{Phase, State},
};

/// A position at the beginning of a turn or, if there are offers, before the first one. Cards and
/// tickets that are nowhere are not in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Seats at the table.
    pub players: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// The hands.
    pub hands: BySeat<Cards>,
    /// The tickets kept.
    pub tickets: BySeat<TicketSet>,
    /// First tickets to choose from.
    pub offers: [ArrayVec<TicketId, MAX_OFFER>; crate::limits::MAX_SEATS],
    /// The face-up cards.
    pub market: [Option<Card>; MARKET],
    /// The deck, in no order.
    pub deck: Cards,
    /// The discard.
    pub discard: Cards,
    /// The ticket pile, top first.
    pub pile: ArrayVec<TicketId, MAX_TICKETS>,
    /// The routes claimed.
    pub owned: BySeat<RouteSet>,
    /// The stations built.
    pub stations: BySeat<CitySet>,
    /// Trains left.
    pub trains: BySeat<u8>,
    /// Points on the board.
    pub points: BySeat<i16>,
    /// Merchandise cards of each seat.
    pub merchandise: BySeat<u8>,
    /// Merchandise cards left.
    pub merchandise_left: u8,
    /// Turns left, if the final round has begun.
    pub turns_left: Option<u8>,
}

impl Position {
    /// The beginning of a turn with nothing on the table: the first seat is to move, nobody has
    /// anything, and all tickets that may be drawn are in the pile.
    ///
    /// # Errors
    /// When the box is not made for this number of players.
    pub fn start_of_turn(edition: &Edition, players: u8) -> Result<Position, WrongPlayers> {
        let blank = State::blank(edition, players)?;
        let pile = edition.all_tickets().without(edition.long_tickets);
        Ok(Position {
            players,
            turn: blank.public.turn,
            hands: BySeat::all(Cards::EMPTY),
            tickets: BySeat::all(TicketSet::EMPTY),
            offers: Default::default(),
            market: [None; MARKET],
            deck: Cards::EMPTY,
            discard: Cards::EMPTY,
            pile: pile.iter().collect(),
            owned: blank.public.owned,
            stations: blank.public.stations,
            trains: blank.public.trains,
            points: blank.public.points,
            merchandise: blank.public.merchandise,
            merchandise_left: blank.public.merchandise_left,
            turns_left: None,
        })
    }
}

/// Why there can be no such position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The box is not made for so many players.
    Players(WrongPlayers),
    /// The seat that is to move is not at the table.
    Turn(Seat),
    /// There are more cards than a game can have.
    TooManyCards,
    /// A ticket is in two places.
    TicketTwice(TicketId),
    /// A route has two owners.
    RouteTwice(crate::ids::RouteId),
    /// A seat owns both lanes of a double route.
    BothLanes(Seat),
    /// A city has two stations.
    StationTwice(crate::ids::City),
    /// A seat has more stations than the box gives it.
    TooManyStations(Seat),
}

impl std::fmt::Display for Impossible {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Impossible::Players(wrong) => wrong.fmt(f),
            Impossible::Turn(seat) => write!(f, "{} is not at the table", seat.letter()),
            Impossible::TooManyCards => write!(f, "more than {MAX_CARDS} cards"),
            Impossible::TicketTwice(ticket) => {
                write!(f, "ticket {} is in two places", ticket.index() + 1)
            }
            Impossible::RouteTwice(route) => {
                write!(f, "route {} has two owners", route.index() + 1)
            }
            Impossible::BothLanes(seat) => {
                write!(f, "{} owns both lanes of a double route", seat.letter())
            }
            Impossible::StationTwice(city) => {
                write!(f, "city {} has two stations", city.index() + 1)
            }
            Impossible::TooManyStations(seat) => {
                write!(f, "{} has more stations than the box gives", seat.letter())
            }
        }
    }
}

impl std::error::Error for Impossible {}

impl State {
    /// The game that stands like this.
    ///
    /// # Errors
    /// When it cannot stand like this.
    pub fn from_position(edition: &Edition, position: &Position) -> Result<State, Impossible> {
        check(edition, position)?;
        let mut state = State::blank(edition, position.players).map_err(Impossible::Players)?;
        let public = &mut state.public;
        public.turn = position.turn;
        public.stations = position.stations;
        public.points = position.points;
        public.trains = position.trains;
        public.merchandise = position.merchandise;
        public.merchandise_left = position.merchandise_left;
        public.market = position.market;
        public.deck_size = position.deck.total();
        public.discard = position.discard;
        public.turns_left = position.turns_left;
        public.owned = position.owned;
        for seat in Seat::all(position.players) {
            public.hand_sizes[seat] = position.hands[seat].total();
            public.ticket_counts[seat] = small(position.tickets[seat].len());
            for route in position.owned[seat].iter() {
                let twins = edition.board.route(route).twins;
                claim::close(public, seat, route, twins, edition.rules.doubles_from);
            }
            let private = &mut state.private[seat];
            private.hand = position.hands[seat];
            private.tickets = position.tickets[seat];
            for ticket in &position.offers[seat.index()] {
                private.offer.push(*ticket);
            }
            public.offer_sizes[seat] = private.offer.len();
            if private.offer.is_empty() {
                public.chosen.insert(seat);
            }
        }
        let all_chosen = public.chosen.len() == usize::from(position.players);
        public.phase = if all_chosen {
            Phase::Turn
        } else {
            Phase::FirstTickets
        };
        public.pile_returned = small(position.pile.len());
        for ticket in &position.pile {
            state.hidden.returned.push(*ticket);
        }
        state.hidden.deck = position.deck;
        Ok(state)
    }
}

fn check(edition: &Edition, position: &Position) -> Result<(), Impossible> {
    let seats = || Seat::all(position.players);
    if position.turn.index() >= position.players.into() {
        return Err(Impossible::Turn(position.turn));
    }
    let piles = position
        .hands
        .0
        .iter()
        .chain([&position.deck, &position.discard]);
    let cards = piles
        .flat_map(|pile| pile.iter())
        .map(|(_, n)| usize::from(n))
        .sum::<usize>();
    if cards + MARKET > MAX_CARDS {
        return Err(Impossible::TooManyCards);
    }
    let mut tickets = TicketSet::EMPTY;
    let kept = position.tickets.0.iter().flat_map(|kept| kept.iter());
    let offered = position.offers.iter().flatten().copied();
    for ticket in kept.chain(offered).chain(position.pile.iter().copied()) {
        if tickets.contains(ticket) {
            return Err(Impossible::TicketTwice(ticket));
        }
        tickets.insert(ticket);
    }
    let mut routes = RouteSet::EMPTY;
    let mut cities = CitySet::EMPTY;
    for seat in seats() {
        for route in position.owned[seat].iter() {
            if routes.contains(route) {
                return Err(Impossible::RouteTwice(route));
            }
            routes.insert(route);
            if !(edition.board.route(route).twins & position.owned[seat]).is_empty() {
                return Err(Impossible::BothLanes(seat));
            }
        }
        for city in position.stations[seat].iter() {
            if cities.contains(city) {
                return Err(Impossible::StationTwice(city));
            }
            cities.insert(city);
        }
        let most = edition.rules.stations.map_or(0, |stations| stations.count);
        if position.stations[seat].len() > most.into() {
            return Err(Impossible::TooManyStations(seat));
        }
    }
    Ok(())
}

fn small(n: usize) -> u8 {
    u8::try_from(n).expect("limits are far below 256")
}
