//! The report page.

use fogg_arena::{
    report::{ReportError, page},
    results::{Results, Writer, parse},
};
use fogg_editions::{built_in, load_spec};
use fogg_engine::{Edition, RouteId};

use crate::{match_of, untimed};

fn results(edition: &Edition, names: &[&str]) -> Results {
    let plan = match_of(edition, names, 2);
    let games = untimed(&plan);
    let header = plan.header.clone();
    Results { header, games }
}

/// Fails unless every tag is closed in its order, every attribute is quoted, and every `&` begins
/// an entity.
fn assert_well_formed(page: &str) {
    let rest = page.strip_prefix("<!doctype html>").unwrap();
    let mut open: Vec<&str> = Vec::new();
    for piece in rest.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "<{tag}>");
        assert!(!text.contains('>'), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for entity in rest.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
        assert!(known.iter().any(|name| entity.starts_with(name)));
    }
}

/// The values of all attributes of this name.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let name = format!(" {name}=\"");
    let values = page.split(&name).skip(1);
    values.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn every_box_has_every_section() {
    for name in fogg_editions::names() {
        let edition = built_in(name).unwrap();
        let page = page(&edition, &results(&edition, &["one-step", "random"])).unwrap();
        assert_well_formed(&page);
        let ids = attributes(&page, "id");
        let sections = [
            "findings", "strength", "scores", "tickets", "routes", "course",
        ];
        for section in sections {
            assert!(ids.contains(&section), "{name}: {section}");
        }
        // Names of things are unique, and what is referred to is there.
        for (n, id) in ids.iter().enumerate() {
            assert!(!ids[..n].contains(id), "{name}: {id}");
        }
        for labels in attributes(&page, "aria-labelledby") {
            assert!(labels.split(' ').all(|label| ids.contains(&label)));
        }
        assert_eq!(
            page.matches("<svg ").count(),
            attributes(&page, "role")
                .iter()
                .filter(|&&role| role == "img")
                .count()
        );
        // Nothing from outside, and no number that is none.
        for stranger in ["http", "<script", "@import", "url(", "NaN", "inf "] {
            assert!(!page.contains(stranger), "{name}: {stranger}");
        }
        for city in &edition.board.cities {
            assert!(page.contains(&city.name.replace('\'', "&#39;")), "{city:?}");
        }
    }
}

#[test]
fn one_game_is_enough() {
    let edition = built_in("nordic").unwrap();
    let mut results = results(&edition, &["random", "one-step", "long-route"]);
    results.games.truncate(1);
    let page = page(&edition, &results).unwrap();
    assert_well_formed(&page);
    for no_number in ["NaN", "inf", "-0.0"] {
        let mut shown = page
            .split('>')
            .map(|piece| piece.split('<').next().unwrap());
        assert!(
            !shown.any(|text| text.starts_with(no_number)),
            "{no_number}"
        );
        assert!(!page.contains(&format!("\"{no_number}")), "{no_number}");
    }
}

#[test]
fn the_same_games_give_the_same_page() {
    let edition = built_in("amsterdam").unwrap();
    let results = results(&edition, &["random", "one-step", "route-focused"]);
    let mut bytes = Vec::new();
    let mut writer = Writer::new(&mut bytes, &results.header).unwrap();
    for game in results.games.iter().rev() {
        writer.game(game).unwrap();
    }
    let read = parse(&bytes).unwrap();
    assert_eq!(page(&edition, &results), page(&edition, &read));
}

#[test]
fn names_are_only_names() {
    let edition = built_in("usa").unwrap();
    let mut results = results(&edition, &["random", "one-step"]);
    let hostile = "exec:</title><script>alert('\"&')</script>";
    results.header.bots[1] = hostile.to_owned();
    results.header.edition = format!("{hostile}.toml");
    let page = page(&edition, &results).unwrap();
    assert_well_formed(&page);
    assert!(!page.contains("<script"));
    assert!(page.contains("exec:&lt;/title&gt;&lt;script&gt;alert(&#39;&quot;&amp;&#39;)"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let edition = built_in("usa").unwrap();
    let fit = results(&edition, &["random", "one-step"]);

    let other = built_in("europe").unwrap();
    let refusal = page(&other, &fit).unwrap_err();
    assert!(matches!(&refusal, ReportError::OtherEdition { edition, .. } if edition == "europe"));

    let mut none = fit.clone();
    none.games.clear();
    assert_eq!(page(&edition, &none), Err(ReportError::NoGames));

    let mut damaged = fit.clone();
    damaged.games[1].claims[0].route = RouteId::new(edition.board.routes.len()).unwrap();
    let refusal = page(&edition, &damaged).unwrap_err().to_string();
    assert!(
        refusal.starts_with("deal 0 at table 0 does not fit the edition: there is no route 100"),
        "{refusal}"
    );
}

#[test]
fn what_stands_out_is_said_in_words() {
    let mut spec = load_spec("usa").unwrap();
    spec.title = "A board of my own".to_owned();
    let edition = Edition::new(spec).unwrap();
    // Random bots hardly complete a ticket, and lack the patience for long routes.
    let plan = match_of(&edition, &["random", "random"], 40);
    let games = untimed(&plan);
    let header = plan.header.clone();
    let page = page(&edition, &Results { header, games }).unwrap();
    for words in [
        "<h1>A board of my own</h1>",
        "random plays against itself.",
        " tickets cost points on average to those who keep them: New York – Seattle (22): −22.0; ",
        " connections are never claimed: ",
        "is fought over most: claimed in ",
        "These are the games of 40 deals only",
        "fogg arena --edition usa --players random,random --games 40 --seed 7",
    ] {
        assert!(page.contains(words), "{words}");
    }
}
