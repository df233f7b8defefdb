//! Two tables that differ only in what somebody may not know: they are sent the same, to the byte,
//! until it is revealed.

use fogg_engine::Action;
use fogg_online::Standing;
use fogg_protocol::{ClientMessage, Clock, OpenTable, Preset, Words};

use crate::sitting::{ANN, BOB, CLEO, KEEP_ALL, Sitting, WILL, asked};

fn terms() -> OpenTable {
    OpenTable {
        clock: Some(Clock::Bank {
            seconds: 600,
            increment: 10,
        }),
        talk: true,
        ..asked("usa", 2)
    }
}

/// Everything somebody at a table can do, while Bob has what he has.
fn script(sitting: &mut Sitting) {
    let draw = |sitting: &mut Sitting, person| {
        let drawn = sitting.act(person, &[Action::DrawDeck; 2]);
        drawn.expect("there is a deck");
        sitting.pass(1500);
    };
    for _ in 0..10 {
        draw(sitting, ANN);
        draw(sitting, BOB);
    }
    let words = Words::Preset(Preset::GoodLuck);
    let key = sitting.key();
    let said = ClientMessage::Say { key, words };
    sitting.say(WILL, &said).expect("it is a casual game");
    let (key, version) = (sitting.key(), sitting.room.table().version());
    let ask = ClientMessage::Takeback { key, version };
    sitting.say(ANN, &ask).expect("she has drawn");
    let answer = ClientMessage::Answer {
        request: version + 1,
        agree: true,
    };
    sitting.say(BOB, &answer).expect("he is asked");
    draw(sitting, ANN);
    sitting.say(ANN, &ClientMessage::Leave).expect("she plays");
    sitting.say(ANN, &ClientMessage::Return).expect("she left");
    draw(sitting, BOB);
    draw(sitting, ANN);
    let nonsense = sitting.say_text(ANN, "{\"act\":{\"actions\":[{\"peek\":1}]}}");
    assert!(nonsense.is_err());
    let hello = ClientMessage::Hello { version: 0 };
    sitting.say(ANN, &hello).expect("it is always answered");
}

/// Bob keeps other tickets, and just as many.
#[test]
fn what_a_seat_may_not_know_changes_nothing_it_is_sent() {
    let frames = [0b011, 0b101].map(|kept| {
        let mut sitting = Sitting::between_two(&terms(), Standing::Guest);
        sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
        sitting.act(BOB, &[Action::Keep(kept)]).expect("he chooses");
        script(&mut sitting);
        sitting.check();
        sitting.frames
    });
    let [one, other] = frames;
    assert_ne!(one[BOB], other[BOB], "Bob sees his own tickets");
    for person in [ANN, CLEO, WILL] {
        assert!(one[person].len() > 30, "hardly anything was sent");
        assert_eq!(one[person], other[person]);
    }
    for frame in &one[WILL] {
        assert!(
            !frame.contains("whisper") && !frame.contains("\"hand\""),
            "{frame}"
        );
    }
}

/// Bob keeps fewer tickets: as long as Ann has not chosen nobody can tell.
#[test]
fn a_choice_is_hidden_until_all_have_chosen() {
    let frames = [0b111, 0b101].map(|kept| {
        let mut sitting = Sitting::between_two(&terms(), Standing::Guest);
        sitting.act(BOB, &[Action::Keep(kept)]).expect("he chooses");
        sitting.pass(1000);
        sitting.undo(BOB).expect("nobody has gone on");
        sitting.act(BOB, &[Action::Keep(kept)]).expect("he chooses");
        let hidden = sitting.frames.clone().map(|frames| frames.len());
        sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
        (hidden, sitting.frames)
    });
    let [(hidden, one), (_, other)] = frames;
    for person in [ANN, CLEO, WILL] {
        let (before, after) = one[person].split_at(hidden[person]);
        assert_eq!(before, &other[person][..hidden[person]]);
        assert_ne!(after, &other[person][hidden[person]..], "now it is known");
    }
}
