//! A way to spend a turn, as it is planned: what it buys and pays, in words, and what the rules say
//! to it.

use fogg_engine::{Action, Card, Cards, Illegal, Phase, Purchase, View, check, purchase};
use fogg_table::Sight;
use leptos::prelude::*;

use crate::{desk::Desk, phrases::Phrases};

/// The actions of a turn, in order.
pub(super) type Way = Vec<Action>;

/// Something about the person's view, as if it were their turn.
pub(super) fn at_my_turn<T>(desk: Desk, f: impl FnOnce(&Phrases<'_>, View<'_>) -> T) -> Option<T> {
    let (opened, update) = (desk.opened.get()?, desk.update.get()?);
    let mut view = match &update.sight {
        Sight::Seat(view) => *view,
        Sight::HandOver { .. } | Sight::Watching(_) => return None,
    };
    view.public.turn = view.seat;
    view.public.phase = Phase::Turn;
    desk.say(|phrases| f(&phrases, view.view(&opened.edition)))
}

/// What a way buys, if it does.
pub(super) fn bought(way: &[Action]) -> Option<Purchase> {
    match way.first()? {
        Action::Claim(route) => Some(Purchase::Route(*route)),
        Action::Build(city) => Some(Purchase::Station(*city)),
        Action::Keep(_)
        | Action::DrawDeck
        | Action::Take(_)
        | Action::DrawTickets
        | Action::Swap(_)
        | Action::Pay { .. }
        | Action::Add(_)
        | Action::Surcharge(_)
        | Action::Withdraw
        | Action::Pass => None,
    }
}

/// The cards a way pays with.
pub(super) fn paid(view: View<'_>, way: &[Action]) -> Cards {
    let mut cards = Cards::EMPTY;
    let Some(bought) = bought(way) else {
        return cards;
    };
    let mut spaces = purchase::cost(view, bought).length;
    for action in way {
        if let Action::Swap(swaps) = action {
            spaces = spaces.saturating_sub(*swaps);
        } else if let Action::Pay { color, locomotives } = action {
            cards.add(Card::Locomotive, *locomotives);
            if let Some(color) = color {
                cards.add(color.card(), spaces.saturating_sub(*locomotives));
            }
        } else if let Action::Add(card) = action {
            cards.add(*card, 1);
        }
    }
    cards
}

/// A way in words.
pub(super) fn said(phrases: &Phrases<'_>, view: View<'_>, way: &[Action]) -> String {
    let (text, voice) = (phrases.text, &phrases.voice);
    let cards = || voice.cards(&paid(view, way));
    match (bought(way), way.first()) {
        (Some(Purchase::Route(route)), _) => text.plan_claim(&voice.route(route), &cards()),
        (Some(Purchase::Station(city)), _) => text.plan_build(voice.city(city), &cards()),
        (None, Some(Action::DrawDeck)) => text.plan_draw().to_owned(),
        (None, Some(Action::DrawTickets)) => text.act_draw_tickets().to_owned(),
        (None, Some(_) | None) => text.plan_other().to_owned(),
    }
}

/// The rule that forbids a way.
pub(super) fn refusal(view: View<'_>, way: &[Action]) -> Option<Illegal> {
    match bought(way) {
        Some(bought) => purchase::buy(view, bought, &paid(view, way)).err(),
        None => check(view, *way.first()?).err(),
    }
}
