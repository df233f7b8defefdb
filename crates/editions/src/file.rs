//! From the text of an edition file to an [`EditionSpec`], with every fault and its line.
//!
//! The file is read in two steps. The first looks at its form: keys, kinds of values, ranges. It
//! puts a harmless stand-in wherever something does not fit, so that the second, the check of the
//! engine, can look at the sense of the rest. A fault of the second step is dropped if it may be
//! a mere echo of the first.

use std::num::NonZeroU8;

use fogg_engine::{
    Card, Cards, CitySpec, Color, Edition, EditionSpec, Part, RouteSpec, TicketSpec,
    limits::{MAX_CARDS, MAX_LENGTH},
};
use toml::{Spanned, de::DeTable, de::DeValue};

use crate::{
    fault::{Collector, Faults},
    names,
    rules::{self, RulePlaces},
    syntax,
    table::{Table, Value, integer, keys_in_words, pair, text},
};

const TOP: &[&str] = &[
    "id",
    "title",
    "vocabulary",
    "players",
    "rules",
    "deck",
    "board",
    "tickets",
    "names",
];
const BOARD: &[&str] = &["size", "cities", "routes"];
const CITY: &[&str] = &["id", "name", "at"];
const ROUTE: &[&str] = &[
    "between",
    "length",
    "color",
    "tunnel",
    "symbols",
    "any_per_space",
    "merchandise",
];
const TICKETS: &[&str] = &["regular", "long"];
const TICKET: &[&str] = &["between", "points", "designed"];

/// Reads and checks a file. The edition is returned with what it was made from, because a caller
/// may want to change that and check again.
pub(crate) fn read(file: &str, content: &str) -> Result<(EditionSpec, Edition), Faults> {
    let mut faults = Collector::default();
    let (document, errors) = DeTable::parse_recoverable(content);
    if !errors.is_empty() {
        // What seems to be missing may only be unreadable, so nothing else is looked at.
        syntax::explain(&mut faults, content, &errors);
        return Err(faults.by_line(file, content));
    }
    let written = Written::read(&mut faults, document.get_ref());
    match Edition::new(written.spec.clone()) {
        Ok(edition) if faults.is_empty() => return Ok((written.spec, edition)),
        Ok(_) => {}
        Err(more) => {
            for fault in more {
                if !written.may_echo(fault.part) {
                    faults.add(written.place(fault.part), &fault.problem, &fault.remedy);
                }
            }
        }
    }
    Err(faults.by_line(file, content))
}

/// A file's edition, where its parts are written, and which of them did not fit.
struct Written {
    spec: EditionSpec,
    id: Section<usize>,
    rules: Section<RulePlaces>,
    deck: Section<usize>,
    board: usize,
    cities: Section<Vec<Entry>>,
    routes: Section<Vec<Entry>>,
    tickets_start: usize,
    tickets: Section<Vec<Entry>>,
}

/// Where a section is written.
struct Section<T> {
    places: T,
    /// Whether it was read without a fault.
    sound: bool,
}

/// Where one line of a list is written.
struct Entry {
    at: usize,
    /// Whether it was read without a fault.
    sound: bool,
}

impl Written {
    fn read<'t>(faults: &mut Collector, document: &'t DeTable<'t>) -> Written {
        let top = Table::new(faults, document, 0, TOP);
        let (id, id_place) = section(faults, |faults| {
            let id = top.text(faults, "id", "a short name, such as \"my-board\"");
            (id.unwrap_or_default(), top.place("id"))
        });
        let title = top.text(faults, "title", "a name for people");
        let (rules, rule_places) = section(faults, |faults| rules::read(faults, &top));
        let (deck, deck_place) = section(faults, |faults| deck(faults, &top));
        let mut board = None;
        let ((size, cities), city_places) = section(faults, |faults| {
            board = top.section(faults, "board", BOARD, &keys_in_words(BOARD));
            cities(faults, board.as_ref())
        });
        let (routes, route_places) = section(faults, |faults| {
            let lines = board.map(|board| board.list(faults, "routes", "a list of routes"));
            list(faults, lines.unwrap_or_default(), route)
        });
        let (tickets, ticket_places) = section(faults, |faults| tickets(faults, &top));
        let vocabulary = names::vocabulary(faults, &top);
        // Names of cities that were not understood would all be faults of their own.
        let translations = match city_places.sound {
            true => names::read(faults, &top, &cities),
            false => Vec::new(),
        };
        Written {
            spec: EditionSpec {
                id,
                title: title.unwrap_or_default(),
                rules,
                deck,
                size,
                cities,
                routes,
                tickets,
                translations,
                vocabulary,
            },
            id: id_place,
            rules: rule_places,
            deck: deck_place,
            board: top.start("board"),
            cities: city_places,
            routes: route_places,
            tickets_start: top.start("tickets"),
            tickets: ticket_places,
        }
    }

    /// Where a part of the edition is written.
    fn place(&self, part: Part) -> usize {
        match part {
            Part::Id => self.id.places,
            Part::Board => self.board,
            Part::Tickets => self.tickets_start,
            Part::Rule(key) => self.rules.places.of(key),
            Part::Deck => self.deck.places,
            Part::City(n) => self.cities.places[n].at,
            Part::Route(n) => self.routes.places[n].at,
            Part::Ticket(n) => self.tickets.places[n].at,
        }
    }

    /// Whether something that did not fit may have caused a fault in this part.
    fn may_echo(&self, part: Part) -> bool {
        let sound = match part {
            Part::Id => self.id.sound,
            Part::Board => self.cities.sound && self.routes.sound,
            Part::Tickets => self.tickets.sound,
            Part::Rule(_) => self.rules.sound && self.routes.sound && self.tickets.sound,
            Part::Deck => self.rules.sound && self.deck.sound,
            Part::City(_) => self.cities.sound && self.routes.sound,
            Part::Route(n) => {
                let rest = self.rules.sound && self.deck.sound && self.cities.sound;
                rest && self.routes.places[n].sound
            }
            Part::Ticket(n) => {
                self.cities.sound && self.routes.sound && self.tickets.places[n].sound
            }
        };
        !sound
    }
}

/// Reads a section and notes whether it had faults.
fn section<T, P>(
    faults: &mut Collector,
    read: impl FnOnce(&mut Collector) -> (T, P),
) -> (T, Section<P>) {
    let before = faults.count();
    let (value, places) = read(faults);
    let sound = faults.count() == before;
    (value, Section { places, sound })
}

/// Reads the lines of a list; one that does not fit still counts, or the numbers would shift.
fn list<'t, T>(
    faults: &mut Collector,
    lines: &'t [Spanned<DeValue<'t>>],
    read: fn(&mut Collector, Value<'t>) -> T,
) -> (Vec<T>, Vec<Entry>) {
    let read = |value: &'t Spanned<DeValue<'t>>| {
        let before = faults.count();
        let value_read = read(faults, value);
        let entry = Entry {
            at: value.span().start,
            sound: faults.count() == before,
        };
        (value_read, entry)
    };
    lines.iter().map(read).unzip()
}

fn deck<'t>(faults: &mut Collector, top: &Table<'t>) -> (Cards, usize) {
    let names = Card::ALL.map(Card::name);
    let mut deck = Cards::EMPTY;
    let Some(section) = top.section(faults, "deck", &names, &keys_in_words(&names)) else {
        return (deck, 0);
    };
    for card in Card::ALL {
        // A kind that is not listed is not in the box.
        let n = section.optional_number(faults, card.name(), 0..=MAX_CARDS);
        deck.add(card, n.unwrap_or(0));
    }
    (deck, section.at)
}

/// The size of the drawing and the cities on it.
type Drawing = ([u16; 2], Vec<CitySpec>);

fn cities<'t>(faults: &mut Collector, board: Option<&Table<'t>>) -> (Drawing, Vec<Entry>) {
    let Some(board) = board else {
        return (([0, 0], Vec::new()), Vec::new());
    };
    let wanted = "width and height, such as [1400, 900]";
    let size = board.required(faults, "size", wanted, |value| pair(value, integer));
    let lines = board.list(faults, "cities", "a list of cities");
    let (cities, entries) = list(faults, lines, city);
    ((size.unwrap_or([u16::MAX; 2]), cities), entries)
}

fn city<'t>(faults: &mut Collector, value: Value<'t>) -> CitySpec {
    let wanted = "a city, such as { id = \"new-york\", name = \"New York\", at = [1300, 300] }";
    let table = Table::from_value(faults, value, CITY, wanted);
    let table = table.as_ref();
    let id = table.and_then(|t| t.text(faults, "id", "a short name, such as \"new-york\""));
    let name = table.and_then(|t| t.text(faults, "name", "the name as printed"));
    let wanted = "x and y from the upper left corner, such as [300, 200]";
    let at = table.and_then(|t| t.required(faults, "at", wanted, |v| pair(v, integer)));
    CitySpec {
        id: id.unwrap_or_default(),
        name: name.unwrap_or_default(),
        at: at.unwrap_or_default(),
    }
}

fn route<'t>(faults: &mut Collector, value: Value<'t>) -> RouteSpec {
    let wanted = "a route, such as { between = [\"a\", \"b\"], length = 2, color = \"red\" }";
    let table = Table::from_value(faults, value, ROUTE, wanted);
    let table = table.as_ref();
    let between = table.and_then(|t| between(faults, t));
    let length = table.and_then(|t| t.number(faults, "length", 1..=MAX_LENGTH));
    let color = table.and_then(|t| color(faults, t));
    let symbols = table.and_then(|t| t.optional_number(faults, "symbols", 0..=MAX_LENGTH));
    let any = table.and_then(|t| t.optional_number(faults, "any_per_space", 2..=9));
    RouteSpec {
        between: between.unwrap_or_default(),
        length: length.unwrap_or(1),
        color: color.unwrap_or(None),
        symbols: symbols.unwrap_or(0),
        tunnel: table.is_some_and(|t| t.flag(faults, "tunnel")),
        any_per_space: any.and_then(NonZeroU8::new),
        merchandise: table.is_some_and(|t| t.flag(faults, "merchandise")),
    }
}

/// The color of a route; `Some(None)` for a gray one.
fn color<'t>(faults: &mut Collector, route: &Table<'t>) -> Option<Option<Color>> {
    let choices: Vec<Option<Color>> = [None].into_iter().chain(Color::ALL.map(Some)).collect();
    route.word(faults, "color", &choices, |color| {
        color.map_or("gray", Color::name)
    })
}

fn tickets<'t>(faults: &mut Collector, top: &Table<'t>) -> (Vec<TicketSpec>, Vec<Entry>) {
    let Some(section) = top.section(faults, "tickets", TICKETS, &keys_in_words(TICKETS)) else {
        return (Vec::new(), Vec::new());
    };
    let regular = section.list(faults, "regular", "a list of tickets");
    let (mut tickets, mut entries) = list(faults, regular, ticket);
    if section.value("long").is_some() {
        let long = section.list(faults, "long", "a list of tickets");
        let (long, places) = list(faults, long, ticket);
        tickets.extend(long.into_iter().map(|t| TicketSpec { long: true, ..t }));
        entries.extend(places);
    }
    (tickets, entries)
}

fn ticket<'t>(faults: &mut Collector, value: Value<'t>) -> TicketSpec {
    let wanted = "a ticket, such as { between = [\"a\", \"b\"], points = 9 }";
    let table = Table::from_value(faults, value, TICKET, wanted);
    let table = table.as_ref();
    let between = table.and_then(|t| between(faults, t));
    let points = table.and_then(|t| t.number(faults, "points", 1..=255));
    TicketSpec {
        between: between.unwrap_or_default(),
        points: points.unwrap_or(1),
        long: false,
        designed: table.is_some_and(|t| t.flag(faults, "designed")),
    }
}

fn between<'t>(faults: &mut Collector, table: &Table<'t>) -> Option<[String; 2]> {
    let wanted = "the ids of two cities, such as [\"boston\", \"new-york\"]";
    table.required(faults, "between", wanted, |value| pair(value, text))
}
