//! What is said, and where it stands among what is played.

use fogg_engine::Action;
use fogg_online::Standing;
use fogg_protocol::{
    ClientMessage, OpenTable, Preset, Refusal, ServerMessage, Stand, Words, wire::from_text,
};

use crate::sitting::{ANN, BOB, KEEP_ALL, Sitting, WILL, asked, seat};

fn talkative() -> OpenTable {
    OpenTable {
        talk: true,
        ..asked("usa", 2)
    }
}

impl Sitting {
    fn tell(&mut self, person: usize, text: &str) -> Result<(), Refusal> {
        let (key, words) = (self.key(), Words::Text(text.into()));
        self.say(person, &ClientMessage::Say { key, words })
    }

    fn preset(&mut self, person: usize) -> Result<(), Refusal> {
        let (key, words) = (self.key(), Words::Preset(Preset::Hello));
        self.say(person, &ClientMessage::Say { key, words })
    }

    fn last(&self, person: usize) -> Stand {
        let frame = self.frames[person].last().expect("something was sent");
        match from_text(frame) {
            Some(ServerMessage::Stand(stand)) => *stand,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_is_said_has_its_place_among_the_news() {
    let mut sitting = Sitting::begun("usa");
    sitting.preset(ANN).expect("set phrases are for all");
    let heard = sitting.play(BOB).news.len();
    sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
    sitting.preset(BOB).expect("set phrases are for all");
    let talk = sitting.stand(BOB).talk;
    assert_eq!(talk.since, 0);
    let places: Vec<_> = talk.remarks.iter().map(|it| (it.seat, it.after)).collect();
    let expected = [(Some(seat(0)), heard), (Some(seat(1)), heard + 1)];
    assert_eq!(places, expected);
    assert_eq!(talk.remarks[1].name.as_deref(), Some("bob"));
    // What was said before is not sent again, and what was taken back takes no words with it.
    let last = sitting.last(WILL).talk;
    assert_eq!((last.since, last.remarks.len()), (1, 1));
    sitting.undo(ANN).expect("nobody has gone on");
    assert_eq!(sitting.stand(BOB).talk.remarks[1].after, heard);
    sitting.check();
}

#[test]
fn the_same_is_not_said_twice() {
    let mut sitting = Sitting::begun("usa");
    let key = sitting.key();
    let words = Words::Preset(Preset::Thanks);
    let say = ClientMessage::Say { key, words };
    for _ in 0..3 {
        sitting.say(WILL, &say).expect("it is a casual game");
    }
    assert_eq!(sitting.stand(WILL).talk.remarks.len(), 1);
    assert_eq!(sitting.stand(WILL).you.said, Some(key));
    assert_eq!(sitting.stand(ANN).you.said, None);
}

#[test]
fn what_may_not_be_said_is_refused() {
    let mut silent = Sitting::begun("usa");
    assert_eq!(silent.tell(ANN, "hello"), Err(Refusal::NoTalk));
    let mut sitting = Sitting::between_two(&talkative(), Standing::Guest);
    for text in ["", " \n", "\u{202e}hello", &"x".repeat(201)] {
        let limit = 200;
        assert_eq!(sitting.tell(ANN, text), Err(Refusal::BadWords { limit }));
    }
    sitting.tell(ANN, &"ї".repeat(200)).expect("it fits");
    let rated = OpenTable {
        rated: true,
        ..talkative()
    };
    let mut rated = Sitting::between_two(&rated, Standing::Account);
    assert_eq!(rated.preset(WILL), Err(Refusal::WatchersSilent));
    rated.tell(BOB, "hello").expect("he plays");
}

#[test]
fn who_says_too_much_has_to_wait() {
    let mut sitting = Sitting::begun("usa");
    for _ in 0..5 {
        sitting.preset(ANN).expect("not too much");
        sitting.pass(1000);
    }
    let wait = |seconds| Err(Refusal::TooOften { seconds });
    assert_eq!(sitting.preset(ANN), wait(6));
    sitting.preset(BOB).expect("he has said nothing");
    sitting
        .act(ANN, &[Action::Keep(0b011)])
        .expect("she may play");
    sitting.pass(5000);
    sitting.preset(ANN).expect("she has waited");
    assert_eq!(sitting.preset(ANN), wait(2));
    sitting.check();
}
