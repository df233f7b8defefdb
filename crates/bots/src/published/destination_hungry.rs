//! Destination hungry: many tickets early, one network for all of them.
//!
//! Published: it draws tickets at the start and again whenever its tickets are done, and tries to
//! complete as many as it can.
//! Ours: it draws until the network of its tickets takes a good part of its trains, keeps what
//! fits, and joins the tickets by the cheapest paths over what the others already need. Within
//! the network the longest routes come first: they are the hardest to replace.

use fogg_engine::{TicketSet, View};

use super::{
    Aim, Plan, Strategy, by_points,
    paths::{self, Map, Network},
    wishes::{Saving, Wishes},
};

/// The collector of tickets.
pub(super) struct DestinationHungry;

/// The part of all trains its first network should take, in percent.
const APPETITE: u32 = 50;

impl Strategy for DestinationHungry {
    fn plan(&self, view: View<'_>, aim: &Aim) -> Plan {
        let board = &view.edition.board;
        let trains = u32::from(view.public.trains[view.seat]);
        let building = !view.public.owned[view.seat].is_empty();
        let hungry =
            !building && 100 * u32::from(paths::spaces(view, aim.routes)) < APPETITE * trains;
        let done = aim.routes.is_empty();
        Plan {
            tickets: hungry || (done && super::time_for_tickets(view)),
            wishes: if done {
                by_points(view)
            } else {
                Wishes::new(aim.routes, |route| board.route(route).points.into())
            },
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
