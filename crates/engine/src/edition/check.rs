//! What can be wrong with an edition. All faults are reported, each with what would be right.

use std::collections::BTreeSet;

use crate::{
    card::{Card, Color},
    edition::{EditionSpec, RouteSpec},
    limits::{
        MARKET, MAX_CARDS, MAX_CITIES, MAX_LENGTH, MAX_OFFER, MAX_ROUTES, MAX_SEATS, MAX_STATIONS,
        MAX_TICKETS, MAX_TRAINS,
    },
    spelling::closest,
};

/// The part of an edition a fault is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The whole file.
    Edition,
    /// A key of the rules.
    Rule(&'static str),
    /// The deck.
    Deck,
    /// The city with this index.
    City(usize),
    /// The route with this index.
    Route(usize),
    /// The ticket with this index.
    Ticket(usize),
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub part: Part,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

/// Every fault of a specification.
pub(super) fn faults(spec: &EditionSpec) -> Vec<Fault> {
    let mut check = Check {
        spec,
        faults: Vec::new(),
    };
    check.rules();
    check.deck();
    check.cities();
    check.routes();
    check.tickets();
    check.connected();
    check.faults
}

struct Check<'a> {
    spec: &'a EditionSpec,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, part: Part, problem: impl Into<String>, remedy: impl Into<String>) {
        self.faults.push(Fault {
            part,
            problem: problem.into(),
            remedy: remedy.into(),
        });
    }

    fn within(&mut self, key: &'static str, value: u8, low: usize, high: usize) {
        if !(low..=high).contains(&usize::from(value)) {
            let problem = format!("`{key}` is {value}");
            self.fault(
                Part::Rule(key),
                problem,
                format!("a number from {low} to {high}"),
            );
        }
    }

    fn rules(&mut self) {
        let rules = &self.spec.rules;
        self.within("players", rules.min_players, 2, MAX_SEATS);
        self.within(
            "players",
            rules.max_players,
            rules.min_players.into(),
            MAX_SEATS,
        );
        self.within("trains", rules.trains, 1, MAX_TRAINS);
        self.within("hand", rules.hand, 0, MAX_CARDS / MAX_SEATS);
        self.within(
            "last_trains",
            rules.last_trains,
            0,
            rules.trains.saturating_sub(1).into(),
        );
        self.within("doubles_from", rules.doubles_from, 2, MAX_SEATS + 1);
        if let Some(at) = rules.sweep_at {
            self.within("sweep_at", at.get(), 1, MARKET);
        }
        if let Some(cards) = rules.any_per_symbol {
            self.within("any_per_symbol", cards.get(), 2, 9);
        }
        if let Some(stations) = rules.stations {
            self.within("stations.count", stations.count, 1, MAX_STATIONS);
        }
        self.deals();
        self.merchandise();
    }

    fn deals(&mut self) {
        let rules = &self.spec.rules;
        for (key, deal) in [
            ("first_deal", rules.first_deal),
            ("later_deal", rules.later_deal),
        ] {
            let dealt = deal.long.saturating_add(deal.regular);
            self.within(key, dealt, 1, MAX_OFFER);
            if deal.keep < 1 || deal.keep > dealt {
                let problem = format!("`{key}` deals {dealt} tickets and keeps {}", deal.keep);
                self.fault(Part::Rule(key), problem, format!("keep 1 to {dealt}"));
            }
        }
        if rules.later_deal.long > 0 {
            self.fault(
                Part::Rule("later_deal"),
                "`later_deal` deals long tickets",
                "long tickets only in `first_deal`: the others go back to the box",
            );
        }
        let n_long = self
            .spec
            .tickets
            .iter()
            .filter(|ticket| ticket.long)
            .count();
        let n_regular = self.spec.tickets.len() - n_long;
        for (kind, each, has) in [
            ("long", rules.first_deal.long, n_long),
            ("ordinary", rules.first_deal.regular, n_regular),
        ] {
            let needs = usize::from(each) * usize::from(rules.max_players);
            if needs > has {
                let problem =
                    format!("the first deal needs {needs} {kind} tickets, the box has {has}");
                self.fault(
                    Part::Rule("first_deal"),
                    problem,
                    format!("at least {needs} of them"),
                );
            }
        }
    }

    fn merchandise(&mut self) {
        let has_symbol = |route: &RouteSpec| route.merchandise;
        let lanes = self
            .spec
            .routes
            .iter()
            .filter(|route| has_symbol(route))
            .count();
        match &self.spec.rules.merchandise {
            None => {
                for n in 0..self.spec.routes.len() {
                    if self.spec.routes[n].merchandise {
                        self.fault(
                            Part::Route(n),
                            "the route earns merchandise, but the rules have none",
                            "a section [rules.merchandise], or no `merchandise` here",
                        );
                    }
                }
            }
            Some(merchandise) => {
                if usize::from(merchandise.cards) < lanes {
                    let problem = format!(
                        "{} merchandise cards for {lanes} routes that earn one",
                        merchandise.cards
                    );
                    self.fault(
                        Part::Rule("merchandise"),
                        problem,
                        format!("at least {lanes}"),
                    );
                }
            }
        }
    }

    fn deck(&mut self) {
        let counts = Card::ALL.map(|card| usize::from(self.spec.deck.count(card)));
        let total: usize = counts.iter().sum();
        let rules = &self.spec.rules;
        let dealt = usize::from(rules.hand) * usize::from(rules.max_players) + MARKET;
        if total < dealt || total > MAX_CARDS {
            let problem = format!("the deck has {total} cards");
            let remedy = format!("{dealt} (hands and display) to {MAX_CARDS}");
            self.fault(Part::Deck, problem, remedy);
        }
        if counts[..Color::ALL.len()].iter().all(|&n| n == 0) {
            self.fault(
                Part::Deck,
                "the deck has no colored cards",
                "at least one color",
            );
        }
    }

    fn cities(&mut self) {
        let spec = self.spec;
        if !(2..=MAX_CITIES).contains(&spec.cities.len()) {
            let problem = format!("the board has {} cities", spec.cities.len());
            self.fault(Part::Edition, problem, format!("2 to {MAX_CITIES}"));
        }
        let mut ids = BTreeSet::new();
        let mut names = BTreeSet::new();
        let mut spots = BTreeSet::new();
        for (n, city) in spec.cities.iter().enumerate() {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if city.id.is_empty() || !city.id.chars().all(plain) {
                let problem = format!("the city id `{}` is not plain", city.id);
                self.fault(
                    Part::City(n),
                    problem,
                    "small letters a-z, digits and hyphens",
                );
            }
            if city.name.trim().is_empty() {
                self.fault(Part::City(n), "the city has no name", "its name as printed");
            }
            if !ids.insert(&city.id) {
                let problem = format!("the city id `{}` is used twice", city.id);
                self.fault(Part::City(n), problem, "one entry for each city");
            }
            if !names.insert(&city.name) {
                let problem = format!("two cities are named `{}`", city.name);
                self.fault(Part::City(n), problem, "different names");
            }
            if !spots.insert(city.at) {
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
            let unused = !spec
                .routes
                .iter()
                .any(|route| route.between.contains(&city.id));
            if unused {
                let problem = format!("no route touches `{}`", city.id);
                self.fault(
                    Part::City(n),
                    problem,
                    "at least one route, or no such city",
                );
            }
        }
    }

    fn ends(&mut self, part: Part, between: &[String; 2]) {
        for id in between {
            if !self.spec.cities.iter().any(|city| city.id == *id) {
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

    fn routes(&mut self) {
        let spec = self.spec;
        if !(1..=MAX_ROUTES).contains(&spec.routes.len()) {
            let problem = format!("the board has {} routes", spec.routes.len());
            self.fault(Part::Edition, problem, format!("1 to {MAX_ROUTES}"));
        }
        for (n, route) in spec.routes.iter().enumerate() {
            self.ends(Part::Route(n), &route.between);
            self.route(n, route);
            let same = |other: &&RouteSpec| {
                let [a, b] = &other.between;
                other.between == route.between || [b, a] == [&route.between[0], &route.between[1]]
            };
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
        }
    }

    fn tickets(&mut self) {
        let spec = self.spec;
        if !(1..=MAX_TICKETS).contains(&spec.tickets.len()) {
            let problem = format!("the box has {} tickets", spec.tickets.len());
            self.fault(Part::Edition, problem, format!("1 to {MAX_TICKETS}"));
        }
        let mut seen = BTreeSet::new();
        for (n, ticket) in spec.tickets.iter().enumerate() {
            self.ends(Part::Ticket(n), &ticket.between);
            let mut ends = ticket.between.clone();
            ends.sort();
            if !seen.insert(ends) {
                let [a, b] = &ticket.between;
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
        let Some(start) = spec.cities.first() else {
            return;
        };
        let mut reached = BTreeSet::from([&start.id]);
        let mut grown = true;
        while grown {
            grown = false;
            for RouteSpec {
                between: [a, b], ..
            } in &spec.routes
            {
                if reached.contains(a) != reached.contains(b) {
                    reached.extend([a, b]);
                    grown = true;
                }
            }
        }
        let apart: Vec<_> = spec
            .cities
            .iter()
            .map(|c| &c.id)
            .filter(|id| !reached.contains(id))
            .collect();
        if apart.is_empty() {
            return;
        }
        let mut names = apart
            .iter()
            .take(5)
            .map(|id| format!("`{id}`"))
            .collect::<Vec<_>>()
            .join(", ");
        if apart.len() > 5 {
            names += &format!(" and {} more", apart.len() - 5);
        }
        let problem = format!(
            "the board falls apart: no way from `{}` to {names}",
            start.id
        );
        self.fault(Part::Edition, problem, "routes that connect all cities");
        for (n, ticket) in spec.tickets.iter().enumerate() {
            let [a, b] = &ticket.between;
            let known = |id: &String| spec.cities.iter().any(|city| city.id == *id);
            if known(a) && known(b) && reached.contains(a) != reached.contains(b) {
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
