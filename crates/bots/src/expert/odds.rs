//! Which tickets the others may hold, from what they have built: a ticket is the more likely, the
//! nearer its cities have come to each other.

use fogg_chance::Rollout;
use fogg_engine::{
    BySeat, City, Guess, RouteSet, Seat, TicketId, TicketSet, View, limits::MAX_TICKETS,
};

use super::{
    Effort,
    belief::Belief,
    chart::{Chart, TOLL},
    roads::{Tolls, Way},
    tickets::spaces,
};

/// How many things speak for a ticket or against it.
const SIGNS: usize = 11;

/// What each sign says about the logarithm of the odds. Fitted to the tickets of stationmasters,
/// on all boards together with two to four players: they give the tickets that are held one chance
/// in ten each, where blind guessing gives one in thirty.
const WEIGHTS: [f32; SIGNS] = [2.2, -0.9, 0.5, 0.2, 0.9, 0.2, 1.0, 0.4, 1.7, 0.9, 0.9];

/// The same as the stationmaster sees it, by which others are measured: it does not mind where
/// somebody has been, and gives one chance in twelve.
const SIMPLE_WEIGHTS: [f32; SIGNS] = [3.4, 1.8, 0.5, 0.8, 1.0, -0.9, 3.2, 0.0, 0.0, 0.0, 0.0];

/// Spaces that are too few to say what they were built for.
const SOME: f32 = 4.0;

/// A number for each ticket.
pub(super) type ByTicket = [f32; MAX_TICKETS];

/// How likely each seat is to hold each ticket.
pub(super) struct Odds {
    odds: BySeat<ByTicket>,
    /// Tickets that others may hold.
    pool: TicketSet,
}

impl Odds {
    pub(super) fn new(chart: &Chart, belief: &Belief, view: View<'_>, effort: Effort) -> Odds {
        let weights = match effort {
            Effort::Thorough => WEIGHTS,
            Effort::Brief => SIMPLE_WEIGHTS,
        };
        let mine = view.me.tickets | view.me.offer.iter().collect();
        let pool = view.edition.all_tickets().without(mine | belief.returned);
        let untouched = chart.tolls(view.edition.board.all_routes, RouteSet::EMPTY);
        let mut odds = BySeat::all([0.0; MAX_TICKETS]);
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            let now = chart.tolls(view.public.open[seat], view.public.owned[seat]);
            for ticket in pool.iter() {
                let signs = signs(chart, view, seat, ticket, [&untouched, &now]);
                let sum: f32 = signs
                    .iter()
                    .zip(weights)
                    .map(|(sign, weight)| sign * weight)
                    .sum();
                odds[seat][ticket.index()] = libm::expf(sum);
            }
        }
        Odds { odds, pool }
    }

    /// How likely a seat is to hold each ticket.
    pub(super) fn of(&self, seat: Seat) -> &ByTicket {
        &self.odds[seat]
    }

    /// The same, minding clues from its deeds, which are logarithms. What it claimed speaks twice, by
    /// the routes that it has now and as a deed.
    pub(super) fn minding(&self, seat: Seat, clues: &ByTicket) -> ByTicket {
        let mut odds = self.odds[seat];
        for ticket in self.pool.iter() {
            odds[ticket.index()] *= libm::expf(clues[ticket.index()]);
        }
        odds
    }

    /// Guesses what is hidden: cards as far as they are sure, tickets by the odds of each seat.
    pub(super) fn guess<'a>(
        &self,
        belief: &Belief,
        view: View<'_>,
        odds: impl Fn(Seat) -> &'a ByTicket,
        dice: &mut Rollout,
    ) -> Guess {
        let mut guess = Guess::nothing();
        guess.hands = belief.hands(view, dice);
        let mut pool = self.pool;
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            let odds = odds(seat);
            for _ in 0..view.public.ticket_counts[seat] {
                let Some(ticket) = draw(odds, pool, dice) else {
                    break;
                };
                pool.remove(ticket);
                guess.tickets[seat].insert(ticket);
            }
        }
        guess
    }
}

/// A ticket of the pool, by its odds.
fn draw(odds: &ByTicket, pool: TicketSet, dice: &mut Rollout) -> Option<TicketId> {
    const STEPS: u16 = 1 << 15;
    let total: f32 = pool.iter().map(|ticket| odds[ticket.index()]).sum();
    let step = u16::try_from(dice.below(STEPS.into())).unwrap_or(0);
    let mut left = total * f32::from(step) / f32::from(STEPS);
    let mut drawn = None;
    for ticket in pool.iter() {
        drawn = Some(ticket);
        left -= odds[ticket.index()];
        if left < 0.0 {
            break;
        }
    }
    drawn
}

/// What speaks for a ticket in somebody's hand.
fn signs(
    chart: &Chart,
    view: View<'_>,
    seat: Seat,
    ticket: TicketId,
    [untouched, now]: [&Tolls; 2],
) -> [f32; SIGNS] {
    let ticket = view.edition.ticket(ticket);
    let [a, b] = ticket.ends;
    let points = f32::from(ticket.points);
    let [first, left] = [untouched, now].map(|tolls| chart.roads.way(tolls, a, b));
    let price = |way: &Way| f32::from(way.price);
    let dear = first.as_ref().map_or(f32::from(u8::MAX), price).max(1.0);
    let progress = left.as_ref().map_or(0.0, |way| (dear - price(way)) / dear);
    let trains = f32::from(view.edition.rules.trains);
    let placed = 1.0 - f32::from(view.public.trains[seat]) / trains;
    let yes = |sign: bool| f32::from(u8::from(sign));
    let own = view.public.owned[seat];
    let length = |routes| f32::from(spaces(view, routes));
    // How much of all it has built lies on the way.
    let built = length(own).max(SOME);
    let serves = |way: Option<Way>| way.map_or(0.0, |way| length(way.routes & own) / built);
    let been = |city: City| !(view.edition.board.touching[city.index()] & own).is_empty();
    let reached = yes(been(a)) + yes(been(b));
    [
        progress,
        progress * placed,
        (points - TOLL * dear) / 10.0,
        yes(ticket.long),
        yes(left.is_none()),
        points / 20.0,
        progress * points / 20.0,
        reached,
        reached * placed,
        serves(left),
        serves(first),
    ]
}

#[cfg(test)]
mod tests {
    use fogg_engine::{Edition, Phase, play, setup};

    use super::*;
    use crate::{Habits, Kind};

    /// The chance that the tickets of planners were given, as a logarithm, on average of a game.
    fn chance(edition: &Edition, seats: u8, seed: u64, effort: Effort) -> f32 {
        let chart = Chart::new(edition, seats, Habits::BUILDER);
        let mut dice = Rollout::new(seed);
        let mut state = setup(edition, seats, &mut dice, &mut ()).expect("for so many");
        let mut bots: Vec<_> = (0..seats).map(|_| Kind::Conductor.seat(seed)).collect();
        let (mut sum, mut count) = (0.0, 0.0);
        while let Some(seat) = state.public.actor() {
            let view = state.view(edition, seat);
            if view.public.phase == Phase::Turn {
                let odds = Odds::new(&chart, &Belief::new(), view, effort);
                for rival in view.public.seats().filter(|&rival| rival != seat) {
                    let all: f32 = odds.of(rival).iter().sum();
                    for ticket in state.private[rival].tickets.iter() {
                        sum += (odds.of(rival)[ticket.index()] / all).ln();
                        count += 1.0;
                    }
                }
            }
            let action = bots[seat.index()].decide(view);
            let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
            assert_eq!(played, Ok(()));
        }
        sum / count
    }

    /// Where somebody has been tells more of their tickets than what is left to build alone.
    #[test]
    fn cities_that_were_reached_tell_of_tickets() {
        const GAMES: u64 = 8;
        for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
            for seats in [2, 3] {
                let mean = |effort| -> f32 {
                    let games = (0..GAMES).map(|seed| chance(&edition, seats, seed, effort));
                    games.sum::<f32>() / f32::from(u8::try_from(GAMES).unwrap_or(u8::MAX))
                };
                let [more, less] =
                    [Effort::Thorough, Effort::Brief].map(|effort| mean(effort).exp());
                let name = &edition.id;
                assert!(more > less, "{name} with {seats}: {more} and {less}");
            }
        }
    }
}
