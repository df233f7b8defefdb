//! Reading `expect` lines.

use fogg_engine::{Action, Seat};

use crate::{
    deed::{self, Verdict},
    fact::{CardPlace, Compare, Fact, Move, MoveKind, Part, PhaseWord, Quantity, TicketPlace},
    given::number,
    holdings::{card_fact, ticket_fact},
    names::Names,
    text::{after, first_word, one_of, unknown},
};

/// What can follow `expect`, for messages.
const WORDS: [&str; 33] = [
    "hand",
    "display",
    "deck",
    "discard",
    "laid",
    "revealed",
    "pile",
    "tickets",
    "offer",
    "gone",
    "points",
    "trains",
    "stations",
    "merchandise",
    "A owns",
    "free",
    "turn",
    "phase",
    "extra",
    "final round",
    "turns left",
    "over",
    "legal",
    "illegal",
    "moves",
    "only",
    "longest",
    "completed",
    "borrows",
    "score",
    "winner",
    "view",
    "cards",
];

/// What is the same for all seats, so that no seat is named with it.
const TABLE: [&str; 19] = [
    "display",
    "disp",
    "deck",
    "discard",
    "disc",
    "laid",
    "revealed",
    "cards",
    "pile",
    "gone",
    "out",
    "free",
    "unclaimed",
    "phase",
    "over",
    "extra",
    "turns",
    "final",
    "cannot",
];

/// Reads what follows `expect`: one fact, or several with `;` between them.
pub(crate) fn read(names: &Names<'_>, text: &str) -> Result<Vec<(String, Fact)>, String> {
    let mut facts = Vec::new();
    for part in text
        .split(';')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let of_part = clause(names, part)?;
        facts.extend(of_part.into_iter().map(|fact| (part.to_owned(), fact)));
    }
    if facts.is_empty() {
        return Err("expect what?".to_owned());
    }
    Ok(facts)
}

fn clause(names: &Names<'_>, text: &str) -> Result<Vec<Fact>, String> {
    let text = after(text, "that").unwrap_or(text);
    if let Some(rest) = after(text, "not") {
        let facts = clause(names, rest)?;
        return Ok(facts.into_iter().map(|f| Fact::Not(Box::new(f))).collect());
    }
    for word in ["legal", "illegal"] {
        if let Some(rest) = after(text, word) {
            return tried(names, word, rest).map(|fact| vec![fact]);
        }
    }
    let text = text.replace(['=', ':'], " ");
    let (first, tail) = first_word(&text);
    let (key, seats, value) = match names.seat(first) {
        Some(seat) => {
            let (key, value) = first_word(tail);
            (key, vec![seat?], value.to_owned())
        }
        // `hand size A 3` is `hand A size 3`.
        None => match after(tail, "size") {
            Some(rest) => {
                let (seats, value) = names.seats(rest)?;
                (first, seats, format!("size {value}"))
            }
            None => {
                let (seats, value) = names.seats(tail)?;
                (first, seats, value.to_owned())
            }
        },
    };
    facts(names, &key.to_lowercase(), &seats, &value)
}

/// `legal A: take 1`, `illegal A: take 1 -> REASON`.
fn tried(names: &Names<'_>, word: &str, text: &str) -> Result<Fact, String> {
    let (seat, rest) = first_word(text);
    let seat = names
        .seat(seat)
        .ok_or_else(|| format!("who? Write `{word} A: take 1`"))??;
    let (doing, reason) = match rest.rsplit_once("->") {
        Some((doing, reason)) => (doing, reason.trim()),
        None => (rest, ""),
    };
    let mut act = deed::read(names, seat, doing.trim_start_matches(':'))?;
    if word == "illegal" {
        let reason = after(reason, "illegal").unwrap_or(reason);
        act.verdict = deed::verdict(names, &format!("illegal {reason}"))?;
    } else if !reason.is_empty() {
        act.verdict = deed::verdict(names, reason)?;
        if let Verdict::Illegal(_) = act.verdict {
            return Err("`legal` and `illegal` in one line".to_owned());
        }
    }
    Ok(Fact::Try(act))
}

fn facts(names: &Names<'_>, key: &str, seats: &[Seat], value: &str) -> Result<Vec<Fact>, String> {
    let whole = |fact: Result<Fact, String>| fact.map(|fact| vec![fact]);
    let each = |read: &dyn Fn(Seat) -> Result<Fact, String>| {
        if seats.is_empty() {
            return Err(format!("whose? Write `expect {key} A …`"));
        }
        seats.iter().map(|&seat| read(seat)).collect()
    };
    let count = |quantity| compared(quantity, value);
    if ["gone", "out", "free", "unclaimed", "owns", "claimed"].contains(&key) && value.is_empty() {
        return Err(format!("`{key}` what? Name it"));
    }
    if TABLE.contains(&key) && !seats.is_empty() {
        return Err(format!("`{key}` is the same for all: name no seat"));
    }
    match key {
        "hand" | "hands" | "has" => each(&|seat| card_fact(CardPlace::Hand(seat), value)),
        "display" | "disp" => whole(card_fact(CardPlace::Display, value)),
        "deck" => whole(card_fact(CardPlace::Deck, value)),
        "discard" | "disc" => whole(card_fact(CardPlace::Discard, value)),
        "laid" => whole(card_fact(CardPlace::Laid, value)),
        "revealed" => whole(card_fact(CardPlace::Revealed, value)),
        "cards" => {
            let value = ["total", "in all", "in the game"]
                .iter()
                .find_map(|words| after(value, words));
            whole(value.map_or_else(
                || count(Quantity::AllCards),
                |v| compared(Quantity::AllCards, v),
            ))
        }
        "pile" => whole(ticket_fact(names, TicketPlace::Pile, value)),
        "ticket" | "tickets" | "contracts" if seats.is_empty() => {
            let rest = after(value, "pile").or_else(|| after(value, "deck"));
            let rest =
                rest.ok_or("whose tickets? Write `expect tickets A …`, or `expect pile …`")?;
            whole(ticket_fact(names, TicketPlace::Pile, rest))
        }
        "ticket" | "tickets" | "contracts" => {
            each(&|seat| ticket_fact(names, TicketPlace::Kept(seat), value))
        }
        "offer" | "offered" => each(&|seat| ticket_fact(names, TicketPlace::Offer(seat), value)),
        "gone" | "out" => whole(names.tickets(value).map(Fact::Gone)),
        "points" => each(&|seat| count(Quantity::Points(seat))),
        "trains" | "carts" => each(&|seat| count(Quantity::Trains(seat))),
        "station" | "stations" => each(&|seat| station_fact(names, seat, value)),
        "merchandise" if seats.is_empty() => {
            let rest = after(value, "left").unwrap_or(value);
            whole(compared(Quantity::MerchandiseLeft, rest))
        }
        "merchandise" => each(&|seat| count(Quantity::Merchandise(seat))),
        "owns" | "claimed" => each(&|seat| Ok(Fact::Owns(Some(seat), names.all_lanes(value)?))),
        "free" | "unclaimed" => whole(names.all_lanes(value).map(|lanes| Fact::Owns(None, lanes))),
        "turn" | "next" => match (seats, value) {
            (&[seat], "") => Ok(vec![Fact::Turn(seat)]),
            _ => Err(format!("write `expect {key} A`, with one seat")),
        },
        "phase" => whole(phase(value)),
        "over" if value.is_empty() => Ok(vec![Fact::Phase(PhaseWord::Over)]),
        "game" if value.eq_ignore_ascii_case("over") => Ok(vec![Fact::Phase(PhaseWord::Over)]),
        "over" | "game" => Err(format!(
            "`{value}` was not understood: write `over` or `not over`"
        )),
        "extra" => whole(count(Quantity::Extra)),
        "turns" => {
            let rest = after(value, "left").unwrap_or(value);
            whole(compared(Quantity::TurnsLeft, rest))
        }
        "final" => whole(final_round(after(value, "round").unwrap_or(value))),
        "moves" => each(&|seat| {
            let counted =
                value.starts_with(|c: char| c.is_ascii_digit()) || value.starts_with("at ");
            if counted {
                count(Quantity::Moves(seat))
            } else {
                Ok(Fact::Only(seat, moves(names, value)?))
            }
        }),
        "only" => each(&|seat| Ok(Fact::Only(seat, moves(names, value)?))),
        "longest" => each(&|seat| {
            let value = after(value, "path").unwrap_or(value);
            compared(Quantity::Longest(seat), value)
        }),
        "completed" => each(&|seat| match compared(Quantity::Completed(seat), value) {
            Ok(fact) => Ok(fact),
            Err(_) => Ok(Fact::Completed(seat, names.tickets(value)?)),
        }),
        "borrows" | "borrowed" => each(&|seat| Ok(Fact::Borrows(seat, names.all_lanes(value)?))),
        "score" | "scores" => {
            let all: Result<Vec<Vec<Fact>>, String> =
                seats.iter().map(|&seat| score(seat, value)).collect();
            match all?.into_iter().flatten().collect::<Vec<_>>() {
                facts if facts.is_empty() => Err("whose? Write `expect score A: total 19`".into()),
                facts => Ok(facts),
            }
        }
        "total" => each(&|seat| count(Quantity::Part(seat, Part::Total))),
        "winner" | "winners" | "wins" | "win" => match value {
            "" if !seats.is_empty() => Ok(vec![Fact::Winners(seats.iter().copied().collect())]),
            _ => Err("write `expect winner A` or `expect winners A B`".to_owned()),
        },
        "cannot" if value.eq_ignore_ascii_case("start") => Ok(vec![Fact::CannotStart]),
        "cannot" => Err(format!(
            "`cannot {value}` was not understood: write `cannot start`"
        )),
        "view" => each(&|seat| view(names, seat, value)),
        _ => Err(unknown(
            key,
            &WORDS,
            "is nothing to expect; after `expect` comes",
        )),
    }
}

/// A number, exact or as a limit.
pub(crate) fn compared(quantity: Quantity, text: &str) -> Result<Fact, String> {
    let (compare, rest) = match (after(text, "at least"), after(text, "at most")) {
        (Some(rest), _) => (Compare::AtLeast, rest),
        (None, Some(rest)) => (Compare::AtMost, rest),
        (None, None) => (Compare::Exactly, text),
    };
    Ok(Fact::Number(quantity, compare, number(rest)?))
}

fn station_fact(names: &Names<'_>, seat: Seat, value: &str) -> Result<Fact, String> {
    if let Some(rest) = after(value, "left") {
        return compared(Quantity::StationsLeft(seat), rest);
    }
    let built = after(value, "built").unwrap_or(value);
    match compared(Quantity::StationsBuilt(seat), built) {
        Ok(fact) => Ok(fact),
        Err(_) => Ok(Fact::Stations(seat, names.cities(value)?)),
    }
}

fn phase(value: &str) -> Result<Fact, String> {
    let known = PhaseWord::ALL
        .iter()
        .find(|(name, _)| value.eq_ignore_ascii_case(name));
    match known {
        Some((_, phase)) => Ok(Fact::Phase(*phase)),
        None => {
            let names: Vec<&str> = PhaseWord::ALL.iter().map(|(name, _)| *name).collect();
            Err(format!("`{value}` is no phase: write {}", one_of(&names)))
        }
    }
}

fn final_round(value: &str) -> Result<Fact, String> {
    match value.to_lowercase().as_str() {
        "" | "yes" | "running" => Ok(Fact::FinalRound(true)),
        "no" | "not running" => Ok(Fact::FinalRound(false)),
        _ => {
            let rest = after(value, "turns left").unwrap_or(value);
            let rest = rest.trim_end_matches("turns left").trim();
            compared(Quantity::TurnsLeft, rest)
        }
    }
}

fn score(seat: Seat, value: &str) -> Result<Vec<Fact>, String> {
    let parts = value
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty());
    let read = |part: &str| {
        // The longest name, because `longest bonus` begins like `longest`.
        let known = Part::ALL
            .iter()
            .filter_map(|(name, known)| Some((name.len(), *known, after(part, name)?)))
            .max_by_key(|(length, ..)| *length);
        match known {
            Some((_, known, amount)) => compared(Quantity::Part(seat, known), amount),
            None => {
                let names: Vec<&str> = Part::ALL.iter().map(|(name, _)| *name).collect();
                Err(format!(
                    "`{part}` is no part of a score: write {}, each with its number and a comma \
                     between them",
                    one_of(&names)
                ))
            }
        }
    };
    parts.map(read).collect()
}

fn moves(names: &Names<'_>, value: &str) -> Result<Vec<Move>, String> {
    let items = value
        .split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty());
    items
        .filter(|item| !item.eq_ignore_ascii_case("none"))
        .map(|item| {
            let kind = MoveKind::ALL
                .iter()
                .find(|(name, _)| item.eq_ignore_ascii_case(name));
            if let Some((_, kind)) = kind {
                return Ok(Move::Kind(*kind));
            }
            let (verb, rest) = first_word(item);
            let verb = verb.to_lowercase();
            let actions = match verb.as_str() {
                // A slot alone is a card to take.
                "s1" | "s2" | "s3" | "s4" | "s5" if rest.is_empty() => {
                    vec![Action::Take(number::<u8>(&verb[1..])?.saturating_sub(1))]
                }
                "take" => {
                    let slot: u8 = number(rest.trim_start_matches(['s', 'S']))?;
                    vec![Action::Take(slot.saturating_sub(1))]
                }
                "claim" => names.lanes(rest)?.iter().map(Action::Claim).collect(),
                "station" => vec![Action::Build(names.city(rest)?)],
                _ => {
                    let kinds: Vec<&str> = MoveKind::ALL.iter().map(|(name, _)| *name).collect();
                    return Err(format!("`{item}` is no move: write {}", one_of(&kinds)));
                }
            };
            Ok(Move::These(actions))
        })
        .collect()
}

fn view(names: &Names<'_>, seat: Seat, value: &str) -> Result<Fact, String> {
    if let Some(rest) = after(value, "hides") {
        let (seats, rest) = names.seats(rest)?;
        return if seats.is_empty() || !rest.is_empty() {
            Err("hides whom? Write `expect view A hides B`".to_owned())
        } else {
            Ok(Fact::Hides(seat, seats))
        };
    }
    let value = ["shows", "sees"]
        .iter()
        .find_map(|word| after(value, word))
        .unwrap_or(value);
    let facts = clause(names, value)?;
    match <[Fact; 1]>::try_from(facts) {
        Ok([fact]) => Ok(Fact::View(seat, Box::new(fact))),
        Err(_) => Err("one thing at a time after `view`".to_owned()),
    }
}
