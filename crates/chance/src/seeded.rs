//! The generator of real games. What it draws is frozen.

use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

use crate::{chacha::Keystream, seed::Seed};

/// Chance that follows from a seed. Cards and tickets have streams of their own, so the n-th card
/// off the deck is the same whatever tickets are drawn meanwhile, until the deck is renewed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seeded {
    cards: Keystream,
    tickets: Keystream,
    other: Keystream,
}

impl Seeded {
    /// The beginning of a game.
    pub fn new(seed: &Seed) -> Seeded {
        let stream = |number| Keystream::new(seed.bytes(), number);
        Seeded {
            cards: stream(0),
            tickets: stream(1),
            other: stream(2),
        }
    }

    /// A number below `n`, or 0 when `n` is 0, for choices that must not disturb the deal.
    pub fn below(&mut self, n: u32) -> u32 {
        self.other.below(n)
    }
}

impl Dice for Seeded {
    fn card(&mut self, pile: &Cards) -> Card {
        let n = self.cards.below(pile.total().into());
        pile.nth(u8::try_from(n).expect("below the number of cards, which is a byte"))
    }

    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        let len = u32::try_from(pile.len()).expect("a set of a hundred or so");
        let n = self.tickets.below(len);
        // A pile is never empty when the engine asks; any id is as good as another then.
        pile.nth(n as usize).unwrap_or(FIRST_TICKET)
    }
}

/// The answer to a question that makes no sense.
pub(crate) const FIRST_TICKET: TicketId = TicketId::new(0).expect("0 is within the limit");

/// The state of the generator gives the deck away, so it does not slip into logs.
impl std::fmt::Debug for Seeded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seeded(..)")
    }
}
