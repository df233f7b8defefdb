//! What can be wrong with a board and its tickets.

use super::{Check, PLAIN, Part, is_plain};
use crate::{
    card::Card,
    edition::{EditionSpec, RouteSpec, board},
    limits::{MAX_CARDS, MAX_CITIES, MAX_LENGTH, MAX_ROUTES, MAX_TICKETS},
    rules::payment,
    spelling::closest,
};

impl Check<'_> {
    pub(super) fn cities(&mut self) {
        let spec = self.spec;
        if !(2..=MAX_CITIES).contains(&spec.cities.len()) {
            let problem = format!("the board has {} cities", spec.cities.len());
            self.fault(Part::Board, problem, format!("2 to {MAX_CITIES}"));
        }
        for (n, city) in spec.cities.iter().enumerate() {
            let before = &spec.cities[..n];
            if !is_plain(&city.id) {
                let problem = format!("the city id `{}` is not plain", city.id);
                self.fault(Part::City(n), problem, PLAIN);
            }
            if city.name.trim().is_empty() {
                self.fault(Part::City(n), "the city has no name", "its name as printed");
            }
            if before.iter().any(|other| other.id == city.id) {
                let problem = format!("the city id `{}` is used twice", city.id);
                self.fault(Part::City(n), problem, "one entry for each city");
            }
            if before.iter().any(|other| other.name == city.name) {
                let problem = format!("two cities are named `{}`", city.name);
                self.fault(Part::City(n), problem, "different names");
            }
            if before.iter().any(|other| other.at == city.at) {
                let problem = format!("`{}` lies on top of another city", city.id);
                self.fault(Part::City(n), problem, "a place of its own in `at`");
            }
            let [x, y] = city.at;
            let [width, height] = spec.size;
            if x > width || y > height {
                let problem = format!("`{}` lies outside the drawing at [{x}, {y}]", city.id);
                self.fault(
                    Part::City(n),
                    problem,
                    format!("within [{width}, {height}]"),
                );
            }
        }
    }

    fn is_city(&self, id: &str) -> bool {
        self.spec.cities.iter().any(|city| city.id == id)
    }

    fn ends(&mut self, part: Part, between: &[String; 2]) {
        for id in between {
            if !self.is_city(id) {
                let remedy = match closest(id, self.spec.cities.iter().map(|city| &*city.id)) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "the id of a city in this file".to_owned(),
                };
                self.fault(part, format!("unknown city `{id}`"), remedy);
            }
        }
        if between[0] == between[1] {
            self.fault(
                part,
                format!("it leads from `{}` to itself", between[0]),
                "two different cities",
            );
        }
    }

    pub(super) fn routes(&mut self) {
        let spec = self.spec;
        if !(1..=MAX_ROUTES).contains(&spec.routes.len()) {
            let problem = format!("the board has {} routes", spec.routes.len());
            self.fault(Part::Board, problem, format!("1 to {MAX_ROUTES}"));
        }
        for (n, route) in spec.routes.iter().enumerate() {
            self.ends(Part::Route(n), &route.between);
            self.route(n, route);
            let same = |other: &&RouteSpec| same_cities(&other.between, &route.between);
            if spec.routes[..n].iter().filter(same).count() == 2 {
                let [a, b] = &route.between;
                let problem = format!("a third route between `{a}` and `{b}`");
                self.fault(
                    Part::Route(n),
                    problem,
                    "one route, or two for a double route",
                );
            }
        }
        // A misspelled city is one fault, not three.
        let known = |route: &RouteSpec| route.between.iter().all(|id| self.is_city(id));
        if spec.routes.iter().all(known) {
            self.connected();
        }
    }

    /// Whether not even the whole deck pays for a route. One with wrong numbers is not looked at.
    fn is_unpayable(&self, route: &RouteSpec) -> bool {
        let deck = &self.spec.deck;
        let cards: usize = Card::ALL
            .map(|card| usize::from(deck.count(card)))
            .iter()
            .sum();
        let sensible = (1..=MAX_LENGTH).contains(&usize::from(route.length))
            && route.symbols <= route.length
            && cards <= MAX_CARDS;
        sensible && !payment::is_payable(&board::cost(&self.spec.rules, route), deck)
    }

    fn route(&mut self, n: usize, route: &RouteSpec) {
        let part = Part::Route(n);
        let rules = &self.spec.rules;
        let length = usize::from(route.length);
        if !(1..=MAX_LENGTH).contains(&length) {
            self.fault(
                part,
                format!("length {length}"),
                format!("1 to {MAX_LENGTH} spaces"),
            );
        } else if rules.points[length] == 0 {
            let problem = format!("the rules have no points for length {length}");
            self.fault(
                part,
                problem,
                format!("`{length}` in [rules.points], or another length"),
            );
        }
        if route.length > rules.trains {
            let problem = format!("length {length}, but a player has {} trains", rules.trains);
            self.fault(part, problem, "no more spaces than trains");
        }
        if route.symbols > route.length {
            let problem = format!("{} locomotive symbols on {length} spaces", route.symbols);
            self.fault(part, problem, "at most one symbol for each space");
        }
        if route.tunnel && route.symbols > 0 {
            self.fault(
                part,
                "a tunnel with locomotive symbols",
                "a tunnel or a ferry, not both",
            );
        }
        if let Some(cards) = route.any_per_space {
            if route.tunnel || route.symbols > 0 {
                self.fault(
                    part,
                    "`any_per_space` on a tunnel or ferry",
                    "`any_per_space` only on an ordinary route",
                );
            }
            if !(2..=9).contains(&cards.get()) {
                self.fault(part, format!("any_per_space is {cards}"), "2 to 9");
            }
        }
        if let Some(color) = route.color
            && self.spec.deck.of_color(color) == 0
        {
            let problem = format!(
                "the route is {}, but the deck has no such card",
                color.name()
            );
            self.fault(part, problem, "a color of the deck, or `gray`");
        } else if self.is_unpayable(route) {
            self.fault(
                part,
                "all the cards of the deck cannot pay for this route",
                "fewer spaces or symbols, or more cards",
            );
        }
    }

    pub(super) fn tickets(&mut self) {
        let spec = self.spec;
        if !(1..=MAX_TICKETS).contains(&spec.tickets.len()) {
            let problem = format!("the box has {} tickets", spec.tickets.len());
            self.fault(Part::Tickets, problem, format!("1 to {MAX_TICKETS}"));
        }
        for (n, ticket) in spec.tickets.iter().enumerate() {
            self.ends(Part::Ticket(n), &ticket.between);
            let [a, b] = &ticket.between;
            let same = |other: &crate::TicketSpec| {
                let [from, to] = &other.between;
                [from, to] == [a, b] || [from, to] == [b, a]
            };
            if spec.tickets[..n].iter().any(same) {
                let problem = format!("a second ticket from `{a}` to `{b}`");
                self.fault(Part::Ticket(n), problem, "one ticket for a pair of cities");
            }
            if ticket.points == 0 {
                self.fault(
                    Part::Ticket(n),
                    "the ticket is worth nothing",
                    "at least 1 point",
                );
            }
        }
    }

    /// Every city must be reachable from every other, or a ticket could never be completed.
    fn connected(&mut self) {
        let spec = self.spec;
        let islands = islands(spec);
        let mainland: &[usize] = islands.first().map_or(&[], |island| island);
        for island in islands.iter().skip(1) {
            let start = island[0];
            let id = &spec.cities[start].id;
            if let [_] = island[..] {
                let problem = format!("no route touches `{id}`");
                self.fault(
                    Part::City(start),
                    problem,
                    "at least one route, or no such city",
                );
            } else {
                let names: Vec<_> = island.iter().map(|&n| &*spec.cities[n].id).collect();
                let problem = format!(
                    "the board falls apart: no way from `{}` to {}",
                    spec.cities[mainland[0]].id,
                    some_of(&names)
                );
                self.fault(Part::City(start), problem, "routes that connect all cities");
            }
        }
        let island_of = |id: &String| {
            let city = spec.cities.iter().position(|city| city.id == *id)?;
            islands.iter().position(|island| island.contains(&city))
        };
        // Of a city without routes enough has been said.
        let is_bare = |island: usize| island > 0 && islands[island].len() == 1;
        for (n, ticket) in spec.tickets.iter().enumerate() {
            let [a, b] = &ticket.between;
            if let (Some(here), Some(there)) = (island_of(a), island_of(b))
                && here != there
                && !is_bare(here)
                && !is_bare(there)
            {
                let problem = format!("the ticket from `{a}` to `{b}` can never be completed");
                self.fault(
                    Part::Ticket(n),
                    problem,
                    "two cities with a way between them",
                );
            }
        }
    }
}

fn same_cities([a, b]: &[String; 2], [c, d]: &[String; 2]) -> bool {
    (a, b) == (c, d) || (a, b) == (d, c)
}

/// The cities that are connected with each other, the largest group first.
fn islands(spec: &EditionSpec) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..spec.cities.len()).collect();
    for RouteSpec { between, .. } in &spec.routes {
        let ends = between
            .each_ref()
            .map(|id| spec.cities.iter().position(|city| city.id == *id));
        if let [Some(a), Some(b)] = ends {
            let (from, to) = (group[a], group[b]);
            for city in group.iter_mut().filter(|city| **city == from) {
                *city = to;
            }
        }
    }
    let mut islands: Vec<Vec<usize>> = vec![Vec::new(); group.len()];
    for (city, &group) in group.iter().enumerate() {
        islands[group].push(city);
    }
    islands.retain(|island| !island.is_empty());
    let size = |&n: &usize| (islands[n].len(), std::cmp::Reverse(islands[n][0]));
    if let Some(largest) = (0..islands.len()).max_by_key(size) {
        islands[..=largest].rotate_right(1);
    }
    islands
}

/// The first few of many names.
fn some_of(names: &[&str]) -> String {
    let shown = names.iter().take(5).map(|name| format!("`{name}`"));
    let list = shown.collect::<Vec<_>>().join(", ");
    match names.len().checked_sub(5) {
        None | Some(0) => list,
        Some(more) => format!("{list} and {more} more"),
    }
}
