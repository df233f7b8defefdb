//! Laws of a running game, on every box: what is refused or taken back leaves no trace, and a
//! record goes on where it stopped.

use std::sync::Arc;

use fogg_bots::Kind;
use fogg_chance::{Rollout, Seed};
use fogg_engine::{Action, Seat, legal};
use fogg_game::Game;
use fogg_record::Record;

/// Everything that can be told from outside.
fn trace(game: &Game) -> (String, String, usize) {
    let state = format!("{:?}", game.state());
    (game.text().to_owned(), state, game.said().len())
}

fn dealt(name: &str, seed: u64) -> Game {
    let edition = fogg_editions::built_in(name).expect("it is built in");
    let hash = fogg_editions::hash(&edition);
    let seed = Seed::from_u64(seed);
    Game::deal(Arc::new(edition), &hash, 2, [], &seed).expect("a game for two")
}

/// Plays to the end with any legal actions, and shows each decision before it is made, or
/// lets it be made there.
fn play(mut game: Game, mut before: impl FnMut(&mut Game, Seat, Action)) -> Game {
    let mut choices = Rollout::new(3);
    while let Some(seat) = game.state().public.actor() {
        if game.thinker() == Some(seat) {
            assert!(game.step());
            continue;
        }
        let moves = legal(game.view(seat));
        let action = choices.pick(&moves).expect("there is something to do");
        let moves = game.record().lines().len();
        before(&mut game, seat, action);
        if game.record().lines().len() == moves {
            game.act(seat, &[action]).expect("it was listed");
        }
    }
    game
}

#[test]
fn what_is_refused_leaves_no_trace() {
    for name in fogg_editions::names() {
        play(dealt(name, 1), |game, seat, action| {
            let there = trace(game);
            // Nobody may keep none of the tickets of an offer, and nobody has another offer.
            let refused = game.act(seat, &[action, Action::Keep(0)]);
            assert!(refused.is_err(), "{name}");
            assert_eq!(trace(game), there, "{name}");
        });
    }
}

#[test]
fn what_is_taken_back_leaves_no_trace() {
    for name in fogg_editions::names() {
        let mut taken_back = 0;
        let tried = play(dealt(name, 2), |game, seat, action| {
            let there = trace(game);
            game.act(seat, &[action]).expect("it was listed");
            if game.can_undo(seat) {
                taken_back += 1;
                assert!(game.undo(seat));
            } else {
                *game = resumed(game, &there.0);
            }
            assert_eq!(trace(game), there, "{name}");
        });
        assert!(taken_back > 20, "{name}: {taken_back}");
        let straight = play(dealt(name, 2), |_, _, _| {});
        let shown = Seat::all(2).all(|seat| !straight.can_undo(seat));
        assert!(shown, "{name}: all tickets are on the table");
        assert_eq!(tried.text(), straight.text(), "{name}");
    }
}

/// The same game from the text of its record at an earlier moment.
fn resumed(game: &Game, text: &str) -> Game {
    let edition = Arc::new(game.edition().clone());
    let record = Record::parse(text).expect("a record");
    let resumed = Game::resume(edition, record.edition().1, &record).expect("it plays");
    resumed.expect("the seed is told")
}

#[test]
fn nothing_before_the_move_of_a_bot_can_be_taken_back() {
    for name in fogg_editions::names() {
        let mut game = dealt(name, 4);
        game.seat([None, Some(Kind::ALL[0])]);
        let mut kept = 0;
        let over = play(game, |game, seat, action| {
            game.act(seat, &[action]).expect("it was listed");
            let could = game.can_undo(seat);
            if could && game.step() {
                kept += 1;
                assert!(!game.can_undo(seat) && !game.undo(seat), "{name}");
            } else if could {
                assert!(game.undo(seat));
            }
        });
        assert!(kept > 5 && over.record().is_finished(), "{name}: {kept}");
    }
}
