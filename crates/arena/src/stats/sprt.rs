//! The sequential probability ratio test on mirrored deals: stops as soon as it is clear enough
//! which of two ratings is nearer the truth.
//!
//! A deal gives one of a few scores (0, ¼, ½, ¾, 1 for two games). The likelihood of a rating is
//! that of the most likely distribution of these scores with the mean it stands for (the
//! generalized test of Van den Bergh, as chess engines use it).

use super::expected;

/// What is tested, and how sure one wants to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The lead in rating that would not be worth it.
    pub elo0: f64,
    /// The lead in rating that would be.
    pub elo1: f64,
    /// The probability to accept `elo1` although `elo0` is true.
    pub alpha: f64,
    /// The probability to accept `elo0` although `elo1` is true.
    pub beta: f64,
}

/// Bounds that make no test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoundsError {
    /// The first must be the smaller one.
    #[error("the first bound must be below the second, as in `0,10`")]
    Order,
    /// Not two numbers.
    #[error("`{0}` are no bounds: give two ratings, as in `0,10`")]
    Numbers(String),
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first player leads by `elo1` or more.
    Accepted,
    /// It leads by `elo0` or less.
    Rejected,
}

/// A running test of the first of two players.
#[derive(Clone, PartialEq, Debug)]
pub struct Sprt {
    bounds: Bounds,
    /// How often a deal gave each score, in quarters.
    pub deals: [u64; 5],
}

impl std::str::FromStr for Bounds {
    type Err = BoundsError;

    fn from_str(text: &str) -> Result<Bounds, BoundsError> {
        let numbers = text.split_once(',');
        let number = |text: &str| text.trim().parse().ok().filter(|n: &f64| n.is_finite());
        let numbers = numbers.and_then(|(low, high)| Some((number(low)?, number(high)?)));
        let (elo0, elo1) = numbers.ok_or_else(|| BoundsError::Numbers(text.to_owned()))?;
        if elo0 >= elo1 {
            return Err(BoundsError::Order);
        }
        Ok(Bounds {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        })
    }
}

impl Sprt {
    /// A test with no deals yet.
    pub fn new(bounds: Bounds) -> Sprt {
        Sprt {
            bounds,
            deals: [0; 5],
        }
    }

    /// Adds a deal by the mean score of the first player in its games.
    pub fn add(&mut self, score: f64) {
        let quarters = (score.clamp(0.0, 1.0) * 4.0).round();
        #[expect(clippy::cast_possible_truncation, reason = "from 0 to 4")]
        #[expect(clippy::cast_sign_loss, reason = "from 0 to 4")]
        let quarters = quarters as usize;
        self.deals[quarters] += 1;
    }

    /// The logarithm of how much more likely `elo1` is than `elo0`.
    pub fn log_likelihood_ratio(&self) -> f64 {
        // A score never seen is not impossible, and without spread there is no test.
        let counts = self.deals.map(|n| if n == 0 { 1e-3 } else { n as f64 });
        let n: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / n);
        let [zero, one] =
            [self.bounds.elo0, self.bounds.elo1].map(|elo| most_likely(&shares, expected(elo)));
        let terms = shares.iter().zip(zero.iter().zip(&one));
        n * terms
            .map(|(share, (zero, one))| share * (one / zero).ln())
            .sum::<f64>()
    }

    /// The log likelihood ratios at which the test ends.
    pub fn limits(&self) -> [f64; 2] {
        let Bounds { alpha, beta, .. } = self.bounds;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The verdict, if it is clear already.
    pub fn verdict(&self) -> Option<Verdict> {
        let [low, high] = self.limits();
        match self.log_likelihood_ratio() {
            ratio if ratio >= high => Some(Verdict::Accepted),
            ratio if ratio <= low => Some(Verdict::Rejected),
            _ => None,
        }
    }

    /// What is tested.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }
}

/// The distribution nearest to the one seen that has this mean: p / (1 + θ (a - mean)).
fn most_likely(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
    let slope = |theta: f64| {
        let terms = shares.iter().zip(scores);
        terms
            .map(|(p, a)| p * (a - mean) / (1.0 + theta * (a - mean)))
            .sum::<f64>()
    };
    // All denominators are positive between these; the slope falls from plus to minus infinity.
    let mut low = -1.0 / (1.0 - mean);
    let mut high = 1.0 / mean;
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|n| shares[n] / (1.0 + theta * (scores[n] - mean)))
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;

    use super::{Bounds, Sprt, Verdict, most_likely};
    use crate::stats::{elo, expected};

    const BOUNDS: Bounds = Bounds {
        elo0: 0.0,
        elo1: 20.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn the_most_likely_distribution_has_the_mean() {
        let shares = [0.1, 0.2, 0.3, 0.25, 0.15];
        let p = most_likely(&shares, 0.6);
        let sum: f64 = p.iter().sum();
        let mean: f64 = p
            .iter()
            .zip([0.0, 0.25, 0.5, 0.75, 1.0])
            .map(|(p, a)| p * a)
            .sum();
        assert!(
            (sum - 1.0).abs() < 1e-9 && (mean - 0.6).abs() < 1e-9,
            "{p:?}"
        );
    }

    /// Far from the edges the ratio is that of two normal distributions.
    #[test]
    fn the_ratio_is_nearly_that_of_normal_distributions() {
        let mut sprt = Sprt::new(BOUNDS);
        sprt.deals = [1000, 0, 2200, 0, 1100];
        let n = 4300.0;
        let mean = (1100.0 + 1100.0) / n;
        let variance = (1000.0 * mean * mean
            + 2200.0 * (0.5 - mean) * (0.5 - mean)
            + 1100.0 * (1.0 - mean) * (1.0 - mean))
            / n;
        let [s0, s1] = [expected(0.0), expected(20.0)];
        let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let ours = sprt.log_likelihood_ratio();
        assert!(
            (ours - normal).abs() < 0.05 * normal.abs().max(0.2),
            "{ours} {normal}"
        );
    }

    #[test]
    fn limits_as_by_wald() {
        let [low, high] = Sprt::new(BOUNDS).limits();
        assert!((high - 2.944_4).abs() < 1e-3 && (low + 2.944_4).abs() < 1e-3);
        assert_eq!(Sprt::new(BOUNDS).verdict(), None);
    }

    /// Plays mirrored deals of a player with a given lead until the test decides.
    fn decide(lead: f64, chance: &mut Rollout) -> Verdict {
        let mut sprt = Sprt::new(BOUNDS);
        let p = expected(lead);
        loop {
            let mut win = || f64::from(u8::from(f64::from(chance.below(1_000_000)) < p * 1e6));
            let score = (win() + win()) / 2.0;
            sprt.add(score);
            if let Some(verdict) = sprt.verdict() {
                return verdict;
            }
        }
    }

    #[test]
    fn verdicts_are_wrong_as_seldom_as_promised() {
        let mut chance = Rollout::new(3);
        const RUNS: usize = 200;
        for (lead, wrong) in [(0.0, Verdict::Accepted), (20.0, Verdict::Rejected)] {
            let verdicts = (0..RUNS).map(|_| decide(lead, &mut chance));
            let errors = verdicts.filter(|&verdict| verdict == wrong).count();
            // One in twenty is promised; one in ten would be very bad luck.
            assert!(
                errors <= RUNS / 10,
                "{errors} of {RUNS} wrong at a lead of {lead}"
            );
        }
    }

    #[test]
    fn a_clear_case_is_decided_soon() {
        let mut sprt = Sprt::new(BOUNDS);
        let mut deals = 0;
        while sprt.verdict().is_none() {
            sprt.add(if deals % 4 == 0 { 0.5 } else { 1.0 });
            deals += 1;
        }
        assert_eq!(sprt.verdict(), Some(Verdict::Accepted));
        assert!(deals < 60, "{deals}");
        assert!(elo(0.875) > 300.0);
    }

    #[test]
    fn bounds_are_two_numbers_in_order() {
        let bounds: Bounds = "0, 7.5".parse().unwrap();
        assert_eq!((bounds.elo0, bounds.elo1), (0.0, 7.5));
        assert!("7,0".parse::<Bounds>().is_err());
        assert!("7".parse::<Bounds>().is_err());
        assert!("a,b".parse::<Bounds>().is_err());
    }
}
