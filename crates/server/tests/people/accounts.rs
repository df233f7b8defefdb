//! Guests, accounts and sessions.

use serde_json::json;

use crate::house::{House, credentials};

pub(crate) async fn guests(house: House) {
    let mut stranger = house.stranger();
    for (method, path) in [
        ("GET", "/api/me"),
        ("GET", "/api/sessions"),
        ("DELETE", "/api/session"),
        ("PUT", "/api/me/settings"),
    ] {
        let answer = stranger.ask(method, path, "{}").await;
        assert_eq!(
            (answer.status, answer.json()),
            (401, json!("unknown")),
            "{path}"
        );
    }
    let mut guest = house.guest().await;
    let me = json!({ "standing": "guest", "name": null, "settings": null });
    assert_eq!(guest.get("/api/me").await, me);
    let cookie = guest.cookie.clone();
    let again = guest.ask("POST", "/api/guest", "").await;
    assert_eq!(again.status, 204);
    assert_eq!(guest.cookie, cookie, "a guest stays the same guest");
    let settings = guest.ask("PUT", "/api/me/settings", "{}").await;
    assert_eq!(
        (settings.status, settings.json()),
        (403, json!("accounts_only"))
    );
    let out = guest.ask("DELETE", "/api/session", "").await;
    assert_eq!((out.status, &guest.cookie), (204, &None));
    guest.cookie = cookie;
    assert_eq!(guest.ask("GET", "/api/me", "").await.status, 401);
}

pub(crate) async fn accounts(house: House) {
    let mut ann = house.guest().await;
    let guest_cookie = ann.cookie.clone();
    for (body, status, why) in [
        (
            "",
            400,
            json!({"no_message": {"at": "line 1 column 0", "expected": "JSON text"}}),
        ),
        (
            "{}",
            400,
            json!({"no_message": {"at": "", "expected": "a field `name`"}}),
        ),
        (
            r#"{"name":"Ann","password":7}"#,
            400,
            json!({"no_message": {"at": "password", "expected": "a text"}}),
        ),
        (
            r#"{"name":"\u202eAnn","password":"the password"}"#,
            400,
            json!({"bad_name": {"limit": 24}}),
        ),
        (
            r#"{"name":"Ann","password":"short"}"#,
            400,
            json!({"bad_password": {"min": 8, "max": 256}}),
        ),
    ] {
        let answer = ann.ask("POST", "/api/account", body).await;
        assert_eq!((answer.status, answer.json()), (status, why), "{body}");
    }
    let up = ann.ask("POST", "/api/account", &credentials(" Ann ")).await;
    let me = json!({ "standing": "account", "name": "Ann", "settings": {} });
    assert_eq!((up.status, up.json()), (201, me.clone()));
    assert_eq!(ann.get("/api/me").await, me);
    let mut old = ann.clone();
    old.cookie = guest_cookie;
    let seen = old.ask("GET", "/api/me", "").await;
    assert_eq!(seen.status, 401, "the token of the guest opens nothing");
    let again = ann.ask("POST", "/api/account", &credentials("Bob")).await;
    assert_eq!((again.status, again.json()), (409, json!("signed_in")));
    let taken = house
        .stranger()
        .ask("POST", "/api/account", &credentials("aNN"))
        .await;
    assert_eq!((taken.status, taken.json()), (409, json!("name_taken")));

    let settings = json!({ "theme": "dark", "list": [1, 2, null] });
    let set = ann
        .ask("PUT", "/api/me/settings", &settings.to_string())
        .await;
    assert_eq!(set.status, 204);
    let mut elsewhere = house.stranger();
    let back = elsewhere
        .ask("POST", "/api/session", &credentials("ANN"))
        .await;
    let me = json!({ "standing": "account", "name": "Ann", "settings": settings });
    assert_eq!((back.status, back.json()), (200, me), "settings follow");
    let large = format!("\"{}\"", "x".repeat(4095));
    let large = ann.ask("PUT", "/api/me/settings", &large).await;
    assert_eq!(
        (large.status, large.json()),
        (413, json!({"too_long": {"limit": 4096}}))
    );
}

pub(crate) async fn sessions(house: House) {
    let mut ann = house.account("Ann").await;
    let wrong = json!("wrong_password");
    for body in [
        r#"{"name":"Ann","password":"another password"}"#,
        r#"{"name":"Nobody","password":"the password"}"#,
        r#"{"name":"","password":""}"#,
    ] {
        let answer = house.stranger().ask("POST", "/api/session", body).await;
        assert_eq!(
            (answer.status, answer.json()),
            (401, wrong.clone()),
            "{body}"
        );
        assert!(!answer.headers.contains_key("set-cookie"), "{body}");
    }
    let mut phone = house.stranger();
    let mut laptop = house.stranger();
    for browser in [&mut phone, &mut laptop] {
        let answer = browser
            .ask("POST", "/api/session", &credentials("Ann"))
            .await;
        assert_eq!(answer.status, 200);
    }
    let listed = phone.get("/api/sessions").await;
    let listed = listed.as_array().expect("a list");
    let this = listed
        .iter()
        .filter(|session| session["this"] == true)
        .count();
    assert_eq!((listed.len(), this), (3, 1));
    assert_eq!(laptop.ask("DELETE", "/api/session", "").await.status, 204);
    assert_eq!(
        ann.get("/api/sessions").await.as_array().map(Vec::len),
        Some(2)
    );

    for (body, status) in [
        (r#"{"old":"another password","new":"a new password"}"#, 401),
        (r#"{"old":"the password","new":"short"}"#, 400),
        (r#"{"old":"the password","new":"a new password"}"#, 204),
    ] {
        let answer = ann.ask("PUT", "/api/me/password", body).await;
        assert_eq!(answer.status, status, "{body}");
    }
    assert_eq!(phone.ask("GET", "/api/me", "").await.status, 401);
    assert_eq!(ann.ask("GET", "/api/me", "").await.status, 200);
    let old = phone.ask("POST", "/api/session", &credentials("Ann")).await;
    assert_eq!(old.status, 401, "the old password opens nothing");
    let new = r#"{"name":"Ann","password":"a new password"}"#;
    assert_eq!(phone.ask("POST", "/api/session", new).await.status, 200);
    assert_eq!(phone.ask("DELETE", "/api/sessions", "").await.status, 204);
    assert_eq!(
        ann.ask("GET", "/api/me", "").await.status,
        401,
        "everywhere"
    );
}
