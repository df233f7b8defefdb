//! The player in every seat of a playout. It makes a plan for its tickets, keeps it as long as it
//! can, and decides each turn from it in about a microsecond.
//!
//! It holds its cards: what its tickets need is claimed only when there is a card in hand for every
//! train, a rival is about to end the game, or the way around would be dear and a rival is near.
//! Until then it claims what is worth it without a ticket, and draws what makes its hand fit best.

use arrayvec::ArrayVec;
use fogg_engine::{
    Action, Card, City, CitySet, Components, FaceUpLocomotive, Moves, Phase, Purchase, RouteId,
    RouteSet, View, legal,
    limits::MAX_TRAINS,
    purchase::{PurchaseActions, buy, cost},
};

use super::{
    chart::Chart,
    payment::{plain_payment, spares, surplus},
    ranking::Ranks,
    tickets::{Network, keep, spaces},
    wishes::{Wish, card_values},
};
use crate::planner::{
    outlook::rivals,
    payment::{Reserved, cheapest},
};

/// Routes beside the plan that have a say in which card is drawn.
const IN_MIND: usize = 8;

/// Each route of a plan takes a train at least.
const MOST_WISHES: usize = MAX_TRAINS + IN_MIND;

/// The player at one seat of a playout.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    /// Routes still to claim for tickets.
    pub(super) plan: RouteSet,
    /// Routes of others that the plan borrows with stations.
    pub(super) borrowed: RouteSet,
    /// What the tickets add to each space of the plan.
    space_worth: f32,
    /// Trains it does not need for its plan.
    spare: u8,
    /// Routes it draws cards for: those of the plan, and the best beside it.
    wishes: ArrayVec<Wish, MOST_WISHES>,
    /// Cities that a rival has come to, as bits, and the routes by which.
    near: u64,
    rivals: RouteSet,
    /// Routes that make the path of what it has and plans longer, where that counts.
    links: RouteSet,
    /// The routes that were open then, by what they bring without a ticket.
    ranked: Ranks,
    /// The routes that were open when it last looked; `None`: it has to look again, whatever has
    /// changed.
    seen: Option<RouteSet>,
    /// The rest of a purchase, the next action last.
    purchase: PurchaseActions,
    /// Tunnels it had to leave since it last drew: without new cards it would leave them again.
    left: RouteSet,
}

impl Runner {
    pub(super) fn new() -> Runner {
        Runner {
            plan: RouteSet::EMPTY,
            borrowed: RouteSet::EMPTY,
            space_worth: 0.0,
            spare: 0,
            wishes: ArrayVec::new(),
            near: 0,
            rivals: RouteSet::EMPTY,
            links: RouteSet::EMPTY,
            ranked: 0,
            seen: None,
            purchase: PurchaseActions::new(),
            left: RouteSet::EMPTY,
        }
    }

    /// Looks at the board, if it has changed, and makes another plan if the old one is spoiled.
    pub(super) fn look(&mut self, chart: &Chart, view: View<'_>) {
        let open = view.public.open[view.seat];
        if self.seen == Some(open) {
            return;
        }
        let own = view.public.owned[view.seat];
        if self.seen.is_none() || !self.plan.without(open | own).is_empty() {
            self.pursue(&Network::new(chart, view));
        }
        self.look_around(chart, view);
    }

    /// A runner with a plan for its tickets that somebody else has made: routes to claim, and to
    /// borrow.
    pub(super) fn with_plan(chart: &Chart, view: View<'_>, routes: [RouteSet; 2]) -> Runner {
        let mut runner = Runner::new();
        runner.pursue(&Network::of(chart, view, routes));
        runner.look_around(chart, view);
        runner
    }

    fn pursue(&mut self, network: &Network) {
        self.plan = network.routes;
        self.borrowed = network.borrowed;
        self.space_worth = network.space_worth;
    }

    /// Looks at the board with the plan it has.
    fn look_around(&mut self, chart: &Chart, view: View<'_>) {
        let open = view.public.open[view.seat];
        let own = view.public.owned[view.seat];
        let ranking = &chart.ranking;
        self.ranked = match self.seen {
            Some(seen) if open.without(seen).is_empty() => {
                self.ranked & !ranking.of(seen.without(open))
            }
            _ => ranking.of(open),
        };
        self.seen = Some(open);
        let rivals = rivals(view);
        self.near |= cities(view, rivals.without(self.rivals));
        self.rivals = rivals;
        self.plan = self.plan.without(own);
        let trains = view.public.trains[view.seat];
        let planned = spaces(view, self.plan);
        let reserved = reserved(planned, chart.habits.reserve);
        self.spare = trains.saturating_sub(planned.saturating_add(reserved));
        let beside = self.ranked & ranking.up_to(self.spare) & !ranking.of(self.plan);
        let ends = open_ends(chart, view, own | self.plan);
        self.links = touching(view, ends);
        // Half of them go on from what there is, where that counts.
        let linked = ranking.best(beside & ranking.at(ends));
        let mut extras: ArrayVec<RouteId, IN_MIND> = linked.take(IN_MIND / 2).collect();
        let chosen = ranking.of(extras.iter().copied().collect());
        let others = ranking.best(beside & !chosen);
        extras.extend(others.take(IN_MIND - extras.len()));
        self.wish(chart, view, &extras);
    }

    /// Wishes for the cards of its plan, and of some routes beside it.
    fn wish(&mut self, chart: &Chart, view: View<'_>, extras: &[RouteId]) {
        let board = &view.edition.board;
        self.wishes.clear();
        for id in self.plan.iter() {
            let worth = chart.worth[id.index()] + self.share(view, id);
            self.wishes.push(Wish::new(&board.route(id).cost, worth));
        }
        for &id in extras {
            let worth = self.beside(chart, view, id);
            self.wishes.push(Wish::new(&board.route(id).cost, worth));
        }
    }

    /// All actions of what it would do, in order; nothing is remembered of it.
    pub(super) fn line(&self, chart: &Chart, view: View<'_>) -> PurchaseActions {
        let mut runner = self.clone();
        let first = runner.decide(chart, view);
        let mut line = runner.purchase;
        line.push(first);
        line.reverse();
        line
    }

    /// Begins something else than it would, the rest of which follows when asked.
    pub(super) fn begin(&mut self, view: View<'_>, action: Action) -> Option<Action> {
        if let Action::Claim(id) = action {
            self.begin_claim(view, id)
        } else {
            Some(action)
        }
    }

    /// Forgets its plan, because it needs another: it has other tickets, or a station that lends a
    /// way from now on.
    pub(super) fn plan_anew(&mut self) {
        self.seen = None;
    }

    /// Whether it has begun something that it will finish now.
    pub(super) fn is_busy(&self) -> bool {
        !self.purchase.is_empty()
    }

    /// What it does; the seat has something to decide.
    pub(super) fn decide(&mut self, chart: &Chart, view: View<'_>) -> Action {
        if let Some(action) = self.purchase.pop() {
            return action;
        }
        let moves = legal(view);
        let thought = match view.public.phase {
            Phase::Turn => {
                self.look(chart, view);
                self.turn(chart, view, &moves)
            }
            Phase::SecondDraw => {
                self.look(chart, view);
                self.draw(chart, view, &moves)
            }
            Phase::FirstTickets | Phase::Tickets => {
                self.plan_anew();
                keep(chart, view, self.plan, &moves)
            }
            Phase::Tunnel { route, .. } => {
                if let Moves::Tunnel { surcharges: 0 } = moves {
                    self.left.insert(route);
                }
                None
            }
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => None,
        };
        thought
            .or_else(|| moves.nth(0))
            .expect("a seat that is asked has a legal action")
    }

    fn turn(&mut self, chart: &Chart, view: View<'_>, moves: &Moves) -> Option<Action> {
        let Moves::Turn { routes, .. } = *moves else {
            return None;
        };
        let routes = routes.without(self.left);
        if let Some(station) = self.station(view, moves) {
            return Some(station);
        }
        let claim = match view.public.turns_left {
            Some(_) => self.last_claim(chart, view, routes),
            None => self.claim(chart, view, routes),
        };
        if let Some(route) = claim {
            return self.begin_claim(view, route);
        }
        self.left = RouteSet::EMPTY;
        self.draw(chart, view, moves)
    }

    /// A station, when that is all the plan still needs.
    fn station(&mut self, view: View<'_>, moves: &Moves) -> Option<Action> {
        if self.borrowed.is_empty() || !self.plan.is_empty() {
            return None;
        }
        let board = &view.edition.board;
        let ends = self.borrowed.iter().flat_map(|id| board.route(id).ends);
        let city = ends
            .into_iter()
            .find(|&city| moves.contains(Action::Build(city)))?;
        let purchase = Purchase::Station(city);
        let (_, paid) = cheapest(&cost(view, purchase), &view.me.hand, &Reserved::default())?;
        self.purchase = buy(view, purchase, &paid).ok()?;
        self.purchase.reverse();
        self.plan_anew();
        self.purchase.pop()
    }

    /// The claim of the last turn: what brings most at once, the end of the plan included.
    fn last_claim(&self, chart: &Chart, view: View<'_>, routes: RouteSet) -> Option<RouteId> {
        let worth = |id: RouteId| {
            let finishes = self.plan == RouteSet::of(id);
            self.beside(chart, view, id) + if finishes { self.share(view, id) } else { 0.0 }
        };
        let claims = routes.iter().map(|id| (worth(id), id));
        best(claims)
    }

    /// What a route brings beside the plan.
    fn beside(&self, chart: &Chart, view: View<'_>, id: RouteId) -> f32 {
        let link = if self.links.contains(id) {
            chart.link * f32::from(view.edition.board.route(id).cost.length)
        } else {
            0.0
        };
        chart.worth[id.index()] + link
    }

    /// What its tickets add to a route of the plan.
    fn share(&self, view: View<'_>, id: RouteId) -> f32 {
        self.space_worth * f32::from(view.edition.board.route(id).cost.length)
    }

    /// What it would cost to lose a route of the plan, by the danger that it is lost.
    fn regret(&self, chart: &Chart, view: View<'_>, id: RouteId) -> f32 {
        let ends = view.edition.board.route(id).ends;
        let near = ends.iter().any(|city| self.near >> city.index() & 1 == 1);
        let danger = if near { 1.0 } else { chart.habits.calm };
        danger * chart.regret[id.index()]
    }

    /// What to claim now, if anything.
    fn claim(&self, chart: &Chart, view: View<'_>, routes: RouteSet) -> Option<RouteId> {
        let board = &view.edition.board;
        let hand = &view.me.hand;
        let enough = hand.total() >= view.public.trains[view.seat];
        let rivals = view.public.seats().filter(|&seat| seat != view.seat);
        let fewest = rivals.map(|seat| view.public.trains[seat]).min();
        let late = fewest.is_some_and(|trains| f32::from(trains) <= chart.habits.hurry);
        let hurry = enough || late;
        let planned = (self.plan & routes).iter().filter(|&id| {
            let cost = &board.route(id).cost;
            hurry
                || f32::from(surplus(cost, hand)) <= chart.habits.early
                    && self.regret(chart, view, id) >= chart.habits.hold
        });
        let claims = planned.map(|id| {
            let worth = chart.worth[id.index()] + self.share(view, id);
            (worth + self.regret(chart, view, id), id)
        });
        best(claims).or_else(|| self.claim_beside(chart, view, routes, enough))
    }

    /// What to claim beside the plan, with cards that the plan does not need.
    fn claim_beside(
        &self,
        chart: &Chart,
        view: View<'_>,
        routes: RouteSet,
        enough: bool,
    ) -> Option<RouteId> {
        let board = &view.edition.board;
        let hand = &view.me.hand;
        let worthy = if enough { chart.fair } else { chart.good };
        let spare = (routes & board.up_to(self.spare)).without(self.plan);
        let gaps = gaps(view, spare & chart.good_gaps);
        let beside = spare & (worthy | gaps | (self.links & chart.good_links));
        if beside.is_empty() {
            return None;
        }
        let own = view.public.owned[view.seat];
        let reserved = self.reserved(view, RouteSet::EMPTY);
        let rich = enough && self.plan.is_empty();
        let claims = beside.iter().filter(|&id| {
            let route = board.route(id);
            let second = !(route.twins & own).is_empty();
            !second && (rich || spares(&route.cost, hand, &reserved))
        });
        best(claims.map(|id| {
            let block = if gaps.contains(id) {
                chart.habits.block
            } else {
                0.0
            };
            (self.beside(chart, view, id) + block, id)
        }))
    }

    /// Cards that the plan needs, some routes left out.
    pub(super) fn reserved(&self, view: View<'_>, without: RouteSet) -> Reserved {
        let mut reserved = Reserved::default();
        for id in self.plan.without(without).iter() {
            let cost = &view.edition.board.route(id).cost;
            if let Some(color) = cost.color {
                reserved.0[color.index()] += cost.length - cost.symbols;
            }
            reserved.0[Card::Locomotive.index()] += cost.symbols;
        }
        reserved
    }

    /// All actions of a claim, paid with what the rest of the plan needs least.
    pub(super) fn purchase(&self, view: View<'_>, id: RouteId) -> Option<PurchaseActions> {
        let cost = &view.edition.board.route(id).cost;
        let reserved = self.reserved(view, RouteSet::of(id));
        let plain = plain_payment(cost, &view.me.hand, &reserved);
        let paid = plain.or_else(|| Some(cheapest(cost, &view.me.hand, &reserved)?.1))?;
        buy(view, Purchase::Route(id), &paid).ok()
    }

    /// Begins a claim; the rest of it follows when asked.
    fn begin_claim(&mut self, view: View<'_>, id: RouteId) -> Option<Action> {
        self.purchase = self.purchase(view, id)?;
        self.purchase.reverse();
        self.purchase.pop()
    }

    /// The card to draw; when there is none, something to claim all the same.
    fn draw(&mut self, chart: &Chart, view: View<'_>, moves: &Moves) -> Option<Action> {
        let draws = self.draws(chart, view);
        let drawn = best(draws.filter(|&(_, action)| moves.contains(action)));
        if drawn.is_some() {
            return drawn;
        }
        let Moves::Turn { routes, .. } = *moves else {
            return None;
        };
        let claim = self.last_claim(chart, view, routes.without(self.left))?;
        self.begin_claim(view, claim)
    }

    /// The ways to draw a card, and what each is worth.
    pub(super) fn draws(
        &self,
        chart: &Chart,
        view: View<'_>,
    ) -> impl Iterator<Item = (f32, Action)> {
        let values = card_values(&self.wishes, chart, &view.me.hand);
        let blind = values.iter().sum::<f32>() / KINDS_BY_CHANCE;
        let whole_turn = view.edition.rules.face_up_locomotive == FaceUpLocomotive::WholeTurn
            && view.public.phase == Phase::Turn;
        let locomotive_price = blind + chart.habits.locomotive_price;
        let slots = (0u8..).zip(view.public.market);
        let takes = slots.filter_map(move |(slot, card)| {
            let card = card?;
            let dear = whole_turn && card == Card::Locomotive;
            let price = if dear { locomotive_price } else { 0.0 };
            Some((values[card.index()] - price, Action::Take(slot)))
        });
        std::iter::once((blind, Action::DrawDeck)).chain(takes)
    }
}

/// Trains kept for detours, for a plan that takes so many.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fewer than there are trains"
)]
fn reserved(planned: u8, part: f32) -> u8 {
    (f32::from(planned) * part) as u8
}

/// Those of some routes that would join two parts of a rival's network.
fn gaps(view: View<'_>, routes: RouteSet) -> RouteSet {
    let board = &view.edition.board;
    let mut gaps = RouteSet::EMPTY;
    for seat in view.public.seats().filter(|&seat| seat != view.seat) {
        let own = view.public.owned[seat];
        let touched = |city: &City| !(board.touching[city.index()] & own).is_empty();
        let mut parts = None;
        for id in routes.iter() {
            let [a, b] = board.route(id).ends;
            if touched(&a) && touched(&b) {
                let parts = parts.get_or_insert_with(|| Components::new(board, own));
                if !parts.connected(a, b) {
                    gaps.insert(id);
                }
            }
        }
    }
    gaps
}

/// The cities at the open ends of some routes, where the longest path counts. A path ends where an
/// odd number of routes meet; whatever goes on from there makes it longer.
fn open_ends(chart: &Chart, view: View<'_>, routes: RouteSet) -> CitySet {
    let mut odd = CitySet::EMPTY;
    if chart.link == 0.0 {
        return odd;
    }
    for city in routes
        .iter()
        .flat_map(|id| view.edition.board.route(id).ends)
    {
        if odd.contains(city) {
            odd.remove(city);
        } else {
            odd.insert(city);
        }
    }
    odd
}

/// The routes at some cities.
fn touching(view: View<'_>, cities: CitySet) -> RouteSet {
    let touching = &view.edition.board.touching;
    cities.iter().fold(RouteSet::EMPTY, |routes, city| {
        routes | touching[city.index()]
    })
}

/// The cities that some routes touch, as bits.
fn cities(view: View<'_>, routes: RouteSet) -> u64 {
    let ends = routes
        .iter()
        .flat_map(|id| view.edition.board.route(id).ends);
    ends.fold(0, |cities, city| cities | 1 << city.index())
}

/// Among so many kinds a card off the deck is about one; there are a few more locomotives than
/// cards of a color.
const KINDS_BY_CHANCE: f32 = 9.5;

/// The thing with the highest value; the first of equals.
fn best<T>(valued: impl Iterator<Item = (f32, T)>) -> Option<T> {
    let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, thing)| thing)
}
