//! A choice in words: all actions of a line as one thing to do.

use fogg_engine::{Action, Card, Cards, Color, Phase, Purchase, View, purchase};

use super::Voice;
use crate::terms;

impl Voice<'_> {
    /// What a line of actions means to the seat that looks, such as `Claim route: Boston–Miami,
    /// 3 red`. Its first action must be legal.
    pub fn choice(&self, view: View<'_>, line: &[Action]) -> String {
        let text = self.text;
        let words = match line.first() {
            Some(&Action::Take(slot)) => {
                let card = view.public.market.get(usize::from(slot));
                let card = card.copied().flatten();
                return card.map_or_else(String::new, |card| {
                    text.choice_take(terms::card(card)).to_owned()
                });
            }
            Some(&Action::Keep(mask)) => {
                let offer = view.me.offer.iter().enumerate();
                let kept = offer.filter(|(n, _)| mask >> n & 1 == 1);
                let kept: Vec<String> = kept.map(|(_, ticket)| self.ticket(ticket)).collect();
                return text.choice_keep(&self.and(&kept));
            }
            Some(&Action::Claim(route)) => {
                let paid = paid(view, Purchase::Route(route), line);
                return text.plan_claim(&self.route(route), &self.cards(&paid));
            }
            Some(&Action::Build(city)) => {
                let paid = paid(view, Purchase::Station(city), line);
                return text.plan_build(self.city(city), &self.cards(&paid));
            }
            Some(&Action::Surcharge(locomotives)) => {
                let extra = self.cards(&extra(view, locomotives));
                return text.choice_extra(&extra);
            }
            Some(Action::DrawDeck) => text.act_draw_deck(),
            Some(Action::DrawTickets) => text.act_draw_tickets(),
            Some(Action::Withdraw) => text.act_withdraw(),
            Some(Action::Pass) => text.act_pass(),
            // In the middle of a purchase: how to go on with it is a matter of cards.
            Some(Action::Swap(_) | Action::Pay { .. } | Action::Add(_)) => text.act_choose_cards(),
            None => text.list_nothing(),
        };
        words.to_owned()
    }
}

/// All cards that a line pays for something.
fn paid(view: View<'_>, bought: Purchase, line: &[Action]) -> Cards {
    let length = purchase::cost(view, bought).length;
    let mut swaps = 0;
    let mut cards = Cards::EMPTY;
    for &action in line {
        match action {
            Action::Swap(spaces) => swaps = spaces,
            Action::Pay { color, locomotives } => {
                let colored = length.saturating_sub(swaps + locomotives);
                cards = laid(color, colored, locomotives);
            }
            Action::Add(card) => cards.add(card, 1),
            Action::DrawDeck
            | Action::Take(_)
            | Action::DrawTickets
            | Action::Keep(_)
            | Action::Claim(_)
            | Action::Build(_)
            | Action::Surcharge(_)
            | Action::Withdraw
            | Action::Pass => {}
        }
    }
    cards
}

/// The cards that are added for a tunnel, with so many locomotives among them.
fn extra(view: View<'_>, locomotives: u8) -> Cards {
    let Phase::Tunnel { color, extra, .. } = view.public.phase else {
        return Cards::EMPTY;
    };
    laid(color, extra.saturating_sub(locomotives), locomotives)
}

fn laid(color: Option<Color>, colored: u8, locomotives: u8) -> Cards {
    let mut cards = Cards::of(Card::Locomotive, locomotives);
    if let Some(color) = color {
        cards.add(color.card(), colored);
    }
    cards
}
