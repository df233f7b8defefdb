//! Whether Fogg's chances come true: it plays against itself, says its chance to win before one
//! decision of each game, chosen at random, and is held to it when the game is over.
//!
//! `cargo run --release -p fogg-bots --example calibrate -- 200 500 2 > calibration.svg` plays 200
//! games of two, on all boards that are for so many in turn, with 500 playouts for a decision. The
//! plot goes to standard output, progress and errors to standard error.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

use std::{
    fmt::Write as _,
    sync::Mutex,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use fogg_bots::{Bot as _, Budget, Expert};
use fogg_chance::Rollout;
use fogg_engine::{Edition, Log, Phase, Seat, State, legal, play as act, scores, setup};

/// The first deal: others than those that the expert's chances were fitted to.
const FIRST: u64 = 1_000_000;

/// A chance that was told, and what came of it.
#[derive(Clone, Copy)]
struct Claim {
    told: f64,
    came: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u32| match arguments.next() {
        None => Some(default),
        Some(text) => text.parse().ok().filter(|&number| number > 0),
    };
    let (Some(games), Some(playouts), Some(players)) = (number(200), number(500), number(2)) else {
        eprintln!("usage: calibrate [GAMES] [PLAYOUTS] [PLAYERS], whole numbers from 1");
        std::process::exit(2);
    };
    let editions = fogg_editions::names().filter_map(fogg_editions::built_in);
    let players = u8::try_from(players).unwrap_or(u8::MAX);
    let editions = editions
        .filter(|Edition { rules, .. }| (rules.min_players..=rules.max_players).contains(&players));
    let editions: Vec<Edition> = editions.collect();
    if editions.is_empty() {
        eprintln!("calibrate: no board is for {players} players");
        std::process::exit(2);
    }
    let next = AtomicU32::new(0);
    let claims = Mutex::new(Vec::new());
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return;
            }
            let edition = &editions[game as usize % editions.len()];
            let budget = Budget::Playouts(playouts);
            let claim = play(edition, players, budget, FIRST + u64::from(game));
            let mut claims = claims.lock().expect("no game panics");
            claims.push(claim);
            eprint!("\r{} of {games} games", claims.len());
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let claims = claims.into_inner().expect("no game panics");
    let bins = bins(&claims);
    report(&claims, &bins);
    println!("{}", plot(&bins, games, playouts));
}

/// A game of Fogg against itself, and what it said before one decision of it.
fn play(edition: &Edition, players: u8, budget: Budget, seed: u64) -> Claim {
    let mut dice = Rollout::new(seed);
    let mut log = Log::default();
    let mut state = setup(edition, players, &mut dice, &mut log).expect("the box is for so many");
    let seeds = (0..u64::from(players)).map(|n| seed.wrapping_mul(players.into()).wrapping_add(n));
    let mut bots: Vec<Expert> = seeds.map(|seed| Expert::new(budget, seed)).collect();
    let mut told: Vec<(Seat, f64)> = Vec::new();
    while let Some(seat) = state.public.actor() {
        tell(edition, &state, &mut log, &mut bots);
        let view = state.view(edition, seat);
        let choices = bots[seat.index()].consider(view);
        let best = choices.first().expect("who is asked has a choice");
        if view.public.phase == Phase::Turn && choices.len() > 1 {
            // In other worlds than those by which it was chosen, as players are told it.
            let weighed = bots[seat.index()].weigh(view, std::slice::from_ref(&best.actions));
            told.push((seat, weighed[0].win));
        }
        for &action in &best.actions {
            // Chance may have ended the turn before all of it was played.
            if !legal(state.view(edition, seat)).contains(action) {
                break;
            }
            act(edition, &mut state, seat, action, &mut dice, &mut log)
                .expect("the action is legal");
        }
    }
    let count = u32::try_from(told.len()).expect("a game has some hundred turns");
    let (seat, told) = told[dice.below(count) as usize];
    let winners = scores(edition, &state).winners;
    let came = if winners.contains(seat) {
        1.0 / winners.iter().map(|_| 1.0).sum::<f64>()
    } else {
        0.0
    };
    Claim { told, came }
}

/// Tells every seat what it heard since the last time.
fn tell(edition: &Edition, state: &State, log: &mut Log, bots: &mut [Expert]) {
    for (seat, bot) in state.public.seats().zip(bots) {
        let view = state.view(edition, seat);
        let heard = log.0.iter().filter_map(|said| said.heard_by(Some(seat)));
        heard.for_each(|news| bot.hear(view, news));
    }
    log.0.clear();
}

/// How many parts the plot tells apart.
const BINS: usize = 8;

/// Chances that are near to each other.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: f64,
    told: f64,
    came: f64,
}

fn bins(claims: &[Claim]) -> [Bin; BINS] {
    let mut bins = [Bin::default(); BINS];
    for claim in claims {
        let mut n = 0;
        while n + 1 < BINS && claim.told * BINS as f64 >= (n + 1) as f64 {
            n += 1;
        }
        bins[n].count += 1.0;
        bins[n].told += claim.told;
        bins[n].came += claim.came;
    }
    for bin in &mut bins {
        bin.told /= bin.count.max(1.0);
        bin.came /= bin.count.max(1.0);
    }
    bins
}

/// Says how far what was told is from what came.
fn report(claims: &[Claim], bins: &[Bin]) {
    let count = claims.len() as f64;
    let mean = |of: fn(&Claim) -> f64| claims.iter().map(of).sum::<f64>() / count;
    let error: f64 = bins
        .iter()
        .map(|bin| bin.count * (bin.told - bin.came).abs())
        .sum();
    eprintln!();
    eprintln!("told      {:.3} on average", mean(|claim| claim.told));
    eprintln!("came true {:.3} on average", mean(|claim| claim.came));
    eprintln!("error     {:.3} on average over the parts", error / count);
    eprintln!(
        "Brier     {:.3}",
        mean(|claim| (claim.told - claim.came).powi(2))
    );
    for bin in bins {
        eprintln!("{:4} told {:.2} came {:.2}", bin.count, bin.told, bin.came);
    }
}

/// A plot: what was told to the right, what came up.
fn plot(bins: &[Bin], games: u32, playouts: u32) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-58 -16 332 320\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"-58\" y=\"-16\" width=\"332\" height=\"320\" fill=\"#fff\"/>\n",
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = 2.5 * f64::from(percent);
        let up = 250.0 - at;
        let _ = writeln!(
            svg,
            "<path d=\"M0 {up}H250M{at} 0V250\" stroke=\"#ddd\"/>\
             <text x=\"-6\" y=\"{}\" text-anchor=\"end\">{percent} %</text>\
             <text x=\"{at}\" y=\"266\" text-anchor=\"middle\">{percent} %</text>",
            up + 4.0
        );
    }
    svg.push_str("<path d=\"M0 250L250 0\" stroke=\"#888\" stroke-dasharray=\"4 3\"/>\n");
    for bin in bins.iter().filter(|bin| bin.count > 0.0) {
        // One standard error, as if one game more had been won and one more lost.
        let p = (bin.came * bin.count + 1.0) / (bin.count + 2.0);
        let error = (p * (1.0 - p) / bin.count).sqrt();
        let (x, y) = (250.0 * bin.told, 250.0 * (1.0 - bin.came));
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"#1b5e8c\" stroke-width=\"1.5\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"#1b5e8c\">\
             <title>{} positions</title></circle>",
            y - 250.0 * error,
            y + 250.0 * error,
            1.5 + bin.count.sqrt(),
            bin.count
        );
    }
    let _ = write!(
        svg,
        "<text x=\"125\" y=\"284\" text-anchor=\"middle\">the chance Fogg told</text>\
         <text x=\"125\" y=\"299\" text-anchor=\"middle\" fill=\"#666\">{games} positions, \
         {playouts} playouts</text>\
         <text transform=\"translate(-38 125) rotate(-90)\" text-anchor=\"middle\">how often it \
         came true</text></svg>"
    );
    svg
}
