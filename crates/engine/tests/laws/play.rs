//! Laws that hold in every game, on every board, with every number of players.

use crate::common::{News, all_actions, tables};
use fogg_chance::{Rollout, random_game};
use fogg_engine::{Phase, apply, audit, legal, play, scores, setup};

#[test]
fn nothing_is_gained_or_lost() {
    for (edition, players) in tables() {
        for seed in 0..60 {
            let mut dice = Rollout::new(seed);
            let mut choices = Rollout::new(seed + 1000);
            let end = random_game(
                &edition,
                players,
                &mut dice,
                &mut choices,
                |state, _, action| {
                    let found = audit(&edition, state);
                    assert_eq!(
                        found,
                        Ok(()),
                        "{} {players} seed {seed} {action:?}",
                        edition.id
                    );
                },
            );
            let end = end.unwrap();
            assert_eq!(end.public.phase, Phase::Over);
            assert!(!scores(&edition, &end).winners.is_empty());
        }
    }
}

#[test]
fn an_action_is_listed_exactly_when_it_is_accepted_and_a_refused_one_changes_nothing() {
    for (edition, players) in tables() {
        let actions = all_actions(&edition);
        let mut dice = Rollout::new(7);
        let mut choices = Rollout::new(8);
        let mut positions = Vec::new();
        for _ in 0..3 {
            let record = |state: &_, _, _| positions.push(*state);
            random_game(&edition, players, &mut dice, &mut choices, record).unwrap();
        }
        for state in positions.iter().step_by(5) {
            for seat in state.public.seats() {
                let moves = legal(state.view(&edition, seat));
                let listed: Vec<_> = moves.iter().collect();
                assert_eq!(listed.len(), moves.len());
                assert!(listed.iter().all(|action| actions.contains(action)));
                for &action in &actions {
                    let mut after = *state;
                    let played = play(&edition, &mut after, seat, action, &mut dice, &mut ());
                    assert_eq!(played.is_ok(), listed.contains(&action), "{action:?}");
                    if played.is_ok() {
                        assert_eq!(audit(&edition, &after), Ok(()), "{action:?}");
                    } else {
                        assert_eq!(after, *state, "{action:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn who_listens_does_not_matter_and_the_same_seed_gives_the_same_game() {
    for (edition, players) in tables() {
        for seed in 0..10 {
            let mut quiet = Rollout::new(seed);
            let mut heard = Rollout::new(seed);
            let mut choices = Rollout::new(seed + 1);
            let mut news = News::default();
            let mut state = setup(&edition, players, &mut quiet, &mut ()).unwrap();
            let mut twin = setup(&edition, players, &mut heard, &mut news).unwrap();
            while let Some(seat) = state.public.actor() {
                assert_eq!(state, twin);
                let action = choices.pick(&legal(state.view(&edition, seat))).unwrap();
                apply(&edition, &mut state, seat, action, &mut quiet, &mut ());
                apply(&edition, &mut twin, seat, action, &mut heard, &mut news);
            }
            assert_eq!(state, twin);
            assert!(news.events.len() > 50 && !news.whispers.is_empty());
        }
    }
}

#[test]
fn there_is_always_something_to_do_until_the_game_ends() {
    for (edition, players) in tables() {
        let mut dice = Rollout::new(3);
        let mut choices = Rollout::new(4);
        random_game(&edition, players, &mut dice, &mut choices, |state, _, _| {
            for seat in state.public.seats() {
                let idle = legal(state.view(&edition, seat)).is_empty();
                assert_eq!(idle, !state.public.is_acting(seat));
            }
        })
        .unwrap();
    }
}
