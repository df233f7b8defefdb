//! What a player can do: one decision, one action.

use crate::{
    card::{Card, Color},
    ids::{City, RouteId},
};

/// One decision. Claiming a route takes several: the route, the payment, and where the box has
/// them the swapped cards and the tunnel's surcharge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take the top card of the deck.
    DrawDeck,
    /// Take the face-up card in this slot, 0 to 4.
    Take(u8),
    /// Draw tickets.
    DrawTickets,
    /// Keep the offered tickets whose bits are set.
    Keep(u8),
    /// Begin to claim a route.
    Claim(RouteId),
    /// Begin to build a station.
    Build(City),
    /// Pay so many spaces with cards of any kind.
    Swap(u8),
    /// Pay for the spaces that are not swapped.
    Pay {
        /// The color used; `None` when no colored card is.
        color: Option<Color>,
        /// Locomotives among the cards.
        locomotives: u8,
    },
    /// Add a card of any kind for a swapped space.
    Add(Card),
    /// Pay what the tunnel asks for, with so many locomotives among the cards.
    Surcharge(u8),
    /// Take the cards back and leave the tunnel.
    Withdraw,
    /// Pass, when nothing else is possible.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 4);

impl Action {
    /// The route that is claimed, if one is.
    pub const fn claimed(self) -> Option<RouteId> {
        match self {
            Action::Claim(route) => Some(route),
            Action::DrawDeck
            | Action::Take(_)
            | Action::DrawTickets
            | Action::Keep(_)
            | Action::Build(_)
            | Action::Swap(_)
            | Action::Pay { .. }
            | Action::Add(_)
            | Action::Surcharge(_)
            | Action::Withdraw
            | Action::Pass => None,
        }
    }
}
