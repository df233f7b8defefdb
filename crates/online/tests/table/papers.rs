//! What people keep for themselves: notes, and plans for their next turn.

use fogg_engine::Action;
use fogg_online::{Room, Standing};
use fogg_protocol::{
    ClientMessage, MAX_NOTES, MAX_WAYS, Papers, Refusal, ServerMessage, wire::from_text,
};

use crate::sitting::{ANN, BOB, CLEO, KEEP_ALL, Sitting, WILL, asked, person, seat};

const TWO_CARDS: [Action; 2] = [Action::DrawDeck; 2];

impl Sitting {
    /// A game of Ann and Bob in which it is Ann's turn.
    fn anns_turn() -> Sitting {
        Sitting::chosen(&asked("usa", 2), Standing::Guest)
    }

    fn plan(&mut self, person: usize, ways: &[&[Action]]) -> Result<(), Refusal> {
        let (key, version) = (self.key(), self.room.table().version());
        let ways = ways.iter().map(|way| way.to_vec()).collect();
        self.say(person, &ClientMessage::Plan { key, version, ways })
    }

    fn note(&mut self, person: usize, text: &str) -> Result<(), Refusal> {
        let (key, text) = (self.key(), text.to_owned());
        self.say(person, &ClientMessage::Note { key, text })
    }

    /// What somebody was last told they keep.
    fn papers(&self, person: usize) -> Option<Papers> {
        let told = self.frames[person].iter().rev();
        let mut papers = told.filter_map(|frame| match from_text(frame)? {
            ServerMessage::Papers(papers) => Some(papers),
            ServerMessage::Stand(_) | ServerMessage::Here(_) | ServerMessage::Refused { .. } => {
                None
            }
        });
        papers.next()
    }

    fn is_turn_of(&self, n: usize) -> bool {
        self.play(n).public.is_acting(seat(n))
    }
}

#[test]
fn the_first_way_that_is_possible_is_taken_when_the_turn_comes() {
    let mut sitting = Sitting::anns_turn();
    let not_now = Action::Keep(1);
    sitting
        .plan(BOB, &[&[not_now], &TWO_CARDS])
        .expect("it is not his turn");
    assert_eq!(sitting.room.planned(), None, "it is not his turn");
    sitting.act(ANN, &TWO_CARDS).expect("there is a deck");
    assert!(sitting.is_turn_of(BOB));
    sitting.carry_out();
    assert!(sitting.is_turn_of(ANN), "his plan was his turn");
    let papers = sitting.papers(BOB).expect("he was told");
    assert_eq!(papers.plan, None, "there is nothing left of the plan");
    sitting.check();
}

#[test]
fn nobody_else_is_told_what_somebody_keeps() {
    let mut sitting = Sitting::anns_turn();
    let before = sitting.frames.clone();
    sitting.note(BOB, "Ann collects red.").expect("he plays");
    sitting.plan(BOB, &[&TWO_CARDS]).expect("he may plan");
    for other in [ANN, CLEO, WILL] {
        assert_eq!(sitting.frames[other], before[other]);
    }
    let papers = sitting.papers(BOB).expect("he was told");
    assert_eq!(papers.notes, "Ann collects red.");
    assert!(papers.plan.is_some());
}

#[test]
fn a_plan_that_is_not_possible_waits_for_its_person() {
    let mut sitting = Sitting::anns_turn();
    sitting.plan(BOB, &[&[KEEP_ALL]]).expect("it may be wrong");
    sitting.act(ANN, &TWO_CARDS).expect("there is a deck");
    assert_eq!(sitting.room.planned(), None, "nothing of it is possible");
    assert!(sitting.is_turn_of(BOB));
    sitting.act(BOB, &TWO_CARDS).expect("he decides himself");
    sitting.act(ANN, &TWO_CARDS).expect("there is a deck");
    assert_eq!(sitting.room.planned(), None, "it was for one turn");
}

#[test]
fn a_plan_is_carried_out_once_even_if_the_server_dies() {
    let mut sitting = Sitting::anns_turn();
    sitting.plan(BOB, &[&TWO_CARDS]).expect("he may plan");
    let papers = sitting.papers(BOB).expect("he was told");
    let restart = |sitting: &mut Sitting| {
        sitting.room = Room::new(sitting.again());
        sitting.room.keep(person(BOB), papers.clone());
    };
    restart(&mut sitting);
    assert_eq!(sitting.room.planned(), None, "it is not his turn");
    let entry = sitting.journal.len();
    let mut again = Sitting::anns_turn();
    again.plan(BOB, &[&TWO_CARDS]).expect("he may plan");
    again.act(ANN, &TWO_CARDS).expect("there is a deck");
    assert_eq!(again.journal.len(), entry + 1);
    again.carry_out();
    assert_eq!(again.journal.len(), entry + 2);
    restart(&mut again);
    assert_eq!(again.room.planned(), None, "it was carried out");
}

#[test]
fn what_is_taken_back_takes_plans_with_it() {
    let mut sitting = Sitting::anns_turn();
    let version = sitting.room.table().version();
    sitting.act(ANN, &TWO_CARDS).expect("there is a deck");
    sitting.plan(ANN, &[&TWO_CARDS]).expect("it is Bob's turn");
    let key = sitting.key();
    let version = version + 1;
    let ask = ClientMessage::Takeback { key, version };
    sitting.say(ANN, &ask).expect("she has drawn");
    let answer = ClientMessage::Answer {
        request: version + 1,
        agree: true,
    };
    sitting.say(BOB, &answer).expect("he is asked");
    assert!(sitting.is_turn_of(ANN));
    assert_eq!(sitting.room.planned(), None, "it was for another turn");
}

#[test]
fn the_same_is_kept_once_and_told_again() {
    let mut sitting = Sitting::anns_turn();
    let (key, version) = (sitting.key(), sitting.room.table().version());
    let ways = vec![TWO_CARDS.to_vec()];
    let plan = ClientMessage::Plan { key, version, ways };
    sitting.say(BOB, &plan).expect("he may plan");
    sitting.act(ANN, &TWO_CARDS).expect("there is a deck");
    sitting.carry_out();
    let told = sitting.frames[BOB].len();
    sitting
        .say(BOB, &plan)
        .expect("it was kept, and carried out");
    assert_eq!(sitting.room.planned(), None, "it was carried out");
    assert_eq!(sitting.frames[BOB].len(), told + 1, "he is told again");
}

#[test]
fn what_cannot_be_kept_is_refused() {
    let mut sitting = Sitting::anns_turn();
    let one: &[Action] = &[Action::DrawDeck];
    let limit = MAX_WAYS;
    let long = Err(Refusal::LongPlan { limit });
    assert_eq!(sitting.plan(ANN, &[one]), Err(Refusal::YourTurn));
    assert_eq!(sitting.plan(WILL, &[one]), Err(Refusal::NotSeated));
    assert_eq!(sitting.plan(BOB, &[one; MAX_WAYS + 1]), long);
    assert_eq!(sitting.plan(BOB, &[one, &[]]), long);
    let limit = MAX_NOTES;
    let bad = Err(Refusal::BadNotes { limit });
    assert_eq!(sitting.note(BOB, &"x".repeat(limit + 1)), bad);
    assert_eq!(sitting.note(WILL, "hello"), Err(Refusal::NotSeated));
    let (key, version) = (sitting.key(), 1);
    let ways = vec![one.to_vec()];
    let old = ClientMessage::Plan { key, version, ways };
    let version = sitting.room.table().version();
    assert_eq!(sitting.say(BOB, &old), Err(Refusal::Stale { version }));
    sitting.say(BOB, &ClientMessage::Leave).expect("he plays");
    assert_eq!(sitting.plan(BOB, &[one]), Err(Refusal::Away));
}
