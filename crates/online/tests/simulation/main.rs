//! A room with clients on bad lines, again and again: messages are lost, doubled, late and out of
//! order, strangers send what they like, people leave and come back, time runs out, clocks are set
//! back, and the server dies at the worst moments. Whatever happens, nothing is lost or done twice, everybody sees what
//! is theirs to see, and the game ends.
//!
//! A failing run prints its seed. `FOGG_RUNS` sets how many there are, `FOGG_SEED` the first one:
//! `FOGG_RUNS=10000 cargo test --release --package fogg-online --test simulation`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a run says what it met, and how to repeat it"
)]

mod client;
mod laws;
mod papers;
mod seen;
mod world;

use std::{
    panic::{self, AssertUnwindSafe},
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use fogg_online::Editions;

use seen::Seen;
use world::World;

/// Enough to meet every fault many times, and a few seconds.
const RUNS: u64 = 100;

#[test]
fn nothing_is_lost_and_nothing_is_doubled() {
    let first = number("FOGG_SEED").unwrap_or(0);
    let end = first + number("FOGG_RUNS").unwrap_or(RUNS);
    let editions = Editions::built_in();
    let next = AtomicU64::new(first);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut seen = Seen::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return seen;
            }
            let run = AssertUnwindSafe(|| World::new(seed, &editions).run());
            match panic::catch_unwind(run) {
                Ok(run) => seen.add(&run),
                Err(cause) => {
                    eprintln!(
                        "the run of seed {seed} failed: repeat it with FOGG_SEED={seed} FOGG_RUNS=1"
                    );
                    panic::resume_unwind(cause);
                }
            }
        }
    };
    let seen = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut seen = Seen::default();
        for thread in threads {
            seen.add(&thread.join().expect("every run has to succeed"));
        }
        seen
    });
    println!("{} runs: {seen:?}", end - first);
    if end - first >= RUNS {
        seen.assert_everything_happened();
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}
