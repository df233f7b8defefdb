//! Which routes to claim for the own tickets, and whether to hold cards back or to build at once:
//! choices of their own, on which all others hang. The ways that seem cheapest are often equals, and
//! playouts know better which of them suits the cards, the time and the rivals.

use arrayvec::ArrayVec;
use fogg_chance::Rollout;
use fogg_engine::{Phase, RouteSet, View};

use super::{
    Effort,
    chart::{Chart, DEAREST},
    roads::CLOSED,
    runner::Runner,
    tickets::Network,
};
use crate::Planner;

/// The most plans that are compared.
pub(super) const MOST_PLANS: usize = 12;

/// How often a plan is made over other tolls; many come out the same.
const TRIES: usize = 24;

/// How far these tolls go from what they are, as a logarithm: half or twice as much.
const SPREAD: f32 = 0.7;

/// Ways to pursue a plan: there is a chart for each.
pub(super) const PACES: usize = 2;

/// A plan, in the hands of a runner that holds its cards and in those of one that builds at once.
pub(super) type Plan = [Runner; PACES];

/// What the own seat could be after; the usual plan first.
pub(super) type Plans = ArrayVec<Plan, MOST_PLANS>;

/// The plan of the own runner as it is, which has none yet while there are tickets to choose.
pub(super) fn usual(charts: [&Chart; PACES], view: View<'_>) -> Plans {
    let mut own = Runner::new();
    if !view.me.offer.is_empty() {
        return std::iter::once([own.clone(), own]).collect();
    }
    own.look(charts[0], view);
    let builder = Runner::with_plan(charts[1], view, [own.plan, own.borrowed]);
    std::iter::once([own, builder]).collect()
}

/// The usual plan, that of the planner, and some that come of other tolls. The seed decides which.
pub(super) fn plans(
    charts: [&Chart; PACES],
    view: View<'_>,
    planner: &Planner,
    effort: Effort,
    seed: u64,
) -> Plans {
    let mut plans = usual(charts, view);
    let turn = matches!(view.public.phase, Phase::Turn | Phase::SecondDraw);
    if effort == Effort::Brief || !turn {
        return plans;
    }
    let planned = planner.network(view);
    let mut dice = Rollout::new(seed);
    let others = (0..TRIES).map(|_| over_other_tolls(charts[0], view, &mut dice));
    for [routes, borrowed] in std::iter::once(planned).chain(others) {
        let routes = [first_of_alike(view, routes), borrowed];
        let is_known = plans
            .iter()
            .any(|[own, _]| [own.plan, own.borrowed] == routes);
        if !is_known {
            plans.push(charts.map(|chart| Runner::with_plan(chart, view, routes)));
        }
        if plans.is_full() {
            break;
        }
    }
    plans
}

/// The same routes, of lanes that are alike the first.
fn first_of_alike(view: View<'_>, routes: RouteSet) -> RouteSet {
    let open = view.public.open[view.seat];
    let first = |id| view.edition.board.first_alike(id, open);
    routes.iter().map(first).collect()
}

/// The routes that somebody would claim to whom each costs something else, and those to borrow.
fn over_other_tolls(chart: &Chart, view: View<'_>, dice: &mut Rollout) -> [RouteSet; 2] {
    let network = Network::with_tolls(chart, view, |tolls| {
        for toll in tolls.iter_mut().filter(|toll| **toll != CLOSED) {
            *toll = scaled(*toll, dice);
        }
    });
    [network.routes, network.borrowed]
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and the dearest"
)]
fn scaled(toll: u8, dice: &mut Rollout) -> u8 {
    const STEPS: u16 = 1 << 10;
    let step = u16::try_from(dice.below(u32::from(STEPS) + 1)).unwrap_or(STEPS);
    let part = 2.0 * f32::from(step) / f32::from(STEPS) - 1.0;
    let changed = f32::from(toll) * libm::expf(SPREAD * part);
    changed.min(DEAREST.into()) as u8
}

#[cfg(test)]
mod tests {
    use fogg_engine::{Action, Edition, legal};

    use super::*;
    use crate::{
        Budget, Habits, Skill,
        expert::{Thought, halfway::positions, lines::Choices},
    };

    fn charts(edition: &Edition) -> [Chart; PACES] {
        [Habits::HOLDER, Habits::BUILDER].map(|habits| Chart::new(edition, 2, habits))
    }

    fn plans_of(charts: &[Chart; PACES], view: View<'_>, effort: Effort) -> Plans {
        let planner = Planner::new(Skill::stationmaster(), 1);
        plans(charts.each_ref(), view, &planner, effort, 1)
    }

    /// Each plan is another one, and can be built; the usual one comes first.
    #[test]
    fn there_are_several_ways_to_go() {
        for (edition, state) in positions(5, 6) {
            let view = state.view(&edition, state.public.turn);
            let charts = charts(&edition);
            let plans = plans_of(&charts, view, Effort::Thorough);
            assert!(plans.len() > 2, "{}", edition.id);
            let mut own = Runner::new();
            own.look(&charts[0], view);
            assert_eq!(plans[0][0].plan, own.plan);
            let routes = |[holder, builder]: &Plan| {
                let [one, other] = [holder, builder].map(|runner| [runner.plan, runner.borrowed]);
                assert_eq!(one, other, "the same plan in both hands");
                one
            };
            for (n, plan) in plans.iter().enumerate() {
                let open = view.public.open[view.seat];
                assert!(plan[0].plan.without(open).is_empty(), "{}", edition.id);
                let alike = first_of_alike(view, plan[0].plan);
                assert_eq!(plan[0].plan, alike, "{}: only the lane differs", edition.id);
                let known = plans[..n].iter().map(routes);
                assert!(
                    !known.into_iter().any(|other| other == routes(plan)),
                    "{}",
                    edition.id
                );
            }
        }
    }

    /// What other plans need is thought of, as far as it can be had.
    #[test]
    fn claims_of_other_plans_are_choices() {
        let thought = Thought {
            budget: Budget::Playouts(300),
            threads: 1,
            effort: Effort::Thorough,
        };
        let mut more = 0;
        for (edition, state) in positions(5, 24) {
            let view = state.view(&edition, state.public.turn);
            let charts = charts(&edition);
            let plans = plans_of(&charts, view, Effort::Thorough);
            let claimed = |plans: &[Plan]| {
                let planned = std::iter::once(Action::DrawDeck).collect();
                let moves = legal(view);
                let choices = Choices::new(&charts[0], view, &moves, planned, plans, thought);
                let claims = choices.lines.iter().filter_map(|line| match line.first() {
                    Some(&Action::Claim(route)) => Some(route),
                    _ => None,
                });
                claims.collect::<RouteSet>()
            };
            let [usual, all] = [claimed(&[]), claimed(&plans)];
            assert!(usual.without(all).is_empty(), "{}", edition.id);
            more += all.without(usual).len();
        }
        assert!(more > 0, "all plans want the same");
    }

    /// The stationmaster, by which others are measured, decides as ever; and who has tickets to
    /// choose has no plan yet.
    #[test]
    fn some_have_one_plan() {
        for (edition, state) in positions(5, 6) {
            let view = state.view(&edition, state.public.turn);
            let charts = charts(&edition);
            assert_eq!(plans_of(&charts, view, Effort::Brief).len(), 1);
        }
        for (edition, state) in positions(5, 0) {
            let view = state.view(&edition, state.public.turn);
            let charts = charts(&edition);
            let plans = plans_of(&charts, view, Effort::Thorough);
            assert!(plans.len() == 1 && plans[0].iter().all(|runner| runner.plan.is_empty()));
        }
    }
}
