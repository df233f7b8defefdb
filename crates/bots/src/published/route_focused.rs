//! Route focused: the valuable routes first, the tickets second.
//!
//! Published: it goes for the routes that bring the most points, along the paths of its tickets.
//! Ours: it never draws more tickets than it begins with. It waits for the cards of the most
//! valuable route of its network before it spends them on a lesser one, and when the tickets are
//! connected it takes the most valuable routes of the whole board.

use fogg_engine::{TicketSet, View};

use super::{
    Aim, Plan, Strategy, by_points,
    paths::{Map, Network},
    wishes::{Saving, Wishes},
};

/// The collector of routes.
pub(super) struct RouteFocused;

impl Strategy for RouteFocused {
    fn plan(&self, view: View<'_>, aim: &Aim) -> Plan {
        let board = &view.edition.board;
        let wishes = if aim.routes.is_empty() {
            by_points(view)
        } else {
            Wishes::new(aim.routes, |route| board.route(route).points.into())
        };
        Plan {
            tickets: false,
            wishes,
            saving: Saving::ForTheBest,
        }
    }

    fn network(&self, view: View<'_>, tickets: TicketSet) -> Network {
        Map::by_cards(view).network(tickets)
    }

    fn regard(&self, view: View<'_>, network: &Network) -> i32 {
        super::balance(view, network, super::TRAIN)
    }
}
