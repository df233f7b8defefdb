//! A page in plain text that one can hold against the printed box.

use std::fmt::{self, Display, Write as _};

use fogg_engine::{
    Bonus, Card, City, Color, Deal, Edition, FaceUpLocomotive, Route, Rules, TieBreak, Unkept,
    Wild, limits::MAX_LENGTH,
};

use crate::hash;

/// The widest line of the page.
const WIDTH: usize = 100;
/// Where facts start, after their names.
const INDENT: usize = 16;

/// The page: pieces, rules, board and tickets of a box.
pub fn summary(edition: &Edition) -> String {
    let mut page = Page::default();
    page.line(format_args!("{} ({})", edition.title, edition.id));
    page.line("");
    pieces(&mut page, edition);
    rules(&mut page, &edition.rules);
    scoring(&mut page, &edition.rules);
    page.line("");
    board(&mut page, edition);
    page.line("");
    tickets(&mut page, edition);
    page.line("");
    page.line(format_args!("Content {}", hash(edition)));
    page.text
}

/// The text so far.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: impl Display) {
        writeln!(self.text, "{line}").expect("a string can always grow");
    }

    /// A fact with its name before it, on as many lines as it takes.
    fn fact(&mut self, name: &str, fact: impl Display) {
        let mut line = format!("{name:<INDENT$}");
        for word in fact.to_string().split(' ') {
            if line.chars().count() + word.chars().count() > WIDTH {
                self.line(line.trim_end());
                line = " ".repeat(INDENT);
            }
            line += word;
            line.push(' ');
        }
        self.line(line.trim_end());
    }
}

fn pieces(page: &mut Page, edition: &Edition) {
    let rules = &edition.rules;
    let (low, high) = (rules.min_players, rules.max_players);
    page.fact("Players", format_args!("{low} to {high}"));
    let mut pieces = format!("{} trains each", rules.trains);
    if let Some(stations) = rules.stations {
        pieces += &format!(", {} stations each", stations.count);
    }
    if let Some(merchandise) = &rules.merchandise {
        pieces += &format!(", {} merchandise cards", merchandise.cards);
    }
    page.fact("Pieces", pieces);
    let kinds = Card::ALL.into_iter().filter(|&c| edition.deck.count(c) > 0);
    let kinds: Vec<String> = kinds
        .map(|card| format!("{} {}", edition.deck.count(card), card.name()))
        .collect();
    let total = edition.deck.total();
    page.fact("Cards", format_args!("{total}: {}", kinds.join(", ")));
}

fn rules(page: &mut Page, rules: &Rules) {
    page.fact("First hand", format_args!("{} cards", rules.hand));
    page.fact(
        "Face-up cards",
        match rules.face_up_locomotive {
            FaceUpLocomotive::WholeTurn => "5; a face-up locomotive is the only card of its turn",
            FaceUpLocomotive::OneCard => "5; a face-up locomotive is taken like any card",
        },
    );
    page.fact(
        "",
        match rules.sweep_at {
            Some(n) => format!("{n} face-up locomotives: all five cards are replaced"),
            None => "they are never replaced, however many are locomotives".to_owned(),
        },
    );
    let wild = match rules.wild {
        Wild::Anywhere => "stand in for any color on every route",
        Wild::FerriesAndTunnels => "stand in for a color only on ferries and in tunnels",
    };
    page.fact("Locomotives", wild);
    if let Some(cards) = rules.any_per_symbol {
        page.fact(
            "",
            format_args!("any {cards} cards pay for one symbol of a ferry"),
        );
    }
    page.fact("Double routes", doubles(rules));
    page.fact("First tickets", deal(&rules.first_deal));
    page.fact("Later tickets", deal(&rules.later_deal));
    let n = rules.last_trains;
    page.fact(
        "Final round",
        format_args!("after a turn that ends with {n} trains or fewer"),
    );
}

fn doubles(rules: &Rules) -> String {
    let from = rules.doubles_from;
    if from <= rules.min_players {
        "both lanes may be claimed, by different players".to_owned()
    } else if from > rules.max_players {
        "only one of the lanes may be claimed".to_owned()
    } else {
        format!("only one of the lanes with fewer than {from} players")
    }
}

fn deal(deal: &Deal) -> String {
    let long = match deal.long {
        0 => String::new(),
        n => format!("{n} long and "),
    };
    let unkept = match deal.unkept {
        Unkept::Bottom => "go under the pile",
        Unkept::Removed => "leave the game",
    };
    let Deal { regular, keep, .. } = deal;
    format!("{long}{regular}, keep at least {keep}; the others {unkept}")
}

fn scoring(page: &mut Page, rules: &Rules) {
    let lengths = rules.points.iter().enumerate().filter(|(_, n)| **n > 0);
    let points: Vec<String> = lengths
        .map(|(length, points)| format!("{length}: {points}"))
        .collect();
    page.fact(
        "Route points",
        format_args!("by length {}", points.join(", ")),
    );
    let mut extras: Vec<String> = rules.bonuses.iter().map(bonus).collect();
    if let Some(stations) = rules.stations {
        extras.push(format!(
            "{} for each station not built",
            stations.unused_points
        ));
    }
    if let Some(merchandise) = &rules.merchandise {
        let by_players = rules.min_players..=rules.max_players;
        let prizes: Vec<String> = by_players
            .map(|n| {
                let places = &merchandise.prizes[usize::from(n) - 1][..usize::from(n)];
                let places: Vec<String> = places.iter().map(u8::to_string).collect();
                format!("{} with {n} players", places.join("/"))
            })
            .collect();
        extras.push(format!("for most merchandise {}", prizes.join(", ")));
    }
    page.fact("Bonuses", or_none(&extras.join("; ")));
    let tie_breaks: Vec<&str> = rules.tie_breaks.iter().map(tie_break).collect();
    page.fact("Tie-breaks", or_none(&tie_breaks.join("; then ")));
}

fn bonus(bonus: &Bonus) -> String {
    match bonus {
        Bonus::LongestPath(points) => format!("{points} for the longest path"),
        Bonus::MostTickets(points) => format!("{points} for the most completed tickets"),
    }
}

fn tie_break(tie_break: &TieBreak) -> &'static str {
    match tie_break {
        TieBreak::CompletedTickets => "more completed tickets",
        TieBreak::LongestPath => "the longer longest path",
        TieBreak::FewerStations => "fewer stations built",
        TieBreak::LongestPathBonus => "holding the longest-path bonus",
    }
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "none" } else { text }
}

fn board(page: &mut Page, edition: &Edition) {
    let board = &edition.board;
    let count = |wanted: fn(&Route) -> bool| board.routes.iter().filter(|r| wanted(r)).count();
    let sum = |number: fn(&Route) -> u8| -> usize {
        board.routes.iter().map(|r| usize::from(number(r))).sum()
    };
    let mut facts = format!(
        "{} cities, {} routes with {} spaces, {} double routes",
        board.cities.len(),
        board.routes.len(),
        sum(|route| route.cost.length),
        count(|route| route.lane == 2),
    );
    let tunnels = count(|route| route.cost.tunnel);
    if tunnels > 0 {
        facts += &format!(", {tunnels} tunnels");
    }
    let ferries = count(|route| route.cost.symbols > 0);
    if ferries > 0 {
        let symbols = sum(|route| route.cost.symbols);
        facts += &format!(", {ferries} ferries with {symbols} symbols");
    }
    let carts = count(|route| route.merchandise);
    if carts > 0 {
        facts += &format!(", {carts} routes with merchandise");
    }
    page.fact("Board", facts);
    for route in &board.routes {
        if let Some(cards) = route.cost.any_per_space {
            let ends = ends(edition, route.ends);
            page.fact("", format_args!("{ends}: any {cards} cards for one space"));
        }
    }
    page.line("");
    lengths(page, &board.routes);
}

/// How many routes there are of each length and color.
fn lengths(page: &mut Page, routes: &[Route]) {
    let colors = Color::ALL.map(Some).into_iter().chain([None]);
    let colors: Vec<Option<Color>> = colors
        .filter(|color| routes.iter().any(|route| route.cost.color == *color))
        .collect();
    let count = |length: Option<usize>, color: Option<Option<Color>>| {
        let wanted = |route: &&Route| {
            length.is_none_or(|length| usize::from(route.cost.length) == length)
                && color.is_none_or(|color| route.cost.color == color)
        };
        routes.iter().filter(wanted).count()
    };
    let row = |page: &mut Page, name: &str, length: Option<usize>| {
        let cells = colors.iter().copied().map(Some).chain([None]);
        let cells: String = cells
            .map(|color| match count(length, color) {
                0 => format!("{:>8}", "-"),
                n => format!("{n:>8}"),
            })
            .collect();
        page.line(format_args!("{name:<INDENT$}{cells}"));
    };
    let names = colors.iter().map(|color| color.map_or("gray", Color::name));
    let names: String = names
        .chain(["all"])
        .map(|name| format!("{name:>8}"))
        .collect();
    page.line(format_args!("{:<INDENT$}{names}", "Routes of"));
    for length in 1..=MAX_LENGTH {
        if count(Some(length), None) > 0 {
            row(page, &format!("  length {length}"), Some(length));
        }
    }
    row(page, "  any length", None);
}

fn tickets(page: &mut Page, edition: &Edition) {
    let points: u32 = edition.tickets.iter().map(|t| u32::from(t.points)).sum();
    let n = edition.tickets.len();
    page.fact("Tickets", format_args!("{n}, worth {points} points"));
    let designed = edition.tickets.iter().filter(|t| t.designed).count();
    if designed > 0 {
        page.fact(
            "",
            format_args!("{designed} of them are not the printed ones but designed for this file"),
        );
    }
    // Tickets of a kind stand together under its name.
    let others = if designed > 0 { "printed" } else { "regular" };
    for (name, long, designed) in [
        ("long", true, false),
        (others, false, false),
        ("long, designed", true, true),
        ("designed", false, true),
    ] {
        let list: Vec<String> = edition
            .tickets
            .iter()
            .filter(|ticket| ticket.long == long && ticket.designed == designed)
            .map(|ticket| format!("{:>3} {}", ticket.points, ends(edition, ticket.ends)))
            .collect();
        if !list.is_empty() {
            page.line("");
            page.line(format_args!("Tickets, {name} ({})", list.len()));
            columns(page, &list);
        }
    }
}

/// A list in as many columns as the page holds, read downwards.
fn columns(page: &mut Page, list: &[String]) {
    let width = 2 + list.iter().map(|s| s.chars().count()).max().unwrap_or(0);
    let n_columns = (WIDTH / width).max(1);
    let n_rows = list.len().div_ceil(n_columns);
    for row in 0..n_rows {
        let cells = list.iter().skip(row).step_by(n_rows);
        let line: String = cells.map(|cell| format!("{cell:<width$}")).collect();
        page.line(line.trim_end());
    }
}

fn ends(edition: &Edition, ends: [City; 2]) -> impl fmt::Display {
    let [a, b] = ends.map(|city| &*edition.board.city(city).name);
    format!("{a} - {b}")
}
