//! A client: it believes what it is shown, keeps what it has said until it knows what became of it,
//! and comes back when the line breaks.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fogg_chance::Rollout;
use fogg_engine::{Action, Edition, News, PlayerView, RouteId, Seat, legal};
use fogg_online::{ConnectionId, PersonId};
use fogg_protocol::{
    ClientMessage, Key, Play, Preset, Refusal, Remark, ServerMessage, Sitter, Stand, Version,
    Words, wire::to_text,
};

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
    /// All that it has heard people say.
    pub(crate) talk: Vec<Remark>,
    /// What it has sent and does not know the fate of: an act, something said, something to keep.
    acting: Option<(Key, String)>,
    saying: Option<(Key, String)>,
    keeping: Option<(Key, String)>,
    next_key: Key,
    /// What it knows to be done.
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
            talk: Vec::new(),
            acting: None,
            saying: None,
            keeping: None,
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

    fn key(&mut self) -> Key {
        self.next_key += 1;
        self.next_key
    }

    /// Does whatever a person might do now. When it is calm everybody wants to get on.
    pub(crate) fn act(&mut self, edition: &Edition, chance: &mut Rollout, calm: bool) {
        let pending = [&self.acting, &self.saying, &self.keeping];
        let pending = pending.map(|it| it.as_ref().map(|(_, text)| text.clone()));
        for text in pending.into_iter().flatten() {
            // Impatience: the same again.
            if chance.below(3) == 0 {
                self.say(text);
            }
        }
        let Some(stand) = self.stand.clone() else {
            let version = 0;
            return self.say(to_text(&ClientMessage::Hello { version }));
        };
        if self.saying.is_none() && !calm && chance.below(12) == 0 {
            self.talk(chance);
        }
        match &stand.play {
            None => self.before_the_game(&stand, chance),
            Some(play) if play.finale.is_some() => {
                if chance.below(4) == 0 {
                    self.say(to_text(&ClientMessage::Rematch));
                }
            }
            Some(play) => self.during_the_game(&stand, play, edition, chance, calm),
        }
    }

    fn talk(&mut self, chance: &mut Rollout) {
        let key = self.key();
        let words = match chance.below(3) {
            0 => Words::Text("on my way".into()),
            _ => Words::Preset(Preset::OneMoment),
        };
        let text = to_text(&ClientMessage::Say { key, words });
        self.saying = Some((key, text.clone()));
        self.say(text);
    }

    fn before_the_game(&mut self, stand: &Stand, chance: &mut Rollout) {
        let start = self.owner && chance.below(2) == 0;
        let sit = self.wants.map(|seat| ClientMessage::Sit {
            seat,
            name: self.person.0.clone(),
            share: (chance.below(2) == 0).then(|| "5".repeat(64)),
        });
        let message = match (sit, stand.you.seat) {
            (Some(_), Some(_)) if start => ClientMessage::Start,
            (Some(_), Some(_)) if chance.below(8) == 0 => ClientMessage::Rise,
            (Some(sit), None) => sit,
            (Some(_), Some(_)) | (None, _) => return,
        };
        self.say(to_text(&message));
    }

    fn during_the_game(
        &mut self,
        stand: &Stand,
        play: &Play,
        edition: &Edition,
        chance: &mut Rollout,
        calm: bool,
    ) {
        let Some((seat, me)) = stand.you.seat.zip(play.me) else {
            return;
        };
        let away = match &stand.table.seats[seat.index()] {
            Sitter::Person { away, .. } => *away,
            Sitter::Nobody | Sitter::Bot(_) => false,
        };
        if away {
            if chance.below(4) == 0 {
                self.say(to_text(&ClientMessage::Return));
            }
            return;
        }
        if let Some(request) = play.request
            && (calm || chance.below(6) == 0)
        {
            let own = request.seat == seat;
            let answer = ClientMessage::Answer {
                request: request.version,
                agree: !own && chance.below(3) > 0,
            };
            if !own || calm {
                self.say(to_text(&answer));
            }
            return;
        }
        if !calm && chance.below(60) == 0 {
            return self.say(to_text(&ClientMessage::Leave));
        }
        if self.acting.is_some() {
            return;
        }
        let (key, version) = (self.key(), stand.version);
        let message = if play.can_undo && chance.below(4) == 0 {
            ClientMessage::Undo { key, version }
        } else if play.can_ask && !calm && chance.below(4) == 0 {
            ClientMessage::Takeback { key, version }
        } else if play.public.is_acting(seat) {
            let public = play.public;
            let view = PlayerView { seat, public, me };
            let moves = legal(view.view(edition));
            let mut actions = vec![chance.pick(&moves).expect("it is to act")];
            if chance.below(20) == 0 {
                // Often against the rules, and then none of it may be done.
                actions.push(actions[0]);
            }
            ClientMessage::Act {
                key,
                version,
                actions,
            }
        } else {
            return self.plan(stand, edition, chance);
        };
        if let ClientMessage::Act { actions, .. } = &message {
            self.asked.insert(key, actions.clone());
        }
        let text = to_text(&message);
        self.acting = Some((key, text.clone()));
        self.say(text);
    }

    /// Plans the next turn, if it likes: something the rules may well forbid, or else a card.
    fn plan(&mut self, stand: &Stand, edition: &Edition, chance: &mut Rollout) {
        if self.keeping.is_some() || chance.below(6) > 0 {
            return;
        }
        let (key, version) = (self.key(), stand.version);
        let routes = u32::try_from(edition.board.routes.len()).expect("it is small");
        let route = usize::try_from(chance.below(routes)).expect("it is small");
        let route = RouteId::new(route).expect("there is such a route");
        let ways = vec![vec![Action::Claim(route)], vec![Action::DrawDeck]];
        let message = match chance.below(4) {
            0 => ClientMessage::Note {
                key,
                text: "Bob hurries north.\n".into(),
            },
            1 => ClientMessage::Plan {
                key,
                version,
                ways: Vec::new(),
            },
            _ => ClientMessage::Plan { key, version, ways },
        };
        let text = to_text(&message);
        self.keeping = Some((key, text.clone()));
        self.say(text);
    }

    /// Takes the next message off the line.
    pub(crate) fn hear(&mut self) {
        let message = self
            .line
            .as_mut()
            .and_then(|line| line.to_client.pop_front());
        match message {
            None | Some(ServerMessage::Here(_)) => {}
            Some(ServerMessage::Papers(papers)) => {
                self.keeping.take_if(|(key, _)| Some(*key) == papers.kept);
            }
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
            // What was said after something that was taken back now comes after what stands.
            for remark in &mut self.talk {
                remark.after = remark.after.min(play.since);
            }
        }
        assert!(stand.talk.since <= self.talk.len(), "words are missing");
        self.talk.truncate(stand.talk.since);
        self.talk.extend(stand.talk.remarks.iter().cloned());
        let known = [
            (stand.you.acted, &mut self.acting),
            (stand.you.said, &mut self.saying),
        ];
        for (last, pending) in known {
            // Another tab of the same person has keys of its own.
            if let Some((key, _)) = pending.take_if(|(key, _)| Some(*key) == last) {
                self.done.insert(key);
            }
        }
        self.stand = Some(stand);
    }

    fn refused(&mut self, key: Option<Key>, why: &Refusal) {
        let is = |pending: &Option<(Key, String)>| {
            let pending = pending.as_ref().map(|(pending, _)| *pending);
            pending.is_some() && pending == key
        };
        let (act, said) = (is(&self.acting), is(&self.saying));
        let keeps = is(&self.keeping);
        // It may still be done, or has overtaken the first message: it stays.
        if matches!(why, Refusal::NotStored | Refusal::HelloFirst) {
            return;
        }
        // It was not done, or it was and more has happened since: look again.
        if matches!(why, Refusal::Stale { .. }) {
            let version = self.version();
            self.say(to_text(&ClientMessage::Hello { version }));
        }
        if matches!(why, Refusal::Illegal(_)) {
            self.illegal.extend(key.filter(|_| act));
        }
        let acts = matches!(
            why,
            Refusal::Stale { .. }
                | Refusal::Illegal(_)
                | Refusal::NothingToUndo
                | Refusal::AlreadyAsked
                | Refusal::Declined
                | Refusal::Rated
                | Refusal::Away
                | Refusal::Over
        );
        let words = matches!(
            why,
            Refusal::TooOften { .. } | Refusal::NoTalk | Refusal::WatchersSilent
        );
        let papers = matches!(
            why,
            Refusal::Stale { .. } | Refusal::YourTurn | Refusal::Away | Refusal::Over
        );
        let honest = (!act || acts) && (!said || words) && (!keeps || papers);
        assert!(honest, "something honest was refused: {why:?}");
        if act {
            self.acting = None;
        }
        if said {
            self.saying = None;
        }
        if keeps {
            self.keeping = None;
        }
    }
}
