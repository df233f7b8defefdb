//! A room where everybody hears everything at once, and time passes when it is told to.

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Action, PlayerView, Seat, legal};
use fogg_online::{Caller, Editions, Entry, Heard, PersonId, Rematch, Room, Standing, Table};
use fogg_protocol::{
    ClientMessage, OpenTable, Play, Refusal, ServerMessage, Stand,
    wire::{from_text, to_text},
};

pub(crate) struct Sitting {
    pub(crate) editions: Editions,
    pub(crate) room: Room,
    /// The entries and their times.
    pub(crate) journal: Vec<(Entry, i64)>,
    /// What each of Ann, Bob, Cleo and Will has been sent.
    pub(crate) frames: [Vec<String>; 4],
    pub(crate) now_ms: i64,
    /// The tables that were to be opened.
    pub(crate) again: Vec<Rematch>,
    next_key: u32,
}

pub(crate) const NAMES: [&str; 4] = ["ann", "bob", "cleo", "will"];
pub(crate) const ANN: usize = 0;
pub(crate) const BOB: usize = 1;
pub(crate) const CLEO: usize = 2;
/// Only watches.
pub(crate) const WILL: usize = 3;

pub(crate) const KEEP_ALL: Action = Action::Keep(0b111);

pub(crate) fn seat(n: usize) -> Seat {
    Seat::new(n).expect("a few")
}

pub(crate) fn person(n: usize) -> PersonId {
    PersonId(NAMES[n].into())
}

/// What is asked for with only what has to be said.
pub(crate) fn asked(edition: &str, seats: u8) -> OpenTable {
    let text = format!("{{\"edition\":\"{edition}\",\"seats\":{seats}}}");
    from_text(&text).expect("the rest may be left out")
}

impl Sitting {
    pub(crate) fn new(edition: &str, seats: u8) -> Sitting {
        Sitting::opened(&asked(edition, seats), Standing::Guest)
    }

    pub(crate) fn opened(asked: &OpenTable, standing: Standing) -> Sitting {
        let editions = Editions::built_in();
        let opened = Entry::opened(&editions, asked, &person(ANN), &Seed::from_u64(7));
        let opened = opened.expect("it is here, and for so many");
        let table = Table::of([(&opened, 0)], &editions).expect("it is opened");
        let mut sitting = Sitting {
            room: Room::new(table),
            editions,
            journal: vec![(opened, 0)],
            frames: Default::default(),
            now_ms: 0,
            again: Vec::new(),
            next_key: 0,
        };
        for (id, n) in (0..).zip([ANN, BOB, CLEO, WILL]) {
            let caller = Caller {
                person: person(n),
                standing,
                name: None,
            };
            sitting.room.connect(id, caller).expect("there is room");
        }
        for person in [ANN, BOB, CLEO, WILL] {
            sitting
                .say(person, &ClientMessage::Hello { version: 0 })
                .expect("hello");
        }
        sitting
    }

    /// A game between Ann and Bob.
    pub(crate) fn begun(edition: &str) -> Sitting {
        Sitting::between_two(&asked(edition, 2), Standing::Guest)
    }

    pub(crate) fn between_two(asked: &OpenTable, standing: Standing) -> Sitting {
        let mut sitting = Sitting::opened(asked, standing);
        sitting.sit(ANN, 0).expect("it is free");
        sitting.sit(BOB, 1).expect("it is free");
        sitting
            .say(ANN, &ClientMessage::Start)
            .expect("all are here");
        sitting
    }

    /// The same when both have chosen, and it is Ann's turn.
    pub(crate) fn chosen(asked: &OpenTable, standing: Standing) -> Sitting {
        let mut sitting = Sitting::between_two(asked, standing);
        sitting.act(ANN, &[KEEP_ALL]).expect("she chooses");
        sitting.act(BOB, &[KEEP_ALL]).expect("he chooses");
        sitting
    }

    pub(crate) fn sit(&mut self, person: usize, at: usize) -> Result<(), Refusal> {
        let name = NAMES[person].to_owned();
        let share = None;
        self.say(
            person,
            &ClientMessage::Sit {
                seat: seat(at),
                name,
                share,
            },
        )
    }

    pub(crate) fn seat_bot(&mut self, at: usize, kind: &str) -> Result<(), Refusal> {
        let kind = kind.to_owned();
        self.say(
            ANN,
            &ClientMessage::SeatBot {
                seat: seat(at),
                kind,
            },
        )
    }

    pub(crate) fn say(&mut self, person: usize, message: &ClientMessage) -> Result<(), Refusal> {
        self.say_text(person, &to_text(message))
    }

    pub(crate) fn say_text(&mut self, person: usize, text: &str) -> Result<(), Refusal> {
        let id = u64::try_from(person).expect("a few");
        match self.room.hear(id, text, self.now_ms) {
            // It was kept before, and is told again.
            None => self.meet(),
            Some(Heard::Answer(ServerMessage::Refused { why, .. })) => return Err(why),
            Some(Heard::Answer(message)) => self.frames[person].push(to_text(&message)),
            Some(Heard::Append { entry, .. }) => self.append(entry),
            Some(Heard::Keep { person, papers, .. }) => {
                self.room.keep(person, papers);
                self.meet();
            }
            Some(Heard::Again(rematch)) => {
                self.again.push(*rematch);
                let table = format!("again{}", self.again.len());
                self.append(Entry::Followed { table });
            }
        }
        Ok(())
    }

    /// What is kept is told to those who keep it; who is here is known.
    fn meet(&mut self) {
        for (id, message) in self.room.meet() {
            let person = usize::try_from(id).expect("a few");
            if matches!(message, ServerMessage::Papers(_)) {
                self.frames[person].push(to_text(&message));
            }
        }
    }

    /// Plans whose turn has come are carried out.
    pub(crate) fn carry_out(&mut self) {
        while let Some(entry) = self.room.planned() {
            self.append(entry);
            self.meet();
        }
    }

    pub(crate) fn append(&mut self, entry: Entry) {
        let now_ms = self.now_ms;
        self.room.apply(&entry, now_ms).expect("it follows");
        for (id, message) in self.room.tell(now_ms) {
            let person = usize::try_from(id).expect("a few");
            self.frames[person].push(to_text(&message));
        }
        self.journal.push((entry, now_ms));
    }

    /// Time passes, and what it brings about happens when it is due.
    pub(crate) fn pass(&mut self, ms: i64) {
        let end = self.now_ms + ms;
        while let Some(due) = self.room.due().filter(|&due| due <= end) {
            self.now_ms = self.now_ms.max(due);
            let Some(entry) = self.room.overdue(self.now_ms) else {
                break;
            };
            self.append(entry);
        }
        self.now_ms = end;
    }

    /// Bots do all that they have to.
    pub(crate) fn think(&mut self) {
        while let Some(entry) = self.room.think() {
            self.append(entry);
        }
    }

    pub(crate) fn stand(&self, n: usize) -> Stand {
        self.room.table().stand(&person(n), 0, self.now_ms)
    }

    pub(crate) fn play(&self, person: usize) -> Play {
        self.stand(person).play.expect("the game has begun")
    }

    pub(crate) fn act(&mut self, person: usize, actions: &[Action]) -> Result<(), Refusal> {
        let version = self.room.table().version();
        self.act_at(person, version, actions)
    }

    pub(crate) fn act_at(
        &mut self,
        person: usize,
        version: u32,
        actions: &[Action],
    ) -> Result<(), Refusal> {
        let key = self.key();
        let actions = actions.to_vec();
        self.say(
            person,
            &ClientMessage::Act {
                key,
                version,
                actions,
            },
        )
    }

    pub(crate) fn undo(&mut self, person: usize) -> Result<(), Refusal> {
        let (key, version) = (self.key(), self.room.table().version());
        self.say(person, &ClientMessage::Undo { key, version })
    }

    pub(crate) fn key(&mut self) -> u32 {
        self.next_key += 1;
        self.next_key
    }

    /// Plays on for whoever of Ann and Bob is to act, anything legal, until the game is over.
    pub(crate) fn finish(&mut self) {
        let mut chance = Rollout::new(1);
        loop {
            self.think();
            let play = self.play(ANN);
            if play.finale.is_some() {
                return;
            }
            let acting = [ANN, BOB].into_iter().find(|&n| {
                let seat = self.stand(n).you.seat;
                seat.is_some_and(|seat| play.public.is_acting(seat))
            });
            let n = acting.expect("somebody is to act");
            let stand = self.stand(n);
            let view = PlayerView {
                seat: stand.you.seat.expect("it sits"),
                public: play.public,
                me: stand.play.and_then(|play| play.me).expect("it sits"),
            };
            let edition = self.editions.by_hash(&stand.table.hash);
            let edition = edition.expect("it is built in").clone();
            let moves = legal(view.view(&edition));
            let action = chance.pick(&moves).expect("there is always something");
            self.act(n, &[action]).expect("it is legal");
        }
    }

    /// The table from its journal alone.
    pub(crate) fn again(&self) -> Table {
        let journal = self.journal.iter().map(|(entry, at_ms)| (entry, *at_ms));
        Table::of(journal, &self.editions).expect("it was stored as it happened")
    }

    /// Everything that must hold at any moment: the journal tells the whole table, and the record
    /// proves what was drawn.
    pub(crate) fn check(&self) {
        let again = self.again();
        for n in [ANN, BOB, CLEO, WILL] {
            let now = again.stand(&person(n), 0, self.now_ms);
            assert_eq!(now, self.stand(n), "{}", NAMES[n]);
        }
        let hash = self.stand(ANN).table.hash;
        let edition = self.editions.by_hash(&hash).expect("it is built in");
        if let Some(record) = self.room.table().record() {
            let record = fogg_record::Record::parse(record).expect("it is a record");
            let verified = record.verify(edition, &hash).expect("it follows");
            assert!(verified.seeded && verified.committed);
        }
    }
}
