//! What a runner wants for its tickets: which of an offer it keeps, and a network for those it has.

use arrayvec::ArrayVec;
use fogg_engine::{
    Action, City, Components, Moves, RouteSet, TicketId, View,
    limits::{MAX_OFFER, MAX_TICKETS},
};

use super::{
    chart::{Chart, TOLL},
    roads::{Tolls, Way},
};
use crate::planner::outlook::{connecting, rivals};

/// A network that completes tickets.
pub(super) struct Network {
    /// Routes to claim.
    pub(super) routes: RouteSet,
    /// Routes of others to borrow with stations.
    pub(super) borrowed: RouteSet,
    /// What the tickets add to each space of these routes.
    pub(super) space_worth: f32,
}

impl Network {
    /// A network for the tickets of a seat, the cheapest first, as far as trains suffice and each
    /// is worth what it adds.
    pub(super) fn new(chart: &Chart, view: View<'_>) -> Network {
        Network::with_tolls(chart, view, |_| {})
    }

    /// The same where routes cost something else.
    pub(super) fn with_tolls(
        chart: &Chart,
        view: View<'_>,
        change: impl FnOnce(&mut Tolls),
    ) -> Network {
        let board = &view.edition.board;
        let own = connecting(view);
        let trains = view.public.trains[view.seat];
        let open = view.public.open[view.seat] & board.up_to(trains);
        let mut tolls = chart.tolls(open, own);
        let mut stations = stations_left(view);
        if stations > 0 {
            for route in rivals(view).without(own).iter() {
                tolls[route.index()] = chart.station_toll;
            }
        }
        change(&mut tolls);
        let mut network = Network {
            routes: RouteSet::EMPTY,
            borrowed: RouteSet::EMPTY,
            space_worth: 0.0,
        };
        let mut taken = 0u8;
        let mut value = 0.0;
        for wanted in wanted(chart, view, own, &tolls) {
            let Wanted {
                points,
                ends: [a, b],
                ..
            } = wanted;
            // As long as nothing is planned the way is the one that was found before.
            let way = if network.is_empty() {
                Some(wanted.way)
            } else {
                chart.roads.way(&tolls, a, b)
            };
            let Some(Way { price, routes }) = way else {
                continue;
            };
            let new = routes.without(own | network.routes | network.borrowed);
            let lent = new.without(open);
            let more = spaces(view, new.without(lent));
            let worth = 2.0 * f32::from(points) + chart.ticket_extra;
            let price = chart.habits.ticket_price * TOLL * f32::from(price);
            if taken.saturating_add(more) > trains || lent.len() > stations || price > worth {
                continue;
            }
            taken += more;
            value += worth;
            stations -= lent.len();
            network.routes |= new.without(lent);
            network.borrowed |= lent;
            for route in new.iter() {
                tolls[route.index()] = 0;
            }
        }
        network.space_worth = chart.habits.ticket_value * value / f32::from(taken.max(1));
        network
    }

    /// A network of routes to claim and to borrow.
    pub(super) fn of(chart: &Chart, view: View<'_>, [routes, borrowed]: [RouteSet; 2]) -> Network {
        let board = &view.edition.board;
        let own = connecting(view);
        let before = Components::new(board, own);
        let after = Components::new(board, own | routes | borrowed);
        let mut value = 0.0;
        for id in view.me.tickets.iter() {
            let ticket = view.edition.ticket(id);
            let [a, b] = ticket.ends;
            if !before.connected(a, b) && after.connected(a, b) {
                value += 2.0 * f32::from(ticket.points) + chart.ticket_extra;
            }
        }
        let taken = spaces(view, routes).max(1);
        Network {
            routes,
            borrowed,
            space_worth: chart.habits.ticket_value * value / f32::from(taken),
        }
    }

    fn is_empty(&self) -> bool {
        self.routes.is_empty() && self.borrowed.is_empty()
    }
}

/// A ticket that is not complete and can be.
struct Wanted {
    way: Way,
    points: u8,
    ends: [City; 2],
}

/// The tickets that are not complete and can be, the cheapest first.
fn wanted(
    chart: &Chart,
    view: View<'_>,
    own: RouteSet,
    tolls: &Tolls,
) -> ArrayVec<Wanted, MAX_TICKETS> {
    let parts = Components::new(&view.edition.board, own);
    let mut wanted = ArrayVec::new();
    for id in view.me.tickets.iter() {
        let ticket = view.edition.ticket(id);
        let [a, b] = ticket.ends;
        if !parts.connected(a, b)
            && let Some(way) = chart.roads.way(tolls, a, b)
        {
            wanted.push(Wanted {
                way,
                points: ticket.points,
                ends: ticket.ends,
            });
        }
    }
    wanted.sort_unstable_by_key(|wanted: &Wanted| (wanted.way.price, wanted.points));
    wanted
}

/// The tickets of an offer to keep: the best first, each with what it adds to a network, as long
/// as that is worth it or more have to be kept.
pub(super) fn keep(
    chart: &Chart,
    view: View<'_>,
    planned: RouteSet,
    moves: &Moves,
) -> Option<Action> {
    let own = view.public.owned[view.seat] | planned;
    let mut tolls = chart.tolls(view.public.open[view.seat], own);
    let mut trains = view.public.trains[view.seat].saturating_sub(spaces(view, planned));
    let offered = view.me.offer.iter().enumerate();
    let mut left: ArrayVec<(usize, TicketId), MAX_OFFER> = offered.collect();
    let mut kept = 0u8;
    loop {
        let additions = left.iter().enumerate();
        let additions =
            additions.map(|(n, &(_, id))| (n, Addition::new(chart, view, id, &tolls, trains)));
        let best = additions.reduce(|best, next| {
            if next.1.gain > best.1.gain {
                next
            } else {
                best
            }
        });
        let legal = moves.contains(Action::Keep(kept));
        let Some((n, addition)) = best else {
            return legal.then_some(Action::Keep(kept));
        };
        if legal && addition.gain <= chart.habits.keep_margin {
            return Some(Action::Keep(kept));
        }
        kept |= 1 << left.remove(n).0;
        trains -= spaces(view, addition.routes);
        for id in addition.routes.iter() {
            tolls[id.index()] = 0;
        }
    }
}

/// What a ticket adds to a network.
struct Addition {
    gain: f32,
    routes: RouteSet,
}

impl Addition {
    fn new(chart: &Chart, view: View<'_>, id: TicketId, tolls: &Tolls, trains: u8) -> Addition {
        let ticket = view.edition.ticket(id);
        let points = f32::from(ticket.points);
        let [a, b] = ticket.ends;
        if let Some(way) = chart.roads.way(tolls, a, b) {
            let new = way.routes.iter().filter(|id| tolls[id.index()] > 0);
            let routes = new.collect();
            if spaces(view, routes) <= trains {
                let price = chart.habits.keep_price * TOLL * f32::from(way.price);
                let gain = points + chart.ticket_extra - price;
                return Addition { gain, routes };
            }
        }
        Addition {
            gain: -points,
            routes: RouteSet::EMPTY,
        }
    }
}

/// Stations this seat may still build.
fn stations_left(view: View<'_>) -> usize {
    let stations = view.edition.rules.stations;
    let count = stations.map_or(0, |stations| stations.count.into());
    usize::saturating_sub(count, view.public.stations[view.seat].len())
}

/// Trains that a set of routes takes; where they are too many to count, more than anybody has.
pub(super) fn spaces(view: View<'_>, routes: RouteSet) -> u8 {
    let board = &view.edition.board;
    let lengths = routes.iter().map(|id| board.route(id).cost.length);
    lengths.fold(0, u8::saturating_add)
}
