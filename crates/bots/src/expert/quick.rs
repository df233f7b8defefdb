//! The player of the playouts as a bot of its own: how its habits are tuned and measured.

use fogg_engine::{Action, View};

use super::{chart::Chart, habits::Habits, runner::Runner};
use crate::Bot;

/// A runner at one seat of a game.
pub struct Quick {
    habits: Habits,
    /// What the board is worth to it, once it was seen.
    chart: Option<Chart>,
    runner: Runner,
}

impl Quick {
    /// A runner with these habits.
    pub fn new(habits: Habits) -> Quick {
        Quick {
            habits,
            chart: None,
            runner: Runner::new(),
        }
    }
}

impl Bot for Quick {
    fn decide(&mut self, view: View<'_>) -> Action {
        let habits = self.habits;
        let priced = || Chart::new(view.edition, view.public.seats, habits);
        let chart = self.chart.get_or_insert_with(priced);
        self.runner.decide(chart, view)
    }
}
