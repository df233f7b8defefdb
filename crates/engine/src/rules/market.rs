//! Drawing cards (rules C1 and C2).

use crate::{
    card::Card,
    dice::Dice,
    edition::FaceUpLocomotive,
    limits::MARKET,
    moves::TableMoves,
    news::{Event, Sink, Whisper},
    play::Table,
    state::Phase,
    view::View,
};

/// What may be taken as the first card.
#[inline]
pub(crate) fn first_draws(view: View<'_>) -> TableMoves {
    draws(view, true)
}

/// What may be taken as the second card.
#[inline]
pub(crate) fn second_draws(view: View<'_>) -> TableMoves {
    let one_card = view.edition.rules.face_up_locomotive == FaceUpLocomotive::OneCard;
    draws(view, one_card)
}

#[inline]
fn draws(view: View<'_>, locomotives: bool) -> TableMoves {
    let mut moves = TableMoves::default();
    for (slot, &card) in view.public.market.iter().enumerate() {
        if card.is_some_and(|card| locomotives || card != Card::Locomotive) {
            moves.slot(slot);
        }
    }
    // The deck is only empty when the discard is: C1 renews it at once.
    if view.public.deck_size > 0 {
        moves.deck();
    }
    moves
}

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Takes the top card of the deck.
    #[inline]
    pub(crate) fn draw_deck(&mut self) {
        let seat = self.state.public.turn;
        let card = self.top_card();
        self.state.private[seat].hand.add(card, 1);
        self.state.public.hand_sizes[seat] += 1;
        self.sink.event(Event::DrewDeck(seat));
        self.sink.whisper(seat, Whisper::Card(card));
        self.settle_cards();
        self.after_draw(false);
    }

    /// Takes a face-up card.
    #[inline]
    pub(crate) fn take(&mut self, slot: u8) {
        let public = &mut self.state.public;
        let seat = public.turn;
        let Some(card) = public.market[usize::from(slot)].take() else {
            debug_assert!(false, "slot {slot} is empty");
            return;
        };
        public.hand_sizes[seat] += 1;
        self.state.private[seat].hand.add(card, 1);
        self.sink.event(Event::Took { seat, slot, card });
        self.settle_cards();
        self.after_draw(card == Card::Locomotive);
    }

    /// Goes on to the second card, or ends the turn.
    #[inline]
    fn after_draw(&mut self, face_up_locomotive: bool) {
        let public = &self.state.public;
        let whole_turn = self.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn;
        let second = public.phase == Phase::SecondDraw
            || (face_up_locomotive && whole_turn)
            || second_draws(self.state.view(self.edition, public.turn)).is_empty();
        if second {
            self.end_turn();
        } else {
            self.state.public.phase = Phase::SecondDraw;
        }
    }

    /// Brings deck, display and discard in order (C1). To be called whenever a card has moved.
    #[inline]
    pub(crate) fn settle_cards(&mut self) {
        loop {
            self.renew_deck();
            if self.state.public.market.contains(&None) {
                self.fill_holes();
            }
            if !self.must_sweep() {
                return;
            }
            self.sweep();
        }
    }

    /// Fills the holes of the display from the lowest, as far as there are cards.
    fn fill_holes(&mut self) {
        for slot in 0..MARKET {
            if self.state.public.market[slot].is_none() && self.state.public.deck_size > 0 {
                let card = self.top_card();
                self.state.public.market[slot] = Some(card);
                #[expect(clippy::cast_possible_truncation, reason = "a slot is below 5")]
                self.sink.event(Event::Displayed {
                    slot: slot as u8,
                    card,
                });
                self.renew_deck();
            }
        }
    }

    /// The top card, off the deck, which must not be empty.
    #[inline]
    pub(crate) fn top_card(&mut self) -> Card {
        let card = self.dice.card(&self.state.hidden.deck);
        self.state.hidden.deck.remove(card, 1);
        self.state.public.deck_size -= 1;
        card
    }

    /// An empty deck is made of the discard.
    #[inline]
    pub(crate) fn renew_deck(&mut self) {
        let public = &mut self.state.public;
        if public.deck_size == 0 && !public.discard.is_empty() {
            public.deck_size = public.discard.total();
            self.state.hidden.deck = std::mem::take(&mut public.discard);
            self.sink.event(Event::Reshuffled {
                cards: public.deck_size,
            });
        }
    }

    /// Whether too many locomotives lie face up, and other cards could take their place.
    #[inline]
    fn must_sweep(&self) -> bool {
        let public = &self.state.public;
        let Some(limit) = self.edition.rules.sweep_at else {
            return false;
        };
        let face_up = public.market_locomotives();
        if face_up < limit.get() {
            return false;
        }
        let shown = public.market.iter().flatten().count();
        let outside = shown + usize::from(public.deck_size + public.discard.total());
        let others = self.state.hidden.deck.locomotives() + public.discard.locomotives();
        let plain = outside - usize::from(face_up + others);
        let possible = plain + usize::from(limit.get()) > outside.min(MARKET);
        // With ten cards in two such fives a sweep would only swap the fives, for ever.
        let endless = outside == 2 * MARKET && others >= limit.get();
        possible && !endless
    }

    fn sweep(&mut self) {
        let public = &mut self.state.public;
        let swept = std::mem::take(&mut public.market)
            .into_iter()
            .flatten()
            .collect();
        public.discard.add_all(&swept);
        self.sink.event(Event::Swept(swept));
    }
}
