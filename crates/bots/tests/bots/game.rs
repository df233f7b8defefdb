//! A whole game between bots.

use fogg_bots::{Bot, Kind};
use fogg_chance::Rollout;
use fogg_engine::{Edition, State, play, sample, setup};

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

/// Plays a game in which every decision is also asked of a twin that sees another world behind the
/// same view; both must decide alike. Returns how many decisions were compared.
pub(crate) fn blind_game(edition: &Edition, kinds: &[Kind], seed: u64) -> usize {
    let mut dice = Rollout::new(seed);
    let mut other_dice = Rollout::new(seed + 1_000);
    let players = u8::try_from(kinds.len()).expect("a table has few seats");
    let mut state = setup(edition, players, &mut dice, &mut ()).expect("the box is for so many");
    let mut bots: Vec<_> = kinds
        .iter()
        .map(|kind| (kind.seat(seed), kind.seat(seed)))
        .collect();
    let mut compared = 0;
    while let Some(seat) = state.public.actor() {
        let view = state.view(edition, seat);
        let twin = sample(view, &mut other_dice);
        let (bot, twin_bot) = &mut bots[seat.index()];
        let action = bot.decide(view);
        assert_eq!(action, twin_bot.decide(twin.view(edition, seat)));
        let played = play(edition, &mut state, seat, action, &mut dice, &mut ());
        assert_eq!(played, Ok(()), "{} {action:?}", edition.id);
        compared += 1;
    }
    compared
}
