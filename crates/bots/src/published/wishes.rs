//! The routes a strategy wants, the best first: which of them to claim now, and which card to
//! take for the others.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use fogg_engine::{
    Action, Card, Cards, FaceUpLocomotive, Moves, RouteId, RouteSet, View,
    limits::{COLORS, MAX_ROUTES},
};

use super::payment::{self, Needs, Toward};

/// A route and how much it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    /// The route.
    pub(super) route: RouteId,
    /// How much it is wanted; only comparisons matter.
    pub(super) worth: u32,
}

/// Routes in the order in which they are wanted.
#[derive(Clone, Debug, Default)]
pub(super) struct Wishes(ArrayVec<Wish, MAX_ROUTES>);

/// Whether cards that a better wish could use may be spent on a lesser one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Saving {
    /// Cards are kept for the better wish.
    ForTheBest,
    /// Whatever can be claimed is claimed.
    Nothing,
}

/// Wishes that have a say in which card is taken; those after them are too far away.
const IN_MIND: usize = 6;

impl Wishes {
    /// The routes of a set, each with its worth; 0 is not wanted.
    pub(super) fn new(routes: RouteSet, worth: impl Fn(RouteId) -> u32) -> Wishes {
        let wishes = routes.iter().map(|route| Wish {
            route,
            worth: worth(route),
        });
        let mut sorted = Wishes::default();
        for wish in wishes.filter(|wish| wish.worth > 0) {
            sorted.add(wish);
        }
        sorted
    }

    fn add(&mut self, wish: Wish) {
        let place = self.0.partition_point(|other| other.worth >= wish.worth);
        self.0.insert(place, wish);
    }

    /// Whether nothing is wanted.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The best wish that can be claimed now, and the cards to pay with.
    pub(super) fn claim(
        &self,
        view: View<'_>,
        legal: RouteSet,
        saving: Saving,
    ) -> Option<(RouteId, Cards)> {
        let mut hand = view.me.hand;
        for (n, wish) in self.0.iter().enumerate() {
            let claimable = legal.contains(wish.route);
            let saved = saving == Saving::ForTheBest && n < IN_MIND;
            if !claimable && !saved {
                continue;
            }
            let cost = &view.edition.board.route(wish.route).cost;
            let needs = self.needs(view, wish.route);
            let payment = if claimable {
                payment::choose(cost, &hand, &needs)
            } else {
                None
            };
            match payment.filter(|paid| ready(view, wish.route, paid)) {
                Some(paid) => return Some((wish.route, paid)),
                None if saved => {
                    hand.remove_all(&payment::toward(cost, &hand, &needs).cards);
                }
                None => {}
            }
        }
        None
    }

    /// The card to take.
    pub(super) fn draw(&self, view: View<'_>, moves: &Moves) -> Option<Action> {
        let weights = self.weights(view);
        let slots = (0u8..).zip(&view.public.market);
        let face_up = slots.filter_map(|(slot, card)| Some((Action::Take(slot), (*card)?)));
        let best = face_up
            .filter(|&(action, _)| moves.contains(action))
            .map(|(action, card)| (action, weights.of(view, card)))
            .filter(|&(_, weight)| weight > 0)
            .min_by_key(|&(_, weight)| Reverse(weight));
        if let Some((action, _)) = best {
            return Some(action);
        }
        let any = moves.iter().filter(|action| match action {
            Action::DrawDeck | Action::Take(_) => true,
            Action::DrawTickets
            | Action::Keep(_)
            | Action::Claim(_)
            | Action::Build(_)
            | Action::Swap(_)
            | Action::Pay { .. }
            | Action::Add(_)
            | Action::Surcharge(_)
            | Action::Withdraw
            | Action::Pass => false,
        });
        any.min_by_key(|&action| action != Action::DrawDeck)
    }

    /// The cards of each color that the other wishes want.
    fn needs(&self, view: View<'_>, except: RouteId) -> Needs {
        let mut needs = [0u8; COLORS];
        for wish in self.0.iter().take(IN_MIND) {
            let cost = &view.edition.board.route(wish.route).cost;
            if let Some(color) = cost.color.filter(|_| wish.route != except) {
                let need = &mut needs[color.index()];
                *need = need.saturating_add(cost.length - cost.symbols);
            }
        }
        needs
    }

    /// What each card would help, with the hand given to the wishes in their order.
    fn weights(&self, view: View<'_>) -> Weights {
        let mut weights = Weights::default();
        let mut hand = view.me.hand;
        for (n, wish) in self.0.iter().take(IN_MIND).enumerate() {
            let cost = &view.edition.board.route(wish.route).cost;
            let toward = payment::toward(cost, &hand, &self.needs(view, wish.route));
            hand.remove_all(&toward.cards);
            weights.count(&toward, cost.wild, 1 << (IN_MIND - n));
        }
        weights
    }
}

/// What a card of each kind helps.
#[derive(Default)]
struct Weights {
    colors: [u32; COLORS],
    locomotive: u32,
    /// Whether the best unpaid wish lacks a single card.
    one_missing: Option<bool>,
}

impl Weights {
    fn count(&mut self, toward: &Toward, wild: bool, weight: u32) {
        if toward.missing == 0 {
            return;
        }
        self.one_missing.get_or_insert(toward.missing == 1);
        if let Some(color) = toward.color
            && toward.missing > toward.missing_symbols
        {
            self.colors[color.index()] += weight;
        }
        if wild || toward.missing_symbols > 0 {
            self.locomotive += weight;
        }
    }

    fn of(&self, view: View<'_>, card: Card) -> u32 {
        match card.color() {
            Some(color) => 4 * self.colors[color.index()],
            None => match view.edition.rules.face_up_locomotive {
                // As good as a card of the color, and good for more.
                FaceUpLocomotive::OneCard => 4 * self.locomotive,
                // It takes both draws: only to finish something no color card finishes.
                FaceUpLocomotive::WholeTurn if self.one_missing == Some(true) => self.locomotive,
                FaceUpLocomotive::WholeTurn => 0,
            },
        }
    }
}

/// Whether a payment leaves something for a tunnel's surcharge.
fn ready(view: View<'_>, route: RouteId, paid: &Cards) -> bool {
    if !view.edition.board.route(route).cost.tunnel {
        return true;
    }
    let hand = &view.me.hand;
    let color = paid.iter().find_map(|(card, _)| card.color());
    let colored = color.map_or(0, |color| hand.of_color(color) - paid.of_color(color));
    colored + hand.locomotives() - paid.locomotives() >= SURCHARGE
}

/// Cards to keep back for a tunnel: a little more than it asks for on average.
const SURCHARGE: u8 = 1;
