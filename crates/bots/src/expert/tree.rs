//! What was found out about the own later decisions after a line: playouts that are still ahead
//! prefer what has done well in those before.
//!
//! A node stands for the own decisions made since the line, whatever chance and rivals did in
//! between; what cannot be done in a world is passed over there.

use arrayvec::ArrayVec;
use fogg_engine::{Action, Card, Phase, View};

use super::{
    chart::Chart,
    lines::{LATER, later},
    plans::{MOST_PLANS, PACES},
    runner::Runner,
    tally::PARTS,
};

/// How curious a playout is with one rival.
const CURIOSITY: f32 = 0.2;

/// The same with several. More happens between two own decisions, so each of them makes less of a
/// difference: who is as curious as with one tries everything alike, and learns nothing.
const AMONG_MANY: f32 = 0.04;

/// How soon more lines are tried: so many more for the square root of the playouts there were.
const WIDENING: f32 = 0.7;

/// Playouts through a node before others than the runner's choice are tried there.
const FAMILIAR: u32 = 4;

/// Own decisions after the line that are looked at; later ones are the runner's.
const DEPTH: u8 = 6;

/// All that was found out after one line.
#[derive(Debug)]
pub(super) struct Tree {
    /// The first one is where the line ends.
    nodes: Vec<Node>,
    /// The branches of the playout under way.
    path: Vec<(usize, usize)>,
    /// How much a playout likes what was seldom tried.
    curiosity: f32,
    /// The plans there are for the own tickets, each at every pace.
    plans: ArrayVec<Step, { MOST_PLANS * PACES }>,
}

#[derive(Debug, Default)]
struct Node {
    visits: u32,
    branches: Vec<Branch>,
}

#[derive(Debug)]
struct Branch {
    step: Step,
    visits: u32,
    /// The sum of what playouts through it were worth, in whole parts of a victory: it is the same
    /// on every machine.
    value: i64,
    /// The node behind it, once it was visited.
    next: Option<usize>,
}

/// A decision as a tree remembers it: a card by what it is, not by where it lies. Before all others
/// comes which plan to follow, and at what pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Plan { plan: usize, pace: usize },
    Take(Option<Card>),
    Do(Action),
}

impl Step {
    fn new(view: View<'_>, action: Action) -> Step {
        if let Action::Take(slot) = action {
            Step::Take(view.public.market[usize::from(slot)])
        } else {
            Step::Do(action)
        }
    }
}

/// The way of a playout through a tree.
#[derive(Debug)]
pub(super) struct Walk {
    /// Where it is, as long as something is known there.
    node: Option<usize>,
    /// Decisions it has made.
    depth: u8,
}

impl Walk {
    /// The way begins where the line ends, with one of the plans at one of the paces, which have
    /// numbers.
    pub(super) fn begin(tree: &mut Tree) -> ([usize; 2], Walk) {
        let plans = tree.plans.clone();
        let (chosen, node) = tree.choose(0, &plans);
        let walk = Walk {
            node: Some(node),
            depth: 0,
        };
        ([chosen / PACES, chosen % PACES], walk)
    }

    /// What the runner is to do, if that is looked at here.
    pub(super) fn step(
        &mut self,
        tree: &mut Tree,
        runner: &mut Runner,
        chart: &Chart,
        view: View<'_>,
    ) -> Option<Action> {
        let node = self.node.filter(|_| self.depth < DEPTH)?;
        let decides = matches!(view.public.phase, Phase::Turn | Phase::SecondDraw);
        if !decides || runner.is_busy() {
            return None;
        }
        self.depth += 1;
        runner.look(chart, view);
        if tree.nodes[node].visits < FAMILIAR {
            let usual = runner.decide(chart, view);
            tree.follow(node, Step::new(view, usual));
            self.node = None;
            return Some(usual);
        }
        let mut as_usual = runner.clone();
        let usual = as_usual.decide(chart, view);
        let actions = later(runner, chart, view, usual);
        let steps = actions.iter().map(|&action| Step::new(view, action));
        let steps: ArrayVec<Step, LATER> = steps.collect();
        let (chosen, next) = tree.choose(node, &steps);
        self.node = Some(next);
        if chosen == 0 {
            *runner = as_usual;
            return Some(usual);
        }
        runner.begin(view, actions[chosen])
    }
}

impl Tree {
    /// Nothing is known yet of what comes after a line, at a table of so many and with so many plans.
    pub(super) fn new(seats: u8, plans: usize) -> Tree {
        Tree {
            nodes: vec![Node::default()],
            path: Vec::new(),
            curiosity: if seats > 2 { AMONG_MANY } else { CURIOSITY },
            plans: (0..plans)
                .flat_map(|plan| (0..PACES).map(move |pace| Step::Plan { plan, pace }))
                .collect(),
        }
    }

    /// Chooses among steps, the more important ones first: the number of the step, and the node
    /// it leads to.
    fn choose(&mut self, node: usize, steps: &[Step]) -> (usize, usize) {
        let known = &self.nodes[node];
        let root = real(known.visits).sqrt();
        let tried = 1 + widened(root);
        let appeal = |step: &Step| {
            let branch = known.branches.iter().find(|branch| branch.step == *step);
            branch.map_or(f32::INFINITY, |branch| {
                branch.mean() + self.curiosity * root / (1.0 + real(branch.visits))
            })
        };
        let appeals = steps.iter().take(tried).map(appeal).enumerate();
        let best = appeals.reduce(|best, next| if next.1 > best.1 { next } else { best });
        let chosen = best.map_or(0, |(n, _)| n);
        let branch = self.follow(node, steps[chosen]);
        let end = self.nodes.len();
        let next = *self.nodes[node].branches[branch].next.get_or_insert(end);
        if next == end {
            self.nodes.push(Node::default());
        }
        (chosen, next)
    }

    /// Remembers what the playout under way was worth.
    pub(super) fn learn(&mut self, value: i64) {
        for (node, branch) in self.path.drain(..) {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.branches[branch].visits += 1;
            node.branches[branch].value += value;
        }
    }

    /// The branch of a step, which the playout under way follows.
    fn follow(&mut self, node: usize, step: Step) -> usize {
        let branches = &mut self.nodes[node].branches;
        let known = branches.iter().position(|branch| branch.step == step);
        let branch = known.unwrap_or_else(|| {
            branches.push(Branch {
                step,
                visits: 0,
                value: 0,
                next: None,
            });
            branches.len() - 1
        });
        self.path.push((node, branch));
        branch
    }
}

impl Branch {
    /// What playouts through it were worth.
    #[expect(clippy::cast_precision_loss, reason = "a mean, not a balance")]
    fn mean(&self) -> f32 {
        self.value as f32 / (PARTS * real(self.visits))
    }
}

#[expect(clippy::cast_precision_loss, reason = "some thousand playouts")]
fn real(visits: u32) -> f32 {
    visits as f32
}

/// How many lines beyond the first are tried after so many playouts, of which this is the root.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a small number"
)]
fn widened(root: f32) -> usize {
    (WIDENING * root) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::tally::parts;

    /// How often each of three steps is tried that are worth so much, at a table of so many.
    fn tried(worth: [f32; 3], seats: u8) -> [u32; 3] {
        let steps = [Card::ALL[0], Card::ALL[1], Card::ALL[2]].map(|card| Step::Take(Some(card)));
        let mut tree = Tree::new(seats, 1);
        let mut times = [0; 3];
        for _ in 0..300 {
            let (chosen, next) = tree.choose(0, &steps);
            assert_ne!(next, 0, "it leads on");
            tree.learn(parts(worth[chosen]));
            times[chosen] += 1;
        }
        times
    }

    /// What pays is done more and more often, and what does not is never forgotten.
    #[test]
    fn what_does_well_is_tried_more_often() {
        let times = tried([0.4, 0.6, 0.5], 2);
        let [worst, best, middle] = times;
        assert!(worst > 0 && worst < middle && middle < best, "{times:?}");
        assert!(best > 150, "{times:?}");
    }

    /// A plan and its pace are a step before all others: what does well is followed more and more
    /// often.
    #[test]
    fn the_plan_that_does_well_is_followed() {
        let mut tree = Tree::new(3, 2);
        let mut times = [[0; PACES]; 2];
        for _ in 0..300 {
            let ([plan, pace], walk) = Walk::begin(&mut tree);
            assert_ne!(walk.node, Some(0), "each has a tree of its own");
            tree.learn(parts([[0.50, 0.48], [0.54, 0.52]][plan][pace]));
            times[plan][pace] += 1;
        }
        assert!(times[1][0] > 150, "{times:?}");
        assert!(times.iter().flatten().all(|&n| n > 0), "{times:?}");
    }

    /// With several rivals a decision makes less of a difference, and it is still found out.
    #[test]
    fn small_differences_count_with_several_rivals() {
        let little = [0.50, 0.53, 0.51];
        let [two, three, five] = [2, 3, 5].map(|seats| tried(little, seats));
        assert!(two[1] < 180, "with one rival much is tried: {two:?}");
        assert!(three[1] > 220 && three[0] > 0, "{three:?}");
        assert_eq!(three, five);
    }

    /// What cannot be done in a world is passed over there, however well it did elsewhere.
    #[test]
    fn what_cannot_be_done_is_passed_over() {
        let [a, b] = [Card::ALL[0], Card::ALL[1]].map(|card| Step::Take(Some(card)));
        let mut tree = Tree::new(2, 1);
        for _ in 0..20 {
            let (chosen, _) = tree.choose(0, &[a, b]);
            tree.learn(parts([0.9, 0.1][chosen]));
        }
        let (chosen, behind_b) = tree.choose(0, &[b]);
        tree.learn(parts(0.1));
        assert_eq!(chosen, 0);
        assert_eq!(
            tree.choose(0, &[b]).1,
            behind_b,
            "the same step leads to the same node"
        );
    }
}
