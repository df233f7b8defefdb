//! What can be seen: of the whole table, or by one seat.

use fogg_engine::{BySeat, Cards, PlayerView, Private, Public, Seat, State, TicketId, TicketSet};

use crate::script::Script;

/// A look at the game. What is `None` is hidden from whoever looks.
pub(crate) struct Sight<'a> {
    pub(crate) public: &'a Public,
    /// The one private part that a player sees.
    own: Option<(Seat, &'a Private)>,
    /// The tickets of all seats, when the game is over and they are shown.
    shown: Option<BySeat<TicketSet>>,
    /// Everything, if it is not a player who looks.
    table: Option<(&'a State, &'a Script)>,
}

impl<'a> Sight<'a> {
    /// Everything.
    pub(crate) fn table(state: &'a State, script: &'a Script) -> Sight<'a> {
        Sight {
            public: &state.public,
            own: None,
            shown: None,
            table: Some((state, script)),
        }
    }

    /// What a player sees: the view that players get, the tickets that are shown when the game
    /// is over, and nothing else.
    pub(crate) fn player(view: &'a PlayerView, shown: Option<BySeat<TicketSet>>) -> Sight<'a> {
        Sight {
            public: &view.public,
            own: Some((view.seat, &view.me)),
            shown,
            table: None,
        }
    }

    fn private(&self, seat: Seat) -> Option<&'a Private> {
        match (self.table, self.own) {
            (Some((state, _)), _) => Some(&state.private[seat]),
            (None, Some((own, private))) if own == seat => Some(private),
            (None, _) => None,
        }
    }

    /// The whole state, if it is not a player who looks.
    pub(crate) fn state(&self) -> Option<&'a State> {
        self.table.map(|(state, _)| state)
    }

    pub(crate) fn script(&self) -> Option<&'a Script> {
        self.table.map(|(_, script)| script)
    }

    pub(crate) fn hand(&self, seat: Seat) -> Option<Cards> {
        self.private(seat).map(|private| private.hand)
    }

    pub(crate) fn tickets(&self, seat: Seat) -> Option<TicketSet> {
        let own = self.private(seat).map(|private| private.tickets);
        own.or_else(|| self.shown.map(|shown| shown[seat]))
    }

    pub(crate) fn offer(&self, seat: Seat) -> Option<Vec<TicketId>> {
        self.private(seat)
            .map(|private| private.offer.iter().collect())
    }

    pub(crate) fn deck(&self) -> Option<Cards> {
        self.state().map(State::deck)
    }

    /// The ticket pile: tickets of unknown place, then those in order.
    pub(crate) fn pile(&self) -> Option<(TicketSet, Vec<TicketId>)> {
        self.state().map(|state| {
            let (unseen, returned) = state.ticket_pile();
            (unseen, returned.collect())
        })
    }
}
