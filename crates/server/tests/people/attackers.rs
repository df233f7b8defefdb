//! Pages of others, names that are guessed, and texts that are scripts.

use serde_json::Value;

use crate::{
    house::{Browser, House},
    play::{open, sit},
};

const TABLE: &str = r#"{"edition":"amsterdam","seats":2,"public":true,"talk":true}"#;
const SCRIPT: &str = "<img src=x onerror=a()>";

/// The addresses of the description for programs, each with its method.
async fn routes(house: &House) -> Vec<(String, String)> {
    let document = house.stranger().get("/api/openapi.json").await;
    let paths = document["paths"].as_object().expect("there are paths");
    let methods = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("there are methods");
        let route = |method: &String| (method.to_uppercase(), path.clone());
        methods.keys().map(route).collect::<Vec<_>>()
    };
    paths.iter().flat_map(methods).collect()
}

/// Whatever changes something, and every socket, refuses the pages of others before anything else.
pub(crate) async fn cross_site(house: House) {
    let mut ann = house.account("Ann").await;
    let before = ann.get("/api/me/export").await;
    let mut tried = 0;
    for (method, path) in routes(&house).await {
        let path = path.replace("{table}", "t").replace("{name}", "Ann");
        ann.origin = Some("https://evil.example");
        if method != "GET" {
            let answer = ann.ask(&method, &path, "{}").await;
            assert_eq!(answer.status, 403, "{method} {path}");
            assert_eq!(answer.json(), "foreign_page", "{method} {path}");
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
    ann.origin = None;
    assert_eq!(ann.get("/api/me/export").await, before, "nothing happened");
}

/// What is not there is not there in the same words, however it is asked for.
pub(crate) async fn guesses(house: House) {
    let mut ann = house.account("Ann").await;
    let table = open(&mut ann, TABLE).await;
    let mut names: Vec<String> = ["t", "%25", "%F0%9F%9A%82", "..%2F..", "'%20OR%201=1--"]
        .map(str::to_owned)
        .into();
    names.push(table.to_uppercase() + "x");
    names.push("a".repeat(5000));
    names.push(table[..table.len() - 1].to_owned());
    let mut eve = house.guest().await;
    for (method, route) in routes(&house).await {
        let Some((before, after)) = route.split_once('{') else {
            continue;
        };
        let (_, after) = after.split_once('}').expect("it ends");
        let who: &mut Browser = if method == "DELETE" {
            &mut ann
        } else {
            &mut eve
        };
        let mut answers = Vec::new();
        for name in &names {
            let path = format!("{before}{name}{after}");
            let answer = who.ask(&method, &path, "").await;
            assert_eq!(answer.status, 404, "{method} {path}: {}", answer.text);
            answers.push(answer.text);
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{method} {route}: {answers:?}");
    }
    // What is no text at all is told so, also in the middle of a message.
    for name in ["%00", "a%00b", "%FF", "%C3%28"] {
        let answer = eve.ask("GET", &format!("/api/tables/{name}"), "").await;
        assert_eq!(answer.status, 400, "{name}: {}", answer.text);
        assert!(answer.json()["no_message"].is_object(), "{name}");
    }
    // No database is asked for it: whoever hangs up meanwhile would leave its complaint to others.
    let listed = eve.ask("GET", "/api/tables?edition=a%00b", "").await;
    assert_eq!(listed.status, 400, "{}", listed.text);
    let nul = r#"{"edition":"a\u0000b","seats":2}"#;
    let opened = eve.ask("POST", "/api/tables", nul).await;
    assert_eq!(opened.status, 400, "{}", opened.text);
    let nul = r#"{"name":"a\u0000b","password":"the password"}"#;
    let signed_in = eve.ask("POST", "/api/session", nul).await;
    assert_eq!(signed_in.status, 400, "{}", signed_in.text);
    let no_nul = r#"{"name":"a\\u0000b","password":"the password"}"#;
    let signed_in = eve.ask("POST", "/api/session", no_nul).await;
    assert_eq!(signed_in.status, 401, "{}", signed_in.text);
    // Tokens are what they are, and neither their hashes nor what looks like them.
    let token = ann.cookie.clone().expect("a cookie");
    let (_, digits) = token.split_once('=').expect("a value");
    let sessions = [
        "",
        "0",
        &digits[1..],
        &"0".repeat(64),
        &format!("{digits}0"),
    ];
    for guess in sessions {
        eve.cookie = Some(format!("fogg={guess}"));
        let answer = eve.ask("GET", "/api/me", "").await;
        assert_eq!(
            (answer.status, answer.json()),
            (401, "unknown".into()),
            "{guess}"
        );
    }
}

/// Names, words and boards are data wherever they are shown: no answer that has them is a page.
pub(crate) async fn scripts(house: House) {
    let mut ann = house.account(SCRIPT).await;
    let made = ann
        .ask("POST", "/api/bots", r#"{"name":"</script>"}"#)
        .await;
    assert_eq!(made.status, 201, "{}", made.text);
    let settings = format!("{{\"name\":\"{SCRIPT}\"}}");
    let kept = ann.ask("PUT", "/api/me/settings", &settings).await;
    assert_eq!(kept.status, 204);
    let board = format!(
        "# {SCRIPT}\n{}",
        include_str!("../../../editions/data/amsterdam.toml")
    );
    let board = ann.ask("POST", "/api/boards", &board).await;
    assert_eq!(board.status, 201, "{}", board.text);
    let faulty = ann.ask("POST", "/api/boards", SCRIPT).await;
    assert_eq!(faulty.status, 400);
    assert_data(&faulty.headers, "/api/boards");
    let address = house.listen().await;
    let table = open(&mut ann, TABLE).await;
    let client = sit(address, &ann, &table, 0, SCRIPT).await;
    let mut shown = 0;
    let encoded = SCRIPT
        .replace('<', "%3C")
        .replace('>', "%3E")
        .replace(' ', "%20");
    for path in [
        "/api/tables".to_owned(),
        format!("/api/tables/{table}"),
        format!("/api/people/{encoded}"),
        "/api/me".to_owned(),
        "/api/me/export".to_owned(),
        "/api/me/tables".to_owned(),
        format!("/api/people/{encoded}x"),
        format!("/api/tables/{encoded}"),
        format!("/{encoded}"),
        format!("/api/tables?stage={encoded}"),
    ] {
        let answer = ann.ask("GET", &path, "").await;
        assert_data(&answer.headers, &path);
        shown += usize::from(answer.text.contains("onerror"));
    }
    assert!(shown >= 5, "{shown}: it is there to be shown");
    client.leave().await;
}

/// An answer that no browser takes for a page.
fn assert_data(headers: &axum::http::HeaderMap, path: &str) {
    // What has no content needs no type.
    let kind = headers
        .get("content-type")
        .map_or("text/plain", |kind| kind.to_str().expect("a text"));
    let is_data = ["application/json", "text/plain"]
        .iter()
        .any(|it| kind.starts_with(it));
    assert!(is_data, "{path}: {kind}");
    assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
}
