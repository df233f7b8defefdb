//! The chance of a deal. It is not that of real games, which nobody may be able to foresee and
//! which costs more than the rest of a random game; `docs/adr/0011-arena-dice.md` says why. It is
//! frozen all the same: a test holds its first draws.

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

/// The dice of one deal. Cards and tickets have streams of their own, so the n-th card off the
/// deck is the same for everybody who plays the deal, until the deck is renewed.
#[derive(Clone, Debug)]
pub struct Deal {
    cards: Rollout,
    tickets: Rollout,
    bots: u64,
}

impl Deal {
    /// A deal of a series, by its number.
    pub fn new(series: &Seed, number: u64) -> Deal {
        let words = series.bytes().as_chunks().0.iter();
        let series = words.fold(0, |hash, word| mixed(hash ^ u64::from_le_bytes(*word)));
        let deal = mixed(series ^ number);
        Deal {
            cards: Rollout::new(mixed(deal ^ 1)),
            tickets: Rollout::new(mixed(deal ^ 2)),
            bots: mixed(deal ^ 3),
        }
    }

    /// The seed of the bot at a seat. It tells nothing about the cards.
    pub fn bot_seed(&self, seat: u8) -> u64 {
        mixed(self.bots ^ u64::from(seat))
    }
}

/// A number that looks unlike its neighbors': the last step of SplitMix64.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

impl Dice for Deal {
    #[inline]
    fn card(&mut self, pile: &Cards) -> Card {
        self.cards.card(pile)
    }

    #[inline]
    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        self.tickets.ticket(pile)
    }
}

#[cfg(test)]
mod tests {
    use fogg_chance::Seed;
    use fogg_engine::{Card, Cards, Dice, TicketSet};

    use super::{Deal, mixed};

    #[test]
    fn splitmix_as_published() {
        // The first numbers of the generator that starts from 0.
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(mixed(0x9e37_79b9_7f4a_7c15), 0x6e78_9e6a_a1b9_65f4);
    }

    /// Results of different versions can be compared only as long as this holds.
    #[test]
    fn deals_are_frozen() {
        let mut deck = Cards::EMPTY;
        Card::ALL.into_iter().for_each(|card| deck.add(card, 12));
        let mut deal = Deal::new(&Seed::from_u64(1), 0);
        let cards: String = (0..24).map(|_| deal.card(&deck).letter()).collect();
        let all = TicketSet::first(30);
        let tickets: Vec<usize> = (0..8).map(|_| deal.ticket(all).index()).collect();
        assert_eq!(cards, "RORORGKPGUPOYUWROLYKGUPO");
        assert_eq!(tickets, [4, 12, 8, 25, 18, 17, 24, 2]);
        assert_eq!(deal.bot_seed(0), 5_575_165_095_313_597_606);
    }

    #[test]
    fn deals_and_series_differ() {
        let seeds = [(1, 0), (1, 1), (2, 0)].map(|(series, number)| {
            let deal = Deal::new(&Seed::from_u64(series), number);
            [deal.bot_seed(0), deal.bot_seed(1)]
        });
        let mut all = seeds.concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 6);
    }
}
