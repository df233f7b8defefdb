//! A simple use of stations: when all that a ticket still lacks belongs to rivals, borrow it.

use std::cmp::Reverse;

use fogg_engine::{Cards, City, Purchase, View, purchase};

use super::{
    paths::{self, Map},
    payment,
};

/// A station worth building.
pub(super) struct Site {
    /// Where.
    pub(super) city: City,
    /// The cards to pay with.
    pub(super) paid: Cards,
    /// What it brings: a ticket won instead of lost, less what unused stations score.
    pub(super) gain: i32,
    /// How many stations the ticket needs, this one included.
    pub(super) needed: usize,
}

/// The station to build now, if there is a ticket that waits for nothing else.
pub(super) fn needed(view: View<'_>) -> Option<Site> {
    let rules = view.edition.rules.stations?;
    let left = paths::stations_left(view);
    if left == 0 {
        return None;
    }
    let map = Map::by_cards(view);
    let tickets = paths::unfinished(view).iter();
    let waiting = tickets.filter_map(|id| {
        let ticket = view.edition.ticket(id);
        let path = map.path(ticket.ends)?;
        let only_borrowed = path.routes.is_empty() && path.borrowed.len() <= left;
        only_borrowed.then_some((ticket.points, path.borrowed))
    });
    let nearest = waiting.min_by_key(|&(points, routes)| (routes.len(), Reverse(points)));
    let (points, borrowed) = nearest?;
    let route = borrowed.iter().next()?;
    let free = |city: &City| view.public.station_owner(*city).is_none();
    let city = view
        .edition
        .board
        .route(route)
        .ends
        .into_iter()
        .find(free)?;
    let cost = purchase::cost(view, Purchase::Station(city));
    let paid = payment::choose(&cost, &view.me.hand, &payment::NO_NEEDS)?;
    let needed = borrowed.len();
    let unused = i32::from(rules.unused_points) * i32::try_from(needed).ok()?;
    Some(Site {
        city,
        paid,
        gain: 2 * i32::from(points) - unused,
        needed,
    })
}
