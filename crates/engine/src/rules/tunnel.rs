//! Tunnels (rules C5): cards are turned over, and those that match must be matched again.

use crate::{
    card::{Card, Color},
    dice::Dice,
    ids::RouteId,
    limits::TUNNEL_CARDS,
    news::{Event, Sink},
    play::Table,
    state::Phase,
};

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Turns cards over. What was laid and what is revealed stays aside until the tunnel is
    /// decided, so a deck that runs out meanwhile is renewed without them.
    pub(crate) fn enter_tunnel(&mut self, route: RouteId, color: Option<Color>) {
        let mut cards = [None; TUNNEL_CARDS];
        let mut extra = 0;
        for revealed in &mut cards {
            self.renew_deck();
            if self.state.public.deck_size == 0 {
                break;
            }
            let card = self.top_card();
            // A payment of locomotives only has no color: then only locomotives match.
            if card == Card::Locomotive || color.is_some_and(|color| color.card() == card) {
                extra += 1;
            }
            *revealed = Some(card);
            self.state.public.revealed.add(card, 1);
        }
        self.sink.event(Event::Revealed {
            route,
            cards,
            extra,
        });
        if extra == 0 {
            self.discard_revealed();
            self.complete_claim(route);
        } else {
            self.state.public.phase = Phase::Tunnel {
                route,
                color,
                extra,
            };
        }
    }

    /// Adds what the tunnel asks for and claims it.
    pub(crate) fn pay_surcharge(
        &mut self,
        route: RouteId,
        color: Option<Color>,
        extra: u8,
        locomotives: u8,
    ) {
        self.lay(color, extra - locomotives, locomotives);
        self.discard_revealed();
        self.complete_claim(route);
    }

    /// Takes the laid cards back and ends the turn.
    pub(crate) fn withdraw(&mut self, route: RouteId) {
        let public = &mut self.state.public;
        let seat = public.turn;
        let laid = std::mem::take(&mut public.laid);
        public.hand_sizes[seat] += laid.total();
        self.state.private[seat].hand.add_all(&laid);
        self.sink.event(Event::Withdrew { seat, route });
        self.discard_revealed();
        self.settle_cards();
        self.end_turn();
    }

    fn discard_revealed(&mut self) {
        let revealed = std::mem::take(&mut self.state.public.revealed);
        self.state.public.discard.add_all(&revealed);
    }
}
