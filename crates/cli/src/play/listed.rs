//! The numbered list that was shown last, from which a number chooses.

use fogg_commands::Choice;
use fogg_engine::{Action, Illegal, View, check, purchase::PurchaseActions};

/// What stands behind the numbers.
pub(super) enum Listed {
    /// Ways to pay for something.
    Payments(Choice),
    /// Advice.
    Hints(Vec<PurchaseActions>),
}

impl Listed {
    /// The actions that have a number, from 1; `None` if nothing has it.
    pub(super) fn pick(&self, view: View<'_>, n: u8) -> Option<Result<Vec<Action>, Illegal>> {
        let lines = match self {
            Listed::Payments(choice) => return choice.pick(view, n),
            Listed::Hints(lines) => lines,
        };
        let line = lines.get(usize::from(n).checked_sub(1)?)?;
        let first = *line.first()?;
        Some(check(view, first).map(|()| line.to_vec()))
    }
}
