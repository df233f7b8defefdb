//! Playing a plan on all cores. What comes out does not depend on how many there are.

use std::{
    collections::BTreeMap,
    ops::{ControlFlow, Range},
    rc::Rc,
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
        let mut waiting: BTreeMap<usize, Slice> = BTreeMap::new();
        let mut turn = 0;
        let mut broke_off = false;
        for batch in receiver {
            let games = Rc::new(batch.games);
            for done in batch.sets {
                if let Some(fault) = done.failure {
                    enough.store(true, Ordering::Relaxed);
                    if failure.as_ref().is_none_or(|(n, _)| done.number < *n) {
                        failure = Some((done.number, fault));
                    }
                }
                let games = Rc::clone(&games);
                let range = done.games;
                waiting.insert(done.number, Slice { games, range });
            }
            while let Some(slice) = waiting.remove(&turn).filter(|_| !broke_off) {
                turn += 1;
                broke_off = each(slice.games()).is_break();
                if broke_off {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        }
        // After an early end some are missing in between.
        for slice in waiting.into_values().filter(|_| !broke_off) {
            if each(slice.games()).is_break() {
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

/// How long finished games may wait to be handed over, and how many of them. Random games take
/// microseconds: waking another thread for each would take longer than playing it.
const WAIT: Duration = Duration::from_millis(2);
const BATCH: usize = 64;

/// Finished games on their way to whoever counts them.
struct Batch {
    games: Vec<Game>,
    sets: Vec<Done>,
}

/// A set that has been played: which one, its finished games in the batch, and what ended it before
/// its time.
struct Done {
    number: usize,
    games: Range<usize>,
    failure: Option<Box<Failure>>,
}

/// The games of a set that wait for their turn.
struct Slice {
    games: Rc<Vec<Game>>,
    range: Range<usize>,
}

impl Batch {
    fn new() -> Batch {
        Batch {
            games: Vec::with_capacity(BATCH),
            sets: Vec::with_capacity(BATCH),
        }
    }
}

impl Slice {
    fn games(&self) -> &[Game] {
        &self.games[self.range.clone()]
    }
}

fn work(
    plan: &Plan<'_>,
    sets: &[Set],
    next: &AtomicUsize,
    stopped: impl Fn() -> bool,
    sender: SyncSender<Batch>,
) {
    let mut programs = Programs::default();
    let mut batch = Batch::new();
    let mut sent = Instant::now();
    while !stopped() {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(&set) = sets.get(number) else {
            break;
        };
        let deal = plan.deal(set.deal);
        let first = batch.games.len();
        let mut failure = None;
        for key in plan.missing(set) {
            match play_game(plan, &mut programs, &key, &deal) {
                Ok(game) => batch.games.push(game),
                Err(failed) => failure = Some(failed),
            }
            if failure.is_some() || stopped() {
                break;
            }
        }
        let failed = failure.is_some();
        batch.sets.push(Done {
            number,
            games: first..batch.games.len(),
            failure,
        });
        if failed {
            break;
        }
        if batch.games.len() >= BATCH || sent.elapsed() >= WAIT {
            // Nobody listens any more only when the whole run is over.
            let _ = sender.send(std::mem::replace(&mut batch, Batch::new()));
            sent = Instant::now();
        }
    }
    let _ = sender.send(batch);
}
