//! The planner: knows what its tickets need, what that costs, and what else would pay.
//!
//! A turn goes like this. The [`Outlook`] prices every route: the turns it takes, less what it
//! brings. Over these prices a [`Plan`] connects the tickets that are worth it. The [`Targets`] are
//! the routes of the plan and the best ones beside it, in the order of what they bring for each
//! turn; each has its cards set aside before the next is looked at. What can be paid for is
//! claimed; otherwise the card is drawn that makes the hand worth most.
//!
//! The lower levels go the same way and leave something out: what, is in their [`Skill`].

mod blocking;
mod careless;
mod focus;
pub(crate) mod outlook;
pub(crate) mod paths;
pub(crate) mod payment;
mod plan;
mod skill;
mod targets;

use fogg_chance::Rollout;
use fogg_engine::{
    Action, Cards, Moves, Phase, Purchase, RouteId, RouteSet, View, legal, purchase,
};

pub use self::skill::{Draws, Focus, Skill};
use self::{
    outlook::Outlook,
    paths::Effort,
    payment::{Reserved, cheapest},
    plan::Plan,
    targets::Targets,
};
use crate::Bot;

/// The planner as a player.
#[derive(Clone, Debug)]
pub struct Planner {
    skill: Skill,
    /// The rest of a purchase, the next action last.
    purchase: purchase::PurchaseActions,
    /// Tunnels it had to leave since it last did something else than claim: without new cards it
    /// would leave them again.
    left: RouteSet,
    /// Decides when it does something on the spur of the moment.
    mood: Rollout,
}

impl Planner {
    /// A planner with this skill. The seed decides only when it is careless.
    pub fn new(skill: Skill, seed: u64) -> Planner {
        Planner {
            skill,
            mood: Rollout::new(seed),
            purchase: purchase::PurchaseActions::new(),
            left: RouteSet::EMPTY,
        }
    }
}

#[cfg(feature = "expert")]
impl Planner {
    /// The routes that it would claim for its tickets, and those it would borrow.
    pub(crate) fn network(&self, view: View<'_>) -> [RouteSet; 2] {
        let outlook = Outlook::new(view, &self.skill);
        let plan = outlook.plan(view.me.tickets, Effort::Thorough);
        [plan.routes, plan.borrowed]
    }

    /// All actions of what it would do, in order; nothing is remembered of it.
    pub(crate) fn line(&mut self, view: View<'_>) -> purchase::PurchaseActions {
        let first = self.decide(view);
        let mut line = std::mem::take(&mut self.purchase);
        line.push(first);
        line.reverse();
        line
    }
}

impl Bot for Planner {
    fn decide(&mut self, view: View<'_>) -> Action {
        let moves = legal(view);
        if let Some(action) = self.purchase.pop().filter(|&action| moves.contains(action)) {
            return action;
        }
        self.purchase.clear();
        let thought = match view.public.phase {
            Phase::FirstTickets | Phase::Tickets => self.keep(view, &moves),
            Phase::Turn => {
                let slip = self.slip(view, &moves);
                let action = slip.or_else(|| self.turn(view, &moves));
                if self.purchase.is_empty() {
                    self.left = RouteSet::EMPTY;
                }
                action
            }
            Phase::SecondDraw => {
                let greedy = self.greedy_draw(view, &moves);
                greedy.or_else(|| {
                    let outlook = Outlook::new(view, &self.skill);
                    let plan = outlook.plan(view.me.tickets, Effort::Thorough);
                    best_draw(&Targets::new(&outlook, &plan), &moves)
                })
            }
            Phase::Tunnel { route, .. } => {
                let action = surcharge(&moves);
                if action.is_none() {
                    self.left.insert(route);
                }
                action.or(Some(Action::Withdraw))
            }
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => None,
        };
        thought
            .filter(|&action| moves.contains(action))
            .or_else(|| moves.nth(0))
            .expect("a seat that is asked has a legal action")
    }
}

impl Planner {
    /// The best choice of the tickets on offer.
    fn keep(&self, view: View<'_>, moves: &Moves) -> Option<Action> {
        if self.skill.keeps_all {
            return Some(Action::Keep((1 << view.me.offer.len()) - 1));
        }
        let outlook = Outlook::new(view, &self.skill);
        let choices =
            (0..1u8 << view.me.offer.len()).filter(|&mask| moves.contains(Action::Keep(mask)));
        let valued = choices.map(|mask| {
            let offer = view.me.offer.iter().enumerate();
            let kept = offer.filter(|(n, _)| mask >> n & 1 == 1);
            let value = outlook.value_of_keeping(kept.map(|(_, ticket)| ticket).collect());
            (value, Action::Keep(mask))
        });
        best(valued)
    }

    /// The turn's action.
    fn turn(&mut self, view: View<'_>, moves: &Moves) -> Option<Action> {
        let Moves::Turn { routes, .. } = *moves else {
            return None;
        };
        let skill = self.skill.clone();
        let outlook = Outlook::new(view, &skill);
        if view.public.turns_left.is_some()
            && let Some(action) = self.last_turn(&outlook, routes)
        {
            return Some(action);
        }
        let plan = outlook.plan(view.me.tickets, Effort::Thorough);
        let targets = Targets::new(&outlook, &plan);
        let in_a_hurry =
            !plan.routes.is_empty() && outlook.turns_of(plan.routes) + 1.0 >= outlook.turns;
        if let Some((route, paid)) = targets.claim(routes.without(self.left), in_a_hurry) {
            return Some(self.buy(view, Purchase::Route(route), &paid));
        }
        if let Some(action) = self.station(&outlook, &plan, &targets, moves) {
            return Some(action);
        }
        if let Some(margin) = skill.ticket_margin
            && moves.contains(Action::DrawTickets)
            && outlook.turns_of(plan.routes) <= skill.ticket_turns
            && outlook.value_of_drawing_tickets(&plan) > margin
        {
            return Some(Action::DrawTickets);
        }
        self.greedy_draw(view, moves)
            .or_else(|| best_draw(&targets, moves))
            .or_else(|| self.last_turn(&outlook, routes))
    }

    /// A station, when all that is left of the plan is to borrow, or time is short.
    fn station(
        &mut self,
        outlook: &Outlook<'_>,
        plan: &Plan,
        targets: &Targets<'_>,
        moves: &Moves,
    ) -> Option<Action> {
        self.skill.station_price?;
        let time = outlook.turns - 2.0 * outlook::small(plan.borrowed.len());
        if plan.borrowed.is_empty() || (!plan.routes.is_empty() && time > 2.0) {
            return None;
        }
        let sites = outlook.station_sites(plan);
        let city = sites
            .iter()
            .find(|&city| moves.contains(Action::Build(city)))?;
        let cost = purchase::cost(outlook.view, Purchase::Station(city));
        let (_, paid) = cheapest(&cost, &outlook.view.me.hand, &targets.reserved())?;
        Some(self.buy(outlook.view, Purchase::Station(city), &paid))
    }

    /// The claim that brings most at once, tickets it completes included.
    fn last_turn(&mut self, outlook: &Outlook<'_>, routes: RouteSet) -> Option<Action> {
        let view = outlook.view;
        let board = &view.edition.board;
        let open = outlook.open_tickets(view.me.tickets);
        let claims = routes.without(self.left).iter().filter_map(|route| {
            let [a, b] = board.route(route).ends;
            let mut with = outlook.parts;
            with.join(a, b);
            let completed = open.iter().filter(|&&ticket| {
                let [a, b] = view.edition.ticket(ticket).ends;
                with.connected(a, b)
            });
            let won: f32 = completed.map(|&ticket| 2.0 * outlook.points(ticket)).sum();
            let cost = &board.route(route).cost;
            let (_, paid) = cheapest(cost, &view.me.hand, &Reserved::default())?;
            Some((outlook.worth(route) + won, (route, paid)))
        });
        let (route, paid): (RouteId, Cards) = best(claims)?;
        Some(self.buy(view, Purchase::Route(route), &paid))
    }

    /// Begins a purchase; the rest of it follows when asked.
    fn buy(&mut self, view: View<'_>, purchase: Purchase, paid: &Cards) -> Action {
        let mut actions = purchase::buy(view, purchase, paid)
            .expect("the purchase is legal and the payment was made for it");
        actions.reverse();
        self.purchase = actions;
        self.purchase.pop().expect("a purchase has a first action")
    }
}

/// The draw that is worth most.
fn best_draw(targets: &Targets<'_>, moves: &Moves) -> Option<Action> {
    let draws = targets.draws().into_iter();
    let actions = draws.map(|(value, slot)| (value, slot.map_or(Action::DrawDeck, Action::Take)));
    best(actions.filter(|&(_, action)| moves.contains(action)))
}

/// More cards than a tunnel can ask for.
const MOST_SURCHARGE: u8 = 15;

/// The surcharge with the fewest locomotives.
fn surcharge(moves: &Moves) -> Option<Action> {
    (0..=MOST_SURCHARGE)
        .map(Action::Surcharge)
        .find(|&action| moves.contains(action))
}

/// The thing with the highest value; the first of equals.
fn best<T>(valued: impl Iterator<Item = (f32, T)>) -> Option<T> {
    let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, thing)| thing)
}
