//! The routes a planner is after, the best first: which of them to claim now, and which card to
//! draw for the others.

use fogg_engine::{
    Bonus, Card, Cards, Cost, FaceUpLocomotive, Phase, RouteId, RouteSet, View, longest_path,
};

use super::{
    outlook::Outlook,
    payment::{self, Reserved, Toward, cheapest},
    plan::Plan,
};

/// A route it is after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) route: RouteId,
    /// Whether a ticket needs it.
    planned: bool,
    /// What it brings for each turn it takes.
    rate: f32,
    /// What it brings beyond the price of its trains.
    gain: f32,
    /// What waiting may cost: what its loss would cost, times how likely that is.
    urgency: f32,
}

/// Routes in the order in which they are wanted.
pub(super) struct Targets<'a> {
    outlook: &'a Outlook<'a>,
    list: Vec<Target>,
}

impl<'a> Targets<'a> {
    /// The routes of the plan, and those beside it that pay best.
    pub(super) fn new(outlook: &'a Outlook<'a>, plan: &Plan) -> Targets<'a> {
        let mut targets = Targets {
            outlook,
            list: Vec::new(),
        };
        let shares = outlook.shares(plan);
        for route in plan.routes.iter() {
            let share = outlook.skill.ticket_weight * shares[route.index()];
            let mut target = targets.target(route, outlook.worth(route) + share, true);
            if outlook.skill.contest > 0.0 {
                let danger = danger(outlook.view, route);
                target.urgency = outlook.skill.contest * danger * outlook.regret(plan, route);
                target.rate += target.urgency;
            }
            targets.list.push(target);
        }
        targets.add_extras(plan);
        targets.list.sort_by(|a, b| b.rate.total_cmp(&a.rate));
        targets
    }

    fn target(&self, route: RouteId, worth: f32, planned: bool) -> Target {
        let outlook = self.outlook;
        let cost = &outlook.view.edition.board.route(route).cost;
        let missing =
            Toward::new(cost, &outlook.view.me.hand).missing(outlook.skill.symbol_cards);
        let gain = worth - outlook.train_value * f32::from(cost.length);
        Target {
            route,
            planned,
            rate: gain / outlook.turns_with(missing),
            gain,
            urgency: 0.0,
        }
    }

    /// Routes beside the plan, as far as there are trains for them.
    fn add_extras(&mut self, plan: &Plan) {
        let outlook = self.outlook;
        let view = outlook.view;
        let board = &view.edition.board;
        let mut spare = outlook.trains().saturating_sub(outlook.spaces(plan.routes));
        let open = view.public.open[view.seat].without(plan.routes);
        let bonuses = &view.edition.rules.bonuses;
        let path_counts = bonuses.iter().any(|bonus| match bonus {
            Bonus::LongestPath(_) => true,
            Bonus::MostTickets(_) => false,
        });
        let network = view.public.owned[view.seat] | plan.routes;
        let mut extras: Vec<Target> = (open & board.up_to(spare))
            .iter()
            .filter(|&route| (board.route(route).twins & network).is_empty())
            .map(|route| self.target(route, outlook.worth(route), false))
            .collect();
        extras.sort_by(|a, b| b.rate.total_cmp(&a.rate));
        extras.truncate(3 * outlook.skill.extras);
        if path_counts && outlook.skill.path_value > 0.0 {
            let path = longest_path(board, network);
            for extra in &mut extras {
                let longer = longest_path(board, network | RouteSet::of(extra.route));
                let bonus = outlook.skill.path_value * f32::from(longer.saturating_sub(path));
                *extra = self.target(extra.route, outlook.worth(extra.route) + bonus, false);
            }
            extras.sort_by(|a, b| b.rate.total_cmp(&a.rate));
        }
        let mut taken = 0;
        for extra in extras {
            let length = board.route(extra.route).cost.length;
            if taken < outlook.skill.extras && length <= spare {
                taken += 1;
                spare -= length;
                self.list.push(extra);
            }
        }
    }

    /// The best route that can be claimed now without cards that a better one waits for, and the
    /// cards to pay with.
    pub(super) fn claim(&self, legal: RouteSet, in_a_hurry: bool) -> Option<(RouteId, Cards)> {
        let view = self.outlook.view;
        let board = &view.edition.board;
        let mut hand = view.me.hand;
        let all = self.reserved();
        for target in &self.list {
            let cost = &board.route(target.route).cost;
            let toward = Toward::new(cost, &hand);
            let mut others = all;
            for (card, n) in toward.cards.iter() {
                others.0[card.index()] = others.0[card.index()].saturating_sub(n);
            }
            let payment = cheapest(cost, &hand, &others).filter(|_| legal.contains(target.route));
            if let Some((price, paid)) = payment
                && (in_a_hurry || ready(view, target.route, &paid))
                && (in_a_hurry && target.planned || self.pays(target, cost, price))
            {
                return Some((target.route, paid));
            }
            hand.remove_all(&toward.cards);
        }
        None
    }

    /// Whether a claim is worth its cards. A route of the plan will be claimed anyway: it only
    /// must not cost cards that are dearer than those one may wait for.
    fn pays(&self, target: &Target, cost: &Cost, cards: f32) -> bool {
        let skill = self.outlook.skill;
        let card_value = skill.turn_value / skill.cards_per_turn;
        if target.planned {
            let dear = cards - payment::fair_price(cost);
            return card_value * dear <= skill.eagerness + target.urgency;
        }
        target.gain - card_value * cards - skill.turn_value > skill.extra_margin
    }

    /// The cards of the hand that are set aside for the targets.
    pub(super) fn reserved(&self) -> Reserved {
        let view = self.outlook.view;
        let mut hand = view.me.hand;
        let mut reserved = Reserved::default();
        for target in &self.list {
            let toward = Toward::new(&view.edition.board.route(target.route).cost, &hand);
            hand.remove_all(&toward.cards);
            reserved.add(&toward.cards);
        }
        reserved
    }

    /// What a card of each kind is worth to the targets.
    fn card_values(&self) -> [f32; Card::KINDS] {
        let view = self.outlook.view;
        let mut hand = view.me.hand;
        let mut values = [0.0f32; Card::KINDS];
        let mut weight = 1.0;
        let mut wild: f32 = 0.5;
        for target in &self.list {
            let cost = &view.edition.board.route(target.route).cost;
            let toward = Toward::new(cost, &hand);
            hand.remove_all(&toward.cards);
            let tunnel = cost.tunnel && toward.colored == 0;
            if toward.colored > 0 || tunnel {
                values[toward.color.card().index()] += weight;
                if cost.wild {
                    wild = wild.max(weight);
                }
            }
            if toward.symbols > 0 {
                wild = wild.max(1.5 * weight);
            }
            if toward.colored > 0 || toward.symbols > 0 || tunnel {
                weight *= self.outlook.skill.breadth;
            }
        }
        for (value, card) in values.iter_mut().zip(Card::ALL) {
            // Any card may come in useful, most of all where there are some already.
            *value += self.outlook.skill.any_card + 0.02 * f32::from(hand.count(card));
        }
        values[Card::Locomotive.index()] = self.outlook.skill.any_card + self.outlook.skill.wild_card * wild;
        values
    }

    /// The cards that can be drawn, `None` for the top of the deck, and what each is worth.
    pub(super) fn draws(&self) -> Vec<(f32, Option<u8>)> {
        let view = self.outlook.view;
        let values = self.card_values();
        let unseen = unseen(view);
        let total = f32::from(unseen.total()).max(1.0);
        let known = unseen.iter();
        let sum: f32 = known.map(|(card, n)| f32::from(n) * values[card.index()]).sum();
        let blind = sum / total;
        let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn
            && view.public.phase == Phase::Turn;
        let mut draws = vec![(blind, None)];
        let slots = (0u8..).zip(view.public.market);
        for (slot, card) in slots.filter_map(|(slot, card)| Some((slot, card?))) {
            let second = if whole_turn && card == Card::Locomotive {
                let others = view.public.market.iter().flatten();
                let colored = others.filter(|&&card| card != Card::Locomotive);
                colored
                    .map(|card| values[card.index()])
                    .fold(blind, f32::max)
            } else {
                0.0
            };
            draws.push((values[card.index()] - second, Some(slot)));
        }
        draws
    }
}

/// The cards this seat has not seen: the deck and the hands of the others.
fn unseen(view: View<'_>) -> Cards {
    let public = view.public;
    let mut unseen = view.edition.deck;
    for seen in [&view.me.hand, &public.discard, &public.laid, &public.revealed] {
        unseen.remove_all(seen);
    }
    unseen.remove_all(&public.market.iter().flatten().copied().collect());
    unseen
}

/// Whether a payment leaves something for a tunnel's surcharge.
fn ready(view: View<'_>, route: RouteId, paid: &Cards) -> bool {
    if !view.edition.board.route(route).cost.tunnel {
        return true;
    }
    let mut left = view.me.hand;
    left.remove_all(paid);
    let color = paid.iter().find_map(|(card, _)| card.color());
    let colored = color.map_or(0, |color| left.of_color(color));
    colored + left.locomotives() > 0
}

/// How likely rivals are to take a route soon, roughly.
fn danger(view: View<'_>, route: RouteId) -> f32 {
    let board = &view.edition.board;
    let ends = board.route(route).ends;
    let length = f32::from(board.route(route).cost.length);
    let mut danger: f32 = 0.1;
    for seat in view.public.seats().filter(|&seat| seat != view.seat) {
        let owned = view.public.owned[seat];
        let touches = |end: &&fogg_engine::City| !(board.touching[end.index()] & owned).is_empty();
        let near = match ends.iter().filter(touches).count() {
            0 => 0.05,
            1 => 0.25,
            _ => 0.45,
        };
        let cards = f32::from(view.public.hand_sizes[seat]);
        danger += near * cards / (cards + 2.0 * length);
    }
    let doubles = view.public.seats >= view.edition.rules.doubles_from;
    let spare = board.route(route).twins & view.public.open[view.seat];
    if doubles && !spare.is_empty() {
        danger *= 0.3;
    }
    danger.min(1.0)
}
