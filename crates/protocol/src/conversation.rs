//! A client's side of a table: what it has been shown, and what it has asked for without knowing
//! yet what became of it. Lines break here and there, and this is what is left between two of them.
//!
//! There is no socket in here. Whoever has one says [`Conversation::open`] first, brings
//! everything it hears to [`Conversation::hear`], and says what [`Conversation::due`] has after
//! both that and [`Conversation::ask`].

use fogg_engine::{News, PlayerView};

use crate::{ClientMessage, Here, Key, Papers, Refusal, Remark, ServerMessage, Stand, Version};

/// A client's side of a table.
#[derive(Default)]
pub struct Conversation {
    stand: Option<Stand>,
    here: Here,
    papers: Papers,
    news: Vec<News>,
    remarks: Vec<Remark>,
    /// In the order in which it was asked for.
    asked: Vec<Asked>,
    /// Whether the server has answered on this line: only then is it known what arrived by the one
    /// before.
    greeted: bool,
}

struct Asked {
    message: ClientMessage,
    /// Whether it was said on this line.
    said: bool,
}

/// What a message from the server was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The table stands otherwise.
    Stand,
    /// Somebody has come or gone.
    Here,
    /// What the client's person keeps has changed.
    Papers,
    /// Something that was asked for is not done.
    Refused(Refusal),
    /// Something could not be stored. It is asked for again with the next line, which the client
    /// gets by giving this one up.
    NotStored,
}

/// What a number belongs to: what decides about the game, what is said, and what is kept, are done
/// in order.
#[derive(PartialEq, Eq)]
enum Series {
    Acts,
    Words,
    Papers,
}

impl ClientMessage {
    /// The number the client has given to it, if it did.
    pub fn key(&self) -> Option<Key> {
        self.numbered().map(|(_, key)| key)
    }

    fn numbered(&self) -> Option<(Series, Key)> {
        match self {
            ClientMessage::Act { key, .. }
            | ClientMessage::Undo { key, .. }
            | ClientMessage::Takeback { key, .. } => Some((Series::Acts, *key)),
            ClientMessage::Say { key, .. } => Some((Series::Words, *key)),
            ClientMessage::Plan { key, .. } | ClientMessage::Note { key, .. } => {
                Some((Series::Papers, *key))
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Sit { .. }
            | ClientMessage::Rise
            | ClientMessage::SeatBot { .. }
            | ClientMessage::Dismiss(_)
            | ClientMessage::Start
            | ClientMessage::Answer { .. }
            | ClientMessage::Leave
            | ClientMessage::Return
            | ClientMessage::Rematch => None,
        }
    }
}

impl Conversation {
    /// The first thing to say on a new line. Whatever came of the one before is told in answer.
    pub fn open(&mut self) -> ClientMessage {
        self.close();
        let version = self.version();
        ClientMessage::Hello { version }
    }

    /// The line is gone.
    pub fn close(&mut self) {
        self.greeted = false;
        for asked in &mut self.asked {
            asked.said = false;
        }
    }

    /// Asks for something, and remembers it until it is known what became of it.
    pub fn ask(&mut self, message: ClientMessage) {
        let said = false;
        self.asked.push(Asked { message, said });
    }

    /// What is to be said now.
    pub fn due(&mut self) -> Vec<ClientMessage> {
        let greeted = self.greeted;
        let unsaid = self.asked.iter_mut().filter(|it| greeted && !it.said);
        let unsaid = unsaid.map(|asked| {
            asked.said = true;
            asked.message.clone()
        });
        unsaid.collect()
    }

    /// Whether something is under way that decides about the game.
    pub fn is_acting(&self) -> bool {
        let mut numbers = self.asked.iter().filter_map(|it| it.message.numbered());
        numbers.any(|(series, _)| series == Series::Acts)
    }

    /// Hears what the server says.
    pub fn hear(&mut self, message: ServerMessage) -> Heard {
        match message {
            ServerMessage::Stand(stand) => {
                self.show(*stand);
                Heard::Stand
            }
            ServerMessage::Here(here) => {
                self.here = here;
                Heard::Here
            }
            ServerMessage::Papers(papers) => {
                self.settle(Series::Papers, papers.kept);
                self.papers = papers;
                Heard::Papers
            }
            ServerMessage::Refused {
                why: Refusal::NotStored,
                ..
            } => Heard::NotStored,
            ServerMessage::Refused { key, why } => {
                let is_it = |asked: &Asked| asked.said && asked.message.key() == key;
                let refused = self.asked.iter().position(is_it);
                refused.map(|refused| self.asked.remove(refused));
                Heard::Refused(why)
            }
        }
    }

    fn show(&mut self, stand: Stand) {
        if let Some(play) = &stand.play {
            // What was taken back was never said.
            self.news.truncate(play.since);
            self.news.extend(&play.news);
        }
        self.remarks.truncate(stand.talk.since);
        self.remarks.extend(stand.talk.remarks.iter().cloned());
        self.settle(Series::Acts, stand.you.acted);
        self.settle(Series::Words, stand.you.said);
        // What has no number does no harm when it is done twice. If it was said before the server
        // made this stand, the stand shows it; if not, people see that and ask again.
        self.asked
            .retain(|asked| !asked.said || asked.message.key().is_some());
        self.greeted = true;
        self.stand = Some(stand);
    }

    /// Everything up to the number that was done last has been done or refused.
    fn settle(&mut self, series: Series, done: Option<Key>) {
        let number = |asked: &Asked| {
            let numbered = asked.message.numbered();
            numbered.filter(|(of, _)| *of == series).map(|(_, key)| key)
        };
        let is_last = |asked: &Asked| done.is_some() && number(asked) == done;
        let Some(last) = self.asked.iter().position(is_last) else {
            return;
        };
        let mut place = 0..;
        self.asked.retain(|asked| {
            let later = place.next().is_some_and(|place| place > last);
            later || number(asked).is_none()
        });
    }

    /// How the table stands, once it was shown.
    pub fn stand(&self) -> Option<&Stand> {
        self.stand.as_ref()
    }

    /// Who is here.
    pub fn here(&self) -> Here {
        self.here
    }

    /// What the client's person keeps for themselves.
    pub fn papers(&self) -> &Papers {
        &self.papers
    }

    /// The version that was shown last, 0 before the first.
    pub fn version(&self) -> Version {
        self.stand.as_ref().map_or(0, |stand| stand.version)
    }

    /// All that was heard of the game.
    pub fn news(&self) -> &[News] {
        &self.news
    }

    /// All that people have said.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The game as the client's seat sees it; there is none before it begins, or without a seat.
    pub fn view(&self) -> Option<PlayerView> {
        let stand = self.stand()?;
        let play = stand.play.as_ref()?;
        Some(PlayerView {
            seat: stand.you.seat?,
            public: play.public,
            me: play.me?,
        })
    }
}
