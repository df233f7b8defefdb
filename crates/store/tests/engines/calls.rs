//! Where people can be called.

use fogg_store::{Callable, Name, Store};

fn at(address: &str) -> Callable {
    Callable {
        address: address.to_owned(),
        key: "k".to_owned(),
        auth: "a".to_owned(),
    }
}

/// A browser is called for as long as it is signed in, whoever its person has become.
pub(crate) async fn calls(store: Store) {
    for (person, token) in [("ann", 1), ("bob", 2)] {
        let added = store.add_person(person, &[token; 32], 0).await;
        added.expect("it is new");
    }
    let added = store.add_token("ann", &[3; 32], None, 0).await;
    added.expect("it is new");
    let call = async |token: u8, address: &str, now_ms: i64| {
        let kept = store.call_at(&[token; 32], &at(address), now_ms).await;
        kept.is_ok()
    };
    let listed = async |person: &str, most: u32| {
        let calls = store.calls_of(person, most).await.expect("it can be read");
        let addresses = calls.into_iter().map(|call| call.address);
        addresses.collect::<Vec<_>>()
    };
    assert!(!call(9, "nobody", 0).await, "there is no such token");
    assert!(call(1, "old", 1).await && call(1, "desk", 2).await);
    assert!(call(3, "phone", 3).await && call(2, "bob", 4).await);
    assert_eq!(listed("ann", 9).await, ["phone", "desk"]);
    assert_eq!(listed("ann", 1).await, ["phone"]);
    let read = store.calls_of("bob", 9).await.expect("it can be read");
    assert_eq!(read, [at("bob")]);

    store.call_no_more(&[3; 32]).await.expect("it is there");
    assert_eq!(listed("ann", 9).await, ["desk"]);
    store.remove_token(&[1; 32]).await.expect("it is there");
    assert_eq!(listed("ann", 9).await, [""; 0], "nobody is signed in there");
    store.forget_call("bob").await.expect("it is there");
    assert_eq!(listed("bob", 9).await, [""; 0]);

    // A guest who signs in to an account is called where the account is.
    let name = Name {
        shown: "Bob",
        folded: "bob",
    };
    let added = store.add_account("bob", name, "secret", 0).await;
    added.expect("the name is free");
    let became = store.become_account("ann", "bob").await;
    became.expect("both are there");
    assert!(call(2, "bob", 5).await);
    assert_eq!(listed("ann", 9).await, ["bob"]);
    store.forget("bob", 0).await.expect("it is there");
    assert_eq!(listed("bob", 9).await, [""; 0]);
}
