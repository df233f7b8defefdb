//! What a runner can pay with, and what that costs it.

use std::num::NonZero;

use fogg_engine::{Card, Cards, Color, Cost};

use crate::planner::payment::Reserved;

/// The cheapest payment with as few locomotives as possible and without cards of any kind, if there
/// is one: nearly always there is, and to look for others takes longer than all the rest.
pub(super) fn plain_payment(cost: &Cost, hand: &Cards, reserved: &Reserved) -> Option<Cards> {
    let mut best: Option<(u8, Cards)> = None;
    let colors = Color::ALL.into_iter();
    for color in colors.filter(|&color| cost.color.is_none_or(|printed| printed == color)) {
        let had = hand.of_color(color);
        let colored = had.min(cost.length - cost.symbols);
        let locomotives = cost.length - colored;
        let most = if cost.wild { cost.length } else { cost.symbols };
        if locomotives > most.min(hand.locomotives()) {
            continue;
        }
        let free = had - had.min(reserved.0[color.index()]);
        let needed = colored - colored.min(free);
        let price = locomotives + needed;
        if best.is_none_or(|(lowest, _)| price < lowest) {
            let mut paid = Cards::of(Card::Locomotive, locomotives);
            paid.add(color.card(), colored);
            best = Some((price, paid));
        }
    }
    best.map(|(_, paid)| paid)
}

/// Cards that a claim takes beyond those that are printed: locomotives for colors, and others for
/// locomotives.
pub(super) fn surplus(cost: &Cost, hand: &Cards) -> u8 {
    let color = cost.color.unwrap_or_else(|| fullest(hand));
    let wild = (cost.length - cost.symbols).saturating_sub(hand.of_color(color));
    let missing = cost.symbols.saturating_sub(hand.locomotives());
    wild + missing * cost.any_per_symbol.map_or(0, NonZero::get)
}

/// Whether a hand can pay with cards that nothing else needs, and no locomotive for a color.
pub(super) fn spares(cost: &Cost, hand: &Cards, reserved: &Reserved) -> bool {
    let spaces = cost.length - cost.symbols;
    let free = |color: Color| {
        let had = hand.of_color(color);
        had - had.min(reserved.0[color.index()]) >= spaces
    };
    match cost.color {
        Some(color) => free(color),
        None => Color::ALL.into_iter().any(free),
    }
}

/// The color of which a hand has most.
pub(super) fn fullest(hand: &Cards) -> Color {
    let colors = Color::ALL.into_iter().rev();
    let most = colors.max_by_key(|&color| hand.of_color(color));
    most.unwrap_or(Color::Pink)
}
