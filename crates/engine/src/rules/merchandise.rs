//! Merchandise: one card for each claimed route with a cart symbol, and a bonus at the end.

use crate::{
    dice::Dice,
    edition::Merchandise,
    ids::{BySeat, Seat},
    news::{Event, Sink},
    play::Table,
};

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Takes a merchandise card, if there is one left.
    pub(crate) fn collect_merchandise(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        if public.merchandise_left > 0 {
            public.merchandise_left -= 1;
            public.merchandise[seat] += 1;
            self.sink.event(Event::Merchandise(seat));
        }
    }
}

/// The bonus of each seat. Seats with equally many cards share the place and get all of its
/// points; the places they use up are skipped. Without a card there is no bonus.
pub(crate) fn prizes(merchandise: &Merchandise, seats: u8, cards: &BySeat<u8>) -> BySeat<u8> {
    let by_place = merchandise.prizes[usize::from(seats) - 1];
    let mut prizes = BySeat::all(0);
    for seat in Seat::all(seats).filter(|&seat| cards[seat] > 0) {
        let ahead = Seat::all(seats)
            .filter(|&other| cards[other] > cards[seat])
            .count();
        prizes[seat] = by_place[ahead];
    }
    prizes
}
