//! The expert: always legal, always to the end, blind to what its seat cannot see, the same for the
//! same seed, and within its time.

use std::time::{Duration, Instant};

use fogg_bots::{Bot, Budget, Expert, Kind};
use fogg_chance::Rollout;
use fogg_editions::{built_in, names};
use fogg_engine::{
    Action, Edition, Log, Said, Seat, State, legal, play, purchase::PurchaseActions, sample,
    scores, setup,
};

/// A game with rivals of a kind, in which everybody hears everything they may. Each decision of the expert, in the first
/// seat, goes to `check` before it is played, with what was said since the last one and how the game
/// stood then.
fn game(
    edition: &Edition,
    players: u8,
    rival: Kind,
    seed: u64,
    mut expert: Expert,
    mut check: impl FnMut(&State, &[(State, Said)], Action),
) -> State {
    let mut dice = Rollout::new(seed);
    let mut log = Log::default();
    let mut state = setup(edition, players, &mut dice, &mut log).expect("the box is for so many");
    let me = Seat::new(0).expect("there is a first seat");
    let mut others: Vec<_> = (1..players).map(|n| rival.seat(n.into())).collect();
    let mut said = Vec::new();
    while let Some(seat) = state.public.actor() {
        for one in log.0.drain(..) {
            let news = one.heard_by(Some(me));
            news.into_iter()
                .for_each(|news| expert.hear(state.view(edition, me), news));
            said.push((state, one));
        }
        let view = state.view(edition, seat);
        let action = if seat == me {
            let action = expert.decide(view);
            check(&state, &said, action);
            said.clear();
            action
        } else {
            others[seat.index() - 1].decide(view)
        };
        let played = play(edition, &mut state, seat, action, &mut dice, &mut log);
        assert_eq!(played, Ok(()), "{} {action:?}", edition.id);
    }
    state
}

fn expert(playouts: u32) -> Expert {
    Expert::new(Budget::Playouts(playouts), 5)
}

#[test]
fn every_game_is_legal_and_ends() {
    for edition in names().filter_map(built_in) {
        for players in edition.rules.min_players..=edition.rules.max_players {
            let end = game(&edition, players, Kind::Clerk, 9, expert(20), |_, _, _| {});
            assert!(!scores(&edition, &end).winners.is_empty());
        }
    }
}

/// A twin hears the same and sees the same views, but other worlds are behind them.
#[test]
fn what_its_seat_cannot_see_changes_no_decision() {
    let mut compared = 0;
    let rivals = [Kind::Clerk, Kind::RouteFocused];
    let boxes = names().filter_map(built_in);
    for (edition, rival) in boxes.flat_map(|edition| rivals.map(|rival| (edition.clone(), rival))) {
        let me = Seat::new(0).expect("there is a first seat");
        let mut twin = expert(40);
        let mut dice = Rollout::new(1);
        game(&edition, 2, rival, 3, expert(40), |state, said, action| {
            let mut elsewhere = |state: &State| sample(state.view(&edition, me), &mut dice);
            for (state, said) in said {
                let world = elsewhere(state);
                let news = said.heard_by(Some(me));
                news.into_iter()
                    .for_each(|news| twin.hear(world.view(&edition, me), news));
            }
            let world = elsewhere(state);
            let decided = twin.decide(world.view(&edition, me));
            assert_eq!(decided, action, "{}", edition.id);
            compared += 1;
        });
    }
    assert!(compared > 400, "only {compared} decisions");
}

#[test]
fn more_threads_decide_the_same() {
    for edition in names().filter_map(built_in) {
        let moves = |threads| {
            let mut moves = Vec::new();
            let expert = expert(60).on_threads(threads);
            game(&edition, 2, Kind::Clerk, 4, expert, |_, _, action| {
                moves.push(action)
            });
            moves
        };
        assert_eq!(moves(1), moves(3), "{}", edition.id);
    }
}

/// What is clear needs no more playouts, and what is not gets all there are.
#[test]
fn a_clear_choice_is_made_early() {
    const PLAYOUTS: u32 = 600;
    let edition = built_in("amsterdam").expect("a box of ours");
    let me = Seat::new(0).expect("there is a first seat");
    let mut thinker = expert(PLAYOUTS);
    let (mut early, mut whole) = (0, 0);
    game(&edition, 2, Kind::Clerk, 6, expert(40), |state, _, _| {
        let estimates = thinker.consider(state.view(&edition, me));
        let playouts: u32 = estimates.iter().map(|estimate| estimate.playouts).sum();
        early += u32::from(playouts < PLAYOUTS / 2);
        whole += u32::from(playouts >= PLAYOUTS);
        // What is dropped in the middle of a round leaves its part to the others, but no more. The
        // last world of a round is played by all that are left.
        assert!(playouts <= PLAYOUTS + PLAYOUTS / 20, "{playouts}");
    });
    assert!(early > 0 && whole > 0, "{early} early, {whole} to the end");
}

/// A ticket along forty-three routes needs more trains than can be counted, let alone placed.
#[test]
fn a_ticket_that_nobody_can_complete_is_no_trouble() {
    const ROUTES: usize = 43;
    let cities = (0..=ROUTES).map(|n| {
        let (x, y) = (20 + 40 * (n % 12), 20 + 80 * (n / 12));
        format!("{{ id = \"c{n}\", name = \"C{n}\", at = [{x}, {y}] }},")
    });
    let routes = (0..ROUTES).map(|n| {
        let next = n + 1;
        format!("{{ between = [\"c{n}\", \"c{next}\"], length = 6, color = \"gray\" }},")
    });
    let tickets = (0..8).map(|n| {
        let last = ROUTES - n;
        format!("{{ between = [\"c0\", \"c{last}\"], points = 60 }},")
    });
    let text = format!(
        r#"
        id = "chain"
        title = "Chain"
        players = [2, 2]
        [rules]
        trains = 45
        hand = 4
        last_trains = 2
        doubles_from = 4
        wild = "anywhere"
        face_up_locomotive = "whole-turn"
        sweep_at = 3
        bonuses = []
        tie_breaks = ["completed-tickets"]
        points = {{ 6 = 15 }}
        first_deal = {{ regular = 3, keep = 2, unkept = "bottom" }}
        later_deal = {{ regular = 3, keep = 1, unkept = "bottom" }}
        [deck]
        red = 12
        blue = 12
        green = 12
        locomotive = 14
        [board]
        size = [600, 400]
        cities = [{}]
        routes = [{}]
        [tickets]
        regular = [{}]
        "#,
        cities.collect::<String>(),
        routes.collect::<String>(),
        tickets.collect::<String>()
    );
    let edition = fogg_editions::parse("chain.toml", &text).expect("a board like others");
    let end = game(&edition, 2, Kind::Clerk, 1, expert(40), |_, _, _| {});
    assert!(!scores(&edition, &end).winners.is_empty());
}

/// The first decision of a game has the longest playouts.
#[test]
fn a_time_limit_is_kept() {
    for edition in names().filter_map(built_in) {
        let mut dice = Rollout::new(2);
        let state = setup(&edition, 2, &mut dice, &mut ()).expect("every box is for two");
        let me = Seat::new(0).expect("there is a first seat");
        let view = state.view(&edition, me);
        let time = Duration::from_millis(200);
        // This machine may be busy with something else: a loose bound, against accidents.
        let most = 5 * time;
        let mut expert = Expert::new(Budget::Time(time), 1);
        let start = Instant::now();
        let action = expert.decide(view);
        let took = start.elapsed();
        assert!(legal(view).contains(action));
        assert!(took < most, "{}: {took:?}", edition.id);
        // To decide may take less, but whoever asks how a position stands gets all of it.
        let start = Instant::now();
        expert.weigh(view, &[PurchaseActions::new()]);
        let took = start.elapsed();
        assert!(took >= time && took < most, "{}: {took:?}", edition.id);
    }
}

/// Few games: a guard against accidents, not a measurement.
#[test]
fn it_beats_a_clerk() {
    let (mut won, mut played) = (0, 0);
    let me = Seat::new(0).expect("there is a first seat");
    for edition in names().filter_map(built_in) {
        for seed in 0..3 {
            let end = game(&edition, 2, Kind::Clerk, seed, expert(100), |_, _, _| {});
            won += u32::from(scores(&edition, &end).winners.contains(me));
            played += 1;
        }
    }
    assert!(3 * won >= 2 * played, "{won} of {played}");
}
