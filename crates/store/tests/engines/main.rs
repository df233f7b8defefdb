//! Everything a store does, on both databases. PostgreSQL is a real one, started for the test.

mod calls;
mod cancelled;
mod lists;
mod nodes;
mod people;
mod ratings;

use std::pin::Pin;

use fogg_store::{Store, StoreError};
use fogg_trial::{Folder, Postgres};
use lists::{opening, shelf};

/// Something that must hold, on a database that nothing has happened in yet.
type Case = fn(Store) -> Pin<Box<dyn Future<Output = ()> + Send>>;

const CASES: &[(&str, Case)] = &[
    ("journals", |store| Box::pin(journals(store))),
    ("rematches", |store| Box::pin(rematches(store))),
    ("nodes", |store| Box::pin(nodes::nodes(store))),
    ("races", |store| Box::pin(races(store))),
    ("groups", |store| Box::pin(groups(store))),
    ("papers", |store| Box::pin(papers(store))),
    ("lobby", |store| Box::pin(lists::lobby(store))),
    ("mine", |store| Box::pin(lists::mine(store))),
    ("due", |store| Box::pin(lists::due(store))),
    ("ratings", |store| Box::pin(ratings::ratings(store))),
    ("people", |store| Box::pin(people::tokens(store))),
    ("sessions", |store| Box::pin(people::sessions(store))),
    ("accounts", |store| Box::pin(people::accounts(store))),
    ("calls", |store| Box::pin(calls::calls(store))),
    ("bots", |store| Box::pin(people::bots(store))),
    ("aliases", |store| Box::pin(people::aliases(store))),
    ("texts", |store| Box::pin(texts(store))),
];

#[test]
fn on_sqlite() {
    let folder = Folder::new("sqlite");
    for (name, case) in CASES {
        let file = folder.path().join(name);
        run(&format!("sqlite:{}", file.display()), *case);
    }
    block_on(cancelled::cancelled(&folder.database("cancelled")));
}

#[test]
fn in_memory() {
    for (_, case) in CASES {
        run("sqlite::memory:", *case);
    }
}

#[test]
fn on_postgres() {
    let postgres = Postgres::start();
    for (name, case) in CASES {
        run(&postgres.database(name), *case);
    }
    block_on(cancelled::cancelled(&postgres.database("cancelled")));
}

fn block_on(future: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("there can be a thread").block_on(future);
}

fn run(address: &str, case: Case) {
    block_on(async {
        let store = Store::open(address).await.expect("it opens");
        case(store.clone()).await;
        store.close().await;
        // What has been brought up to date once stays so.
        Store::open(address)
            .await
            .expect("it opens again")
            .close()
            .await;
    });
}

async fn with_table(store: &Store) {
    store
        .add_person("ann", &[1; 32], 0)
        .await
        .expect("there is nobody yet");
    store
        .open_table(&opening("t", "ann", &["one"], &shelf()), 0)
        .await
        .expect("there is no table yet");
}

async fn journals(store: Store) {
    with_table(&store).await;
    for (version, entry, taken) in [
        (1, "again", false),
        (3, "too early", false),
        (2, "two", true),
        (2, "two again", false),
        (3, "three", true),
        (0, "never", false),
        (u32::MAX, "never", false),
    ] {
        match store.append("t", version, entry, &shelf(), 5).await {
            Ok(()) => assert!(taken, "{entry}"),
            Err(StoreError::NotNext {
                table,
                version: refused,
            }) => {
                assert!(!taken, "{entry}");
                assert_eq!((table.as_str(), refused), ("t", version));
            }
            Err(error) => panic!("{entry}: {error}"),
        }
    }
    let no_table = store.append("nowhere", 1, "one", &shelf(), 0).await;
    assert!(
        matches!(no_table, Err(StoreError::NotNext { .. })),
        "{no_table:?}"
    );
    let twice = store
        .open_table(&opening("t", "ann", &["one"], &shelf()), 0)
        .await;
    assert!(matches!(twice, Err(StoreError::Database(_))), "{twice:?}");
    let stranger = store
        .open_table(&opening("u", "bob", &["one"], &shelf()), 0)
        .await;
    assert!(
        matches!(stranger, Err(StoreError::Database(_))),
        "{stranger:?}"
    );

    let read = async |table, from| store.journal(table, from).await.expect("it can be read");
    let entries = [("one", 0), ("two", 5), ("three", 5)];
    let entries = entries.map(|(entry, at_ms)| (entry.to_owned(), at_ms));
    assert_eq!(read("t", 0).await, entries);
    assert_eq!(read("t", 3).await, entries[2..]);
    assert!(read("t", 4).await.is_empty());
    assert!(read("u", 0).await.is_empty(), "half a table was opened");
}

/// Two want to play again at the same time: there is one table more.
async fn rematches(store: Store) {
    with_table(&store).await;
    for (next, opened) in [("u", true), ("v", false)] {
        let shelf = shelf();
        let opening = opening(next, "ann", &["one"], &shelf);
        let followed = store.append_and_open("t", 2, next, &shelf, &opening, 7);
        match followed.await {
            Ok(()) => assert!(opened, "{next}"),
            Err(StoreError::NotNext { .. }) => assert!(!opened, "{next}"),
            Err(error) => panic!("{error}"),
        }
        let journal = store.journal(next, 0).await.expect("it can be read");
        assert_eq!(journal.len(), usize::from(opened));
    }
}

/// What somebody keeps is there until it is written anew, or they are forgotten.
async fn papers(store: Store) {
    with_table(&store).await;
    for (was, text, kept) in [
        (None, "first", true),
        (None, "never", false),
        (Some("first"), "second", true),
        (Some("first"), "never", false),
    ] {
        match store.keep_papers("t", "ann", was, text).await {
            Ok(()) => assert!(kept, "{text}"),
            Err(StoreError::Taken) => assert!(!kept, "{text}"),
            Err(error) => panic!("{error}"),
        }
    }
    let stranger = store.keep_papers("t", "bob", None, "x").await;
    assert!(matches!(stranger, Err(StoreError::Database(_))));
    let pair = |a: &str, b: &str| vec![(a.to_owned(), b.to_owned())];
    let at_table = async || store.papers("t").await.expect("it can be read");
    assert_eq!(at_table().await, pair("ann", "second"));
    let own = store.papers_of("ann").await.expect("it can be read");
    assert_eq!(own, pair("t", "second"));
    store.forget("ann", 1).await.expect("she is forgotten");
    assert!(at_table().await.is_empty());
}

/// Many write the same journal: every version is there once, and who was told so has written it.
async fn races(store: Store) {
    const WRITERS: u32 = 8;
    const VERSIONS: u32 = 40;
    with_table(&store).await;
    let write = async |store: Store, writer: u32| {
        let mut written = Vec::new();
        for version in 2..=VERSIONS {
            let entry = format!("{writer} {version}");
            match store.append("t", version, &entry, &shelf(), 0).await {
                Ok(()) => written.push(entry),
                Err(StoreError::NotNext { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        written
    };
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| tokio::spawn(write(store.clone(), writer)))
        .collect();
    let mut written = vec!["one".to_owned()];
    for writer in writers {
        written.extend(writer.await.expect("it does not panic"));
    }
    let journal = store.journal("t", 0).await.expect("it can be read");
    let mut journal: Vec<String> = journal.into_iter().map(|(entry, _)| entry).collect();
    let version = |entry: &String| {
        entry
            .split_once(' ')
            .map_or(1, |(_, n)| n.parse().expect("a number"))
    };
    let versions: Vec<u32> = journal.iter().map(version).collect();
    assert_eq!(versions, (1..=VERSIONS).collect::<Vec<_>>());
    journal.sort();
    written.sort();
    assert_eq!(journal, written);
}

/// Many tables are written at the same time, and something is wrong with every third: it is not
/// stored, and all others are.
async fn groups(store: Store) {
    const TABLES: u32 = 60;
    with_table(&store).await;
    let write = async |store: Store, n: u32| {
        let table = format!("t{n}");
        let opening = opening(&table, "ann", &["one"], &shelf());
        let opened = store.open_table(&opening, 0).await;
        opened.expect("there is no such table yet");
        let (mut shelf, fault) = (shelf(), n % 3);
        if fault == 1 {
            // There is nobody of this name, which is noticed only after the entry is there.
            shelf.sitters = Some(vec![(0, "nobody".to_owned())]);
        }
        let version = if fault == 2 { 3 } else { 2 };
        let stored = store.append(&table, version, "two", &shelf, 0).await;
        let journal = store.journal(&table, 2).await.expect("it can be read");
        match stored {
            Ok(()) => assert!(fault == 0 && journal.len() == 1, "{table}"),
            Err(StoreError::NotNext { .. }) => assert!(fault == 2 && journal.is_empty()),
            Err(error) => assert!(fault == 1 && journal.is_empty(), "{table}: {error}"),
        }
    };
    let writers: Vec<_> = (0..TABLES)
        .map(|n| tokio::spawn(write(store.clone(), n)))
        .collect();
    for writer in writers {
        writer.await.expect("it does not panic");
    }
}

/// Texts come back to the byte, whatever is in them.
async fn texts(store: Store) {
    with_table(&store).await;
    let long = "Käsivarsi → Їжак 🚂\n".repeat(20_000);
    let texts = ["", "'; DROP TABLE journal; --", "$1 %s \\ \"", &long];
    for (version, text) in (2..).zip(texts) {
        store
            .append("t", version, text, &shelf(), i64::MAX)
            .await
            .expect("it is the next one");
    }
    let texts = texts.map(|text| (text.to_owned(), i64::MAX));
    assert_eq!(store.journal("t", 2).await.expect("it can be read"), texts);
}

#[test]
fn addresses_that_mean_nothing_are_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.expect("there can be a thread");
    for address in ["", "mysql://localhost", "file.db"] {
        let error = runtime.block_on(Store::open(address)).expect_err(address);
        assert!(error.to_string().contains("sqlite:FILE"), "{error}");
    }
}
