//! How long the expert may think.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, Instant},
};

/// The most that a decision may take; Fogg takes less for one that is clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many playouts, and what is left of the last world. The same seed then gives the same decisions, on any machine.
    Playouts(u32),
    /// So much time.
    Time(Duration),
}

impl Budget {
    /// What nobody has asked to change: some tens of milliseconds.
    pub const DEFAULT: Budget = Budget::Playouts(2_000);

    /// About how many playouts there will be: what one core does on a large board.
    #[expect(clippy::cast_precision_loss, reason = "about")]
    pub(super) fn playouts(self) -> f32 {
        const A_SECOND: f32 = 20_000.0;
        match self {
            Budget::Playouts(count) => count as f32,
            Budget::Time(time) => A_SECOND * time.as_secs_f32(),
        }
    }
}

/// Tells how long a thought has taken. It looks at the clock only where time counts: there is none
/// in WebAssembly.
pub(super) struct Watch(Option<Instant>);

impl Watch {
    pub(super) fn start(budget: Budget) -> Watch {
        Watch(match budget {
            Budget::Playouts(_) => None,
            Budget::Time(_) => Some(Instant::now()),
        })
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.0.map_or(Duration::ZERO, |start| start.elapsed())
    }

    /// Whether a part of the time is over, where time counts.
    pub(super) fn is_over(&self, budget: Budget, part: f32) -> bool {
        match budget {
            Budget::Playouts(_) => false,
            Budget::Time(all) => self.elapsed() > all.mul_f32(part),
        }
    }
}

/// Longer than anybody waits for a move.
const LONGEST: u64 = 60_000;

/// More than anybody waits for.
const MOST: u32 = 10_000_000;

/// A budget that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBudget {
    /// What was asked for.
    pub budget: String,
}

impl fmt::Display for BadBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no time to think: say `100ms` (1 to {LONGEST}), or a number of playouts such \
             as `2000` (1 to {MOST})",
            self.budget
        )
    }
}

impl std::error::Error for BadBudget {}

impl FromStr for Budget {
    type Err = BadBudget;

    fn from_str(budget: &str) -> Result<Budget, BadBudget> {
        let time = budget.strip_suffix("ms").map(|ms| {
            let ms = ms.parse().ok().filter(|ms| (1..=LONGEST).contains(ms));
            ms.map(|ms| Budget::Time(Duration::from_millis(ms)))
        });
        let playouts = || {
            let count = budget.parse().ok().filter(|n| (1..=MOST).contains(n));
            count.map(Budget::Playouts)
        };
        time.unwrap_or_else(playouts).ok_or_else(|| BadBudget {
            budget: budget.to_owned(),
        })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Playouts(count) => write!(f, "{count}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1", "2000", "1ms", "60000ms"] {
            let budget: Budget = text.parse().unwrap();
            assert_eq!(budget.to_string(), text);
        }
        for text in ["", "0", "0ms", "ms", "-1", "1s", "60001ms", "99999999"] {
            let error = text.parse::<Budget>().unwrap_err().to_string();
            assert!(error.contains("100ms"), "{error}");
        }
    }
}
