//! Who may sit, who is away, who is here, and who plays again.

use fogg_engine::{Action, SeatSet};
use fogg_online::{Caller, Entry, Heard, Occupant, PersonId, Stage, Standing, Table};
use fogg_protocol::{
    ClientMessage, Clock, Here, Limited, OpenTable, Refusal, ServerMessage, Sitter,
    wire::{from_text, to_text},
};

use crate::sitting::{ANN, BOB, CLEO, KEEP_ALL, Sitting, WILL, asked, person, seat};

fn is_away(sitting: &Sitting, n: usize) -> bool {
    match &sitting.stand(WILL).table.seats[n] {
        Sitter::Person { away, .. } => *away,
        Sitter::Nobody | Sitter::Bot(_) => false,
    }
}

#[test]
fn whoever_leaves_can_return_and_meanwhile_a_bot_plays() {
    let mut sitting = Sitting::chosen(&asked("usa", 2), Standing::Guest);
    sitting.say(ANN, &ClientMessage::Leave).expect("she plays");
    assert!(is_away(&sitting, 0));
    let version = sitting.room.table().version();
    sitting
        .say(ANN, &ClientMessage::Leave)
        .expect("she is away");
    assert_eq!(sitting.room.table().version(), version, "twice is once");
    let refused = sitting.act(ANN, &[Action::DrawDeck]);
    assert_eq!(refused, Err(Refusal::Away));
    assert!(sitting.room.awaits_bot());
    sitting.think();
    assert!(
        sitting.play(BOB).public.is_acting(seat(1)),
        "a bot has played"
    );
    sitting
        .say(ANN, &ClientMessage::Return)
        .expect("it is her seat");
    assert!(!is_away(&sitting, 0));
    sitting.act(BOB, &[Action::DrawDeck; 2]).expect("his turn");
    assert!(!sitting.room.awaits_bot());
    sitting.act(ANN, &[Action::DrawDeck; 2]).expect("her turn");
    sitting.check();
}

#[test]
fn when_all_have_left_the_bots_finish_the_game() {
    let mut sitting = Sitting::begun("amsterdam");
    for n in [ANN, BOB] {
        sitting.say(n, &ClientMessage::Leave).expect("it plays");
    }
    assert!(!sitting.room.may_sleep());
    sitting.think();
    assert!(sitting.play(WILL).finale.is_some());
    let summary = sitting.room.table().summary();
    assert_eq!(summary.stage, Stage::Over);
    assert!(summary.results.iter().all(|result| !result.finished));
    assert_eq!(sitting.say(ANN, &ClientMessage::Return), Err(Refusal::Over));
    sitting.check();
}

#[test]
fn only_those_sit_at_a_rated_table_who_can_be_rated() {
    let rated = OpenTable {
        rated: true,
        ..asked("usa", 2)
    };
    let mut guests = Sitting::opened(&rated, Standing::Guest);
    assert_eq!(guests.sit(ANN, 0), Err(Refusal::AccountsOnly));
    let mut accounts = Sitting::opened(&rated, Standing::Account);
    assert_eq!(accounts.seat_bot(1, "clerk"), Err(Refusal::AccountsOnly));
    accounts.sit(ANN, 0).expect("she has an account");
    let program = Caller {
        person: PersonId("program".into()),
        standing: Standing::Bot,
        name: Some("Deep Red".into()),
    };
    accounts.room.connect(50, program).expect("there is room");
    let hello = to_text(&ClientMessage::Hello { version: 0 });
    accounts.room.hear(50, &hello, 0).expect("it is there");
    let sit = to_text(&ClientMessage::Sit {
        seat: seat(1),
        name: "ann".into(),
        share: None,
    });
    let heard = accounts.room.hear(50, &sit, 0).expect("it is there");
    let why = Refusal::OneKindOnly;
    let refused = ServerMessage::Refused { key: None, why };
    assert_eq!(heard, Heard::Answer(refused));
}

#[test]
fn an_account_sits_by_its_own_name() {
    let mut sitting = Sitting::new("usa", 2);
    let caller = Caller {
        person: PersonId("dora".into()),
        standing: Standing::Account,
        name: Some("Dora".into()),
    };
    sitting.room.connect(50, caller).expect("there is room");
    for text in [
        "{\"hello\":{\"version\":0}}",
        "{\"sit\":{\"seat\":0,\"name\":\"ann\",\"share\":null}}",
    ] {
        if let Some(Heard::Append { entry, .. }) = sitting.room.hear(50, text, 0) {
            sitting.room.apply(&entry, 0).expect("it was decided here");
        }
    }
    let name = Sitter::Person {
        name: "Dora".into(),
        standing: Standing::Account,
        away: false,
    };
    assert_eq!(sitting.stand(WILL).table.seats[0], name);
}

#[test]
fn everybody_knows_who_is_here() {
    let mut sitting = Sitting::begun("usa");
    let here = |seats: &[usize], watching| {
        let seats: SeatSet = seats.iter().map(|&n| seat(n)).collect();
        ServerMessage::Here(Here { seats, watching })
    };
    let all = [ANN, BOB, CLEO, WILL].map(|n| u64::try_from(n).expect("a few"));
    let told = sitting.room.meet();
    assert_eq!(told, all.map(|id| (id, here(&[0, 1], 2))));
    assert!(sitting.room.meet().is_empty(), "once is enough");
    // Another tab changes nothing, and is told nothing before it says hello.
    let tab = Caller::guest(person(ANN));
    sitting.room.connect(9, tab).expect("there is room");
    assert!(sitting.room.meet().is_empty());
    let hello = to_text(&ClientMessage::Hello { version: 0 });
    sitting.room.hear(9, &hello, 0).expect("it is there");
    assert_eq!(sitting.room.meet(), [(9, here(&[0, 1], 2))]);
    sitting.room.disconnect(9);
    assert!(sitting.room.meet().is_empty());
    sitting.room.disconnect(all[BOB]);
    let told = sitting.room.meet();
    assert_eq!(told, [ANN, CLEO, WILL].map(|n| (all[n], here(&[0], 2))));
}

#[test]
fn a_table_holds_only_so_many() {
    let mut sitting = Sitting::begun("usa");
    let mut refused = Vec::new();
    for n in 0..10 {
        let caller = Caller::guest(person(WILL));
        refused.extend(sitting.room.connect(100 + n, caller).err());
    }
    let (what, limit) = (Limited::Sockets, 8);
    assert_eq!(refused, vec![Refusal::TooMany { what, limit }; 3]);
    let mut refused = Vec::new();
    for n in 0..200 {
        let caller = Caller::guest(PersonId(format!("guest {n}")));
        refused.extend(sitting.room.connect(1000 + n, caller).err());
    }
    let (what, limit) = (Limited::Watchers, 200);
    assert_eq!(refused, vec![Refusal::TooMany { what, limit }; 2]);
    let tab = Caller::guest(person(BOB));
    assert_eq!(sitting.room.connect(5000, tab), Ok(()), "he plays");
}

/// A journal does not grow for ever, and yet the game goes on.
#[test]
fn only_so_much_happens_at_a_table_besides_the_game() {
    let mut sitting = Sitting::begun("usa");
    let limit = 10_000;
    // She comes and goes, and nobody has to be told each time.
    while sitting.room.table().version() < limit {
        for entry in [Entry::Left(seat(0)), Entry::Returned(seat(0))] {
            sitting.room.apply(&entry, 0).expect("it is her seat");
        }
    }
    let what = Limited::Entries;
    let too_many = Err(Refusal::TooMany { what, limit });
    assert_eq!(sitting.say(ANN, &ClientMessage::Leave), too_many);
    sitting.act(BOB, &[KEEP_ALL]).expect("he may play");
}

#[test]
fn the_same_people_play_again_one_seat_further() {
    let talk = OpenTable {
        talk: true,
        clock: Some(Clock::Days(2)),
        ..asked("amsterdam", 3)
    };
    let mut sitting = Sitting::opened(&talk, Standing::Guest);
    sitting.sit(ANN, 0).expect("it is free");
    sitting.sit(BOB, 1).expect("it is free");
    sitting.seat_bot(2, "clerk").expect("it is free");
    sitting
        .say(ANN, &ClientMessage::Start)
        .expect("all are here");
    assert_eq!(
        sitting.say(BOB, &ClientMessage::Rematch),
        Err(Refusal::NotOver)
    );
    sitting.finish();
    assert_eq!(
        sitting.say(WILL, &ClientMessage::Rematch),
        Err(Refusal::NotSeated)
    );
    sitting
        .say(BOB, &ClientMessage::Rematch)
        .expect("it is over");
    sitting
        .say(ANN, &ClientMessage::Rematch)
        .expect("it is so already");
    assert_eq!(sitting.again.len(), 1, "twice is once");
    assert_eq!(sitting.stand(WILL).table.next.as_deref(), Some("again1"));
    let seed = fogg_chance::Seed::from_u64(8);
    let journal = sitting.again[0].journal(&sitting.editions, &seed);
    let journal = journal.expect("the box is here");
    let table = Table::of(journal.iter().map(|entry| (entry, 0)), &sitting.editions);
    let table = table.expect("it is a journal");
    let summary = table.summary();
    let sits = |n: usize| Occupant::Person {
        id: person(n),
        name: crate::sitting::NAMES[n].into(),
        standing: Standing::Guest,
        away: false,
    };
    assert_eq!(
        summary.seats,
        [sits(BOB), Occupant::Bot("clerk"), sits(ANN)]
    );
    assert_eq!((summary.owner, summary.terms), (person(BOB), talk.terms()));
    assert_eq!(summary.stage, Stage::Open);
    sitting.check();
}

/// Lists show how far a table is, and in the end the places.
#[test]
fn a_table_is_summed_up() {
    let mut sitting = Sitting::new("amsterdam", 2);
    assert_eq!(sitting.room.table().summary().stage, Stage::Open);
    sitting.sit(ANN, 0).expect("it is free");
    sitting.sit(BOB, 1).expect("it is free");
    sitting.now_ms = 5;
    sitting
        .say(ANN, &ClientMessage::Start)
        .expect("all are here");
    let summary = sitting.room.table().summary();
    assert_eq!(summary.to_act, [person(ANN), person(BOB)]);
    assert_eq!((summary.stage, summary.since), (Stage::Playing, 5));
    sitting.finish();
    let summary = sitting.room.table().summary();
    assert!(summary.to_act.is_empty());
    let scores = sitting.play(ANN).finale.expect("it is over").scores;
    for (n, result) in summary.results.iter().enumerate() {
        assert_eq!(result.score, scores.seats.0[n]);
        assert_eq!(result.place == 1, scores.winners.contains(seat(n)));
        assert!(result.finished && (1..=2).contains(&result.place));
    }
}

/// What was written before there were clocks, accounts and talk.
#[test]
fn an_old_journal_can_be_read() {
    let sitting = Sitting::new("usa", 2);
    let hash = sitting.stand(ANN).table.hash;
    let opened = format!(
        "{{\"opened\":{{\"edition\":\"{hash}\",\"seats\":2,\"owner\":\"ann\",\"dealer\":\"{}\"}}}}",
        "0".repeat(64)
    );
    let sat = "{\"sat\":{\"seat\":0,\"person\":\"ann\",\"name\":\"Ann\",\"share\":null}}";
    let journal: Vec<Entry> = [opened.as_str(), sat]
        .map(|text| from_text(text).expect("it was an entry once"))
        .into();
    let table = Table::of(journal.iter().map(|entry| (entry, 0)), &sitting.editions);
    let summary = table.expect("it was a journal once").summary();
    assert_eq!(summary.terms, asked("usa", 2).terms());
}
