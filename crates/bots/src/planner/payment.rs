//! Which cards to pay with, and how far a hand is from a payment.

use fogg_engine::{Card, Cards, Color, Cost};

/// How far a hand is from paying for something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Toward {
    /// The cards of the hand to set aside for it.
    pub(crate) cards: Cards,
    /// The color it would use.
    pub(crate) color: Color,
    /// Cards of that color that are missing.
    pub(crate) colored: u8,
    /// Locomotives that are missing for symbols.
    pub(crate) symbols: u8,
}

impl Toward {
    /// Cards that are missing, a symbol counted as so many.
    pub(crate) fn missing(&self, symbol_cards: f32) -> f32 {
        f32::from(self.colored) + symbol_cards * f32::from(self.symbols)
    }

    /// How far a hand is, with the color that brings it closest. Locomotives are set aside for
    /// symbols, and for other spaces only if that pays for the whole.
    pub(crate) fn new(cost: &Cost, hand: &Cards) -> Toward {
        let spaces = cost.length - cost.symbols;
        let color = cost.color.unwrap_or_else(|| fullest(hand));
        let colored = hand.of_color(color).min(spaces);
        let symbols = hand.locomotives().min(cost.symbols);
        let mut cards = Cards::of(Card::Locomotive, symbols);
        cards.add(color.card(), colored);
        let mut toward = Toward {
            cards,
            color,
            colored: spaces - colored,
            symbols: cost.symbols - symbols,
        };
        let wild = hand.locomotives() - symbols;
        if cost.wild && toward.symbols == 0 && toward.colored <= wild {
            toward.cards.add(Card::Locomotive, toward.colored);
            toward.colored = 0;
        }
        toward
    }
}

/// The color of which a hand has most.
fn fullest(hand: &Cards) -> Color {
    let colors = Color::ALL.into_iter().rev();
    let most = colors.max_by_key(|&color| hand.of_color(color));
    most.unwrap_or(Color::Pink)
}

/// What a payment costs in cards that nothing else needs, locomotives only where they must be.
pub(crate) fn fair_price(cost: &Cost) -> f32 {
    f32::from(cost.length - cost.symbols) + LOCOMOTIVE * f32::from(cost.symbols)
}

/// What a locomotive is worth, in other cards.
const LOCOMOTIVE: f32 = 2.5;

/// Cards that are needed for other things: giving them away is dear.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reserved(pub(crate) [u8; Card::KINDS]);

impl Reserved {
    /// Sets more cards aside.
    pub(crate) fn add(&mut self, cards: &Cards) {
        for (card, n) in cards.iter() {
            self.0[card.index()] += n;
        }
    }

    /// What giving one of `left` cards of a kind away costs, in cards.
    fn price_of_one(&self, card: Card, left: u8) -> f32 {
        let base = if card == Card::Locomotive {
            LOCOMOTIVE
        } else {
            1.0
        };
        if left > self.0[card.index()] {
            base
        } else {
            base + 2.0
        }
    }

    /// What a payment costs, in cards.
    pub(crate) fn price(&self, hand: &Cards, paid: &Cards) -> f32 {
        let kinds = paid.iter().map(|(card, n)| {
            let had = hand.count(card);
            (had - n + 1..=had)
                .map(|left| self.price_of_one(card, left))
                .sum::<f32>()
        });
        kinds.sum()
    }
}

/// The payment that costs least, if the hand can make one, and its price in cards.
pub(crate) fn cheapest(cost: &Cost, hand: &Cards, reserved: &Reserved) -> Option<(f32, Cards)> {
    let (most, each) = cost.swap().unwrap_or((0, 0));
    let mut best: Option<(f32, Cards)> = None;
    for swaps in 0..=most {
        let colors = Color::ALL.into_iter();
        for color in colors.filter(|&color| cost.color.is_none_or(|printed| printed == color)) {
            let spaces = cost.length - swaps;
            let symbols = cost.symbols.saturating_sub(swaps);
            let most_locomotives = if cost.wild { spaces } else { symbols };
            for locomotives in symbols..=most_locomotives.min(hand.locomotives()) {
                // Cards that nothing else needs would cost so much: often that is too much.
                let least = f32::from(spaces - locomotives + swaps * each)
                    + LOCOMOTIVE * f32::from(locomotives);
                if best.is_some_and(|(lowest, _)| lowest <= least) {
                    continue;
                }
                let Some(paid) = pay(cost, hand, reserved, swaps, color, locomotives) else {
                    continue;
                };
                let price = reserved.price(hand, &paid);
                if best.is_none_or(|(lowest, _)| price < lowest) {
                    best = Some((price, paid));
                }
            }
        }
    }
    best
}

/// A payment with this color, so many swapped spaces and so many locomotives of those in hand.
fn pay(
    cost: &Cost,
    hand: &Cards,
    reserved: &Reserved,
    swaps: u8,
    color: Color,
    locomotives: u8,
) -> Option<Cards> {
    let colored = cost.length - swaps - locomotives;
    if colored > hand.of_color(color) {
        return None;
    }
    let mut paid = Cards::of(Card::Locomotive, locomotives);
    paid.add(color.card(), colored);
    let mut rest = *hand;
    rest.remove_all(&paid);
    let any = swaps * cost.swap().map_or(0, |(_, each)| each);
    if rest.total() < any {
        return None;
    }
    for _ in 0..any {
        let kinds = rest
            .iter()
            .map(|(card, n)| (reserved.price_of_one(card, n), card));
        let (_, card) = kinds.min_by(|a, b| a.0.total_cmp(&b.0))?;
        rest.remove(card, 1);
        paid.add(card, 1);
    }
    Some(paid)
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use fogg_chance::Rollout;

    use super::*;

    const PLAIN: Cost = Cost {
        length: 3,
        color: None,
        symbols: 0,
        wild: true,
        any_per_symbol: None,
        any_per_space: None,
        tunnel: false,
    };

    fn hand(cards: &[(Card, u8)]) -> Cards {
        let mut hand = Cards::EMPTY;
        for &(card, n) in cards {
            hand.add(card, n);
        }
        hand
    }

    #[test]
    fn pays_with_what_nothing_else_needs() {
        let hand = hand(&[(Card::Red, 3), (Card::Blue, 3), (Card::Locomotive, 3)]);
        let mut reserved = Reserved::default();
        reserved.add(&Cards::of(Card::Red, 3));
        let (price, paid) = cheapest(&PLAIN, &hand, &reserved).unwrap();
        assert_eq!(paid, Cards::of(Card::Blue, 3));
        assert!((price - fair_price(&PLAIN)).abs() < 0.01);
    }

    /// What is not looked at would not have been cheaper.
    #[test]
    fn no_payment_is_cheaper() {
        let mut dice = Rollout::new(5);
        let ferry = Cost {
            length: 5,
            symbols: 2,
            any_per_symbol: NonZero::new(3),
            ..PLAIN
        };
        let swapped = Cost {
            length: 4,
            color: Some(Color::White),
            any_per_space: NonZero::new(4),
            ..PLAIN
        };
        for cost in [PLAIN, ferry, swapped] {
            let mut paid = 0;
            for _ in 0..300 {
                let mut draw = |most: u32| u8::try_from(dice.below(most)).unwrap();
                let hand = hand(&Card::ALL.map(|card| (card, draw(5))));
                let reserved = Reserved(std::array::from_fn(|_| draw(3)));
                let (swaps, _) = cost.swap().unwrap_or((0, 0));
                let ways = (0..=swaps).flat_map(|swaps| Color::ALL.map(|color| (swaps, color)));
                let ways = ways.filter(|(_, color)| cost.color.is_none_or(|it| it == *color));
                let prices = ways.flat_map(|(swaps, color)| {
                    let least = cost.symbols.saturating_sub(swaps);
                    let most = hand.locomotives().min(cost.length - swaps);
                    let each = least..=most;
                    each.filter_map(move |n| pay(&cost, &hand, &reserved, swaps, color, n))
                });
                let prices = prices.map(|paid| reserved.price(&hand, &paid));
                let lowest = prices.reduce(f32::min);
                assert_eq!(cheapest(&cost, &hand, &reserved).map(|it| it.0), lowest);
                paid += i32::from(lowest.is_some());
            }
            assert!(paid > 100, "most hands can pay");
        }
    }

    #[test]
    fn a_locomotive_is_cheaper_than_a_reserved_card() {
        let hand = hand(&[(Card::Red, 3), (Card::Blue, 1), (Card::Locomotive, 2)]);
        let mut reserved = Reserved::default();
        reserved.add(&Cards::of(Card::Red, 1));
        let (_, paid) = cheapest(&PLAIN, &hand, &reserved).unwrap();
        assert_eq!((paid.of_color(Color::Red), paid.locomotives()), (2, 1));
    }

    #[test]
    fn a_hand_that_cannot_pay_says_what_is_missing() {
        let cost = Cost {
            color: Some(Color::Green),
            symbols: 1,
            ..PLAIN
        };
        let hand = hand(&[(Card::Green, 1), (Card::Red, 5)]);
        assert_eq!(cheapest(&cost, &hand, &Reserved::default()), None);
        let toward = Toward::new(&cost, &hand);
        assert_eq!((toward.colored, toward.symbols), (1, 1));
        assert_eq!(toward.cards, Cards::of(Card::Green, 1));
    }

    #[test]
    fn locomotives_are_set_aside_only_if_they_pay_for_the_whole() {
        let one = hand(&[(Card::Red, 1), (Card::Locomotive, 1)]);
        assert_eq!(Toward::new(&PLAIN, &one).colored, 2);
        let two = hand(&[(Card::Red, 1), (Card::Locomotive, 2)]);
        assert_eq!(Toward::new(&PLAIN, &two).colored, 0);
    }
}
