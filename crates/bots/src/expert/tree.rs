//! What was found out about the own later decisions after a line: playouts that are still ahead
//! prefer what has done well in those before.
//!
//! A node stands for the own decisions made since the line, whatever chance and rivals did in
//! between; what cannot be done in a world is passed over there.

use fogg_engine::{Action, Card, City, Phase, RouteId, View};

use super::{
    chart::Chart,
    lines::{Line, later},
    runner::Runner,
    tally::PARTS,
};

/// How curious a playout is: how much it likes what was seldom tried.
const CURIOSITY: f32 = 0.2;

/// How soon more lines are tried.
const WIDENING: f32 = 0.7;

/// Playouts through a node before others than the runner's choice are tried there.
const FAMILIAR: u32 = 4;

/// Own decisions after the line that are looked at; later ones are the runner's.
const DEPTH: u8 = 6;

/// All that was found out after one line.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// The first one is where the line ends.
    nodes: Vec<Node>,
    /// The branches of the playout under way.
    path: Vec<(usize, usize)>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    visits: u32,
    branches: Vec<Branch>,
}

#[derive(Clone, Debug)]
struct Branch {
    step: Step,
    visits: u32,
    /// The sum of what playouts through it were worth, in whole parts of a victory: it is the same
    /// on every machine.
    value: i64,
    /// The node behind it, once it was visited.
    next: Option<usize>,
}

/// A decision as a tree remembers it: a card by what it is, not by where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Claim(RouteId),
    Take(Option<Card>),
    DrawDeck,
    Build(City),
    Other,
}

impl Step {
    fn new(view: View<'_>, line: &Line) -> Step {
        match line.first() {
            Some(&Action::Claim(route)) => Step::Claim(route),
            Some(&Action::Take(slot)) => Step::Take(view.public.market[usize::from(slot)]),
            Some(&Action::DrawDeck) => Step::DrawDeck,
            Some(&Action::Build(city)) => Step::Build(city),
            _ => Step::Other,
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
    /// The way begins where the line ends.
    pub(super) fn new() -> Walk {
        Walk {
            node: Some(0),
            depth: 0,
        }
    }

    /// What to do, if the runner is to do something else than it would.
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
            tree.follow(node, Step::new(view, &runner.line(chart, view)));
            self.node = None;
            return None;
        }
        let mut lines = later(runner, chart, view);
        let (chosen, next) = tree.choose(view, node, &lines);
        self.node = Some(next);
        if chosen == 0 {
            return None;
        }
        runner.follow(lines.swap_remove(chosen))
    }
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree {
            nodes: vec![Node::default()],
            path: Vec::new(),
        }
    }

    /// Chooses among lines, the more important ones first: the number of the line, and where that
    /// leads.
    fn choose(&mut self, view: View<'_>, node: usize, lines: &[Line]) -> (usize, usize) {
        let known = &self.nodes[node];
        let root = real(known.visits).sqrt();
        let tried = 1 + widened(root);
        let appeal = |line: &Line| {
            let step = Step::new(view, line);
            let branch = known.branches.iter().find(|branch| branch.step == step);
            branch.map_or(f32::INFINITY, |branch| {
                branch.mean() + CURIOSITY * root / (1.0 + real(branch.visits))
            })
        };
        let lines_tried = lines.iter().take(tried).map(appeal).enumerate();
        let best = lines_tried.reduce(|best, next| if next.1 > best.1 { next } else { best });
        let chosen = best.map_or(0, |(n, _)| n);
        let branch = self.follow(node, Step::new(view, &lines[chosen]));
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
