//! Any line typed by a player: a command, or a refusal that can be shown; and the actions it stands
//! for, if there are any, are legal one after the other.

#![no_main]

use std::sync::LazyLock;

use fogg_chance::Rollout;
use fogg_commands::{Command, Voice, parse};
use fogg_engine::{Edition, State, apply, legal, play, setup};
use fogg_i18n::Lang;
use libfuzzer_sys::fuzz_target;

/// Each box in the middle of a game.
static TABLES: LazyLock<Vec<(Edition, State)>> = LazyLock::new(|| {
    let editions = fogg_editions::names().filter_map(fogg_editions::built_in);
    let tables = editions.map(|edition| {
        let state = middle(&edition);
        (edition, state)
    });
    tables.collect()
});

fuzz_target!(|line: &str| {
    for (edition, state) in TABLES.iter() {
        match parse(edition, line) {
            Err(error) => {
                for lang in Lang::ALL {
                    let voice = Voice::new(edition, Vec::new(), lang);
                    assert!(!voice.misunderstood(&error).is_empty());
                }
            }
            Ok(Command::Act(act)) => {
                let seat = state.public.actor().expect("the game goes on");
                let actions = act.actions(state.view(edition, seat));
                let mut copy = *state;
                for action in actions.into_iter().flatten() {
                    play(
                        edition,
                        &mut copy,
                        seat,
                        action,
                        &mut Rollout::new(1),
                        &mut (),
                    )
                    .expect("the actions of an act are legal one after the other");
                }
            }
            Ok(Command::Ask(_) | Command::Hint | Command::Log | Command::Undo | Command::Quit) => {}
        }
    }
});

fn middle(edition: &Edition) -> State {
    let mut dice = Rollout::new(1);
    let mut state = setup(edition, edition.rules.min_players, &mut dice, &mut ())
        .expect("the number of players is right");
    for _ in 0..30 {
        let seat = state.public.actor().expect("games are longer than this");
        let action = dice
            .pick(&legal(state.view(edition, seat)))
            .expect("somebody acts");
        apply(edition, &mut state, seat, action, &mut dice, &mut ());
    }
    state
}
