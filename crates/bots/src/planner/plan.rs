//! Which tickets to pursue, over which routes, and what that is worth.

use arrayvec::ArrayVec;
use fogg_engine::{
    CitySet, Components, RouteId, RouteSet, TicketId, TicketSet,
    limits::{MAX_ROUTES, MAX_TICKETS},
};

use super::{
    outlook::{Outlook, small},
    paths::{Effort, Pair, Prices, Ways, connect},
    payment::Toward,
    skill::Focus,
};

/// A set of routes to claim for a set of tickets.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Routes to claim.
    pub(super) routes: RouteSet,
    /// Routes of others to borrow with stations.
    pub(super) borrowed: RouteSet,
    /// Tickets that it will complete.
    pub(super) pursued: Tickets,
    /// What it brings, compared with doing nothing.
    pub(super) value: f32,
}

pub(super) type Tickets = ArrayVec<TicketId, MAX_TICKETS>;

impl Outlook<'_> {
    /// Tickets that are not complete yet.
    pub(super) fn open_tickets(&self, tickets: TicketSet) -> Tickets {
        let open = |id: &TicketId| {
            let [a, b] = self.ends(*id);
            !self.parts.connected(a, b)
        };
        tickets.iter().filter(open).collect()
    }

    fn ends(&self, ticket: TicketId) -> Pair {
        self.view.edition.ticket(ticket).ends
    }

    pub(super) fn points(&self, ticket: TicketId) -> f32 {
        f32::from(self.view.edition.ticket(ticket).points)
    }

    /// The plan for tickets that are held.
    pub(super) fn plan(&self, held: TicketSet, effort: Effort) -> Plan {
        let tickets = self.open_tickets(held);
        match self.skill.focus {
            Focus::Network => self.plan_network(tickets, effort),
            Focus::EachAlone => self.plan_each(&tickets),
            Focus::OneAtATime => self.plan_one(&tickets),
        }
    }

    /// The best plan for these tickets together, dropping those that are not worth it.
    fn plan_network(&self, mut tickets: Tickets, effort: Effort) -> Plan {
        let mut best = self.plan_for(&tickets, effort);
        // Giving a ticket up must pay: it saves the routes only it needs.
        while !tickets.is_empty() {
            let mut better: Option<(usize, Plan)> = None;
            for n in 0..tickets.len() {
                let mut fewer = tickets.clone();
                fewer.swap_remove(n);
                let plan = self.plan_for(&fewer, Effort::Quick);
                if plan.value > better.as_ref().map_or(best.value, |(_, plan)| plan.value) {
                    better = Some((n, plan));
                }
            }
            let Some((n, plan)) = better else { break };
            tickets.swap_remove(n);
            best = plan;
        }
        best
    }

    /// The plan that pursues exactly these tickets, as far as they can be completed.
    fn plan_for(&self, tickets: &[TicketId], effort: Effort) -> Plan {
        let board = &self.view.edition.board;
        let pairs: ArrayVec<Pair, MAX_TICKETS> = tickets.iter().map(|&id| self.ends(id)).collect();
        let network = connect(board, &self.prices, self.own, &pairs, effort);
        self.plan_over(network, tickets)
    }

    /// The plan that builds a network for these tickets.
    pub(super) fn plan_over(&self, network: RouteSet, tickets: &[TicketId]) -> Plan {
        let board = &self.view.edition.board;
        let routes = network & self.view.public.open[self.view.seat];
        let borrowed = network.without(routes);
        let mut value = -self.prices.sum(network);
        let done = Components::new(board, self.own | network);
        let mut only = Prices::none();
        for route in network.iter() {
            only.set(route, 1.0);
        }
        let mut pursued = Tickets::new();
        for &ticket in tickets {
            let [a, b] = self.ends(ticket);
            if done.connected(a, b) {
                pursued.push(ticket);
                let steps = Ways::from(board, &only, self.own, a).price[b.index()];
                let won = libm::powf(self.skill.trust, steps);
                value += won * (2.0 * self.points(ticket) + self.ticket_extra());
            }
        }
        value -= self.overrun(routes, borrowed);
        Plan {
            routes,
            borrowed,
            pursued,
            value,
        }
    }

    /// What a plan loses because trains, stations or time do not suffice for it.
    fn overrun(&self, routes: RouteSet, borrowed: RouteSet) -> f32 {
        if self.spaces(routes) > self.trains() || borrowed.len() > self.stations_left() {
            return IMPOSSIBLE;
        }
        let turns = self.turns_of(routes) + 2.0 * small(borrowed.len());
        let late = turns - self.turns * self.skill.patience;
        late.max(0.0) * self.skill.late_price
    }

    /// Turns to claim a set of routes, each card of the hand counted once.
    pub(super) fn turns_of(&self, routes: RouteSet) -> f32 {
        let board = &self.view.edition.board;
        let mut hand = self.view.me.hand;
        let mut missing = 0.0;
        // Gray routes take what the colored ones leave.
        for gray in [false, true] {
            for route in routes.iter() {
                let cost = &board.route(route).cost;
                if cost.color.is_none() == gray {
                    let toward = Toward::new(cost, &hand);
                    hand.remove_all(&toward.cards);
                    missing += toward.missing(self.skill.symbol_cards);
                }
            }
        }
        small(routes.len()) + missing / self.skill.cards_per_turn
    }

    /// What each route of a plan brings its tickets: a ticket's worth is shared by the routes it
    /// still needs, by what they cost.
    pub(super) fn shares(&self, plan: &Plan) -> [f32; MAX_ROUTES] {
        let board = &self.view.edition.board;
        let mut shares = [0.0f32; MAX_ROUTES];
        let mut only = Prices::none();
        for route in (plan.routes | plan.borrowed).iter() {
            only.set(route, self.turns_for(route));
        }
        for &ticket in &plan.pursued {
            let [a, b] = self.ends(ticket);
            let ways = Ways::from(board, &only, self.own, a);
            let Some(way) = ways.to(board, b) else {
                continue;
            };
            let worth = 2.0 * self.points(ticket) + self.ticket_extra();
            let each = worth / ways.price[b.index()].max(1.0);
            for route in way.without(self.own).iter() {
                shares[route.index()] += each * only.of(route);
            }
        }
        shares
    }

    /// What keeping these tickets brings, all held ones considered.
    pub(super) fn value_of_keeping(&self, kept: TicketSet) -> f32 {
        let all = self.view.me.tickets | kept;
        let plan = self.plan(all, Effort::Quick);
        let lost: f32 = kept.iter().map(|ticket| self.points(ticket)).sum();
        let open: TicketSet = self.open_tickets(kept).into_iter().collect();
        let done = kept.without(open).iter();
        let won: f32 = done
            .map(|ticket| 2.0 * self.points(ticket) + self.ticket_extra())
            .sum();
        // The plan counts a completed ticket twice: not to lose it, and to win it.
        plan.value + won - lost
    }

    /// What drawing tickets now may be expected to bring.
    pub(super) fn value_of_drawing_tickets(&self, plan: &Plan) -> f32 {
        let view = self.view;
        let network = self.own | plan.routes | plan.borrowed;
        let spare = self.trains().saturating_sub(self.spaces(plan.routes));
        let time = self.turns * self.skill.patience - self.turns_of(plan.routes) - 1.0;
        let unknown = view
            .edition
            .all_tickets()
            .without(view.edition.long_tickets | view.me.tickets);
        let mut values: Vec<f32> = Vec::new();
        for id in unknown.iter() {
            let value = self.value_of_ticket(id, network, spare, time);
            let place = values.partition_point(|other| *other >= value);
            values.insert(place, value);
        }
        let offered = view.edition.rules.later_deal.regular;
        let offered = offered.min(view.public.pile_size());
        expected_best(&values, offered.into()) - self.turn_value
    }

    /// What one more ticket would bring over a network, roughly.
    fn value_of_ticket(&self, id: TicketId, network: RouteSet, spare: u8, time: f32) -> f32 {
        let board = &self.view.edition.board;
        let [a, b] = self.ends(id);
        let ways = Ways::from(board, &self.prices, network, a);
        let Some(way) = ways.to(board, b) else {
            return -self.points(id);
        };
        let new = way.without(network);
        let turns: f32 = new.iter().map(|id| self.turns_for(id)).sum();
        if self.spaces(new) > spare || turns > time {
            return -self.points(id);
        }
        let won = libm::powf(self.skill.trust, small(new.len()));
        self.points(id) * (2.0 * won - 1.0) + self.ticket_extra() - ways.price[b.index()]
    }

    /// What it would cost to do without a route of the plan.
    pub(super) fn regret(&self, plan: &Plan, route: RouteId) -> f32 {
        let board = &self.view.edition.board;
        let mut prices = self.prices.clone();
        prices.usable = prices
            .usable
            .without(RouteSet::of(route) | board.route(route).twins);
        let pairs: ArrayVec<Pair, MAX_TICKETS> =
            plan.pursued.iter().map(|&id| self.ends(id)).collect();
        let other = connect(board, &prices, self.own, &pairs, Effort::Quick);
        let parts = Components::new(board, self.own | other);
        let cut_off = plan.pursued.iter().filter(|&&id| {
            let [a, b] = self.ends(id);
            !parts.connected(a, b)
        });
        let lost: f32 = cut_off.map(|&id| 2.0 * self.points(id)).sum();
        let detour = self.prices.sum(other) - self.prices.sum(plan.routes | plan.borrowed);
        (lost + detour).max(0.0)
    }

    /// Cities in which a station would borrow a route of the plan.
    pub(super) fn station_sites(&self, plan: &Plan) -> CitySet {
        let board = &self.view.edition.board;
        let borrowed = plan.borrowed.iter();
        let ends = borrowed.flat_map(|route| board.route(route).ends);
        ends.filter(|&city| self.view.public.station_owner(city).is_none())
            .collect()
    }
}

/// What a plan loses that cannot be carried out.
const IMPOSSIBLE: f32 = 1000.0;

/// The expected best of `n` values drawn from a list that is sorted, best first, of which one must
/// be kept and more may be.
fn expected_best(values: &[f32], n: usize) -> f32 {
    if n == 0 || values.is_empty() {
        return f32::NEG_INFINITY;
    }
    let total = small(values.len());
    // The chance that none of the better ones is drawn, and this one is.
    let mut none_better = 1.0;
    let mut expected = 0.0;
    for (rank, value) in values.iter().enumerate() {
        let here = (small(n) / (total - small(rank))).min(1.0);
        expected += none_better * here * value;
        none_better *= 1.0 - here;
    }
    // Half of what a second good one would bring on average.
    let positive: f32 = values.iter().map(|value| value.max(0.0)).sum();
    expected + 0.25 * (small(n) - 1.0) * positive / total
}
