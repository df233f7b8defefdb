//! What can be counted: sizes, points, paths and parts of scores.

use fogg_engine::{
    Cards, Components, Phase, Scores, Seat, TicketId, legal, longest_path, scores,
    tickets_with_stations,
};

use crate::{
    deed::Game,
    fact::{CardPlace, Part, Quantity, TicketPlace},
    law,
    sight::Sight,
};

/// The amount of something, or why it cannot be known.
pub(crate) fn amount(
    game: &Game<'_>,
    sight: &Sight<'_>,
    quantity: Quantity,
) -> Result<i32, String> {
    let public = sight.public;
    let edition = game.edition;
    let hidden = || "this is hidden from this seat".to_owned();
    let found = match quantity {
        Quantity::Size(CardPlace::Hand(seat)) => public.hand_sizes[seat].into(),
        Quantity::Size(CardPlace::Deck) => public.deck_size.into(),
        Quantity::Size(place) => card_place(sight, place).ok_or_else(hidden)?.total().into(),
        Quantity::Locomotives(place) => {
            let cards = card_place(sight, place).ok_or_else(hidden)?;
            cards.locomotives().into()
        }
        Quantity::Holes => count(public.market.iter().filter(|slot| slot.is_none()).count()),
        Quantity::Tickets(TicketPlace::Kept(seat)) => public.ticket_counts[seat].into(),
        Quantity::Tickets(TicketPlace::Offer(seat)) => public.offer_sizes[seat].into(),
        Quantity::Tickets(TicketPlace::Pile) => public.pile_size().into(),
        Quantity::Points(seat) => public.points[seat].into(),
        Quantity::Trains(seat) => public.trains[seat].into(),
        Quantity::StationsBuilt(seat) => count(public.stations[seat].len()),
        Quantity::StationsLeft(seat) => {
            let all = edition.rules.stations.map_or(0, |stations| stations.count);
            i32::from(all) - count(public.stations[seat].len())
        }
        Quantity::Merchandise(seat) => public.merchandise[seat].into(),
        Quantity::MerchandiseLeft => public.merchandise_left.into(),
        Quantity::TurnsLeft => match public.turns_left {
            Some(turns) => turns.into(),
            None => return Err("there is no final round".to_owned()),
        },
        Quantity::Extra => match public.phase {
            Phase::Tunnel { extra, .. } => extra.into(),
            Phase::FirstTickets
            | Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Swapping(_)
            | Phase::Paying { .. }
            | Phase::Adding { .. }
            | Phase::Over => 0,
        },
        Quantity::Moves(seat) => count(legal(game.state.view(edition, seat)).len()),
        Quantity::Longest(seat) => longest_path(&edition.board, public.owned[seat]).into(),
        Quantity::Completed(seat) => count(completed(game, seat).len()),
        Quantity::Part(seat, part) => score_part(&scores(edition, &game.state), seat, part),
        Quantity::AllCards => law::cards(&game.state).total().into(),
    };
    Ok(found)
}

fn count(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// A part of a score.
pub(crate) fn score_part(scores: &Scores, seat: Seat, part: Part) -> i32 {
    let score = &scores.seats[seat];
    match part {
        Part::Routes => score.standing.routes.into(),
        Part::Tickets => score.standing.tickets.into(),
        Part::Completed => score.standing.completed.into(),
        Part::Longest => score.standing.longest.into(),
        Part::LongestBonus => score.longest_bonus.into(),
        Part::TicketsBonus => score.tickets_bonus.into(),
        Part::Stations => score.stations.into(),
        Part::Merchandise => score.merchandise.into(),
        Part::Total => score.total.into(),
    }
}

/// The tickets a seat has completed, with the help of its stations.
pub(crate) fn completed(game: &Game<'_>, seat: Seat) -> Vec<TicketId> {
    let board = &game.edition.board;
    let public = &game.state.public;
    let mut network = Components::new(board, public.owned[seat]);
    for (_, route) in tickets_with_stations(game.edition, &game.state, seat).borrowed {
        let [a, b] = board.route(route).ends;
        network.join(a, b);
    }
    let tickets = game.state.private[seat].tickets.iter();
    tickets
        .filter(|&ticket| {
            let [a, b] = game.edition.ticket(ticket).ends;
            network.connected(a, b)
        })
        .collect()
}

/// The cards in a place; `None` if they are hidden.
pub(crate) fn card_place(sight: &Sight<'_>, place: CardPlace) -> Option<Cards> {
    match place {
        CardPlace::Hand(seat) => sight.hand(seat),
        CardPlace::Deck => sight.deck(),
        CardPlace::Display => Some(sight.public.market.iter().flatten().copied().collect()),
        CardPlace::Discard => Some(sight.public.discard),
        CardPlace::Laid => Some(sight.public.laid),
        CardPlace::Revealed => Some(sight.public.revealed),
    }
}
