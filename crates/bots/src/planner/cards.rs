//! What cards are worth to a plan, and how to pay with those that are worth least.

use fogg_engine::{Board, Card, Cards, Color, Cost, RouteId};

/// What a hand is worth to a set of routes one wants.
#[derive(Clone, Debug)]
pub(crate) struct Needs {
    /// Cards of each kind that are set aside for wanted routes.
    reserved: [u8; Card::KINDS],
    /// Cards of each kind still missing.
    missing: [f32; Card::KINDS],
    /// How much a missing card of each kind is wanted.
    urgency: [f32; Card::KINDS],
    /// Cards in hand that are not set aside.
    spare: [u8; Card::KINDS],
}

/// What a card that is set aside is worth more than another.
const RESERVED: f32 = 1.6;

impl Needs {
    /// Sets cards aside for routes in the order given, the most wanted first: colored routes before
    /// gray ones, which take what is left.
    pub(crate) fn new(board: &Board, hand: &Cards, wanted: &[RouteId]) -> Needs {
        let mut needs = Needs {
            reserved: [0; Card::KINDS],
            missing: [0.0; Card::KINDS],
            urgency: [0.0; Card::KINDS],
            spare: Card::ALL.map(|card| hand.count(card)),
        };
        let costs = || wanted.iter().map(|&route| &board.route(route).cost);
        let weights = || std::iter::successors(Some(1.0f32), |weight| Some(weight * 0.93));
        for (cost, weight) in costs().zip(weights()) {
            let had = needs.reserve(Card::Locomotive, cost.symbols);
            needs.want(Card::Locomotive, f32::from(cost.symbols - had), weight);
        }
        for gray in [false, true] {
            for (cost, weight) in costs().zip(weights()) {
                if cost.color.is_none() == gray {
                    needs.set_aside(cost, weight);
                }
            }
        }
        needs
    }

    /// Sets cards of a color aside for the spaces without symbols.
    fn set_aside(&mut self, cost: &Cost, weight: f32) {
        let color = cost.color.unwrap_or_else(|| fullest(&self.spare)).card();
        let colored = cost.length - cost.symbols;
        let mut lacking = colored - self.reserve(color, colored);
        let wild = self.spare[Card::Locomotive.index()];
        if cost.wild && lacking > 0 && lacking <= wild {
            // Locomotives would do: the color is wanted, but not badly.
            self.reserve(Card::Locomotive, lacking);
            self.want(color, f32::from(lacking) * 0.5, weight * 0.6);
            lacking = 0;
        }
        let tunnel = if cost.tunnel { 0.7 } else { 0.0 };
        let near = 1.0 / (1.0 + f32::from(lacking));
        self.want(
            color,
            f32::from(lacking) + tunnel,
            weight * (0.8 + 0.4 * near),
        );
    }

    /// Sets up to `n` cards of a kind aside and says how many there were.
    fn reserve(&mut self, card: Card, n: u8) -> u8 {
        let had = n.min(self.spare[card.index()]);
        self.spare[card.index()] -= had;
        self.reserved[card.index()] += had;
        had
    }

    fn want(&mut self, card: Card, n: f32, weight: f32) {
        if n > 0.0 {
            self.missing[card.index()] += n;
            self.urgency[card.index()] = self.urgency[card.index()].max(weight);
        }
    }

    /// How many cards are missing for everything wanted.
    pub(crate) fn missing(&self) -> f32 {
        self.missing.iter().sum()
    }

    /// What drawing one card of this kind is worth, in cards.
    pub(crate) fn draw_value(&self, card: Card) -> f32 {
        let n = card.index();
        if card == Card::Locomotive {
            let wanted = if self.missing[n] > 0.0 { 0.9 } else { 0.0 };
            return 1.25 + wanted * self.urgency[n];
        }
        if self.missing[n] > 0.0 {
            0.6 + 0.8 * self.urgency[n]
        } else {
            // Many of a kind can still pay for a long route.
            0.35 + 0.04 * f32::from(self.spare[n].min(6))
        }
    }

    /// What giving one card of this kind away costs, in cards, after `used` of them are gone.
    fn give_value(&self, card: Card, used: u8) -> f32 {
        let n = card.index();
        let base = if card == Card::Locomotive { 1.5 } else { 0.45 };
        if used < self.spare[n] {
            base
        } else {
            base + RESERVED
        }
    }

    /// What giving several cards of a kind costs.
    fn give(&self, card: Card, from: u8, n: u8) -> f32 {
        (from..from + n)
            .map(|used| self.give_value(card, used))
            .sum()
    }
}

fn fullest(spare: &[u8; Card::KINDS]) -> Color {
    let most = Color::ALL
        .into_iter()
        .rev()
        .max_by_key(|color| spare[color.index()]);
    most.unwrap_or(Color::Pink)
}

/// A way to pay.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Payment {
    pub(crate) swaps: u8,
    pub(crate) color: Option<Color>,
    pub(crate) locomotives: u8,
    /// What the cards are worth.
    pub(crate) value: f32,
}

/// The payment that costs least of what is worth something; `swaps` fixed, if given.
pub(crate) fn cheapest(
    cost: &Cost,
    hand: &Cards,
    needs: &Needs,
    swaps: Option<u8>,
) -> Option<Payment> {
    let most = cost.swap().map_or(0, |(spaces, _)| spaces);
    let range = swaps.map_or(0..=most, |swaps| swaps..=swaps);
    let mut best: Option<Payment> = None;
    for swaps in range {
        let spaces = cost.length - swaps;
        let any = cost.swap().map_or(0, |(_, each)| each * swaps);
        let low = cost.symbols.saturating_sub(swaps);
        let high = if cost.wild { spaces } else { low }.min(hand.locomotives());
        if low > high || u16::from(spaces) + u16::from(any) > hand.total().into() {
            continue;
        }
        let colors = Color::ALL
            .into_iter()
            .filter(|&c| cost.color.is_none_or(|printed| printed == c));
        for color in colors.map(Some).chain([None]) {
            for locomotives in low..=high.min(spaces) {
                let colored = spaces - locomotives;
                let fits = match color {
                    Some(color) => colored > 0 && hand.of_color(color) >= colored,
                    None => colored == 0,
                };
                if !fits {
                    continue;
                }
                let mut value = needs.give(Card::Locomotive, 0, locomotives);
                if let Some(color) = color {
                    value += needs.give(color.card(), 0, colored);
                }
                let mut rest = *hand;
                rest.remove(Card::Locomotive, locomotives);
                if let Some(color) = color {
                    rest.remove(color.card(), colored);
                }
                for _ in 0..any {
                    let card = least(&rest, needs);
                    value += needs.give_value(card, hand.count(card) - rest.count(card));
                    rest.remove(card, 1);
                }
                let payment = Payment {
                    swaps,
                    color,
                    locomotives,
                    value,
                };
                if best.is_none_or(|known| value < known.value) {
                    best = Some(payment);
                }
            }
        }
    }
    best
}

/// The card of a hand that is worth least.
pub(crate) fn least(hand: &Cards, needs: &Needs) -> Card {
    let worth = |card: Card| {
        let spare = needs.spare[card.index()];
        let used = (needs.spare[card.index()] + needs.reserved[card.index()])
            .saturating_sub(hand.count(card));
        needs.give_value(card, used) - 0.01 * f32::from(spare)
    };
    let kinds = hand.iter().map(|(card, _)| card);
    let least = kinds.min_by(|&a, &b| worth(a).total_cmp(&worth(b)));
    least.unwrap_or(Card::Locomotive)
}
