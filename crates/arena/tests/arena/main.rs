//! The arena as its users see it.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

mod bots;
mod programs;
mod report;
mod results;
mod series;

use std::{ops::ControlFlow, path::PathBuf, sync::atomic::AtomicBool};

use fogg_arena::{Failure, Plan, Player, results::Game, run};
use fogg_chance::Seed;
use fogg_engine::Edition;

/// Players by name.
fn players(names: &[&str]) -> Vec<Player> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

/// A match of so many deals.
fn match_of<'a>(edition: &'a Edition, names: &[&str], deals: u64) -> Plan<'a> {
    let seed = Seed::from_u64(7);
    let mut plan = Plan::game(edition, &edition.id, &players(names), seed).unwrap();
    plan.deals = deals;
    plan.threads = 2;
    plan
}

/// Plays everything, and gives the games in the order in which they came.
fn play(plan: &Plan<'_>) -> (Vec<Game>, Result<(), Box<Failure>>) {
    let mut games = Vec::new();
    let end = run(plan, &AtomicBool::new(false), |set| {
        games.extend_from_slice(set);
        ControlFlow::Continue(())
    });
    (games, end)
}

/// Plays everything, which must go well, and forgets the time it took.
fn untimed(plan: &Plan<'_>) -> Vec<Game> {
    let (games, end) = play(plan);
    end.unwrap();
    games.into_iter().map(Game::untimed).collect()
}

/// A place for files of one test.
fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What an earlier run has left there.
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
