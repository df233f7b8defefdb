//! Which actions are legal, from what a seat may know.

use crate::{
    action::Action,
    ids::CitySet,
    moves::{Moves, TableMoves},
    refusal::{self, Illegal},
    rules::{market, payment, station, tickets},
    state::{Phase, Purchase},
    view::View,
};

/// The legal actions of the seat that looks; none when it is not its turn.
#[inline]
pub fn legal(view: View<'_>) -> Moves {
    if !view.public.is_acting(view.seat) {
        return Moves::None;
    }
    let hand = &view.me.hand;
    match view.public.phase {
        Phase::Turn => turn(view),
        Phase::SecondDraw => Moves::Turn {
            table: market::second_draws(view),
            routes: crate::ids::RouteSet::EMPTY,
            cities: CitySet::EMPTY,
        },
        Phase::FirstTickets => tickets::choices(view, &view.edition.rules.first_deal),
        Phase::Tickets => tickets::choices(view, &view.edition.rules.later_deal),
        Phase::Swapping(route) => {
            Moves::Swap(payment::swaps(&view.edition.board.route(route).cost, hand))
        }
        Phase::Paying { purchase, swaps } => {
            let cost = match purchase {
                Purchase::Route(route) => view.edition.board.route(route).cost,
                Purchase::Station(_) => station::cost(view),
            };
            Moves::Pay(payment::payments(&cost, hand, swaps))
        }
        Phase::Adding { .. } => Moves::Add(payment::kinds(hand)),
        Phase::Tunnel { color, extra, .. } => Moves::Tunnel {
            surcharges: payment::surcharges(color, extra, hand),
        },
        Phase::Over => Moves::None,
    }
}

#[inline]
fn turn(view: View<'_>) -> Moves {
    let public = view.public;
    let board = &view.edition.board;
    let mut table: TableMoves = market::first_draws(view);
    if public.pile_size() > 0 {
        table.tickets();
    }
    let routes = public.open[view.seat]
        & board.up_to(public.trains[view.seat])
        & board.affordable(&view.me.hand);
    let cities = station::sites(view);
    if table.is_empty() && routes.is_empty() && cities.is_empty() {
        return Moves::Pass;
    }
    Moves::Turn {
        table,
        routes,
        cities,
    }
}

/// Whether an action is legal, and if not, which rule forbids it.
///
/// # Errors
/// The rule that forbids the action.
pub fn check(view: View<'_>, action: Action) -> Result<(), Illegal> {
    if legal(view).contains(action) {
        Ok(())
    } else {
        Err(refusal::reason(view, action))
    }
}
