//! The cards a runner would like to have, from the routes it draws them for.

use fogg_engine::{Card, Cards, Color, Cost};

use super::{chart::Chart, payment::fullest};

/// Cards that a locomotive counts for where nothing else will do.
const SYMBOL_CARDS: u8 = 2;

/// A route that cards are drawn for: what it costs, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    color: Option<Color>,
    /// Spaces without a symbol.
    colored: u8,
    symbols: u8,
    wild: bool,
    worth: f32,
}

impl Wish {
    pub(super) fn new(cost: &Cost, worth: f32) -> Wish {
        Wish {
            color: cost.color,
            colored: cost.length - cost.symbols,
            symbols: cost.symbols,
            wild: cost.wild,
            worth,
        }
    }
}

/// What one more card of each kind is worth, all wishes considered.
pub(super) fn card_values(wishes: &[Wish], chart: &Chart, hand: &Cards) -> [f32; Card::KINDS] {
    let fullest = fullest(hand);
    let mut values = [0.0f32; Card::KINDS];
    for wish in wishes {
        let color = wish.color.unwrap_or(fullest);
        let colored = wish.colored.saturating_sub(hand.of_color(color));
        let symbols = wish.symbols.saturating_sub(hand.locomotives());
        let rate = wish.worth * chart.haste[usize::from(colored + SYMBOL_CARDS * symbols)];
        if colored > 0 {
            let value = &mut values[color.index()];
            *value = value.max(rate) + chart.habits.second_wish * value.min(rate);
        }
        let locomotives = match symbols {
            0 => u8::from(wish.wild && colored > 0),
            _ => SYMBOL_CARDS,
        };
        let value = &mut values[Card::Locomotive.index()];
        *value = value.max(rate * f32::from(locomotives));
    }
    values
}
