//! Those who hang up while something is stored for them. Nothing that is stored for others later
//! may become part of what they have begun.

use fogg_store::Store;
use tokio::task;

use crate::{lists::shelf, with_table};

/// How many hang up, each a little later than the last.
const TIMES: u32 = 200;

pub(crate) async fn cancelled(address: &str) {
    let store = Store::open(address).await.expect("it opens");
    let other = Store::open(address).await.expect("it opens");
    with_table(&store).await;
    for n in 0..TIMES {
        let person = format!("person {n}");
        let mut token = [2; 32];
        token[..4].copy_from_slice(&n.to_be_bytes());
        let waits = async {
            for _ in 0..n * 10 {
                task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            // Whether it is done does not matter.
            _ = store.add_person(&person, &token, 0) => {}
            () = waits => {}
        }
        let version = n + 2;
        let added = store.append("t", version, "more", &shelf(), 1).await;
        added.expect("it is the next one");
        // What was acknowledged is there for everybody.
        let last = other.journal("t", version).await.expect("it can be read");
        assert_eq!(last.len(), 1, "after {n} have hung up");
    }
    other.close().await;
    store.close().await;
}
