//! Cities, routes and tickets in words.

use fogg_engine::{City, Edition, Public, RouteId, TicketId};

use super::Voice;
use crate::terms;

impl Voice<'_> {
    /// The box.
    pub fn edition(&self) -> &Edition {
        self.edition
    }

    /// The name of the box.
    pub fn title(&self) -> &str {
        self.edition.title_in(self.text.lang().code())
    }

    /// The name of a city.
    pub fn city(&self, city: City) -> &str {
        self.edition.city_in(self.text.lang().code(), city)
    }

    /// The names of some cities.
    pub(super) fn cities(&self, cities: &[City]) -> Vec<String> {
        cities.iter().map(|&city| self.city(city).into()).collect()
    }

    /// Two cities, such as `Boston–New York`.
    pub fn pair(&self, ends: [City; 2]) -> String {
        let [from, to] = ends.map(|city| self.city(city));
        if from.contains(' ') || to.contains(' ') {
            self.text.pair_spaced(from, to)
        } else {
            self.text.pair(from, to)
        }
    }

    /// Both ends of a route.
    pub fn route(&self, route: RouteId) -> String {
        self.pair(self.edition.board.route(route).ends)
    }

    /// The color and kind of a route, such as `yellow` or `grey tunnel`.
    pub fn look(&self, route: RouteId) -> &'static str {
        let cost = &self.edition.board.route(route).cost;
        self.text
            .route_look(terms::kind(cost), terms::color(cost.color))
    }

    /// What is printed on a route, such as `yellow, 2 spaces` or `grey ferry, 6 spaces, 2
    /// locomotive symbols`.
    pub fn printed(&self, id: RouteId) -> String {
        let route = self.edition.board.route(id);
        let mut parts = vec![
            self.look(id).to_owned(),
            self.text.count_spaces(route.cost.length.into()),
        ];
        if route.cost.symbols > 0 {
            parts.push(self.text.count_symbols(route.cost.symbols.into()));
        }
        if route.merchandise {
            parts.push(self.text.route_merchandise().to_owned());
        }
        parts.join(", ")
    }

    /// A route with what is printed on it.
    pub fn full_route(&self, route: RouteId) -> String {
        format!("{} ({})", self.route(route), self.printed(route))
    }

    /// Both ends of a ticket with its points, such as `Boston–Oslo (10)`.
    pub fn ticket(&self, ticket: TicketId) -> String {
        let ticket = self.edition.ticket(ticket);
        let (route, points) = (self.pair(ticket.ends), ticket.points.into());
        if ticket.long {
            self.text.ticket_label_long(&route, points)
        } else {
            self.text.ticket_label(&route, points)
        }
    }

    /// Who has a route, or why nobody will.
    pub fn holder(&self, public: &Public, route: RouteId) -> String {
        let closed = || {
            public
                .seats()
                .all(|seat| !public.open[seat].contains(route))
        };
        match public.owner(route) {
            Some(seat) => self.name(seat),
            None if closed() => self.text.route_closed().to_owned(),
            None => self.text.route_free().to_owned(),
        }
    }
}
