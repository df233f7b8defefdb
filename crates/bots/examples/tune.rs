//! Finds better habits for the runners: many small changes to all numbers at once, the better half
//! of which decides where to look next (a separable CMA-ES).
//!
//! `cargo run --release -p fogg-bots --example tune -- 40 60 > curve.csv` plays 40 generations with
//! 60 deals for each candidate and board, against the stationmaster and the published strategies in
//! turn. Progress goes to standard error, the curve to standard output: the generation, what its
//! best candidate and all of them together won (half of it the victory, half the margin), how far
//! it looks around, and the numbers in the middle.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use fogg_bots::{Bot, Habits, Kind, Planner, Quick, Skill};
use fogg_chance::Rollout;
use fogg_engine::{Edition, Log, Seat, play, scores, setup};

const NUMBERS: usize = 22;
const CANDIDATES: usize = 14;
const PARENTS: usize = 6;

type Point = [f64; NUMBERS];

/// Who the candidates play against, in turns.
const RIVALS: [Kind; 8] = [
    Kind::Stationmaster,
    Kind::DestinationHungry,
    Kind::Stationmaster,
    Kind::RouteFocused,
    Kind::Stationmaster,
    Kind::LongRoute,
    Kind::Stationmaster,
    Kind::OneStep,
];

/// How far each number may be from the truth at the beginning, in the order of the habits.
const SCALE: [f32; NUMBERS] = [
    0.2, 0.25, 0.6, 0.3, 0.2, 1.0, 1.0, 4.0, 0.2, 0.8, 0.4, 1.0, 0.5, 1.5, 0.5, 1.0, 0.2, 2.0, 0.3,
    0.2, 0.2, 0.3,
];

/// The least that each number can be.
const LEAST: [f32; NUMBERS] = [
    0.3, 1.0, 0.0, 0.0, 0.05, -3.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -5.0,
    0.3, 0.0, 0.0, 0.0,
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u32| match arguments.next() {
        None => Some(default),
        Some(text) => text.parse().ok().filter(|&number| number > 0),
    };
    let (Some(generations), Some(deals)) = (number(40), number(60)) else {
        eprintln!("usage: tune [GENERATIONS] [DEALS], both whole numbers from 1");
        std::process::exit(2);
    };
    let editions = fogg_editions::names().filter_map(fogg_editions::built_in);
    let editions: Vec<Edition> = editions.collect();
    let mut swarm = Swarm::new(Habits::HOLDER);
    println!("generation,best,mean,spread,numbers");
    let start = Instant::now();
    for generation in 0..generations {
        let points: Vec<Point> = (0..CANDIDATES).map(|_| swarm.point()).collect();
        let shares = measure(&editions, &swarm, &points, deals, generation);
        let best = swarm.learn(&points, &shares);
        let mean = shares.iter().sum::<f32>() / CANDIDATES as f32;
        let numbers = swarm.habits(&swarm.mean).to_array();
        let numbers = numbers.map(|number| format!("{number:.3}")).join(" ");
        println!(
            "{generation},{best:.4},{mean:.4},{:.3},{numbers}",
            swarm.spread
        );
        let left = start.elapsed() / (generation + 1) * (generations - generation - 1);
        let percent = 100.0 * mean;
        eprint!(
            "\rgeneration {generation}: {percent:.1} %, {} s left  ",
            left.as_secs()
        );
    }
    eprintln!();
}

/// What each candidate wins.
fn measure(
    editions: &[Edition],
    swarm: &Swarm,
    points: &[Point],
    deals: u32,
    generation: u32,
) -> Vec<f32> {
    let next = AtomicUsize::new(0);
    // Every generation has deals of its own: none of them can be learned by heart.
    let first = u64::from(generation) * u64::from(deals);
    let boards: f32 = editions.iter().map(|_| 1.0).sum();
    let work = || {
        let mut shares = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(point) = points.get(n) else {
                return shares;
            };
            let habits = swarm.habits(point);
            let each = editions
                .iter()
                .map(|edition| share(edition, habits, first, deals));
            shares.push((n, each.sum::<f32>() / boards));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut shares = vec![0.0; points.len()];
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            for (n, share) in worker.join().expect("games do not panic") {
                shares[n] = share;
            }
        }
    });
    shares
}

/// What habits win on a board, over so many deals, each played with both seat orders.
fn share(edition: &Edition, habits: Habits, first: u64, deals: u32) -> f32 {
    let mut sum = 0.0;
    for (deal, rival) in (first..first + u64::from(deals)).zip(RIVALS.into_iter().cycle()) {
        for own in Seat::all(2) {
            sum += game(edition, habits, rival, own, deal);
        }
    }
    sum / (2.0 * deals as f32)
}

/// A rival. The stationmaster comes without its playouts near the end: they would take longer than
/// all the rest.
fn seated(rival: Kind, seed: u64) -> Box<dyn Bot> {
    if rival == Kind::Stationmaster {
        Box::new(Planner::new(Skill::stationmaster(), seed))
    } else {
        rival.seat(seed)
    }
}

/// What a seat gets of a game: half of it the victory, half the margin.
fn game(edition: &Edition, habits: Habits, rival: Kind, own: Seat, deal: u64) -> f32 {
    let mut dice = Rollout::new(deal);
    let mut log = Log::default();
    let mut state = setup(edition, 2, &mut dice, &mut log).expect("every box is for two");
    let mut bots: [Box<dyn Bot>; 2] = [Box::new(Quick::new(habits)), seated(rival, deal)];
    while let Some(seat) = state.public.actor() {
        let view = state.view(edition, seat);
        let action = bots[usize::from(seat != own)].decide(view);
        // None of them minds what it hears.
        log.0.clear();
        play(edition, &mut state, seat, action, &mut dice, &mut log).expect("bots play by rules");
    }
    let result = scores(edition, &state);
    let total = |is_own: bool| {
        let mut seats = Seat::all(2).filter(|&seat| (seat == own) == is_own);
        seats.next().map_or(0, |seat| result.seats[seat].total)
    };
    let margin = f32::from(total(true) - total(false));
    let won = match (result.winners.contains(own), result.winners.iter().count()) {
        (true, 1) => 1.0,
        (true, _) => 0.5,
        (false, _) => 0.0,
    };
    let scale = f32::from(edition.rules.trains) / 3.0;
    0.5 * (won + 1.0 / (1.0 + (-margin / scale).exp()))
}

/// Where the search is, and how far it looks around in each direction.
struct Swarm {
    start: Habits,
    mean: Point,
    variance: Point,
    spread: f64,
    /// The way the mean has come, as steps of the same size and as they were.
    steps: Point,
    path: Point,
    dice: Rollout,
}

impl Swarm {
    fn new(start: Habits) -> Swarm {
        Swarm {
            start,
            mean: [0.0; NUMBERS],
            variance: [1.0; NUMBERS],
            spread: 0.5,
            steps: [0.0; NUMBERS],
            path: [0.0; NUMBERS],
            dice: Rollout::new(1),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "habits are not exact")]
    fn habits(&self, point: &Point) -> Habits {
        let start = self.start.to_array();
        let moved = |n: usize| (start[n] + SCALE[n] * point[n] as f32).max(LEAST[n]);
        Habits::from_array(std::array::from_fn(moved))
    }

    /// A candidate near the mean.
    fn point(&mut self) -> Point {
        std::array::from_fn(|n| {
            let distance = self.spread * self.variance[n].sqrt();
            self.mean[n] + distance * self.normal()
        })
    }

    /// A number of the normal distribution, nearly.
    fn normal(&mut self) -> f64 {
        const STEPS: u32 = 1 << 24;
        let sum: f64 = (0..12).map(|_| f64::from(self.dice.below(STEPS))).sum();
        sum / f64::from(STEPS) - 6.0
    }

    /// Moves to where the better candidates are; returns the share of the best.
    fn learn(&mut self, points: &[Point], shares: &[f32]) -> f32 {
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by(|&a, &b| shares[b].total_cmp(&shares[a]));
        let parents: Vec<&Point> = order.iter().take(PARENTS).map(|&n| &points[n]).collect();
        let numbers = NUMBERS as f64;
        let weight = |rank: usize| (PARENTS as f64 + 0.5).ln() - (rank as f64 + 1.0).ln();
        let total: f64 = (0..PARENTS).map(weight).sum();
        let weights: [f64; PARENTS] = std::array::from_fn(|rank| weight(rank) / total);
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let step_rate = (effective + 2.0) / (numbers + effective + 5.0);
        let path_rate = 4.0 / (numbers + 4.0);
        for n in 0..NUMBERS {
            let old = self.mean[n];
            let moved = |point: &Point| (point[n] - old) / self.spread;
            let weighted = || weights.iter().zip(&parents);
            let step: f64 = weighted()
                .map(|(weight, point)| weight * moved(point))
                .sum();
            let width: f64 = weighted()
                .map(|(weight, point)| weight * moved(point).powi(2))
                .sum();
            let even = step / self.variance[n].sqrt();
            self.steps[n] = remember(self.steps[n], even, step_rate, effective);
            self.path[n] = remember(self.path[n], step, path_rate, effective);
            self.variance[n] = 0.7 * self.variance[n] + 0.1 * self.path[n].powi(2) + 0.2 * width;
            self.mean[n] = old + self.spread * step;
        }
        let length = self
            .steps
            .iter()
            .map(|step| step * step)
            .sum::<f64>()
            .sqrt();
        let usual = numbers.sqrt() * (1.0 - 1.0 / (4.0 * numbers));
        self.spread *= (step_rate / (1.0 + step_rate) * (length / usual - 1.0)).exp();
        shares[order[0]]
    }
}

/// A path that forgets at some rate, with one more step.
fn remember(path: f64, step: f64, rate: f64, effective: f64) -> f64 {
    (1.0 - rate) * path + (rate * (2.0 - rate) * effective).sqrt() * step
}
