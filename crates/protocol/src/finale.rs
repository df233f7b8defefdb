//! The result of a game, with all that it is made of and can be shown on the board.

use fogg_engine::{
    Board, Bonus, City, Edition, RouteId, RouteSet, Scores, Seat, State, TicketId,
    limits::MAX_CITIES, longest_path_routes, scores, tickets_with_stations,
};

/// The result of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Finale {
    /// The scores.
    pub scores: Scores,
    /// The tickets of each seat, the completed ones with a way between their cities.
    pub tickets: Vec<Vec<(TicketId, Option<RouteSet>)>>,
    /// The routes of a longest path of each seat, where it counts for something.
    pub longest: Vec<RouteSet>,
    /// The routes the stations of each seat borrow.
    pub borrowed: Vec<Vec<(City, RouteId)>>,
}

impl Finale {
    /// The result, once the game is over.
    pub fn of(edition: &Edition, state: &State) -> Option<Finale> {
        let public = &state.public;
        if public.actor().is_some() {
            return None;
        }
        let measured = |bonus: &Bonus| matches!(bonus, Bonus::LongestPath(_));
        let longest = |seat: Seat| {
            if edition.rules.bonuses.iter().any(measured) {
                longest_path_routes(&edition.board, public.owned[seat])
            } else {
                RouteSet::EMPTY
            }
        };
        let result = public
            .seats()
            .map(|seat| tickets_with_stations(edition, state, seat).borrowed);
        let borrowed: Vec<Vec<_>> = result.map(|lent| lent.into_iter().collect()).collect();
        let tickets = public.seats().zip(&borrowed).map(|(seat, borrowed)| {
            let lent: RouteSet = borrowed.iter().map(|&(_, route)| route).collect();
            let network = public.owned[seat] | lent;
            let with_way = |ticket: TicketId| {
                let ends = edition.ticket(ticket).ends;
                (ticket, way(&edition.board, network, ends))
            };
            state.private[seat].tickets.iter().map(with_way).collect()
        });
        Some(Finale {
            scores: scores(edition, state),
            tickets: tickets.collect(),
            longest: public.seats().map(longest).collect(),
            borrowed,
        })
    }
}

/// The shortest way between two cities over these routes.
fn way(board: &Board, routes: RouteSet, [from, to]: [City; 2]) -> Option<RouteSet> {
    let mut ways: [Option<(u16, RouteSet)>; MAX_CITIES] = [None; MAX_CITIES];
    ways[from.index()] = Some((0, RouteSet::EMPTY));
    let mut shorter = true;
    while shorter {
        shorter = false;
        for id in routes.iter() {
            let route = board.route(id);
            let [a, b] = route.ends.map(City::index);
            for (here, there) in [(a, b), (b, a)] {
                let Some((length, way)) = ways[here] else {
                    continue;
                };
                let length = length + u16::from(route.cost.length);
                if ways[there].is_none_or(|(known, _)| length < known) {
                    ways[there] = Some((length, way | RouteSet::of(id)));
                    shorter = true;
                }
            }
        }
    }
    ways[to.index()].map(|(_, way)| way)
}
