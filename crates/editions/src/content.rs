//! What an edition is, as far as play is concerned: one canonical text, and its hash. Two files
//! with the same content are the same edition, whatever they call things and wherever they draw
//! them. docs/edition.md explains each line.

use std::fmt::Write as _;

use fogg_engine::{Bonus, Card, Color, Deal, Edition, Rules, TieBreak};
use sha2::{Digest, Sha256};

/// The SHA-256 of the [`content`] in small hexadecimal digits. Records name their edition by it.
pub fn hash(edition: &Edition) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(content(edition)) {
        line(&mut hex, format_args!("{byte:02x}"));
    }
    hex
}

/// The canonical text of everything that matters to play. Every line ends with a line feed.
pub fn content(edition: &Edition) -> String {
    let mut text = String::from("fogg-edition 1\n");
    rules(&mut text, &edition.rules);
    for card in Card::ALL {
        let n = edition.deck.count(card);
        if n > 0 {
            line(&mut text, format_args!("card {} {n}\n", card.name()));
        }
    }
    board(&mut text, edition);
    text
}

fn rules(text: &mut String, rules: &Rules) {
    let or_none = |n: Option<std::num::NonZeroU8>| n.map_or("none".to_owned(), |n| n.to_string());
    let Rules {
        min_players,
        max_players,
        trains,
        hand,
        last_trains,
        doubles_from,
        wild,
        face_up_locomotive,
        sweep_at,
        any_per_symbol,
        points,
        first_deal,
        later_deal,
        stations,
        merchandise,
        bonuses,
        tie_breaks,
    } = rules;
    line(text, format_args!("players {min_players} {max_players}\n"));
    line(text, format_args!("trains {trains}\n"));
    line(text, format_args!("hand {hand}\n"));
    line(text, format_args!("last-trains {last_trains}\n"));
    line(text, format_args!("doubles-from {doubles_from}\n"));
    line(text, format_args!("wild {}\n", wild.word()));
    let cost = face_up_locomotive.word();
    line(text, format_args!("face-up-locomotive {cost}\n"));
    line(text, format_args!("sweep-at {}\n", or_none(*sweep_at)));
    let cards = or_none(*any_per_symbol);
    line(text, format_args!("any-per-symbol {cards}\n"));
    deal(text, "first-deal", first_deal);
    deal(text, "later-deal", later_deal);
    if let Some(stations) = stations {
        let (count, points) = (stations.count, stations.unused_points);
        line(text, format_args!("stations {count} {points}\n"));
    }
    if let Some(merchandise) = merchandise {
        line(text, format_args!("merchandise {}\n", merchandise.cards));
        for n in *min_players..=*max_players {
            let prizes = &merchandise.prizes[usize::from(n) - 1][..usize::from(n)];
            let prizes: String = prizes.iter().map(|points| format!(" {points}")).collect();
            line(text, format_args!("prizes {n}{prizes}\n"));
        }
    }
    for bonus in bonuses {
        match bonus {
            Bonus::LongestPath(points) => line(text, format_args!("bonus longest-path {points}\n")),
            Bonus::MostTickets(points) => line(text, format_args!("bonus most-tickets {points}\n")),
        }
    }
    for tie_break in tie_breaks.iter().copied().map(TieBreak::word) {
        line(text, format_args!("tie-break {tie_break}\n"));
    }
    for (length, &points) in points.iter().enumerate().skip(1) {
        if points > 0 {
            line(text, format_args!("points {length} {points}\n"));
        }
    }
}

fn deal(text: &mut String, name: &str, deal: &Deal) {
    let Deal {
        long,
        regular,
        keep,
        unkept,
    } = deal;
    let unkept = unkept.word();
    line(
        text,
        format_args!("{name} {long} {regular} {keep} {unkept}\n"),
    );
}

fn board(text: &mut String, edition: &Edition) {
    let board = &edition.board;
    for city in &board.cities {
        line(text, format_args!("city {}\n", city.id));
    }
    let ids = |ends: [fogg_engine::City; 2]| ends.map(|city| &*board.city(city).id).join(" ");
    for route in &board.routes {
        let cost = &route.cost;
        let color = cost.color.map_or("gray", Color::name);
        let ends = ids(route.ends);
        line(text, format_args!("route {ends} {} {color}", cost.length));
        if cost.tunnel {
            text.push_str(" tunnel");
        }
        if cost.symbols > 0 {
            line(text, format_args!(" symbols {}", cost.symbols));
        }
        if let Some(cards) = cost.any_per_space {
            line(text, format_args!(" any-per-space {cards}"));
        }
        if route.merchandise {
            text.push_str(" merchandise");
        }
        text.push('\n');
    }
    for ticket in &edition.tickets {
        let kind = if ticket.long { "long" } else { "regular" };
        let ends = ids(ticket.ends);
        line(
            text,
            format_args!("ticket {ends} {} {kind}\n", ticket.points),
        );
    }
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    text.write_fmt(words).expect("a string can always grow");
}
