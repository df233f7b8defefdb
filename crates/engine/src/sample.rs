//! A state that looks the same from one seat and is random in everything it cannot see.

use crate::{
    card::Cards,
    dice::Dice,
    ids::{BySeat, Seat, TicketSet},
    state::{Hidden, Phase, Private, Queue, State},
    view::View,
};

/// What somebody holds true of the other seats beyond a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// Cards in each hand.
    pub hands: BySeat<Cards>,
    /// Tickets that each seat has kept.
    pub tickets: BySeat<TicketSet>,
}

impl Guess {
    /// Nothing beyond the view.
    pub fn nothing() -> Guess {
        Guess {
            hands: BySeat::all(Cards::EMPTY),
            tickets: BySeat::all(TicketSet::EMPTY),
        }
    }
}

/// A state that fits a view. It is built from the view alone, so it cannot hold a secret.
pub fn sample(view: View<'_>, dice: &mut impl Dice) -> State {
    sample_with(view, &Guess::nothing(), dice)
}

/// A state that fits a view, and a guess as far as the view allows it.
pub fn sample_with(view: View<'_>, guess: &Guess, dice: &mut impl Dice) -> State {
    let public = *view.public;
    let mut unknown = Unknown::new(view);
    let mut state = State {
        public,
        private: BySeat::all(Private::NOTHING),
        hidden: Hidden {
            deck: Cards::EMPTY,
            unseen: TicketSet::EMPTY,
            returned: Queue::EMPTY,
        },
    };
    state.private[view.seat] = *view.me;
    let others = || public.seats().filter(|&seat| seat != view.seat);
    let dealt = view.edition.rules.first_deal.long;
    for seat in others() {
        state.private[seat].hand =
            unknown.guessed_cards(guess.hands[seat], public.hand_sizes[seat]);
        state.private[seat].tickets =
            unknown.guessed_tickets(guess.tickets[seat], public.ticket_counts[seat], dealt);
    }
    for seat in others() {
        for _ in state.private[seat].hand.total()..public.hand_sizes[seat] {
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
        unknown.kept(seat, view, &mut state.private[seat].tickets, dice);
    }
    state
}

/// What the seat that looks cannot place.
struct Unknown {
    cards: Cards,
    long: TicketSet,
    regular: TicketSet,
    /// Regular tickets that are in no pile and on no offer.
    spare: usize,
}

impl Unknown {
    fn new(view: View<'_>) -> Unknown {
        let public = view.public;
        let mine = view.me.tickets | view.me.offer.iter().collect();
        let tickets = view.edition.all_tickets().without(mine);
        let long = tickets & view.edition.long_tickets;
        let regular = tickets.without(long);
        let others = public.seats().filter(|&seat| seat != view.seat);
        let offered: u8 = others.map(|seat| public.offer_sizes[seat]).sum();
        let placed = usize::from(public.pile_size() + offered);
        Unknown {
            cards: view.unseen(),
            long,
            regular,
            spare: regular.len().saturating_sub(placed),
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

    /// The guessed cards of a hand that can be there.
    fn guessed_cards(&mut self, guessed: Cards, most: u8) -> Cards {
        let mut hand = Cards::EMPTY;
        for card in guessed.each().take(most.into()) {
            if self.cards.count(card) > 0 {
                self.cards.remove(card, 1);
                hand.add(card, 1);
            }
        }
        hand
    }

    /// The guessed tickets of a seat that it can have.
    fn guessed_tickets(&mut self, guessed: TicketSet, most: u8, long: u8) -> TicketSet {
        let mut tickets = TicketSet::EMPTY;
        for ticket in (guessed & self.long).iter().take(long.min(most).into()) {
            self.long.remove(ticket);
            tickets.insert(ticket);
        }
        let room = usize::from(most) - tickets.len();
        for ticket in (guessed & self.regular).iter().take(room.min(self.spare)) {
            self.regular.remove(ticket);
            self.spare -= 1;
            tickets.insert(ticket);
        }
        tickets
    }

    /// Tickets another seat may have kept: at most as many long ones as it was dealt.
    fn kept(&mut self, seat: Seat, view: View<'_>, kept: &mut TicketSet, dice: &mut impl Dice) {
        let dealt = view.edition.rules.first_deal.long.into();
        for _ in kept.len()..view.public.ticket_counts[seat].into() {
            let may_be_long = (*kept & view.edition.long_tickets).len() < dealt;
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
    }
}
