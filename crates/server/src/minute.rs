//! How often something has happened in the last minute.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

const SECONDS: usize = 60;

/// Counts what happens, and forgets it after a minute.
pub(crate) struct Minute {
    begun: Instant,
    seconds: Mutex<[Second; SECONDS]>,
}

/// A second since the beginning, and how often it happened then.
#[derive(Clone, Copy, Default)]
struct Second {
    number: u64,
    count: u64,
}

impl Minute {
    pub(crate) fn new() -> Minute {
        Minute {
            begun: Instant::now(),
            seconds: Mutex::new([Second::default(); SECONDS]),
        }
    }

    /// It happens.
    pub(crate) fn count(&self) {
        self.count_at(self.begun.elapsed().as_secs());
    }

    /// How often it has.
    pub(crate) fn sum(&self) -> u64 {
        self.sum_at(self.begun.elapsed().as_secs())
    }

    fn count_at(&self, number: u64) {
        let place = usize::try_from(number).unwrap_or(0) % SECONDS;
        let second = &mut self.lock()[place];
        if second.number != number {
            *second = Second { number, count: 0 };
        }
        second.count += 1;
    }

    fn sum_at(&self, now: u64) -> u64 {
        let recent = |second: &&Second| second.number + 60 > now;
        let seconds = self.lock();
        seconds
            .iter()
            .filter(recent)
            .map(|second| second.count)
            .sum()
    }

    fn lock(&self) -> MutexGuard<'_, [Second; SECONDS]> {
        // Nothing in here is ever half done.
        self.seconds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Minute;

    #[test]
    fn what_is_older_than_a_minute_is_forgotten() {
        let minute = Minute::new();
        for second in [0, 0, 1, 59] {
            minute.count_at(second);
        }
        for (now, sum) in [(0, 4), (59, 4), (60, 2), (61, 1), (118, 1), (119, 0)] {
            assert_eq!(minute.sum_at(now), sum, "{now}");
        }
        minute.count_at(120);
        assert_eq!(minute.sum_at(120), 1);
    }
}
