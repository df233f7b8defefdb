//! Analyses without a server: what waits, what is kept, what ends.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::{runtime, task, time};

use super::*;
use crate::stop::Stopper;

const PATIENCE: Duration = Duration::from_secs(60);

fn game() -> Game {
    let text = include_str!("../../../record/tests/records/amsterdam.fogg");
    let edition = fogg_editions::built_in("amsterdam").expect("it is built in");
    Game {
        record: Record::parse(text).expect("it is a record"),
        hash: fogg_editions::hash(&edition),
        edition: Arc::new(edition),
        forgotten: 0,
    }
}

/// Nothing that is asked for begins before the one who asks waits for something.
fn with_analyses(playouts: u32, run: impl AsyncFnOnce(Analyses, Stopper)) {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("there can be a runtime").block_on(async {
        let run = run(Analyses::new(playouts), Stopper::new());
        time::timeout(PATIENCE, run).await.expect("it ends");
    });
}

fn told(analyses: &Analyses, table: &str) -> Value {
    let told = analyses.told(table, Telling::Json);
    let told = told.unwrap_or_else(|| "null".into());
    serde_json::from_slice(&told).expect("it is JSON")
}

async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        task::yield_now().await;
    }
}

#[test]
fn so_many_wait_and_so_many_are_kept() {
    with_analyses(1, async |analyses, stopper| {
        let ask = |n: usize| analyses.ask(&n.to_string(), game(), stopper.subscribe());
        for n in 0..UNDER_WAY {
            for _ in ["once", "and again"] {
                assert_eq!(ask(n), Ok(()));
                let waits = json!({ "waiting": { "before": n } });
                assert_eq!(told(&analyses, &n.to_string()), waits);
            }
        }
        let what = Limited::Analyses;
        let limit = number(UNDER_WAY);
        assert_eq!(ask(UNDER_WAY), Err(Refusal::TooMany { what, limit }));
        assert_eq!(told(&analyses, "8"), Value::Null);
        let is_done = |n: usize| told(&analyses, &n.to_string())["done"].is_object();
        until(|| is_done(UNDER_WAY - 1)).await;
        assert!((0..UNDER_WAY).all(is_done), "one after the other");
        for n in UNDER_WAY..=KEPT {
            ask(n).expect("there is room again");
            until(|| is_done(n)).await;
        }
        assert_eq!(told(&analyses, "0"), Value::Null, "the oldest is forgotten");
        assert!((1..=KEPT).all(is_done));
    });
}

#[test]
fn a_server_that_shall_not_does_not() {
    with_analyses(0, async |analyses, stopper| {
        let (what, limit) = (Limited::Analyses, 0);
        let refused = analyses.ask("a", game(), stopper.subscribe());
        assert_eq!(refused, Err(Refusal::TooMany { what, limit }));
    });
}

#[test]
fn what_is_forgotten_ends() {
    // Long enough that it is not done before it is forgotten.
    with_analyses(1_000, async |analyses, stopper| {
        let ask = |table: &str| analyses.ask(table, game(), stopper.subscribe());
        ask("a").and(ask("b")).and(ask("c")).expect("there is room");
        until(|| told(&analyses, "a")["thinking"]["done"].as_u64() > Some(0)).await;
        assert_eq!(told(&analyses, "c"), json!({ "waiting": { "before": 2 } }));
        analyses.forget("a");
        assert_eq!(told(&analyses, "a"), Value::Null);
        until(|| told(&analyses, "b")["thinking"].is_object()).await;
        assert_eq!(ask("a"), Err(Refusal::Busy), "its record was read before");
        let mut again = game();
        again.forgotten = analyses.forgotten();
        let asked = analyses.ask("a", again, stopper.subscribe());
        asked.expect("there is room");
        analyses.forget_all();
        until(|| !analyses.asked().is_worked_on).await;
        for table in ["a", "b", "c"] {
            assert_eq!(told(&analyses, table), Value::Null);
        }
    });
}

#[test]
fn a_game_that_makes_no_sense_is_told_so() {
    with_analyses(1, async |analyses, stopper| {
        let mut other = game();
        other.hash = "another".into();
        let asked = analyses.ask("a", other, stopper.subscribe());
        asked
            .and(analyses.ask("b", game(), stopper.subscribe()))
            .expect("there is room");
        until(|| told(&analyses, "b")["done"].is_object()).await;
        assert_eq!(told(&analyses, "a"), json!("failed"));
    });
}

#[test]
fn a_server_that_ends_waits_for_a_step_at_most() {
    with_analyses(1_000, async |analyses, stopper| {
        let ask = |table: &str| analyses.ask(table, game(), stopper.subscribe());
        ask("a").and(ask("b")).expect("there is room");
        until(|| told(&analyses, "a")["thinking"].is_object()).await;
        stopper.stop().await;
        assert_eq!(told(&analyses, "a"), Value::Null);
        assert_eq!(told(&analyses, "b"), json!({ "waiting": { "before": 0 } }));
    });
}
