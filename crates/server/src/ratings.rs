//! Ratings after Weng and Lin, for two to five at a table and shared places. Games that count have
//! either people or programs at all seats, so each kind is rated among its own.

use fogg_store::{Game, Player, Rating, StoreError};
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::{clock::now_ms, hall::Hall};

/// How often a game is computed again because others were settled at the same time.
const TRIES: u32 = 8;

impl Hall {
    /// Adds all games that count to the ratings, those that ended first first.
    pub(crate) async fn settle(self) {
        let _turn = self.settling().lock().await;
        let store = self.store();
        let mut tries = 0;
        while let Ok(Some(game)) = store.unsettled().await {
            let now_ms = now_ms();
            match store.settle(&game, &after(&game, now_ms), now_ms).await {
                Ok(()) => tries = 0,
                // Another server on the same database was quicker with one of the players.
                Err(StoreError::Taken) if tries < TRIES => tries += 1,
                // It is tried again after the next game, and at the next start.
                Err(_) => return,
            }
        }
    }
}

/// The ratings of the players after a game.
fn after(game: &Game, now_ms: i64) -> Vec<(String, Rating)> {
    let ratings: Vec<[WengLinRating; 1]> = game.players.iter().map(|it| [before(it)]).collect();
    // Whoever left comes after all those who stayed, whatever the bot made of it.
    let rank = |player: &Player| {
        let place = if player.finished { player.place } else { LAST };
        MultiTeamOutcome::new(usize::try_from(place).unwrap_or(usize::MAX))
    };
    let ranks = game.players.iter().map(rank);
    let teams: Vec<_> = ratings
        .iter()
        .map(|rating| &rating[..])
        .zip(ranks)
        .collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let players = game.players.iter().zip(rated);
    let known = players.filter(|(player, _)| player.known);
    let after = known.filter_map(|(player, rated)| {
        let rated = rated.first()?;
        let number = player.before.map_or(0, |before| before.number) + 1;
        let rating = Rating {
            number,
            rating: rated.rating,
            uncertainty: rated.uncertainty,
            created_ms: now_ms,
        };
        Some((player.person.clone(), rating))
    });
    after.collect()
}

/// A place that is behind all others.
const LAST: i64 = 99;

fn before(player: &Player) -> WengLinRating {
    let new = WengLinRating::default;
    player.before.map_or_else(new, |before| WengLinRating {
        rating: before.rating,
        uncertainty: before.uncertainty,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ratings after a game of newcomers with these places; 0 is somebody who left.
    fn ratings(places: &[i64]) -> Vec<f64> {
        let player = |(n, &place): (usize, &i64)| Player {
            person: n.to_string(),
            place: place.max(1),
            finished: place > 0,
            known: true,
            before: None,
        };
        let game = Game {
            table: "t".into(),
            board: "moon".into(),
            players: places.iter().enumerate().map(player).collect(),
        };
        let after = after(&game, 0);
        assert!(after.iter().all(|(_, rating)| rating.number == 1));
        assert!(
            after
                .iter()
                .all(|(_, rating)| rating.uncertainty < 25.0 / 3.0)
        );
        after.iter().map(|(_, rating)| rating.rating).collect()
    }

    #[test]
    fn those_in_front_gain_and_those_behind_lose() {
        for seats in 2..=5 {
            let places: Vec<i64> = (1..=seats).collect();
            let ratings = ratings(&places);
            assert!(ratings.is_sorted_by(|a, b| a > b), "{ratings:?}");
            assert!(ratings[0] > 25.0 && ratings[ratings.len() - 1] < 25.0);
        }
    }

    #[test]
    fn those_who_share_a_place_are_rated_alike() {
        let [a, b, c] = ratings(&[1, 1, 3])[..] else {
            panic!("three have played");
        };
        assert!((a - b).abs() < 1e-9 && a > c);
        let even = ratings(&[1, 1]);
        assert!(
            even.iter().all(|rating| (rating - 25.0).abs() < 1e-9),
            "{even:?}"
        );
    }

    #[test]
    fn whoever_leaves_is_last() {
        let [winner, left] = ratings(&[2, 0])[..] else {
            panic!("two have played");
        };
        assert!(winner > 25.0 && left < 25.0);
    }
}
