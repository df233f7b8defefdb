//! What to build: which tickets to pursue, over which routes, and what that is worth.

use arrayvec::ArrayVec;
use fogg_engine::{
    Bonus, CitySet, Components, RouteId, RouteSet, TicketId, TicketSet, View,
    limits::{MAX_ROUTES, MAX_TICKETS},
};

use crate::planner::{
    Skill,
    paths::{Effort, Pair, Prices, Ways, connect},
};

/// The situation of a seat, priced.
pub(crate) struct Situation<'a> {
    pub(crate) view: View<'a>,
    pub(crate) skill: &'a Skill,
    /// Own routes.
    pub(crate) own: RouteSet,
    /// What each route would cost, points already taken off.
    pub(crate) prices: Prices,
    /// Turns this seat can still expect.
    pub(crate) turns: f32,
    /// What a train is worth now: nothing, if there are more than can still be placed.
    pub(crate) train_value: f32,
    /// What a card is worth now.
    pub(crate) card_value: f32,
    parts: Components,
}

/// A set of routes to claim for a set of tickets.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Routes to claim.
    pub(crate) routes: RouteSet,
    /// Routes of others to borrow with stations.
    pub(crate) borrowed: RouteSet,
    /// Tickets given up.
    pub(crate) dropped: TicketSet,
    /// What it brings, compared with doing nothing.
    pub(crate) value: f32,
}

type Tickets = ArrayVec<TicketId, MAX_TICKETS>;

impl<'a> Situation<'a> {
    pub(crate) fn new(view: View<'a>, skill: &'a Skill) -> Situation<'a> {
        let own = view.public.owned[view.seat];
        let turns = turns_left(view, skill);
        let trains = f32::from(view.public.trains[view.seat]);
        let mut situation = Situation {
            view,
            skill,
            own,
            prices: Prices::none(),
            turns,
            train_value: skill.train_value * (1.5 * turns / trains.max(1.0) - 0.2).clamp(0.0, 1.0),
            card_value: skill.card_value * (turns / 4.0).min(1.0),
            parts: Components::new(&view.edition.board, own),
        };
        situation.set_prices();
        situation
    }

    fn set_prices(&mut self) {
        let view = self.view;
        let board = &view.edition.board;
        for route in self.own.iter() {
            self.prices.set(route, 0.0);
        }
        let trains = view.public.trains[view.seat];
        for route in (view.public.open[view.seat] & board.up_to(trains)).iter() {
            let price = self.skill.turn_value * self.turns_for(route)
                + self.train_value * f32::from(board.route(route).cost.length)
                + self.skill.risk * f32::from(view.public.seats)
                - self.worth(route);
            self.prices.set(route, price.max(0.05));
        }
        if self.skill.stations {
            self.price_borrowing();
        }
    }

    /// Routes of others cost a station.
    fn price_borrowing(&mut self) {
        let view = self.view;
        let Some(stations) = view.edition.rules.stations else {
            return;
        };
        let built = view.public.stations[view.seat].len();
        let left = usize::from(stations.count).saturating_sub(built);
        if left == 0 {
            return;
        }
        let cards = f32::from(u8::try_from(built).unwrap_or(0) + 1);
        let price = f32::from(stations.unused_points)
            + self.skill.turn_value * (1.0 + cards / 2.0)
            + self.skill.station_price;
        let others = view.public.seats().filter(|&seat| seat != view.seat);
        for route in others.flat_map(|seat| view.public.owned[seat].iter()) {
            self.prices.set(route, price);
        }
    }

    /// Turns to get a route: its cards, less what is in hand, and the claim itself.
    fn turns_for(&self, route: RouteId) -> f32 {
        let cost = &self.view.edition.board.route(route).cost;
        let hand = &self.view.me.hand;
        let colored = f32::from(cost.length - cost.symbols);
        let have = match cost.color {
            Some(color) => f32::from(hand.of_color(color)),
            None => {
                let most = fogg_engine::Color::ALL.map(|color| hand.of_color(color));
                f32::from(most.into_iter().max().unwrap_or(0))
            }
        };
        let gray = if cost.color.is_none() { 0.9 } else { 1.0 };
        let lacking = (colored - self.skill.hand_discount * have).max(0.0) * gray;
        let symbols = f32::from(cost.symbols);
        let symbols =
            (symbols - 0.7 * f32::from(hand.locomotives())).max(0.0) * self.skill.symbol_cards;
        let tunnel = if cost.tunnel {
            self.skill.tunnel_cards
        } else {
            0.0
        };
        1.0 + (lacking + symbols + tunnel) / self.skill.cards_per_turn
    }

    /// Points for a route, and what else it brings.
    pub(crate) fn worth(&self, route: RouteId) -> f32 {
        let rules = &self.view.edition.rules;
        let route = self.view.edition.board.route(route);
        let goods = match &rules.merchandise {
            Some(_) if route.merchandise => self.skill.merchandise_value,
            _ => 0.0,
        };
        f32::from(route.points) + goods
    }

    /// What a completed ticket brings beyond its points.
    fn ticket_extra(&self) -> f32 {
        let bonus = |bonus: &Bonus| match bonus {
            Bonus::MostTickets(points) => f32::from(*points) * self.skill.ticket_bonus_share,
            Bonus::LongestPath(_) => 0.0,
        };
        self.view.edition.rules.bonuses.iter().map(bonus).sum()
    }

    /// Tickets that are not complete yet.
    pub(crate) fn open_tickets(&self, tickets: TicketSet) -> Tickets {
        let open = |id: &TicketId| {
            let [a, b] = self.view.edition.ticket(*id).ends;
            !self.parts.connected(a, b)
        };
        tickets.iter().filter(open).collect()
    }

    fn pair(&self, ticket: TicketId) -> Pair {
        self.view.edition.ticket(ticket).ends
    }

    /// How near each route of a plan brings a ticket: what the ticket is worth for each point of
    /// price it still needs, the best over the tickets that use the route.
    pub(crate) fn pull(&self, plan: &Plan) -> [f32; MAX_ROUTES] {
        let board = &self.view.edition.board;
        let mut pull = [0.0f32; MAX_ROUTES];
        let held = self.view.me.tickets.without(plan.dropped);
        let mut only = Prices::none();
        for route in (plan.routes | plan.borrowed).iter() {
            only.set(route, self.prices.of(route));
        }
        for ticket in self.open_tickets(held) {
            let [a, b] = self.pair(ticket);
            let ways = Ways::from(board, &only, self.own, a);
            let Some(way) = ways.to(board, b) else {
                continue;
            };
            let price = ways.price[b.index()].max(1.0);
            for route in way.without(self.own).iter() {
                let worth = 2.0 * self.points(ticket) / price;
                pull[route.index()] = pull[route.index()].max(worth);
            }
        }
        pull
    }

    fn points(&self, ticket: TicketId) -> f32 {
        f32::from(self.view.edition.ticket(ticket).points)
    }

    /// The best plan for tickets that are held, dropping those that are not worth it.
    pub(crate) fn plan(&self, held: TicketSet, effort: Effort) -> Plan {
        let mut tickets = self.open_tickets(held);
        let mut dropped = TicketSet::EMPTY;
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
            dropped.insert(tickets.swap_remove(n));
            best = plan;
        }
        best.dropped = dropped;
        best
    }

    /// The plan that pursues exactly these tickets, as far as they can be completed.
    fn plan_for(&self, tickets: &[TicketId], effort: Effort) -> Plan {
        let board = &self.view.edition.board;
        let pairs: Vec<Pair> = tickets.iter().map(|&ticket| self.pair(ticket)).collect();
        let network = connect(board, &self.prices, self.own, &pairs, effort);
        let open = self.view.public.open[self.view.seat];
        let routes = network & open;
        let borrowed = network.without(open);
        let mut value = -self.prices.sum(network);
        let done = Components::new(board, self.own | network);
        for (&ticket, [a, b]) in tickets.iter().zip(&pairs) {
            if done.connected(*a, *b) {
                value += 2.0 * self.points(ticket) + self.ticket_extra();
            }
        }
        value -= self.overrun(routes, borrowed);
        Plan {
            routes,
            borrowed,
            dropped: TicketSet::EMPTY,
            value,
        }
    }

    /// What a plan loses because trains, stations or time do not suffice for it.
    fn overrun(&self, routes: RouteSet, borrowed: RouteSet) -> f32 {
        let board = &self.view.edition.board;
        let trains: u16 = routes
            .iter()
            .map(|id| u16::from(board.route(id).cost.length))
            .sum();
        let have = u16::from(self.view.public.trains[self.view.seat]);
        let stations = self
            .view
            .edition
            .rules
            .stations
            .map_or(0, |stations| stations.count);
        let built = self.view.public.stations[self.view.seat].len();
        let stations = usize::from(stations).saturating_sub(built);
        if trains > have || borrowed.len() > stations {
            return 1000.0;
        }
        let turns = self.turns_of(routes) + 2.0 * count(borrowed.len());
        let late = turns - self.turns * self.skill.patience;
        if late > 0.0 {
            late * self.skill.late_price
        } else {
            0.0
        }
    }

    /// Turns to claim a set of routes with the hand counted once.
    pub(crate) fn turns_of(&self, routes: RouteSet) -> f32 {
        let board = &self.view.edition.board;
        let wanted: Vec<RouteId> = routes.iter().collect();
        let needs = crate::planner::cards::Needs::new(board, &self.view.me.hand, &wanted);
        count(routes.len()) + needs.missing() / self.skill.cards_per_turn
    }

    /// What keeping these tickets brings, all held ones considered.
    pub(crate) fn value_of_keeping(&self, kept: TicketSet) -> f32 {
        let all = self.view.me.tickets | kept;
        let plan = self.plan(all, Effort::Quick);
        let sure: f32 = kept.iter().map(|ticket| self.points(ticket)).sum();
        let open: TicketSet = self.open_tickets(kept).into_iter().collect();
        let done = kept.without(open);
        let extra: f32 = done
            .iter()
            .map(|ticket| 2.0 * self.points(ticket) + self.ticket_extra())
            .sum();
        // The plan counts a completed ticket twice: not to lose it, and to win it.
        plan.value + extra - sure
    }

    /// What drawing tickets now may be expected to bring.
    pub(crate) fn value_of_drawing_tickets(&self, plan: &Plan) -> f32 {
        let deal = self.view.edition.rules.later_deal;
        let board = &self.view.edition.board;
        let network = self.own | plan.routes;
        let trains: u16 = plan
            .routes
            .iter()
            .map(|id| u16::from(board.route(id).cost.length))
            .sum();
        let spare = u16::from(self.view.public.trains[self.view.seat]).saturating_sub(trains);
        let time = self.turns - self.turns_of(plan.routes) - 1.0;
        let unknown = self
            .view
            .edition
            .all_tickets()
            .without(self.view.edition.long_tickets | self.view.me.tickets);
        let mut values: Vec<f32> = unknown
            .iter()
            .map(|id| self.value_of_ticket(id, network, spare, time))
            .collect();
        values.sort_by(|a, b| b.total_cmp(a));
        let offered = usize::from(deal.regular.min(self.view.public.pile_size()));
        expected_best(&values, offered) - self.skill.turn_value
    }

    /// What one more ticket would bring over a network, roughly.
    fn value_of_ticket(&self, id: TicketId, network: RouteSet, spare: u16, time: f32) -> f32 {
        let board = &self.view.edition.board;
        let [a, b] = self.pair(id);
        let ways = Ways::from(board, &self.prices, network, a);
        let Some(way) = ways.to(board, b) else {
            return -self.points(id);
        };
        let new = way.without(network);
        let trains: u16 = new
            .iter()
            .map(|id| u16::from(board.route(id).cost.length))
            .sum();
        let turns: f32 = new.iter().map(|id| self.turns_for(id)).sum();
        if trains > spare || turns > time * self.skill.patience {
            return -self.points(id);
        }
        let sure = if new.is_empty() {
            1.0
        } else {
            self.skill.ticket_trust
        };
        self.points(id) * (2.0 * sure - 1.0) + self.ticket_extra() - ways.price[b.index()]
    }

    /// Cities of the plan's borrowed routes in which a station would do.
    pub(crate) fn station_sites(&self, plan: &Plan) -> CitySet {
        let board = &self.view.edition.board;
        let ends = plan
            .borrowed
            .iter()
            .flat_map(|route| board.route(route).ends);
        ends.filter(|&city| self.view.public.station_owner(city).is_none())
            .collect()
    }
}

/// The expected best of `n` values drawn from a list that is sorted, best first, of which one must
/// be kept and more may be.
fn expected_best(values: &[f32], n: usize) -> f32 {
    let total = count(values.len());
    if n == 0 || values.is_empty() {
        return f32::NEG_INFINITY;
    }
    // The chance that none of the better ones is drawn, and this one is.
    let mut none_better = 1.0;
    let mut expected = 0.0;
    for (rank, value) in values.iter().enumerate() {
        let left = total - count(rank);
        let here = (count(n) / left).min(1.0);
        expected += none_better * here * value;
        none_better *= 1.0 - here;
    }
    // Half of what a second good one would bring on average.
    let positive: f32 = values.iter().map(|value| value.max(0.0)).sum();
    expected + 0.25 * (count(n) - 1.0) * positive / total
}

/// Turns this seat can still expect before the game ends.
fn turns_left(view: View<'_>, skill: &Skill) -> f32 {
    let public = view.public;
    if let Some(turns) = public.turns_left {
        // One turn each, own ones included if it is not over yet.
        return f32::from(turns.min(1));
    }
    let last = view.edition.rules.last_trains;
    let all = f32::from(view.edition.rules.trains);
    let others = public.seats().filter(|&seat| seat != view.seat);
    let left = |seat| f32::from(public.trains[seat].saturating_sub(last));
    let soonest = others.map(left).fold(f32::INFINITY, f32::min);
    // Rivals hold cards back at first, so they are slower early and quicker late.
    let pace = skill.rival_pace * (1.0 + 0.3 * (1.0 - soonest / all));
    1.0 + soonest / pace
}

#[expect(clippy::cast_precision_loss, reason = "a handful of things")]
fn count(n: usize) -> f32 {
    n as f32
}
