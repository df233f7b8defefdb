//! The cheapest way to complete a ticket, from what its owner may know.

use fogg_engine::{City, RouteId, RouteSet, TicketId, View, limits::MAX_CITIES};

/// How a city is reached: the trains it takes, and the last route.
type Reached = Option<(u8, Option<RouteId>)>;

/// The routes a seat would have to claim to complete a ticket with the fewest trains; none when
/// it is completed. `None` when no way is left that its trains are enough for.
pub fn cheapest_way(view: View<'_>, ticket: TicketId) -> Option<RouteSet> {
    let [from, to] = view.edition.ticket(ticket).ends;
    let board = &view.edition.board;
    let own = view.public.owned[view.seat];
    let reached = spread(view, from);
    let (trains, _) = reached[to.index()]?;
    if trains > view.public.trains[view.seat] {
        return None;
    }
    let mut way = RouteSet::EMPTY;
    let mut at = to;
    while let Some((_, Some(route))) = reached[at.index()] {
        if !own.contains(route) {
            way.insert(route);
        }
        let [a, b] = board.route(route).ends;
        at = if a == at { b } else { a };
    }
    Some(way)
}

/// How every city is reached over own routes, which cost nothing, and free ones.
fn spread(view: View<'_>, from: City) -> [Reached; MAX_CITIES] {
    let board = &view.edition.board;
    let own = view.public.owned[view.seat];
    let usable = own | view.public.open[view.seat];
    let mut reached: [Reached; MAX_CITIES] = [None; MAX_CITIES];
    reached[from.index()] = Some((0, None));
    let mut improved = true;
    while improved {
        improved = false;
        for id in usable.iter() {
            let route = board.route(id);
            let length = if own.contains(id) {
                0
            } else {
                route.cost.length
            };
            let [a, b] = route.ends;
            for (a, b) in [(a, b), (b, a)] {
                let Some((cost, _)) = reached[a.index()] else {
                    continue;
                };
                let cost = cost.saturating_add(length);
                if reached[b.index()].is_none_or(|(other, _)| cost < other) {
                    reached[b.index()] = Some((cost, Some(id)));
                    improved = true;
                }
            }
        }
    }
    reached
}
