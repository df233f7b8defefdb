//! What is open to everybody: the list of tables as it changes, and the description for programs.

use std::collections::BTreeSet;

use fogg_server::Limits;
use futures_util::StreamExt;
use serde_json::Value;

use crate::{block_on, house::House, play::open};

const DATABASE: &str = "sqlite::memory:";

#[test]
fn who_looks_at_the_list_hears_when_it_changes() {
    block_on(async {
        let house = House::open(DATABASE, Limits::default()).await;
        let mut ann = house.guest().await;
        let events = house
            .stranger()
            .response("GET", "/api/lobby?seats=2", "")
            .await;
        assert_eq!(events.headers()["content-type"], "text/event-stream");
        let mut chunks = events.into_body().into_data_stream();
        let mut next = async || {
            let chunk = chunks
                .next()
                .await
                .expect("it goes on")
                .expect("it can be read");
            let text = String::from_utf8(chunk.to_vec()).expect("it is text");
            let data = text.strip_prefix("data: ").expect("an event").to_owned();
            serde_json::from_str::<Value>(data.trim()).expect("it is JSON")
        };
        let tables = |list: Value| list["tables"].as_array().map(Vec::len);
        assert_eq!(tables(next().await), Some(0));
        for asked in [
            r#"{"edition":"usa","seats":3,"public":true}"#,
            r#"{"edition":"usa","seats":2,"public":true}"#,
            r#"{"edition":"usa","seats":2,"public":false}"#,
            r#"{"edition":"usa","seats":2,"public":true}"#,
        ] {
            open(&mut ann, asked).await;
        }
        assert_eq!(tables(next().await), Some(2), "all at once");
    });
}

/// Every reference leads somewhere, and every address that is described is answered.
#[test]
fn the_description_is_true() {
    block_on(async {
        let house = House::open(DATABASE, Limits::default()).await;
        let document = house.stranger().get("/api/openapi.json").await;
        for reference in references(&document) {
            let path = reference
                .strip_prefix('#')
                .expect("it is in the same document");
            assert!(document.pointer(path).is_some(), "{reference}");
        }
        let paths = document["paths"].as_object().expect("there are some");
        assert!(paths.len() > 12, "{}", paths.len());
        for (path, operations) in paths {
            for (method, operation) in operations.as_object().expect("there are some") {
                let concrete = path.replace("{table}", "x").replace(['{', '}'], "");
                let method = method.to_uppercase();
                // Not to its end: some answers have none.
                let answer = house.stranger().response(&method, &concrete, "").await;
                let is_open = operation["security"][0] == serde_json::json!({});
                assert_eq!(is_open, answer.status() != 401, "{method} {path}");
                assert_ne!(answer.status(), 405, "{method} {path}");
                let is_ours = answer.headers().contains_key("content-type");
                assert!(answer.status() != 404 || is_ours, "{method} {path}");
            }
        }
    });
}

fn references(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("$ref").and_then(Value::as_str).map(String::from);
            own.into_iter()
                .chain(fields.values().flat_map(references))
                .collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => BTreeSet::new(),
    }
}
