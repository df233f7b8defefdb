//! Which tickets the others may hold, from what they have built: a ticket is the more likely, the
//! nearer its cities have come to each other.

use fogg_chance::Rollout;
use fogg_engine::{BySeat, Guess, RouteSet, Seat, TicketId, TicketSet, View, limits::MAX_TICKETS};

use super::{
    belief::Belief,
    chart::{Chart, TOLL},
    roads::Tolls,
};

/// How many things speak for a ticket or against it.
const SIGNS: usize = 7;

/// What each sign says about the logarithm of the odds. Fitted to the tickets of stationmasters,
/// on all boards together: they give the tickets that are held one chance in nine each, where
/// blind guessing gives one in twenty-eight.
const WEIGHTS: [f32; SIGNS] = [3.4, 1.8, 0.5, 0.8, 1.0, -0.9, 3.2];

/// A number for each ticket.
pub(super) type ByTicket = [f32; MAX_TICKETS];

/// How likely each seat is to hold each ticket.
pub(super) struct Odds {
    odds: BySeat<ByTicket>,
    /// Tickets that others may hold.
    pool: TicketSet,
}

impl Odds {
    pub(super) fn new(chart: &Chart, belief: &Belief, view: View<'_>) -> Odds {
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
                    .zip(WEIGHTS)
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
        guess.hands = belief.hands;
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
    let price = |tolls| chart.roads.way(tolls, a, b).map(|way| f32::from(way.price));
    let first = price(untouched).unwrap_or(f32::from(u8::MAX)).max(1.0);
    let left = price(now);
    let progress = left.map_or(0.0, |left| (first - left) / first);
    let trains = f32::from(view.edition.rules.trains);
    let placed = 1.0 - f32::from(view.public.trains[seat]) / trains;
    let yes = |sign: bool| f32::from(u8::from(sign));
    [
        progress,
        progress * placed,
        (points - TOLL * first) / 10.0,
        yes(ticket.long),
        yes(left.is_none()),
        points / 20.0,
        progress * points / 20.0,
    ]
}
