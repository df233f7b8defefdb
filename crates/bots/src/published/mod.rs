//! The strategies published for this game, as baselines: Silva, Lee, Togelius and Nealen, "AI-based
//! playtesting of contemporary board games" (FDG 2017), played again by Smith and Anton,
//! "Artificial intelligence approaches to build … maps" (AAAI 2022).
//!
//! We know these players by their names and a sentence or two about what each is after, not by
//! their code: what follows is our reading, as strong as that sentence allows. A [`Strategy`] holds
//! just the sentence: which tickets it likes, when it draws more, which routes it wants. How to
//! find paths, pay, draw the right card, answer a tunnel and use the last turn is the same for all
//! four and lives in this module. None of them plans around its rivals.

mod destination_hungry;
mod last_turn;
mod long_route;
mod one_step;
mod paths;
mod payment;
mod route_focused;
mod stations;
mod wishes;

use std::cmp::Reverse;

use fogg_engine::{
    Action, Cards, Moves, Phase, Purchase, RouteSet, TicketSet, View, legal, limits::MAX_ROUTES,
    purchase,
};

use self::{
    destination_hungry::DestinationHungry,
    long_route::LongRoute,
    one_step::OneStep,
    paths::Network,
    route_focused::RouteFocused,
    wishes::{Saving, Wishes},
};
use crate::Bot;

/// Seats the one-step thinker.
pub(crate) fn one_step() -> Published {
    Published::new(&OneStep)
}

/// Seats the collector of tickets.
pub(crate) fn destination_hungry() -> Published {
    Published::new(&DestinationHungry)
}

/// Seats the collector of valuable routes.
pub(crate) fn route_focused() -> Published {
    Published::new(&RouteFocused)
}

/// Seats the builder of long routes.
pub(crate) fn long_route() -> Published {
    Published::new(&LongRoute)
}

/// What one of the published players is after.
trait Strategy: Sync {
    /// What its tickets ask for: a network for all of them, unless it has none.
    fn aim(&self, view: View<'_>) -> Aim {
        let network = self.network(view, paths::unfinished(view));
        Aim {
            routes: network.routes,
            shares: [0; MAX_ROUTES],
        }
    }

    /// What it means to do this turn.
    fn plan(&self, view: View<'_>, aim: &Aim) -> Plan;

    /// The network it would build for these tickets.
    fn network(&self, view: View<'_>, tickets: TicketSet) -> Network;

    /// How much it likes to hold exactly the tickets of this network; the most liked are kept.
    fn regard(&self, view: View<'_>, network: &Network) -> i32;
}

/// What the tickets of a strategy ask for.
#[derive(Clone)]
struct Aim {
    /// Routes still to claim.
    routes: RouteSet,
    /// What the tickets add to each route, where that is minded.
    shares: [u32; MAX_ROUTES],
}

/// What a strategy means to do in a turn.
struct Plan {
    /// Whether to draw tickets rather than anything else.
    tickets: bool,
    /// The routes it wants.
    wishes: Wishes,
    /// Whether it waits for the best of them.
    saving: Saving,
}

/// A published strategy at a table.
#[derive(Clone)]
pub(crate) struct Published {
    strategy: &'static dyn Strategy,
    /// The rest of a purchase, the next action last.
    purchase: purchase::PurchaseActions,
    /// Tunnels it had to leave since it last did something else than claim. Without new cards it
    /// would leave them again, and four who only do that would never end a game.
    left: RouteSet,
    /// How many more times it asks anew what its tickets want, if not always. After that an aim is
    /// kept as long as it can be reached.
    questions: Option<u8>,
    /// What its tickets asked for when it last thought about them.
    aim: Option<Aim>,
}

impl Published {
    fn new(strategy: &'static dyn Strategy) -> Published {
        Published {
            strategy,
            purchase: purchase::PurchaseActions::new(),
            left: RouteSet::EMPTY,
            questions: None,
            aim: None,
        }
    }

    /// The same for those who imagine it thousands of times, and mind most what it does next:
    /// nearly the same decisions, with fewer ways to look for.
    #[cfg(feature = "expert")]
    pub(crate) fn imagined(self) -> Published {
        const QUESTIONS: u8 = 6;
        Published {
            questions: Some(QUESTIONS),
            ..self
        }
    }
}

impl Bot for Published {
    fn decide(&mut self, view: View<'_>) -> Action {
        let moves = legal(view);
        if let Some(action) = self.purchase.pop().filter(|&action| moves.contains(action)) {
            return action;
        }
        self.purchase.clear();
        match view.public.phase {
            Phase::FirstTickets | Phase::Tickets => {
                self.aim = None;
                self.keep(view, &moves)
            }
            Phase::Turn => {
                let action = self.turn(view, &moves);
                if self.purchase.is_empty() {
                    self.left = RouteSet::EMPTY;
                }
                action
            }
            Phase::Tunnel { route, .. } => {
                let action = finish(&moves);
                if action == Action::Withdraw {
                    self.left.insert(route);
                }
                action
            }
            Phase::SecondDraw => {
                let plan = self.plan(view);
                let card = plan.wishes.draw(view, &moves);
                card.expect("there is a second card to draw")
            }
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => {
                finish(&moves)
            }
        }
    }
}

impl Published {
    fn plan(&mut self, view: View<'_>) -> Plan {
        let own = view.public.owned[view.seat];
        let within_reach = view.edition.board.up_to(view.public.trains[view.seat]);
        let reachable = own | (view.public.open[view.seat] & within_reach);
        let keeps = self.questions == Some(0);
        self.questions = self.questions.map(|questions| questions.saturating_sub(1));
        let kept = self.aim.take().filter(|_| keeps);
        let kept = kept.filter(|aim| aim.routes.without(reachable).is_empty());
        let mut aim = kept.unwrap_or_else(|| self.strategy.aim(view));
        aim.routes = aim.routes.without(own);
        let plan = self.strategy.plan(view, &aim);
        self.aim = Some(aim);
        plan
    }

    /// Keeps the tickets it likes best.
    fn keep(&self, view: View<'_>, moves: &Moves) -> Action {
        let open = paths::unfinished(view);
        let regard = |action: &Action| {
            let Action::Keep(mask) = *action else {
                return i32::MIN;
            };
            let offered = view.me.offer.iter().enumerate();
            let kept = offered.filter(|(n, _)| mask >> n & 1 == 1);
            let tickets = open | kept.map(|(_, ticket)| ticket).collect();
            let network = self.strategy.network(view, tickets);
            self.strategy.regard(view, &network)
        };
        // The first of equals: it keeps fewer or earlier tickets.
        let best = moves.iter().min_by_key(|action| Reverse(regard(action)));
        best.expect("some tickets may be kept")
    }

    fn turn(&mut self, view: View<'_>, moves: &Moves) -> Action {
        let Moves::Turn { routes, .. } = *moves else {
            return Action::Pass;
        };
        if view.public.turns_left.is_some()
            && let Some((purchase, paid)) = last_turn::best(view, routes)
        {
            return self.buy(view, purchase, &paid);
        }
        let plan = self.plan(view);
        if plan.tickets {
            // An old ticket that waits for a station comes before new ones.
            if let Some(action) = self.build(view) {
                return action;
            }
            if moves.contains(Action::DrawTickets) {
                return Action::DrawTickets;
            }
        }
        if let Some((route, paid)) = plan
            .wishes
            .claim(view, routes.without(self.left), plan.saving)
        {
            return self.buy(view, Purchase::Route(route), &paid);
        }
        if let Some(action) = self.build(view) {
            return action;
        }
        if let Some(card) = plan.wishes.draw(view, moves) {
            return card;
        }
        self.without_cards(view, moves, routes)
    }

    /// Builds a station, if one is worth it.
    fn build(&mut self, view: View<'_>) -> Option<Action> {
        let site = stations::needed(view).filter(|site| site.gain > 0)?;
        Some(self.buy(view, Purchase::Station(site.city), &site.paid))
    }

    /// There is no card to draw: the most valuable route, or whatever is left.
    fn without_cards(&mut self, view: View<'_>, moves: &Moves, routes: RouteSet) -> Action {
        let points = |route| view.edition.board.route(route).points.into();
        let wishes = Wishes::new(routes, points);
        match wishes.claim(view, routes, Saving::Nothing) {
            Some((route, paid)) => self.buy(view, Purchase::Route(route), &paid),
            None => finish(moves),
        }
    }

    /// Begins a purchase; the rest of it follows when asked.
    fn buy(&mut self, view: View<'_>, purchase: Purchase, paid: &Cards) -> Action {
        let mut actions = purchase::buy(view, purchase, paid)
            .expect("the purchase is legal and the payment was made for it");
        actions.reverse();
        if let Purchase::Station(_) = purchase {
            // It lends a way from now on.
            self.aim = None;
        }
        self.purchase = actions;
        self.purchase.pop().expect("a purchase has a first action")
    }
}

/// The first action that goes on with what was begun, with as few locomotives as possible.
fn finish(moves: &Moves) -> Action {
    let frugal = moves.iter().min_by_key(|action| match *action {
        Action::Pay { locomotives, .. } | Action::Surcharge(locomotives) => u32::from(locomotives),
        Action::Withdraw => u32::MAX,
        Action::DrawDeck
        | Action::Take(_)
        | Action::DrawTickets
        | Action::Keep(_)
        | Action::Claim(_)
        | Action::Build(_)
        | Action::Swap(_)
        | Action::Add(_)
        | Action::Pass => 0,
    });
    frugal.expect("a seat that is asked has a legal action")
}

/// The open routes by the points they bring for the draws they still take, when there is nothing
/// else to build for.
fn by_points(view: View<'_>) -> Wishes {
    let board = &view.edition.board;
    let open = view.public.open[view.seat] & board.up_to(view.public.trains[view.seat]);
    Wishes::new(open, |route| {
        let route = board.route(route);
        let missing = payment::toward(&route.cost, &view.me.hand, &payment::NO_NEEDS).missing;
        60 * u32::from(route.points) / (2 + u32::from(missing))
    })
}

/// Whether there are trains and turns left to make something of new tickets.
fn time_for_tickets(view: View<'_>) -> bool {
    let trains = |seat| u32::from(view.public.trains[seat]);
    let fewest = view.public.seats().map(trains).min().unwrap_or(0);
    3 * fewest >= u32::from(view.edition.rules.trains)
}

/// What a network is worth in tenths of points: the tickets and routes it brings, less the
/// tickets it leaves out and its trains at a price each.
fn balance(view: View<'_>, network: &Network, train: i32) -> i32 {
    let board = &view.edition.board;
    let sum = |tickets: TicketSet| -> i32 {
        let points = tickets.iter().map(|id| view.edition.ticket(id).points);
        points.map(i32::from).sum()
    };
    let routes = network.routes.iter().map(|id| board.route(id).points);
    let routes: i32 = routes.map(i32::from).sum();
    10 * (sum(network.connected) - sum(network.left_out) + routes)
        - train * i32::from(network.spaces)
}

/// What a train could bring elsewhere, in tenths of points.
const TRAIN: i32 = 25;

#[cfg(all(test, feature = "expert"))]
mod tests {
    use fogg_chance::Rollout;
    use fogg_engine::{play, setup};

    use super::*;

    /// Whoever is imagined decides nearly always as the real one does.
    #[test]
    fn the_imagined_are_like_the_real() {
        let (mut same, mut all) = (0, 0);
        for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
            for strategy in [one_step, destination_hungry, route_focused, long_route] {
                let mut dice = Rollout::new(2);
                let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("a box for two");
                let mut real = [strategy(), one_step()];
                let mut imagined = strategy().imagined();
                while let Some(seat) = state.public.actor() {
                    let view = state.view(&edition, seat);
                    let action = real[seat.index()].decide(view);
                    if seat.index() == 0 {
                        same += u32::from(imagined.decide(view) == action);
                        all += 1;
                    }
                    let played = play(&edition, &mut state, seat, action, &mut dice, &mut ());
                    assert_eq!(played, Ok(()));
                }
            }
        }
        assert!(100 * same > 85 * all, "{same} of {all}");
    }
}
