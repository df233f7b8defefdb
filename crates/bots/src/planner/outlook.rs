//! A position as a planner sees it: how long the game will last, what a train is worth, and what
//! each route would cost and bring.

use fogg_engine::{Bonus, Components, RouteId, RouteSet, View};

use super::{blocking::Gaps, paths::Prices, payment::Toward, skill::Skill};

/// A position, priced.
pub(super) struct Outlook<'a> {
    pub(super) view: View<'a>,
    pub(super) skill: &'a Skill,
    /// The routes that connect its tickets: its own, and those its stations borrow.
    pub(super) own: RouteSet,
    /// The cities these connect.
    pub(super) parts: Components,
    /// What rivals want to close, if that matters.
    gaps: Gaps,
    /// Turns this seat can still expect, this one included.
    pub(super) turns: f32,
    /// What a turn is worth.
    pub(super) turn_value: f32,
    /// What a merchandise card is worth.
    goods: f32,
    /// What each route costs a plan beyond what it brings.
    pub(super) prices: Prices,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(view: View<'a>, skill: &'a Skill) -> Outlook<'a> {
        let board = &view.edition.board;
        let own = connecting(view);
        let mut outlook = Outlook {
            view,
            skill,
            own,
            parts: Components::new(board, own),
            gaps: if skill.block > 0.0 {
                Gaps::new(view)
            } else {
                Gaps::UNSEEN
            },
            turns: turns_left(view, skill),
            turn_value: 0.0,
            goods: 0.0,
            prices: Prices::none(),
        };
        outlook.turn_value = skill.turn_value * outlook.value_of_a_turn();
        outlook.goods = skill.merchandise_value * outlook.value_of_merchandise();
        outlook.set_prices();
        outlook
    }

    /// Trains this seat has left.
    pub(super) fn trains(&self) -> u8 {
        self.view.public.trains[self.view.seat]
    }

    /// Trains that a set of routes takes.
    pub(super) fn spaces(&self, routes: RouteSet) -> u8 {
        let board = &self.view.edition.board;
        let lengths = routes.iter().map(|route| board.route(route).cost.length);
        lengths.fold(0, u8::saturating_add)
    }

    /// Points for a route, and what else it brings at once.
    pub(super) fn worth(&self, id: RouteId) -> f32 {
        let route = self.view.edition.board.route(id);
        let goods = if route.merchandise { self.goods } else { 0.0 };
        f32::from(route.points) + goods
    }

    /// What a claim takes from rivals.
    pub(super) fn blocking(&self, id: RouteId) -> f32 {
        self.skill.block * self.gaps.loss(id)
    }

    /// Turns to get a route with this much of its cards missing.
    pub(super) fn turns_with(&self, missing: f32) -> f32 {
        1.0 + missing / self.skill.cards_per_turn
    }

    /// Turns to get a route: its cards, less what is in hand, and the claim itself.
    pub(super) fn turns_for(&self, route: RouteId) -> f32 {
        let cost = &self.view.edition.board.route(route).cost;
        let toward = Toward::new(cost, &self.view.me.hand);
        let all = f32::from(cost.length - cost.symbols)
            + self.skill.symbol_cards * f32::from(cost.symbols);
        let missing = toward.missing(self.skill.symbol_cards);
        let tunnel = if cost.tunnel {
            self.skill.tunnel_cards
        } else {
            0.0
        };
        self.turns_with(all - self.skill.hand_discount * (all - missing) + tunnel)
    }

    /// What a card is worth: nothing, when there is one in hand for each train left.
    pub(super) fn card_value(&self) -> f32 {
        if self.enough_cards() {
            0.0
        } else {
            self.turn_value / self.skill.cards_per_turn
        }
    }

    /// Whether there is a card in hand for each train left.
    pub(super) fn enough_cards(&self) -> bool {
        self.view.me.hand.total() >= self.trains()
    }

    /// What a completed ticket brings beyond its points.
    pub(super) fn ticket_extra(&self) -> f32 {
        let bonus = |bonus: &Bonus| match bonus {
            Bonus::MostTickets(points) => f32::from(*points) * self.skill.ticket_bonus_share,
            Bonus::LongestPath(_) => 0.0,
        };
        self.view.edition.rules.bonuses.iter().map(bonus).sum()
    }

    /// What a turn brings on the best routes of the board, as many as one has trains for: about so
    /// much a turn spent otherwise must bring. With more players one gets fewer of them.
    fn value_of_a_turn(&self) -> f32 {
        let view = self.view;
        let routes = view.edition.board.routes.iter();
        let mut rates: Vec<(f32, u8)> = Vec::new();
        for route in routes.filter(|route| route.lane == 1) {
            let cost = &route.cost;
            let cards = f32::from(cost.length - cost.symbols)
                + self.skill.symbol_cards * f32::from(cost.symbols);
            let rate = f32::from(route.points) / self.turns_with(cards);
            let place = rates.partition_point(|(other, _)| *other >= rate);
            rates.insert(place, (rate, cost.length));
        }
        let trains = f32::from(view.edition.rules.trains);
        let mut room = trains;
        let mut sum = 0.0;
        for (rate, length) in rates {
            let placed = f32::from(length).min(room);
            sum += rate * placed;
            room -= placed;
        }
        let rate = sum / (trains - room).max(1.0);
        rate * (2.0 / f32::from(view.public.seats)).sqrt()
    }

    /// What one more merchandise card brings: a place, as likely as it decides one against the
    /// average rival.
    fn value_of_merchandise(&self) -> f32 {
        let public = self.view.public;
        let Some(rule) = &self.view.edition.rules.merchandise else {
            return 0.0;
        };
        if public.merchandise_left == 0 {
            return 0.0;
        }
        let rivals = public.seats - 1;
        let prizes = &rule.prizes[usize::from(rivals)];
        let place = f32::from(prizes[0] - prizes[usize::from(rivals)]) / f32::from(rivals);
        let mine = f32::from(public.merchandise[self.view.seat]);
        // The more turns are left, the less a lead of today says about the end.
        let spread = (CARDS_A_TURN * self.turns).sqrt().max(0.5);
        let decides = public
            .seats()
            .filter(|&seat| seat != self.view.seat)
            .map(|seat| {
                let lead = mine + 0.5 - f32::from(public.merchandise[seat]);
                let far = lead / spread;
                libm::expf(-0.5 * far * far) / spread
            });
        place * decides.sum::<f32>() / f32::from(rivals)
    }

    fn set_prices(&mut self) {
        let view = self.view;
        let board = &view.edition.board;
        for route in (view.public.open[view.seat] & board.up_to(self.trains())).iter() {
            let length = f32::from(board.route(route).cost.length);
            let price = self.turn_value * self.turns_for(route)
                + self.skill.risk * f32::from(view.public.seats)
                - self.worth(route);
            self.prices
                .set(route, price.max(self.skill.space_price * length));
        }
        if let Some(price) = self.skill.station_price {
            self.price_borrowing(price);
        }
        for route in self.own.iter() {
            self.prices.set(route, 0.0);
        }
    }

    /// Routes of others cost a station.
    fn price_borrowing(&mut self, price: f32) {
        let view = self.view;
        let Some(stations) = view
            .edition
            .rules
            .stations
            .filter(|_| self.stations_left() > 0)
        else {
            return;
        };
        let cards = f32::from(stations.count) - small(self.stations_left()) + 1.0;
        let price =
            f32::from(stations.unused_points) + self.turn_value * self.turns_with(cards) + price;
        for route in rivals(view).iter() {
            self.prices.set(route, price);
        }
    }

    /// Stations this seat may still build.
    pub(super) fn stations_left(&self) -> usize {
        let stations = self.view.edition.rules.stations;
        let count = stations.map_or(0, |stations| stations.count.into());
        usize::saturating_sub(count, self.view.public.stations[self.view.seat].len())
    }
}

/// How much the numbers of merchandise cards of two seats drift apart in a turn.
const CARDS_A_TURN: f32 = 0.4;

/// The routes other seats have claimed.
pub(crate) fn rivals(view: View<'_>) -> RouteSet {
    let others = view.public.seats().filter(|&seat| seat != view.seat);
    others.fold(RouteSet::EMPTY, |all, seat| all | view.public.owned[seat])
}

/// The own routes, and those of rivals that touch an own station. A station lends only one of
/// them, but it was built for that one.
pub(crate) fn connecting(view: View<'_>) -> RouteSet {
    let stations = view.public.stations[view.seat].iter();
    let around = stations.fold(RouteSet::EMPTY, |all, city| {
        all | view.edition.board.touching[city.index()]
    });
    view.public.owned[view.seat] | (around & rivals(view))
}

/// Turns this seat can still expect before the game ends, this one included.
fn turns_left(view: View<'_>, skill: &Skill) -> f32 {
    let public = view.public;
    if public.turns_left.is_some() {
        return 1.0;
    }
    if !skill.sees_the_end {
        return f32::INFINITY;
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

/// A handful of things as a number to reckon with.
pub(super) fn small(n: usize) -> f32 {
    u16::try_from(n).map_or(f32::INFINITY, f32::from)
}
