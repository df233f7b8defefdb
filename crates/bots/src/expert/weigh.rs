//! Lines against each other, for those who look back at a game.

use fogg_engine::{View, purchase::PurchaseActions};

use super::{Estimate, Expert, budget::Watch};

impl Expert {
    /// What it thinks of some lines, in their order. All are played out in the same worlds, and in
    /// others than any other call has looked at. A line must be legal for the seat that looks; an
    /// empty one tells how the position stands before anything is decided.
    pub fn weigh(&mut self, view: View<'_>, lines: &[PurchaseActions]) -> Vec<Estimate> {
        let watch = Watch::start(self.thought.budget);
        let tallies = self.search(view, watch).weigh(lines);
        let estimates = lines.iter().zip(&tallies);
        let estimates = estimates.map(|(line, tally)| Estimate::new(line, tally));
        estimates.collect()
    }
}
