//! The cheapest way to connect two cities, and a network for several tickets, from a view.
//!
//! Own routes are free, open routes have a price, and while the seat has stations left a rival's
//! route has one too: it can be borrowed. Everything else is closed. A rival's route that touches
//! an own station is free: one station lends only one route, but the strategies build few, and
//! the error is theirs to bear.

use arrayvec::ArrayVec;
use fogg_engine::{
    City, CitySet, Components, RouteId, RouteSet, TicketId, TicketSet, View,
    limits::{MAX_CITIES, MAX_ROUTES, MAX_TICKETS},
};

use super::payment;

/// What each route costs a path; `None` is closed.
pub(super) struct Map<'a> {
    view: View<'a>,
    prices: [Option<u16>; MAX_ROUTES],
    rivals: RouteSet,
    stations_left: usize,
}

/// A way between two cities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Path {
    /// Routes to claim.
    pub(super) routes: RouteSet,
    /// Rivals' routes to borrow, each with a station.
    pub(super) borrowed: RouteSet,
    /// The price of both.
    pub(super) price: u16,
}

/// Routes that connect the cities of several tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Network {
    /// Routes still to claim.
    pub(super) routes: RouteSet,
    /// Trains they take.
    pub(super) spaces: u8,
    /// Rivals' routes to borrow.
    pub(super) borrowed: RouteSet,
    /// The tickets it connects.
    pub(super) connected: TicketSet,
    /// The tickets it has no way or no trains for.
    pub(super) left_out: TicketSet,
}

impl<'a> Map<'a> {
    /// The map on which an open route costs what `price` says.
    pub(super) fn new(view: View<'a>, price: impl Fn(RouteId) -> u16) -> Map<'a> {
        let mut prices = [None; MAX_ROUTES];
        let rivals = rivals(view);
        let stations_left = stations_left(view);
        if stations_left > 0 {
            for route in rivals.iter() {
                prices[route.index()] = Some(STATION);
            }
        }
        let within_reach = view.edition.board.up_to(view.public.trains[view.seat]);
        for route in (view.public.open[view.seat] & within_reach).iter() {
            prices[route.index()] = Some(price(route));
        }
        for route in usable(view).iter() {
            prices[route.index()] = Some(0);
        }
        Map {
            view,
            prices,
            rivals,
            stations_left,
        }
    }

    /// The map of a player who counts cards: those of each space, more of them if they are not in
    /// hand, and some for the turn a claim takes.
    pub(super) fn by_cards(view: View<'a>) -> Map<'a> {
        Map::new(view, |route| {
            let cost = &view.edition.board.route(route).cost;
            let missing = payment::toward(cost, &view.me.hand, &payment::NO_NEEDS).missing;
            let surcharge = if cost.tunnel { SURCHARGE } else { 0 };
            TURN + SPACE * u16::from(cost.length) + u16::from(missing) + surcharge
        })
    }

    /// The cheapest way between two cities.
    pub(super) fn path(&self, [from, to]: [City; 2]) -> Option<Path> {
        let board = &self.view.edition.board;
        let mut price = [u16::MAX; MAX_CITIES];
        let mut arrived_by: [Option<RouteId>; MAX_CITIES] = [None; MAX_CITIES];
        let mut waiting = CitySet::of(from);
        price[from.index()] = 0;
        loop {
            let nearest = waiting.iter().min_by_key(|city| price[city.index()])?;
            if nearest == to {
                break;
            }
            waiting.remove(nearest);
            for route in board.touching[nearest.index()].iter() {
                let Some(step) = self.prices[route.index()] else {
                    continue;
                };
                let next = board.other_end(route, nearest);
                let total = price[nearest.index()] + step;
                if total < price[next.index()] {
                    price[next.index()] = total;
                    arrived_by[next.index()] = Some(route);
                    waiting.insert(next);
                }
            }
        }
        let mut routes = RouteSet::EMPTY;
        let mut at = to;
        while let Some(route) = arrived_by[at.index()] {
            if self.prices[route.index()] > Some(0) {
                routes.insert(route);
            }
            at = board.other_end(route, at);
        }
        Some(Path {
            routes: routes.without(self.rivals),
            borrowed: routes & self.rivals,
            price: price[to.index()],
        })
    }

    /// A network for these tickets: their paths, the cheapest first, each over what the ones
    /// before it have already bought. A ticket for which trains run out is left out.
    pub(super) fn network(mut self, tickets: TicketSet) -> Network {
        let edition = self.view.edition;
        let trains = self.view.public.trains[self.view.seat];
        let mut network = Network {
            routes: RouteSet::EMPTY,
            spaces: 0,
            borrowed: RouteSet::EMPTY,
            connected: TicketSet::EMPTY,
            left_out: TicketSet::EMPTY,
        };
        let mut order: ArrayVec<(u16, TicketId), MAX_TICKETS> = ArrayVec::new();
        for id in tickets.iter() {
            let path = self.path(edition.ticket(id).ends);
            let entry = (path.map_or(u16::MAX, |path| path.price), id);
            let place = order.partition_point(|other| *other < entry);
            order.insert(place, entry);
        }
        for (_, id) in order {
            let path = self.path(edition.ticket(id).ends);
            let fits = path.filter(|path| {
                let spaces = network
                    .spaces
                    .saturating_add(spaces(self.view, path.routes));
                let borrowed = network.borrowed | path.borrowed;
                spaces <= trains && borrowed.len() <= self.stations_left
            });
            let Some(path) = fits else {
                network.left_out.insert(id);
                continue;
            };
            network.connected.insert(id);
            network.spaces += spaces(self.view, path.routes);
            network.routes |= path.routes;
            network.borrowed |= path.borrowed;
            for route in (path.routes | path.borrowed).iter() {
                self.prices[route.index()] = Some(0);
            }
        }
        network
    }
}

// Prices in half cards, found by play.

/// A space, whether or not its card is in hand.
const SPACE: u16 = 2;

/// The turn of a claim: the cards one could have drawn, and that somebody may be faster.
const TURN: u16 = 8;

/// What a tunnel asks for on average, and the risk of losing the turn.
const SURCHARGE: u16 = 2;

/// A station: its cards, its turn and the points it would have kept.
const STATION: u16 = 24;

/// The trains a set of routes takes.
pub(super) fn spaces(view: View<'_>, routes: RouteSet) -> u8 {
    let board = &view.edition.board;
    let lengths = routes.iter().map(|route| board.route(route).cost.length);
    lengths.fold(0, u8::saturating_add)
}

/// The seat's tickets that are not connected yet.
pub(super) fn unfinished(view: View<'_>) -> TicketSet {
    let components = Components::new(&view.edition.board, usable(view));
    let open = view.me.tickets.iter().filter(|&id| {
        let [a, b] = view.edition.ticket(id).ends;
        !components.connected(a, b)
    });
    open.collect()
}

/// Stations the seat may still build.
pub(super) fn stations_left(view: View<'_>) -> usize {
    let stations = view.edition.rules.stations;
    let count = stations.map_or(0, |stations| stations.count.into());
    usize::saturating_sub(count, view.public.stations[view.seat].len())
}

/// The routes other seats have claimed.
fn rivals(view: View<'_>) -> RouteSet {
    let others = view.public.seats().filter(|&seat| seat != view.seat);
    others.fold(RouteSet::EMPTY, |all, seat| all | view.public.owned[seat])
}

/// The routes that connect the seat's tickets: its own, and rivals' that touch its stations.
pub(super) fn usable(view: View<'_>) -> RouteSet {
    let stations = view.public.stations[view.seat].iter();
    let around = stations.fold(RouteSet::EMPTY, |all, city| {
        all | view.edition.board.touching[city.index()]
    });
    view.public.owned[view.seat] | (around & rivals(view))
}
