//! The ways to pay for something, from what a seat may know.

use fogg_engine::{
    Action, Card, Cards, Illegal, Moves, Phase, Public, Purchase, View, check, legal, purchase,
};

/// The ways to pay for something with the cards in hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Payments {
    /// Those in which every card stands for one space.
    pub plain: Vec<Cards>,
    /// Whether one can also pay with cards of any kind, several for one space.
    pub swaps: bool,
}

/// Something to buy and the ways to pay for it, for the player to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is bought.
    pub purchase: Purchase,
    /// The ways.
    pub payments: Payments,
}

impl Choice {
    /// The actions that buy it in the `n`-th way, from 1; `None` if there is no such way.
    pub fn pick(&self, view: View<'_>, n: u8) -> Option<Result<Vec<Action>, Illegal>> {
        let paid = self.payments.plain.get(usize::from(n).checked_sub(1)?)?;
        let actions = purchase::buy(view, self.purchase, paid);
        Some(actions.map(|actions| actions.into_iter().collect()))
    }
}

/// The ways the seat that looks can pay for something now.
///
/// # Errors
/// The rule that forbids to buy it, whatever is paid.
pub fn payments(view: View<'_>, purchase: Purchase) -> Result<Payments, Illegal> {
    let action = match purchase {
        Purchase::Route(route) => Action::Claim(route),
        Purchase::Station(city) => Action::Build(city),
    };
    check(view, action)?;
    let cost = purchase::cost(view, purchase);
    let swaps = cost.swap().map_or(0, |(spaces, _)| spaces);
    let after = |swaps| moves_in(view, Phase::Paying { purchase, swaps });
    let plain = after(0).iter().filter_map(|action| match action {
        Action::Pay { color, locomotives } => {
            let mut cards = Cards::of(Card::Locomotive, locomotives);
            if let Some(color) = color {
                cards.add(color.card(), cost.length - locomotives);
            }
            Some(cards)
        }
        Action::DrawDeck
        | Action::Take(_)
        | Action::DrawTickets
        | Action::Keep(_)
        | Action::Claim(_)
        | Action::Build(_)
        | Action::Swap(_)
        | Action::Add(_)
        | Action::Surcharge(_)
        | Action::Withdraw
        | Action::Pass => None,
    });
    let mut few_first: Vec<Cards> = Vec::new();
    for cards in plain {
        let place = few_first.partition_point(|other| other.locomotives() <= cards.locomotives());
        few_first.insert(place, cards);
    }
    Ok(Payments {
        plain: few_first,
        swaps: (1..=swaps).any(|swaps| !after(swaps).is_empty()),
    })
}

/// The ways to add what the tunnel asks for; none when no tunnel waits.
pub fn surcharges(view: View<'_>) -> Vec<Cards> {
    let Phase::Tunnel { color, extra, .. } = view.public.phase else {
        return Vec::new();
    };
    let colored = |locomotives: u8| {
        let mut cards = Cards::of(Card::Locomotive, locomotives);
        if let Some(color) = color {
            cards.add(color.card(), extra - locomotives);
        }
        cards
    };
    let all = (0..=extra).filter(|&n| check(view, Action::Surcharge(n)).is_ok());
    all.map(colored).collect()
}

/// The legal moves if this phase had been reached.
fn moves_in(view: View<'_>, phase: Phase) -> Moves {
    let public = Public {
        phase,
        ..*view.public
    };
    legal(View {
        public: &public,
        ..view
    })
}
