//! Games that count are added to ratings once, and people who are forgotten leave none.

use fogg_store::{Name, Outcome, Rating, Shelf, Stage, Store, StoreError};

use crate::lists::{opening, shelf};

async fn account(store: &Store, person: &str, token: u8) {
    let added = store.add_person(person, &[token; 32], 0).await;
    added.expect("neither is there yet");
    let name = Name {
        shown: person,
        folded: person,
    };
    let added = store.add_account(person, name, "x", 0).await;
    added.expect("the name is free");
}

/// A game of Ann and Bob that is over and counts.
async fn game(store: &Store, table: &str, ended_ms: i64) {
    let outcome = |seat: u8, person: &str, finished| Outcome {
        seat,
        person: person.into(),
        place: seat + 1,
        score: 100 - i64::from(seat),
        tickets: 20,
        completed: 2,
        longest: 10,
        finished,
    };
    let over = Shelf {
        stage: Stage::Over,
        rated: true,
        since_ms: ended_ms,
        results: vec![outcome(0, "ann", true), outcome(1, "bob", false)],
        ..shelf()
    };
    let opening = opening(table, "ann", &["one"], &over);
    let opened = store.open_table(&opening, 0);
    opened.await.expect("there is no such table yet");
}

fn after(number: i64) -> Rating {
    Rating {
        number,
        rating: 25.5,
        uncertainty: 8.0,
        created_ms: 1,
    }
}

pub(crate) async fn ratings(store: Store) {
    account(&store, "ann", 1).await;
    account(&store, "bob", 2).await;
    game(&store, "second", 20).await;
    game(&store, "first", 10).await;
    let unsettled = async || store.unsettled().await.expect("it can be read");
    let first = unsettled().await.expect("there are two");
    assert_eq!(first.table, "first", "in the order in which they ended");
    let seen = first.players.iter();
    let seen: Vec<_> = seen
        .map(|it| (it.person.as_str(), it.place, it.finished))
        .collect();
    assert_eq!(seen, [("ann", 1, true), ("bob", 2, false)]);
    let ann = |number| vec![("ann".to_owned(), after(number))];
    // However often it is tried, it is added once.
    for _ in 0..2 {
        let settled = store.settle(&first, &ann(1), 0).await;
        settled.expect("it can be written");
    }
    let second = unsettled().await.expect("there is one");
    assert_eq!(second.players[0].before, Some(after(1)));
    // Computed from what is no more so, it is not added at all.
    let late = store.settle(&second, &ann(1), 0).await;
    assert!(matches!(late, Err(StoreError::Taken)), "{late:?}");
    assert_eq!(
        unsettled().await.map(|game| game.table).as_deref(),
        Some("second")
    );
    store
        .settle(&second, &ann(2), 0)
        .await
        .expect("it is the next");
    assert_eq!(unsettled().await, None);
    let told = store.ratings("ann").await.expect("it can be read");
    let numbers: Vec<_> = told
        .iter()
        .map(|(board, it)| (board.as_str(), it.number))
        .collect();
    assert_eq!(numbers, [("moon", 1), ("moon", 2)]);

    let tallies = store.tallies("bob").await.expect("it can be read");
    let bob = (tallies[0].games, tallies[0].finished, tallies[0].points);
    assert_eq!(
        bob,
        (2, 0, 0),
        "what a bot has played for somebody is not theirs"
    );
    store.forget("ann", 5).await.expect("it can be written");
    assert!(
        store
            .ratings("ann")
            .await
            .expect("it can be read")
            .is_empty()
    );
    assert!(
        store
            .tallies("ann")
            .await
            .expect("it can be read")
            .is_empty()
    );
    assert_eq!(store.account("ann").await.expect("it can be read"), None);
    let forgotten = store.forgotten(&["ann", "bob", "nobody"]).await;
    assert_eq!(forgotten.expect("it can be read"), ["ann"]);
}
