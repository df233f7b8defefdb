//! Means over games, with errors that know which games belong to the same deal.

use super::Z95;

/// A mean `Σ x / Σ n` over groups, each of which gives an `x` and an `n`: wins and games of a
/// deal, points and seats. Groups are independent, what is in a group need not be.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ratio {
    groups: f64,
    x: f64,
    n: f64,
    xx: f64,
    xn: f64,
    nn: f64,
}

/// A mean and its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error; infinite if there is only one group.
    pub error: f64,
}

/// Where the true value lies with 95 % probability.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Not below this.
    pub low: f64,
    /// Not above this.
    pub high: f64,
}

impl Ratio {
    /// Adds a group.
    pub fn add(&mut self, x: f64, n: f64) {
        if n > 0.0 {
            self.groups += 1.0;
            self.x += x;
            self.n += n;
            self.xx += x * x;
            self.xn += x * n;
            self.nn += n * n;
        }
    }

    /// The sum of all `x`.
    pub fn total(&self) -> f64 {
        self.x
    }

    /// The sum of all `n`.
    pub fn count(&self) -> f64 {
        self.n
    }

    /// The mean; `None` without a group.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.groups == 0.0 {
            return None;
        }
        let mean = self.x / self.n;
        let squares = self.xx - 2.0 * mean * self.xn + mean * mean * self.nn;
        // Rounding can make a sum of squares negative.
        let squares = squares.max(0.0);
        let error = if self.groups > 1.0 {
            (squares * self.groups / (self.groups - 1.0)).sqrt() / self.n
        } else {
            f64::INFINITY
        };
        Some(Estimate { mean, error })
    }

    /// The interval of a mean that is a share between 0 and 1: Wilson's, for as many independent
    /// games as would give the same standard error. Where that tells nothing, because all groups
    /// are alike, the number of groups counts.
    pub fn share(&self) -> Option<Interval> {
        let Estimate { mean, error } = self.estimate()?;
        let spread = mean * (1.0 - mean);
        let games = spread / (error * error);
        let games = if games.is_finite() && games >= 1.0 {
            games
        } else {
            self.groups
        };
        Some(wilson(mean, games))
    }
}

impl Estimate {
    /// The interval of a mean of many.
    pub fn interval(&self) -> Interval {
        Interval {
            low: self.mean - Z95 * self.error,
            high: self.mean + Z95 * self.error,
        }
    }
}

/// Wilson's interval for a share seen in so many independent games.
pub fn wilson(share: f64, games: f64) -> Interval {
    let z2 = Z95 * Z95 / games;
    let center = (share + z2 / 2.0) / (1.0 + z2);
    let spread = (share * (1.0 - share) * z2 + z2 * z2 / 4.0).sqrt() / (1.0 + z2);
    Interval {
        low: (center - spread).max(0.0),
        high: (center + spread).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;

    use super::{Interval, Ratio, wilson};

    fn is_near(one: f64, two: f64) -> bool {
        (one - two).abs() < 5e-4
    }

    /// Known values: Newcombe (1998), table I, Wilson's score method.
    #[test]
    fn wilson_as_published() {
        for (wins, games, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let Interval { low: l, high: h } = wilson(wins / games, games);
            assert!(
                is_near(l, low) && is_near(h, high),
                "{wins}/{games}: {l} {h}"
            );
        }
    }

    #[test]
    fn independent_games_give_wilson_itself() {
        let mut ratio = Ratio::default();
        (0..1000).for_each(|n| ratio.add(f64::from(u8::from(n % 10 < 7)), 1.0));
        let ours = ratio.share().unwrap();
        let plain = wilson(0.7, 1000.0);
        assert!(is_near(ours.low, plain.low) && is_near(ours.high, plain.high));
    }

    #[test]
    fn a_mean_and_its_error() {
        let mut ratio = Ratio::default();
        [2.0, 4.0, 4.0, 6.0].iter().for_each(|&x| ratio.add(x, 1.0));
        let estimate = ratio.estimate().unwrap();
        assert!((estimate.mean - 4.0).abs() < 1e-12);
        // The variance is 8/3, and that of the mean a quarter of it.
        assert!((estimate.error - (8.0f64 / 12.0).sqrt()).abs() < 1e-12);
        assert_eq!(Ratio::default().estimate(), None);
    }

    /// Pairs whose two games depend on each other strongly: 95 % of the intervals must hold the
    /// truth, whereas intervals that count games as independent would be far too narrow or wide.
    #[test]
    fn intervals_cover_the_truth() {
        for (both, neither) in [(0.5, 0.3), (0.1, 0.05), (0.25, 0.25)] {
            let truth = both + (1.0 - both - neither) / 2.0;
            let mut chance = Rollout::new(7);
            let mut covered = 0;
            const RUNS: u32 = 4000;
            for _ in 0..RUNS {
                let mut ratio = Ratio::default();
                for _ in 0..200 {
                    let x = f64::from(chance.below(1_000_000)) / 1e6;
                    let wins = match x {
                        x if x < both => 2.0,
                        x if x < both + neither => 0.0,
                        _ => 1.0,
                    };
                    ratio.add(wins, 2.0);
                }
                let Interval { low, high } = ratio.share().unwrap();
                covered += u32::from(low <= truth && truth <= high);
            }
            let covered = f64::from(covered) / f64::from(RUNS);
            assert!(
                (0.935..0.965).contains(&covered),
                "{both} {neither}: {covered}"
            );
        }
    }
}
