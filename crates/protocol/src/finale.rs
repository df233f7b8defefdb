//! The result of a game, with all that it is made of.

use fogg_engine::{
    City, Edition, RouteId, Scores, State, TicketSet, scores, tickets_with_stations,
};

/// The result of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Finale {
    /// The scores.
    pub scores: Scores,
    /// The tickets of each seat.
    pub tickets: Vec<TicketSet>,
    /// The routes the stations of each seat borrow.
    pub borrowed: Vec<Vec<(City, RouteId)>>,
}

impl Finale {
    /// The result, once the game is over.
    pub fn of(edition: &Edition, state: &State) -> Option<Finale> {
        if state.public.actor().is_some() {
            return None;
        }
        let borrowed = |seat| {
            let result = tickets_with_stations(edition, state, seat);
            result.borrowed.into_iter().collect()
        };
        let seats = state.public.seats();
        Some(Finale {
            scores: scores(edition, state),
            tickets: seats.map(|seat| state.private[seat].tickets).collect(),
            borrowed: state.public.seats().map(borrowed).collect(),
        })
    }
}
