//! Laws of an analysis, on every board.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use fogg_analysis::{Analysis, Depth, Verdict};
use fogg_bots::Kind;
use fogg_chance::{Seed, Seeded};
use fogg_engine::{Action, Edition, Log, RouteId, Seat, View};
use fogg_record::{Line, Problem, Record, Recorder, Written};

/// A little thought, so that the tests are quick: the laws hold at any depth.
const DEPTH: Depth = Depth {
    playouts: 12,
    seed: 80,
    threads: 1,
};

/// A game between bots that plan, each with a seat.
fn game(edition: &Edition, players: u8) -> Recorder {
    game_with(edition, players, |_, action| action)
}

/// The same where something alike may be done instead.
fn game_with(
    edition: &Edition,
    players: u8,
    instead: impl Fn(View<'_>, Action) -> Action,
) -> Recorder {
    let mut dice = Seeded::new(&Seed::from_u64(7));
    let hash = fogg_editions::hash(edition);
    let kinds = [Kind::Clerk, Kind::Conductor].into_iter().cycle();
    let bots = Seat::all(players).zip(kinds);
    let mut bots: Vec<_> = bots
        .map(|(seat, kind)| kind.seat(seat.byte().into()))
        .collect();
    let mut log = Log::default();
    let game = Recorder::new(edition, &hash, players, [], &mut dice, &mut log);
    let mut game = game.unwrap();
    while let Some(seat) = game.state().public.actor() {
        let view = game.state().view(edition, seat);
        let action = instead(view, bots[seat.index()].decide(view));
        game.play(edition, seat, action, &mut dice, &mut log)
            .unwrap();
    }
    game
}

fn analysis(edition: &Arc<Edition>, record: &Record, depth: Depth) -> Analysis {
    let hash = fogg_editions::hash(edition);
    let mut analysis = Analysis::new(record, Arc::clone(edition), &hash, depth).unwrap();
    let mut steps = 0;
    while analysis.step().is_some() {
        steps += 1;
    }
    assert_eq!(steps, analysis.decisions());
    analysis
}

fn boards() -> impl Iterator<Item = Arc<Edition>> {
    fogg_editions::names().map(|name| Arc::new(fogg_editions::built_in(name).unwrap()))
}

fn assert_adds_up(analysis: &Analysis) {
    for account in analysis.accounts() {
        let sum = account.start + account.deal + account.luck + account.skill;
        assert!((sum - account.end).abs() < 1e-9, "{account:?}");
        let verdicts = analysis.verdicts().iter();
        let mine = verdicts.filter(|verdict| verdict.seat == account.seat);
        let gains: f64 = mine.map(Verdict::gain).sum();
        assert!((gains - account.skill).abs() < 1e-9, "{account:?}");
        assert!(account.agreed <= account.decisions);
        assert!(account.curve.is_sorted_by_key(|point| point.moves));
        assert!(
            account
                .curve
                .iter()
                .all(|point| (0.0..=1.0).contains(&point.win))
        );
    }
}

#[test]
fn a_game_is_told_whole_and_adds_up_on_every_board() {
    for edition in boards() {
        let game = game(&edition, edition.rules.max_players.min(3));
        let analysis = analysis(&edition, game.record(), DEPTH);
        assert_adds_up(&analysis);
        let accounts = analysis.accounts();
        let decided: usize = accounts.iter().map(|account| account.decisions).sum();
        assert_eq!(decided, analysis.verdicts().len());
        let won: f64 = accounts.iter().map(|account| account.end).sum();
        assert!((won - 1.0).abs() < 1e-9, "one victory: {won}");
        let scores = analysis.scores().unwrap();
        for account in &accounts {
            assert!(account.decisions > 10, "{account:?}");
            assert_eq!(account.end > 0.0, scores.winners.contains(account.seat));
        }
    }
}

/// Counted another way: by cities instead of lanes, and by seat.
#[test]
fn a_place_is_fought_over_by_those_who_wanted_it_and_never_by_one() {
    let mut places = 0;
    for edition in boards() {
        let game = game(&edition, 2);
        let analysis = analysis(&edition, game.record(), DEPTH);
        let ends = |route: RouteId| {
            let mut ends = edition.board.route(route).ends;
            ends.sort_unstable_by_key(|city| city.index());
            ends
        };
        let mut wanted: HashMap<_, HashSet<Seat>> = HashMap::new();
        for verdict in analysis.verdicts() {
            for choice in [&verdict.best, &verdict.played] {
                if let Some(&Action::Claim(route)) = choice.actions.first() {
                    wanted.entry(ends(route)).or_default().insert(verdict.seat);
                }
            }
        }
        wanted.retain(|_, by| by.len() > 1);
        let fought = analysis.fought();
        places += fought.len();
        let fought: HashMap<_, HashSet<Seat>> = fought
            .into_iter()
            .map(|fought| (ends(fought.route), fought.by.iter().collect()))
            .collect();
        assert_eq!(fought, wanted, "{}", edition.title);
    }
    assert!(places > 0, "nobody ever wanted what another one wants");
}

#[test]
fn what_was_played_is_what_the_record_says() {
    for edition in boards() {
        let game = game(&edition, 2);
        let analysis = analysis(&edition, game.record(), DEPTH);
        let moves = game.record().lines().iter().filter_map(|line| {
            let Line::Move { seat, action, .. } = line else {
                return None;
            };
            Some((*seat, action))
        });
        let moves: Vec<(Seat, &Written)> = moves.collect();
        for verdict in analysis.verdicts() {
            let (seat, written) = moves[verdict.number as usize - 1];
            assert_eq!(seat, verdict.seat);
            let played = Written::of(verdict.saw.view(&edition), verdict.played.actions[0]);
            match (written, &played) {
                // Of equal cards the first one stands for all.
                (Written::Take { card, .. }, Written::Take { card: same, .. }) => {
                    assert_eq!(card, same);
                }
                _ => assert_eq!(*written, played),
            }
            assert!(verdict.played.playouts > 0 && verdict.best.playouts > 0);
        }
    }
}

/// Whoever claims the second of two lanes that are alike has played what Fogg calls the first.
#[test]
fn lanes_that_are_alike_are_one_choice() {
    let edition = Arc::new(fogg_editions::built_in("usa").unwrap());
    let board = &edition.board;
    let last = |view: View<'_>, action| {
        let Action::Claim(route) = action else {
            return action;
        };
        let open = view.public.open[view.seat];
        let twins = (board.route(route).twins & open).iter();
        let alike = twins.filter(|&twin| board.first_alike(twin, open) == route);
        alike.last().map_or(action, Action::Claim)
    };
    let game = game_with(&edition, 2, last);
    let analysis = analysis(&edition, game.record(), DEPTH);
    let second = |route: &RouteId| board.first_alike(*route, board.all_routes) != *route;
    let owned = game.state().public.owned;
    let owned = Seat::all(2).flat_map(|seat| owned[seat].iter());
    assert!(
        owned.filter(second).count() > 0,
        "nobody claimed a second lane"
    );
    for verdict in analysis.verdicts() {
        for choice in [&verdict.played, &verdict.best]
            .into_iter()
            .chain(&verdict.choices)
        {
            let claimed = choice.actions.first().and_then(|action| action.claimed());
            assert!(!claimed.is_some_and(|route| second(&route)), "{choice:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis_on_any_number_of_threads() {
    let edition = boards().next().unwrap();
    let game = game(&edition, 2);
    let one = analysis(&edition, game.record(), DEPTH);
    let two = analysis(
        &edition,
        game.record(),
        Depth {
            threads: 2,
            ..DEPTH
        },
    );
    assert_eq!(one.verdicts(), two.verdicts());
    assert_eq!(one.accounts(), two.accounts());
    let other = analysis(&edition, game.record(), Depth { seed: 81, ..DEPTH });
    assert_ne!(one.verdicts(), other.verdicts());
}

#[test]
fn a_game_that_stops_is_analyzed_up_to_there() {
    let edition = boards().next().unwrap();
    let game = game(&edition, 2);
    let lines: Vec<&str> = game.text().split_inclusive('\n').collect();
    // In the middle of a payment, and of the game.
    let begun = lines.iter().position(|line| line.contains(" claim "));
    for last in [begun.unwrap(), lines.len() / 2] {
        let record = Record::parse(&lines[..=last].concat()).unwrap();
        let analysis = analysis(&edition, &record, DEPTH);
        assert_adds_up(&analysis);
        assert!(analysis.scores().is_none());
        let accounts = analysis.accounts();
        let verdicts = analysis.verdicts();
        for account in accounts.iter().filter(|account| account.decisions > 0) {
            let mine = verdicts.iter().rfind(|v| v.seat == account.seat).unwrap();
            assert_eq!(account.end, mine.played.win);
        }
        assert!(verdicts.iter().all(|v| v.number <= analysis.moves()));
    }
}

#[test]
fn an_analysis_can_stop_at_any_decision() {
    let edition = boards().next().unwrap();
    let game = game(&edition, 2);
    let hash = fogg_editions::hash(&edition);
    let mut analysis = Analysis::new(game.record(), Arc::clone(&edition), &hash, DEPTH).unwrap();
    for done in 0..6 {
        assert_eq!(analysis.verdicts().len(), done);
        assert_adds_up(&analysis);
        analysis.step().unwrap();
    }
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_before_anything_is_thought() {
    let edition = boards().next().unwrap();
    let game = game(&edition, 2);
    let hash = fogg_editions::hash(&edition);
    let refusal = |text: &str, hash: &str| {
        let record = Record::parse(&fogg_record::seal(text)).unwrap();
        let analysis = Analysis::new(&record, Arc::clone(&edition), hash, DEPTH);
        analysis.err().unwrap().problem
    };
    let text = game.text();
    let skipped = text.replacen("\n2 ", "\n3 ", 1);
    assert!(
        matches!(refusal(&skipped, &hash), Problem::Number { .. }),
        "{skipped}"
    );
    let other = "0".repeat(hash.len());
    assert!(matches!(
        refusal(text, &other),
        Problem::WrongEdition { .. }
    ));
}
