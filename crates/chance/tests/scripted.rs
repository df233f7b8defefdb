//! Seeds as text, outcomes given in advance, outcomes written down.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use fogg_chance::{Misfit, Outcome, Recording, Scripted, Seed, SeedError, Seeded};
use fogg_engine::{Card, Cards, Dice, TicketId, TicketSet};

fn ticket(index: usize) -> TicketId {
    TicketId::new(index).unwrap()
}

#[test]
fn seeds_are_read_as_they_are_written() {
    let seed = Seed::from_u64(u64::MAX);
    assert_eq!(seed.to_string().parse(), Ok(seed));
    assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
    assert_eq!(u64::MAX.to_string().parse(), Ok(seed));
    let ones = "1".repeat(64);
    assert_eq!(
        ones.parse(),
        Ok(Seed::new([0x11; 32])),
        "64 digits are bytes"
    );
    for wrong in [
        "",
        "x",
        "-1",
        "18446744073709551616",
        &"a".repeat(63),
        &"ä".repeat(32),
    ] {
        assert_eq!(wrong.parse::<Seed>(), Err(SeedError), "{wrong}");
    }
    assert_eq!(format!("{seed:?}"), "Seed(..)", "a seed stays out of logs");
}

#[test]
fn a_script_answers_in_order() {
    let mut dice = Scripted::new([Card::Red, Card::Blue], [ticket(5)]);
    let pile: Cards = [Card::Blue, Card::Red].into_iter().collect();
    assert_eq!(dice.card(&pile), Card::Red);
    assert_eq!(dice.ticket(TicketSet::first(6)), ticket(5));
    assert_eq!(dice.card(&pile), Card::Blue);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn the_first_misfit_is_kept() {
    let pile = Cards::of(Card::Green, 3);
    let mut dice = Scripted::new([Card::Green, Card::Red], []);
    for _ in 0..4 {
        assert_eq!(dice.card(&pile), Card::Green);
    }
    let misfit = Misfit::CardNotThere {
        position: 2,
        card: Card::Red,
        pile,
    };
    assert_eq!(dice.misfit(), Some(misfit));
    assert_eq!(
        misfit.to_string(),
        "card 2 is red, but the pile has only GGG"
    );
    assert_eq!(dice.finish(), Err(misfit));
}

#[test]
fn what_is_left_is_reported() {
    let left = Scripted::new([Card::Red], [ticket(1), ticket(2)]);
    assert_eq!(left.finish(), Err(Misfit::CardsLeft { left: 1 }));
    let left = Scripted::new([], [ticket(1), ticket(2)]);
    assert_eq!(left.finish(), Err(Misfit::TicketsLeft { left: 2 }));
}

#[test]
fn an_exhausted_script_goes_on_at_random() {
    let mut dice = Scripted::new([], [ticket(40)]);
    let pile = Cards::from_counts([1; 9]);
    let kinds: Cards = (0..100).map(|_| dice.card(&pile)).collect();
    assert_eq!(kinds.iter().count(), 9, "every kind comes up");
    assert_eq!(dice.misfit(), Some(Misfit::NoCard { given: 0 }));
    let tickets: TicketSet = (0..100).map(|_| dice.ticket(TicketSet::first(4))).collect();
    assert_eq!(tickets, TicketSet::first(4));
}

#[test]
fn nobody_panics_on_an_empty_pile() {
    let mut seeded = Seeded::new(&Seed::from_u64(0));
    seeded.card(&Cards::EMPTY);
    seeded.ticket(TicketSet::EMPTY);
    assert_eq!(seeded.below(0), 0);
    let mut scripted = Scripted::new([], []);
    scripted.card(&Cards::EMPTY);
    scripted.ticket(TicketSet::EMPTY);
    assert_eq!(scripted.finish(), Err(Misfit::NoCard { given: 0 }));
}

#[test]
fn a_recording_is_a_script() {
    let mut seeded = Seeded::new(&Seed::from_u64(9));
    let mut recording = Recording::new(&mut seeded);
    let deck = Cards::from_counts([12; 9]);
    let drawn = (recording.card(&deck), recording.ticket(TicketSet::first(9)));
    let outcomes = recording.outcomes;
    assert_eq!(outcomes, [Outcome::Card(drawn.0), Outcome::Ticket(drawn.1)]);
    let mut script: Scripted = outcomes.into_iter().collect();
    assert_eq!(
        (script.card(&deck), script.ticket(TicketSet::first(9))),
        drawn
    );
    assert_eq!(script.finish(), Ok(()));
}
