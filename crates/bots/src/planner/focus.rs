//! Plans of those who do not see their tickets as one network: the shortest way for each of them,
//! or for one at a time.

use fogg_engine::{RouteSet, TicketId};

use super::{
    outlook::Outlook,
    paths::{Prices, Ways},
    payment::Toward,
    plan::{Plan, Tickets},
};

impl Outlook<'_> {
    /// Each ticket by its own shortest way, the most valuable first, as long as there are trains:
    /// that two ways could be one is not seen.
    pub(super) fn plan_each(&self, tickets: &[TicketId]) -> Plan {
        let prices = self.lengths(self.prices.usable, LAST_RESORT);
        let mut network = RouteSet::EMPTY;
        for &ticket in &self.by_points(tickets) {
            let Some(way) = self.way(ticket, &prices) else {
                continue;
            };
            let more = network | way;
            let routes = more & self.view.public.open[self.view.seat];
            let borrowed = more.without(routes);
            if self.spaces(routes) <= self.trains() && borrowed.len() <= self.stations_left() {
                network = more;
            }
        }
        self.plan_over(network, tickets)
    }

    /// The most valuable ticket alone. A route that somebody else has claimed is noticed only when
    /// the rest of the way is built; then there must be another way, or it is the next one's turn.
    pub(super) fn plan_one(&self, tickets: &[TicketId]) -> Plan {
        let open = self.view.public.open[self.view.seat];
        let hoped = self.lengths(self.view.edition.board.all_routes, OVERLOOKED);
        let real = self.lengths(self.prices.usable, LAST_RESORT);
        for &ticket in &self.by_points(tickets) {
            for prices in [&hoped, &real] {
                let way = self.way(ticket, prices).unwrap_or(RouteSet::EMPTY);
                let routes = way & open;
                if !routes.is_empty() {
                    return Plan {
                        routes,
                        borrowed: way.without(routes),
                        pursued: std::iter::once(ticket).collect(),
                        value: self.points(ticket),
                    };
                }
            }
        }
        self.plan_over(RouteSet::EMPTY, &[])
    }

    /// Tickets in the order of their points, the most valuable first.
    fn by_points(&self, tickets: &[TicketId]) -> Tickets {
        let points = |ticket: TicketId| self.view.edition.ticket(ticket).points;
        let mut sorted = Tickets::new();
        for &ticket in tickets {
            let place = sorted.partition_point(|&other| points(other) >= points(ticket));
            sorted.insert(place, ticket);
        }
        sorted
    }

    /// The routes that a ticket still needs on its cheapest way.
    fn way(&self, ticket: TicketId, prices: &Prices) -> Option<RouteSet> {
        let board = &self.view.edition.board;
        let [a, b] = self.view.edition.ticket(ticket).ends;
        let way = Ways::from(board, prices, self.own, a).to(board, b)?;
        Some(way.without(self.own))
    }

    /// Routes by their length, and what one counts more that somebody else has; of two as long as
    /// each other, the one there are more cards for.
    fn lengths(&self, routes: RouteSet, taken: f32) -> Prices {
        let mut prices = Prices::none();
        for route in routes.iter() {
            let cost = &self.view.edition.board.route(route).cost;
            let missing = Toward::new(cost, &self.view.me.hand).missing(1.0);
            let price = f32::from(cost.length) + TIE * missing;
            let open = self.view.public.open[self.view.seat].contains(route);
            prices.set(route, if open { price } else { price + taken });
        }
        prices
    }
}

/// What a missing card counts, in spaces: it decides between ways of the same length.
const TIE: f32 = 0.01;

/// What a route of somebody else counts, in spaces, if that is overlooked: an open lane beside it
/// is still preferred.
const OVERLOOKED: f32 = 0.2;

/// What a station counts, in spaces: more than any way around.
const LAST_RESORT: f32 = 100.0;
