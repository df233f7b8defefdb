//! Taking back what was seen, if the others agree.

use fogg_engine::Action;
use fogg_online::Standing;
use fogg_protocol::{ClientMessage, OpenTable, Refusal};

use crate::sitting::{ANN, BOB, Sitting, WILL, asked, seat};

const TWO_CARDS: [Action; 2] = [Action::DrawDeck; 2];

impl Sitting {
    fn ask(&mut self, person: usize) -> Result<(), Refusal> {
        let (key, version) = (self.key(), self.room.table().version());
        self.say(person, &ClientMessage::Takeback { key, version })
    }

    fn answer(&mut self, person: usize, agree: bool) -> Result<(), Refusal> {
        let request = self.play(person).request.map_or(0, |asked| asked.version);
        self.say(person, &ClientMessage::Answer { request, agree })
    }
}

#[test]
fn with_everybodys_consent_a_seen_card_is_taken_back_and_comes_again() {
    let mut sitting = Sitting::chosen(&asked("usa", 2), Standing::Guest);
    let before = sitting.play(ANN);
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    let drawn = sitting.play(ANN).me;
    sitting.act(BOB, &TWO_CARDS).expect("his turn");
    sitting.ask(ANN).expect("she has drawn");
    let request = sitting.play(WILL).request.expect("she asks");
    assert_eq!(request.seat, seat(0));
    assert_eq!(request.waiting.iter().collect::<Vec<_>>(), [seat(1)]);
    sitting.answer(BOB, true).expect("he is asked");
    let after = sitting.play(ANN);
    assert_eq!((after.public, after.me), (before.public, before.me));
    assert_eq!(
        after.news, before.news,
        "what was taken back was never said"
    );
    sitting.check();
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    assert_eq!(sitting.play(ANN).me, drawn, "the deck is what it was");
    sitting.check();
}

#[test]
fn a_refusal_or_an_act_ends_the_request() {
    let mut sitting = Sitting::chosen(&asked("usa", 2), Standing::Guest);
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    assert_eq!(sitting.answer(BOB, true), Err(Refusal::NotAsked));
    assert_eq!(sitting.ask(WILL), Err(Refusal::NotSeated));
    sitting.ask(ANN).expect("she has drawn");
    assert_eq!(sitting.ask(BOB), Err(Refusal::AlreadyAsked));
    assert_eq!(
        sitting.answer(ANN, true),
        Err(Refusal::NotAsked),
        "he is asked"
    );
    assert_eq!(sitting.answer(WILL, true), Err(Refusal::NotSeated));
    sitting.answer(BOB, false).expect("he is asked");
    assert_eq!(sitting.play(ANN).request, None);
    assert_eq!(sitting.ask(ANN), Err(Refusal::Declined), "once is enough");
    sitting.act(BOB, &TWO_CARDS).expect("his turn");
    assert_eq!(sitting.ask(ANN), Err(Refusal::Declined));
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    sitting.ask(ANN).expect("she has drawn again");
    sitting.answer(ANN, false).expect("she thinks better of it");
    assert_eq!(sitting.play(ANN).request, None);
    sitting.ask(BOB).expect("he has drawn");
    let stale = sitting.play(BOB).request.expect("he asks").version;
    sitting.act(BOB, &TWO_CARDS).expect("his turn");
    assert_eq!(sitting.play(ANN).request, None);
    let late = ClientMessage::Answer {
        request: stale,
        agree: true,
    };
    assert_eq!(sitting.say(ANN, &late), Err(Refusal::NotAsked));
    sitting.ask(BOB).expect("he has drawn again");
    sitting.pass(60_000);
    assert_eq!(sitting.play(ANN).request, None, "nobody answers");
    sitting.check();
}

#[test]
fn bots_wait_for_the_answer_and_are_not_asked() {
    let mut sitting = Sitting::new("usa", 3);
    sitting.sit(ANN, 0).expect("it is free");
    sitting.sit(BOB, 2).expect("it is free");
    sitting.seat_bot(1, "clerk").expect("it is free");
    sitting
        .say(ANN, &ClientMessage::Start)
        .expect("all are here");
    for n in [ANN, BOB] {
        sitting.act(n, &[Action::Keep(0b111)]).expect("it chooses");
    }
    sitting.think();
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    sitting.ask(ANN).expect("she has drawn");
    assert!(!sitting.room.awaits_bot());
    sitting.answer(BOB, true).expect("he is asked");
    assert!(sitting.play(ANN).public.is_acting(seat(0)));
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    sitting.think();
    // With Bob away there is nobody to ask.
    sitting.say(BOB, &ClientMessage::Leave).expect("he plays");
    sitting.ask(ANN).expect("she has drawn");
    assert!(sitting.play(ANN).public.is_acting(seat(0)));
    sitting.finish();
    assert_eq!(sitting.ask(ANN), Err(Refusal::Over));
    assert_eq!(sitting.undo(ANN), Err(Refusal::NothingToUndo));
    sitting.check();
}

#[test]
fn nothing_seen_is_taken_back_in_a_game_that_counts() {
    let rated = OpenTable {
        rated: true,
        ..asked("usa", 2)
    };
    let mut sitting = Sitting::chosen(&rated, Standing::Account);
    sitting.act(ANN, &TWO_CARDS).expect("her turn");
    assert!(!sitting.play(ANN).can_ask);
    assert_eq!(sitting.ask(ANN), Err(Refusal::Rated));
}
