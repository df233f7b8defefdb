//! A sampled state fits its view and is sound, whatever was guessed; what was guessed rightly is
//! in it.

use fogg_chance::{Rollout, random_game};
use fogg_engine::{
    BySeat, Card, Cards, Edition, Guess, Seat, State, TicketSet, audit, sample_with,
};

use crate::common::tables;

/// Anything at all, which mostly cannot be.
fn nonsense(edition: &Edition, dice: &mut Rollout) -> Guess {
    let mut guess = Guess::nothing();
    for seat in Seat::all(5) {
        for card in Card::ALL {
            let n = u8::try_from(dice.below(9)).expect("small");
            guess.hands[seat].add(card, n);
        }
        let tickets = edition.all_tickets().iter();
        guess.tickets[seat] = tickets.filter(|_| dice.below(2) == 0).collect();
    }
    guess
}

/// A part of what is so.
fn part_of_the_truth(state: &State, dice: &mut Rollout) -> Guess {
    let mut guess = Guess {
        hands: BySeat::all(Cards::EMPTY),
        tickets: BySeat::all(TicketSet::EMPTY),
    };
    for seat in state.public.seats() {
        for card in state.private[seat].hand.each() {
            guess.hands[seat].add(card, u8::from(dice.below(2) == 0));
        }
        let tickets = state.private[seat].tickets.iter();
        guess.tickets[seat] = tickets.filter(|_| dice.below(2) == 0).collect();
    }
    guess
}

#[test]
fn guesses_are_kept_as_far_as_they_can_be() {
    let mut tried = 0;
    for (edition, players) in tables() {
        let (mut dice, mut choices) = (Rollout::new(11), Rollout::new(12));
        let mut guesses = Rollout::new(13);
        let game = random_game(&edition, players, &mut dice, &mut choices, |state, _, _| {
            if guesses.below(10) > 0 {
                return;
            }
            for seat in state.public.seats() {
                let truth = part_of_the_truth(state, &mut guesses);
                for guess in [nonsense(&edition, &mut guesses), truth] {
                    let twin = sample_with(state.view(&edition, seat), &guess, &mut guesses);
                    assert_eq!(twin.player_view(seat), state.player_view(seat));
                    assert_eq!(audit(&edition, &twin), Ok(()), "{}", edition.id);
                    for other in state.public.seats().filter(|_| guess == truth) {
                        let held = &twin.private[other];
                        assert!(held.hand.contains(&truth.hands[other]));
                        assert!(truth.tickets[other].without(held.tickets).is_empty());
                    }
                    tried += 1;
                }
            }
        });
        game.expect("a table of the right size");
    }
    assert!(tried > 1_000, "only {tried}");
}
