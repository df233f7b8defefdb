//! What those who run a server see of it, and nobody else.

use std::{collections::BTreeSet, fs, net::SocketAddr};

use fogg_server::Limits;

use crate::{
    block_on,
    house::{Browser, House},
};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/deploy.md");

/// Somebody at this very machine, who may see everything there is to see.
async fn owner() -> (House, Browser) {
    let house = House::open("sqlite::memory:", Limits::default()).await;
    let mut owner = house.stranger();
    owner.address = SocketAddr::from(([127, 0, 0, 1], 1000));
    (house, owner)
}

#[test]
fn owners_see_how_their_server_is() {
    block_on(async {
        let (house, mut owner) = owner().await;
        let status = owner.get("/status.json").await;
        assert_eq!(status["database"], "sqlite");
        assert_eq!(status["database_answers"], true);
        for number in [
            "sockets",
            "tables_awake",
            "entries_last_minute",
            "failures_last_minute",
        ] {
            assert_eq!(status[number], 0, "{number}");
        }
        let page = owner.ask("GET", "/status", "").await;
        let kind = page.headers["content-type"].to_str().expect("a text");
        assert!(kind.starts_with("text/html"), "{kind}");
        assert!(page.text.contains("All is well"), "{}", page.text);
        for path in ["/status", "/status.json", "/metrics"] {
            let answer = house.stranger().ask("GET", path, "").await;
            assert_eq!(answer.status, 404, "{path}");
        }
    });
}

/// Every number that is told is explained, and every one that is explained is told.
#[test]
fn the_document_has_every_number() {
    block_on(async {
        let (_house, mut owner) = owner().await;
        // Something has to be refused, to be counted.
        assert_eq!(owner.ask("GET", "/api/me", "").await.status, 401);
        let numbers = owner.ask("GET", "/metrics", "").await.text;
        let names = numbers.lines().filter_map(|line| {
            let (name, kind) = line.strip_prefix("# TYPE ")?.split_once(' ')?;
            Some(match kind {
                "counter" => format!("{name}_total"),
                "info" => format!("{name}_info"),
                _ => name.to_owned(),
            })
        });
        let told: BTreeSet<String> = names.collect();
        assert!(told.len() > 8, "{numbers}");
        let document = fs::read_to_string(DOCUMENT).expect("it is there");
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let words = document.split(|c| !is_part(c));
        let named = words.filter(|word| word.starts_with("fogg_"));
        let named = named.map(|word| word.trim_end_matches("_bucket").to_owned());
        let explained: BTreeSet<String> = named.collect();
        assert_eq!(told, explained);
    });
}
