//! Clocks: whose time runs, what is left, and what happens when nothing is.

use fogg_engine::Action;
use fogg_online::{Entry, Standing};
use fogg_protocol::{ClientMessage, Clock, OpenTable, Refusal, Sitter};

use crate::sitting::{ANN, BOB, KEEP_ALL, Sitting, asked};

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;
const BANK: Clock = Clock::Bank {
    seconds: 60,
    increment: 5,
};

fn with(clock: Clock) -> OpenTable {
    OpenTable {
        clock: Some(clock),
        ..asked("usa", 2)
    }
}

impl Sitting {
    /// The seconds Ann and Bob have, and whether they are running out.
    fn clocks(&self) -> [(u32, bool); 2] {
        let clocks = self.play(ANN).clocks;
        let clock = |n: usize| (clocks[n].ms / 1000, clocks[n].running);
        [clock(0), clock(1)]
    }

    fn is_away(&self, n: usize) -> bool {
        matches!(&self.stand(ANN).table.seats[n], Sitter::Person { away, .. } if *away)
    }
}

#[test]
fn the_time_of_everybody_runs_who_has_to_choose() {
    let mut sitting = Sitting::between_two(&with(BANK), Standing::Guest);
    sitting.pass(10 * SECOND);
    assert_eq!(sitting.clocks(), [(50, true), (50, true)]);
    sitting.act(BOB, &[KEEP_ALL]).expect("he chooses");
    assert_eq!(sitting.clocks(), [(50, true), (55, false)]);
    sitting.pass(10 * SECOND);
    assert_eq!(sitting.clocks(), [(40, true), (55, false)]);
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    assert_eq!(
        sitting.clocks(),
        [(45, true), (55, false)],
        "now it is her turn"
    );
    sitting.check();
}

#[test]
fn running_out_of_time_hands_the_seat_to_a_bot_and_the_game_goes_on() {
    let mut sitting = Sitting::chosen(&with(BANK), Standing::Guest);
    sitting.pass(66 * SECOND);
    assert!(sitting.is_away(0));
    assert_eq!(sitting.clocks()[0], (0, false));
    assert_eq!(
        sitting.say(ANN, &ClientMessage::Return),
        Err(Refusal::BotsTurn),
        "or she had for this turn all the time in the world"
    );
    sitting.think();
    assert!(sitting.clocks()[1].1, "it is Bob's turn");
    sitting
        .say(ANN, &ClientMessage::Return)
        .expect("the bot has played");
    assert_eq!(sitting.clocks()[0], (30, false));
    sitting.act(BOB, &[Action::DrawDeck; 2]).expect("his turn");
    sitting.pass(20 * SECOND);
    assert_eq!(sitting.clocks()[0], (10, true));
    sitting.check();
}

#[test]
fn leaving_and_returning_gains_no_time() {
    let mut sitting = Sitting::chosen(&with(BANK), Standing::Guest);
    sitting.pass(64 * SECOND);
    for _ in 0..3 {
        sitting.say(ANN, &ClientMessage::Leave).expect("she plays");
        sitting.say(ANN, &ClientMessage::Return).expect("she left");
    }
    assert_eq!(sitting.clocks()[0], (1, true));
}

#[test]
fn taking_back_gains_no_time() {
    for clock in [BANK, Clock::Days(1)] {
        let mut sitting = Sitting::between_two(&with(clock), Standing::Guest);
        sitting.pass(10 * SECOND);
        let left = sitting.clocks()[0];
        for _ in 0..5 {
            sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
            sitting.undo(ANN).expect("nobody has gone on");
        }
        assert_eq!(sitting.clocks()[0], left, "{clock:?}");
        sitting.check();
    }
}

#[test]
fn days_are_for_every_turn() {
    let mut sitting = Sitting::chosen(&with(Clock::Days(2)), Standing::Guest);
    sitting.pass(DAY);
    sitting.act(ANN, &[Action::DrawDeck; 2]).expect("her turn");
    sitting.pass(DAY);
    sitting.act(BOB, &[Action::DrawDeck; 2]).expect("his turn");
    assert_eq!(sitting.clocks()[0], (2 * 24 * 60 * 60, true));
    assert!(!sitting.is_away(0));
    assert!(
        sitting
            .room
            .due()
            .is_some_and(|due| due == sitting.now_ms + 2 * DAY)
    );
    sitting.pass(2 * DAY);
    assert!(sitting.is_away(0));
    sitting.think();
    sitting
        .say(ANN, &ClientMessage::Return)
        .expect("the bot has played");
    sitting.act(BOB, &[Action::DrawDeck; 2]).expect("his turn");
    assert_eq!(sitting.clocks()[0], (2 * 24 * 60 * 60, true));
    sitting.check();
}

#[test]
fn time_without_a_server_does_not_count() {
    let mut sitting = Sitting::chosen(&with(BANK), Standing::Guest);
    sitting.pass(10 * SECOND);
    sitting.now_ms += DAY;
    let woken = sitting.room.woken(sitting.now_ms).expect("a clock ran");
    assert_eq!(woken, Entry::Woken);
    sitting.append(woken);
    assert_eq!(sitting.clocks()[0], (65, true), "not even the part before");
    assert!(!sitting.room.may_sleep(), "somebody has to watch the clock");
    sitting.check();

    let mut slow = Sitting::chosen(&with(Clock::Days(1)), Standing::Guest);
    assert_eq!(slow.room.woken(slow.now_ms + DAY / 2), None);
    slow.now_ms += 3 * DAY;
    let woken = slow
        .room
        .woken(slow.now_ms)
        .expect("nobody was there in time");
    slow.append(woken);
    assert_eq!(slow.clocks()[0], (60 * 60, true), "an hour to come back");
    slow.check();
}

/// The clock of a machine may be set back.
#[test]
fn time_does_not_run_backward() {
    let mut sitting = Sitting::chosen(&with(BANK), Standing::Guest);
    sitting.pass(10 * SECOND);
    sitting.act(ANN, &[Action::DrawDeck]).expect("her turn");
    sitting.now_ms -= 9 * SECOND;
    assert_eq!(sitting.clocks()[0], (55, true));
    sitting.act(ANN, &[Action::DrawDeck]).expect("her turn");
    assert_eq!(sitting.clocks(), [(60, false), (65, true)]);
}

#[test]
fn clocks_nobody_can_play_with_are_refused() {
    let none = Sitting::new("usa", 2);
    for clock in [
        Clock::Days(0),
        Clock::Days(15),
        Clock::Bank {
            seconds: 29,
            increment: 0,
        },
        Clock::Bank {
            seconds: 60,
            increment: 301,
        },
    ] {
        let seed = fogg_chance::Seed::from_u64(1);
        let owner = crate::sitting::person(ANN);
        let opened = Entry::opened(&none.editions, &with(clock), &owner, &seed);
        assert!(
            matches!(opened, Err(Refusal::WrongClock { .. })),
            "{clock:?}"
        );
    }
    assert!(none.stand(ANN).play.is_none());
}
