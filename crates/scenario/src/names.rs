//! Who and what a scenario talks about: seats, cities, routes, and tickets with their labels.

use std::{cell::RefCell, collections::BTreeMap};

use fogg_commands::{
    Voice,
    words::{self, Lanes, WordError},
};
use fogg_engine::{City, Edition, RouteId, RouteSet, Seat, TicketId, TicketSet};
use fogg_i18n::Lang;

use crate::text::{after, first_word};

/// Why words were not understood. Scenarios are written in English.
pub(crate) fn unclear(edition: &Edition, error: &WordError) -> String {
    Voice::new(edition, Vec::new(), Lang::En).unclear(error)
}

/// The names of one scenario.
pub(crate) struct Names<'a> {
    pub(crate) edition: &'a Edition,
    pub(crate) players: u8,
    /// Tickets that the scenario made up, and those it gave a label.
    pub(crate) made_up: TicketSet,
    /// Labels that stand for long tickets.
    pub(crate) long: Vec<String>,
    labels: RefCell<BTreeMap<String, TicketId>>,
    /// Tickets that no label may stand for, because they are named by their cities.
    named: RefCell<TicketSet>,
    /// Whether a label that is not known yet stands for a ticket nobody has named.
    inventing: bool,
}

impl<'a> Names<'a> {
    pub(crate) fn new(edition: &'a Edition, players: u8) -> Names<'a> {
        Names {
            edition,
            players,
            made_up: TicketSet::EMPTY,
            long: Vec::new(),
            labels: RefCell::default(),
            named: RefCell::new(TicketSet::EMPTY),
            inventing: false,
        }
    }

    /// Gives a ticket a label.
    pub(crate) fn label(&mut self, label: &str, ticket: TicketId) {
        self.labels
            .borrow_mut()
            .insert(label.to_lowercase(), ticket);
        self.named.borrow_mut().insert(ticket);
    }

    /// The labels given to tickets by the scenario's own lines.
    pub(crate) fn forget_invented(&mut self, defined: &[(String, TicketId)]) {
        let defined = defined.iter().cloned();
        self.labels = RefCell::new(defined.collect());
    }

    /// Lets position lines use labels that are not defined.
    pub(crate) fn inventing(&mut self, inventing: bool) {
        self.inventing = inventing;
    }

    /// Every ticket that has a name in this scenario.
    pub(crate) fn named(&self) -> TicketSet {
        let labels = self.labels.borrow();
        let labelled: TicketSet = labels.values().copied().collect();
        labelled | *self.named.borrow()
    }

    /// A seat at the table by its letter; `None` if the word is no seat.
    pub(crate) fn seat(&self, word: &str) -> Option<Result<Seat, String>> {
        let mut letters = word.trim_end_matches([':', ',', ';', '=']).chars();
        let (letter, None) = (letters.next()?, letters.next()) else {
            return None;
        };
        let index = "ABCDE".find(letter)?;
        let seat = Seat::new(index)?;
        Some(if index < usize::from(self.players) {
            Ok(seat)
        } else {
            Err(format!(
                "{letter} is not at the table: there are {} players; say `players {}`",
                self.players,
                (index + 1).max(2)
            ))
        })
    }

    /// Takes the seats at the front of a text: letters, or `all`. None at all is fine.
    pub(crate) fn seats<'t>(&self, text: &'t str) -> Result<(Vec<Seat>, &'t str), String> {
        let mut seats = Vec::new();
        let text = text.trim_start_matches([':', '=', ' ']);
        let mut rest = after(text, "of").unwrap_or(text);
        loop {
            let (word, tail) = first_word(rest);
            let group = word.trim_end_matches([':', ',']).to_lowercase();
            if ["all", "each", "everybody", "everyone"].contains(&group.as_str()) {
                let seats_at_table = Seat::all(self.players.min(5));
                seats.extend(seats_at_table);
            } else if let Some(seat) = self.seat(word) {
                seats.push(seat?);
            } else if group != "and" || seats.is_empty() {
                return Ok((seats, rest.trim_start_matches([':', '=', ' '])));
            }
            rest = tail;
        }
    }

    pub(crate) fn city(&self, text: &str) -> Result<City, String> {
        words::city(self.edition, text).map_err(|error| unclear(self.edition, &error))
    }

    /// Cities with commas between them.
    pub(crate) fn cities(&self, text: &str) -> Result<Vec<City>, String> {
        items(text).map(|item| self.city(item)).collect()
    }

    /// The lanes a text may mean; never none.
    pub(crate) fn lanes(&self, text: &str) -> Result<Lanes, String> {
        // `U3` is `U 3`: blue, three spaces.
        let mut spaced = String::with_capacity(text.len());
        for c in text.chars() {
            if c.is_ascii_digit() && spaced.ends_with(char::is_alphabetic) {
                spaced.push(' ');
            }
            spaced.push(if "()=".contains(c) { ' ' } else { c });
        }
        let list = words::split(&spaced).into_iter();
        // As lists of routes abbreviate it.
        let list: Vec<&str> = list
            .map(|word| if word == "T" { "tunnel" } else { word })
            .collect();
        let mut rest = &list[..];
        let lanes =
            words::lanes(self.edition, &mut rest).map_err(|error| unclear(self.edition, &error))?;
        if rest.is_empty() {
            Ok(lanes)
        } else {
            Err(format!(
                "`{}` says nothing about a route: after the cities come a color, `gray`, \
                 `tunnel` or `T`, `ferry`, `2sym` for two locomotives printed on it, the number of \
                 spaces, or `#2` for the second lane",
                rest.join(" ")
            ))
        }
    }

    /// Routes with commas between them, each with all lanes it may mean.
    pub(crate) fn all_lanes(&self, text: &str) -> Result<Vec<Lanes>, String> {
        items(text).map(|item| self.lanes(item)).collect()
    }

    /// Routes with commas between them. Of lanes that are alike the first that is not `taken`.
    pub(crate) fn routes(&self, text: &str, mut taken: RouteSet) -> Result<Vec<RouteId>, String> {
        let mut routes = Vec::new();
        for item in items(text) {
            let lanes = self.lanes(item)?;
            let one = lanes
                .one(self.edition, None)
                .map_err(|error| unclear(self.edition, &error))?;
            let free = lanes.iter().find(|&lane| !taken.contains(lane));
            let route = free.unwrap_or(one);
            taken.insert(route);
            routes.push(route);
        }
        Ok(routes)
    }

    /// Tickets: labels with blanks or commas, or pairs of cities with commas between them.
    pub(crate) fn tickets(&self, text: &str) -> Result<Vec<TicketId>, String> {
        let mut tickets = Vec::new();
        for item in items(text) {
            match self.ticket(item) {
                Ok(ticket) => tickets.push(ticket),
                Err(error) => {
                    let labels: Vec<&str> = item.split_whitespace().collect();
                    if labels.len() < 2 || !labels.iter().all(|word| is_label(word)) {
                        return Err(error);
                    }
                    for label in labels {
                        tickets.push(self.ticket(label)?);
                    }
                }
            }
        }
        Ok(tickets)
    }

    fn ticket(&self, text: &str) -> Result<TicketId, String> {
        let known = self.labels.borrow().get(&text.to_lowercase()).copied();
        if let Some(ticket) = known {
            return Ok(ticket);
        }
        let by_cities = words::ticket(self.edition, self.edition.all_tickets().iter(), text);
        match by_cities {
            Ok(ticket) => {
                self.named.borrow_mut().insert(ticket);
                Ok(ticket)
            }
            Err(_) if self.inventing && is_label(text) => self.invent(text),
            Err(_) if is_label(text) => Err(format!(
                "no ticket is called `{text}`: define it with `ticket {text} = CITY - CITY POINTS`, \
                 or use it in a position line first"
            )),
            Err(error) if text.chars().all(char::is_alphabetic) => {
                let said = unclear(self.edition, &error);
                Err(format!("{said} Besides, {}", no_label(text)))
            }
            Err(error) => Err(unclear(self.edition, &error)),
        }
    }

    /// Lets a new label stand for a ticket of the box that nobody has named.
    fn invent(&self, label: &str) -> Result<TicketId, String> {
        let label = label.to_lowercase();
        let long = self.long.contains(&label);
        let pool = if long {
            self.edition.long_tickets
        } else {
            self.edition
                .all_tickets()
                .without(self.edition.long_tickets)
        };
        let free = pool
            .without(self.named())
            .without(self.made_up)
            .iter()
            .next();
        let ticket = free.ok_or_else(|| format!("no ticket of the box is left for `{label}`"))?;
        self.labels.borrow_mut().insert(label, ticket);
        Ok(ticket)
    }

    /// The label of a ticket, or its cities and points.
    pub(crate) fn ticket_name(&self, ticket: TicketId) -> String {
        let labels = self.labels.borrow();
        let label = labels.iter().find(|&(_, &id)| id == ticket);
        match label {
            Some((label, _)) => label.clone(),
            None => {
                let [a, b] = self
                    .edition
                    .ticket(ticket)
                    .ends
                    .map(|city| self.city_name(city));
                format!("{a} - {b}")
            }
        }
    }

    /// Labels or cities of several tickets.
    pub(crate) fn ticket_names(&self, tickets: impl IntoIterator<Item = TicketId>) -> String {
        or_none(tickets.into_iter().map(|ticket| self.ticket_name(ticket)))
    }

    pub(crate) fn city_name(&self, city: City) -> &str {
        &self.edition.board.cities[city.index()].name
    }

    /// Cities, color and lane of a route.
    pub(crate) fn route_name(&self, route: RouteId) -> String {
        let found = self.edition.board.route(route);
        let [a, b] = found.ends.map(|city| self.city_name(city));
        let color = found.cost.color.map_or("gray", |color| color.name());
        format!("{a} - {b} {color}")
    }
}

/// Names with commas between them, or `none`.
pub(crate) fn or_none(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

/// What stands between commas; nothing for `none`.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let bare = text.trim().trim_matches(|c: char| "{}[]() ".contains(c));
    let nothing = ["-", "none", "nothing", "empty", "nobody"];
    let bare = if nothing.iter().any(|word| bare.eq_ignore_ascii_case(word)) {
        ""
    } else {
        bare
    };
    // What stands in brackets after a route belongs to it.
    let mut open = 0;
    let at_comma = move |c: char| {
        open += i32::from(c == '(') - i32::from(c == ')');
        open <= 0 && ",;".contains(c)
    };
    let separate = bare.split(at_comma).flat_map(|part| part.split(" and "));
    separate.map(str::trim).filter(|item| !item.is_empty())
}

/// Says how labels look.
pub(crate) fn no_label(word: &str) -> String {
    format!("`{word}` is no label: a label is a letter or a few and then a digit, such as `t1`")
}

/// A short word with a digit in it, such as `t1`.
pub(crate) fn is_label(word: &str) -> bool {
    word.len() <= 12
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '*')
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().any(|c| c.is_ascii_digit())
}
