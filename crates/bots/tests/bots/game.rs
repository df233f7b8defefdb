//! A whole game between bots.

use fogg_bots::{Bot, Kind};
use fogg_chance::Rollout;
use fogg_engine::{Edition, State, play, setup};

/// More decisions than any game takes.
pub(crate) const ENDLESS: usize = 5_000;

/// Plays a game to its end; every action is checked.
pub(crate) fn game(edition: &Edition, kinds: &[Kind], seed: u64) -> State {
    let mut dice = Rollout::new(seed);
    let players = u8::try_from(kinds.len()).expect("a table has few seats");
    let mut state = setup(edition, players, &mut dice, &mut ()).expect("the box is for so many");
    let mut bots: Vec<Box<dyn Bot>> = kinds.iter().map(|kind| kind.seat(seed)).collect();
    for _ in 0..ENDLESS {
        let Some(seat) = state.public.actor() else {
            return state;
        };
        let action = bots[seat.index()].decide(state.view(edition, seat));
        let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
        let who = kinds[seat.index()];
        assert_eq!(played, Ok(()), "{} {who:?} {action:?}", edition.id);
    }
    panic!("{} {kinds:?}: game {seed} does not end", edition.id);
}
