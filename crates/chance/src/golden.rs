//! One value that stands for the whole generator, to be compared on every platform.

use fogg_engine::{Cards, Dice, TicketSet};

use crate::{Seed, Seeded, commitment};

/// What [`golden`] must return, everywhere and for ever.
pub const GOLDEN: &str = "19d1afe3468f26b0bf25707f8a710ca424702bd38a6d894ce1319f210dee2291";

/// Draws cards, tickets and numbers from several seeds, and returns a digest of all of them as 64
/// hexadecimal digits: each seed is the commitment to the last one mixed with what was drawn.
pub fn golden() -> String {
    let mut seed = Seed::from_u64(0);
    for round in 0..16 {
        let mut dice = Seeded::new(&seed);
        let mut drawn = [0u8; 32];
        let mut note = |n: usize, value: usize| {
            let byte = value.to_le_bytes()[0];
            drawn[n % 32] = drawn[n % 32].rotate_left(3) ^ byte;
        };
        let mut deck = Cards::from_counts([12, 12, 12, 12, 12, 12, 12, 12, 14]);
        for n in 0..110 {
            let card = dice.card(&deck);
            deck.remove(card, 1);
            note(n, card.index());
        }
        let mut pile = TicketSet::first(30 + round);
        for n in 0..30 + round {
            let ticket = dice.ticket(pile);
            pile.remove(ticket);
            note(n, ticket.index());
        }
        for n in 0..1000u32 {
            // Bounds up to 2^32 reach the words that are skipped.
            let number = dice.below(n.wrapping_mul(0x9e37_79b9));
            let folded = number.to_le_bytes().into_iter().fold(0, |a, b| a ^ b);
            note(n as usize, folded.into());
        }
        seed = Seed::combine(&seed, &[Seed::new(drawn)]);
    }
    commitment(&seed)
}
