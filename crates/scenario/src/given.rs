//! Position lines: what each says about the position.

use fogg_engine::{
    Seat,
    limits::{MARKET, MAX_TRAINS},
};

use crate::{
    cards,
    names::Names,
    setting::{FinalRound, Pile, Setting},
    standing,
    text::{after, first_word, unknown},
};

/// The first words of position lines, for messages.
const WORDS: [&str; 18] = [
    "new game",
    "hand",
    "display",
    "deck",
    "reshuffle",
    "discard",
    "pile",
    "tickets",
    "offer",
    "owns",
    "claimed",
    "stations",
    "merchandise",
    "trains",
    "points",
    "turn",
    "final round",
    "standing",
];

/// The first words of lines that are about the table and not about a seat.
const TABLE: [&str; 15] = [
    "new",
    "setup",
    "deal",
    "display",
    "disp",
    "face-up",
    "faceup",
    "market",
    "deck",
    "reshuffle",
    "reshuffled",
    "discard",
    "disc",
    "pile",
    "final",
];

/// Notes what a position line says.
pub(crate) fn read(names: &Names<'_>, setting: &mut Setting, text: &str) -> Result<(), String> {
    let text = text.replace(['=', ':'], " ");
    let text = after(&text, "given").unwrap_or(&text);
    let (first, tail) = first_word(text);
    // `A hand R R` is `hand A R R`.
    if let Some(seat) = names.seat(first) {
        let seat = seat?;
        let (key, value) = first_word(tail);
        return if key.is_empty() {
            Err(format!(
                "what about {}? Write for example `hand {first} R R U`",
                seat.letter()
            ))
        } else {
            line(names, setting, key, &[seat], value)
        };
    }
    let (seats, value) = names.seats(tail)?;
    line(names, setting, first, &seats, value)
}

fn line(
    names: &Names<'_>,
    setting: &mut Setting,
    key: &str,
    seats: &[Seat],
    value: &str,
) -> Result<(), String> {
    let key = key.to_lowercase();
    if TABLE.contains(&key.as_str()) && !seats.is_empty() {
        return Err(format!("a `{key}` line speaks of no seat"));
    }
    match key.as_str() {
        "new" | "setup" | "deal" => {
            setting.new_game = true;
            expect_nothing(after(value, "game").unwrap_or(value))
        }
        "display" | "disp" | "face-up" | "faceup" | "market" => {
            let list = cards::list(value)?;
            if list.more || list.cards.len() > MARKET {
                return Err(format!("the display has {MARKET} places"));
            }
            setting.display = Some(list.cards);
            Ok(())
        }
        "deck" => {
            setting.deck = Some(ordered(value)?);
            Ok(())
        }
        "reshuffle" | "reshuffled" => {
            setting.reshuffles.push(ordered(value)?);
            Ok(())
        }
        "discard" | "disc" => {
            setting.discard = Some(cards::bag(value)?);
            Ok(())
        }
        "pile" => pile(names, setting, value),
        "ticket" | "tickets" | "contracts" if seats.is_empty() => {
            // `ticket pile t1 t2` and `tickets pile …`.
            let rest = after(value, "pile").or_else(|| after(value, "deck"));
            match rest {
                Some(rest) => pile(names, setting, rest),
                None => Err(format!(
                    "whose tickets? Write `{key} A …`, or `pile …` for the ticket pile"
                )),
            }
        }
        "turn" => {
            let [seat] = one(seats, &key)?;
            setting.turn = Some(seat);
            expect_nothing(value)
        }
        "final" => {
            let rest = after(value, "round").unwrap_or(value);
            setting.final_round = Some(final_round(rest)?);
            Ok(())
        }
        "merchandise" if seats.is_empty() => {
            let rest =
                after(value, "left").ok_or("write `merchandise A 3` or `merchandise left 10`")?;
            setting.merchandise_left = Some(up_to(100, rest)?);
            Ok(())
        }
        _ => of_seats(names, setting, &key, seats, value),
    }
}

/// Lines that speak of one or more seats.
fn of_seats(
    names: &Names<'_>,
    setting: &mut Setting,
    key: &str,
    seats: &[Seat],
    value: &str,
) -> Result<(), String> {
    const KEYS: [&str; 20] = [
        "hand",
        "hands",
        "has",
        "tickets",
        "ticket",
        "contracts",
        "offer",
        "offered",
        "dealt",
        "owns",
        "routes",
        "claimed",
        "stations",
        "station",
        "merchandise",
        "trains",
        "carts",
        "points",
        "score",
        "standing",
    ];
    if !KEYS.contains(&key) {
        return Err(unknown(
            key,
            &WORDS,
            "begins no line: actions begin with a seat, such as `A: deck`, checks with `expect`, \
             and position lines with",
        ));
    }
    if seats.is_empty() {
        return Err(format!("whose? Write `{key} A …`"));
    }
    for &seat in seats {
        let n = seat.index();
        match key {
            "hand" | "hands" | "has" => {
                let list = cards::list(value)?;
                if list.more || list.cards.contains(&None) {
                    return Err("`_` and `...` have no meaning in a hand".to_owned());
                }
                setting.hands[n] = Some(list);
            }
            "tickets" | "ticket" | "contracts" => setting.tickets[n] = names.tickets(value)?,
            "offer" | "offered" | "dealt" => setting.offers[n] = names.tickets(value)?,
            "owns" | "routes" => {
                let routes = names.routes(value, setting.taken())?;
                setting.owned[n].extend(routes);
            }
            "claimed" => {
                let routes = names.routes(value, setting.taken())?;
                setting.claimed[n].extend(routes);
            }
            "stations" | "station" => setting.stations[n] = names.cities(value)?,
            "merchandise" => setting.merchandise[n] = Some(up_to(100, value)?),
            "trains" | "carts" => setting.trains[n] = Some(up_to(MAX_TRAINS, value)?),
            "points" | "score" => setting.points[n] = Some(points(value)?),
            _ => setting.standings[n] = Some(standing::read(value)?),
        }
    }
    Ok(())
}

fn pile(names: &Names<'_>, setting: &mut Setting, value: &str) -> Result<(), String> {
    let (listed, more) = match value.trim_end_matches([']', '}', ' ']).strip_suffix("...") {
        Some(listed) => (listed, true),
        None => (value, false),
    };
    setting.pile = Some(Pile {
        tickets: names.tickets(listed)?,
        more,
    });
    Ok(())
}

fn final_round(text: &str) -> Result<FinalRound, String> {
    if ["", "yes"].contains(&text.trim()) {
        return Ok(FinalRound::Begun);
    }
    let turns = after(text, "turns left").unwrap_or(text);
    let turns = turns.trim_end_matches("turns left");
    match number(turns) {
        Ok(0) => Err("a final round has at least one turn left".to_owned()),
        Ok(turns) => Ok(FinalRound::Left(turns)),
        Err(_) => Err(format!(
            "`{text}` was not understood: write `final round 2` for two turns left"
        )),
    }
}

/// A list whose order matters and which has no holes.
fn ordered(value: &str) -> Result<cards::List, String> {
    let list = cards::list(value)?;
    if list.cards.contains(&None) {
        return Err("a deck has no holes".to_owned());
    }
    Ok(list)
}

fn one(seats: &[Seat], key: &str) -> Result<[Seat; 1], String> {
    seats
        .try_into()
        .map_err(|_| format!("write `{key} A`, with one seat"))
}

/// A number that stands alone.
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let text = text.trim().trim_start_matches('+');
    text.parse()
        .map_err(|_| format!("a number should stand here, not `{text}`"))
}

/// A small number that stands alone.
pub(crate) fn up_to(most: usize, text: &str) -> Result<u8, String> {
    let n: usize = number(text)?;
    match u8::try_from(n) {
        Ok(small) if n <= most => Ok(small),
        Ok(_) | Err(_) => Err(format!("{n} is more than there can be: {most} at most")),
    }
}

/// A number of points, won or lost.
pub(crate) fn points(text: &str) -> Result<i16, String> {
    const MOST: i16 = 9999;
    let points: i16 = number(text)?;
    if (-MOST..=MOST).contains(&points) {
        Ok(points)
    } else {
        Err(format!("{points} points are more than any game has"))
    }
}

fn expect_nothing(rest: &str) -> Result<(), String> {
    if rest.trim().is_empty() {
        Ok(())
    } else {
        Err(format!("`{}` was not understood", rest.trim()))
    }
}
