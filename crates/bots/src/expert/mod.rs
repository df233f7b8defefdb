//! Fogg, the expert. It plays hundreds of worlds that fit what its seat sees and has heard to their
//! end, each once for every choice worth a thought, and takes the choice that does best.
//!
//! A [`Belief`] is what was heard; [`odds`] turns what others built into tickets they may hold, and
//! [`deeds`] what else they did; a [`Runner`](runner::Runner) plays each seat of a playout, in about a
//! microsecond a decision, unless a rival plays like somebody else it knows ([`Manners`]); what the
//! runner and the [`Planner`] would do is kept unless another choice is better by far.

mod belief;
mod budget;
mod chance;
mod chart;
mod closing;
mod counting;
mod deeds;
mod habits;
#[cfg(test)]
mod halfway;
mod lines;
mod manners;
mod odds;
mod payment;
mod plans;
mod quick;
mod ranking;
mod roads;
mod runner;
mod search;
mod stakes;
mod streams;
mod tally;
mod tickets;
mod tree;
mod weigh;
mod wishes;

use fogg_engine::{Action, News, Phase, View, legal, purchase::PurchaseActions};

use self::{
    belief::Belief,
    budget::Watch,
    chance::against_equals,
    chart::Chart,
    lines::{Choices, Line},
    manners::Manners,
    plans::Plans,
    search::{Position, Search},
    tally::Tally,
};
pub use self::{
    budget::{BadBudget, Budget},
    closing::Stationmaster,
    habits::Habits,
    quick::Quick,
};
use crate::{Bot, Planner, Skill};

/// The expert as a player.
pub struct Expert {
    thought: Thought,
    seed: u64,
    /// What the board is worth to this seat and to its rivals in a playout, once it was seen.
    charts: Option<[Chart; 2]>,
    belief: Belief,
    manners: Manners,
    planner: Planner,
    /// The rest of what it has decided, the next action last.
    decided: Line,
}

/// How much the expert thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Thought {
    budget: Budget,
    threads: usize,
    effort: Effort,
}

/// What the expert does with playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effort {
    /// Of a playout the margin counts as long as the end is far, more and more the victory as it
    /// comes nearer: who wins a playout of thirty turns is mostly chance, by how much less so. What
    /// does well after a line is tried more often, and what is hopeless no more. Rivals are played
    /// by those they are like.
    Thorough,
    /// As if the end were here: victory and margin count alike, nothing is learned from one playout
    /// for the next, and all playouts are used.
    Brief,
}

/// What the expert thinks of a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The actions, in order.
    pub actions: PurchaseActions,
    /// The chance to win against players as good as the expert.
    pub win: f64,
    /// The part of the playouts that was won, against rivals who are weaker.
    pub won: f64,
    /// The score that may be expected.
    pub score: f64,
    /// How many playouts this rests on.
    pub playouts: u32,
}

impl Expert {
    /// An expert with so much time for a decision. The seed decides which worlds it imagines.
    pub fn new(budget: Budget, seed: u64) -> Expert {
        Expert::with(Effort::Thorough, budget, seed)
    }

    fn with(effort: Effort, budget: Budget, seed: u64) -> Expert {
        Expert {
            thought: Thought {
                budget,
                threads: 1,
                effort,
            },
            seed,
            charts: None,
            belief: Belief::new(),
            manners: Manners::new(),
            planner: Planner::new(Skill::stationmaster(), seed),
            decided: Line::new(),
        }
    }

    /// The same on so many threads, 1 at least. With a number of playouts for a budget, they do not
    /// change what it decides.
    pub fn on_threads(mut self, threads: usize) -> Expert {
        self.thought.threads = threads.max(1);
        self
    }

    /// What it thinks of the choices a seat has, the best first. There are some if the seat has
    /// something to decide.
    pub fn consider(&mut self, view: View<'_>) -> Vec<Estimate> {
        let moves = legal(view);
        if moves.is_empty() {
            return Vec::new();
        }
        let watch = Watch::start(self.thought.budget);
        let planned = self.planner.line(view);
        let charts = charted(&mut self.charts, view);
        let effort = self.thought.effort;
        let plans = plans::plans(charts, view, &self.planner, effort, self.seed);
        let choices = Choices::new(charts[0], view, &moves, planned, &plans, self.thought);
        let late = || watch.is_over(self.thought.budget, LEARNING);
        self.manners.learn(charts[1], view.edition, self.seed, late);
        let tallies = self.search(view, watch, plans).compare(&choices);
        let mut order: Vec<usize> = (0..tallies.len()).collect();
        // Who was dropped early is behind, whatever the few playouts said.
        order.sort_by(|&a, &b| {
            let playouts = tallies[b].playouts.cmp(&tallies[a].playouts);
            playouts.then_with(|| choices.in_order(&tallies, a, b))
        });
        let estimates = order.into_iter();
        let estimates =
            estimates.map(|n| Estimate::new(&choices.lines[n], &tallies[n], view.public.seats));
        estimates.collect()
    }

    /// Begins to think about a position, in other worlds than ever before.
    fn search<'a>(&'a mut self, view: View<'a>, watch: Watch, plans: Plans) -> Search<'a> {
        self.seed = self.seed.wrapping_add(WORLDS);
        let position = Position {
            charts: charted(&mut self.charts, view),
            belief: &self.belief,
            manners: &self.manners,
            view,
        };
        Search::new(position, plans, self.thought, watch, self.seed)
    }
}

impl Estimate {
    fn new(line: &Line, tally: &Tally, seats: u8) -> Estimate {
        Estimate {
            actions: line.clone(),
            win: against_equals(tally, seats),
            won: tally.win(),
            score: tally.score(),
            playouts: tally.playouts,
        }
    }
}

/// What the board is worth to this seat and its rivals.
fn charted<'a>(charts: &'a mut Option<[Chart; 2]>, view: View<'_>) -> [&'a Chart; 2] {
    let chart = |habits| Chart::new(view.edition, view.public.seats, habits);
    let charts = charts.get_or_insert_with(|| [Habits::HOLDER, Habits::BUILDER].map(chart));
    charts.each_ref()
}

/// The part of its time that it spends on whom its rivals are like.
const LEARNING: f32 = 0.1;

/// More worlds than a decision looks at: the next decision looks at others.
const WORLDS: u64 = 1 << 32;

impl Bot for Expert {
    fn hear(&mut self, view: View<'_>, news: News) {
        if let (News::Event(event), Effort::Thorough) = (news, self.thought.effort) {
            self.manners.see(view, &self.belief, event);
        }
        self.belief.hear(view, news);
        if self.thought.effort == Effort::Thorough {
            self.belief.count(view, news);
        }
    }

    fn decide(&mut self, view: View<'_>) -> Action {
        let moves = legal(view);
        if let Some(action) = self.decided.pop().filter(|&action| moves.contains(action)) {
            return action;
        }
        self.decided.clear();
        let first = moves
            .nth(0)
            .expect("a seat that is asked has a legal action");
        if moves.len() == 1 || is_payment(view.public.phase) {
            return first;
        }
        let best = self.consider(view).into_iter().next();
        self.decided = best.map_or_else(Line::new, |best| best.actions);
        self.decided.reverse();
        self.decided.pop().unwrap_or(first)
    }
}

/// Whether a purchase is under way that somebody else began.
fn is_payment(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. }
    )
}
