//! The same game for people: one line a move, with the names of cities, cards and players.

use std::fmt::Write as _;

use fogg_chance::Outcome;
use fogg_engine::{Card, Cards, City, Edition, Seat};

use crate::{
    error::RecordError,
    line::Line,
    notation::{Drawn, Written},
    record::Record,
};

/// The game as a log to read, verified on the way.
///
/// # Errors
/// The first line that is wrong.
pub fn tell(record: &Record, edition: &Edition, hash: &str) -> Result<String, RecordError> {
    record.verify(edition, hash)?;
    let teller = Teller { record, edition };
    let mut text = format!("{}, {} players\n", edition.title, record.players());
    for line in record.lines() {
        let told = match line {
            Line::Name(seat, name) => format!("{} is {}", seat.letter(), name.as_str()),
            Line::Note(note) => format!("note: {}", note.as_str()),
            Line::Deal(drawn) => format!("dealt: {}", teller.drawn(drawn)),
            Line::Move {
                number,
                seat,
                action,
                drawn,
            } => {
                let mut told = format!(
                    "{number:>4}  {} {}",
                    teller.who(*seat),
                    teller.action(action)
                );
                if !drawn.is_empty() {
                    write!(told, " -> {}", teller.drawn(drawn)).expect("a string can grow");
                }
                told
            }
            Line::Score(score) => {
                let [routes, tickets, longest, most, stations, merchandise, ..] = score.parts;
                format!(
                    "{}: {} = routes {routes}, tickets {tickets}, longest path {longest}, \
                     most tickets {most}, stations {stations}, merchandise {merchandise}",
                    teller.who(score.seat),
                    score.total,
                )
            }
            Line::Winners(seats) => {
                let names: Vec<String> = seats.iter().map(|seat| teller.who(seat)).collect();
                format!("won by {}", names.join(" and "))
            }
            Line::Format(_)
            | Line::Edition { .. }
            | Line::Players(_)
            | Line::Commitment(_)
            | Line::Dealer(_)
            | Line::Share(..)
            | Line::Seed(_) => continue,
        };
        text.push_str(&told);
        text.push('\n');
    }
    Ok(text)
}

struct Teller<'a> {
    record: &'a Record,
    edition: &'a Edition,
}

impl Teller<'_> {
    fn who(&self, seat: Seat) -> String {
        let letter = seat.letter().to_string();
        self.record.name(seat).map_or(letter, str::to_owned)
    }

    fn action(&self, action: &Written) -> String {
        match action {
            Written::Draw => "draws from the deck".to_owned(),
            Written::Take { card, .. } => format!("takes {}", card.name()),
            Written::Tickets => "draws tickets".to_owned(),
            Written::Keep(names) => {
                let tickets = names
                    .iter()
                    .filter_map(|name| name.as_ticket(self.edition).ok());
                let tickets = tickets.map(|id| self.between(self.edition.ticket(id).ends));
                format!("keeps {}", tickets.collect::<Vec<_>>().join(", "))
            }
            Written::Claim(name) => match name.as_route(self.edition) {
                Ok(id) => {
                    let route = self.edition.board.route(id);
                    format!(
                        "claims {} ({})",
                        self.between(route.ends),
                        route.cost.length
                    )
                }
                Err(_) => format!("claims {name}"),
            },
            Written::Build(id) => match self.edition.board.city_with_id(id) {
                Some(city) => format!("builds a station in {}", self.city(city)),
                None => format!("builds a station in {id}"),
            },
            Written::Swap(0) => "swaps nothing".to_owned(),
            Written::Swap(spaces) => format!("pays {spaces} of the spaces with cards of any kind"),
            Written::Pay(paid) if paid.is_empty() => "pays nothing else".to_owned(),
            Written::Pay(paid) => format!("pays {}", cards(paid)),
            Written::Add(card) => format!("adds {}", card.name()),
            Written::Surcharge(paid) => format!("pays {} more", cards(paid)),
            Written::Withdraw => "leaves the tunnel".to_owned(),
            Written::Pass => "passes".to_owned(),
        }
    }

    fn drawn(&self, drawn: &[Drawn]) -> String {
        let told = drawn
            .iter()
            .filter_map(|drawn| drawn.outcome(self.edition).ok());
        let told = told.map(|outcome| match outcome {
            Outcome::Card(card) => card.name().to_owned(),
            Outcome::Ticket(id) => self.between(self.edition.ticket(id).ends),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    fn between(&self, ends: [City; 2]) -> String {
        ends.map(|city| self.city(city)).join(" - ")
    }

    fn city(&self, city: City) -> &str {
        &self.edition.board.city(city).name
    }
}

/// Such as `3 red, 1 locomotive`.
fn cards(cards: &Cards) -> String {
    let kinds = cards
        .iter()
        .map(|(card, n)| format!("{n} {}", Card::name(card)));
    kinds.collect::<Vec<_>>().join(", ")
}
