//! Paying (rules C3): every card laid must stand on a space, and every space must have its card.
//!
//! A payment has three parts: `swaps` spaces paid with cards of any kind, a number of locomotives,
//! and for the rest cards of one color.

use crate::{
    card::{Card, Cards, Color},
    edition::Cost,
    moves::Payments,
};

/// The payments this hand can make when `swaps` spaces are paid with cards of any kind.
#[inline]
pub(crate) fn payments(cost: &Cost, hand: &Cards, swaps: u8) -> Payments {
    let mut all = Payments::default();
    let Some(range) = Range::new(cost, hand, swaps) else {
        return all;
    };
    let Range { spaces, low, high } = range;
    let mut with = |color: Color| {
        let colored = hand.of_color(color);
        if colored > 0 && spaces > 0 {
            // At least one colored card: the payment without any is added below.
            all.colored(
                color,
                low.max(spaces.saturating_sub(colored)),
                high.min(spaces - 1),
            );
        }
    };
    match cost.color {
        Some(color) => with(color),
        None => Color::ALL.into_iter().for_each(with),
    }
    if (low..=high).contains(&spaces) {
        all.locomotives(spaces);
    }
    all
}

/// The numbers of spaces this hand can pay with cards of any kind, as a set of bits.
pub(crate) fn swaps(cost: &Cost, hand: &Cards) -> u16 {
    possible_swaps(cost, hand).fold(0, |set, swaps| set | 1 << swaps)
}

/// Whether this hand can pay at all.
pub(crate) fn is_payable(cost: &Cost, hand: &Cards) -> bool {
    hand.total() >= cost.length && possible_swaps(cost, hand).next().is_some()
}

/// The numbers of spaces for which there is a payment. With the color of which the hand has most,
/// and as many locomotives as may be, there is one if there is any.
fn possible_swaps(cost: &Cost, hand: &Cards) -> impl Iterator<Item = u8> {
    let colored = match cost.color {
        Some(color) => hand.of_color(color),
        None => Color::ALL
            .map(|color| hand.of_color(color))
            .into_iter()
            .fold(0, u8::max),
    };
    let most = cost.swap().map_or(0, |(spaces, _)| spaces);
    (0..=most).filter(move |&swaps| {
        let range = Range::new(cost, hand, swaps);
        range.is_some_and(|range| range.high + colored >= range.spaces)
    })
}

/// The kinds of cards in a hand, as a set of bits.
pub(crate) fn kinds(hand: &Cards) -> u16 {
    hand.iter()
        .fold(0, |set, (card, _)| set | 1 << card.index())
}

/// The numbers of locomotives with which this hand can add `extra` cards for a tunnel, as a set of
/// bits.
pub(crate) fn surcharges(color: Option<Color>, extra: u8, hand: &Cards) -> u16 {
    let colored = color.map_or(0, |color| hand.of_color(color));
    let fewest = extra.saturating_sub(colored);
    let most = hand.locomotives().min(extra);
    (fewest..=most).fold(0, |set, locomotives| set | 1 << locomotives)
}

/// The cards of a payment without those for swapped spaces.
pub(crate) fn cards(cost: &Cost, swaps: u8, color: Option<Color>, locomotives: u8) -> Cards {
    let mut cards = Cards::of(Card::Locomotive, locomotives);
    if let Some(color) = color {
        cards.add(color.card(), cost.length - swaps - locomotives);
    }
    cards
}

/// How many locomotives a payment may hold.
struct Range {
    /// Spaces that are not swapped.
    spaces: u8,
    low: u8,
    high: u8,
}

impl Range {
    #[inline]
    fn new(cost: &Cost, hand: &Cards, swaps: u8) -> Option<Range> {
        let spaces = cost.length - swaps;
        if swaps > 0 {
            let (_, each) = cost.swap()?;
            let any = u16::from(each) * u16::from(swaps);
            if u16::from(hand.total()) < u16::from(spaces) + any {
                return None;
            }
        }
        let low = cost.symbols.saturating_sub(swaps);
        let most = if cost.wild { spaces } else { low };
        let high = most.min(hand.locomotives());
        (low <= high).then_some(Range { spaces, low, high })
    }
}

/// A payment taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    /// Spaces paid with cards of any kind.
    pub swaps: u8,
    /// The color of the colored cards.
    pub color: Option<Color>,
    /// Locomotives on spaces.
    pub locomotives: u8,
    /// The cards of any kind.
    pub any: Cards,
}

/// What is wrong with a payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misfit {
    /// It has the wrong number of cards.
    Number {
        /// How many cards it should have, without swaps.
        wanted: u8,
    },
    /// It lacks locomotives for the symbols.
    Locomotives {
        /// How many symbols there are.
        wanted: u8,
    },
    /// It has a locomotive where none may stand.
    NoLocomotives,
    /// It has cards of the wrong color.
    Color,
    /// It has several colors where one is wanted.
    OneColor,
}

/// Takes a payment apart, if all of its cards fit.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn parts(cost: &Cost, paid: &Cards) -> Result<Parts, Misfit> {
    let total = paid.total();
    let number = Misfit::Number {
        wanted: cost.length,
    };
    let more = total.checked_sub(cost.length).ok_or(number)?;
    let (most, each) = cost.swap().unwrap_or((0, 2));
    let swaps = more / (each - 1);
    if swaps > most || more % (each - 1) != 0 {
        return Err(number);
    }
    let spaces = cost.length - swaps;
    let range = Range::new(cost, paid, swaps).ok_or(Misfit::Locomotives {
        wanted: cost.symbols,
    })?;
    // With as many locomotives as possible on spaces the fewest colored cards are needed; with as
    // few as possible the fewest locomotives are left over. Any number in between may be the one.
    for locomotives in range.low..=range.high {
        let colored = spaces - locomotives;
        let fits = |color: &Color| {
            let enough = paid.of_color(*color) >= colored;
            // Nothing may be left over when nothing is swapped; otherwise the numbers agree anyway.
            enough && cost.color.is_none_or(|wanted| wanted == *color)
        };
        let color = Color::ALL.into_iter().find(fits);
        if colored > 0 && color.is_none() {
            continue;
        }
        let color = color.filter(|_| colored > 0);
        let mut any = *paid;
        any.remove_all(&cards(cost, swaps, color, locomotives));
        return Ok(Parts {
            swaps,
            color,
            locomotives,
            any,
        });
    }
    Err(misfit(cost, paid))
}

/// Why a payment of the right size with enough locomotives does not fit.
fn misfit(cost: &Cost, paid: &Cards) -> Misfit {
    if !cost.wild && paid.locomotives() > cost.symbols {
        return Misfit::NoLocomotives;
    }
    match cost.color {
        Some(_) => Misfit::Color,
        None => Misfit::OneColor,
    }
}
