//! Records that must verify for ever. `FOGG_BLESS=1 cargo test -p fogg-record --test golden` writes
//! them anew, which is right only before the first release, or when a box was corrected.

mod common;

use fogg_record::{Record, json};

/// File, edition, players, seed, and the actions that occur in it.
const GAMES: [(&str, &str, u8, u64, &[&str]); 4] = [
    (
        "usa",
        "usa",
        4,
        1,
        &["draw", "take", "tickets", "keep", "claim", "pay"],
    ),
    (
        "europe",
        "europe",
        3,
        1,
        &["claim", "pay", "build", "surcharge", "withdraw", "tickets"],
    ),
    (
        "nordic",
        "nordic",
        3,
        1,
        &["claim", "swap", "pay -", "add", "surcharge", "withdraw"],
    ),
    (
        "amsterdam",
        "amsterdam",
        3,
        1,
        &["claim", "pay", "take", "draw", "tickets", "keep"],
    ),
];

#[test]
fn golden_records_verify() {
    for (file, name, players, number, actions) in GAMES {
        let edition = fogg_editions::built_in(name).unwrap();
        let hash = fogg_editions::hash(&edition);
        if std::env::var_os("FOGG_BLESS").is_some() {
            let games = (number..number + 10_000)
                .map(|number| common::fair_game(&edition, &hash, players, number));
            let mut rich = games.filter(|game| missing(game.text(), actions).is_empty());
            std::fs::write(common::golden_path(file), rich.next().unwrap().text()).unwrap();
        }
        let text = common::golden(file);
        assert_eq!(missing(&text, actions), [""; 0], "{file}");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(record.to_string(), text, "{file}");
        let verified = record.verify(&edition, &hash);
        let verified = verified.unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(
            verified.seeded && verified.committed && verified.scores.is_some(),
            "{file}"
        );
    }
}

/// The actions that do not occur in a record.
fn missing<'a>(text: &str, actions: &[&'a str]) -> Vec<&'a str> {
    let lines = common::unseal(text);
    let occurs = |action: &&&str| {
        let moves = lines.iter().filter_map(|line| line.splitn(3, ' ').nth(2));
        !moves
            .into_iter()
            .any(|said| said == **action || said.starts_with(&format!("{action} ")))
    };
    actions.iter().filter(occurs).copied().collect()
}

#[test]
fn json_says_the_same() {
    let edition = fogg_editions::built_in("europe").unwrap();
    let hash = fogg_editions::hash(&edition);
    let record = Record::parse(&common::golden("europe")).unwrap();
    let value = json::export(&record, &edition, &hash).unwrap();
    assert_eq!(value["edition"]["sha256"], hash.as_str());
    assert_eq!(value["players"][0]["name"], "Passepartout");
    assert_eq!(
        value["fairness"]["seed"],
        record.seed().unwrap().to_string()
    );
    assert_eq!(
        value["deal"]["outcomes"][0]["card"],
        value["deal"]["news"][0]["card"]
    );
    // Every number of the text's result is in the value, and every move has its words.
    let text = common::golden("europe");
    let lines = common::unseal(&text);
    for score in value["result"]["scores"].as_array().unwrap() {
        let mut line = format!(
            "score {} {}",
            score["seat"].as_str().unwrap(),
            score["total"]
        );
        for part in fogg_record::PARTS {
            line += &format!(" {part} {}", score[part]);
        }
        assert!(lines.contains(&line), "{line}");
    }
    let moves = value["moves"].as_array().unwrap();
    for step in moves {
        let line = usize::try_from(step["line"].as_u64().unwrap()).unwrap();
        let said = step["text"].as_str().unwrap();
        let begin = format!(
            "{} {} {said}",
            step["number"],
            step["seat"].as_str().unwrap()
        );
        assert!(lines[line - 1].starts_with(&begin), "{begin}");
        let word = said.split(' ').next().unwrap();
        assert_eq!(step["action"]["type"], word);
    }
    let last = moves.last().unwrap()["news"]
        .as_array()
        .unwrap()
        .last()
        .unwrap();
    assert_eq!(last["type"], "ended");
}
