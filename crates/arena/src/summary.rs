//! What the counted games mean.

use serde::{Serialize, Serializer};

use crate::{
    stats::{Estimate, Ratio, ratings},
    tally::{BotTally, Tally, part_names},
};

/// The result of a series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The edition as it was asked for.
    pub edition: String,
    /// The seed.
    pub seed: String,
    /// Games played.
    pub games: u64,
    /// Deals at tables: the independent part of the games.
    pub deals: u64,
    /// Turns of a game, all seats together.
    pub turns: f64,
    /// Actions of a game, all seats together.
    pub actions: f64,
    /// The bots, in the order of the header.
    pub bots: Vec<BotSummary>,
    /// The seats in turn order.
    pub seats: Vec<SeatSummary>,
}

/// What is known about a bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub name: String,
    /// Games it took part in.
    pub games: u64,
    /// Wins, shared ones as shares.
    pub wins: f64,
    /// The share of the games it won.
    pub share: Share,
    /// The share it would win if all were equal.
    pub fair: f64,
    /// Points above the anchor, which is `random` or else the weakest bot.
    pub rating: Option<f64>,
    /// The standard error of the rating.
    pub rating_error: Option<f64>,
    /// The mean score.
    pub score: f64,
    /// Its standard error.
    pub score_error: f64,
    /// The parts of the mean score, by name.
    #[serde(serialize_with = "as_object")]
    pub parts: Vec<(&'static str, f64)>,
    /// Tickets kept in a game.
    pub kept: f64,
    /// Tickets completed in a game.
    pub completed: f64,
    /// Decisions made in all games.
    pub decisions: u64,
    /// How long they took, if that was measured.
    pub time: Option<MeanTime>,
}

/// A share of wins with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Milliseconds a decision.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct MeanTime {
    /// On average.
    pub mean_ms: f64,
    /// At worst.
    pub worst_ms: f64,
}

/// What is known about a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatSummary {
    /// A for the first seat, and so on.
    pub seat: char,
    /// The share of games won there. Every bot sits there equally often.
    pub share: Share,
}

impl Tally {
    /// What it all means; `None` before the first game.
    pub fn summary(&self) -> Option<Summary> {
        let rated = self.ratings();
        let bots = self.bots.iter().zip(&self.header.bots).zip(rated);
        let bots = bots.filter_map(|((tally, name), rating)| {
            let mut bot = bot(tally, name)?;
            bot.rating = rating.map(|rating| rating.points);
            bot.rating_error = rating.map(|rating| rating.error);
            Some(bot)
        });
        let seats = self.seats.iter().zip('A'..);
        let seats = seats.filter_map(|(wins, seat)| {
            let share = share(wins)?;
            Some(SeatSummary { seat, share })
        });
        Some(Summary {
            edition: self.header.edition.clone(),
            seed: self.header.seed.to_string(),
            games: self.games,
            deals: self.sets,
            turns: self.turns.estimate()?.mean,
            actions: self.actions.estimate()?.mean,
            bots: bots.collect(),
            seats: seats.collect(),
        })
    }

    /// The ratings against `random` if it plays, otherwise against the weakest.
    fn ratings(&self) -> Vec<Option<crate::stats::Rating>> {
        let bots = &self.header.bots;
        let played: Vec<_> = self
            .tables
            .iter()
            .filter(|t| t.wins.iter().sum::<f64>() > 0.0)
            .cloned()
            .collect();
        let random = bots
            .iter()
            .position(|name| name == fogg_bots::Kind::Random.name());
        if let Some(random) = random {
            return ratings(bots.len(), &played, random);
        }
        let first = ratings(bots.len(), &played, 0);
        let points = first
            .iter()
            .enumerate()
            .filter_map(|(n, rating)| Some((n, (*rating)?.points)));
        let weakest = points.min_by(|(_, one), (_, two)| one.total_cmp(two));
        ratings(bots.len(), &played, weakest.map_or(0, |(n, _)| n))
    }
}

fn bot(tally: &BotTally, name: &str) -> Option<BotSummary> {
    let mean = |ratio: &Ratio| ratio.estimate().map_or(0.0, |estimate| estimate.mean);
    let Estimate { mean: score, error } = tally.points.estimate()?;
    let timed = tally.timed as f64;
    #[expect(clippy::cast_possible_truncation, reason = "a whole number")]
    #[expect(clippy::cast_sign_loss, reason = "a count")]
    let games = tally.wins.count() as u64;
    Some(BotSummary {
        name: name.to_owned(),
        games,
        wins: tally.wins.total(),
        share: share(&tally.wins)?,
        fair: mean(&tally.fair),
        rating: None,
        rating_error: None,
        score,
        score_error: error,
        parts: part_names()
            .into_iter()
            .zip(tally.parts.iter().map(mean))
            .collect(),
        kept: mean(&tally.kept),
        completed: mean(&tally.completed),
        decisions: tally.decisions,
        time: (tally.timed > 0).then(|| MeanTime {
            mean_ms: tally.total_ns as f64 / timed / 1e6,
            worst_ms: tally.worst_ns as f64 / 1e6,
        }),
    })
}

fn share(wins: &Ratio) -> Option<Share> {
    let interval = wins.share()?;
    Some(Share {
        mean: wins.estimate()?.mean,
        low: interval.low,
        high: interval.high,
    })
}

/// Writes pairs of a name and a number as an object.
fn as_object<S: Serializer>(pairs: &[(&str, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}
