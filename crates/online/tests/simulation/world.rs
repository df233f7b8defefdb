//! The server, its journal, and everything that can go wrong around it.

use std::collections::BTreeSet;

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Edition, Seat};
use fogg_online::{Caller, Editions, Entry, Heard, PersonId, Room, Sent, Table};
use fogg_protocol::{
    ClientMessage, Key, OpenTable, ServerMessage,
    wire::{from_text, to_text},
};
use fogg_record::Record;

use crate::client::Client;

/// Most things that happen in a run before the lines become good.
const TROUBLE: u32 = 600;
/// Most rounds after that before the game is over.
const PATIENCE: u32 = 5000;
/// Keys of one client.
const KEYS: Key = 1_000_000;

/// How often what happened.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    doubled: u32,
    lost: u32,
    broken: u32,
    died_before: u32,
    died_after: u32,
    not_stored: u32,
    attacks: u32,
    undone: u32,
    played: u32,
}

impl Seen {
    fn counts(&self) -> [u32; 9] {
        [
            self.doubled,
            self.lost,
            self.broken,
            self.died_before,
            self.died_after,
            self.not_stored,
            self.attacks,
            self.undone,
            self.played,
        ]
    }

    pub(crate) fn add(&mut self, other: &Seen) {
        self.doubled += other.doubled;
        self.lost += other.lost;
        self.broken += other.broken;
        self.died_before += other.died_before;
        self.died_after += other.died_after;
        self.not_stored += other.not_stored;
        self.attacks += other.attacks;
        self.undone += other.undone;
        self.played += other.played;
    }

    pub(crate) fn assert_everything_happened(&self) {
        assert!(self.counts().iter().all(|&count| count > 100), "{self:?}");
    }
}

pub(crate) struct World<'a> {
    chance: Rollout,
    editions: &'a Editions,
    edition: &'a Edition,
    hash: String,
    /// The entries as they are stored.
    journal: Vec<String>,
    room: Room,
    clients: Vec<Client>,
    next_line: u64,
    /// Texts that strangers have overheard.
    overheard: Vec<String>,
    /// Whether messages go through their text on this run.
    texts: bool,
    seen: Seen,
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
        let owner = PersonId("A".into());
        let asked = OpenTable {
            edition: name.to_owned(),
            seats,
            clock: None,
            public: false,
            rated: false,
            talk: true,
        };
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
            journal: vec![to_text(&opened)],
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
        for _ in 0..PATIENCE {
            if self.is_over() {
                break;
            }
            self.round();
        }
        assert!(self.is_over(), "the game does not end");
        self.settle();
        self.check();
        self.seen
    }

    fn is_over(&self) -> bool {
        let stand = self.room.table().stand(&PersonId("nobody".into()), 0);
        stand.play.is_some_and(|play| play.finale.is_some())
    }

    fn any_client(&mut self) -> usize {
        below(&mut self.chance, self.clients.len())
    }

    /// Everybody does something, and everything arrives.
    fn round(&mut self) {
        for n in 0..self.clients.len() {
            if self.clients[n].line.is_none() {
                self.connect(n);
            }
            self.clients[n].act(self.edition, &mut self.chance);
            self.deliver_all(n);
        }
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
        match self.chance.below(4) {
            0 => self.clients[n].act(self.edition, &mut self.chance),
            1 | 2 => self.clients[n].hear(),
            _ => self.deliver(n),
        }
    }

    /// Something that happens on a bad one.
    fn trouble(&mut self) {
        let n = self.any_client();
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

    fn connect(&mut self, n: usize) {
        self.next_line += 1;
        let client = &mut self.clients[n];
        client.connected(self.next_line);
        self.room
            .connect(self.next_line, Caller::guest(client.person.clone()));
    }

    fn disconnect(&mut self, n: usize) {
        if let Some(line) = self.clients[n].line.take() {
            self.room.disconnect(line.id);
        }
    }

    /// The server dies and comes back from the journal.
    fn die(&mut self) {
        let journal: Option<Vec<Entry>> = self.journal.iter().map(|text| from_text(text)).collect();
        let journal = journal.expect("what was stored can be read");
        let table = Table::of(journal.iter().map(|entry| (entry, 0)), self.editions)
            .expect("it was stored as it happened");
        if table.version() == self.room.table().version() {
            for client in &self.clients {
                let before = self.room.table().stand(&client.person, 0);
                assert_eq!(table.stand(&client.person, 0), before);
            }
        }
        self.room = Room::new(table);
        for client in &mut self.clients {
            client.line = None;
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
        self.room
            .connect(stranger, Caller::guest(PersonId("stranger".into())));
        let version = self.room.table().version();
        self.hear(stranger, &to_text(&ClientMessage::Hello { version }));
        let mut text = match self.chance.below(3) {
            0 if !self.overheard.is_empty() => {
                self.overheard[below(&mut self.chance, self.overheard.len())].clone()
            }
            1 => to_text(&ClientMessage::Start),
            _ => {
                format!("{{\"act\":{{\"key\":{n},\"version\":{version},\"actions\":[\"pass\"]}}}}")
            }
        };
        if self.chance.below(3) == 0 {
            let at = below(&mut self.chance, text.len());
            text.replace_range(at..=at, ["{", "9", "\"", ""][below(&mut self.chance, 4)]);
        }
        let before = self.journal.len();
        self.hear(stranger, &text);
        assert_eq!(
            self.journal.len(),
            before,
            "a stranger changed the table: {text}"
        );
        self.room.disconnect(stranger);
    }

    fn hear(&mut self, id: u64, text: &str) {
        match self.room.hear(id, text) {
            None => {}
            Some(Heard::Answer(message)) => self.send(vec![(id, message)]),
            Some(Heard::Append { entry, key }) => self.append(id, &entry, key),
        }
    }

    /// Stores an entry and tells everybody, unless something happens between.
    fn append(&mut self, id: u64, entry: &Entry, key: Option<Key>) {
        let calm = self.journal.len() > 1 && self.chance.below(60) > 2;
        let fate = if calm { 3 } else { self.chance.below(4) };
        match fate {
            0 => {
                self.seen.not_stored += 1;
                return self.send(vec![(id, Heard::not_stored(key))]);
            }
            1 => {
                self.seen.died_before += 1;
                return self.die();
            }
            2 => {
                self.seen.died_after += 1;
                self.journal.push(to_text(entry));
                return self.die();
            }
            _ => {}
        }
        self.journal.push(to_text(entry));
        let sent = self.room.appended(entry, 0).expect("it was decided here");
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

    /// What must hold in the end.
    fn check(&mut self) {
        let table = self.room.table();
        let version = usize::try_from(table.version()).expect("it is small");
        assert_eq!(version, self.journal.len(), "a version is missing");
        for client in &self.clients {
            let stand = table.stand(&client.person, 0);
            let shown = client.stand.as_ref().expect("it has looked");
            let (Some(play), Some(seen)) = (&stand.play, &shown.play) else {
                panic!("the game is over, and somebody has not seen it");
            };
            assert_eq!(
                client.log, play.news,
                "{} has heard something else",
                client.person.0
            );
            assert_eq!((&seen.public, &seen.me), (&play.public, &play.me));
        }
        let mut keys = BTreeSet::new();
        for text in &self.journal {
            let entry: Entry = from_text(text).expect("it was stored");
            let (seat, key, lines) = match &entry {
                Entry::Played { seat, key, lines } => (*seat, key.expect("no bots"), Some(lines)),
                Entry::Undone { seat, key } => (*seat, *key, None),
                Entry::Opened { .. }
                | Entry::Sat { .. }
                | Entry::BotSat { .. }
                | Entry::Left(_)
                | Entry::Dealt { .. } => continue,
            };
            assert!(keys.insert(key), "act {key} was done twice");
            let client = &self.clients[usize::try_from(key / KEYS).expect("it is small")];
            assert_eq!(client.wants, Some(seat), "somebody else acted for {seat:?}");
            assert!(!client.illegal.contains(&key), "a refused act was done");
            if let Some(lines) = lines {
                let moves = lines
                    .lines()
                    .filter(|line| line.as_bytes()[0].is_ascii_digit());
                assert_eq!(
                    moves.count(),
                    client.asked[&key].len(),
                    "half an act was done"
                );
                self.seen.played += 1;
            } else {
                self.seen.undone += 1;
            }
        }
        for client in &self.clients {
            let lost = client.done.iter().find(|key| !keys.contains(key));
            assert_eq!(
                lost, None,
                "an act is lost that {} knew to be done",
                client.person.0
            );
        }
        let record = Record::parse(table.record().expect("there was a game"));
        let verified = record
            .expect("it is a record")
            .verify(self.edition, &self.hash);
        let verified = verified.expect("every move and every card follows");
        assert!(verified.seeded && verified.committed && verified.scores.is_some());
    }
}

fn below(chance: &mut Rollout, n: usize) -> usize {
    let n = u32::try_from(n).expect("it is small");
    usize::try_from(chance.below(n)).expect("it is small")
}
