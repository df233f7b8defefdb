//! How long to wait before trying again: longer each time, and never all clients at once.

use std::time::Duration;

/// The first wait, and the longest.
const FIRST: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(5);

/// Waits that grow.
#[derive(Default)]
pub(crate) struct Backoff {
    tries: u32,
}

impl Backoff {
    /// The next wait: between half and all of a time that doubles, by chance, so that those who
    /// were cut off together do not come back together.
    pub(crate) fn next(&mut self) -> Duration {
        // Without chance they do, which is no disaster.
        let chance = getrandom::u32().unwrap_or(u32::MAX);
        let wait = wait(self.tries, chance);
        self.tries = self.tries.saturating_add(1);
        wait
    }
}

fn wait(tries: u32, chance: u32) -> Duration {
    let whole = FIRST.saturating_mul(1 << tries.min(16)).min(LONGEST);
    let half = whole / 2;
    half + half.mul_f64(f64::from(chance) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_stay_within_bounds() {
        for tries in 0..100 {
            for chance in [0, 1, u32::MAX / 2, u32::MAX] {
                let now = wait(tries, chance);
                assert!(now >= FIRST / 2 && now <= LONGEST);
                assert!(wait(tries + 1, chance) >= now);
            }
        }
        assert_eq!(wait(u32::MAX, u32::MAX), LONGEST);
    }
}
