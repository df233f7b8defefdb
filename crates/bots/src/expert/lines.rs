//! What the expert considers: whole lines of actions, from the first to the last that is its own.

use fogg_engine::{Action, Card, Moves, Phase, RouteSet, View, purchase::PurchaseActions};

use super::{chart::Chart, runner::Runner};

/// The actions of one choice, in order.
pub(super) type Line = PurchaseActions;

/// Routes beside its plan that it thinks of claiming.
const EXTRAS: usize = 4;

/// The choices worth a thought, the planner's first.
pub(super) fn lines(chart: &Chart, view: View<'_>, moves: &Moves, planned: Line) -> Vec<Line> {
    let mut lines = vec![planned];
    let mut add = |line: Line| {
        if !lines.iter().any(|known| known.first() == line.first()) {
            lines.push(line);
        }
    };
    match view.public.phase {
        Phase::Turn => {
            claims(chart, view, moves).into_iter().for_each(&mut add);
            draws(view, moves).for_each(&mut add);
            if moves.contains(Action::DrawTickets) {
                add(one(Action::DrawTickets));
            }
        }
        Phase::SecondDraw => draws(view, moves).for_each(add),
        Phase::FirstTickets | Phase::Tickets | Phase::Tunnel { .. } => {
            moves.iter().map(one).for_each(add);
        }
        Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => {}
    }
    lines
}

fn one(action: Action) -> Line {
    std::iter::once(action).collect()
}

/// The routes of a plan that can be claimed, and the best beside it.
fn claims(chart: &Chart, view: View<'_>, moves: &Moves) -> Vec<Line> {
    let Moves::Turn { routes, .. } = *moves else {
        return Vec::new();
    };
    let mut runner = Runner::new();
    runner.look(chart, view);
    let extras = chart.extras.iter().copied();
    let extras: RouteSet = extras
        .filter(|&id| routes.contains(id))
        .take(EXTRAS)
        .collect();
    let claims = (routes & (runner.plan | extras)).iter();
    claims.filter_map(|id| runner.purchase(view, id)).collect()
}

/// The cards that can be drawn, each kind once.
fn draws(view: View<'_>, moves: &Moves) -> impl Iterator<Item = Line> {
    let mut seen = [false; Card::KINDS];
    let slots = (0u8..).zip(view.public.market);
    let takes = slots.filter_map(move |(slot, card)| {
        let known = std::mem::replace(&mut seen[card?.index()], true);
        (!known).then_some(Action::Take(slot))
    });
    let moves = *moves;
    let draws = std::iter::once(Action::DrawDeck).chain(takes);
    draws.filter(move |&action| moves.contains(action)).map(one)
}
