//! A quick generator for playouts and benchmarks. It proves nothing and is not part of any format.

use fogg_engine::{
    Action, Card, Cards, Dice, Edition, Moves, Seat, State, TicketId, TicketSet, WrongPlayers,
    apply, legal, setup,
};

/// A `wyrand`-like generator: one multiplication a number.
#[derive(Clone, Debug)]
pub struct Rollout(u64);

impl Rollout {
    /// A generator with its own sequence for each seed.
    pub fn new(seed: u64) -> Rollout {
        Rollout(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `n`, which must not be 0. The bias is below one in a hundred million.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves are mixed")]
        let random = (product >> 64) as u64 ^ product as u64;
        (((random >> 32) * u64::from(n)) >> 32) as u32
    }
}

impl Dice for Rollout {
    #[inline]
    fn card(&mut self, pile: &Cards) -> Card {
        #[expect(clippy::cast_possible_truncation, reason = "below a number of cards")]
        let n = self.below(pile.total().into()) as u8;
        pile.nth(n)
    }

    #[inline]
    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        #[expect(clippy::cast_possible_truncation, reason = "a box has few tickets")]
        let n = self.below(pile.len() as u32) as usize;
        pile.nth(n).expect("the pile is not empty")
    }
}

impl Rollout {
    /// One of the legal moves, all with the same chance.
    #[inline]
    pub fn pick(&mut self, moves: &Moves) -> Option<Action> {
        let n = u32::try_from(moves.len()).ok().filter(|&n| n > 0)?;
        moves.nth(self.below(n) as usize)
    }
}

/// Plays a whole game in which every legal action is as likely as any other.
///
/// # Errors
/// When the box is not made for this number of players.
pub fn random_game(
    edition: &Edition,
    players: u8,
    dice: &mut impl Dice,
    choices: &mut Rollout,
    mut after_action: impl FnMut(&State, Seat, Action),
) -> Result<State, WrongPlayers> {
    let mut state = setup(edition, players, dice, &mut ())?;
    while let Some(seat) = state.public.actor() {
        let Some(action) = choices.pick(&legal(state.view(edition, seat))) else {
            break;
        };
        apply(edition, &mut state, seat, action, dice, &mut ());
        after_action(&state, seat, action);
    }
    Ok(state)
}
