//! A quick generator for playouts and benchmarks. It proves nothing and is not part of any format.

use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

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
        #[expect(clippy::cast_possible_truncation, reason = "below n")]
        let scaled = ((random >> 32) * u64::from(n) >> 32) as u32;
        scaled
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
