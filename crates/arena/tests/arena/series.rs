//! Whatever machine plays a series, and however often it is interrupted, the games are the same.

use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use fogg_arena::{
    Plan, PlanError, Shard, Tally,
    results::{Game, Key, Results},
    run,
};
use fogg_chance::Seed;
use fogg_editions::built_in;
use fogg_engine::Seat;
use fogg_record::Record;

use crate::{directory, match_of, play, players, untimed};

#[test]
fn the_number_of_threads_makes_no_difference() {
    let edition = built_in("usa").unwrap();
    let mut plan = match_of(&edition, &["one-step", "random", "random"], 12);
    plan.threads = 1;
    let alone = untimed(&plan);
    assert_eq!(alone.len(), 36);
    plan.threads = 5;
    assert_eq!(untimed(&plan), alone);
}

#[test]
fn parts_put_together_are_the_whole() {
    let edition = built_in("europe").unwrap();
    let mut plan = match_of(&edition, &["one-step", "random"], 11);
    let whole = untimed(&plan);
    let mut parts = Vec::new();
    for index in 0..3 {
        plan.shard = Shard { index, of: 3 };
        parts.extend(untimed(&plan));
    }
    parts.sort_by_key(Game::key);
    assert_eq!(parts, whole);
    let summary = |games| Tally::of(&plan.header, games).summary();
    assert_eq!(summary(&parts), summary(&whole));
}

#[test]
fn an_interrupted_series_goes_on_as_if_nothing_had_happened() {
    let edition = built_in("nordic").unwrap();
    let mut plan = match_of(&edition, &["random", "long-route"], 9);
    let whole = untimed(&plan);
    // Whatever is missing: whole deals, single games of a deal, some in between.
    for missing in [3, 2, 5] {
        let is_kept = |(n, _): &(usize, Game)| n % missing != 0 && *n < 14;
        let kept = whole.iter().cloned().enumerate().filter(is_kept);
        let kept: Vec<Game> = kept.map(|(_, game)| game).collect();
        plan.done = kept.iter().map(Game::key).collect();
        assert_eq!(plan.todo(), (whole.len() - kept.len()) as u64);
        let mut all = kept;
        all.extend(untimed(&plan));
        all.sort_by_key(Game::key);
        assert_eq!(all, whole);
    }
}

#[test]
fn who_stops_early_gets_what_is_finished() {
    let edition = built_in("amsterdam").unwrap();
    let plan = match_of(&edition, &["random", "random"], 1_000_000);
    let stop = AtomicBool::new(false);
    let mut games = 0;
    let end = run(&plan, &stop, |set| {
        games += set.len();
        stop.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    end.unwrap();
    assert!((1..1_000_000).contains(&games), "{games}");
}

#[test]
fn breaking_off_ends_after_the_same_game_on_every_machine() {
    let edition = built_in("amsterdam").unwrap();
    let mut plan = match_of(&edition, &["random", "one-step"], 500);
    for threads in [1, 4] {
        plan.threads = threads;
        let mut sets = 0;
        let end = run(&plan, &AtomicBool::new(false), |set| {
            assert_eq!(set[0].deal, sets);
            sets += 1;
            if sets == 10 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        end.unwrap();
        assert_eq!(sets, 10);
    }
}

#[test]
fn every_seat_order_comes_once_a_deal() {
    let edition = built_in("usa").unwrap();
    let games = untimed(&match_of(
        &edition,
        &["random", "one-step", "one-step", "long-route"],
        2,
    ));
    let keys: HashSet<Key> = games.iter().map(Game::key).collect();
    assert_eq!(keys.len(), 24);
    for seat in 0..4 {
        let mut count = HashMap::new();
        for game in &games {
            *count.entry(game.seats[seat].bot).or_insert(0) += 1;
        }
        assert_eq!(count, HashMap::from([(0, 6), (1, 12), (2, 6)]));
    }
}

#[test]
fn mirrored_games_have_the_same_deal_and_records_that_verify() {
    let edition = built_in("europe").unwrap();
    let records = directory("mirrored");
    let mut plan = match_of(&edition, &["random", "one-step"], 3);
    plan.records = Some(records.clone());
    let games = untimed(&plan);
    plan.records = None;
    assert_eq!(untimed(&plan), games, "recording changes nothing");
    for deal in 0..3 {
        let read = |order: &str| {
            let name = format!("deal-{deal}-table-0-seats-{order}.fogg");
            let text = std::fs::read_to_string(records.join(name)).unwrap();
            let record = Record::parse(&text).unwrap();
            record.verify(&edition, &plan.header.hash).unwrap();
            assert!(text.contains(&format!("arena: deal {deal} of seed {}", plan.header.seed)));
            let names = [0, 1].map(|n| record.name(Seat::new(n).unwrap()).unwrap().to_owned());
            let dealt = text.lines().find(|line| line.starts_with("deal ")).unwrap();
            let (dealt, _check) = dealt.rsplit_once('#').unwrap();
            (names, dealt.to_owned())
        };
        let (names, dealt) = read("0-1");
        let (mirrored_names, mirrored) = read("1-0");
        assert_eq!(dealt, mirrored);
        assert_eq!(names, ["random", "one-step"].map(str::to_owned));
        assert_eq!(mirrored_names, ["one-step", "random"].map(str::to_owned));
    }
}

#[test]
fn what_is_told_about_a_game_adds_up() {
    for name in fogg_editions::names() {
        let edition = built_in(name).unwrap();
        for game in untimed(&match_of(&edition, &["random", "one-step"], 15)) {
            assert!(u32::from(game.turns) <= game.actions);
            let decisions: u32 = game.seats.iter().map(|seat| seat.decisions).sum();
            assert_eq!(decisions, game.actions);
            assert!(game.claims.is_sorted_by_key(|claim| claim.turn));
            for (seat, result) in game.seats() {
                let claims = game.claims.iter().filter(|claim| claim.seat == seat);
                let points = claims.map(|claim| i16::from(edition.board.route(claim.route).points));
                assert_eq!(
                    points.sum::<i16>(),
                    result.points.routes,
                    "{name} {:?}",
                    game.key()
                );
                let net: i16 = result.net(&edition).map(|(_, net)| net).sum();
                assert_eq!(net, result.points.tickets, "{name} {:?}", game.key());
                assert!(result.kept.without(result.offered).is_empty());
                assert!(!result.kept.is_empty());
            }
            let best = game.seats.iter().map(|seat| seat.points.total).max();
            let won = |seat: Seat| Some(game.seats[seat.index()].points.total) == best;
            assert!(game.winners.iter().all(won));
        }
    }
}

#[test]
fn a_league_plays_every_pair() {
    let edition = built_in("amsterdam").unwrap();
    let names = players(&["random", "one-step", "long-route", "one-step"]);
    let plan = Plan::league(&edition, "amsterdam", &names, Seed::from_u64(1)).unwrap();
    let plan = plan.games(5);
    assert_eq!(plan.header.bots, ["random", "one-step", "long-route"]);
    assert_eq!(plan.header.tables.len(), 3);
    // Five games are three deals of two.
    assert_eq!((plan.deals, plan.todo()), (3, 18));
    let summary = Tally::of(&plan.header, &untimed(&plan)).summary().unwrap();
    assert_eq!(summary.games, 18);
    for bot in &summary.bots {
        assert_eq!(bot.games, 12, "{}", bot.name);
        assert_eq!(bot.fair, 0.5);
    }
    assert_eq!(summary.bots[0].rating, Some(0.0));
}

/// A table of a league plays what the same bots play in a match.
#[test]
fn a_pair_of_a_league_is_a_match() {
    let edition = built_in("amsterdam").unwrap();
    let names = players(&["porter", "one-step", "long-route"]);
    let league = Plan::league(&edition, "amsterdam", &names, Seed::from_u64(7)).unwrap();
    let league = league.games(4);
    let results = Results {
        header: league.header.clone(),
        games: untimed(&league),
    };
    let table = results.table_of(&["long-route", "one-step"]).unwrap();
    let alone = results.at(table).unwrap();
    let pair = match_of(&edition, &["one-step", "long-route"], 2);
    assert_eq!(alone.header, pair.header);
    assert_eq!(alone.games, untimed(&pair));
    assert_eq!(results.table_of(&["long-route", "conductor"]), None);
    assert_eq!(results.at(3), None);
}

#[test]
fn the_random_player_loses_and_everybody_has_a_fair_share() {
    let edition = built_in("usa").unwrap();
    let plan = match_of(&edition, &["one-step", "random", "random", "random"], 5);
    let (games, end) = play(&plan);
    end.unwrap();
    let summary = Tally::of(&plan.header, &games).summary().unwrap();
    let [strong, weak] = &summary.bots[..] else {
        panic!("two bots play");
    };
    assert_eq!((strong.fair, weak.fair), (0.25, 0.75));
    assert!((strong.wins + weak.wins - 20.0).abs() < 1e-9);
    assert!(strong.share.low > strong.fair, "{strong:?}");
    assert!(strong.score > weak.score && strong.rating > weak.rating);
    assert!(strong.time.unwrap().mean_ms > 0.0 && weak.time.is_none());
    let parts: f64 = strong.parts.iter().map(|(_, mean)| mean).sum();
    assert!((parts - strong.score).abs() < 1e-9);
}

#[test]
fn tables_that_no_box_has_are_refused() {
    let edition = built_in("nordic").unwrap();
    let plan = |names: &[&str]| {
        let plan = Plan::game(&edition, "nordic", &players(names), Seed::from_u64(1));
        plan.map(|_| ()).unwrap_err().to_string()
    };
    let four = plan(&["random", "random", "random", "random"]);
    assert_eq!(four, "this box is for 2 to 3 players, not for 4");
    assert_eq!(
        plan(&["random"]),
        "this box is for 2 to 3 players, not for 1"
    );
    let alone = Plan::league(
        &edition,
        "nordic",
        &players(&["random", "random"]),
        Seed::from_u64(1),
    );
    assert_eq!(alone.map(|_| ()), Err(PlanError::Alone));
}
