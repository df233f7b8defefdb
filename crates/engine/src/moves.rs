//! The legal actions of a position, as sets rather than as a list: counting, picking and asking
//! "is this one legal" need no memory.

use crate::{
    action::Action,
    bits,
    card::{Card, Color},
    ids::{CitySet, RouteSet},
    limits::{COLORS, MARKET, MAX_LENGTH},
};

/// The legal actions of one seat, in a fixed order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Nothing to decide.
    None,
    /// The actions of a turn.
    Turn {
        /// Face-up cards, deck and tickets.
        table: TableMoves,
        /// Routes to claim.
        routes: RouteSet,
        /// Cities to build in.
        cities: CitySet,
    },
    /// Nothing else is possible.
    Pass,
    /// Which tickets to keep: a set of masks.
    Keep(u64),
    /// How many spaces to pay with cards of any kind: a set of numbers.
    Swap(u16),
    /// How to pay.
    Pay(Payments),
    /// Which card to add: a set of kinds.
    Add(u16),
    /// What to do about a tunnel.
    Tunnel {
        /// How many locomotives to pay with: a set of numbers.
        surcharges: u16,
    },
}

/// Which of the face-up cards, the deck and the tickets may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableMoves(u8);

impl TableMoves {
    const DECK: u32 = 5;
    const TICKETS: u32 = 6;

    /// Whether nothing may be taken.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Allows to take a face-up card.
    #[inline]
    pub(crate) fn slot(&mut self, slot: usize) {
        self.0 |= 1 << slot;
    }

    /// Allows to draw from the deck.
    #[inline]
    pub(crate) fn deck(&mut self) {
        self.0 |= 1 << TableMoves::DECK;
    }

    /// Allows to draw tickets.
    #[inline]
    pub(crate) fn tickets(&mut self) {
        self.0 |= 1 << TableMoves::TICKETS;
    }
}

/// A set of payments: a color, or none, and a number of locomotives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Payments(u128);

impl Payments {
    /// Bits of one color: a number of locomotives each.
    const STRIDE: u8 = 13;
    /// The row after those of the colors: no color.
    const COLORLESS: u8 = 8;

    /// Whether nothing can be paid.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds the payments with a color and `low` to `high` locomotives, if there are any.
    #[inline]
    pub(crate) fn colored(&mut self, color: Color, low: u8, high: u8) {
        if low <= high {
            let run = (1u128 << (high - low + 1)) - 1;
            self.0 |= run << (color as u8 * Payments::STRIDE + low);
        }
    }

    /// Adds the payment with locomotives only.
    #[inline]
    pub(crate) fn locomotives(&mut self, locomotives: u8) {
        self.0 |= 1u128 << (Payments::COLORLESS * Payments::STRIDE + locomotives);
    }

    fn index(color: Option<Color>, locomotives: u8) -> Option<u8> {
        let row = color.map_or(Payments::COLORLESS, |color| color as u8);
        (locomotives < Payments::STRIDE).then_some(row * Payments::STRIDE + locomotives)
    }

    fn action(bit: u8) -> Action {
        let row = usize::from(bit / Payments::STRIDE);
        Action::Pay {
            color: Color::ALL.get(row).copied(),
            locomotives: bit % Payments::STRIDE,
        }
    }
}

const _: () = {
    assert!(Payments::STRIDE as usize == MAX_LENGTH + 1);
    assert!(Payments::COLORLESS as usize == COLORS);
    assert!(Payments::STRIDE as usize * (COLORS + 1) <= 128);
};

impl Moves {
    /// How many actions are legal.
    #[inline]
    pub fn len(&self) -> usize {
        match *self {
            Moves::None => 0,
            Moves::Pass => 1,
            Moves::Turn {
                table,
                routes,
                cities,
            } => table.0.count_ones() as usize + routes.len() + cities.len(),
            Moves::Keep(masks) => masks.count_ones() as usize,
            Moves::Swap(set) | Moves::Add(set) => set.count_ones() as usize,
            Moves::Pay(payments) => payments.0.count_ones() as usize,
            Moves::Tunnel { surcharges } => surcharges.count_ones() as usize + 1,
        }
    }

    /// Whether no action is legal.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The `n`-th legal action (from 0).
    #[inline]
    pub fn nth(&self, n: usize) -> Option<Action> {
        match *self {
            Moves::None => None,
            Moves::Pass => (n == 0).then_some(Action::Pass),
            Moves::Turn {
                table,
                routes,
                cities,
            } => {
                let on_table = table.0.count_ones() as usize;
                if n < on_table {
                    return bits::nth(table.0.into(), n).map(take);
                }
                let n = n - on_table;
                match routes.nth(n) {
                    Some(route) => Some(Action::Claim(route)),
                    None => cities.nth(n - routes.len()).map(Action::Build),
                }
            }
            Moves::Keep(masks) => bits::nth(masks.into(), n).map(Action::Keep),
            Moves::Swap(set) => bits::nth(set.into(), n).map(Action::Swap),
            Moves::Pay(payments) => bits::nth(payments.0, n).map(Payments::action),
            Moves::Add(set) => {
                bits::nth(set.into(), n).map(|bit| Action::Add(Card::ALL[usize::from(bit)]))
            }
            Moves::Tunnel { surcharges } => match bits::nth(surcharges.into(), n) {
                Some(locomotives) => Some(Action::Surcharge(locomotives)),
                None => (n == surcharges.count_ones() as usize).then_some(Action::Withdraw),
            },
        }
    }

    /// Whether this action is legal.
    pub fn contains(&self, action: Action) -> bool {
        match (*self, action) {
            (Moves::Turn { table, .. }, Action::Take(slot)) => {
                usize::from(slot) < MARKET && table.0 >> slot & 1 == 1
            }
            (Moves::Turn { table, .. }, Action::DrawDeck) => table.0 >> TableMoves::DECK & 1 == 1,
            (Moves::Turn { table, .. }, Action::DrawTickets) => {
                table.0 >> TableMoves::TICKETS & 1 == 1
            }
            (Moves::Turn { routes, .. }, Action::Claim(route)) => routes.contains(route),
            (Moves::Turn { cities, .. }, Action::Build(city)) => cities.contains(city),
            (Moves::Keep(masks), Action::Keep(mask)) => mask < 64 && masks >> mask & 1 == 1,
            (Moves::Swap(set), Action::Swap(n)) => n < 16 && set >> n & 1 == 1,
            (Moves::Pay(payments), Action::Pay { color, locomotives }) => {
                Payments::index(color, locomotives).is_some_and(|bit| payments.0 >> bit & 1 == 1)
            }
            (Moves::Add(set), Action::Add(card)) => set >> card.index() & 1 == 1,
            (Moves::Tunnel { surcharges }, Action::Surcharge(n)) => {
                n < 16 && surcharges >> n & 1 == 1
            }
            (Moves::Tunnel { .. }, Action::Withdraw) | (Moves::Pass, Action::Pass) => true,
            (
                Moves::None
                | Moves::Turn { .. }
                | Moves::Pass
                | Moves::Keep(_)
                | Moves::Swap(_)
                | Moves::Pay(_)
                | Moves::Add(_)
                | Moves::Tunnel { .. },
                _,
            ) => false,
        }
    }

    /// The legal actions in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<> {
        let moves = *self;
        (0..moves.len()).filter_map(move |n| moves.nth(n))
    }
}

fn take(bit: u8) -> Action {
    match u32::from(bit) {
        TableMoves::DECK => Action::DrawDeck,
        TableMoves::TICKETS => Action::DrawTickets,
        _ => Action::Take(bit),
    }
}
