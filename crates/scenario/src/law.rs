//! What holds in every scenario without being said: nothing is gained or lost by any action.

use fogg_engine::{Cards, Edition, State, TicketSet, Unkept};

/// Everything that can be counted.
#[derive(PartialEq, Eq)]
pub(crate) struct Inventory {
    cards: Cards,
    tickets: TicketSet,
    /// Trains of each seat, on the board and off it.
    trains: Vec<u32>,
    merchandise: u32,
}

/// All cards, wherever they are.
pub(crate) fn cards(state: &State) -> Cards {
    let public = &state.public;
    let mut all: Cards = public.market.iter().flatten().copied().collect();
    let hands = public.seats().map(|seat| state.private[seat].hand);
    for pile in hands.chain([state.deck(), public.discard, public.laid, public.revealed]) {
        all.add_all(&pile);
    }
    all
}

/// All tickets that are in the game.
pub(crate) fn tickets(state: &State) -> TicketSet {
    let (unseen, returned) = state.ticket_pile();
    let mut all = unseen | returned.collect();
    for seat in state.public.seats() {
        let private = &state.private[seat];
        all |= private.tickets | private.offer.iter().collect();
    }
    all
}

impl Inventory {
    pub(crate) fn of(edition: &Edition, state: &State) -> Inventory {
        let public = &state.public;
        let length = |route| u32::from(edition.board.route(route).cost.length);
        let trains = public.seats().map(|seat| {
            let built: u32 = public.owned[seat].iter().map(length).sum();
            built + u32::from(public.trains[seat])
        });
        let held = public
            .seats()
            .map(|seat| u32::from(public.merchandise[seat]));
        Inventory {
            cards: cards(state),
            tickets: tickets(state),
            trains: trains.collect(),
            merchandise: held.sum::<u32>() + u32::from(public.merchandise_left),
        }
    }

    /// What is wrong with a later inventory and with the counts that everybody sees.
    pub(crate) fn broken(&self, edition: &Edition, state: &State) -> Option<String> {
        let now = Inventory::of(edition, state);
        let rules = &edition.rules;
        let may_leave = [rules.first_deal, rules.later_deal]
            .iter()
            .any(|deal| deal.unkept == Unkept::Removed);
        let public = &state.public;
        let counted = public.deck_size == state.deck().total()
            && public.seats().all(|seat| {
                let private = &state.private[seat];
                public.hand_sizes[seat] == private.hand.total()
                    && usize::from(public.ticket_counts[seat]) == private.tickets.len()
                    && public.offer_sizes[seat] == private.offer.len()
            });
        if now.cards != self.cards {
            Some(format!(
                "cards were lost or gained: {} before, {} after",
                self.cards, now.cards
            ))
        } else if !now.tickets.without(self.tickets).is_empty()
            || (now.tickets != self.tickets && !may_leave)
        {
            Some("tickets were lost or gained".to_owned())
        } else if now.trains != self.trains {
            Some("trains were lost or gained".to_owned())
        } else if now.merchandise != self.merchandise {
            Some("merchandise cards were lost or gained".to_owned())
        } else if !counted {
            Some("the sizes that everybody sees are wrong".to_owned())
        } else {
            None
        }
    }
}
