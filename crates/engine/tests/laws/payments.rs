//! Payments against an oracle that lays every card on every space.

use fogg_chance::Rollout;
use fogg_engine::{
    Action, Card, Cards, Color, Cost, Edition, Illegal, Phase, Position, Purchase, RouteId, State,
    apply, legal, purchase,
};

use crate::common::tables;

/// Whether the cards can be laid on the spaces with nothing missing and nothing left over.
fn fits(cost: &Cost, paid: &Cards) -> bool {
    let colors = match cost.color {
        Some(color) => vec![color],
        None => Color::ALL.to_vec(),
    };
    colors
        .into_iter()
        .any(|color| lay(cost, color, cost.length - cost.symbols, cost.symbols, *paid))
}

fn lay(cost: &Cost, color: Color, spaces: u8, symbols: u8, cards: Cards) -> bool {
    let total = cards.each().count();
    let without = |card: Card, n: u8| {
        let mut rest = cards;
        rest.remove(card, n);
        rest
    };
    let any = |n: u8, spaces: u8, symbols: u8| {
        // Which cards of any kind are taken matters only by kind.
        take_any(&cards, usize::from(n))
            .into_iter()
            .any(|rest| lay(cost, color, spaces, symbols, rest))
    };
    if symbols > 0 {
        return (cards.locomotives() > 0
            && lay(
                cost,
                color,
                spaces,
                symbols - 1,
                without(Card::Locomotive, 1),
            ))
            || cost
                .any_per_symbol
                .is_some_and(|n| total >= n.get().into() && any(n.get(), spaces, symbols - 1));
    }
    if spaces == 0 {
        return total == 0;
    }
    (cards.of_color(color) > 0 && lay(cost, color, spaces - 1, 0, without(color.card(), 1)))
        || (cost.wild
            && cards.locomotives() > 0
            && lay(cost, color, spaces - 1, 0, without(Card::Locomotive, 1)))
        || cost
            .any_per_space
            .is_some_and(|n| total >= n.get().into() && any(n.get(), spaces - 1, 0))
}

/// What can be left after taking `n` cards of any kind.
fn take_any(cards: &Cards, n: usize) -> Vec<Cards> {
    let mut left = vec![*cards];
    for _ in 0..n {
        let mut next = Vec::new();
        for cards in left {
            for (card, _) in cards.iter() {
                let mut rest = cards;
                rest.remove(card, 1);
                if !next.contains(&rest) {
                    next.push(rest);
                }
            }
        }
        left = next;
    }
    left
}

/// A position in which the first seat holds exactly these cards.
fn holding(edition: &Edition, hand: Cards) -> State {
    let first = fogg_engine::Seat::new(0).unwrap();
    let mut position = Position::start_of_turn(edition, 2).unwrap();
    position.hands[first] = hand;
    position.deck = edition.deck;
    for (card, n) in hand.iter() {
        position.deck.remove(card, n.min(position.deck.count(card)));
    }
    State::from_position(edition, &position).unwrap()
}

/// Pays with the cards and says which were laid, or which rule forbids it.
fn pay(edition: &Edition, state: &State, route: RouteId, paid: &Cards) -> Result<Cards, Illegal> {
    let mut state = *state;
    let seat = state.public.turn;
    let before = state.private[seat].hand;
    let actions = purchase::buy(state.view(edition, seat), Purchase::Route(route), paid)?;
    for action in actions {
        assert!(
            legal(state.view(edition, seat)).contains(action),
            "{action:?}"
        );
        apply(
            edition,
            &mut state,
            seat,
            action,
            &mut Rollout::new(1),
            &mut (),
        );
    }
    if let Phase::Tunnel { .. } = state.public.phase {
        return Ok(state.public.laid);
    }
    assert!(state.public.owned[seat].contains(route));
    let mut laid = before;
    laid.remove_all(&state.private[seat].hand);
    Ok(laid)
}

#[test]
fn a_payment_is_accepted_exactly_when_its_cards_fit_the_spaces() {
    let mut random = Rollout::new(5);
    let mut accepted = 0;
    for (edition, players) in tables() {
        if players != 2 {
            continue;
        }
        for route in edition.board.all_routes.iter() {
            let cost = edition.board.route(route).cost;
            for _ in 0..60 {
                let paid = random_payment(&cost, &mut random);
                if paid.is_empty() {
                    continue;
                }
                let expected = fits(&cost, &paid);
                let state = holding(&edition, paid);
                let result = pay(&edition, &state, route, &paid);
                assert_eq!(result.is_ok(), expected, "{cost:?} {paid:?} {result:?}");
                if let Ok(laid) = result {
                    assert_eq!(laid, paid, "{cost:?}");
                    accepted += 1;
                }
            }
        }
    }
    assert!(accepted > 2000, "only {accepted} payments fit");
}

/// A payment that is right or almost right.
fn random_payment(cost: &Cost, random: &mut Rollout) -> Cards {
    let mut paid = Cards::EMPTY;
    let any = |random: &mut Rollout| Card::ALL[random.below(9) as usize];
    let color = match cost.color {
        Some(color) if random.below(5) > 0 => color,
        _ => Color::ALL[random.below(8) as usize],
    };
    for space in 0..cost.length {
        let card = match random.below(8) {
            0 => any(random),
            1 | 2 => Card::Locomotive,
            _ if space < cost.symbols => Card::Locomotive,
            _ => color.card(),
        };
        let swap = cost.swap().map_or(1, |(_, each)| each);
        let swaps = swap > 1 && random.below(3) == 0 && (cost.length < 9 || random.below(8) == 0);
        if swaps {
            (0..swap).for_each(|_| paid.add(any(random), 1));
        } else {
            paid.add(card, 1);
        }
    }
    match random.below(10) {
        0 => paid.add(any(random), 1),
        1 => {
            let first = paid.iter().next();
            if let Some((card, _)) = first {
                paid.remove(card, 1);
            }
        }
        _ => {}
    }
    paid
}

/// What the engine offers step by step is what the oracle accepts: every card set reached by some
/// sequence of actions fits, and a route is offered exactly when some payment from the hand fits.
#[test]
fn a_route_is_offered_exactly_when_some_payment_fits() {
    let mut random = Rollout::new(9);
    for (edition, players) in tables() {
        if players != 2 {
            continue;
        }
        for _ in 0..120 {
            let mut hand = Cards::EMPTY;
            for _ in 0..random.below(9) {
                hand.add(Card::ALL[random.below(9) as usize], 1);
            }
            let state = holding(&edition, hand);
            let moves = legal(state.view(&edition, state.public.turn));
            for route in edition.board.all_routes.iter() {
                let cost = edition.board.route(route).cost;
                let payable = subsets(&hand).iter().any(|paid| fits(&cost, paid));
                let offered = moves.contains(Action::Claim(route));
                assert_eq!(offered, payable, "{cost:?} {hand:?}");
            }
        }
    }
}

/// Every multiset of cards from a hand.
fn subsets(hand: &Cards) -> Vec<Cards> {
    let mut all = vec![Cards::EMPTY];
    for (card, n) in hand.iter() {
        let with = |few: Cards| {
            (0..=n).map(move |k| {
                let mut more = few;
                more.add(card, k);
                more
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all
}
