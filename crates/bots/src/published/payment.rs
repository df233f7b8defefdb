//! Which cards to pay with: colored ones first, locomotives last, and among colors the one that
//! is needed least elsewhere.

use fogg_engine::{Card, Cards, Color, Cost, limits::COLORS};

/// How much each color is needed for other things, in cards.
pub(super) type Needs = [u8; COLORS];

/// Nothing else is needed.
pub(super) const NO_NEEDS: Needs = [0; COLORS];

/// How far a hand is from paying for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Toward {
    /// The cards of the hand it would use.
    pub(super) cards: Cards,
    /// The color it would use.
    pub(super) color: Option<Color>,
    /// Cards that are missing.
    pub(super) missing: u8,
    /// How many of them must be locomotives.
    pub(super) missing_symbols: u8,
}

/// The cheapest payment, if the hand can make one.
pub(super) fn choose(cost: &Cost, hand: &Cards, needs: &Needs) -> Option<Cards> {
    let most = cost.swap().map_or(0, |(spaces, _)| spaces);
    let mut best: Option<(u16, Cards)> = None;
    for swaps in 0..=most {
        for color in colors(cost) {
            let Some(paid) = pay(cost, hand, needs, swaps, color) else {
                continue;
            };
            let price = price(&paid, needs);
            if best.is_none_or(|(lowest, _)| price < lowest) {
                best = Some((price, paid));
            }
        }
    }
    best.map(|(_, paid)| paid)
}

/// How far this hand is from a payment without swaps, with the color that brings it closest.
pub(super) fn toward(cost: &Cost, hand: &Cards, needs: &Needs) -> Toward {
    let spaces = cost.length - cost.symbols;
    let symbols = hand.locomotives().min(cost.symbols);
    let wild = if cost.wild {
        hand.locomotives() - symbols
    } else {
        0
    };
    let with = |color: Color| {
        let colored = hand.of_color(color).min(spaces);
        let locomotives = symbols + wild.min(spaces - colored);
        (cost.length - colored - locomotives, locomotives)
    };
    let closest = colors(cost).min_by_key(|&color| {
        let (missing, locomotives) = with(color);
        (missing, locomotives, needs[color.index()])
    });
    let closest = closest.expect("a cost allows one color or all");
    let (missing, locomotives) = with(closest);
    let mut cards = Cards::of(Card::Locomotive, locomotives);
    cards.add(closest.card(), cost.length - missing - locomotives);
    Toward {
        cards,
        color: Some(closest),
        missing,
        missing_symbols: cost.symbols - symbols,
    }
}

/// The colors a cost allows.
fn colors(cost: &Cost) -> impl Iterator<Item = Color> + use<> {
    let printed = cost.color;
    let allowed = move |color: &Color| printed.is_none_or(|printed| printed == *color);
    Color::ALL.into_iter().filter(allowed)
}

/// A payment with this color and so many swapped spaces, with as few locomotives as possible.
fn pay(cost: &Cost, hand: &Cards, needs: &Needs, swaps: u8, color: Color) -> Option<Cards> {
    let spaces = cost.length - swaps;
    let symbols = cost.symbols.saturating_sub(swaps);
    let colored = hand.of_color(color).min(spaces - symbols);
    let locomotives = spaces - colored;
    if locomotives > hand.locomotives() || (locomotives > symbols && !cost.wild) {
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
        let cheapest = rest
            .iter()
            .map(|(card, _)| card)
            .min_by_key(|&card| worth(card, rest.count(card), needs));
        let card = cheapest.expect("there are enough cards");
        rest.remove(card, 1);
        paid.add(card, 1);
    }
    Some(paid)
}

/// What a payment costs, the lower the better.
fn price(paid: &Cards, needs: &Needs) -> u16 {
    paid.iter()
        .map(|(card, n)| u16::from(n) * worth(card, n, needs))
        .sum()
}

/// What one card is worth to a seat that has or spends `n` of its kind.
fn worth(card: Card, n: u8, needs: &Needs) -> u16 {
    match card.color() {
        None => 5,
        Some(color) if needs[color.index()] == 0 => 2,
        // The last cards of a needed color are the dear ones.
        Some(color) => 3 + u16::from(needs[color.index()] >= n),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU8;

    use super::*;

    fn cards(letters: &str) -> Cards {
        letters.chars().filter_map(Card::from_letter).collect()
    }

    const PLAIN: Cost = Cost {
        length: 3,
        color: None,
        symbols: 0,
        wild: true,
        any_per_symbol: None,
        any_per_space: None,
        tunnel: false,
    };

    #[test]
    fn the_cheapest_cards_are_paid() {
        let red = Cost {
            color: Some(Color::Red),
            ..PLAIN
        };
        let ferry = Cost {
            symbols: 2,
            ..PLAIN
        };
        let swapped = Cost {
            any_per_symbol: NonZeroU8::new(3),
            ..ferry
        };
        let spaces = Cost {
            wild: false,
            any_per_space: NonZeroU8::new(4),
            ..PLAIN
        };
        let mut red_needed = NO_NEEDS;
        red_needed[Color::Red.index()] = 4;
        for (cost, hand, needs, paid) in [
            (red, "RRRLL", NO_NEEDS, Some("RRR")),
            (red, "RRLL", NO_NEEDS, Some("RRL")),
            (red, "RUUU", NO_NEEDS, None),
            (PLAIN, "RRRGGGL", NO_NEEDS, Some("RRR")),
            (PLAIN, "RRRGGGL", red_needed, Some("GGG")),
            (PLAIN, "RRGLL", NO_NEEDS, Some("RRL")),
            (ferry, "RRRLL", NO_NEEDS, Some("RLL")),
            (ferry, "RRRL", NO_NEEDS, None),
            (swapped, "RUUUL", NO_NEEDS, Some("RUUUL")),
            (spaces, "RRLLL", NO_NEEDS, None),
            (spaces, "RRUUWW", NO_NEEDS, Some("RRUUWW")),
        ] {
            let chosen = choose(&cost, &cards(hand), &needs);
            assert_eq!(chosen, paid.map(cards), "{cost:?} with {hand}");
        }
    }

    #[test]
    fn a_hand_comes_as_near_as_it_can() {
        let ferry = Cost {
            symbols: 2,
            ..PLAIN
        };
        for (cost, hand, missing, missing_symbols) in [
            (PLAIN, "RGGL", 0, 0),
            (PLAIN, "RG", 2, 0),
            (ferry, "RRRL", 1, 1),
            (ferry, "LLL", 0, 0),
            (ferry, "", 3, 2),
        ] {
            let toward = toward(&cost, &cards(hand), &NO_NEEDS);
            assert_eq!(toward.missing, missing, "{cost:?} with {hand}");
            assert_eq!(
                toward.missing_symbols, missing_symbols,
                "{cost:?} with {hand}"
            );
        }
    }
}
