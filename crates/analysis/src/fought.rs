//! The routes that more than one seat wanted.

use fogg_engine::{Edition, RouteId, RouteSet, Seat, SeatSet};

use crate::verdict::Verdict;

/// A place that was fought over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// The route; of a double route the lane that was wanted first.
    pub route: RouteId,
    /// Who wanted it.
    pub by: SeatSet,
}

/// The routes that at least two seats wanted, in the order in which the second one did. A seat
/// wants a route if it claimed it, or if Fogg would have claimed it in its place.
pub(crate) fn fought(edition: &Edition, verdicts: &[Verdict]) -> Vec<Fought> {
    let mut wanted: Vec<(RouteId, SeatSet)> = Vec::new();
    let mut fought: Vec<RouteId> = Vec::new();
    for (seat, route) in verdicts.iter().flat_map(wishes) {
        let lanes = edition.board.route(route).twins | RouteSet::of(route);
        match wanted.iter_mut().find(|(first, _)| lanes.contains(*first)) {
            Some((first, by)) => {
                by.insert(seat);
                if by.len() > 1 && !fought.contains(first) {
                    fought.push(*first);
                }
            }
            None => wanted.push((route, [seat].into_iter().collect())),
        }
    }
    let by = |route: RouteId| wanted.iter().find(|(first, _)| *first == route);
    let fought = fought.into_iter().filter_map(by);
    fought.map(|&(route, by)| Fought { route, by }).collect()
}

/// The routes a decision was about: what was claimed, and what Fogg would have claimed.
fn wishes(verdict: &Verdict) -> impl Iterator<Item = (Seat, RouteId)> {
    let seat = verdict.seat;
    let lines = [&verdict.best, &verdict.played].into_iter();
    let claims = lines.filter_map(|choice| choice.actions.first()?.claimed());
    claims.map(move |route| (seat, route))
}
