//! Lines against each other, for those who ask for advice or look back at a game.

use fogg_engine::{View, legal, purchase::PurchaseActions};

use super::{Estimate, Expert, budget::Watch, charted, plans};

impl Expert {
    /// How the position stands for the seat that looks, and up to so many choices: what it would do
    /// itself first, because it minds the margin as well as the victory, then the others by their
    /// chances. None if there is nothing to choose.
    pub fn advise(&mut self, view: View<'_>, most: usize) -> (Option<Estimate>, Vec<Estimate>) {
        let mut lines = vec![PurchaseActions::new()];
        if most > 0 && legal(view).len() > 1 {
            let best = self.consider(view).into_iter().take(most);
            lines.extend(best.map(|choice| choice.actions));
        }
        // The estimates by which they were found rest on different worlds, and flatter the best.
        let mut weighed = self.weigh(view, &lines).into_iter();
        let stands = weighed.next();
        let mut choices: Vec<Estimate> = weighed.collect();
        if let Some((_, others)) = choices.split_first_mut() {
            others.sort_by(|one, two| two.win.total_cmp(&one.win));
        }
        (stands, choices)
    }

    /// What it thinks of some lines, in their order. All are played out in the same worlds, and in
    /// others than any other call has looked at. A line must be legal for the seat that looks; an
    /// empty one tells how the position stands before anything is decided.
    pub fn weigh(&mut self, view: View<'_>, lines: &[PurchaseActions]) -> Vec<Estimate> {
        let watch = Watch::start(self.thought.budget);
        let plans = plans::usual(charted(&mut self.charts, view), view);
        let tallies = self.search(view, watch, plans).weigh(lines);
        let estimates = lines.iter().zip(&tallies);
        let estimates =
            estimates.map(|(line, tally)| Estimate::new(line, tally, view.public.seats));
        estimates.collect()
    }
}
