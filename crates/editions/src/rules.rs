//! The keys under `[rules]`, and `players`, which stands above them.

use std::num::NonZeroU8;

use fogg_engine::{
    Bonus, Deal, FaceUpLocomotive, Merchandise, Rules, Stations, TieBreak, Unkept, Wild,
    limits::{MARKET, MAX_CARDS, MAX_LENGTH, MAX_OFFER, MAX_SEATS, MAX_STATIONS, MAX_TRAINS},
};

use crate::{
    fault::Collector,
    table::{Table, describe, find_word, keys_in_words, number, pair, quoted},
};

const RULES: &[&str] = &[
    "trains",
    "hand",
    "last_trains",
    "doubles_from",
    "wild",
    "face_up_locomotive",
    "sweep_at",
    "any_per_symbol",
    "bonuses",
    "tie_breaks",
    "points",
    "first_deal",
    "later_deal",
    "stations",
    "merchandise",
];
const DEAL: &[&str] = &["long", "regular", "keep", "unkept"];
const STATIONS: &[&str] = &["count", "unused_points"];
const MERCHANDISE: &[&str] = &["cards", "prizes"];
const BONUSES: &[&str] = &["longest_path", "most_tickets"];

/// Where the keys of the rules are written.
pub(crate) struct RulePlaces {
    keys: Vec<(&'static str, usize)>,
    /// Where the section starts.
    start: usize,
}

impl RulePlaces {
    /// Where a rule is written. A key inside a section, such as `stations.count`, is looked up by
    /// its section.
    pub(crate) fn of(&self, rule: &str) -> usize {
        let key = rule.split('.').next().unwrap_or(rule);
        let found = self.keys.iter().find(|(known, _)| *known == key);
        found.map_or(self.start, |&(_, at)| at)
    }
}

/// Reads the rules; what is missing or wrong is replaced by something harmless.
pub(crate) fn read<'t>(faults: &mut Collector, top: &Table<'t>) -> (Rules, RulePlaces) {
    let wanted = format!("fewest and most players, 2 to {MAX_SEATS}, such as [2, 4]");
    let players = top.required(faults, "players", &wanted, |value| {
        pair(value, |n| number(n, 2..=MAX_SEATS)).filter(|[low, high]| low <= high)
    });
    let players = players.unwrap_or([2, 2]);
    let instead = stand_in(players);
    let mut places = RulePlaces {
        keys: vec![("players", top.place("players"))],
        start: top.start("rules"),
    };
    let Some(t) = top.section(faults, "rules", RULES, &keys_in_words(RULES)) else {
        return (instead, places);
    };
    places
        .keys
        .extend(RULES.iter().map(|&key| (key, t.place(key))));
    let rules = Rules {
        min_players: players[0],
        max_players: players[1],
        trains: t
            .number(faults, "trains", 1..=MAX_TRAINS)
            .unwrap_or(instead.trains),
        hand: t
            .number(faults, "hand", 0..=MAX_CARDS / MAX_SEATS)
            .unwrap_or(instead.hand),
        last_trains: t
            .number(faults, "last_trains", 0..=MAX_TRAINS)
            .unwrap_or(instead.last_trains),
        doubles_from: t
            .number(faults, "doubles_from", 2..=MAX_SEATS + 1)
            .unwrap_or(instead.doubles_from),
        wild: t
            .word(faults, "wild", Wild::ALL, Wild::word)
            .unwrap_or(instead.wild),
        face_up_locomotive: t
            .word(
                faults,
                "face_up_locomotive",
                FaceUpLocomotive::ALL,
                FaceUpLocomotive::word,
            )
            .unwrap_or(instead.face_up_locomotive),
        sweep_at: t
            .optional_number(faults, "sweep_at", 1..=MARKET)
            .and_then(NonZeroU8::new),
        any_per_symbol: t
            .optional_number(faults, "any_per_symbol", 2..=9)
            .and_then(NonZeroU8::new),
        points: points(faults, &t),
        first_deal: deal(faults, &t, "first_deal").unwrap_or(instead.first_deal),
        later_deal: deal(faults, &t, "later_deal").unwrap_or(instead.later_deal),
        stations: stations(faults, &t),
        merchandise: merchandise(faults, &t, players),
        bonuses: bonuses(faults, &t).into_iter().collect(),
        tie_breaks: tie_breaks(faults, &t).into_iter().collect(),
    };
    (rules, places)
}

/// Rules with which nothing is wrong.
fn stand_in(players: [u8; 2]) -> Rules {
    let deal = Deal {
        long: 0,
        regular: 1,
        keep: 1,
        unkept: Unkept::Bottom,
    };
    Rules {
        min_players: players[0],
        max_players: players[1],
        trains: 45,
        hand: 0,
        last_trains: 0,
        doubles_from: 2,
        wild: Wild::Anywhere,
        face_up_locomotive: FaceUpLocomotive::WholeTurn,
        sweep_at: None,
        any_per_symbol: None,
        points: [1; MAX_LENGTH + 1],
        first_deal: deal,
        later_deal: deal,
        stations: None,
        merchandise: None,
        bonuses: [].into_iter().collect(),
        tie_breaks: [].into_iter().collect(),
    }
}

/// Points by length, written as `{ 1 = 1, 2 = 2, 3 = 4 }`.
fn points<'t>(faults: &mut Collector, rules: &Table<'t>) -> [u8; MAX_LENGTH + 1] {
    let lengths: Vec<String> = (1..=MAX_LENGTH).map(|n| n.to_string()).collect();
    let keys: Vec<&str> = lengths.iter().map(String::as_str).collect();
    let mut points = [0; MAX_LENGTH + 1];
    let wanted = "points by length, such as { 1 = 1, 2 = 2, 3 = 4 }";
    if let Some(table) = rules.section(faults, "points", &keys, wanted) {
        for (length, key) in (1..=MAX_LENGTH).zip(&keys) {
            let n = table.optional_number(faults, key, 1..=255);
            points[length] = n.unwrap_or(0);
        }
    }
    points
}

fn deal<'t>(faults: &mut Collector, rules: &Table<'t>, key: &str) -> Option<Deal> {
    let table = rules.section(faults, key, DEAL, &keys_in_words(DEAL))?;
    let long = table.optional_number(faults, "long", 0..=MAX_OFFER);
    let regular = table.number(faults, "regular", 0..=MAX_OFFER);
    let keep = table.number(faults, "keep", 1..=MAX_OFFER);
    let unkept = table.word(faults, "unkept", Unkept::ALL, Unkept::word);
    Some(Deal {
        long: long.unwrap_or(0),
        regular: regular?,
        keep: keep?,
        unkept: unkept?,
    })
}

fn stations<'t>(faults: &mut Collector, rules: &Table<'t>) -> Option<Stations> {
    rules.value("stations")?;
    let table = rules.section(faults, "stations", STATIONS, &keys_in_words(STATIONS))?;
    let count = table.number(faults, "count", 1..=MAX_STATIONS);
    let unused_points = table.number(faults, "unused_points", 0..=255);
    Some(Stations {
        count: count?,
        unused_points: unused_points?,
    })
}

fn merchandise<'t>(
    faults: &mut Collector,
    rules: &Table<'t>,
    [low, high]: [u8; 2],
) -> Option<Merchandise> {
    rules.value("merchandise")?;
    let table = rules.section(
        faults,
        "merchandise",
        MERCHANDISE,
        &keys_in_words(MERCHANDISE),
    )?;
    let cards = table.number(faults, "cards", 1..=255);
    let counts: Vec<String> = (low..=high).map(|n| n.to_string()).collect();
    let keys: Vec<&str> = counts.iter().map(String::as_str).collect();
    let mut prizes = [[0; MAX_SEATS]; MAX_SEATS];
    let wanted = "points for each place by number of players, such as { 2 = [8, 4] }";
    if let Some(table) = table.section(faults, "prizes", &keys, wanted) {
        for (n, key) in (usize::from(low)..).zip(&keys) {
            let wanted = format!("{n} numbers, the points for each place with {n} players");
            let places = table.required(faults, key, &wanted, |value| {
                let list = value.get_ref().as_array()?;
                let points: Option<Vec<u8>> = list.iter().map(|n| number(n, 0..=255)).collect();
                points.filter(|points| points.len() == n)
            });
            if let Some(places) = places {
                prizes[n - 1][..n].copy_from_slice(&places);
            }
        }
    }
    Some(Merchandise {
        cards: cards?,
        prizes,
    })
}

/// The bonus cards, at most two, written as `[{ longest_path = 10 }]`.
fn bonuses<'t>(faults: &mut Collector, rules: &Table<'t>) -> Vec<Bonus> {
    let wanted = format!(
        "a list of at most 2 of {}, each with its points",
        quoted(BONUSES)
    );
    let mut bonuses = Vec::new();
    for value in rules.list(faults, "bonuses", &wanted) {
        let at = value.span().start;
        let Some(table) = Table::from_value(faults, value, BONUSES, &wanted) else {
            continue;
        };
        let keys: Vec<&str> = table.entries().map(|(key, _)| key).collect();
        let [key] = keys[..] else {
            faults.add(
                at,
                &format!("a bonus with {} keys", keys.len()),
                "one key each",
            );
            continue;
        };
        // An unknown key has been reported when the table was read.
        let kind = match key {
            "longest_path" => Bonus::LongestPath,
            "most_tickets" => Bonus::MostTickets,
            _ => continue,
        };
        if bonuses.len() == 2 {
            faults.add(at, "a third bonus", &wanted);
        } else if let Some(points) = table.number(faults, key, 1..=255) {
            bonuses.push(kind(points));
        }
    }
    bonuses
}

/// At most four.
fn tie_breaks<'t>(faults: &mut Collector, rules: &Table<'t>) -> Vec<TieBreak> {
    let words: Vec<&str> = TieBreak::ALL.iter().map(|t| t.word()).collect();
    let wanted = format!("a list of at most 4 of {}", quoted(&words));
    let mut tie_breaks = Vec::new();
    for value in rules.list(faults, "tie_breaks", &wanted) {
        let at = value.span().start;
        match find_word(value, TieBreak::ALL, TieBreak::word) {
            None => {
                let problem = format!("unknown tie-break {}", describe(value));
                faults.add(at, &problem, &format!("one of {}", quoted(&words)));
            }
            Some(_) if tie_breaks.len() == 4 => faults.add(at, "a fifth tie-break", &wanted),
            Some(tie_break) => tie_breaks.push(tie_break),
        }
    }
    tie_breaks
}
