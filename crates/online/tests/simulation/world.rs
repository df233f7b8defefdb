//! The server, its journal, time, and everything that can go wrong around them.

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Edition, Seat};
use fogg_online::{Caller, Editions, Entry, Heard, PersonId, Room, Sent, Standing, Table};
use fogg_protocol::{
    ClientMessage, Clock, Key, OpenTable, ServerMessage,
    wire::{from_text, to_text},
};

use crate::{client::Client, papers::Kept, seen::Seen};

/// Most things that happen in a run before the lines become good.
const TROUBLE: u32 = 400;
/// Rounds in which people still do what they like, and most after that before the game is over.
const WHIMS: u32 = 40;
const PATIENCE: u32 = 5000;
/// Keys of one client.
pub(crate) const KEYS: Key = 1_000_000;
/// Somebody who has no business at the table.
pub(crate) const STRANGER: &str = "stranger";

pub(crate) struct World<'a> {
    chance: Rollout,
    editions: &'a Editions,
    pub(crate) edition: &'a Edition,
    pub(crate) hash: String,
    /// The entries as they are stored, with their times.
    pub(crate) journal: Vec<(String, i64)>,
    pub(crate) room: Room,
    pub(crate) kept: Kept,
    pub(crate) now_ms: i64,
    /// How much time has passed, whatever the clock says.
    passed_ms: i64,
    standing: Standing,
    pub(crate) clients: Vec<Client>,
    next_line: u64,
    /// Texts that strangers have overheard.
    overheard: Vec<String>,
    /// Whether messages go through their text on this run.
    texts: bool,
    pub(crate) seen: Seen,
}

impl<'a> World<'a> {
    pub(crate) fn new(seed: u64, editions: &'a Editions) -> World<'a> {
        let mut chance = Rollout::new(seed);
        // Games on the smallest board are short, so most runs are there.
        let names = [
            "amsterdam",
            "amsterdam",
            "amsterdam",
            "europe",
            "nordic",
            "usa",
        ];
        let name = names[below(&mut chance, names.len())];
        let hash = editions.hash_of(name).expect("it is built in").to_owned();
        let edition = editions.by_hash(&hash).expect("it is built in");
        let seats = 2 + u8::try_from(chance.below(2)).expect("0 or 1");
        let rated = chance.below(4) == 0;
        let clocks = [
            None,
            Some(Clock::Days(1)),
            Some(Clock::Bank {
                seconds: 30,
                increment: 3,
            }),
            Some(Clock::Bank {
                seconds: 300,
                increment: 0,
            }),
        ];
        let asked = OpenTable {
            edition: name.to_owned(),
            seats,
            clock: clocks[below(&mut chance, clocks.len())],
            public: false,
            rated,
            talk: chance.below(3) > 0,
        };
        let owner = PersonId("A".into());
        let opened = Entry::opened(editions, &asked, &owner, &Seed::from_u64(seed));
        let opened = opened.expect("it is built in, and for so many");
        let mut clients: Vec<Client> = Vec::new();
        let mut add = |name: &str, seat| {
            let key = KEYS * Key::try_from(clients.len()).expect("a few");
            clients.push(Client::new(name, seat, key));
        };
        for seat in Seat::all(seats) {
            add(&seat.letter().to_string(), Some(seat));
        }
        // A second tab of the first player, and somebody who watches.
        add("A", Seat::new(0));
        add("watcher", None);
        World {
            chance,
            editions,
            edition,
            hash,
            room: Room::new(Table::of([(&opened, 0)], editions).expect("it was opened")),
            journal: vec![(to_text(&opened), 0)],
            kept: Kept::default(),
            now_ms: 0,
            passed_ms: 0,
            standing: if rated {
                Standing::Account
            } else {
                Standing::Guest
            },
            clients,
            next_line: 0,
            overheard: Vec::new(),
            texts: seed.is_multiple_of(8),
            seen: Seen::default(),
        }
    }

    pub(crate) fn run(mut self) -> Seen {
        for _ in 0..TROUBLE {
            self.trouble();
        }
        for _ in 0..WHIMS {
            self.round(false);
        }
        for _ in 0..PATIENCE {
            if self.is_over() {
                break;
            }
            self.round(true);
        }
        assert!(self.is_over(), "the game does not end");
        self.round(true);
        self.settle();
        self.check();
        self.seen.minutes = u64::try_from(self.passed_ms / 60_000).expect("it passes");
        self.seen
    }

    fn is_over(&self) -> bool {
        let nobody = PersonId("nobody".into());
        let table = self.room.table();
        let stand = table.stand(&nobody, table.version(), self.now_ms);
        stand.play.is_some_and(|play| play.finale.is_some())
    }

    fn any_client(&mut self) -> usize {
        below(&mut self.chance, self.clients.len())
    }

    /// Everybody does something, and everything arrives.
    fn round(&mut self, calm: bool) {
        let ms = match self.chance.below(12) {
            _ if calm => 500,
            0 => 70_000,
            _ => self.chance.below(8000).into(),
        };
        self.pass(ms);
        for n in 0..self.clients.len() {
            if self.clients[n].line.is_none() {
                self.connect(n);
            }
            self.clients[n].act(self.edition, &mut self.chance, calm);
            self.deliver_all(n);
        }
        self.think();
        for client in &mut self.clients {
            while client
                .line
                .as_ref()
                .is_some_and(|line| !line.to_client.is_empty())
            {
                client.hear();
            }
        }
    }

    /// Something that happens on a good day.
    fn step(&mut self) {
        let n = self.any_client();
        if self.clients[n].line.is_none() {
            return self.connect(n);
        }
        match self.chance.below(9) {
            0 | 1 => self.clients[n].act(self.edition, &mut self.chance, false),
            2..6 => self.clients[n].hear(),
            6 => self.think(),
            _ => self.deliver(n),
        }
    }

    /// Something that happens on a bad one.
    fn trouble(&mut self) {
        let n = self.any_client();
        let ms = match self.chance.below(200) {
            0 => 20_000_000,
            1..8 => 10_000,
            _ => 100,
        };
        let ms = self.chance.below(ms).into();
        self.pass(ms);
        if self.chance.below(500) == 0 {
            // Somebody sets the clock of the server back, by up to two hours.
            self.seen.set_back += 1;
            self.now_ms -= i64::from(self.chance.below(7_200_000));
        }
        match self.chance.below(100) {
            0..3 => {
                self.seen.broken += 1;
                self.disconnect(n);
            }
            3..8 => self.attack(n),
            8 => {
                self.seen.died_before += 1;
                self.die();
            }
            9..12 => {
                // A line that loses the first message is no line.
                if let Some(line) = &mut self.clients[n].line
                    && let Some(_) = line.to_server.pop_if(|text| !text.contains("hello"))
                {
                    self.seen.lost += 1;
                }
            }
            12..20 => {
                // Doubled, and the copy comes at any time.
                if let Some(line) = &mut self.clients[n].line
                    && let Some(text) = line.to_server.last().cloned()
                {
                    line.to_server.push(text.clone());
                    // Before the game anybody may sit down, strangers too.
                    if !text.contains("sit") {
                        self.overheard.push(text);
                    }
                    self.seen.doubled += 1;
                }
            }
            _ => self.step(),
        }
    }

    /// Time passes, and what it brings about is noticed.
    fn pass(&mut self, ms: i64) {
        self.now_ms += ms;
        self.passed_ms += ms;
        while let Some(entry) = self.room.overdue(self.now_ms) {
            self.append(0, &entry, None);
        }
        self.carry_out();
        self.check_time();
    }

    /// A bot decides if one has to.
    fn think(&mut self) {
        if let Some(entry) = self.room.think() {
            self.append(0, &entry, None);
        }
        self.carry_out();
    }

    fn caller(&self, person: &PersonId) -> Caller {
        Caller {
            person: person.clone(),
            standing: self.standing,
            name: None,
        }
    }

    fn connect(&mut self, n: usize) {
        self.next_line += 1;
        let id = self.next_line;
        self.clients[n].connected(id);
        let caller = self.caller(&self.clients[n].person);
        self.room.connect(id, caller).expect("there is room");
    }

    fn disconnect(&mut self, n: usize) {
        if let Some(line) = self.clients[n].line.take() {
            self.room.disconnect(line.id);
        }
    }

    /// The server dies and comes back from the journal.
    fn die(&mut self) {
        let read =
            |(text, at_ms): &(String, i64)| (from_text(text).expect("it was stored"), *at_ms);
        let journal: Vec<(Entry, i64)> = self.journal.iter().map(read).collect();
        let entries = journal.iter().map(|(entry, at_ms)| (entry, *at_ms));
        let table = Table::of(entries, self.editions).expect("it was stored as it happened");
        if table.version() == self.room.table().version() {
            for client in &self.clients {
                let before = self.room.table().stand(&client.person, 0, self.now_ms);
                assert_eq!(table.stand(&client.person, 0, self.now_ms), before);
            }
            assert_eq!(table.summary(), self.room.table().summary());
        }
        self.room = Room::new(table);
        self.kept.restore(&mut self.room);
        for client in &mut self.clients {
            client.line = None;
        }
        if let Some(entry) = self.room.woken(self.now_ms) {
            self.room
                .apply(&entry, self.now_ms)
                .expect("it was decided here");
            self.journal.push((to_text(&entry), self.now_ms));
        }
    }

    /// The server gets any of the texts that a client has on the line.
    fn deliver(&mut self, n: usize) {
        let Some(line) = &mut self.clients[n].line else {
            return;
        };
        if line.to_server.is_empty() {
            return;
        }
        let text = line
            .to_server
            .remove(below(&mut self.chance, line.to_server.len()));
        let id = line.id;
        self.hear(id, &text);
    }

    fn deliver_all(&mut self, n: usize) {
        while self.clients[n]
            .line
            .as_ref()
            .is_some_and(|line| !line.to_server.is_empty())
        {
            self.deliver(n);
        }
    }

    /// A stranger says what it has overheard, or nonsense, or something damaged.
    fn attack(&mut self, n: usize) {
        self.seen.attacks += 1;
        self.next_line += 1;
        let stranger = self.next_line;
        let caller = self.caller(&PersonId(STRANGER.into()));
        self.room.connect(stranger, caller).expect("there is room");
        let version = self.room.table().version();
        self.hear(stranger, &to_text(&ClientMessage::Hello { version }));
        let mut text = match self.chance.below(4) {
            0 | 1 if !self.overheard.is_empty() => {
                self.overheard[below(&mut self.chance, self.overheard.len())].clone()
            }
            2 => {
                let any = [
                    ClientMessage::Start,
                    ClientMessage::Leave,
                    ClientMessage::Return,
                    ClientMessage::Rematch,
                    ClientMessage::Answer {
                        request: version,
                        agree: true,
                    },
                    ClientMessage::Takeback { key: 1, version },
                ];
                to_text(&any[below(&mut self.chance, any.len())])
            }
            _ => {
                format!("{{\"act\":{{\"key\":{n},\"version\":{version},\"actions\":[\"pass\"]}}}}")
            }
        };
        if self.chance.below(3) == 0 {
            let at = below(&mut self.chance, text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, ["{", "9", "\"", ""][below(&mut self.chance, 4)]);
            }
        }
        let before = self.journal.len();
        self.hear(stranger, &text);
        // A stranger may talk, and the server may die and come back, but that is all.
        for (entry, _) in &self.journal[before..] {
            let entry: Entry = from_text(entry).expect("it was stored");
            let talk = matches!(&entry, Entry::Said { person, .. } if person.0 == STRANGER);
            assert!(
                talk || entry == Entry::Woken,
                "a stranger changed the table with {text}: {entry:?}"
            );
        }
        self.room.disconnect(stranger);
    }

    fn hear(&mut self, id: u64, text: &str) {
        match self.room.hear(id, text, self.now_ms) {
            None => {}
            Some(Heard::Answer(message)) => self.send(vec![(id, message)]),
            Some(Heard::Append { entry, key }) => self.append(id, &entry, key),
            Some(Heard::Keep {
                person,
                papers,
                key,
            }) => match self.chance.below(20) {
                0 => self.send(vec![(id, Heard::not_stored(key))]),
                fate => {
                    self.seen.kept += 1;
                    self.kept.store(&person, &papers);
                    if fate == 1 {
                        self.seen.died_after += 1;
                        return self.die();
                    }
                    self.room.keep(person, papers);
                }
            },
            Some(Heard::Again(rematch)) => {
                let journal = rematch.journal(self.editions, &Seed::from_u64(1));
                let journal = journal.expect("the box is here");
                let journal = journal.iter().map(|entry| (entry, self.now_ms));
                let again = Table::of(journal, self.editions).expect("it is a journal");
                let summary = again.summary();
                assert_eq!(summary.terms, self.room.table().summary().terms);
                let table = format!("table {}", self.journal.len());
                self.append(id, &Entry::Followed { table }, None);
            }
        }
        let met = self.room.meet();
        self.send(met);
        self.carry_out();
    }

    /// Does what an entry says, stores it and tells everybody, unless something happens between.
    pub(crate) fn append(&mut self, id: u64, entry: &Entry, key: Option<Key>) {
        self.room
            .apply(entry, self.now_ms)
            .expect("it was decided here");
        let calm = self.journal.len() > 1 && self.chance.below(60) > 2;
        let fate = if calm { 3 } else { self.chance.below(4) };
        match fate {
            0 => {
                self.seen.not_stored += 1;
                self.send(vec![(id, Heard::not_stored(key))]);
                return self.die();
            }
            1 => {
                self.seen.died_before += 1;
                return self.die();
            }
            2 => {
                self.seen.died_after += 1;
                self.journal.push((to_text(entry), self.now_ms));
                return self.die();
            }
            _ => {}
        }
        self.journal.push((to_text(entry), self.now_ms));
        let sent = self.room.tell(self.now_ms);
        self.send(sent);
    }

    fn send(&mut self, sent: Vec<Sent>) {
        for (id, message) in sent {
            let message = if self.texts {
                let again: Option<ServerMessage> = from_text(&to_text(&message));
                assert_eq!(again.as_ref(), Some(&message), "it does not come back");
                message
            } else {
                message
            };
            let mut lines = self
                .clients
                .iter_mut()
                .filter_map(|client| client.line.as_mut());
            if let Some(line) = lines.find(|line| line.id == id) {
                line.to_client.push_back(message);
            }
        }
    }

    /// Everything that is still on its way arrives, and everybody looks once more.
    fn settle(&mut self) {
        for n in 0..self.clients.len() {
            if self.clients[n].line.is_none() {
                self.connect(n);
            }
            while self.clients[n]
                .line
                .as_ref()
                .is_some_and(|line| !line.to_server.is_empty())
            {
                self.deliver(n);
                if self.clients[n].line.is_none() {
                    self.connect(n);
                }
            }
        }
        for n in 0..self.clients.len() {
            self.disconnect(n);
            self.connect(n);
            self.deliver(n);
            self.clients[n].hear();
        }
    }
}

fn below(chance: &mut Rollout, n: usize) -> usize {
    let n = u32::try_from(n).expect("it is small");
    usize::try_from(chance.below(n)).expect("it is small")
}
