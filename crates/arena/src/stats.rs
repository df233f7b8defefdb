//! What can be said about numbers that chance had a part in.
//!
//! Games of the same deal are not independent of each other: that is why deals are mirrored. So
//! everything here counts deals, not games.

mod rating;
mod ratio;
mod sprt;

pub use rating::{Outcomes, Rating, ratings};
pub use ratio::{Estimate, Interval, Ratio, wilson};
pub use sprt::{Bounds, BoundsError, Sprt, Verdict};

/// The normal distribution has 95 % of its mass within so many deviations.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The rating difference at which a side of two scores this share, in the usual scale: 400 points
/// are odds of ten to one. A share of 0 or 1 gives an infinite one.
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share a side of two scores with this lead in rating.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::{elo, expected};

    #[test]
    fn four_hundred_points_are_odds_of_ten_to_one() {
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((expected(0.0) - 0.5).abs() < 1e-12);
        for points in [-300.0, -5.0, 0.0, 12.0, 250.0] {
            assert!((elo(expected(points)) - points).abs() < 1e-9);
        }
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }
}
