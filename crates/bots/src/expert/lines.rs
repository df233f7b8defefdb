//! What the expert considers: whole lines of actions, from the first to the last that is its own.

use std::cmp;

use arrayvec::ArrayVec;
use fogg_engine::{
    Action, Card, Moves, Phase, RouteSet, View, legal, limits::MARKET, purchase::PurchaseActions,
};

use super::{Effort, Thought, chart::Chart, plans::Plan, runner::Runner, tally::Tally};

/// The actions of one choice, in order.
pub(super) type Line = PurchaseActions;

/// Routes beside its plan that it thinks of claiming.
const EXTRAS: f32 = 4.0;

/// Ways to draw that it thinks of, the runner's favorites. With more of them chance would choose:
/// they differ by less than some hundred playouts can tell.
const DRAWS: f32 = 3.0;

/// Plans beside the usual one whose claims and favorite draw it thinks of.
const OTHER_PLANS: usize = 3;

/// Playouts that tell no more choices apart than these. Four times as many tell twice as many.
const FOR_THESE: f32 = 2_000.0;

/// How much more of a victory a choice counts that the planner or the runner would make, with all
/// trains still to place. The two know more than some hundred playouts tell, but for the end, which
/// playouts know best.
const ADVICE: f64 = 0.1;

/// Playouts of a choice after which advice counts 0.7 times as much: the more of them there are,
/// the less advice they need.
const ENOUGH: f64 = 300.0;

/// How far a choice must be behind the best to be dropped, in standard errors.
const HOPELESS: f64 = 2.5;

/// Playouts that are too few to tell how far chance goes.
const FEW: u32 = 16;

/// The choices worth a thought.
pub(super) struct Choices {
    /// What the planner would do, what the runner would do if that is something else, and others.
    pub(super) lines: Vec<Line>,
    /// How many of them were advised.
    advised: usize,
    /// How much more they count before anything was played.
    advice: f64,
    effort: Effort,
}

impl Choices {
    pub(super) fn new(
        chart: &Chart,
        view: View<'_>,
        moves: &Moves,
        planned: Line,
        plans: &[Plan],
        thought: Thought,
    ) -> Choices {
        let wider = (thought.budget.playouts() / FOR_THESE).sqrt().max(1.0);
        let [extras, draws_in_mind] = [EXTRAS, DRAWS].map(|usual| whole(wider * usual));
        let mut choices = Choices {
            lines: vec![first_of_alike(view, planned)],
            advised: 1,
            advice: ADVICE * f64::from(still_to_place(view)),
            effort: thought.effort,
        };
        let mut runner = Runner::new();
        runner.look(chart, view);
        match view.public.phase {
            Phase::Turn => {
                choices.advise(view, runner.line(chart, view));
                let claims = claims(&runner, chart, view, moves, extras).iter();
                choices.add_all(claims.filter_map(|id| runner.purchase(view, id)));
                let draws = draws(&runner, chart, view, moves, draws_in_mind);
                choices.add_all(draws.into_iter().map(one));
                if moves.contains(Action::DrawTickets) {
                    choices.add(one(Action::DrawTickets));
                }
                for [other, _] in plans.iter().skip(1).take(OTHER_PLANS) {
                    let claims = self::claims(other, chart, view, moves, 0).iter();
                    choices.add_all(claims.filter_map(|id| other.purchase(view, id)));
                    let draws = self::draws(other, chart, view, moves, 1);
                    choices.add_all(draws.into_iter().map(one));
                }
            }
            Phase::SecondDraw => {
                choices.advise(view, runner.line(chart, view));
                let draws = draws(&runner, chart, view, moves, draws_in_mind);
                choices.add_all(draws.into_iter().map(one));
            }
            Phase::FirstTickets | Phase::Tickets | Phase::Tunnel { .. } => {
                choices.advise(view, runner.line(chart, view));
                choices.add_all(moves.iter().map(one));
            }
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => {}
        }
        choices
    }

    fn advise(&mut self, view: View<'_>, line: Line) {
        self.add(first_of_alike(view, line));
        self.advised = self.lines.len();
    }

    fn add(&mut self, line: Line) {
        let is_known = |known: &Line| known.first() == line.first();
        if !self.lines.iter().any(is_known) {
            self.lines.push(line);
        }
    }

    fn add_all(&mut self, lines: impl Iterator<Item = Line>) {
        lines.for_each(|line| self.add(line));
    }

    /// The order of two choices after some playouts, the better first.
    pub(super) fn in_order(&self, tallies: &[Tally], a: usize, b: usize) -> cmp::Ordering {
        let value = |n| self.value(tallies, n);
        value(b).total_cmp(&value(a))
    }

    /// What a choice counts after some playouts.
    fn value(&self, tallies: &[Tally], n: usize) -> f64 {
        let advice = if n < self.advised { self.advice } else { 0.0 };
        let weight = match self.effort {
            Effort::Thorough => (ENOUGH / (ENOUGH + f64::from(tallies[n].playouts))).sqrt(),
            Effort::Brief => 1.0,
        };
        tallies[n].value() + weight * advice
    }

    /// Drops the choices that are so far behind the best that more playouts would hardly help them.
    pub(super) fn drop_hopeless(&self, tallies: &[Tally], alive: &mut Vec<usize>) {
        let best = alive.iter().copied();
        let Some(best) = best.min_by(|&a, &b| self.in_order(tallies, a, b)) else {
            return;
        };
        alive.retain(|&n| {
            let behind = self.value(tallies, best) - self.value(tallies, n);
            let variance = tallies[best].variance() + tallies[n].variance();
            let few = tallies[n].playouts < FEW;
            few || n == best || behind * behind < HOPELESS * HOPELESS * variance
        });
    }
}

/// How a runner that has looked could begin a turn later in a playout: as usual first, then claims
/// and draws in turns.
pub(super) fn later(runner: &Runner, chart: &Chart, view: View<'_>, usual: Action) -> Later {
    const BESIDE: usize = 2;
    let moves = legal(view);
    let mut claims = claims(runner, chart, view, &moves, BESIDE).iter();
    let mut draws = draws(runner, chart, view, &moves, BESIDE).into_iter();
    let mut later = Later::new();
    later.push(usual);
    while !later.is_full() {
        let turn = [claims.next().map(Action::Claim), draws.next()];
        if turn == [None, None] {
            break;
        }
        for action in turn.into_iter().flatten() {
            if !later.is_full() && !later.contains(&action) {
                later.push(action);
            }
        }
    }
    later
}

/// Some actions later in a playout.
type Later = ArrayVec<Action, LATER>;

/// The most actions that are looked at later in a playout.
pub(super) const LATER: usize = 12;

/// How much of its trains the seat that has fewest still has.
pub(super) fn still_to_place(view: View<'_>) -> f32 {
    let seats = view.public.seats();
    let fewest = seats.map(|seat| view.public.trains[seat]).min();
    f32::from(fewest.unwrap_or(0)) / f32::from(view.edition.rules.trains)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "some hundreds at most"
)]
fn whole(number: f32) -> usize {
    number as usize
}

fn one(action: Action) -> Line {
    std::iter::once(action).collect()
}

/// The same for the first of the lanes that are alike, by which they are compared.
fn first_of_alike(view: View<'_>, mut line: Line) -> Line {
    if let Some(Action::Claim(id)) = line.first_mut() {
        let open = view.public.open[view.seat];
        *id = view.edition.board.first_alike(*id, open);
    }
    line
}

/// The routes of a plan that can be claimed, and the best beside it; of lanes that are alike the
/// first.
fn claims(
    runner: &Runner,
    chart: &Chart,
    view: View<'_>,
    moves: &Moves,
    beside: usize,
) -> RouteSet {
    let Moves::Turn { routes, .. } = *moves else {
        return RouteSet::EMPTY;
    };
    let first = |id| view.edition.board.first_alike(id, routes);
    let extras = chart.ranking.order.iter().copied();
    let extras = extras.filter(|&id| routes.contains(id) && first(id) == id);
    let planned = (routes & runner.plan).iter().map(first);
    planned.chain(extras.take(beside)).collect()
}

/// The draws that the runner likes best, each kind of card once.
fn draws(
    runner: &Runner,
    chart: &Chart,
    view: View<'_>,
    moves: &Moves,
    most: usize,
) -> ArrayVec<Action, DRAWS_THERE_ARE> {
    let mut seen = [false; Card::KINDS];
    let draws = runner.draws(chart, view).filter(|&(_, action)| {
        let known = if let Action::Take(slot) = action
            && let Some(card) = view.public.market[usize::from(slot)]
        {
            std::mem::replace(&mut seen[card.index()], true)
        } else {
            false
        };
        !known && moves.contains(action)
    });
    let mut draws: ArrayVec<(f32, Action), DRAWS_THERE_ARE> = draws.collect();
    draws.sort_by(|a, b| b.0.total_cmp(&a.0));
    draws
        .into_iter()
        .map(|(_, action)| action)
        .take(most)
        .collect()
}

/// The face-up cards and the deck.
const DRAWS_THERE_ARE: usize = MARKET + 1;

#[cfg(test)]
mod tests {
    use fogg_engine::{Position, RouteId, State};

    use super::*;
    use crate::{
        Budget, Habits,
        expert::{halfway::positions, tally::Outcome},
    };

    /// A tally of playouts that were worth these values in turns.
    fn tally(values: [f32; 2], playouts: u32) -> Tally {
        let mut tally = Tally::default();
        for value in values.into_iter().cycle().take(playouts as usize) {
            tally.add(&Outcome {
                value,
                win: value.round(),
                score: 0,
            });
        }
        tally
    }

    /// Two choices and more, of which the first was advised.
    fn advised_by(advice: f64, effort: Effort) -> Choices {
        Choices {
            lines: Vec::new(),
            advised: 1,
            advice,
            effort,
        }
    }

    /// What an expert that has chosen its tickets could do on each board, with so many playouts.
    fn choices(playouts: u32) -> Vec<Vec<Line>> {
        let thought = Thought {
            budget: Budget::Playouts(playouts),
            threads: 1,
            effort: Effort::Thorough,
        };
        let choices = positions(1, 20).into_iter().map(|(edition, state)| {
            let view = state.view(&edition, state.public.turn);
            let chart = Chart::new(&edition, 2, Habits::HOLDER);
            let planned = one(Action::DrawDeck);
            Choices::new(&chart, view, &legal(view), planned, &[], thought).lines
        });
        choices.collect()
    }

    #[test]
    fn more_playouts_are_for_more_choices() {
        let [few, usual, many] = [250, 2_000, 8_000].map(choices);
        assert_eq!(few, usual);
        for (usual, many) in usual.iter().zip(&many) {
            assert!(usual.iter().all(|line| many.contains(line)));
            assert!(usual.len() < many.len(), "{usual:?} and {many:?}");
        }
    }

    /// No two choices differ only by the lane they claim, and what the planner wants is named as all
    /// others are.
    #[test]
    fn lanes_that_are_alike_are_one_choice() {
        let thought = Thought {
            budget: Budget::Playouts(800_000),
            threads: 1,
            effort: Effort::Thorough,
        };
        let mut doubles = 0;
        for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
            let board = &edition.board;
            let position = Position::start_of_turn(&edition, 2).expect("every box is for two");
            let state = State::from_position(&edition, &position).expect("a position");
            let mut seen = state.player_view(state.public.turn);
            seen.me.hand = edition.deck;
            let view = seen.view(&edition);
            let chart = Chart::new(&edition, 2, Habits::HOLDER);
            let first = |id| board.first_alike(id, board.all_routes);
            for second in board.all_routes.iter().filter(|&id| first(id) != id) {
                doubles += 1;
                let planned = one(Action::Claim(second));
                let choices = Choices::new(&chart, view, &legal(view), planned, &[], thought);
                let claims = choices
                    .lines
                    .iter()
                    .filter_map(|line| line.first()?.claimed());
                let claims: Vec<RouteId> = claims.collect();
                assert_eq!(claims[0], first(second), "{}", edition.id);
                for (n, &claim) in claims.iter().enumerate() {
                    assert_eq!(claim, first(claim), "{}", edition.id);
                    assert!(!claims[..n].contains(&claim), "{}", edition.id);
                }
            }
        }
        assert!(doubles > 0, "no board has lanes that are alike");
    }

    /// Some playouts know less than planner and runner, thousands know more.
    #[test]
    fn the_more_playouts_the_less_advice() {
        let better = |playouts| [tally([0.5, 0.4], playouts), tally([0.55, 0.45], playouts)];
        let first = |effort, playouts| {
            let order = advised_by(0.1, effort).in_order(&better(playouts), 0, 1);
            order == cmp::Ordering::Less
        };
        assert!(first(Effort::Thorough, 40));
        assert!(!first(Effort::Thorough, 4_000));
        // The stationmaster, by which others are measured, decides as ever.
        assert!(first(Effort::Brief, 40) && first(Effort::Brief, 4_000));
    }

    #[test]
    fn what_is_far_behind_is_dropped_and_what_may_be_chance_is_not() {
        let choices = advised_by(0.1, Effort::Thorough);
        let dropped = |tallies: &[Tally]| {
            let mut alive = (0..tallies.len()).collect();
            choices.drop_hopeless(tallies, &mut alive);
            let all = 0..tallies.len();
            all.filter(|n| !alive.contains(n)).collect::<Vec<_>>()
        };
        let good = tally([0.8, 0.6], 40);
        let near = tally([1.0, 0.45], 40);
        let bad = tally([0.4, 0.2], 40);
        assert_eq!(dropped(&[good, near, bad]), [2]);
        // The advantage of what was advised counts here as it does in the order.
        assert_eq!(dropped(&[good, tally([0.7, 0.5], 40)]), [1]);
        assert_eq!(dropped(&[tally([0.7, 0.5], 40), good]), []);
        // Few playouts say nothing, however much they agree.
        assert_eq!(dropped(&[good, tally([0.1, 0.1], FEW - 1)]), []);
        assert_eq!(dropped(&[good]), []);
    }
}
