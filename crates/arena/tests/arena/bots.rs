//! No bot ever stalls, passes when it could act, or plays illegally: each of these would end the
//! series with an error, because a pass is legal only when nothing else is. `docs/arena.md` has the
//! command for ten thousand games; this is the part of it that fits into every test run.

use fogg_bots::Kind;

use crate::{match_of, untimed};

const DEALS: u64 = 2;

/// A bot as these tests seat it: the expert thinks just long enough to think.
fn seat(kind: &Kind) -> &'static str {
    if *kind == Kind::Fogg {
        "fogg@24"
    } else {
        kind.name()
    }
}

#[test]
fn no_bot_stalls_passes_or_plays_illegally() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::built_in(name).unwrap();
        for players in edition.rules.min_players..=edition.rules.max_players {
            for kind in Kind::ALL {
                let seats = vec![seat(kind); players.into()];
                let games = untimed(&match_of(&edition, &seats, DEALS));
                assert_eq!(
                    games.len() as u64,
                    DEALS,
                    "{} {name} {players}",
                    kind.name()
                );
            }
        }
    }
}

#[test]
fn nor_when_different_ones_meet() {
    for name in fogg_editions::names() {
        let edition = fogg_editions::built_in(name).unwrap();
        let players = usize::from(edition.rules.max_players.min(3));
        for kinds in Kind::ALL.windows(players) {
            let seats: Vec<&str> = kinds.iter().map(seat).collect();
            let games = untimed(&match_of(&edition, &seats, 1));
            assert_eq!(
                games.len(),
                (1..=players).product::<usize>(),
                "{name} {seats:?}"
            );
        }
    }
}
