//! One-step thinker: does what looks best in this turn, without a plan for the next.
//!
//! Published: it looks one step ahead only, at the shortest paths of its tickets as they are now.
//! Ours: each ticket has its own shortest path, and a route is worth its points and, for every
//! path it lies on, its share of what the ticket wins. The best route that can be paid is claimed
//! at once, even if the cards would soon pay for a better one; otherwise cards are drawn for the
//! route that is worth most for the cards it still lacks. With all tickets connected it draws new
//! ones while it has trains for them, then takes the most valuable routes.

use fogg_engine::{RouteSet, TicketSet, View, limits::MAX_ROUTES};

use super::{
    Aim, Plan, Strategy, by_points,
    paths::{self, Map, Network},
    payment,
    wishes::{Saving, Wishes},
};

/// The one-step thinker.
pub(super) struct OneStep;

impl Strategy for OneStep {
    /// The routes on the paths of the tickets.
    fn aim(&self, view: View<'_>) -> Aim {
        let board = &view.edition.board;
        let map = Map::by_cards(view);
        let trains = view.public.trains[view.seat];
        let mut aim = Aim {
            routes: RouteSet::EMPTY,
            shares: [0; MAX_ROUTES],
        };
        for id in paths::unfinished(view).iter() {
            let ticket = view.edition.ticket(id);
            let Some(path) = map.path(ticket.ends) else {
                continue;
            };
            let spaces = paths::spaces(view, path.routes);
            if spaces > trains {
                continue;
            }
            aim.routes |= path.routes;
            for route in path.routes.iter() {
                let length = u32::from(board.route(route).cost.length);
                let won = 2 * u32::from(ticket.points);
                aim.shares[route.index()] += 60 * won * length / u32::from(spaces);
            }
        }
        aim
    }

    fn plan(&self, view: View<'_>, aim: &Aim) -> Plan {
        let wishes = wishes(view, aim);
        let idle = wishes.is_empty();
        Plan {
            tickets: idle && super::time_for_tickets(view),
            wishes: if idle { by_points(view) } else { wishes },
            saving: Saving::Nothing,
        }
    }

    fn network(&self, view: View<'_>, tickets: TicketSet) -> Network {
        Map::by_cards(view).network(tickets)
    }

    fn regard(&self, view: View<'_>, network: &Network) -> i32 {
        super::balance(view, network, super::TRAIN)
    }
}

/// The routes of an aim, by what they bring for the draws they still take.
fn wishes(view: View<'_>, aim: &Aim) -> Wishes {
    Wishes::new(aim.routes, |id| {
        let route = view.edition.board.route(id);
        let missing = payment::toward(&route.cost, &view.me.hand, &payment::NO_NEEDS).missing;
        (60 * u32::from(route.points) + aim.shares[id.index()]) / (2 + u32::from(missing))
    })
}
