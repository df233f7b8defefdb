//! People, their tokens and their accounts.

use fogg_store::{Name, Person, Store, StoreError};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn add(store: &Store, person: &str, token: u8) {
    let added = store.add_person(person, &[token; 32], 0).await;
    added.expect("neither is there yet");
}

async fn id(store: &Store, token: u8, now_ms: i64) -> Option<String> {
    let person = store.person(&[token; 32], now_ms).await;
    person.expect("it can be read").map(|person| person.id)
}

fn name<'a>(shown: &'a str, folded: &'a str) -> Name<'a> {
    Name { shown, folded }
}

pub(crate) async fn tokens(store: Store) {
    assert_eq!(id(&store, 1, 0).await, None);
    add(&store, "ann", 1).await;
    add(&store, "bob", 2).await;
    assert_eq!(id(&store, 1, 0).await.as_deref(), Some("ann"));
    assert_eq!(id(&store, 2, 0).await.as_deref(), Some("bob"));
    for (person, token) in [("ann", [3; 32]), ("cleo", [2; 32])] {
        let twice = store.add_person(person, &token, 0).await;
        assert!(
            matches!(twice, Err(StoreError::Database(_))),
            "{person}: {twice:?}"
        );
    }
    assert_eq!(id(&store, 3, 0).await, None, "half a person was added");
}

/// A token lives for a year after it was last shown, and ends when somebody signs out.
pub(crate) async fn sessions(store: Store) {
    add(&store, "ann", 1).await;
    for days in [200, 400, 600] {
        assert!(id(&store, 1, days * DAY).await.is_some(), "day {days}");
    }
    assert_eq!(id(&store, 1, 1000 * DAY).await, None);

    let swapped = store.add_token("ann", &[2; 32], Some(&[1; 32]), DAY).await;
    swapped.expect("it is new");
    assert_eq!(id(&store, 1, 0).await, None);
    for token in [3, 4] {
        let added = store.add_token("ann", &[token; 32], None, 2 * DAY).await;
        added.expect("it is new");
    }
    let listed = async || {
        let sessions = store.sessions("ann").await.expect("it can be read");
        let day = |session: &fogg_store::Session| (session.token[0], session.created_ms / DAY);
        sessions.iter().map(day).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [(3, 2), (4, 2), (2, 1)]);
    store.remove_token(&[3; 32]).await.expect("it is there");
    assert_eq!(listed().await, [(4, 2), (2, 1)]);
    let but = store.remove_tokens("ann", Some(&[2; 32])).await;
    but.expect("it can be written");
    assert_eq!(listed().await, [(2, 1)]);
    let all = store.remove_tokens("ann", None).await;
    all.expect("it can be written");
    assert_eq!(listed().await, []);
    assert_eq!(id(&store, 2, DAY).await, None);
    let nobody = store.add_token("nobody", &[9; 32], None, 0).await;
    assert!(matches!(nobody, Err(StoreError::Database(_))), "{nobody:?}");
}

pub(crate) async fn accounts(store: Store) {
    add(&store, "a", 1).await;
    add(&store, "b", 2).await;
    let added = store.add_account("a", name("Ann", "ann"), "secret", 7);
    added.await.expect("the name is free");
    for (person, shown, folded) in [("b", "ANN", "ann"), ("a", "Bob", "bob")] {
        let taken = store.add_account(person, name(shown, folded), "x", 0).await;
        assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    }
    let ann = store.account("ann").await.expect("it can be read");
    let ann = ann.expect("it was added");
    assert_eq!(
        (ann.person.as_str(), ann.name.as_str(), ann.created_ms),
        ("a", "Ann", 7)
    );
    assert_eq!(
        (ann.password.as_deref(), ann.settings.as_str()),
        (Some("secret"), "{}")
    );
    let known = store.person(&[1; 32], 0).await.expect("it can be read");
    let expected = Person {
        id: "a".into(),
        name: Some("Ann".into()),
        owner: None,
    };
    assert_eq!(known, Some(expected), "who signs up stays the same person");
    assert_eq!(store.account("bob").await.expect("it can be read"), None);

    let set = store.set_settings("a", r#"{"theme":"dark"}"#).await;
    set.expect("it can be written");
    for token in [3, 4] {
        let added = store.add_token("a", &[token; 32], None, 0).await;
        added.expect("it is new");
    }
    let changed = store.set_password("a", "other", &[3; 32]).await;
    changed.expect("it can be written");
    let ann = store.account_of("a").await.expect("it can be read");
    let ann = ann.expect("it was added");
    assert_eq!(ann.settings, r#"{"theme":"dark"}"#);
    assert_eq!(ann.password.as_deref(), Some("other"));
    for (token, works) in [(1, false), (3, true), (4, false), (2, true)] {
        assert_eq!(id(&store, token, 0).await.is_some(), works, "token {token}");
    }
}

pub(crate) async fn bots(store: Store) {
    add(&store, "a", 1).await;
    let ann = store.add_account("a", name("Ann", "ann"), "secret", 0);
    ann.await.expect("the name is free");
    let bot = store.add_bot("r", name("Robo", "robo"), "a", &[2; 32], 0);
    bot.await.expect("the name is free");
    let known = store.person(&[2; 32], 0).await.expect("it can be read");
    let expected = Person {
        id: "r".into(),
        name: Some("Robo".into()),
        owner: Some("a".into()),
    };
    assert_eq!(known, Some(expected));
    let taken = store
        .add_bot("s", name("ann", "ann"), "a", &[3; 32], 0)
        .await;
    assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    assert_eq!(id(&store, 3, 0).await, None, "half a bot was added");
    let bots = store.bots("a").await.expect("it can be read");
    let names: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
    assert_eq!(names, ["Robo"]);
    assert_eq!(bots[0].password, None);
}

/// A guest who signs in becomes the account, and only a guest does.
pub(crate) async fn aliases(store: Store) {
    for (person, token) in [("a", 1), ("b", 2), ("guest", 3)] {
        add(&store, person, token).await;
    }
    for (person, shown) in [("a", "ann"), ("b", "bob")] {
        let added = store.add_account(person, name(shown, shown), "x", 0).await;
        added.expect("the name is free");
    }
    for (person, account, token, works) in [
        ("guest", "a", 3, false),
        ("guest", "a", 3, false),
        ("b", "a", 2, true),
        ("a", "a", 1, true),
    ] {
        let became = store.become_account(person, account).await;
        became.expect("it can be written");
        assert_eq!(id(&store, token, 0).await.is_some(), works, "{person}");
    }
}
