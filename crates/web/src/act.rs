//! What a person does: one act at a time, paid and confirmed as it should be, or refused with the
//! rule.

use fogg_commands::{Payments, payments};
use fogg_engine::{Action, Card, Cards, Illegal, Purchase, RouteId, check, purchase};
use fogg_table::Request;
use leptos::prelude::*;

use crate::{desk::Desk, online::Pick};

impl Desk {
    /// Does one thing, or says which rule forbids it.
    pub(crate) fn act(self, action: Action) {
        if untrack(|| self.watch.is_on()) || self.online.pick(Pick::Do(action)) {
            return;
        }
        match untrack(|| self.look(|view| check(view, action))) {
            Some(Ok(())) => self.send(vec![action]),
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }

    /// Sends the actions of one act, unless another is under way.
    pub(crate) fn send(self, actions: Vec<Action>) {
        if !self.busy.get_untracked() {
            self.busy.set(true);
            match self.online.is_on_now() {
                true => self.online.act(actions),
                false => self.link.ask(&Request::Act(actions)),
            }
        }
    }

    /// Takes a face-up card.
    pub(crate) fn take(self, slot: usize) {
        if let Ok(slot) = u8::try_from(slot) {
            self.act(Action::Take(slot));
        }
    }

    pub(crate) fn refuse(self, illegal: Illegal) {
        let why = untrack(|| self.say(|phrases| phrases.voice.rule(illegal)));
        self.notice.set(why.unwrap_or_default());
        let short = matches!(illegal, Illegal::TooFewTrains { .. });
        self.short.set(short);
    }

    pub(crate) fn clear_notice(self) {
        self.notice.set(String::new());
        self.short.set(false);
    }

    /// Buys something, with the card that is picked if one is.
    pub(crate) fn buy(self, purchase: Purchase, touch: bool) {
        self.buy_with(purchase, self.filter.get_untracked(), touch);
    }

    /// Buys something: at once where there is one way to pay and nobody wants to confirm it,
    /// otherwise the person chooses.
    pub(crate) fn buy_with(self, purchase: Purchase, card: Option<Card>, touch: bool) {
        if untrack(|| self.watch.is_on()) || self.online.pick(Pick::Buy(purchase)) {
            return;
        }
        self.laid.set(card);
        let asks = untrack(|| self.settings.choices.confirm()).asks(touch);
        match untrack(|| self.ways(purchase)) {
            Some(Ok(Payments {
                plain,
                swaps: false,
            })) if plain.len() == 1 && !asks => {
                self.pay(purchase, &plain[0]);
            }
            Some(Ok(_)) => {
                self.clear_notice();
                self.buying.set(Some(purchase));
            }
            Some(Err(Illegal::CannotPay)) => {
                let why = untrack(|| self.tell(|p, view| p.voice.too_expensive(view, purchase)));
                self.notice.set(why.unwrap_or_default());
            }
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }

    /// The ways to pay for something: those with the card that was laid on it, if there are any.
    pub(crate) fn ways(self, purchase: Purchase) -> Option<Result<Payments, Illegal>> {
        let laid = self.laid.get();
        self.look(|view| {
            let mut ways = payments(view, purchase)?;
            let with = |cards: &Cards| laid.is_some_and(|card| cards.count(card) > 0);
            if ways.plain.iter().any(with) {
                ways.plain.retain(with);
                ways.swaps = false;
            }
            Ok(ways)
        })
    }

    /// Whether a route can be claimed with cards of a kind.
    pub(crate) fn takes(self, route: RouteId, card: Card) -> bool {
        let ways = untrack(|| self.look(|view| payments(view, Purchase::Route(route))));
        let ways = ways.and_then(Result::ok).unwrap_or_default();
        ways.swaps || ways.plain.iter().any(|cards| cards.count(card) > 0)
    }

    /// Pays with exactly these cards.
    pub(crate) fn pay(self, purchase: Purchase, cards: &Cards) {
        match untrack(|| self.look(|view| purchase::buy(view, purchase, cards))) {
            Some(Ok(actions)) => {
                self.send(actions.into_iter().collect());
            }
            Some(Err(illegal)) => self.refuse(illegal),
            None => {}
        }
    }

    /// Takes the last act back, or says why that cannot be.
    pub(crate) fn undo(self) {
        let update = self.update.get_untracked();
        let can_undo = update.is_some_and(|update| update.can_undo);
        if can_undo && self.online.is_on_now() {
            self.online.undo();
        } else if can_undo {
            self.link.ask(&Request::Undo);
        } else if untrack(|| self.online.can_ask()) {
            self.online.takeback();
        } else {
            let why = untrack(|| self.settings.text()).act_undo_nothing();
            self.notice.set(why.to_owned());
        }
    }
}
