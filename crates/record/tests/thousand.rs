//! A thousand random games for every edition and number of players, each re-verified from its
//! record.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::thread;

use fogg_chance::Seed;
use fogg_engine::{Edition, scores};
use fogg_record::{Record, random_game};

const GAMES: u64 = 1000;

#[test]
fn thousand_games_of_every_kind() {
    let mut tables = 0;
    thread::scope(|scope| {
        for name in fogg_editions::names() {
            let edition = fogg_editions::built_in(name).unwrap();
            for players in edition.rules.min_players..=edition.rules.max_players {
                let edition = edition.clone();
                scope.spawn(move || games(&edition, players));
                tables += 1;
            }
        }
    });
    assert_eq!(tables, 13, "2 to 5 players twice, 2 to 3, 2 to 4");
}

fn games(edition: &Edition, players: u8) {
    let hash = fogg_editions::hash(edition);
    for number in 0..GAMES {
        let seed = Seed::from_u64(number);
        let game = random_game(edition, &hash, players, &seed).unwrap();
        let place = format!("{} with {players} players, seed {number}", edition.id);
        let record = Record::parse(game.text()).unwrap_or_else(|error| panic!("{place}: {error}"));
        let verified = record.verify(edition, &hash);
        let verified = verified.unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(verified.state, *game.state(), "{place}");
        assert_eq!(
            verified.scores,
            Some(scores(edition, game.state())),
            "{place}"
        );
        assert!(verified.seeded && record.is_finished(), "{place}");
    }
}
