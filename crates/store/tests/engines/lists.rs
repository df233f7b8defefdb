//! Lists of tables, which are as the journals are.

use fogg_store::{After, Name, Opening, Outcome, Shelf, Stage, Store, Wanted};

/// A public table of two seats at which nobody sits yet.
pub(crate) fn shelf() -> Shelf {
    Shelf {
        keeper: "here".into(),
        stage: Stage::Open,
        board: "moon".into(),
        seats: 2,
        listed: true,
        rated: false,
        clock: None,
        since_ms: 0,
        due_ms: None,
        about: "{}".into(),
        acting: 0,
        sitters: None,
        results: Vec::new(),
    }
}

/// A table that is to be opened.
pub(crate) fn opening(table: &str, owner: &str, entries: &[&str], shelf: &Shelf) -> Opening {
    Opening {
        table: table.into(),
        owner: owner.into(),
        entries: entries.iter().map(|&entry| entry.into()).collect(),
        shelf: shelf.clone(),
    }
}

async fn person(store: &Store, person: &str, token: u8) {
    let added = store.add_person(person, &[token; 32], 0).await;
    added.expect("neither is there yet");
}

async fn open(store: &Store, table: &str, owner: &str, shelf: &Shelf, at_ms: i64) {
    let opening = opening(table, owner, &["opened", "sat"], shelf);
    let opened = store.open_table(&opening, at_ms).await;
    opened.expect("there is no such table yet");
}

pub(crate) async fn lobby(store: Store) {
    person(&store, "ann", 1).await;
    let public = shelf();
    let tables = [
        ("a", public.clone()),
        (
            "b",
            Shelf {
                board: "mars".into(),
                seats: 5,
                ..public.clone()
            },
        ),
        (
            "c",
            Shelf {
                rated: true,
                clock: Some("days".into()),
                ..public.clone()
            },
        ),
        (
            "d",
            Shelf {
                stage: Stage::Playing,
                ..public.clone()
            },
        ),
        (
            "e",
            Shelf {
                stage: Stage::Over,
                ..public.clone()
            },
        ),
        (
            "f",
            Shelf {
                listed: false,
                ..public.clone()
            },
        ),
        (
            "g",
            Shelf {
                clock: Some("bank".into()),
                ..public.clone()
            },
        ),
    ];
    // Two are opened at the same time.
    for (n, (table, shelf)) in tables.iter().enumerate() {
        open(
            &store,
            table,
            "ann",
            shelf,
            i64::try_from(n / 2).expect("it is small"),
        )
        .await;
    }
    let all = Wanted::default();
    let list = async |wanted: Wanted<'_>, after: Option<After>, most| {
        let tables = store.public_tables(wanted, after.as_ref(), most).await;
        let tables = tables.expect("it can be read");
        let names = tables.iter().map(|listed| listed.table.as_str());
        (names.collect::<String>(), tables.last().cloned())
    };
    for (wanted, expected) in [
        (all, "gdcba"),
        (
            Wanted {
                board: Some("mars"),
                ..all
            },
            "b",
        ),
        (
            Wanted {
                board: Some("venus"),
                ..all
            },
            "",
        ),
        (
            Wanted {
                seats: Some(2),
                ..all
            },
            "gdca",
        ),
        (
            Wanted {
                stage: Some(Stage::Open),
                ..all
            },
            "gcba",
        ),
        (
            Wanted {
                stage: Some(Stage::Playing),
                ..all
            },
            "d",
        ),
        (
            Wanted {
                stage: Some(Stage::Over),
                ..all
            },
            "e",
        ),
        (
            Wanted {
                rated: Some(true),
                ..all
            },
            "c",
        ),
        (
            Wanted {
                rated: Some(false),
                ..all
            },
            "gdba",
        ),
        (
            Wanted {
                clock: Some("days"),
                ..all
            },
            "c",
        ),
        (
            Wanted {
                clock: Some(""),
                ..all
            },
            "dba",
        ),
        (
            Wanted {
                clock: Some(""),
                seats: Some(2),
                stage: Some(Stage::Open),
                ..all
            },
            "a",
        ),
    ] {
        assert_eq!(list(wanted, None, 100).await.0, expected, "{wanted:?}");
    }
    let (mut seen, mut after) = (String::new(), None);
    loop {
        let (page, last) = list(all, after, 2).await;
        let Some(last) = last else { break };
        seen += &page;
        after = Some(After {
            created_ms: last.created_ms,
            table: last.table,
        });
    }
    assert_eq!(seen, "gdcba", "page by page the same");
    let one = store.listed("f").await.expect("it can be read");
    assert_eq!(one.map(|listed| listed.about).as_deref(), Some("{}"));
    assert_eq!(store.listed("z").await.expect("it can be read"), None);
    assert_eq!(
        store.open_tables_of("ann").await.expect("it can be read"),
        6
    );
}

/// Somebody's tables: those that wait come first, and those of the guest they were are there too.
pub(crate) async fn mine(store: Store) {
    for (name, token) in [("ann", 1), ("guest", 2), ("bob", 3)] {
        person(&store, name, token).await;
    }
    let name = Name {
        shown: "Ann",
        folded: "ann",
    };
    let account = store.add_account("ann", name, "x", 0).await;
    account.expect("the name is free");
    let sitting = |people: &[&str]| {
        let seats = (0..)
            .zip(people)
            .map(|(seat, name)| (seat, (*name).to_owned()));
        Some(seats.collect())
    };
    let playing = Shelf {
        stage: Stage::Playing,
        ..shelf()
    };
    let over = Shelf {
        stage: Stage::Over,
        ..shelf()
    };
    for (table, owner, shelf) in [
        (
            "a",
            "bob",
            Shelf {
                sitters: sitting(&["bob", "ann"]),
                acting: 1,
                since_ms: 5,
                ..playing.clone()
            },
        ),
        (
            "b",
            "bob",
            Shelf {
                sitters: sitting(&["bob", "ann"]),
                acting: 2,
                since_ms: 1,
                ..playing.clone()
            },
        ),
        (
            "c",
            "bob",
            Shelf {
                sitters: sitting(&["guest", "bob"]),
                acting: 3,
                since_ms: 2,
                ..playing.clone()
            },
        ),
        (
            "d",
            "ann",
            Shelf {
                since_ms: 9,
                ..shelf()
            },
        ),
        (
            "e",
            "guest",
            Shelf {
                since_ms: 3,
                ..over.clone()
            },
        ),
        (
            "f",
            "bob",
            Shelf {
                sitters: sitting(&["bob"]),
                since_ms: 8,
                ..shelf()
            },
        ),
    ] {
        open(&store, table, owner, &shelf, 0).await;
    }
    let list = async |person: &str, skip, most| {
        let tables = store
            .tables_of(person, skip, most)
            .await
            .expect("it can be read");
        let text = |mine: &fogg_store::Mine| {
            let seat = mine.seat.map_or("-".to_owned(), |seat| seat.to_string());
            let waits = if mine.waits { "!" } else { "" };
            format!("{}{seat}{waits}", mine.listed.table)
        };
        tables.iter().map(text).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(list("ann", 0, 9).await, "b1! d- a1");
    assert_eq!(list("guest", 0, 9).await, "c0! e-");
    let became = store.become_account("guest", "ann").await;
    became.expect("it can be written");
    assert_eq!(list("ann", 0, 9).await, "c0! b1! d- a1 e-");
    assert_eq!(list("ann", 1, 2).await, "b1! d-");
    for (table, person, there) in [
        ("a", "ann", "ann"),
        ("c", "ann", "guest"),
        ("e", "ann", "guest"),
        ("f", "ann", "ann"),
        ("c", "bob", "bob"),
        ("nowhere", "bob", "bob"),
    ] {
        let found = store
            .person_at(table, person)
            .await
            .expect("it can be read");
        assert_eq!(found, there, "{person} at {table}");
    }
    // Ann leaves, and somebody else takes the seat: the list follows with the journal.
    let left = Shelf {
        sitters: sitting(&["bob", "bob"]),
        ..playing
    };
    let appended = store.append("a", 3, "left", &left, 10).await;
    appended.expect("it is the next one");
    assert_eq!(list("ann", 0, 9).await, "c0! b1! d- e-");
    let refused = store.append("b", 9, "never", &left, 10).await;
    assert!(refused.is_err());
    assert_eq!(
        list("ann", 0, 9).await,
        "c0! b1! d- e-",
        "what is refused is not listed"
    );
    // A game that ends twice has ended once.
    let result = Outcome {
        seat: 1,
        person: "ann".into(),
        place: 1,
        score: 100,
        tickets: 40,
        completed: 3,
        longest: 20,
        finished: true,
    };
    let over = Shelf {
        results: vec![result],
        sitters: None,
        ..over
    };
    for version in [3, 4] {
        let appended = store.append("b", version, "over", &over, 20).await;
        appended.expect("it is the next one");
    }
    assert_eq!(list("ann", 0, 9).await, "c0! d- e- b1");
}

pub(crate) async fn due(store: Store) {
    person(&store, "ann", 1).await;
    for (table, due_ms) in [
        ("a", Some(20)),
        ("b", None),
        ("c", Some(10)),
        ("d", Some(30)),
    ] {
        open(&store, table, "ann", &Shelf { due_ms, ..shelf() }, 0).await;
    }
    let due = async |by_ms, most| {
        let due = store.due_tables("here", by_ms, by_ms, most).await;
        due.expect("it can be read")
    };
    assert!(due(9, 9).await.is_empty());
    assert_eq!(due(20, 9).await, ["c", "a"]);
    assert_eq!(due(99, 2).await, ["c", "a"]);
    let late = store.due_tables("there", 99, 10, 9).await;
    let late = late.expect("it can be read");
    assert_eq!(late, ["c"], "another server looks after them");
    let unlisted = store.unlisted_tables().await;
    assert!(unlisted.expect("it can be read").is_empty());
    let healed = Shelf {
        due_ms: None,
        ..shelf()
    };
    let shelved = store.shelve("c", &healed).await;
    shelved.expect("it can be written");
    assert_eq!(due(99, 9).await, ["a", "d"]);
}
