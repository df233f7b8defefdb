//! Cities, routes and tickets in words.

use fogg_engine::{City, Color, Edition, Public, RouteId, TicketId};

use super::{Voice, plural};

impl Voice<'_> {
    /// The box.
    pub fn edition(&self) -> &Edition {
        self.edition
    }

    /// The printed name of a city.
    pub fn city(&self, city: City) -> &str {
        &self.edition.board.city(city).name
    }

    /// Both ends of a route, such as `Boston–New York`.
    pub fn route(&self, route: RouteId) -> String {
        let [a, b] = self.edition.board.route(route).ends;
        format!("{}–{}", self.city(a), self.city(b))
    }

    /// What is printed on a route, such as `yellow, 2 spaces` or `gray ferry, 6 spaces, 2
    /// locomotive symbols`.
    pub fn printed(&self, route: RouteId) -> String {
        let route = self.edition.board.route(route);
        let cost = &route.cost;
        let color = cost.color.map_or("gray", Color::name);
        let kind = match (cost.tunnel, cost.symbols) {
            (true, _) => " tunnel",
            (false, 0) => "",
            (false, _) => " ferry",
        };
        let mut text = format!("{color}{kind}, {}", plural(cost.length.into(), "space"));
        if cost.symbols > 0 {
            let symbol = format!("{} symbol", self.words.locomotive);
            text += &format!(", {}", plural(cost.symbols.into(), &symbol));
        }
        if route.merchandise {
            text += ", merchandise";
        }
        text
    }

    /// A route with what is printed on it.
    pub(super) fn full_route(&self, route: RouteId) -> String {
        format!("{} ({})", self.route(route), self.printed(route))
    }

    /// Both ends of a ticket with its points, such as `Boston–Oslo (10)`.
    pub fn ticket(&self, ticket: TicketId) -> String {
        let ticket = self.edition.ticket(ticket);
        let [a, b] = ticket.ends.map(|city| self.city(city));
        let long = if ticket.long { ", long" } else { "" };
        format!("{a}–{b} ({}{long})", ticket.points)
    }

    /// Who has a route, or why nobody will.
    pub(super) fn holder(&self, public: &Public, route: RouteId) -> String {
        match public.owner(route) {
            Some(seat) => self.name(seat),
            None if public
                .seats()
                .all(|seat| !public.open[seat].contains(route)) =>
            {
                String::from("closed")
            }
            None => String::from("free"),
        }
    }
}
