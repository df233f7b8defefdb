//! Which routes stations borrow at the end: for each station one route of another player that
//! touches its city, the same for all tickets, chosen so that the tickets bring most.

use arrayvec::ArrayVec;

use crate::{
    edition::Edition,
    ids::{City, RouteId, RouteSet, Seat, TicketId},
    limits::{MAX_STATIONS, MAX_TICKETS},
    rules::network::Components,
    state::State,
};

/// What a seat's tickets bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TicketTotal {
    /// Points won minus points lost.
    pub points: i16,
    /// Tickets completed.
    pub completed: u8,
}

/// The tickets of a seat at the end, and the route each of its stations borrows.
#[derive(Clone, Debug, Default)]
pub struct TicketResult {
    /// The total.
    pub total: TicketTotal,
    /// Which station borrows which route; stations that would not help borrow none.
    pub borrowed: ArrayVec<(City, RouteId), MAX_STATIONS>,
}

/// The best that a seat's routes, stations and tickets give.
pub fn best(edition: &Edition, state: &State, seat: Seat) -> TicketResult {
    let own = Components::new(&edition.board, state.public.owned[seat]);
    let mut base = TicketTotal::default();
    let mut open: ArrayVec<TicketId, MAX_TICKETS> = ArrayVec::new();
    for id in state.private[seat].tickets.iter() {
        let ticket = edition.ticket(id);
        if own.connected(ticket.ends[0], ticket.ends[1]) {
            base.points += i16::from(ticket.points);
            base.completed += 1;
        } else {
            base.points -= i16::from(ticket.points);
            open.push(id);
        }
    }
    let mut search = Search {
        edition,
        open,
        base,
        best: TicketResult {
            total: base,
            ..Default::default()
        },
    };
    if state.public.stations[seat].is_empty() || search.open.is_empty() {
        return search.best;
    }
    let others = state.public.seats().filter(|&other| other != seat);
    let foreign = others.fold(RouteSet::EMPTY, |all, other| {
        all | state.public.owned[other]
    });
    let loans = loans(edition, &own, state.public.stations[seat].iter(), foreign);
    // Cities that stay apart even if every station could borrow all it touches stay apart for sure.
    let mut all = own;
    for (city, routes) in &loans {
        for route in routes.iter() {
            all.join(*city, edition.board.other_end(route, *city));
        }
    }
    search.open.retain(|id| {
        let [a, b] = edition.ticket(*id).ends;
        all.connected(a, b)
    });
    if !search.open.is_empty() {
        search.run(own, &loans, ArrayVec::new());
    }
    search.best
}

/// What each station could borrow that would connect anything new.
fn loans(
    edition: &Edition,
    own: &Components,
    stations: impl Iterator<Item = City>,
    foreign: RouteSet,
) -> ArrayVec<(City, RouteSet), MAX_STATIONS> {
    let useful = |city: City| {
        let mut seen = ArrayVec::<City, 64>::new();
        let routes = (edition.board.touching[city.index()] & foreign).iter();
        routes
            .filter(|&route| {
                let end = edition.board.other_end(route, city);
                let new = !own.connected(city, end)
                    && !seen.iter().any(|&other| own.connected(other, end));
                if new {
                    seen.push(end);
                }
                new
            })
            .collect()
    };
    stations.map(|city| (city, useful(city))).collect()
}

struct Search<'a> {
    edition: &'a Edition,
    /// Tickets that are not complete without stations and might be with them.
    open: ArrayVec<TicketId, MAX_TICKETS>,
    base: TicketTotal,
    best: TicketResult,
}

impl Search<'_> {
    /// Tries every route, or none, for the first of the stations left.
    fn run(
        &mut self,
        network: Components,
        loans: &[(City, RouteSet)],
        borrowed: ArrayVec<(City, RouteId), MAX_STATIONS>,
    ) {
        let Some(((city, routes), rest)) = loans.split_first() else {
            let total = self.total(&network);
            if total > self.best.total {
                self.best = TicketResult { total, borrowed };
            }
            return;
        };
        self.run(network, rest, borrowed.clone());
        for route in routes.iter() {
            let mut network = network;
            network.join(*city, self.edition.board.other_end(route, *city));
            let mut borrowed = borrowed.clone();
            borrowed.push((*city, route));
            self.run(network, rest, borrowed);
        }
    }

    fn total(&self, network: &Components) -> TicketTotal {
        let mut total = self.base;
        for id in &self.open {
            let ticket = self.edition.ticket(*id);
            if network.connected(ticket.ends[0], ticket.ends[1]) {
                total.points += 2 * i16::from(ticket.points);
                total.completed += 1;
            }
        }
        total
    }
}
