//! Whole games through [`Conversation`], on lines that break and lose what is under way in both
//! directions: nothing that was asked for is lost, and nothing is done or said twice.

use std::collections::{BTreeSet, VecDeque};

use fogg_chance::{Rollout, Seed};
use fogg_engine::{Edition, Seat, legal};
use fogg_online::{Caller, ConnectionId, Editions, Entry, Heard, PersonId, Room, Table};
use fogg_protocol::{
    ClientMessage, Conversation, Heard as Told, Key, OpenTable, Refusal, ServerMessage, Standing,
    Words, wire::to_text,
};

const GAMES: u64 = 40;
const SEATS: u8 = 3;
/// Many times what a game takes.
const PATIENCE: u32 = 60_000;
/// More than one client uses.
const KEYS: Key = 100_000;
/// The time at the table: nothing here depends on it but how much may be said at once.
const STEP_MS: i64 = 3000;

struct Client {
    person: PersonId,
    /// The seat it wants.
    seat: Seat,
    talk: Conversation,
    line: Option<ConnectionId>,
    to_server: VecDeque<String>,
    to_client: VecDeque<ServerMessage>,
    next_key: Key,
    first_key: Key,
    /// Its last note.
    noted: String,
}

struct World<'a> {
    chance: Rollout,
    edition: &'a Edition,
    room: Room,
    clients: Vec<Client>,
    next_line: ConnectionId,
    now_ms: i64,
    /// The keys of what was done.
    done: BTreeSet<Key>,
    /// What was under way when lines broke.
    lost: usize,
}

#[test]
fn nothing_is_lost_or_doubled_on_a_bad_line() {
    let editions = Editions::built_in();
    let mut lost = 0;
    for seed in 0..GAMES {
        let mut world = World::new(seed, &editions);
        world.play();
        world.check();
        lost += world.lost;
    }
    assert!(lost > 1000, "{lost}");
}

impl<'a> World<'a> {
    fn new(seed: u64, editions: &'a Editions) -> World<'a> {
        let asked = OpenTable {
            edition: "amsterdam".into(),
            seats: SEATS,
            clock: None,
            public: false,
            rated: false,
            talk: true,
        };
        let owner = PersonId("0".into());
        let opened = Entry::opened(editions, &asked, &owner, &Seed::from_u64(seed));
        let opened = opened.expect("it is built in, and for so many");
        let hash = editions.hash_of(&asked.edition).expect("it is built in");
        let client = |seat: Seat| Client {
            person: PersonId(seat.index().to_string()),
            seat,
            talk: Conversation::default(),
            line: None,
            to_server: VecDeque::new(),
            to_client: VecDeque::new(),
            noted: String::new(),
            next_key: KEYS * Key::try_from(seat.index()).expect("a few"),
            first_key: KEYS * Key::try_from(seat.index()).expect("a few"),
        };
        World {
            chance: Rollout::new(seed),
            edition: editions.by_hash(hash).expect("it is built in"),
            room: Room::new(Table::of([(&opened, 0)], editions).expect("it was opened")),
            clients: Seat::all(SEATS).map(client).collect(),
            next_line: 0,
            now_ms: 0,
            done: BTreeSet::new(),
            lost: 0,
        }
    }

    fn is_over(&self) -> bool {
        let mut plays = self.clients.iter().filter_map(|it| it.talk.stand());
        plays.any(|stand| {
            stand
                .play
                .as_ref()
                .is_some_and(|play| play.finale.is_some())
        })
    }

    fn play(&mut self) {
        for _ in 0..PATIENCE {
            if self.is_over() {
                break;
            }
            self.now_ms += STEP_MS;
            self.step();
        }
        assert!(self.is_over(), "the game does not end");
        // Good lines at last, until there is nothing to say any more.
        for n in 0..self.clients.len() {
            self.hang_up(n);
        }
        for _ in 0..20 {
            for n in 0..self.clients.len() {
                self.connect(n);
                while self.deliver(n) {}
                while self.hear(n) {}
            }
        }
    }

    fn step(&mut self) {
        let n = usize::try_from(self.chance.below(SEATS.into())).expect("a seat");
        if self.clients[n].line.is_none() {
            return self.connect(n);
        }
        match self.chance.below(40) {
            0 => self.hang_up(n),
            1..8 => self.decide(n),
            8..24 => drop(self.deliver(n)),
            _ => drop(self.hear(n)),
        }
    }

    fn connect(&mut self, n: usize) {
        let client = &mut self.clients[n];
        if client.line.is_some() {
            return;
        }
        let id = self.next_line;
        self.next_line += 1;
        let caller = Caller {
            person: client.person.clone(),
            name: None,
            standing: Standing::Guest,
        };
        self.room.connect(id, caller).expect("there is room");
        client.line = Some(id);
        let hello = client.talk.open();
        client.to_server.push_back(to_text(&hello));
    }

    fn hang_up(&mut self, n: usize) {
        let client = &mut self.clients[n];
        if let Some(id) = client.line.take() {
            self.room.disconnect(id);
        }
        client.talk.close();
        self.lost += client.to_server.drain(..).len() + client.to_client.drain(..).len();
    }

    /// Asks for whatever a person might ask for now.
    fn decide(&mut self, n: usize) {
        let client = &mut self.clients[n];
        let Some(stand) = client.talk.stand() else {
            return;
        };
        let version = stand.version;
        let key = client.next_key;
        if stand.play.is_none() {
            let message = match stand.you.seat {
                None => ClientMessage::Sit {
                    seat: client.seat,
                    name: client.person.0.clone(),
                    share: None,
                },
                Some(_) if stand.you.owner => ClientMessage::Start,
                Some(_) => return,
            };
            client.talk.ask(message);
            return self.say(n);
        }
        if self.chance.below(20) == 0 {
            client.next_key += 1;
            client.noted = key.to_string();
            let text = client.noted.clone();
            client.talk.ask(ClientMessage::Note { key, text });
        } else if self.chance.below(20) == 0 {
            client.next_key += 1;
            let words = Words::Text(key.to_string());
            client.talk.ask(ClientMessage::Say { key, words });
        } else if let Some(view) = client.talk.view()
            && !client.talk.is_acting()
            && view.public.is_acting(view.seat)
        {
            client.next_key += 1;
            let moves = legal(view.view(self.edition));
            let actions = vec![self.chance.pick(&moves).expect("it is to act")];
            client.talk.ask(ClientMessage::Act {
                key,
                version,
                actions,
            });
        }
        self.say(n);
    }

    fn say(&mut self, n: usize) {
        let client = &mut self.clients[n];
        for message in client.talk.due() {
            client.to_server.push_back(to_text(&message));
        }
    }

    /// The server hears the next thing a client has said.
    fn deliver(&mut self, n: usize) -> bool {
        let client = &mut self.clients[n];
        let (Some(id), Some(text)) = (client.line, client.to_server.pop_front()) else {
            return false;
        };
        match self.room.hear(id, &text, self.now_ms) {
            Some(Heard::Answer(message)) => client.to_client.push_back(message),
            Some(Heard::Append { entry, key }) => {
                let again = key.is_some_and(|key| !self.done.insert(key));
                assert!(!again, "{key:?} is done twice");
                self.room.apply(&entry, self.now_ms).expect("it follows");
                for (to, message) in self.room.tell(self.now_ms) {
                    let client = self.clients.iter_mut().find(|it| it.line == Some(to));
                    client.expect("it is here").to_client.push_back(message);
                }
            }
            Some(Heard::Keep {
                person,
                papers,
                key,
            }) => {
                self.done.extend(key);
                self.room.keep(person, papers);
            }
            // It has come twice.
            None => {}
            Some(Heard::Again(_)) => unreachable!("nobody asks for it"),
        }
        for (to, message) in self.room.meet() {
            let client = self.clients.iter_mut().find(|it| it.line == Some(to));
            client.expect("it is here").to_client.push_back(message);
        }
        true
    }

    /// A client hears the next thing the server has said.
    fn hear(&mut self, n: usize) -> bool {
        let client = &mut self.clients[n];
        let Some(message) = client.to_client.pop_front() else {
            return false;
        };
        match client.talk.hear(message) {
            Told::Refused(Refusal::SeatsFree | Refusal::Begun)
            | Told::Stand
            | Told::Here
            | Told::Papers => {}
            refused @ (Told::Refused(_) | Told::NotStored) => panic!("{refused:?}"),
        }
        self.say(n);
        true
    }

    fn check(&self) {
        for client in &self.clients {
            let mut asked = client.first_key..client.next_key;
            assert!(asked.all(|key| self.done.contains(&key)));
            let stand = self.room.table().stand(&client.person, 0, self.now_ms);
            let play = stand.play.expect("it was played");
            assert_eq!(client.talk.news(), play.news);
            assert_eq!(client.talk.remarks(), stand.talk.remarks);
            assert_eq!(client.talk.papers().notes, client.noted);
        }
    }
}
