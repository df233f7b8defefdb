//! Getting in the way: what the loss of a route would cost a rival, guessed from what it has
//! built. A rival that has two networks with one route between them wants that route.

use arrayvec::ArrayVec;
use fogg_engine::{
    City, CitySet, Components, RouteId, RouteSet, Seat, View,
    limits::{MAX_ROUTES, MAX_SEATS},
};

use super::{
    outlook::small,
    paths::{Prices, Ways},
};

/// What the loss of each route would cost the average rival, in spaces.
#[derive(Clone, Debug)]
pub(super) struct Gaps([f32; MAX_ROUTES]);

impl Gaps {
    /// Of a planner that does not look.
    pub(super) const UNSEEN: Gaps = Gaps([0.0; MAX_ROUTES]);

    /// The gaps in the networks of a seat's rivals.
    pub(super) fn new(view: View<'_>) -> Gaps {
        let others = view.public.seats().filter(|&seat| seat != view.seat);
        let rivals: ArrayVec<Network<'_>, MAX_SEATS> =
            others.map(|seat| Network::new(view, seat)).collect();
        let mut gaps = Gaps::UNSEEN;
        for rival in &rivals {
            for route in view.public.open[view.seat].iter() {
                gaps.0[route.index()] += rival.loss(route) / small(rivals.len());
            }
        }
        gaps
    }

    /// What the loss of a route would cost the average rival.
    pub(super) fn loss(&self, route: RouteId) -> f32 {
        self.0[route.index()]
    }
}

/// What a rival has built.
struct Network<'a> {
    view: View<'a>,
    seat: Seat,
    own: RouteSet,
    open: RouteSet,
    parts: Components,
    /// The cities it touches.
    cities: CitySet,
    /// Tickets it holds beyond those everybody must hold: the more, the more it needs.
    more_tickets: f32,
}

impl<'a> Network<'a> {
    fn new(view: View<'a>, seat: Seat) -> Network<'a> {
        let board = &view.edition.board;
        let own = view.public.owned[seat];
        let fewest = view.edition.rules.first_deal.keep;
        let more = view.public.ticket_counts[seat].saturating_sub(fewest);
        Network {
            view,
            seat,
            own,
            open: view.public.open[seat],
            parts: Components::new(board, own),
            cities: own.iter().flat_map(|id| board.route(id).ends).collect(),
            more_tickets: f32::from(more).min(MOST_TICKETS),
        }
    }

    /// What the loss of a route would cost, in spaces.
    fn loss(&self, id: RouteId) -> f32 {
        let route = self.view.edition.board.route(id);
        let [a, b] = route.ends;
        let doubles = self.view.public.seats >= self.view.edition.rules.doubles_from;
        let other_lane = doubles && !(route.twins & self.open).is_empty();
        let near = self.cities.contains(a) && self.cities.contains(b);
        let gap = near && self.open.contains(id) && !other_lane && !self.parts.connected(a, b);
        if !gap || self.more_tickets == 0.0 {
            return 0.0;
        }
        // A single short route may have been claimed for anything.
        let meant = (self.built(a).min(self.built(b)) / MEANT).min(1.0);
        meant * self.more_tickets * self.detour(id).min(LONGEST_DETOUR)
    }

    /// Spaces of the part of the network that a city belongs to.
    fn built(&self, city: City) -> f32 {
        let board = &self.view.edition.board;
        let routes = self.own.iter().map(|id| board.route(id));
        let part = routes.filter(|route| self.parts.connected(city, route.ends[0]));
        part.map(|route| f32::from(route.cost.length)).sum()
    }

    /// Spaces of the shortest way around a route, beyond its own.
    fn detour(&self, id: RouteId) -> f32 {
        let board = &self.view.edition.board;
        let route = board.route(id);
        let trains = self.view.public.trains[self.seat];
        let gone = RouteSet::of(id) | route.twins;
        let mut prices = Prices::none();
        for other in (self.open & board.up_to(trains)).without(gone).iter() {
            prices.set(other, f32::from(board.route(other).cost.length));
        }
        let [a, b] = route.ends;
        let around = Ways::from(board, &prices, self.own, a).price[b.index()];
        if around > f32::from(trains) {
            return f32::INFINITY;
        }
        around - f32::from(route.cost.length)
    }
}

/// More tickets than this beyond those it must hold do not make a rival need a gap more.
const MOST_TICKETS: f32 = 2.0;

/// Spaces on both sides of a gap from which it is surely meant to be closed.
const MEANT: f32 = 4.0;

/// A way around that is longer by so many spaces is as bad as none.
const LONGEST_DETOUR: f32 = 8.0;
