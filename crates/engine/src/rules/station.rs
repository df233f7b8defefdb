//! Building stations. What they are good for is decided at the end: see `stations_used`.

use crate::{
    card::Color,
    dice::Dice,
    edition::{Cost, Edition},
    ids::{City, CitySet},
    news::{Event, Sink},
    play::Table,
    rules::payment,
    view::View,
};

/// What the next station of the seat that looks costs: one card, then two, then three of a color.
#[inline]
pub(crate) fn cost(view: View<'_>) -> Cost {
    cost_after(view.public.stations[view.seat])
}

#[inline]
fn cost_after(built: CitySet) -> Cost {
    Cost {
        length: u8::try_from(built.len()).unwrap_or(u8::MAX - 1) + 1,
        color: None,
        symbols: 0,
        wild: true,
        any_per_symbol: None,
        any_per_space: None,
        tunnel: false,
    }
}

/// Stations the seat that looks has left.
pub(crate) fn left(edition: &Edition, built: CitySet) -> usize {
    let count = edition
        .rules
        .stations
        .map_or(0, |stations| stations.count.into());
    usize::saturating_sub(count, built.len())
}

/// The cities in which the seat that looks could build now.
#[inline]
pub(crate) fn sites(view: View<'_>) -> CitySet {
    if view.edition.rules.stations.is_none() {
        return CitySet::EMPTY;
    }
    let built = view.public.stations[view.seat];
    if left(view.edition, built) == 0 {
        return CitySet::EMPTY;
    }
    let spaces = cost(view).length;
    let hand = &view.me.hand;
    let most = Color::ALL
        .iter()
        .map(|&color| hand.of_color(color))
        .max()
        .unwrap_or(0);
    if most + hand.locomotives() < spaces {
        return CitySet::EMPTY;
    }
    let taken = view
        .public
        .stations
        .0
        .iter()
        .fold(CitySet::EMPTY, |all, &some| all | some);
    view.edition.board.all_cities.without(taken)
}

impl<D: Dice, S: Sink> Table<'_, D, S> {
    /// Pays for a station and builds it.
    pub(crate) fn build_station(&mut self, city: City, color: Option<Color>, locomotives: u8) {
        let seat = self.state.public.turn;
        let cost = cost_after(self.state.public.stations[seat]);
        let paid = payment::cards(&cost, 0, color, locomotives);
        self.state.private[seat].hand.remove_all(&paid);
        let public = &mut self.state.public;
        public.hand_sizes[seat] -= paid.total();
        public.discard.add_all(&paid);
        public.stations[seat].insert(city);
        self.sink.event(Event::Built { seat, city, paid });
        self.settle_cards();
        self.end_turn();
    }
}
