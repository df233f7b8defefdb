//! The last turn of a game: the purchase that brings the most at once.

use std::cmp::Reverse;

use fogg_engine::{Cards, Components, Purchase, RouteSet, View};

use super::{paths, payment, stations};

/// The purchase with the most points, tickets it completes included.
pub(super) fn best(view: View<'_>, routes: RouteSet) -> Option<(Purchase, Cards)> {
    let board = &view.edition.board;
    let open = paths::unfinished(view);
    let network = Components::new(board, paths::usable(view));
    let gain = |route| {
        let route = board.route(route);
        let [a, b] = route.ends;
        let mut with = network;
        with.join(a, b);
        let tickets = open.iter().map(|ticket| view.edition.ticket(ticket));
        let completed = tickets.filter(|ticket| with.connected(ticket.ends[0], ticket.ends[1]));
        // A completed ticket is won instead of lost.
        let won: i32 = completed.map(|ticket| 2 * i32::from(ticket.points)).sum();
        i32::from(route.points) + won
    };
    let claims = routes.iter().filter_map(|route| {
        let paid = payment::choose(&board.route(route).cost, &view.me.hand, &payment::NO_NEEDS)?;
        Some((gain(route), Purchase::Route(route), paid))
    });
    let station = stations::needed(view)
        .filter(|site| site.needed == 1)
        .map(|site| (site.gain, Purchase::Station(site.city), site.paid));
    let useful = claims.chain(station).filter(|&(gain, ..)| gain > 0);
    let (_, purchase, paid) = useful.min_by_key(|&(gain, ..)| Reverse(gain))?;
    Some((purchase, paid))
}
