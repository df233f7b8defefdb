//! Bytes choose a box, a number of players, a seed and every action. After each action the laws of
//! the game must hold, and what `legal` lists must be what `check` accepts.
//!
//! Chance itself is left to a generator: the display is swept again and again until few enough
//! locomotives lie there, which ends with certainty only when the dice are fair.

#![no_main]

use std::sync::LazyLock;

use fogg_chance::Rollout;
use fogg_engine::{Action, Edition, audit, check, legal, play, scores, setup};
use libfuzzer_sys::fuzz_target;

static EDITIONS: LazyLock<Vec<Edition>> = LazyLock::new(|| {
    fogg_editions::names()
        .filter_map(fogg_editions::built_in)
        .collect()
});

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let edition = &EDITIONS[bytes.below(EDITIONS.len())];
    let rules = &edition.rules;
    let players = rules.min_players..=rules.max_players;
    let players = rules.min_players + bytes.small(players.count());
    let mut dice = Rollout::new(bytes.small(256).into());
    let mut state = setup(edition, players, &mut dice, &mut ()).expect("the number is right");
    while let Some(seat) = state.public.actor() {
        if bytes.0.is_empty() {
            break;
        }
        let view = state.view(edition, seat);
        let moves = legal(view);
        let action = moves
            .nth(bytes.below(moves.len()))
            .expect("a seat that acts has a legal action");
        // Something that may or may not be legal: both ways to ask must agree.
        let other = Action::Keep(bytes.small(256));
        assert_eq!(moves.contains(other), check(view, other).is_ok());
        play(edition, &mut state, seat, action, &mut dice, &mut ()).expect("it is listed");
        assert_eq!(audit(edition, &state), Ok(()), "after {action:?}");
    }
    scores(edition, &state);
});

/// The input, read byte by byte; zeros when it is used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn small(&mut self, n: usize) -> u8 {
        let byte = self.0.split_off_first().copied().unwrap_or(0);
        u8::try_from(usize::from(byte) % n).expect("below a byte")
    }

    fn below(&mut self, n: usize) -> usize {
        self.small(n).into()
    }
}
