//! Setting a game up and playing it: the one `match` of phase and action.

use crate::{
    action::Action,
    card::Cards,
    dice::Dice,
    edition::Edition,
    ids::{BySeat, CitySet, RouteSet, Seat, SeatSet, TicketSet},
    legal::check,
    limits::MARKET,
    news::Sink,
    refusal::Illegal,
    state::{Hidden, Phase, Private, Public, Purchase, Queue, State},
};

/// A game in progress with everything a rule may touch.
pub(crate) struct Table<'a, D, S> {
    pub(crate) edition: &'a Edition,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut D,
    pub(crate) sink: &'a mut S,
}

/// A table was asked for with a number of players the box is not made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongPlayers {
    /// How many were asked for.
    pub players: u8,
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

impl std::fmt::Display for WrongPlayers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let WrongPlayers { players, min, max } = self;
        write!(
            f,
            "this box is for {min} to {max} players, not for {players}"
        )
    }
}

impl std::error::Error for WrongPlayers {}

/// Sets a game up: hands, display, first tickets. Every seat then chooses its tickets.
///
/// # Errors
/// When the box is not made for this number of players.
pub fn setup(
    edition: &Edition,
    players: u8,
    dice: &mut impl Dice,
    sink: &mut impl Sink,
) -> Result<State, WrongPlayers> {
    let mut state = State::blank(edition, players)?;
    let mut table = Table {
        edition,
        state: &mut state,
        dice,
        sink,
    };
    for seat in Seat::all(players) {
        for _ in 0..edition.rules.hand {
            let card = table.top_card();
            table.state.private[seat].hand.add(card, 1);
            table.sink.whisper(seat, crate::news::Whisper::Card(card));
        }
        table.state.public.hand_sizes[seat] = edition.rules.hand;
    }
    table.settle_cards();
    table.deal_first_tickets();
    Ok(state)
}

/// What the rules do with the cards before anybody can act: an empty deck is made of the discard,
/// holes of the display are filled, and too many locomotives are swept. After [`setup`] and after
/// every action it is done; a [`crate::Position`] may stand otherwise.
pub fn settle(edition: &Edition, state: &mut State, dice: &mut impl Dice, sink: &mut impl Sink) {
    let mut table = Table {
        edition,
        state,
        dice,
        sink,
    };
    table.settle_cards();
}

/// Plays an action of a seat, if it is legal; otherwise nothing changes.
///
/// # Errors
/// The rule that forbids the action.
pub fn play(
    edition: &Edition,
    state: &mut State,
    seat: Seat,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl Sink,
) -> Result<(), Illegal> {
    if seat.index() >= state.public.seats.into() {
        return Err(Illegal::NotYourTurn);
    }
    check(state.view(edition, seat), action)?;
    apply(edition, state, seat, action, dice, sink);
    Ok(())
}

/// Plays an action that is known to be legal, because it came from [`crate::legal`]. Anything
/// else leaves the game in a state that makes no sense.
#[inline]
pub fn apply(
    edition: &Edition,
    state: &mut State,
    seat: Seat,
    action: Action,
    dice: &mut impl Dice,
    sink: &mut impl Sink,
) {
    debug_assert_eq!(
        check(state.view(edition, seat), action),
        Ok(()),
        "{action:?}"
    );
    let phase = state.public.phase;
    let mut table = Table {
        edition,
        state,
        dice,
        sink,
    };
    match (phase, action) {
        (Phase::FirstTickets, Action::Keep(mask)) => table.choose_first_tickets(seat, mask),
        (Phase::Turn | Phase::SecondDraw, Action::DrawDeck) => table.draw_deck(),
        (Phase::Turn | Phase::SecondDraw, Action::Take(slot)) => table.take(slot),
        (Phase::Turn, Action::DrawTickets) => table.draw_tickets(),
        (Phase::Tickets, Action::Keep(mask)) => table.keep_tickets(mask),
        (Phase::Turn, Action::Claim(route)) => table.begin_claim(route),
        (Phase::Turn, Action::Build(city)) => {
            let purchase = Purchase::Station(city);
            table.state.public.phase = Phase::Paying { purchase, swaps: 0 };
        }
        (Phase::Swapping(route), Action::Swap(swaps)) => {
            let purchase = Purchase::Route(route);
            table.state.public.phase = Phase::Paying { purchase, swaps };
        }
        (Phase::Paying { purchase, swaps }, Action::Pay { color, locomotives }) => {
            table.pay(purchase, swaps, color, locomotives);
        }
        (Phase::Adding { route, left }, Action::Add(card)) => table.add_card(route, left, card),
        (
            Phase::Tunnel {
                route,
                color,
                extra,
            },
            Action::Surcharge(locomotives),
        ) => {
            table.pay_surcharge(route, color, extra, locomotives);
        }
        (Phase::Tunnel { route, .. }, Action::Withdraw) => table.withdraw(route),
        (Phase::Turn, Action::Pass) => table.pass(),
        (
            Phase::FirstTickets
            | Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Tunnel { .. }
            | Phase::Over,
            _,
        ) => debug_assert!(false, "{action:?} is not an action of {phase:?}"),
    }
}

impl State {
    /// A table with everything still in the box.
    pub(crate) fn blank(edition: &Edition, players: u8) -> Result<State, WrongPlayers> {
        let rules = &edition.rules;
        let (min, max) = (rules.min_players, rules.max_players);
        if !(min..=max).contains(&players) {
            return Err(WrongPlayers { players, min, max });
        }
        Ok(State {
            public: Public {
                owned: BySeat::all(RouteSet::EMPTY),
                open: BySeat::all(edition.board.all_routes),
                stations: BySeat::all(CitySet::EMPTY),
                points: BySeat::all(0),
                trains: BySeat::all(rules.trains),
                hand_sizes: BySeat::all(0),
                ticket_counts: BySeat::all(0),
                offer_sizes: BySeat::all(0),
                merchandise: BySeat::all(0),
                market: [None; MARKET],
                deck_size: edition.deck.total(),
                discard: Cards::EMPTY,
                laid: Cards::EMPTY,
                revealed: Cards::EMPTY,
                pile_unseen: 0,
                pile_returned: 0,
                merchandise_left: rules.merchandise.as_ref().map_or(0, |m| m.cards),
                seats: players,
                turn: Seat::new(0).expect("there is a first seat"),
                chosen: SeatSet::EMPTY,
                passes: 0,
                turns_left: None,
                phase: Phase::FirstTickets,
            },
            private: BySeat::all(Private::NOTHING),
            hidden: Hidden {
                deck: edition.deck,
                unseen: TicketSet::EMPTY,
                returned: Queue::EMPTY,
            },
        })
    }
}
