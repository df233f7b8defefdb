//! The board as a person moves over it: which part is seen, which place and route the keys have
//! reached, and what is about to be built.

use fogg_draw::{Direction, Point};
use fogg_engine::{City, Moves, Phase, Purchase, RouteId, RouteSet, Seat};
use leptos::prelude::*;

use crate::{desk::Desk, focus, panzoom::PanZoom};

/// How close a city is looked at that was searched for.
const CLOSE: f64 = 2.2;

/// The board in use.
#[derive(Clone, Copy)]
pub(crate) struct Map {
    desk: Desk,
    pub(crate) panzoom: PanZoom,
    /// Where the keys have arrived.
    pub(crate) city: RwSignal<Option<City>>,
    /// The route the keys have chosen.
    pub(crate) route: RwSignal<Option<RouteId>>,
    /// The routes that can be claimed now.
    pub(crate) lit: Memo<RouteSet>,
    /// The route on which wagons are shown that are not there yet, and whose they would be.
    pub(crate) phantom: Memo<Option<(RouteId, Seat)>>,
    /// Whether somebody looks for a city.
    pub(crate) searching: RwSignal<bool>,
    /// Whether the keys are listed.
    pub(crate) helping: RwSignal<bool>,
}

impl Map {
    pub(crate) fn new(desk: Desk, size: Point) -> Map {
        Map {
            desk,
            panzoom: PanZoom::new(size),
            city: RwSignal::new(None),
            route: RwSignal::new(None),
            lit: Memo::new(move |_| lit(desk)),
            phantom: Memo::new(move |_| phantom(desk)),
            searching: RwSignal::new(false),
            helping: RwSignal::new(false),
        }
    }

    /// Goes to the next city in a direction; first to the one in the middle of the board.
    pub(crate) fn walk(self, direction: Direction) {
        let Some(opened) = self.desk.opened.get_untracked() else {
            return;
        };
        let layout = &opened.layout;
        let next = match self.city.get_untracked() {
            Some(city) => layout.toward(city, direction),
            None => layout.city_near(layout.size * 0.5),
        };
        if let Some(city) = next {
            self.city.set(Some(city));
            self.route.set(None);
            self.panzoom.bring(layout.cities[city.index()].at);
        }
    }

    /// Goes to a city and looks at it closely.
    pub(crate) fn go(self, city: City) {
        if let Some(opened) = self.desk.opened.get_untracked() {
            self.city.set(Some(city));
            self.route.set(None);
            self.panzoom
                .show(&[opened.layout.cities[city.index()].at], CLOSE);
            // Once the window in which one searched is gone.
            request_animation_frame(focus::board);
        }
    }

    /// Chooses the next route: of the city, or of all that can be claimed; backwards if not
    /// forwards.
    pub(crate) fn choose_route(self, forwards: bool) {
        let Some(opened) = self.desk.opened.get_untracked() else {
            return;
        };
        let routes = match self.city.get_untracked() {
            Some(city) => opened.edition.board.touching[city.index()],
            None => self.lit.get_untracked(),
        };
        let n = routes.len();
        if n == 0 {
            return;
        }
        let chosen = self.route.get_untracked();
        let at = chosen.and_then(|route| routes.iter().position(|other| other == route));
        let next = match (at, forwards) {
            (None, true) => 0,
            (None, false) => n - 1,
            (Some(at), true) => (at + 1) % n,
            (Some(at), false) => (at + n - 1) % n,
        };
        self.route.set(routes.nth(next));
        let slots = self.route.get_untracked();
        let slots = slots.map(|route| &opened.layout.route(route).slots);
        if let Some(middle) = slots.and_then(|slots| slots.get(slots.len() / 2)) {
            self.panzoom.bring(middle.rect.center);
        }
    }

    /// Claims the chosen route; a city without a chosen one offers its first.
    pub(crate) fn claim(self) {
        match self.route.get_untracked() {
            Some(route) => self.desk.buy(Purchase::Route(route), false),
            None => self.choose_route(true),
        }
    }

    /// Builds a station in the city.
    pub(crate) fn build(self) {
        if let Some(city) = self.city.get_untracked() {
            self.desk.buy(Purchase::Station(city), false);
        }
    }

    /// Looks at the next of one's tickets; after the last at none.
    pub(crate) fn next_ticket(self) {
        let tickets = untrack(|| self.desk.look(|view| view.me.tickets)).unwrap_or_default();
        let focus = self.desk.focus;
        let next = match focus.get_untracked() {
            Some(ticket) => tickets.iter().find(|&next| next > ticket),
            None => tickets.nth(0),
        };
        focus.set(next);
    }

    /// Looks closely at the ticket that is shown; at the first if none is.
    pub(crate) fn zoom_to_ticket(self) {
        if self.desk.focus.get_untracked().is_none() {
            self.next_ticket();
        }
        let (opened, ticket) = (
            self.desk.opened.get_untracked(),
            self.desk.focus.get_untracked(),
        );
        if let (Some(opened), Some(ticket)) = (opened, ticket) {
            let ends = opened.edition.ticket(ticket).ends;
            let ends = ends.map(|city| opened.layout.cities[city.index()].at);
            self.panzoom.show(&ends, CLOSE);
        }
    }

    /// Leaves the last thing that was begun or chosen.
    pub(crate) fn cancel(self) {
        let desk = self.desk;
        if desk.buying.get_untracked().is_some() {
            desk.buying.set(None);
        } else if self.route.get_untracked().is_some() {
            self.route.set(None);
        } else if self.city.get_untracked().is_some() {
            self.city.set(None);
        } else if desk.focus.get_untracked().is_some() {
            desk.focus.set(None);
        } else {
            desk.filter.set(None);
        }
    }

    /// What the keys have chosen, in words: a line, and what else there is to hear.
    pub(crate) fn chosen(self) -> Option<(String, String)> {
        let (city, route) = (self.city.get(), self.route.get());
        self.desk.tell(|phrases, view| match (route, city) {
            (Some(route), _) => {
                let can = self.lit.get().contains(route);
                Some((phrases.route_state(view, route, can), String::new()))
            }
            (None, Some(city)) => {
                let all = phrases.voice.neighbors(view, city);
                let (name, routes) = all.split_once('\n').unwrap_or((&all, ""));
                Some((name.trim_end_matches(':').to_owned(), routes.to_owned()))
            }
            (None, None) => None,
        })?
    }
}

/// The routes that can be claimed now, with the card that was picked if one was.
pub(crate) fn lit(desk: Desk) -> RouteSet {
    let Moves::Turn { routes, .. } = desk.moves() else {
        return RouteSet::EMPTY;
    };
    let Some(card) = desk.filter.get() else {
        return routes;
    };
    let takes = |route: &RouteId| desk.takes(*route, card);
    routes.iter().filter(takes).collect()
}

fn phantom(desk: Desk) -> Option<(RouteId, Seat)> {
    let buying = desk.buying.get();
    let aim = desk.drag.with(|drag| drag.as_ref()?.aim);
    let update = desk.update.get()?;
    let public = update.sight.public();
    if let Phase::Tunnel { route, .. } = public.phase {
        return Some((route, public.turn));
    }
    let mine = desk.look(|view| view.seat)?;
    let bought = match buying {
        Some(Purchase::Route(route)) => Some(route),
        Some(Purchase::Station(_)) | None => None,
    };
    aim.or(bought).map(|route| (route, mine))
}
