//! What a scenario says about the position, before anything is filled in.

use fogg_engine::{Card, Cards, City, RouteId, RouteSet, Seat, TicketId, limits::MAX_SEATS};

use crate::{cards::List, standing::Words};

/// What was said; everything else has a default.
#[derive(Clone, Default)]
pub(crate) struct Setting {
    /// Deal a new game instead of beginning in the middle.
    pub(crate) new_game: bool,
    pub(crate) hands: [Option<List>; MAX_SEATS],
    pub(crate) display: Option<Vec<Option<Card>>>,
    pub(crate) deck: Option<List>,
    /// The first cards after each reshuffle.
    pub(crate) reshuffles: Vec<List>,
    pub(crate) discard: Option<Cards>,
    pub(crate) pile: Option<Pile>,
    pub(crate) tickets: [Vec<TicketId>; MAX_SEATS],
    pub(crate) offers: [Vec<TicketId>; MAX_SEATS],
    pub(crate) owned: [Vec<RouteId>; MAX_SEATS],
    /// Owned routes that were claimed in the game: they took trains and gave points.
    pub(crate) claimed: [Vec<RouteId>; MAX_SEATS],
    pub(crate) stations: [Vec<City>; MAX_SEATS],
    pub(crate) trains: [Option<u8>; MAX_SEATS],
    pub(crate) points: [Option<i16>; MAX_SEATS],
    pub(crate) merchandise: [Option<u8>; MAX_SEATS],
    pub(crate) merchandise_left: Option<u8>,
    pub(crate) turn: Option<Seat>,
    pub(crate) final_round: Option<FinalRound>,
    pub(crate) standings: [Option<Words>; MAX_SEATS],
}

/// The ticket pile, top first.
#[derive(Clone, Default)]
pub(crate) struct Pile {
    pub(crate) tickets: Vec<TicketId>,
    /// Whether all tickets that are nowhere else follow.
    pub(crate) more: bool,
}

/// The final round.
#[derive(Clone, Copy)]
pub(crate) enum FinalRound {
    /// Everybody has one turn left.
    Begun,
    /// So many turns are left.
    Left(u8),
}

impl Setting {
    /// Routes that somebody owns.
    pub(crate) fn taken(&self) -> RouteSet {
        let owned = self.owned.iter().chain(&self.claimed);
        owned.flatten().copied().collect()
    }

    /// Whether something is said that can only be so after the deal.
    pub(crate) fn is_under_way(&self) -> bool {
        let listed = self.tickets.iter().any(|list| !list.is_empty())
            || self.stations.iter().any(|list| !list.is_empty())
            || !self.taken().is_empty();
        let numbers = self
            .trains
            .iter()
            .chain(&self.merchandise)
            .any(Option::is_some)
            || self.points.iter().any(Option::is_some)
            || self.merchandise_left.is_some();
        let rest = self.discard.is_some() || self.turn.is_some() || self.final_round.is_some();
        listed || numbers || rest
    }

    /// Whether anything is said about cards or tickets before the first turn.
    pub(crate) fn is_dealt(&self) -> bool {
        let cards = self.display.is_some() || self.deck.is_some() || !self.reshuffles.is_empty();
        self.new_game
            || cards
            || self.pile.is_some()
            || self.hands.iter().any(Option::is_some)
            || self.offers.iter().any(|list| !list.is_empty())
    }

    /// Whether there are standings instead of a position.
    pub(crate) fn has_standings(&self) -> bool {
        self.standings.iter().any(Option::is_some)
    }
}
