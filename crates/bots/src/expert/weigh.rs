//! Lines against each other, for those who ask for advice or look back at a game.

use fogg_engine::{View, legal, purchase::PurchaseActions};

use super::{
    Estimate, Expert, budget::Watch, chart::Chart, charted, lines::Line, plans, runner::Runner,
};

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
        let charts = charted(&mut self.charts, view);
        let plans = plans::usual(charts, view);
        let played = lines.iter().map(|line| match line.is_empty() {
            true => unthinking(charts[0], view),
            false => line.clone(),
        });
        let played: Vec<Line> = played.collect();
        let tallies = self.search(view, watch, plans).weigh(&played);
        let estimates = lines.iter().zip(&tallies);
        let estimates =
            estimates.map(|(line, tally)| Estimate::new(line, tally, view.public.seats));
        estimates.collect()
    }
}

/// What a runner does at once, without a thought. With tickets on offer it has to look at the board
/// before: in a playout it would have forgotten what it plans for those it has.
fn unthinking(chart: &Chart, view: View<'_>) -> Line {
    if view.me.offer.is_empty() {
        return Line::new();
    }
    let mut runner = Runner::new();
    runner.look(chart, view);
    runner.line(chart, view)
}

#[cfg(test)]
mod tests {
    use fogg_chance::Rollout;
    use fogg_engine::{Action, play};

    use super::*;
    use crate::{Budget, expert::halfway::positions};

    /// Somebody who has drawn tickets late in a game stands as if they kept what goes with their
    /// plan, and not as if all trains were free.
    #[test]
    fn tickets_on_offer_do_not_make_a_position_worse_than_the_choice_there_is() {
        let mut offers = 0;
        for (edition, mut state) in positions(8, 20) {
            let seat = state.public.turn;
            let dice = &mut Rollout::new(8);
            let drawn = play(
                &edition,
                &mut state,
                seat,
                Action::DrawTickets,
                dice,
                &mut (),
            );
            assert_eq!(drawn, Ok(()));
            let view = state.view(&edition, seat);
            let mut expert = Expert::new(Budget::Playouts(200), 1);
            let line = unthinking(charted(&mut expert.charts, view)[0], view);
            let stands = expert.weigh(view, &[Line::new(), line.clone()]);
            assert_eq!(stands[0].win, stands[1].win, "{}", edition.id);
            assert!(stands[0].actions.is_empty());
            // Without a plan it would take all its trains for free.
            let forgetful = Runner::new().line(charted(&mut expert.charts, view)[0], view);
            offers += u32::from(forgetful != line);
        }
        assert!(offers > 0, "a plan makes no difference anywhere");
    }
}
