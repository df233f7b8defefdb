//! Sitting down, playing, taking back what nobody has seen.

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Action, PlayerView, legal};
use fogg_online::{Caller, Entry, Heard, PersonId, Table};
use fogg_protocol::{ClientMessage, MAX_TEXT, Refusal, ServerMessage, Sitter, wire::from_text};

use crate::sitting::{ANN, BOB, CLEO, KEEP_ALL, Sitting, WILL, seat};

#[test]
fn first_tickets_are_chosen_at_the_same_time() {
    let mut sitting = Sitting::begun("usa");
    let version = sitting.room.table().version();
    // Bob has not seen that Ann has chosen, and need not have.
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    let shown = sitting.play(BOB).public;
    assert_eq!(
        shown.ticket_counts.0[..2],
        [0, 0],
        "nobody sees how many she keeps"
    );
    sitting
        .act_at(BOB, version, &[KEEP_ALL])
        .expect("he chooses, too");
    assert_eq!(sitting.play(WILL).public.ticket_counts.0[..2], [3, 3]);
    let late = sitting.act_at(ANN, version, &[Action::DrawDeck]);
    assert!(matches!(late, Err(Refusal::Stale { .. })), "{late:?}");
}

#[test]
fn an_act_is_taken_back_until_something_hidden_was_seen() {
    let mut sitting = Sitting::begun("usa");
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    assert_eq!(sitting.undo(BOB), Err(Refusal::NothingToUndo));
    sitting.undo(ANN).expect("nobody has gone on");
    sitting
        .act(ANN, &[Action::Keep(0b110)])
        .expect("she chooses again");
    sitting.act(BOB, &[KEEP_ALL]).expect("he chooses");
    // Now everybody has seen how many the others keep.
    assert_eq!(sitting.undo(BOB), Err(Refusal::NothingToUndo));
    let heard = sitting.play(ANN).news.len();
    sitting
        .act(ANN, &[Action::DrawDeck])
        .expect("there is a deck");
    assert_eq!(
        sitting.undo(ANN),
        Err(Refusal::NothingToUndo),
        "she has seen a card"
    );
    assert!(sitting.play(ANN).news.len() > heard);
}

#[test]
fn news_that_were_taken_back_are_taken_from_everybody() {
    let mut sitting = Sitting::begun("usa");
    let before = sitting.play(WILL).news.len();
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    sitting.undo(ANN).expect("nobody has gone on");
    let last = sitting.frames[WILL].last().expect("he was told");
    let Some(ServerMessage::Stand(stand)) = from_text(last) else {
        panic!("{last}");
    };
    let play = stand.play.expect("the game has begun");
    assert_eq!((play.since, play.news.len()), (before, 0));
}

#[test]
fn an_act_is_done_whole_or_not_at_all() {
    let mut sitting = Sitting::begun("usa");
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    sitting.act(BOB, &[KEEP_ALL]).expect("he chooses");
    let before = sitting.stand(ANN);
    let refused = sitting.act(ANN, &[Action::DrawDeck, Action::DrawTickets]);
    assert!(matches!(refused, Err(Refusal::Illegal(_))), "{refused:?}");
    assert_eq!(sitting.stand(ANN), before);
    sitting
        .act(ANN, &[Action::DrawDeck; 2])
        .expect("two cards are a turn");
}

#[test]
fn what_is_against_the_order_of_things_is_refused() {
    let mut sitting = Sitting::new("europe", 2);
    let bot = |at, kind: &str| ClientMessage::SeatBot {
        seat: seat(at),
        kind: kind.into(),
    };
    let name = |name: &str| ClientMessage::Sit {
        seat: seat(0),
        name: name.into(),
        share: None,
    };
    let share = |share: &str| ClientMessage::Sit {
        seat: seat(0),
        name: "x".into(),
        share: Some(share.into()),
    };
    let act = ClientMessage::Act {
        key: 1,
        version: 1,
        actions: vec![],
    };
    sitting.sit(ANN, 0).expect("it is free");
    for (person, message, why) in [
        (BOB, name("bob"), Refusal::SeatTaken),
        (ANN, name(" \t"), Refusal::BadName { limit: 24 }),
        (ANN, name("\u{202e}nna"), Refusal::BadName { limit: 24 }),
        (ANN, name(&"x".repeat(25)), Refusal::BadName { limit: 24 }),
        (ANN, share("5"), Refusal::BadShare),
        (ANN, bot(4, "clerk"), Refusal::NoSuchSeat { seats: 2 }),
        (ANN, bot(0, "clerk"), Refusal::SeatTaken),
        (ANN, bot(1, "genius"), Refusal::NoSuchBot),
        (BOB, bot(1, "clerk"), Refusal::OwnerOnly),
        (ANN, ClientMessage::Dismiss(seat(1)), Refusal::NobodyThere),
        (ANN, ClientMessage::Start, Refusal::SeatsFree),
        (BOB, ClientMessage::Start, Refusal::OwnerOnly),
        (WILL, act.clone(), Refusal::NotSeated),
        (ANN, act.clone(), Refusal::NotBegun),
    ] {
        assert_eq!(sitting.say(person, &message), Err(why), "{message:?}");
    }
    assert_eq!(sitting.sit(ANN, 1), Err(Refusal::Seated));
    sitting.sit(BOB, 1).expect("it is free");
    let dismiss = ClientMessage::Dismiss(seat(1));
    assert_eq!(sitting.say(BOB, &dismiss), Err(Refusal::OwnerOnly));
    sitting.say(ANN, &dismiss).expect("it is her table");
    assert_eq!(sitting.stand(BOB).you.seat, None);
    sitting.sit(BOB, 1).expect("it is free again");
    sitting
        .say(ANN, &ClientMessage::Start)
        .expect("all are here");
    sitting
        .say(ANN, &ClientMessage::Start)
        .expect("it has begun already");
    let now = sitting.room.table().version();
    for (person, message, why) in [
        (BOB, ClientMessage::Rise, Refusal::Begun),
        (ANN, bot(1, "clerk"), Refusal::Begun),
        (CLEO, name("cleo"), Refusal::Begun),
        (ANN, act, Refusal::Stale { version: now }),
    ] {
        assert_eq!(sitting.say(person, &message), Err(why), "{message:?}");
    }
    for actions in [vec![], vec![KEEP_ALL; 65]] {
        let refused = sitting.act(ANN, &actions);
        assert_eq!(refused, Err(Refusal::WrongLength { limit: 64 }));
    }
}

#[test]
fn texts_that_are_no_messages_are_explained() {
    let mut sitting = Sitting::new("usa", 2);
    for (text, at, expected) in [
        ("", "line 1 column 0", "JSON text"),
        ("{\"act\":", "line 1 column 7", "JSON text"),
        ("[]", "", "one of"),
        ("\"fly\"", "", "one of"),
        (
            "\"act\"",
            "act",
            "an object of the name and what comes with it",
        ),
        ("{\"rise\":1}", "rise", "the name alone, as a text"),
        (
            "{\"act\":{\"key\":1,\"version\":1}}",
            "act",
            "a field `actions`",
        ),
        (
            "{\"hello\":{\"version\":-1}}",
            "hello.version",
            "a number from 0 to 4294967295",
        ),
        (
            "{\"act\":{\"key\":1,\"version\":1,\"actions\":[\"pass\",{\"claim\":200}]}}",
            "act.actions[1].claim",
            "a number from 0 to 127",
        ),
        (
            "{\"act\":{\"key\":1,\"version\":1,\"actions\":[{\"add\":\"RR\"}]}}",
            "act.actions[0].add",
            "one of",
        ),
    ] {
        match sitting.say_text(BOB, text) {
            Err(Refusal::NoMessage {
                at: found,
                expected: said,
            }) => {
                assert_eq!(found, at, "{text}");
                assert!(said.starts_with(expected), "{text}: {said}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let long = " ".repeat(MAX_TEXT + 1);
    assert_eq!(
        sitting.say_text(BOB, &long),
        Err(Refusal::TooLong { limit: MAX_TEXT })
    );
    let shy = 99;
    let caller = Caller::guest(PersonId("shy".into()));
    sitting.room.connect(shy, caller).expect("there is room");
    let heard = sitting.room.hear(shy, "\"rise\"", 0);
    let why = Refusal::HelloFirst;
    assert_eq!(
        heard,
        Some(Heard::Answer(ServerMessage::Refused { key: None, why }))
    );
    assert_eq!(sitting.room.hear(100, "\"rise\"", 0), None);
}

/// People and bots play every box to its end, and the deal is proved.
#[test]
fn people_and_bots_play_together() {
    for edition in fogg_editions::names() {
        let mut sitting = Sitting::new(edition, 3);
        let share = "c".repeat(64);
        let name = "ann".to_owned();
        let sit = ClientMessage::Sit {
            seat: seat(0),
            name,
            share: Some(share.clone()),
        };
        sitting.say(ANN, &sit).expect("it is free");
        for (at, kind) in [(1, "clerk"), (2, "random")] {
            sitting.seat_bot(at, kind).expect("it is free");
        }
        sitting
            .say(ANN, &ClientMessage::Start)
            .expect("all are here");
        let hash = sitting.stand(ANN).table.hash;
        let edition = sitting
            .editions
            .by_hash(&hash)
            .expect("it is built in")
            .clone();
        let mut chance = Rollout::new(1);
        loop {
            if let Some(entry) = sitting.room.think() {
                sitting.append(entry);
                continue;
            }
            let play = sitting.play(ANN);
            let (public, me) = (play.public, play.me.expect("she sits there"));
            if play.finale.is_some() {
                break;
            }
            let view = PlayerView {
                seat: seat(0),
                public,
                me,
            };
            let action = chance
                .pick(&legal(view.view(&edition)))
                .expect("it is her turn");
            sitting.act(ANN, &[action]).expect("it is legal");
        }
        let stand = sitting.stand(WILL);
        assert_eq!(stand.table.seats[1], Sitter::Bot("clerk".into()));
        let fairness = stand
            .play
            .and_then(|play| play.fairness)
            .expect("it is over");
        assert_eq!(fairness.shares[0], share);
        let dealer = Seed::from_hex(&fairness.dealer).expect("it is a seed");
        assert_eq!(fogg_chance::commitment(&dealer), stand.table.commitment);
        let record = sitting.room.table().record().expect("there was a game");
        let record = fogg_record::Record::parse(record).expect("it is a record");
        let verified = record.verify(&edition, &hash).expect("it follows");
        assert!(verified.seeded && verified.committed && verified.scores.is_some());
        sitting.check();
    }
}

/// A journal that was tampered with is noticed where it was.
#[test]
fn a_damaged_journal_is_refused() {
    let mut sitting = Sitting::begun("usa");
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    sitting.act(BOB, &[KEEP_ALL]).expect("he chooses");
    sitting
        .act(ANN, &[Action::DrawDeck])
        .expect("there is a deck");
    let journal: Vec<Entry> = sitting
        .journal
        .iter()
        .map(|(entry, _)| entry.clone())
        .collect();
    let of = |journal: &[Entry]| {
        let timeless = journal.iter().map(|entry| (entry, 0));
        Table::of(timeless, &sitting.editions)
            .err()
            .map(|it| it.entry)
    };
    assert_eq!(of(&journal), None);
    for n in 0..journal.len() {
        let mut twice = journal.clone();
        twice.insert(n, journal[n].clone());
        // Who sits down twice only sits.
        let harmless = matches!(journal[n], Entry::Sat { .. });
        let noticed = u32::try_from(n + 2).expect("a few");
        assert_eq!(
            of(&twice),
            (!harmless).then_some(noticed),
            "{:?} twice",
            journal[n]
        );
        let mut without = journal.clone();
        without.remove(n);
        let noticed = of(&without);
        let last = n + 1 == journal.len();
        assert_eq!(
            noticed.is_none(),
            last || n == 1 || n == 2,
            "{:?} missing",
            journal[n]
        );
    }
    let mut other = journal.clone();
    if let Some(Entry::Played { lines, .. }) = other.last_mut() {
        *lines = lines.replace(" = ", " = R");
    }
    assert_eq!(of(&other), u32::try_from(journal.len()).ok());
}
