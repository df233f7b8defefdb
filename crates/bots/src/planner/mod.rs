//! The planner: knows what its tickets need, what that costs, and what else would pay.

mod cards;
mod paths;
mod plan;
mod skill;

pub use skill::Skill;

use fogg_engine::{
    Action, Board, Bonus, Card, Cards, FaceUpLocomotive, Phase, Purchase, RouteId, RouteSet, View,
    legal, longest_path, purchase,
};

use crate::{
    Bot,
    planner::{
        cards::{Needs, cheapest, least},
        paths::{Effort, connect},
        plan::{Plan, Situation},
    },
};

/// The planner as a player.
#[derive(Clone, Debug)]
pub struct Planner {
    skill: Skill,
    known: std::cell::RefCell<Option<Plan>>,
}

impl Planner {
    /// A planner with this skill.
    pub fn new(skill: Skill) -> Planner {
        Planner {
            skill,
            known: Default::default(),
        }
    }
}

impl Bot for Planner {
    fn decide(&mut self, view: View<'_>) -> Action {
        let moves = legal(view);
        let thought = match view.public.phase {
            Phase::FirstTickets | Phase::Tickets => self.keep(view),
            Phase::Turn => self.turn(view),
            Phase::SecondDraw => Some(self.draw(view)),
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } => self.pay(view),
            Phase::Tunnel { .. } => Some(self.tunnel(view)),
            Phase::Over => None,
        };
        thought
            .filter(|&action| moves.contains(action))
            .or_else(|| moves.nth(0))
            .expect("a seat that is asked has a legal action")
    }
}

/// A claim and what it brings.
struct Claim {
    route: RouteId,
    value: f32,
}

impl Planner {
    /// The plan of this turn: made when the turn begins, and kept while it is carried out.
    fn plan(&self, situation: &Situation<'_>) -> Plan {
        let view = situation.view;
        let mut known = self.known.borrow_mut();
        let begins = view.public.phase == Phase::Turn;
        match &*known {
            Some(plan) if !begins => plan.clone(),
            _ => {
                let plan = situation.plan(view.me.tickets, Effort::Thorough);
                *known = Some(plan.clone());
                plan
            }
        }
    }

    fn situation<'a>(&'a self, view: View<'a>) -> Situation<'a> {
        Situation::new(view, &self.skill)
    }

    /// The best choice of the tickets on offer.
    fn keep(&self, view: View<'_>) -> Option<Action> {
        let situation = self.situation(view);
        let value = |action: &Action| match action {
            Action::Keep(mask) => {
                let offer = view.me.offer.iter().enumerate();
                let kept = offer
                    .filter(|(n, _)| mask >> n & 1 == 1)
                    .map(|(_, ticket)| ticket);
                situation.value_of_keeping(kept.collect())
            }
            Action::DrawDeck
            | Action::Take(_)
            | Action::DrawTickets
            | Action::Claim(_)
            | Action::Build(_)
            | Action::Swap(_)
            | Action::Pay { .. }
            | Action::Add(_)
            | Action::Surcharge(_)
            | Action::Withdraw
            | Action::Pass => f32::NEG_INFINITY,
        };
        let valued = legal(view).iter().map(|action| (value(&action), action));
        valued
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, action)| action)
    }

    /// The turn's action: claim what the plan needs, or draw, or something else that pays better.
    fn turn(&self, view: View<'_>) -> Option<Action> {
        let situation = self.situation(view);
        let plan = self.plan(&situation);
        let wanted = self.in_order(&situation, &plan);
        let needs = Needs::new(&view.edition.board, &view.me.hand, &wanted);
        let moves = legal(view);
        let last_turn = situation.turns <= 1.0;
        if let Some(claim) = self.planned_claim(&situation, &wanted, &plan) {
            return Some(Action::Claim(claim.route));
        }
        if let Some(site) = self.station(&situation, &plan) {
            return Some(site);
        }
        let draw_value = if last_turn {
            0.0
        } else {
            self.draw_value(&situation, &needs)
        };
        let margin = if plan.routes.is_empty() || last_turn {
            0.0
        } else {
            self.skill.fill_margin
        };
        let filler = self.filler(&situation, &plan, &needs, last_turn);
        if let Some(claim) = &filler
            && claim.value > draw_value + margin
        {
            return Some(Action::Claim(claim.route));
        }
        if self.skill.draws_tickets && moves.contains(Action::DrawTickets) && plan.routes.len() <= 2
        {
            let value = situation.value_of_drawing_tickets(&plan);
            if value > draw_value.max(0.0) {
                return Some(Action::DrawTickets);
            }
        }
        let draw = self.best_draw(view, &needs);
        let possible = draw.filter(|&action| moves.contains(action));
        possible.or(filler.map(|claim| Action::Claim(claim.route)))
    }

    /// The plan's routes, the most urgent first.
    fn in_order(&self, situation: &Situation<'_>, plan: &Plan) -> Vec<RouteId> {
        let pull = situation.pull(plan);
        let urgency = |route| {
            self.urgency(situation, plan, route) + self.skill.focus * pull[RouteId::index(route)]
        };
        let mut wanted: Vec<(f32, RouteId)> = plan
            .routes
            .iter()
            .map(|route| (urgency(route), route))
            .collect();
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        wanted.into_iter().map(|(_, route)| route).collect()
    }

    /// How badly a route of the plan is wanted now: what its loss would cost, times how likely
    /// that is.
    fn urgency(&self, situation: &Situation<'_>, plan: &Plan, route: RouteId) -> f32 {
        let view = situation.view;
        let length = f32::from(view.edition.board.route(route).cost.length);
        let mut value = 0.1 * length;
        if self.skill.contest > 0.0 {
            let danger = self.danger(view, route);
            let regret = self.regret(situation, plan, route);
            value += self.skill.contest * danger * regret;
        }
        value
    }

    /// How likely rivals are to take a route soon, roughly.
    fn danger(&self, view: View<'_>, route: RouteId) -> f32 {
        let board: &Board = &view.edition.board;
        let ends = board.route(route).ends;
        let mut danger: f32 = 0.1;
        for seat in view.public.seats().filter(|&seat| seat != view.seat) {
            let owned = view.public.owned[seat];
            let touches = ends
                .iter()
                .filter(|end| !(board.touching[end.index()] & owned).is_empty())
                .count();
            let length = f32::from(board.route(route).cost.length);
            let cards = f32::from(view.public.hand_sizes[seat]);
            let near = match touches {
                0 => 0.05,
                1 => 0.25,
                _ => 0.45,
            };
            danger += near * (cards / (cards + 2.0 * length));
        }
        let doubles = view.public.seats >= view.edition.rules.doubles_from;
        let spare = board.route(route).twins & view.public.open[view.seat];
        if doubles && !spare.is_empty() {
            danger *= 0.3;
        }
        danger.min(1.0)
    }

    /// What it would cost to do without a route of the plan.
    fn regret(&self, situation: &Situation<'_>, plan: &Plan, route: RouteId) -> f32 {
        let board = &situation.view.edition.board;
        let mut prices = situation.prices.clone();
        prices.usable = prices
            .usable
            .without(RouteSet::of(route) | board.route(route).twins);
        let held = situation.view.me.tickets.without(plan.dropped);
        let open = situation.open_tickets(held);
        let pairs: Vec<_> = open
            .iter()
            .map(|&id| situation.view.edition.ticket(id).ends)
            .collect();
        let other = connect(board, &prices, situation.own, &pairs, Effort::Quick);
        let parts = fogg_engine::Components::new(board, situation.own | other);
        let lost: f32 = open
            .iter()
            .map(|&id| situation.view.edition.ticket(id))
            .filter(|ticket| !parts.connected(ticket.ends[0], ticket.ends[1]))
            .map(|ticket| 2.0 * f32::from(ticket.points))
            .sum();
        let detour =
            situation.prices.sum(other) - situation.prices.sum(plan.routes | plan.borrowed);
        (lost + detour).max(0.0)
    }

    /// The route of the plan to claim now, if one can be paid without hurting the others.
    fn planned_claim(
        &self,
        situation: &Situation<'_>,
        wanted: &[RouteId],
        plan: &Plan,
    ) -> Option<Claim> {
        let view = situation.view;
        let board = &view.edition.board;
        let moves = legal(view);
        let hurry = situation.turns_of(plan.routes) + 1.0 >= situation.turns;
        let payable = wanted
            .iter()
            .copied()
            .filter(|&route| moves.contains(Action::Claim(route)));
        let valued = payable.filter_map(|route| {
            let cost = board.route(route).cost;
            let others: Vec<RouteId> = wanted
                .iter()
                .copied()
                .filter(|&other| other != route)
                .collect();
            let needs = Needs::new(board, &view.me.hand, &others);
            let payment = cheapest(&cost, &view.me.hand, &needs, None)?;
            // What a payment in colored cards nobody needs would cost.
            let clean =
                0.45 * f32::from(cost.length - cost.symbols) + 1.5 * f32::from(cost.symbols);
            let dirt = (payment.value - clean).max(0.0) * situation.card_value;
            let eager = if hurry {
                self.skill.eagerness + 3.0
            } else {
                self.skill.eagerness
            };
            let value = self.urgency(situation, plan, route) + eager - dirt;
            Some(Claim { route, value })
        });
        let best = valued.max_by(|a, b| a.value.total_cmp(&b.value))?;
        (best.value > 0.0).then_some(best)
    }

    /// A station, when all that is left of the plan is to borrow.
    fn station(&self, situation: &Situation<'_>, plan: &Plan) -> Option<Action> {
        if plan.borrowed.is_empty() {
            return None;
        }
        let turns_needed = 2.0 * f32::from(u8::try_from(plan.borrowed.len()).unwrap_or(9));
        if !plan.routes.is_empty() && situation.turns > turns_needed + 2.0 {
            return None;
        }
        let moves = legal(situation.view);
        let sites = situation.station_sites(plan);
        let mut builds = sites.iter().map(Action::Build);
        builds.find(|&action| moves.contains(action))
    }

    /// The claim beside the plan that brings most.
    fn filler(
        &self,
        situation: &Situation<'_>,
        plan: &Plan,
        needs: &Needs,
        last_turn: bool,
    ) -> Option<Claim> {
        if !self.skill.fills {
            return None;
        }
        let view = situation.view;
        let board = &view.edition.board;
        let reserved: u8 = plan
            .routes
            .iter()
            .map(|id| board.route(id).cost.length)
            .sum();
        let spare = view.public.trains[view.seat].saturating_sub(reserved);
        let own = situation.own;
        let path_matters = view
            .edition
            .rules
            .bonuses
            .iter()
            .any(|b| matches!(b, Bonus::LongestPath(_)));
        let path = if path_matters {
            longest_path(board, own | plan.routes)
        } else {
            0
        };
        let moves = legal(view);
        let payable = board
            .all_routes
            .iter()
            .filter(|&route| moves.contains(Action::Claim(route)));
        let valued = payable.filter_map(|route| {
            let cost = board.route(route).cost;
            if cost.length > spare {
                return None;
            }
            let payment = cheapest(&cost, &view.me.hand, needs, None)?;
            let cards = if last_turn {
                0.0
            } else {
                payment.value * situation.card_value
            };
            let longer = if path_matters {
                longest_path(board, own | plan.routes | RouteSet::of(route)).saturating_sub(path)
            } else {
                0
            };
            let trains = if last_turn {
                0.0
            } else {
                situation.train_value * f32::from(cost.length)
            };
            let value =
                situation.worth(route) + self.skill.path_value * f32::from(longer) - cards - trains;
            Some(Claim { route, value })
        });
        valued.max_by(|a, b| a.value.total_cmp(&b.value))
    }

    /// What drawing two cards brings.
    fn draw_value(&self, situation: &Situation<'_>, needs: &Needs) -> f32 {
        let first = self.valued_draws(situation.view, needs, true);
        let best = first.iter().map(|&(value, _)| value).fold(0.0, f32::max);
        2.0 * best * situation.card_value
    }

    fn draw(&self, view: View<'_>) -> Action {
        let situation = self.situation(view);
        let plan = self.plan(&situation);
        let wanted = self.in_order(&situation, &plan);
        let needs = Needs::new(&view.edition.board, &view.me.hand, &wanted);
        self.best_draw(view, &needs).unwrap_or(Action::DrawDeck)
    }

    fn best_draw(&self, view: View<'_>, needs: &Needs) -> Option<Action> {
        let moves = legal(view);
        let first = view.public.phase == Phase::Turn;
        let draws = self.valued_draws(view, needs, first).into_iter();
        let possible = draws.filter(|&(_, action)| moves.contains(action));
        possible
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, action)| action)
    }

    /// What each card that can be drawn is worth, in cards.
    fn valued_draws(&self, view: View<'_>, needs: &Needs, first: bool) -> Vec<(f32, Action)> {
        let blind = blind_value(view, needs);
        let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn;
        let mut draws = vec![(blind, Action::DrawDeck)];
        for (slot, card) in (0u8..).zip(view.public.market) {
            let Some(card) = card else { continue };
            let mut value = needs.draw_value(card);
            if card == Card::Locomotive && whole_turn && first {
                // It costs the second card.
                value -= blind.max(0.8);
            }
            draws.push((value, Action::Take(slot)));
        }
        draws
    }

    /// Pays with what is worth least.
    fn pay(&self, view: View<'_>) -> Option<Action> {
        let situation = self.situation(view);
        let bought = match view.public.phase {
            Phase::Swapping(route) | Phase::Adding { route, .. } => Purchase::Route(route),
            Phase::Paying { purchase, .. } => purchase,
            Phase::FirstTickets
            | Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Tunnel { .. }
            | Phase::Over => return None,
        };
        let mut plan = self.plan(&situation);
        if let Purchase::Route(route) = bought {
            plan.routes.remove(route);
        }
        let wanted = self.in_order(&situation, &plan);
        let needs = Needs::new(&view.edition.board, &view.me.hand, &wanted);
        let hand = &view.me.hand;
        match view.public.phase {
            Phase::Swapping(_) => {
                let cost = purchase::cost(view, bought);
                cheapest(&cost, hand, &needs, None).map(|payment| Action::Swap(payment.swaps))
            }
            Phase::Paying { swaps, .. } => {
                let cost = purchase::cost(view, bought);
                let payment = cheapest(&cost, hand, &needs, Some(swaps))?;
                Some(Action::Pay {
                    color: payment.color,
                    locomotives: payment.locomotives,
                })
            }
            Phase::Adding { .. } => Some(Action::Add(least(hand, &needs))),
            Phase::FirstTickets
            | Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Tunnel { .. }
            | Phase::Over => None,
        }
    }

    /// Pays for a tunnel, with as few locomotives as possible, or leaves it.
    fn tunnel(&self, view: View<'_>) -> Action {
        let moves = legal(view);
        let surcharges = (0..=3).map(Action::Surcharge);
        let fewest = surcharges
            .into_iter()
            .find(|&action| moves.contains(action));
        fewest.unwrap_or(Action::Withdraw)
    }
}

/// The expected worth of the top card of the deck, from all cards that are not seen.
fn blind_value(view: View<'_>, needs: &Needs) -> f32 {
    let mut unseen: Cards = view.edition.deck;
    for seen in [
        &view.me.hand,
        &view.public.discard,
        &view.public.laid,
        &view.public.revealed,
    ] {
        unseen.remove_all(seen);
    }
    unseen.remove_all(&view.public.market.iter().flatten().copied().collect());
    let total = f32::from(unseen.total()).max(1.0);
    unseen
        .iter()
        .map(|(card, n)| f32::from(n) * needs.draw_value(card))
        .sum::<f32>()
        / total
}
