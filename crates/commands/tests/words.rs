//! Cities, cards, routes and tickets as people type them.

mod common;

use common::edition;
use fogg_commands::{
    Voice,
    words::{self, WordError},
};
use fogg_engine::{Card, Cards, Edition};
use fogg_i18n::{Lang, Text};

/// What is said about words that were not understood.
fn said(edition: &Edition, error: &WordError) -> String {
    Voice::new(edition, Vec::new(), Lang::En).unclear(error)
}

/// Cards by their letters.
fn hand(letters: &str) -> Cards {
    letters.chars().filter_map(Card::from_letter).collect()
}

#[test]
fn cities_are_found_while_they_are_typed() {
    let edition = edition();
    let found = |typed: &str| -> Vec<String> {
        let cities = words::cities_like(&edition, typed);
        let name = |city| edition.board.city(city).name.clone();
        cities.into_iter().map(name).collect()
    };
    let nobody: [&str; 0] = [];
    assert_eq!(found("new"), ["New York", "Newark"]);
    assert_eq!(found("  New y"), ["New York"]);
    assert_eq!(found("kob"), ["København"]);
    // A beginning comes before a middle.
    assert_eq!(found("st"), ["Stockholm", "Boston", "Sault St. Marie"]);
    assert_eq!(found("paris"), nobody);
    assert_eq!(found(" - "), nobody);
}

#[test]
fn cards_in_every_notation() {
    for (text, letters) in [
        ("R R U", "RRU"),
        ("3 red, 1 loco", "RRRL"),
        ("red*3", "RRR"),
        ("3R", "RRR"),
        ("Rx3", "RRR"),
        ("R3", "RRR"),
        ("3xRed", "RRR"),
        ("3× reds", "RRR"),
        ("RRU", "RRU"),
        ("{R,R,L}", "RRL"),
        ("[R, U]", "RU"),
        ("2 locomotives and 1 wild", "LLL"),
        ("purple pink PINK", "PPP"),
        ("pin whi blu yel ora bla red gre loc wil", "PWUYOKRGLL"),
        ("2 r 1 l", "RRL"),
        ("4 whites", "WWWW"),
        ("2 red cards", "RR"),
    ] {
        assert_eq!(words::cards(text), Ok(hand(letters)), "{text}");
    }
}

#[test]
fn cards_that_are_none() {
    for (text, message) in [
        ("", "Name the cards, such as `2 red 1 loco` or `RRL`."),
        (
            "2 mauve",
            "\"mauve\" is no card: use a colour, `loco`, or the letters P W U Y O K R G L.",
        ),
        ("3", "\"3\" of which card?"),
        ("3 2 red", "\"3\" of which card?"),
        ("red x 3", "\"3\" of which card?"),
        ("999 red", "No box has that many cards."),
        ("99999999999999999999999 red", "No box has that many cards."),
        ("100 red 100 blue", "No box has that many cards."),
        (
            "R _ U",
            "\"_\" is no card: use a colour, `loco`, or the letters P W U Y O K R G L.",
        ),
    ] {
        let error = words::cards(text).expect_err(text);
        assert_eq!(error.said(Text::new(Lang::En)), message, "{text}");
    }
}

#[test]
fn ordered_cards_and_holes() {
    assert_eq!(
        words::card_list("R U R"),
        Ok(vec![Card::Red, Card::Blue, Card::Red])
    );
    assert_eq!(words::card_list(""), Ok(vec![]));
    let display = words::slots("[R,_,-,L,U]").expect("a display");
    let letters: String = display
        .iter()
        .map(|slot| slot.map_or('_', Card::letter))
        .collect();
    assert_eq!(letters, "R__LU");
}

#[test]
fn cities_in_every_spelling() {
    let edition = edition();
    for (text, id) in [
        ("boston", "boston"),
        ("BOSTON", "boston"),
        ("montreal", "montreal"),
        ("Montréal", "montreal"),
        ("Montre\u{301}al", "montreal"),
        ("kobenhavn", "kobenhavn"),
        ("KØBENHAVN", "kobenhavn"),
        ("kyiv", "kyiv"),
        ("sault st marie", "sault-st-marie"),
        ("Sault-St.-Marie", "sault-st-marie"),
        ("sault", "sault-st-marie"),
        ("sault st m", "sault-st-marie"),
        ("new york", "new-york"),
        ("new-york", "new-york"),
        ("newyork", "new-york"),
        ("new y", "new-york"),
        ("tro", "tromso"),
        ("k\u{f8}", "kobenhavn"),
    ] {
        let city = words::city(&edition, text).map(|city| edition.board.city(city).id.as_str());
        assert_eq!(city, Ok(id), "{text}");
    }
}

#[test]
fn cities_that_are_none() {
    let edition = edition();
    for (text, message) in [
        ("", "Name a city."),
        ("--", "Name a city."),
        ("new", "\"new\" could be New York or Newark."),
        (
            "stokholm",
            "There is no city \"stokholm\". Did you mean Stockholm?",
        ),
        ("atlantis", "There is no city \"atlantis\"."),
        ("oslo bergen", "\"bergen\" was not understood."),
    ] {
        let error = words::city(&edition, text).expect_err(text);
        assert_eq!(said(&edition, &error), message, "{text}");
    }
}

#[test]
fn routes_and_their_lanes() {
    let edition = edition();
    for (text, route) in [
        ("Boston - New York yellow", 0),
        ("boston new york red", 1),
        ("New York–Boston (red)", 1),
        ("new york boston #2", 1),
        ("new york boston lane 1", 0),
        ("new york to montreal", 4),
        ("new york montreal", 4),
        ("montreal boston", 2),
        ("montreal boston gray #2", 3),
        ("bergen oslo tunnel", 9),
        ("bergen oslo grey", 9),
        ("bergen oslo red", 8),
        ("bergen oslo red 4", 8),
        ("boston bergen ferry 6 spaces", 7),
    ] {
        let found = words::route(&edition, None, text).map(|route| route.index());
        assert_eq!(found, Ok(route), "{text}");
    }
    for (text, message) in [
        (
            "boston new york",
            "There is more than one route between these cities: add yellow or red.",
        ),
        (
            "bergen oslo",
            "There is more than one route between these cities: add red or grey tunnel.",
        ),
        (
            "boston new york green",
            "No route between these cities is \"green\": there is yellow and red.",
        ),
        (
            "boston oslo",
            "There is no route Boston–Oslo. Neighbours of Boston: New York, Montréal and Bergen.",
        ),
        (
            "boston boston",
            "Boston was named twice: two different cities are needed.",
        ),
        ("boston", "Name a city."),
        (
            "boston new york yellow please",
            "\"please\" was not understood.",
        ),
    ] {
        let error = words::route(&edition, None, text).expect_err(text);
        assert_eq!(said(&edition, &error), message, "{text}");
    }
}

#[test]
fn tickets_by_their_cities() {
    let edition = edition();
    let all = || edition.all_tickets().iter();
    for (text, ticket) in [
        ("Boston - Oslo", 0),
        ("oslo boston", 0),
        ("sault st marie to new york", 1),
        ("tromso", 4),
    ] {
        let found = words::ticket(&edition, all(), text).map(|ticket| ticket.index());
        assert_eq!(found, Ok(ticket), "{text}");
    }
    assert!(matches!(
        words::ticket(&edition, all(), "boston"),
        Err(WordError::AmbiguousTicket { .. })
    ));
    let error = words::ticket(&edition, all(), "tromso oslo").expect_err("no such ticket");
    assert_eq!(
        said(&edition, &error),
        "There is no ticket Tromsø–Oslo. Did you mean Tromsø–Stockholm?"
    );
}
