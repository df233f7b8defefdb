//! Counting what playouts bring.

/// How a line did. Sums are whole numbers: they are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) playouts: u32,
    value: i64,
    /// The sum of the squares of the values.
    squares: i64,
    wins: i64,
    score: i64,
}

/// Parts of a victory that a tally can tell apart.
pub(super) const PARTS: f32 = 1_000_000.0;

impl Tally {
    pub(super) fn add(&mut self, outcome: &Outcome) {
        self.playouts += 1;
        self.value += parts(outcome.value);
        self.squares += parts(outcome.value * outcome.value);
        self.wins += parts(outcome.win);
        self.score += i64::from(outcome.score);
    }

    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / f64::from(self.playouts.max(1))
    }

    /// What lines are chosen by: the victory, and the margin.
    pub(super) fn value(&self) -> f64 {
        self.mean(self.value) / f64::from(PARTS)
    }

    /// The variance of the value: how far it may be from what many more playouts would say.
    pub(super) fn variance(&self) -> f64 {
        let mean = self.value();
        let spread = self.mean(self.squares) / f64::from(PARTS) - mean * mean;
        spread.max(0.0) / f64::from(self.playouts.max(1))
    }

    /// The chance to win.
    pub(super) fn win(&self) -> f64 {
        self.mean(self.wins) / f64::from(PARTS)
    }

    /// The score that may be expected.
    pub(super) fn score(&self) -> f64 {
        self.mean(self.score)
    }
}

/// How a playout ended for the seat that thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) value: f32,
    pub(super) win: f32,
    pub(super) score: i16,
}

/// A part of a victory as a whole number.
#[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
pub(super) fn parts(value: f32) -> i64 {
    i64::from((PARTS * value) as i32)
}
