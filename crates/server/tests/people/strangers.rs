//! What nobody is told: hands and seeds of running games, ids of people, tokens and their hashes.

use crate::{
    house::House,
    play::{game, join, open, sit},
};

const TABLE: &str = r#"{"edition":"amsterdam","seats":2,"public":true}"#;

/// Asks for everything there is, as everybody, and looks for what must not be there.
pub(crate) async fn strangers(house: House) {
    let store = &house.store;
    let mut ann = house.account("Ann").await;
    let mut bob = house.account("Bob").await;
    let made = ann.ask("POST", "/api/bots", r#"{"name":"Robo"}"#).await;
    let token = made.json()["token"].as_str().expect("a token").to_owned();
    let over = game(&house, [&mut ann, &mut bob], TABLE).await;
    let address = house.listen().await;
    let running = open(&mut ann, TABLE).await;
    let mut first = sit(address, &ann, &running, 0, "Ann").await;
    let second = sit(address, &bob, &running, 1, "Bob").await;
    first.start().await.expect("all seats are taken");

    let mut secrets = vec![token, "argon2".to_owned()];
    for person in [&ann, &bob] {
        let cookie = person.cookie.as_deref().expect("a cookie");
        secrets.push(cookie.trim_start_matches("fogg=").to_owned());
    }
    for name in ["ann", "bob", "robo"] {
        let account = store.account(name).await.expect("it can be read");
        secrets.push(account.expect("there is one").person);
    }
    let journal = store.journal(&running, 0).await.expect("it can be read");
    let opened: serde_json::Value = serde_json::from_str(&journal[0].0).expect("an entry");
    let dealer = opened["opened"]["dealer"].as_str().expect("a seed");
    secrets.push(dealer.to_owned());

    let mut paths = vec![
        format!("/api/tables/{running}/record"),
        format!("/api/tables/{running}/analysis"),
    ];
    for table in [&over, &running] {
        paths.push(format!("/api/tables/{table}"));
    }
    for path in [
        "/api/tables",
        "/api/tables?stage=over",
        "/api/people/Ann",
        "/api/people/Robo",
        "/api/me",
        "/api/me/tables",
        "/api/me/export",
        "/api/sessions",
        "/api/openapi.json",
        "/metrics",
        "/healthz",
    ] {
        paths.push(path.to_owned());
    }
    let guest = house.guest().await;
    for who in [house.stranger(), guest, bob.clone(), ann.clone()] {
        for path in &paths {
            let answer = who.clone().ask("GET", path, "").await;
            for secret in &secrets {
                assert!(!answer.text.contains(secret), "{path} tells {secret}");
            }
        }
    }
    for (table, status) in [(&running, 409), (&over, 200)] {
        let record = bob
            .ask("GET", &format!("/api/tables/{table}/record"), "")
            .await;
        assert_eq!(record.status, status);
    }
    let watcher = join(address, &house.guest().await, &running).await;
    let play = watcher.sight().stand().play.as_ref().expect("it has begun");
    assert!(play.me.is_none() && play.fairness.is_none() && play.finale.is_none());
    drop(second);
}
