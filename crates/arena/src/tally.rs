//! Counting games as they come. Adding the same games in the same order gives the same numbers to
//! the last bit, wherever they were played.

use fogg_engine::limits::MAX_SEATS;

use crate::{
    results::{Game, Header, Points},
    stats::{Outcomes, Ratio},
};

/// How many parts a score has.
pub(crate) const PARTS: usize = 6;

/// Everything that is counted about a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    pub(crate) header: Header,
    pub(crate) games: u64,
    pub(crate) sets: u64,
    pub(crate) turns: Ratio,
    pub(crate) actions: Ratio,
    pub(crate) bots: Vec<BotTally>,
    pub(crate) seats: [Ratio; MAX_SEATS],
    pub(crate) tables: Vec<Outcomes>,
}

/// What is counted about one bot.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct BotTally {
    /// Wins in games.
    pub(crate) wins: Ratio,
    /// Seats it had among those there were.
    pub(crate) fair: Ratio,
    /// Points at its seats.
    pub(crate) points: Ratio,
    pub(crate) parts: [Ratio; PARTS],
    pub(crate) kept: Ratio,
    pub(crate) completed: Ratio,
    pub(crate) decisions: u64,
    pub(crate) timed: u64,
    pub(crate) total_ns: u64,
    pub(crate) worst_ns: u64,
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(header: &Header) -> Tally {
        let tables = header.tables.iter().map(|table| Outcomes {
            bots: table.iter().map(|&bot| usize::from(bot)).collect(),
            wins: vec![0.0; table.len()],
        });
        Tally {
            header: header.clone(),
            games: 0,
            sets: 0,
            turns: Ratio::default(),
            actions: Ratio::default(),
            bots: vec![BotTally::default(); header.bots.len()],
            seats: [Ratio::default(); MAX_SEATS],
            tables: tables.collect(),
        }
    }

    /// Counts the games of a results file.
    pub fn of(header: &Header, games: &[Game]) -> Tally {
        let mut tally = Tally::new(header);
        for set in games.chunk_by(|one, two| (one.deal, one.table) == (two.deal, two.table)) {
            tally.add(set);
        }
        tally
    }

    /// Counts the games of one deal at one table.
    pub fn add(&mut self, set: &[Game]) {
        let Some(first) = set.first() else {
            return;
        };
        let games = set.len() as f64;
        self.games += set.len() as u64;
        self.sets += 1;
        let sum = |of: fn(&Game) -> u32| set.iter().map(|game| f64::from(of(game))).sum();
        self.turns.add(sum(|game| game.turns.into()), games);
        self.actions.add(sum(|game| game.actions), games);
        for n in 0..first.seats.len() {
            let wins = set.iter().flat_map(|game| {
                let mut seats = game.seats();
                seats.nth(n).map(|(seat, _)| game.win(seat))
            });
            self.seats[n].add(wins.sum(), games);
        }
        for bot in 0..self.bots.len() {
            let seated = &self.tables[usize::from(first.table)].bots;
            let places = seated.iter().filter(|&&other| other == bot).count();
            if places > 0 {
                self.add_bot(bot, places, set);
            }
        }
    }

    fn add_bot(&mut self, bot: usize, places: usize, set: &[Game]) {
        let tally = &mut self.bots[bot];
        let (mut wins, mut seated, mut points) = (0.0, 0.0, 0.0);
        let (mut kept, mut completed) = (0.0, 0.0);
        let mut parts = [0.0; PARTS];
        for game in set {
            seated += game.seats.len() as f64;
            for (seat, result) in game.seats() {
                if usize::from(result.bot) != bot {
                    continue;
                }
                wins += game.win(seat);
                points += f64::from(result.points.total);
                for (sum, (_, part)) in parts.iter_mut().zip(result.points.parts()) {
                    *sum += f64::from(part);
                }
                kept += result.kept.len() as f64;
                completed += result.completed.len() as f64;
                tally.decisions += u64::from(result.decisions);
                if let Some(time) = result.time {
                    tally.timed += u64::from(result.decisions);
                    tally.total_ns = tally.total_ns.saturating_add(time.total_ns);
                    tally.worst_ns = tally.worst_ns.max(time.worst_ns);
                }
            }
        }
        let games = set.len() as f64;
        let times = places as f64 * games;
        tally.wins.add(wins, games);
        tally.fair.add(times, seated);
        tally.points.add(points, times);
        for (ratio, sum) in tally.parts.iter_mut().zip(parts) {
            ratio.add(sum, times);
        }
        tally.kept.add(kept, times);
        tally.completed.add(completed, times);
        // A bot with several seats has the same wins at each, as far as ratings go.
        let outcomes = &mut self.tables[usize::from(set[0].table)];
        for (other, won) in outcomes.bots.iter().zip(&mut outcomes.wins) {
            if *other == bot {
                *won += wins / places as f64;
            }
        }
    }
}

/// The names of the parts of a score.
pub(crate) fn part_names() -> [&'static str; PARTS] {
    Points::default().parts().map(|(name, _)| name)
}
