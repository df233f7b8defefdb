//! Paying with cards named all at once, as people do: turned into the small actions of the engine.

use arrayvec::ArrayVec;

use crate::{
    action::Action,
    card::{Card, Cards},
    edition::Cost,
    limits::MAX_LENGTH,
    refusal::{self, Illegal},
    rules::{payment, station},
    state::{Phase, Purchase},
    view::View,
};

/// The actions of one purchase, in order. Only the last one can involve chance.
pub type PurchaseActions = ArrayVec<Action, { 3 + 9 * MAX_LENGTH }>;

/// What a purchase costs the seat that looks.
pub fn cost(view: View<'_>, purchase: Purchase) -> Cost {
    match purchase {
        Purchase::Route(route) => view.edition.board.route(route).cost,
        Purchase::Station(_) => station::cost(view),
    }
}

/// The actions that buy something with exactly these cards.
///
/// # Errors
/// The rule that forbids it.
pub fn buy(view: View<'_>, purchase: Purchase, paid: &Cards) -> Result<PurchaseActions, Illegal> {
    if let Some(illegal) = refusal::not_for_sale(view, purchase) {
        return Err(illegal);
    }
    all_in_hand(view, paid)?;
    let cost = cost(view, purchase);
    let parts = payment::parts(&cost, paid).map_err(|misfit| refusal::misfit(&cost, misfit))?;
    let mut actions = PurchaseActions::new();
    actions.push(match purchase {
        Purchase::Route(route) => Action::Claim(route),
        Purchase::Station(city) => Action::Build(city),
    });
    if cost.swap().is_some() {
        actions.push(Action::Swap(parts.swaps));
    }
    actions.push(Action::Pay {
        color: parts.color,
        locomotives: parts.locomotives,
    });
    actions.extend(parts.any.each().map(Action::Add));
    Ok(actions)
}

/// The action that adds exactly these cards for a tunnel.
///
/// # Errors
/// The rule that forbids it.
pub fn surcharge(view: View<'_>, paid: &Cards) -> Result<Action, Illegal> {
    let action = Action::Surcharge(paid.locomotives());
    let Phase::Tunnel { color, extra, .. } = view.public.phase else {
        return Err(refusal::reason(view, action));
    };
    if !view.public.is_acting(view.seat) {
        return Err(Illegal::NotYourTurn);
    }
    all_in_hand(view, paid)?;
    if paid.total() != extra {
        return Err(Illegal::WrongNumber { wanted: extra });
    }
    let foreign = paid
        .iter()
        .find(|&(card, _)| card != Card::Locomotive && card.color() != color);
    match foreign {
        Some(_) => Err(Illegal::WrongColor),
        None => Ok(action),
    }
}

fn all_in_hand(view: View<'_>, paid: &Cards) -> Result<(), Illegal> {
    match paid.iter().find(|&(card, n)| view.me.hand.count(card) < n) {
        Some((card, _)) => Err(Illegal::NotInHand { card }),
        None => Ok(()),
    }
}
