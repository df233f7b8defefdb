//! Servers that share a database.

use std::time::Duration;

use fogg_store::{Node, Shelf, Store};

use crate::{lists::shelf, with_table};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) async fn nodes(store: Store) {
    with_table(&store).await;
    let keeper = async || store.keeper_of("t").await.expect("it can be read");
    assert_eq!(keeper().await, None, "nobody has said that it is there");
    let beat = async |id: &str, within| -> Vec<String> {
        let here = store.beat(&node(id, &[]), within).await;
        let here = here.expect("it can be written").into_iter();
        here.map(|node| node.id).collect()
    };
    assert_eq!(beat("here", PATIENCE).await, ["here"]);
    let common = store.common_name().await.expect("it answers");
    assert_eq!(common.is_some(), store.is_shared());
    if !store.is_shared() {
        assert!(store.listen().await.expect("it answers").is_none());
        return;
    }
    let listens = node("here", &["here", "there"]);
    let here = store.beat(&listens, PATIENCE).await.expect("it answers");
    assert_eq!(here, [listens]);
    assert_eq!(keeper().await.as_deref(), Some("here"));
    assert_eq!(beat("there", PATIENCE).await, ["here", "there"]);
    let theirs = Shelf {
        keeper: "there".into(),
        ..shelf()
    };
    let appended = store.append("t", 2, "two", &theirs, 1).await;
    appended.expect("it is the next one");
    assert_eq!(keeper().await.as_deref(), Some("there"));
    // Whoever was not heard within no time at all is gone.
    assert_eq!(beat("here", Duration::ZERO).await, ["here"]);
    assert_eq!(keeper().await, None);
    store.leave("here").await.expect("it can be written");
    assert_eq!(beat("there", PATIENCE).await, ["there"]);
    called(&store).await;
}

fn node(id: &str, hears: &[&str]) -> Node {
    Node {
        id: id.to_owned(),
        hears: hears.iter().copied().map(str::to_owned).collect(),
    }
}

/// What is called is heard by everybody who listens, in order.
async fn called(store: &Store) {
    let listen = async || store.listen().await.expect("it answers").expect("shared");
    let mut listeners = [listen().await, listen().await];
    let long = "x".repeat(Store::LONGEST_CALL);
    for text in ["first", "'second'", &long] {
        store.call_out(text).await.expect("it can be called");
    }
    for listener in &mut listeners {
        for text in ["first", "'second'", &long] {
            let heard = listener.next().await.expect("the line holds");
            assert_eq!(heard.as_deref(), Some(text));
        }
    }
}
