//! Games that are over, looked back at on the server.

use std::sync::Arc;

use fogg_analysis::{Analysis, Depth};
use fogg_record::Record;
use fogg_server::Limits;
use fogg_thinker::{Box, Question, wire};
use serde_json::{Value, json};

use crate::{
    block_on,
    house::{Browser, House, PLAYOUTS},
    play::{game, open, sit},
    tireless,
};

const TABLE: &str = r#"{"edition":"amsterdam","seats":2,"public":true}"#;

fn path(table: &str) -> String {
    format!("/api/tables/{table}/analysis")
}

/// Asks until there is an analysis.
pub(crate) async fn analyzed(person: &mut Browser, table: &str) -> Value {
    loop {
        let answer = person.ask("POST", &path(table), "").await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let stands = answer.json();
        if stands["done"].is_object() {
            return stands["done"].clone();
        }
        let is_under_way = stands["waiting"].is_object() || stands["thinking"].is_object();
        assert!(is_under_way, "{stands}");
        tokio::task::yield_now().await;
    }
}

/// What is told where it is found without a server.
async fn found(house: &House, table: &str) -> String {
    let path = format!("/api/tables/{table}/record");
    let record = house.stranger().ask("GET", &path, "").await;
    let record = Record::parse(&record.text).expect("it is a record");
    let edition = fogg_editions::built_in("amsterdam").expect("it is built in");
    let hash = fogg_editions::hash(&edition);
    let depth = Depth {
        playouts: PLAYOUTS,
        seed: Depth::SEED,
        threads: 2,
    };
    let analysis = Analysis::new(&record, Arc::new(edition), &hash, depth);
    let mut analysis = analysis.expect("it can be played again");
    while analysis.step().is_some() {}
    json!({ "done": analysis.json(&record, depth) }).to_string()
}

/// What a page hears that thinks itself.
async fn heard(house: &House, table: &str) -> Value {
    let path = format!("/api/tables/{table}/record");
    let record = house.stranger().ask("GET", &path, "").await;
    let question = Question::Analyze {
        with: Box {
            key: "amsterdam".into(),
            packed: None,
        },
        record: record.text,
        playouts: PLAYOUTS,
    };
    let mut heard = Vec::new();
    fogg_thinker::answer(question, |answer| {
        let answer = serde_json::from_str::<Value>(&wire::write_answer(answer));
        heard.push(answer.expect("it is JSON"));
    });
    json!({ "done": heard })
}

/// Only of a game that is over, for everybody the same, and made once.
pub(crate) async fn analyses(house: House) {
    let mut ann = house.account("Ann").await;
    let mut bob = house.guest().await;
    let mut stranger = house.stranger();
    for method in ["GET", "POST"] {
        let nowhere = ann.ask(method, &path("nowhere"), "").await;
        let why = (nowhere.status, nowhere.json());
        assert_eq!(why, (404, json!("no_such_table")), "{method}");
    }
    let address = house.listen().await;
    let running = open(&mut ann, TABLE).await;
    let mut first = sit(address, &ann, &running, 0, "Ann").await;
    let second = sit(address, &bob, &running, 1, "Bob").await;
    first.start().await.expect("all seats are taken");
    for method in ["GET", "POST"] {
        let early = ann.ask(method, &path(&running), "").await;
        let why = (early.status, early.json());
        assert_eq!(why, (409, json!("not_over")), "{method}");
    }
    let over = game(&house, [&mut ann, &mut bob], TABLE).await;
    let unknown = stranger.ask("POST", &path(&over), "").await;
    assert_eq!((unknown.status, unknown.json()), (401, json!("unknown")));
    assert_eq!(stranger.get(&path(&over)).await, json!("not_asked"));

    let analysis = analyzed(&mut bob, &over).await;
    assert_eq!(analysis["seats"][0]["name"], "Ann");
    let found = found(&house, &over).await;
    for method in ["GET", "POST"] {
        let told = ann.ask(method, &path(&over), "").await;
        assert_eq!((told.status, &told.text), (200, &found), "{method}");
    }
    let answers = ann.get(&format!("{}?form=answers", path(&over))).await;
    assert_eq!(answers, heard(&house, &over).await);
    let other = format!("{}?form=song", path(&over));
    assert_eq!(ann.ask("GET", &other, "").await.status, 400);
    drop((first, second));
}

/// An address asks so often; for what is there already as often as it likes.
#[test]
fn analyses_are_metered() {
    block_on(async {
        let limits = Limits {
            analyses_per_hour: 1,
            ..tireless()
        };
        let house = House::open("sqlite::memory:", limits).await;
        let (mut ann, mut bob) = (house.guest().await, house.guest().await);
        let one = game(&house, [&mut ann, &mut bob], TABLE).await;
        let other = game(&house, [&mut ann, &mut bob], TABLE).await;
        analyzed(&mut ann, &one).await;
        let refused = bob.ask("POST", &path(&other), "").await;
        assert_eq!(refused.status, 429);
        assert!(refused.json()["too_often"]["seconds"].as_u64() > Some(3000));
        analyzed(&mut bob, &one).await;
        bob.address = ([192, 0, 2, 2], 1000).into();
        analyzed(&mut bob, &other).await;
    });
}
