//! That worlds fit, and are played on from as they should be.

use fogg_engine::{Edition, play, setup};

use super::*;
use crate::{Habits, Quick, expert::plans};

/// The positions of a game in which a runner would build a station, with all it would do.
fn stations(edition: &Edition, seed: u64) -> Vec<(State, Line)> {
    let chart = Chart::new(edition, 2, Habits::HOLDER);
    let mut dice = Rollout::new(seed);
    let mut state = setup(edition, 2, &mut dice, &mut ()).expect("every box is for two");
    let mut bots = [Quick::new(Habits::HOLDER), Quick::new(Habits::BUILDER)];
    let mut found = Vec::new();
    while let Some(seat) = state.public.actor() {
        let view = state.view(edition, seat);
        if view.public.phase == Phase::Turn {
            let line = Runner::new().line(&chart, view);
            if let Some(Action::Build(_)) = line.first() {
                found.push((state, line));
            }
        }
        let action = bots[seat.index()].decide(view);
        let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
        assert_eq!(played, Ok(()));
    }
    found
}

/// Who has chosen first tickets before is not taken for one who keeps everything.
#[test]
fn rivals_keep_first_tickets_as_they_would() {
    for edition in fogg_editions::names().filter_map(fogg_editions::built_in) {
        let mut dice = Rollout::new(3);
        let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("every box is for two");
        let mut seats = state.public.seats();
        let (rival, own) = (seats.next().expect("two"), seats.next().expect("two"));
        let offered = state.public.offer_sizes[rival];
        let keeps = Quick::new(Habits::BUILDER).decide(state.view(&edition, rival));
        let played = play(&edition, &mut state, rival, keeps, &mut dice, &mut ());
        assert_eq!(played, Ok(()));
        let charts =
            [Habits::HOLDER, Habits::BUILDER].map(|habits| Chart::new(&edition, 2, habits));
        let view = state.view(&edition, own);
        let position = Position {
            charts: charts.each_ref(),
            belief: &Belief::new(),
            manners: &Manners::new(),
            view,
        };
        let thought = Thought {
            budget: Budget::DEFAULT,
            threads: 1,
            effort: Effort::Thorough,
        };
        let plans = plans::usual(charts.each_ref(), view);
        let search = Search::new(position, plans, thought, Watch::start(thought.budget), 1);
        let line = Runner::new().line(&charts[0], view);
        let kept = (0..20).map(|number| {
            let World {
                mut state,
                mut players,
                ..
            } = search.play_line(search.world(number), &line);
            let Player::Runner(runner) = &mut players[rival.index()] else {
                panic!("nobody is known yet");
            };
            let keeps = runner.decide(&charts[1], state.view(&edition, rival));
            let played = play(&edition, &mut state, rival, keeps, &mut dice, &mut ());
            assert_eq!(played, Ok(()));
            state.public.ticket_counts[rival]
        });
        assert!(kept.min() < Some(offered), "{}", edition.id);
    }
}

/// Whoever has built a station goes on as one who sees it: there is no need for another.
#[test]
fn a_station_is_not_built_twice() {
    let mut boxes = fogg_editions::names().filter_map(fogg_editions::built_in);
    let edition = boxes.find(|edition| edition.rules.stations.is_some());
    let edition = edition.expect("one of the boxes has stations");
    let charts = [Habits::HOLDER, Habits::BUILDER].map(|habits| Chart::new(&edition, 2, habits));
    let thought = Thought {
        budget: Budget::DEFAULT,
        threads: 1,
        effort: Effort::Thorough,
    };
    let mut asked = 0;
    for (state, line) in (0..12).flat_map(|seed| stations(&edition, seed)) {
        let seat = state.public.turn;
        let position = Position {
            charts: charts.each_ref(),
            belief: &Belief::new(),
            manners: &Manners::new(),
            view: state.view(&edition, seat),
        };
        let plans = plans::usual(charts.each_ref(), position.view);
        let search = Search::new(position, plans, thought, Watch::start(thought.budget), 1);
        let World {
            state, mut players, ..
        } = search.play_line(search.world(0), &line);
        let Player::Runner(own) = &mut players[seat.index()] else {
            panic!("the own seat has a runner");
        };
        own.look(&charts[0], state.view(&edition, seat));
        let mut stranger = Runner::new();
        stranger.look(&charts[0], state.view(&edition, seat));
        assert_eq!(own.plan, stranger.plan);
        assert_eq!(own.borrowed, stranger.borrowed);
        asked += 1;
    }
    assert!(asked > 0, "nobody needed a station");
}
