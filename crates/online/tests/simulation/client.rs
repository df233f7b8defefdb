//! A client: it believes what it is shown, keeps an act until it knows what became of it, and
//! comes back when the line breaks.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fogg_chance::Rollout;
use fogg_engine::{Action, Edition, News, PlayerView, Seat, legal};
use fogg_online::{ConnectionId, PersonId};
use fogg_protocol::{ClientMessage, Key, Refusal, ServerMessage, Stand, Version, wire::to_text};

pub(crate) struct Client {
    pub(crate) person: PersonId,
    /// The seat it wants.
    pub(crate) wants: Option<Seat>,
    pub(crate) owner: bool,
    /// The line, while there is one.
    pub(crate) line: Option<Line>,
    pub(crate) stand: Option<Stand>,
    /// All the news it has heard and that stand.
    pub(crate) log: Vec<News>,
    /// What it has sent and does not know the fate of.
    pending: Option<(Key, String)>,
    next_key: Key,
    /// The acts it knows to be done.
    pub(crate) done: BTreeSet<Key>,
    /// The acts it knows to be against the rules.
    pub(crate) illegal: BTreeSet<Key>,
    /// What each of its acts was.
    pub(crate) asked: BTreeMap<Key, Vec<Action>>,
}

pub(crate) struct Line {
    pub(crate) id: ConnectionId,
    pub(crate) to_server: Vec<String>,
    pub(crate) to_client: VecDeque<ServerMessage>,
}

impl Client {
    pub(crate) fn new(name: &str, wants: Option<Seat>, first_key: Key) -> Client {
        Client {
            person: PersonId(name.to_owned()),
            wants,
            owner: wants.is_some_and(|seat| seat.index() == 0),
            line: None,
            stand: None,
            log: Vec::new(),
            pending: None,
            next_key: first_key,
            done: BTreeSet::new(),
            illegal: BTreeSet::new(),
            asked: BTreeMap::new(),
        }
    }

    fn version(&self) -> Version {
        self.stand.as_ref().map_or(0, |stand| stand.version)
    }

    pub(crate) fn connected(&mut self, id: ConnectionId) {
        let version = self.version();
        self.line = Some(Line {
            id,
            to_server: vec![to_text(&ClientMessage::Hello { version })],
            to_client: VecDeque::new(),
        });
    }

    fn say(&mut self, text: String) {
        if let Some(line) = &mut self.line {
            line.to_server.push(text);
        }
    }

    /// Does whatever a person might do now.
    pub(crate) fn act(&mut self, edition: &Edition, chance: &mut Rollout) {
        if let Some((_, text)) = &self.pending {
            // Impatience: the same again.
            if chance.below(3) == 0 {
                let text = text.clone();
                self.say(text);
            }
            return;
        }
        let Some(stand) = &self.stand else {
            let version = 0;
            return self.say(to_text(&ClientMessage::Hello { version }));
        };
        let (version, seated) = (stand.version, stand.you.seat);
        let Some(play) = &stand.play else {
            let start = self.owner && chance.below(2) == 0;
            let sit = self.wants.map(|seat| ClientMessage::Sit {
                seat,
                name: self.person.0.clone(),
                share: (chance.below(2) == 0).then(|| "5".repeat(64)),
            });
            let message = match (sit, seated) {
                (Some(_), Some(_)) if start => ClientMessage::Start,
                (Some(_), Some(_)) if chance.below(8) == 0 => ClientMessage::Rise,
                (Some(sit), None) => sit,
                (Some(_), Some(_)) | (None, _) => return,
            };
            return self.say(to_text(&message));
        };
        let Some((seat, me)) = seated.zip(play.me) else {
            return;
        };
        let view = PlayerView {
            seat,
            public: play.public,
            me,
        };
        let key = self.next_key;
        let undo = play.can_undo && chance.below(4) == 0;
        let message = if undo {
            ClientMessage::Undo { key, version }
        } else if play.public.is_acting(seat) {
            let moves = legal(view.view(edition));
            let mut actions = vec![chance.pick(&moves).expect("it is to act")];
            if chance.below(20) == 0 {
                // Often against the rules, and then none of it may be done.
                actions.push(actions[0]);
            }
            self.asked.insert(key, actions.clone());
            ClientMessage::Act {
                key,
                version,
                actions,
            }
        } else {
            return;
        };
        self.next_key += 1;
        let text = to_text(&message);
        self.pending = Some((key, text.clone()));
        self.say(text);
    }

    /// Takes the next message off the line.
    pub(crate) fn hear(&mut self) {
        let message = self
            .line
            .as_mut()
            .and_then(|line| line.to_client.pop_front());
        match message {
            None => {}
            Some(ServerMessage::Stand(stand)) => self.shown(*stand),
            Some(ServerMessage::Refused { key, why }) => self.refused(key, &why),
        }
    }

    fn shown(&mut self, stand: Stand) {
        assert!(stand.version >= self.version(), "time runs backward");
        if let Some(play) = &stand.play {
            assert!(play.since <= self.log.len(), "news are missing");
            assert_eq!(play.me.is_some(), stand.you.seat.is_some());
            self.log.truncate(play.since);
            self.log.extend(&play.news);
        }
        if let Some(acted) = stand.you.acted {
            // Another tab of the same person has keys of its own.
            if self.asked.contains_key(&acted) || self.is_pending(acted) {
                self.done.insert(acted);
            }
            if self.is_pending(acted) {
                self.pending = None;
            }
        }
        self.stand = Some(stand);
    }

    fn is_pending(&self, key: Key) -> bool {
        self.pending
            .as_ref()
            .is_some_and(|(pending, _)| *pending == key)
    }

    fn refused(&mut self, key: Option<Key>, why: &Refusal) {
        let Some(key) = key.filter(|&key| self.is_pending(key)) else {
            return;
        };
        match why {
            // It may still be done: it stays.
            Refusal::NotStored => return,
            // It has overtaken the first message.
            Refusal::HelloFirst => return,
            // It was not done, or it was and more has happened since: look again.
            Refusal::Stale { .. } => {
                let version = self.version();
                self.say(to_text(&ClientMessage::Hello { version }));
            }
            Refusal::Illegal(_) => {
                self.illegal.insert(key);
            }
            Refusal::NothingToUndo => {}
            Refusal::NoMessage { .. }
            | Refusal::TooLong { .. }
            | Refusal::NoSuchSeat { .. }
            | Refusal::SeatTaken
            | Refusal::Seated
            | Refusal::NotSeated
            | Refusal::BadName { .. }
            | Refusal::BadShare
            | Refusal::NoSuchBot
            | Refusal::NoBotThere
            | Refusal::OwnerOnly
            | Refusal::SeatsFree
            | Refusal::Begun
            | Refusal::NotBegun
            | Refusal::WrongLength { .. }
            | Refusal::ForeignPage
            | Refusal::Unknown
            | Refusal::NoSuchTable
            | Refusal::NoSuchEdition
            | Refusal::WrongSeats { .. }
            | Refusal::WrongClock { .. }
            | Refusal::AccountsOnly
            | Refusal::OneKindOnly
            | Refusal::Busy
            | Refusal::NameTaken
            | Refusal::BadPassword { .. }
            | Refusal::WrongPassword
            | Refusal::SignedIn
            | Refusal::NoSuchPerson
            | Refusal::NotOver
            | Refusal::FaultyBoard { .. }
            | Refusal::OwnBoard
            | Refusal::TooOften { .. }
            | Refusal::TooMany { .. } => panic!("an honest act was refused: {why:?}"),
        }
        self.pending = None;
    }
}
