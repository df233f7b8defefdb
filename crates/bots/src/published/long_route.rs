//! Long-route exploiter: the longest routes of the board, because they bring the most points for
//! a train and end the game early.
//!
//! Published: it concentrates on the longest routes and completes the tickets that come along.
//! Ours: "long" is read off the board: the greatest lengths that together have room for the
//! trains of two players. A ticket's path prefers long routes, however far they lead; a route on
//! such a path is worth several times more. Its trains are dear to it, so it keeps as few tickets
//! as it may, and it never draws more.

use fogg_engine::{RouteSet, TicketSet, View};

use super::{
    Aim, Plan, Strategy, by_points,
    paths::{Map, Network},
    payment,
    wishes::{Saving, Wishes},
};

/// The builder of long routes.
pub(super) struct LongRoute;

impl Strategy for LongRoute {
    fn plan(&self, view: View<'_>, aim: &Aim) -> Plan {
        let board = &view.edition.board;
        let open = view.public.open[view.seat] & board.up_to(view.public.trains[view.seat]);
        let wanted = (open & long(view)) | aim.routes;
        let wishes = Wishes::new(wanted, |id| {
            let route = board.route(id);
            let missing = payment::toward(&route.cost, &view.me.hand, &payment::NO_NEEDS).missing;
            let worth = u32::from(route.points) * if aim.routes.contains(id) { ALONG } else { 1 };
            60 * worth / (2 + u32::from(missing))
        });
        Plan {
            tickets: false,
            wishes: if wishes.is_empty() {
                by_points(view)
            } else {
                wishes
            },
            saving: Saving::ForTheBest,
        }
    }

    fn network(&self, view: View<'_>, tickets: TicketSet) -> Network {
        let board = &view.edition.board;
        let map = Map::new(view, |id| {
            let route = board.route(id);
            // A train on a long route earns its keep; one on a short route is spent.
            (4 + 3 * u16::from(route.cost.length))
                .saturating_sub(route.points.into())
                .max(1)
        });
        map.network(tickets)
    }

    fn regard(&self, view: View<'_>, network: &Network) -> i32 {
        super::balance(view, network, DEAR_TRAIN)
    }
}

/// How much more a route is wanted that lies on the path of a ticket.
const ALONG: u32 = 5;

/// What a train brings on a long route, in tenths of points.
const DEAR_TRAIN: i32 = 40;

/// The long routes of the board, whoever owns them.
fn long(view: View<'_>) -> RouteSet {
    let board = &view.edition.board;
    let longest = board.routes.iter().map(|route| route.cost.length).max();
    let enough = 2 * usize::from(view.edition.rules.trains);
    let mut long = RouteSet::EMPTY;
    let mut room = 0;
    for length in (1..=longest.unwrap_or(0)).rev() {
        let these = board.up_to(length).without(board.up_to(length - 1));
        long |= these;
        room += these.len() * usize::from(length);
        if room >= enough {
            break;
        }
    }
    long
}
