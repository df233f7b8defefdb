//! A state that looks the same from one seat and is random in everything it cannot see.

use crate::{
    card::Cards,
    dice::Dice,
    ids::{Seat, TicketSet},
    state::{Hidden, Phase, Private, Queue, State},
    view::View,
};

/// A state that fits a view. It is built from the view alone, so it cannot hold a secret.
pub fn sample(view: View<'_>, dice: &mut impl Dice) -> State {
    let public = *view.public;
    let mut unknown = Unknown::new(view);
    let mut state = State {
        public,
        private: crate::ids::BySeat::all(Private::NOTHING),
        hidden: Hidden {
            deck: Cards::EMPTY,
            unseen: TicketSet::EMPTY,
            returned: Queue::EMPTY,
        },
    };
    state.private[view.seat] = *view.me;
    let others = || public.seats().filter(|&seat| seat != view.seat);
    for seat in others() {
        for _ in 0..public.hand_sizes[seat] {
            let card = unknown.card(dice);
            state.private[seat].hand.add(card, 1);
        }
        let first = public.phase == Phase::FirstTickets;
        let long = if first {
            view.edition.rules.first_deal.long
        } else {
            0
        };
        for n in 0..public.offer_sizes[seat] {
            let ticket = if n < long {
                unknown.long(dice)
            } else {
                unknown.regular(dice)
            };
            state.private[seat].offer.push(ticket);
        }
        if first && public.chosen.contains(seat) {
            state.private[seat].chosen = Some((1 << public.offer_sizes[seat]) - 1);
        }
    }
    state.hidden.deck = unknown.cards;
    for _ in 0..public.pile_unseen {
        let ticket = unknown.regular(dice);
        state.hidden.unseen.insert(ticket);
    }
    for _ in 0..public.pile_returned {
        let ticket = unknown.regular(dice);
        state.hidden.returned.push(ticket);
    }
    // Kept tickets come last: they may be of either kind, whichever is left.
    for seat in others() {
        state.private[seat].tickets = unknown.kept(seat, view, dice);
    }
    state
}

/// What the seat that looks cannot place.
struct Unknown {
    cards: Cards,
    long: TicketSet,
    regular: TicketSet,
}

impl Unknown {
    fn new(view: View<'_>) -> Unknown {
        let public = view.public;
        let mut cards = view.edition.deck;
        for seen in [
            &view.me.hand,
            &public.discard,
            &public.laid,
            &public.revealed,
        ] {
            cards.remove_all(seen);
        }
        cards.remove_all(&public.market.iter().flatten().copied().collect());
        let mine = view.me.tickets | view.me.offer.iter().collect();
        let tickets = view.edition.all_tickets().without(mine);
        let long = tickets & view.edition.long_tickets;
        Unknown {
            cards,
            long,
            regular: tickets.without(long),
        }
    }

    fn card(&mut self, dice: &mut impl Dice) -> crate::card::Card {
        let card = dice.card(&self.cards);
        self.cards.remove(card, 1);
        card
    }

    fn long(&mut self, dice: &mut impl Dice) -> crate::ids::TicketId {
        let ticket = dice.ticket(self.long);
        self.long.remove(ticket);
        ticket
    }

    fn regular(&mut self, dice: &mut impl Dice) -> crate::ids::TicketId {
        let ticket = dice.ticket(self.regular);
        self.regular.remove(ticket);
        ticket
    }

    /// Tickets another seat may have kept: at most as many long ones as it was dealt.
    fn kept(&mut self, seat: Seat, view: View<'_>, dice: &mut impl Dice) -> TicketSet {
        let dealt = view.edition.rules.first_deal.long.into();
        let mut kept = TicketSet::EMPTY;
        for _ in 0..view.public.ticket_counts[seat] {
            let may_be_long = (kept & view.edition.long_tickets).len() < dealt;
            let pool = if may_be_long {
                self.long | self.regular
            } else {
                self.regular
            };
            let pool = if pool.is_empty() { self.long } else { pool };
            let ticket = dice.ticket(pool);
            self.long.remove(ticket);
            self.regular.remove(ticket);
            kept.insert(ticket);
        }
        kept
    }
}
