//! Bots and boards of one's own, everything together, and being forgotten.

use fogg_protocol::{Sitter, Standing};
use serde_json::{Value, json};

use crate::{
    analyses::analyzed,
    house::{Browser, House, credentials},
    play::{game, join, open, play, sit},
};

const TABLE: &str = r#"{"edition":"amsterdam","seats":2,"public":true}"#;
const RATED: &str = r#"{"edition":"amsterdam","seats":2,"public":true,"rated":true}"#;

async fn bot(owner: &mut Browser, name: &str) -> Browser {
    let made = owner
        .ask("POST", "/api/bots", &json!({ "name": name }).to_string())
        .await;
    assert_eq!(made.status, 201, "{}", made.text);
    let token = made.json()["token"].as_str().expect("a token").to_owned();
    let mut bot = owner.clone();
    (bot.cookie, bot.bearer) = (None, Some(token));
    bot
}

/// Bots come in with a token, play under their name, and are rated among themselves.
pub(crate) async fn bots(house: House) {
    let mut ann = house.account("Ann").await;
    let refused = house
        .guest()
        .await
        .ask("POST", "/api/bots", r#"{"name":"R"}"#)
        .await;
    assert_eq!(
        (refused.status, refused.json()),
        (403, json!("accounts_only"))
    );
    let taken = ann.ask("POST", "/api/bots", r#"{"name":"ann"}"#).await;
    assert_eq!((taken.status, taken.json()), (409, json!("name_taken")));
    let (mut robo, mut rival) = (bot(&mut ann, "Robo").await, bot(&mut ann, "Rival").await);
    let me = json!({ "standing": "bot", "name": "Robo", "settings": {} });
    assert_eq!(robo.get("/api/me").await, me);
    let more = robo.ask("POST", "/api/bots", r#"{"name":"Robo 2"}"#).await;
    assert_eq!(more.status, 403, "bots have no bots");
    let signed = house
        .stranger()
        .ask("POST", "/api/session", &credentials("Robo"))
        .await;
    assert_eq!(signed.status, 401, "bots have no password");

    let address = house.listen().await;
    let table = open(&mut robo, RATED).await;
    let mut first = sit(address, &robo, &table, 0, "Another name").await;
    let robo_sits = Sitter::Person {
        name: "Robo".into(),
        standing: Standing::Bot,
        away: false,
    };
    assert_eq!(first.sight().stand().table.seats[0], robo_sits);
    let mut person = join(address, &ann, &table).await;
    let seat = fogg_engine::Seat::new(1).expect("a seat");
    assert!(
        person.sit(seat, "Ann").await.is_err(),
        "people play among themselves"
    );
    let second = sit(address, &rival, &table, 1, "Rival").await;
    first.start().await.expect("all seats are taken");
    tokio::join!(play(first, 1), play(second, 2));
    let mut ratings = Value::Null;
    while ratings.as_array().is_none_or(Vec::is_empty) {
        let profile = house.stranger().get("/api/people/robo").await;
        assert_eq!(profile["standing"], "bot");
        ratings = profile["boards"][0]["ratings"].clone();
        tokio::task::yield_now().await;
    }
    assert_eq!(ann.ask("DELETE", "/api/bots/ROBO", "").await.status, 204);
    assert_eq!(robo.ask("GET", "/api/me", "").await.status, 401);
    assert_eq!(rival.ask("GET", "/api/me", "").await.status, 200);
    let nobody = ann.ask("DELETE", "/api/bots/robo", "").await;
    assert_eq!(
        (nobody.status, nobody.json()),
        (404, json!("no_such_person"))
    );
}

/// Somebody's own board: checked, kept by its content, and played on.
pub(crate) async fn boards(house: House) {
    let mut guest = house.guest().await;
    let mine = include_str!("../../../editions/data/amsterdam.toml");
    let mine = &mine.replacen("trains = 16", "trains = 12", 1);
    let kept = guest.ask("POST", "/api/boards", mine).await;
    assert_eq!(kept.status, 201, "{}", kept.text);
    let hash = kept.json()["hash"].as_str().expect("a hash").to_owned();
    let again = house.guest().await.ask("POST", "/api/boards", mine).await;
    assert_eq!(again.json()["hash"], *hash, "the same is kept once");
    let text = house
        .stranger()
        .ask("GET", &format!("/api/boards/{hash}"), "")
        .await;
    assert_eq!((text.status, &text.text), (200, mine));
    let nowhere = house.stranger().ask("GET", "/api/boards/none", "").await;
    assert_eq!(
        (nowhere.status, nowhere.json()),
        (404, json!("no_such_edition"))
    );

    let faulty = guest
        .ask("POST", "/api/boards", "id = \"x\"\nnonsense = 1\n")
        .await;
    assert_eq!(faulty.status, 400);
    let faults = faulty.json()["faulty_board"]["faults"].clone();
    let faults = faults.as_array().expect("a list");
    assert!(
        faults
            .iter()
            .any(|fault| fault.as_str().is_some_and(|it| it.starts_with("line ")))
    );
    let large = guest.ask("POST", "/api/boards", &"#".repeat(300_000)).await;
    assert_eq!(
        (large.status, large.json()),
        (413, json!({"too_long": {"limit": 262_144}}))
    );

    let asked = format!(r#"{{"edition":"{hash}","seats":2,"public":true}}"#);
    let table = open(&mut guest, &asked).await;
    let about = guest.get(&format!("/api/tables/{table}")).await;
    assert_eq!(about["about"]["hash"], *hash);
    let listed = house
        .stranger()
        .get(&format!("/api/tables?edition={hash}"))
        .await;
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(1));
    let counts = format!(r#"{{"edition":"{hash}","seats":2,"rated":true}}"#);
    let refused = guest.ask("POST", "/api/tables", &counts).await;
    assert_eq!((refused.status, refused.json()), (400, json!("own_board")));
    let unknown = guest
        .ask("POST", "/api/tables", r#"{"edition":"none","seats":2}"#)
        .await;
    assert_eq!(
        (unknown.status, unknown.json()),
        (400, json!("no_such_edition"))
    );
    // A table on such a board wakes up from its journal like any other.
    let socket = guest
        .ask("GET", &format!("/api/tables/{table}/record"), "")
        .await;
    assert_eq!((socket.status, socket.json()), (409, json!("not_over")));
}

/// After somebody is forgotten nobody finds their name, and the games go on.
pub(crate) async fn forgotten(house: House) {
    let mut ann = house.account("Annabel").await;
    let mut bob = house.account("Bob").await;
    bot(&mut ann, "Robo").await;
    let over = game(&house, [&mut ann, &mut bob], TABLE).await;
    let address = house.listen().await;
    let running = open(&mut bob, TABLE).await;
    let mut first = sit(address, &bob, &running, 0, "Bob").await;
    let second = sit(address, &ann, &running, 1, "Annabel").await;
    first.start().await.expect("all seats are taken");
    second.leave().await;

    let journal = house.store.journal(&over, 0).await.expect("it was played");
    let entries = journal.iter().map(|(text, _)| serde_json::from_str(text));
    let mut sat = entries.filter_map(|entry: Result<Value, _>| Some(entry.ok()?["sat"].clone()));
    let sat = sat.find(|sat| sat["name"] == "Annabel").expect("she sat");
    let person = sat["person"].as_str().expect("she is somebody");
    let papers = r#"{"kept":1,"notes":"Bob hurries","plan":null}"#;
    let kept = house.store.keep_papers(&over, person, None, papers).await;
    kept.expect("there is the table");
    let export = ann.get("/api/me/export").await;
    assert_eq!(export["papers"][0]["table"], over);
    assert_eq!(export["papers"][0]["papers"]["notes"], "Bob hurries");
    assert_eq!(export["me"]["name"], "Annabel");
    assert_eq!(export["bots"], json!(["Robo"]));
    assert_eq!(export["tables"].as_array().map(Vec::len), Some(2));
    assert_eq!(export["profile"]["boards"][0]["games"], 1);

    let analysis = analyzed(&mut bob, &over).await;
    assert_eq!(analysis["seats"][0]["name"], "Annabel");

    for (body, status) in [
        (r#"{"password":null}"#, 401),
        (r#"{"password":"a wrong one"}"#, 401),
        (r#"{"password":"the password"}"#, 204),
    ] {
        let answer = ann.ask("DELETE", "/api/me", body).await;
        assert_eq!(answer.status, status, "{body}");
    }
    assert_eq!(ann.cookie, None);
    let back = ann
        .ask("POST", "/api/session", &credentials("Annabel"))
        .await;
    assert_eq!(back.status, 401);
    for path in [
        format!("/api/tables/{over}"),
        format!("/api/tables/{running}"),
        format!("/api/tables/{over}/record"),
        format!("/api/tables/{over}/analysis"),
        "/api/tables?stage=over".to_owned(),
        "/api/tables".to_owned(),
        "/api/people/Annabel".to_owned(),
        "/api/people/Robo".to_owned(),
    ] {
        let answer = bob.ask("GET", &path, "").await;
        assert!(!answer.text.contains("Annabel"), "{path}: {}", answer.text);
        let is_record = path.ends_with("/record");
        assert!(!is_record || fogg_record::Record::parse(&answer.text).is_ok());
        assert!(
            !path.starts_with("/api/people") || answer.status == 404,
            "{path}"
        );
    }
    let analysis = analyzed(&mut bob, &over).await;
    assert_eq!(analysis["seats"][0]["name"], "—");
    // The table has come back without the name, a bot has the seat, and Bob plays on.
    play(first, 3).await;
    let about = bob.get(&format!("/api/tables/{running}")).await;
    assert_eq!(about["about"]["stage"], "over");
    assert_eq!(about["about"]["seats"][1]["person"]["name"], "—");
    assert_eq!(about["about"]["seats"][1]["person"]["away"], true);
    assert!(!about.to_string().contains("Annabel"), "{about}");
    // The name is free again.
    house.account("Annabel").await;
}
