//! Lists of tables, one's own games, records and ratings.

use fogg_engine::Seat;
use serde_json::{Value, json};

use crate::{
    house::{House, credentials},
    play::{game, join, open, sit},
};

/// The names of the tables in an answer.
fn names(list: &Value) -> Vec<String> {
    let tables = list["tables"].as_array().expect("a list");
    let name = |table: &Value| table["table"].as_str().expect("a name").to_owned();
    tables.iter().map(name).collect()
}

pub(crate) async fn lobby(house: House) {
    let mut ann = house.account("Ann").await;
    let mut tables = Vec::new();
    for asked in [
        r#"{"edition":"usa","seats":3,"public":true}"#,
        r#"{"edition":"europe","seats":2,"public":true,"rated":true,"clock":{"days":2}}"#,
        r#"{"edition":"usa","seats":2,"public":false}"#,
        r#"{"edition":"usa","seats":2}"#,
    ] {
        tables.push(open(&mut ann, asked).await);
    }
    let mut stranger = house.stranger();
    let (usa, europe) = (tables[0].clone(), tables[1].clone());
    let hash = stranger.get(&format!("/api/tables/{usa}")).await;
    let hash = hash["about"]["hash"].as_str().expect("a hash").to_owned();
    for (query, expected) in [
        ("", vec![&europe, &usa]),
        ("?edition=usa", vec![&usa]),
        (&format!("?edition={hash}"), vec![&usa]),
        ("?edition=mars", vec![]),
        ("?seats=2&rated=true", vec![&europe]),
        ("?rated=false", vec![&usa]),
        ("?clock=days", vec![&europe]),
        ("?clock=none", vec![&usa]),
        ("?stage=playing", vec![]),
        ("?stage=open&nonsense=1", vec![&europe, &usa]),
    ] {
        let list = stranger.get(&format!("/api/tables{query}")).await;
        let mut listed = names(&list);
        // Two may have been opened within a millisecond.
        listed.sort();
        let mut expected: Vec<String> = expected.into_iter().cloned().collect();
        expected.sort();
        assert_eq!(listed, expected, "{query}");
        assert_eq!(list["next"], Value::Null);
    }
    for (query, at, expected) in [
        ("?seats=many", "seats", "a number"),
        ("?stage=soon", "stage", "one of open, playing, over"),
        ("?rated=1", "rated", "one of true, false"),
        ("?after=x", "after", "the next of the answer before"),
    ] {
        let answer = stranger
            .ask("GET", &format!("/api/tables{query}"), "")
            .await;
        let why = json!({ "no_message": { "at": at, "expected": expected } });
        assert_eq!((answer.status, answer.json()), (400, why), "{query}");
    }
    let by_link = stranger.get(&format!("/api/tables/{}", tables[2])).await;
    assert_eq!(by_link["about"]["stage"], "open");
    let nowhere = stranger.ask("GET", "/api/tables/nowhere", "").await;
    assert_eq!(
        (nowhere.status, nowhere.json()),
        (404, json!("no_such_table"))
    );
}

pub(crate) async fn history(house: House) {
    let mut ann = house.account("Ann").await;
    let mut bob = house.guest().await;
    let asked = r#"{"edition":"amsterdam","seats":2,"public":true}"#;
    let address = house.listen().await;
    let running = open(&mut ann, asked).await;
    let mut first = sit(address, &ann, &running, 0, "Ann").await;
    let second = sit(address, &bob, &running, 1, "Bob").await;
    first.start().await.expect("all seats are taken");
    let refused = ann
        .ask("GET", &format!("/api/tables/{running}/record"), "")
        .await;
    assert_eq!((refused.status, refused.json()), (409, json!("not_over")));
    let over = game(&house, [&mut bob, &mut ann], asked).await;
    let mine = ann.get("/api/me/tables").await;
    assert_eq!(names(&mine), [running.as_str(), over.as_str()]);
    let tables = mine["tables"].as_array().expect("a list");
    assert_eq!(tables[0]["waits"], true, "all choose first tickets");
    assert_eq!(
        (&tables[1]["waits"], &tables[1]["seat"]),
        (&json!(false), &json!(1))
    );
    let about = &tables[1]["about"];
    assert_eq!(about["stage"], "over");
    assert_eq!(about["results"].as_array().map(Vec::len), Some(2));
    let place = |n: usize| about["results"][n]["place"].as_u64();
    assert!(place(0) == Some(1) || place(1) == Some(1));

    let record = house
        .stranger()
        .ask("GET", &format!("/api/tables/{over}/record"), "")
        .await;
    assert_eq!(record.status, 200);
    assert!(record.text.starts_with("fogg"), "{}", &record.text[..40]);
    let listed = house.stranger().get("/api/tables?stage=over").await;
    assert_eq!(names(&listed), [over.as_str()]);

    let profile = house.stranger().get("/api/people/ANN").await;
    let board = &profile["boards"][0];
    assert_eq!(
        (&profile["name"], &board["board"]),
        (&json!("Ann"), &json!("amsterdam"))
    );
    assert_eq!(
        (&board["games"], &board["finished"]),
        (&json!(1), &json!(1))
    );
    let total = &about["results"][1]["score"]["total"];
    assert_eq!(board["best"], *total);
    assert_eq!(board["mean"].as_f64(), total.as_f64());
    assert_eq!(board["wins"], json!(u8::from(place(1) == Some(1))));
    assert_eq!(board["ratings"], json!([]), "the game did not count");
    let nobody = house.stranger().ask("GET", "/api/people/Bob", "").await;
    assert_eq!(
        (nobody.status, nobody.json()),
        (404, json!("no_such_person"))
    );
    drop((first, second));
}

/// A game that counts is added to the ratings of both, soon after it has ended.
pub(crate) async fn ratings(house: House) {
    let mut ann = house.account("Ann").await;
    let mut bob = house.account("Bob").await;
    let asked = r#"{"edition":"amsterdam","seats":2,"public":true,"rated":true}"#;
    let mut guest = house.guest().await;
    let address = house.listen().await;
    let table = open(&mut guest, asked).await;
    let mut client = join(address, &guest, &table).await;
    let seat = Seat::new(0).expect("a seat");
    let refused = client.sit(seat, "Guest").await;
    assert!(refused.is_err(), "guests are not rated");
    for games in 1..=2 {
        let table = game(&house, [&mut ann, &mut bob], asked).await;
        let about = ann.get(&format!("/api/tables/{table}")).await;
        let ratings = async |name: &str| loop {
            let profile = house.stranger().get(&format!("/api/people/{name}")).await;
            let ratings = profile["boards"][0]["ratings"].as_array().cloned();
            let ratings = ratings.unwrap_or_default();
            if ratings.len() == games {
                return ratings.last().expect("there is one")["rating"].as_f64();
            }
            tokio::task::yield_now().await;
        };
        let (ann_now, bob_now) = (ratings("Ann").await, ratings("Bob").await);
        let place = |n: usize| about["about"]["results"][n]["place"].as_u64();
        if games == 1 && place(0) != place(1) {
            assert_eq!(
                place(0) < place(1),
                ann_now > bob_now,
                "{ann_now:?} {bob_now:?}"
            );
        }
    }
}

/// A guest who sits at a table, and then signs in, still sits there.
pub(crate) async fn guests_who_sign_in(house: House) {
    house.account("Ann").await;
    let mut guest = house.guest().await;
    let mut bob = house.guest().await;
    let address = house.listen().await;
    let asked = r#"{"edition":"amsterdam","seats":2}"#;
    let table = open(&mut guest, asked).await;
    let mut first = sit(address, &guest, &table, 0, "Ann").await;
    let second = sit(address, &bob, &table, 1, "Bob").await;
    first.start().await.expect("all seats are taken");
    first.leave().await;
    let signed = guest.ask("POST", "/api/session", &credentials("Ann")).await;
    assert_eq!(signed.status, 200);
    let back = join(address, &guest, &table).await;
    let you = &back.sight().stand().you;
    assert_eq!((you.seat, you.owner), (Seat::new(0), true));
    let mine = guest.get("/api/me/tables").await;
    assert_eq!(mine["tables"][0]["seat"], 0);
    // Bob signs up instead, and is the same person.
    let up = bob.ask("POST", "/api/account", &credentials("Bob")).await;
    assert_eq!(up.status, 201);
    let again = join(address, &bob, &table).await;
    assert_eq!(again.sight().stand().you.seat, Seat::new(1));
    drop(second);
}
