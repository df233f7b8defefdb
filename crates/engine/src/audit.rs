//! What must hold in every state: nothing is gained or lost, and what is kept twice agrees.

use crate::{
    card::Cards,
    edition::Edition,
    ids::{BySeat, CitySet, RouteSet, TicketSet},
    rules::claim,
    state::{Phase, State},
};

/// A law that a state breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Broken {
    CardsLost,
    TicketTwice,
    TrainsLost,
    PointsWrong,
    RouteTwice,
    OpenRoutesWrong,
    StationTwice,
    HandSizeWrong,
    DeckSizeWrong,
    TicketCountWrong,
    PileSizeWrong,
    MerchandiseLost,
    CardsNotSettled,
}

/// Every card of a game, wherever it is.
pub fn census(state: &State) -> Cards {
    let public = &state.public;
    let mut cards: Cards = public.market.iter().flatten().copied().collect();
    for pile in [
        &state.hidden.deck,
        &public.discard,
        &public.laid,
        &public.revealed,
    ] {
        cards.add_all(pile);
    }
    for seat in public.seats() {
        cards.add_all(&state.private[seat].hand);
    }
    cards
}

/// Checks a state that was reached by playing.
///
/// # Errors
/// The first law it breaks.
pub fn audit(edition: &Edition, state: &State) -> Result<(), Broken> {
    let held = |holds: bool, law: Broken| if holds { Ok(()) } else { Err(law) };
    held(census(state) == edition.deck, Broken::CardsLost)?;
    tickets(state)?;
    held(settled(state), Broken::CardsNotSettled)?;
    let public = &state.public;
    held(
        public.deck_size == state.hidden.deck.total(),
        Broken::DeckSizeWrong,
    )?;
    let mut routes = RouteSet::EMPTY;
    let mut cities = CitySet::EMPTY;
    let mut merchandise = public.merchandise_left;
    let mut again = *public;
    again.open = BySeat::all(edition.board.all_routes);
    for seat in public.seats() {
        let owned = public.owned[seat];
        held((routes & owned).is_empty(), Broken::RouteTwice)?;
        held(
            (cities & public.stations[seat]).is_empty(),
            Broken::StationTwice,
        )?;
        routes |= owned;
        cities |= public.stations[seat];
        merchandise += public.merchandise[seat];
        let spaces = owned.iter().map(|id| edition.board.route(id).cost.length);
        let trains = spaces.sum::<u8>() + public.trains[seat];
        held(trains == edition.rules.trains, Broken::TrainsLost)?;
        let points = owned
            .iter()
            .map(|id| i16::from(edition.board.route(id).points));
        held(
            points.sum::<i16>() == public.points[seat],
            Broken::PointsWrong,
        )?;
        let hand = state.private[seat].hand.total();
        held(hand == public.hand_sizes[seat], Broken::HandSizeWrong)?;
        for route in owned.iter() {
            let twins = edition.board.route(route).twins;
            claim::close(&mut again, seat, route, twins, edition.rules.doubles_from);
        }
    }
    held(again.open == public.open, Broken::OpenRoutesWrong)?;
    let in_box = edition.rules.merchandise.as_ref().map_or(0, |m| m.cards);
    held(merchandise == in_box, Broken::MerchandiseLost)
}

fn tickets(state: &State) -> Result<(), Broken> {
    let public = &state.public;
    let mut seen = state.hidden.unseen;
    let mut see = |tickets: TicketSet| {
        let twice = !(seen & tickets).is_empty();
        seen |= tickets;
        if twice {
            Err(Broken::TicketTwice)
        } else {
            Ok(())
        }
    };
    let returned: TicketSet = state.hidden.returned.iter().collect();
    see(returned)?;
    for seat in public.seats() {
        let private = &state.private[seat];
        see(private.tickets)?;
        see(private.offer.iter().collect())?;
        let counts = (private.tickets.len(), usize::from(private.offer.len()));
        let public_counts = (
            usize::from(public.ticket_counts[seat]),
            usize::from(public.offer_sizes[seat]),
        );
        if counts != public_counts {
            return Err(Broken::TicketCountWrong);
        }
    }
    let sizes = (state.hidden.unseen.len(), returned.len());
    let public_sizes = (public.pile_unseen.into(), public.pile_returned.into());
    if sizes == public_sizes {
        Ok(())
    } else {
        Err(Broken::PileSizeWrong)
    }
}

/// Whether the deck is renewed and the display full as far as possible, and nothing lies aside that
/// should not. While a tunnel is decided the cards wait.
fn settled(state: &State) -> bool {
    let public = &state.public;
    let aside = !public.laid.is_empty() || !public.revealed.is_empty();
    let renewed = public.deck_size > 0 || public.discard.is_empty();
    let full = public.deck_size == 0 || !public.market.contains(&None);
    match public.phase {
        Phase::Tunnel { .. } => true,
        Phase::Adding { .. } => renewed && full,
        Phase::FirstTickets
        | Phase::Turn
        | Phase::SecondDraw
        | Phase::Tickets
        | Phase::Swapping(_)
        | Phase::Paying { .. }
        | Phase::Over => renewed && full && !aside,
    }
}
