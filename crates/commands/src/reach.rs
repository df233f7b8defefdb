//! What a ticket still lacks, from what its owner may know.

use fogg_engine::{City, RouteId, TicketId, View, limits::MAX_CITIES};

/// How a ticket stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketStatus {
    /// Own routes connect the two cities.
    Completed,
    /// It can be completed, as far as anybody can tell.
    Needs {
        /// Trains at least, over own and free routes.
        trains: u8,
        /// Stations that must borrow a route for it; 0 where it can be done without.
        stations: u8,
    },
    /// It cannot be completed any more.
    OutOfReach,
}

/// How a ticket of the seat that looks stands.
pub fn ticket_status(view: View<'_>, ticket: TicketId) -> TicketStatus {
    let [from, to] = view.edition.ticket(ticket).ends;
    let trains_left = view.public.trains[view.seat];
    let count = view.edition.rules.stations.map_or(0, |rule| rule.count);
    let costs = costs(view, from, count);
    for (stations, costs) in (0u8..).zip(&costs) {
        match costs[to.index()] {
            Some(0) if stations == 0 => return TicketStatus::Completed,
            Some(trains) if trains <= trains_left => {
                return TicketStatus::Needs { trains, stations };
            }
            Some(_) | None => {}
        }
    }
    TicketStatus::OutOfReach
}

/// The trains it takes from a city to every other, for every number of borrowed routes up to
/// `stations`. A station that borrows twice is not noticed, so this is a lower bound.
fn costs(view: View<'_>, from: City, stations: u8) -> Vec<[Option<u8>; MAX_CITIES]> {
    let mut layers = vec![[None; MAX_CITIES]];
    layers[0][from.index()] = Some(0);
    spread(view, &mut layers[0]);
    for _ in 0..stations {
        let before = layers[layers.len() - 1];
        let mut next = before;
        for route in borrowable(view) {
            let [a, b] = view.edition.board.route(route).ends;
            for (a, b) in [(a, b), (b, a)] {
                improve(&mut next[b.index()], before[a.index()]);
            }
        }
        spread(view, &mut next);
        layers.push(next);
    }
    layers
}

/// Walks on over own routes, which cost nothing, and free ones until nothing gets cheaper.
fn spread(view: View<'_>, costs: &mut [Option<u8>; MAX_CITIES]) {
    let own = view.public.owned[view.seat];
    let open = view.public.open[view.seat];
    let mut improved = true;
    while improved {
        improved = false;
        for id in (own | open).iter() {
            let route = view.edition.board.route(id);
            let length = if own.contains(id) {
                0
            } else {
                route.cost.length
            };
            let [a, b] = route.ends;
            for (a, b) in [(a, b), (b, a)] {
                let through = costs[a.index()].map(|cost| cost.saturating_add(length));
                improved |= improve(&mut costs[b.index()], through);
            }
        }
    }
}

/// Puts a lower cost in place and says whether it was lower.
fn improve(cost: &mut Option<u8>, other: Option<u8>) -> bool {
    let lower = other.is_some_and(|other| cost.is_none_or(|cost| other < cost));
    if lower {
        *cost = other;
    }
    lower
}

/// The routes of others that a station of this seat could borrow, built or still to be built.
fn borrowable(view: View<'_>) -> impl Iterator<Item = RouteId> {
    let public = view.public;
    let mine = public.stations[view.seat];
    let count = view.edition.rules.stations.map_or(0, |rule| rule.count);
    let can_build = mine.len() < count.into();
    let usable = move |city: City| {
        mine.contains(city) || (can_build && public.station_owner(city).is_none())
    };
    let others = public.seats().filter(move |&seat| seat != view.seat);
    others
        .flat_map(move |seat| public.owned[seat].iter())
        .filter(move |&route| view.edition.board.route(route).ends.into_iter().any(usable))
}
