//! What a board is worth to those who play its playouts: worked out once for a game.

use fogg_engine::{Bonus, Cost, Edition, RouteId, RouteSet, limits::MAX_ROUTES};

use super::{
    habits::Habits,
    ranking::Ranking,
    roads::{CLOSED, MOST_TOLL, Roads, Tolls},
};

/// A board, priced.
#[derive(Clone, Debug)]
pub(super) struct Chart {
    pub(super) roads: Roads,
    pub(super) habits: Habits,
    /// What each route costs a plan beyond what it brings.
    toll: Tolls,
    /// What a route of somebody else costs a plan that borrows it.
    pub(super) station_toll: u8,
    /// What each route brings at once.
    pub(super) worth: [f32; MAX_ROUTES],
    /// All routes, the best to claim without a ticket first.
    pub(super) ranking: Ranking,
    /// What the way around each route costs more, on the empty board.
    pub(super) regret: [f32; MAX_ROUTES],
    /// Routes worth claiming without a ticket.
    pub(super) good: RouteSet,
    /// Routes worth claiming if a rival needs them.
    pub(super) good_gaps: RouteSet,
    /// Routes worth claiming if they make the own path longer.
    pub(super) good_links: RouteSet,
    /// Routes worth claiming for who has cards to spare.
    pub(super) fair: RouteSet,
    /// What a space that makes the own path longer is worth.
    pub(super) link: f32,
    /// What a completed ticket brings beyond its points.
    pub(super) ticket_extra: f32,
    /// How much a wish counts that so many cards are missing for.
    pub(super) haste: [f32; MOST_MISSING],
}

/// More cards than can be missing for a route.
const MOST_MISSING: usize = 32;

/// Tolls are in quarters of a point.
pub(super) const TOLL: f32 = 0.25;

/// The highest toll: a way over a few such routes is still a way.
pub(super) const DEAREST: u8 = 60;

const _: () = assert!(DEAREST <= MOST_TOLL, "prices would share buckets");

/// The highest regret: beyond it a ticket is given up.
const MOST_REGRET: f32 = 20.0;

impl Chart {
    pub(super) fn new(edition: &Edition, seats: u8, habits: Habits) -> Chart {
        let board = &edition.board;
        let habits = habits.at_table_of(seats);
        let turn_value = habits.turn_value * value_of_a_turn(edition, seats, &habits);
        let card_value = turn_value / habits.cards_per_turn;
        let points = edition
            .rules
            .stations
            .map_or(0, |stations| stations.unused_points);
        let station = f32::from(points) + 2.0 * turn_value;
        let worth = |id: RouteId| {
            let route = board.route(id);
            let goods = if route.merchandise { habits.goods } else { 0.0 };
            f32::from(route.points) + goods
        };
        let rate = |id| worth(id) / turns(&board.route(id).cost, &habits);
        let mut chart = Chart {
            station_toll: toll(station),
            roads: Roads::new(board),
            habits,
            toll: [CLOSED; MAX_ROUTES],
            worth: [0.0; MAX_ROUTES],
            ranking: Ranking::new(board, rate),
            regret: [0.0; MAX_ROUTES],
            good: RouteSet::EMPTY,
            good_gaps: RouteSet::EMPTY,
            good_links: RouteSet::EMPTY,
            fair: RouteSet::EMPTY,
            link: 0.0,
            ticket_extra: 0.0,
            haste: [0.0; MOST_MISSING],
        };
        for bonus in &edition.rules.bonuses {
            match bonus {
                Bonus::LongestPath(_) => chart.link = habits.link,
                Bonus::MostTickets(points) => {
                    chart.ticket_extra = habits.ticket_bonus * f32::from(*points);
                }
            }
        }
        for id in board.all_routes.iter() {
            let route = board.route(id);
            let length = f32::from(route.cost.length);
            let worth = worth(id);
            let risk = habits.risk * f32::from(seats);
            let price = turn_value * turns(&route.cost, &habits) + risk - worth;
            chart.toll[id.index()] = toll(price.max(habits.space_price * length));
            chart.worth[id.index()] = worth;
            let gain = worth - card_value * length - turn_value - habits.good_margin;
            if gain > 0.0 {
                chart.good.insert(id);
            }
            // Where nobody blocks, nobody needs to look for gaps.
            if habits.block > 0.0 && gain + habits.block > 0.0 {
                chart.good_gaps.insert(id);
            }
            if gain + chart.link * length > 0.0 {
                chart.good_links.insert(id);
            }
            if worth > habits.fair_margin {
                chart.fair.insert(id);
            }
        }
        chart.set_regrets(edition);
        for (missing, haste) in (0u8..).zip(&mut chart.haste) {
            let turns = 1.0 + f32::from(missing) / habits.cards_per_turn;
            *haste = 1.0 / (turns * turns);
        }
        chart
    }

    /// Asks for each route what the way around it costs more.
    fn set_regrets(&mut self, edition: &Edition) {
        let board = &edition.board;
        for id in board.all_routes.iter() {
            let route = board.route(id);
            let others = board.all_routes.without(route.twins | RouteSet::of(id));
            let tolls = self.tolls(others, RouteSet::EMPTY);
            let [a, b] = route.ends;
            let around = self
                .roads
                .way(&tolls, a, b)
                .map_or(u8::MAX, |way| way.price);
            let more = around.saturating_sub(self.toll[id.index()]);
            self.regret[id.index()] = (TOLL * f32::from(more)).min(MOST_REGRET);
        }
    }

    /// The tolls of a seat that may claim the open routes and has the free ones.
    pub(super) fn tolls(&self, open: RouteSet, free: RouteSet) -> Tolls {
        let mut tolls = [CLOSED; MAX_ROUTES];
        for route in open.iter() {
            tolls[route.index()] = self.toll[route.index()];
        }
        for route in free.iter() {
            tolls[route.index()] = 0;
        }
        tolls
    }
}

/// A price in points as a toll.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and the dearest"
)]
fn toll(price: f32) -> u8 {
    (price / TOLL).clamp(0.0, DEAREST.into()) as u8
}

/// Turns to get a route: its cards and the claim itself.
fn turns(cost: &Cost, habits: &Habits) -> f32 {
    // A locomotive is as hard to get as two other cards.
    let cards = f32::from(cost.length + cost.symbols);
    let tunnel = if cost.tunnel {
        habits.tunnel_cards
    } else {
        0.0
    };
    1.0 + (cards + tunnel) / habits.cards_per_turn
}

/// What a turn brings on the best routes of the board, as many as one has trains for and there are.
/// With more players one gets fewer of them.
fn value_of_a_turn(edition: &Edition, seats: u8, habits: &Habits) -> f32 {
    let first_lanes = edition.board.routes.iter().filter(|route| route.lane == 1);
    let mut rates: Vec<(f32, u8)> = first_lanes
        .map(|route| {
            let rate = f32::from(route.points) / turns(&route.cost, habits);
            (rate, route.cost.length)
        })
        .collect();
    rates.sort_by(|a, b| b.0.total_cmp(&a.0));
    let trains = f32::from(edition.rules.trains);
    let (mut room, mut sum) = (trains, 0.0);
    for (rate, length) in rates {
        let placed = f32::from(length).min(room);
        sum += rate * placed;
        room -= placed;
    }
    sum / (trains - room).max(1.0) * (2.0 / f32::from(seats)).sqrt()
}
