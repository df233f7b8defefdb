//! Playing a plan on all cores. What comes out does not depend on how many there are.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    failure::Failure,
    game::play_game,
    plan::{Plan, Set},
    program::Programs,
    results::Game,
};

/// Plays the games of a plan that are still to be played. `each` gets the games of a deal at one
/// table as soon as those before them are done, so always in the same order; it may break off, and
/// then gets no more. `stop` makes an early end after the games that are being played: what is
/// finished by then is still handed over.
///
/// # Errors
/// The first game that could not be finished; those that were finished have been handed over.
pub fn run(
    plan: &Plan<'_>,
    stop: &AtomicBool,
    mut each: impl FnMut(&[Game]) -> ControlFlow<()>,
) -> Result<(), Box<Failure>> {
    let sets = plan.sets();
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let stopped = || stop.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
    let threads = plan.threads.clamp(1, sets.len().max(1));
    let mut failure: Option<(usize, Box<Failure>)> = None;
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(4 * threads);
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(|| work(plan, &sets, &next, stopped, sender));
        }
        drop(sender);
        let mut waiting: BTreeMap<usize, Vec<Game>> = BTreeMap::new();
        let mut turn = 0;
        let mut broke_off = false;
        for done in receiver.into_iter().flatten() {
            if let Some(fault) = done.failure {
                enough.store(true, Ordering::Relaxed);
                let first = failure.as_ref().is_none_or(|(n, _)| done.number < *n);
                if first {
                    failure = Some((done.number, fault));
                }
            }
            waiting.insert(done.number, done.games);
            while let Some(games) = waiting.remove(&turn).filter(|_| !broke_off) {
                turn += 1;
                broke_off = each(&games).is_break();
                if broke_off {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        }
        // After an early end some are missing in between.
        for games in waiting.into_values().filter(|_| !broke_off) {
            if each(&games).is_break() {
                break;
            }
        }
        if broke_off {
            failure = None;
        }
    });
    match failure {
        Some((_, failure)) if !stop.load(Ordering::Relaxed) => Err(failure),
        Some(_) | None => Ok(()),
    }
}

/// How long finished games may wait to be handed over. Random games take microseconds: waking
/// another thread for each would take longer than playing it.
const BATCH: Duration = Duration::from_millis(2);

/// The finished games of a set, and what ended it before its time.
struct Done {
    number: usize,
    games: Vec<Game>,
    failure: Option<Box<Failure>>,
}

fn work(
    plan: &Plan<'_>,
    sets: &[Set],
    next: &AtomicUsize,
    stopped: impl Fn() -> bool,
    sender: SyncSender<Vec<Done>>,
) {
    let mut programs = Programs::default();
    let mut batch = Vec::new();
    let mut sent = Instant::now();
    while !stopped() {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(&set) = sets.get(number) else {
            break;
        };
        let seed = plan.deal_seed(set.deal);
        let mut done = Done {
            number,
            games: Vec::new(),
            failure: None,
        };
        for key in plan.missing(set) {
            match play_game(plan, &mut programs, &key, &seed) {
                Ok(game) => done.games.push(game),
                Err(failure) => done.failure = Some(failure),
            }
            if done.failure.is_some() || stopped() {
                break;
            }
        }
        let failed = done.failure.is_some();
        batch.push(done);
        if failed {
            break;
        }
        if sent.elapsed() >= BATCH {
            // Nobody listens any more only when the whole run is over.
            let _ = sender.send(std::mem::take(&mut batch));
            sent = Instant::now();
        }
    }
    let _ = sender.send(batch);
}
