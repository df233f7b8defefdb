//! The same game for other programs: names spelled out, and after each move what the table heard.
//! `docs/record.md` lists the keys.

mod news;

use fogg_chance::Outcome;
use fogg_engine::{Card, Cards, Color, Edition, RouteId, Seat, TicketId};
use serde_json::{Value, json};

use crate::{
    error::RecordError,
    line::{Line, PARTS, ScoreLine},
    notation::{Between, Drawn, Written},
    record::{Record, VERSION},
    replay::Step,
};

/// The record as a JSON value, verified on the way.
///
/// # Errors
/// The first line that is wrong.
pub fn export(record: &Record, edition: &Edition, hash: &str) -> Result<Value, RecordError> {
    let mut heard = news::Heard::new(edition);
    let mut replay = record.replay(edition, hash, &mut heard)?;
    let deal = record.lines().iter().find_map(|line| {
        let Line::Deal(drawn) = line else { return None };
        Some(drawn)
    });
    let deal = json!({
        "outcomes": outcomes(edition, deal.map_or(&[], Vec::as_slice)),
        "news": heard.take(),
    });
    let mut moves = Vec::new();
    while let Some(step) = replay.step(&mut heard)? {
        moves.push(json!({
            "line": step.line,
            "number": step.number,
            "seat": letter(step.seat),
            "text": step.written.to_string(),
            "action": action(edition, &step),
            "outcomes": outcomes(edition, step.drawn),
            "news": heard.take(),
        }));
    }
    Ok(json!({
        "format": "fogg record",
        "version": VERSION,
        "edition": { "id": edition.id, "title": edition.title, "sha256": hash },
        "players": players(record),
        "fairness": fairness(record),
        "notes": notes(record),
        "deal": deal,
        "moves": moves,
        "result": result(record),
    }))
}

fn players(record: &Record) -> Vec<Value> {
    let seats = Seat::all(record.players());
    seats
        .map(|seat| json!({ "seat": letter(seat), "name": record.name(seat) }))
        .collect()
}

/// What is told about the seed.
fn fairness(record: &Record) -> Value {
    let mut told = json!({ "seed": null, "commitment": null, "dealer": null, "shares": {} });
    told["seed"] = record.seed().map(|seed| seed.to_string()).into();
    told["seeds"] = later_seeds(record).into();
    for line in record.lines() {
        match line {
            Line::Commitment(hash) => told["commitment"] = hash.as_str().into(),
            Line::Dealer(seed) => told["dealer"] = seed.to_string().into(),
            Line::Share(seat, seed) => told["shares"][letter(*seat)] = seed.to_string().into(),
            Line::Format(_)
            | Line::Edition { .. }
            | Line::Players(_)
            | Line::Name(..)
            | Line::Seed(_)
            | Line::Note(_)
            | Line::Deal(_)
            | Line::Move { .. }
            | Line::Score(_)
            | Line::Winners(_) => {}
        }
    }
    told
}

/// The seeds that came after the deal, each with the number of the move it follows.
fn later_seeds(record: &Record) -> Vec<Value> {
    let mut after = None;
    let mut seeds = Vec::new();
    for line in record.lines() {
        if let Line::Deal(_) = line {
            after = Some(0);
        } else if let Line::Move { number, .. } = line {
            after = Some(*number);
        } else if let (Line::Seed(seed), Some(after)) = (line, after) {
            seeds.push(json!({ "after": after, "seed": seed.to_string() }));
        }
    }
    seeds
}

/// The notes, each with the number of the move it follows.
fn notes(record: &Record) -> Vec<Value> {
    let mut notes = Vec::new();
    let mut after = 0;
    for line in record.lines() {
        if let Line::Move { number, .. } = line {
            after = *number;
        } else if let Line::Note(text) = line {
            notes.push(json!({ "after": after, "text": text.as_str() }));
        }
    }
    notes
}

fn result(record: &Record) -> Value {
    let mut scores = Vec::new();
    for line in record.lines() {
        if let Line::Score(ScoreLine { seat, total, parts }) = line {
            let mut score = json!({ "seat": letter(*seat), "total": total });
            for (part, value) in PARTS.iter().zip(parts) {
                score[part] = (*value).into();
            }
            scores.push(score);
        } else if let Line::Winners(seats) = line {
            let winners: Vec<String> = seats.iter().map(letter).collect();
            return json!({ "scores": scores, "winners": winners });
        }
    }
    Value::Null
}

fn action(edition: &Edition, step: &Step<'_>) -> Value {
    match step.written {
        Written::Draw => json!({ "type": "draw" }),
        Written::Take { slot, card } => {
            json!({ "type": "take", "slot": slot, "card": card.name() })
        }
        Written::Tickets => json!({ "type": "tickets" }),
        Written::Keep(kept) => {
            let kept = kept.iter().filter_map(|name| name.as_ticket(edition).ok());
            let kept: Vec<Value> = kept.map(|id| ticket(edition, id)).collect();
            json!({ "type": "keep", "tickets": kept })
        }
        Written::Claim(name) => {
            let route = name.as_route(edition).ok().map(|id| route(edition, id));
            json!({ "type": "claim", "route": route })
        }
        Written::Build(id) => {
            let city = edition.board.city_with_id(id);
            let name = city.map(|city| edition.board.city(city).name.as_str());
            json!({ "type": "build", "city": { "id": id, "name": name } })
        }
        Written::Swap(spaces) => json!({ "type": "swap", "spaces": spaces }),
        Written::Pay(paid) => json!({ "type": "pay", "cards": cards(paid) }),
        Written::Add(card) => json!({ "type": "add", "card": card.name() }),
        Written::Surcharge(paid) => json!({ "type": "surcharge", "cards": cards(paid) }),
        Written::Withdraw => json!({ "type": "withdraw" }),
        Written::Pass => json!({ "type": "pass" }),
    }
}

/// The outcomes of a line that has been replayed, so its tickets are known.
fn outcomes(edition: &Edition, drawn: &[Drawn]) -> Vec<Value> {
    let known = drawn.iter().filter_map(|drawn| drawn.outcome(edition).ok());
    let told = known.map(|outcome| match outcome {
        Outcome::Card(card) => json!({ "card": card.name() }),
        Outcome::Ticket(id) => json!({ "ticket": ticket(edition, id) }),
    });
    told.collect()
}

fn route(edition: &Edition, id: RouteId) -> Value {
    let route = edition.board.route(id);
    json!({
        "id": Between::route(edition, id).to_string(),
        "cities": route.ends.map(|city| edition.board.city(city).name.as_str()),
        "length": route.cost.length,
        "color": route.cost.color.map_or("gray", Color::name),
    })
}

fn ticket(edition: &Edition, id: TicketId) -> Value {
    let ticket = edition.ticket(id);
    json!({
        "id": Between::ticket(edition, id).to_string(),
        "cities": ticket.ends.map(|city| edition.board.city(city).name.as_str()),
        "points": ticket.points,
    })
}

fn cards(cards: &Cards) -> Vec<&'static str> {
    cards.each().map(Card::name).collect()
}

fn letter(seat: Seat) -> String {
    seat.letter().to_string()
}
