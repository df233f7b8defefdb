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
struct Target {
    route: RouteId,
    /// Whether a ticket needs it.
    planned: bool,
    /// What it brings for each turn it takes.
    rate: f32,
    /// What it brings.
    worth: f32,
    /// What waiting may cost: what its loss would cost, times how likely that is.
    urgency: f32,
}

impl Target {
    fn new(route: RouteId, worth: f32, planned: bool) -> Target {
        Target {
            route,
            planned,
            rate: 0.0,
            worth,
            urgency: 0.0,
        }
    }
}

/// Routes in the order in which they are wanted.
pub(super) struct Targets<'a> {
    outlook: &'a Outlook<'a>,
    /// All routes it may want.
    candidates: Vec<Target>,
    /// Trains for routes beside the plan.
    spare: u8,
    /// Those it is after, the best first.
    list: Vec<Target>,
}

impl<'a> Targets<'a> {
    /// The routes of the plan, and those beside it that pay best: always the one next that brings
    /// most with the cards the ones before it have left.
    pub(super) fn new(outlook: &'a Outlook<'a>, plan: &Plan) -> Targets<'a> {
        let mut targets = Targets {
            outlook,
            candidates: Vec::new(),
            spare: outlook.trains().saturating_sub(outlook.spaces(plan.routes)),
            list: Vec::new(),
        };
        targets.candidates = targets.planned(plan);
        targets.candidates.extend(targets.extras(plan));
        targets.list = targets.in_order(outlook.view.me.hand, usize::MAX);
        targets
    }

    /// The first targets for a hand, in order.
    fn in_order(&self, mut hand: Cards, most: usize) -> Vec<Target> {
        let board = &self.outlook.view.edition.board;
        let mut left = self.candidates.clone();
        let mut spare = self.spare;
        let mut extras = 0;
        let mut list = Vec::new();
        while list.len() < most {
            let enough = extras == self.outlook.skill.extras;
            left.retain(|target| {
                target.planned || (!enough && board.route(target.route).cost.length <= spare)
            });
            for target in &mut left {
                target.rate = self.rate(target, &hand);
            }
            let next = left.iter().copied();
            let next = next.reduce(|best, next| if next.rate > best.rate { next } else { best });
            let Some(next) = next else { break };
            let cost = &board.route(next.route).cost;
            hand.remove_all(&Toward::new(cost, &hand).cards);
            list.push(next);
            let mut gone = RouteSet::of(next.route);
            if !next.planned {
                extras += 1;
                spare -= cost.length;
                gone |= board.route(next.route).twins;
            }
            left.retain(|other| !gone.contains(other.route));
        }
        list
    }

    /// What a hand is worth: what the best targets bring for each turn.
    fn value_of_hand(&self, hand: Cards) -> f32 {
        let mut weight = 1.0;
        let mut value = 0.0;
        for target in self.in_order(hand, IN_MIND) {
            value += weight * target.rate;
            weight *= self.outlook.skill.breadth;
        }
        value
    }

    /// What a target brings for each turn it takes with this hand.
    fn rate(&self, target: &Target, hand: &Cards) -> f32 {
        let outlook = self.outlook;
        let cost = &outlook.view.edition.board.route(target.route).cost;
        let missing = Toward::new(cost, hand).missing(outlook.skill.symbol_cards);
        target.worth / outlook.turns_with(missing) + target.urgency
    }

    /// The routes of the plan.
    fn planned(&self, plan: &Plan) -> Vec<Target> {
        let outlook = self.outlook;
        let shares = outlook.shares(plan);
        // What a station can mend is half as bad to lose.
        let mended = if outlook.stations_left() > 0 {
            0.5
        } else {
            1.0
        };
        let targets = plan.routes.iter().map(|route| {
            let worth = outlook.worth(route) + outlook.blocking(route) + shares[route.index()];
            let mut target = Target::new(route, worth, true);
            if outlook.skill.contest > 0.0 {
                let danger = danger(outlook.view, route);
                target.urgency =
                    mended * outlook.skill.contest * danger * outlook.regret(plan, route);
            }
            target
        });
        targets.collect()
    }

    /// Routes beside the plan that there are trains for.
    fn extras(&self, plan: &Plan) -> Vec<Target> {
        let outlook = self.outlook;
        let view = outlook.view;
        let board = &view.edition.board;
        let spare = outlook.trains().saturating_sub(outlook.spaces(plan.routes));
        let network = view.public.owned[view.seat] | plan.routes;
        let open = view.public.open[view.seat].without(plan.routes) & board.up_to(spare);
        let bonuses = &view.edition.rules.bonuses;
        let path_counts = bonuses.iter().any(|bonus| match bonus {
            Bonus::LongestPath(_) => outlook.skill.path_value > 0.0,
            Bonus::MostTickets(_) => false,
        });
        let path = if path_counts {
            longest_path(board, network)
        } else {
            0
        };
        let calm = calm(outlook, plan);
        let free = open
            .iter()
            .filter(|&route| (board.route(route).twins & network).is_empty());
        let extras = free.map(|route| {
            let longer = if path_counts && board.route(route).cost.length > 2 {
                longest_path(board, network | RouteSet::of(route)).saturating_sub(path)
            } else {
                0
            };
            let bonus = outlook.skill.path_value * f32::from(longer);
            let worth = outlook.worth(route) + bonus + calm * outlook.blocking(route);
            Target::new(route, worth, false)
        });
        extras.collect()
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
            let aside = self.aside(cost, &hand);
            let mut others = all;
            for (card, n) in aside.iter() {
                others.0[card.index()] = others.0[card.index()].saturating_sub(n);
            }
            let payment = cheapest(cost, &hand, &others).filter(|_| legal.contains(target.route));
            if let Some((price, paid)) = payment
                && (in_a_hurry || ready(view, target.route, &paid))
                && (in_a_hurry && target.planned || self.pays(target, cost, price))
            {
                return Some((target.route, paid));
            }
            hand.remove_all(&aside);
        }
        None
    }

    /// The cards to set aside for something it is after.
    fn aside(&self, cost: &Cost, hand: &Cards) -> Cards {
        if self.outlook.skill.sets_aside {
            Toward::new(cost, hand).cards
        } else {
            Cards::EMPTY
        }
    }

    /// Whether a claim is worth its cards. A route of the plan will be claimed anyway: it only
    /// must not cost cards that are dearer than those one may wait for.
    fn pays(&self, target: &Target, cost: &Cost, cards: f32) -> bool {
        let skill = self.outlook.skill;
        let card_value = self.outlook.card_value();
        if target.planned {
            let dear = cards - payment::fair_price(cost);
            return card_value * dear <= skill.eagerness + target.urgency;
        }
        let turn = if self.outlook.enough_cards() {
            0.0
        } else {
            self.outlook.turn_value
        };
        target.worth - card_value * cards - turn > skill.extra_margin
    }

    /// The cards of the hand that are set aside for the targets.
    pub(super) fn reserved(&self) -> Reserved {
        let view = self.outlook.view;
        let mut hand = view.me.hand;
        let mut reserved = Reserved::default();
        for target in &self.list {
            let aside = self.aside(&view.edition.board.route(target.route).cost, &hand);
            hand.remove_all(&aside);
            reserved.add(&aside);
        }
        reserved
    }

    /// What one more card of each kind is worth.
    fn card_values(&self) -> [f32; Card::KINDS] {
        let hand = self.outlook.view.me.hand;
        let now = self.value_of_hand(hand);
        Card::ALL.map(|card| {
            let mut more = hand;
            more.add(card, 1);
            self.value_of_hand(more) - now
        })
    }

    /// The cards that can be drawn, `None` for the top of the deck, and what each is worth.
    pub(super) fn draws(&self) -> Vec<(f32, Option<u8>)> {
        let view = self.outlook.view;
        let values = self.card_values();
        let unseen = unseen(view);
        let total = f32::from(unseen.total()).max(1.0);
        let known = unseen.iter();
        let sum: f32 = known
            .map(|(card, n)| f32::from(n) * values[card.index()])
            .sum();
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

/// How much a planner minds its rivals: less, the less time its own tickets leave it, unless a
/// station can mend what it loses.
fn calm(outlook: &Outlook<'_>, plan: &Plan) -> f32 {
    if plan.routes.is_empty() || outlook.stations_left() > 0 {
        return 1.0;
    }
    let spare = outlook.turns - outlook.turns_of(plan.routes);
    let calm = spare / AT_EASE;
    if calm < 1.0 { calm.max(0.0) } else { 1.0 }
}

/// Turns to spare with which a planner is at ease.
const AT_EASE: f32 = 16.0;

/// Targets that have a say in which card is drawn.
const IN_MIND: usize = 6;

/// The cards this seat has not seen: the deck and the hands of the others.
fn unseen(view: View<'_>) -> Cards {
    let public = view.public;
    let mut unseen = view.edition.deck;
    for seen in [
        &view.me.hand,
        &public.discard,
        &public.laid,
        &public.revealed,
    ] {
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
