//! The levels and styles: always legal, always to the end, blind to what their seat cannot see,
//! and each level better than the one below.

use fogg_bots::Kind;
use fogg_editions::{built_in, names};
use fogg_engine::{Seat, scores};

use crate::game::{blind_game, game};

const LEVELS: [Kind; 4] = [
    Kind::Porter,
    Kind::Clerk,
    Kind::Conductor,
    Kind::Stationmaster,
];

const STYLES: [Kind; 3] = [Kind::Blocker, Kind::Express, Kind::Collector];

/// A table of all levels and styles, beginning with the `n`-th.
fn seats(n: usize, players: u8) -> Vec<Kind> {
    let all = LEVELS.into_iter().chain(STYLES);
    all.cycle().skip(n).take(players.into()).collect()
}

#[test]
fn every_game_is_legal_and_ends() {
    for edition in names().filter_map(built_in) {
        for players in edition.rules.min_players..=edition.rules.max_players {
            for (n, seed) in (0..LEVELS.len() + STYLES.len()).zip(300..) {
                let end = game(&edition, &seats(n, players), seed);
                assert!(!scores(&edition, &end).winners.is_empty());
            }
        }
    }
}

#[test]
fn what_a_seat_cannot_see_changes_no_decision() {
    let mut compared = 0;
    for edition in names().filter_map(built_in) {
        for (n, seed) in (0..LEVELS.len() + STYLES.len()).zip(70..) {
            compared += blind_game(&edition, &seats(n, 2), seed);
        }
    }
    assert!(compared > 2_000, "only {compared} decisions");
}

/// Few games, and all editions together: a guard against accidents, not a measurement.
#[test]
fn each_level_beats_the_one_below() {
    for pair in LEVELS.windows(2) {
        let (mut won, mut played) = (0, 0);
        for edition in names().filter_map(built_in) {
            for seed in 0..6 {
                for (place, kinds) in [[pair[1], pair[0]], [pair[0], pair[1]]].iter().enumerate() {
                    let end = game(&edition, kinds, seed);
                    let winners = scores(&edition, &end).winners;
                    won += u32::from(winners.contains(Seat::new(place).unwrap()));
                    played += 1;
                }
            }
        }
        assert!(2 * won > played, "{pair:?}: {won} of {played}");
    }
}
