//! Answers requests about one table. Where games and boards are kept is left to others: they are
//! given what is to be kept, and bring it along when it is asked for.

use fogg_bots::Kind;
use fogg_chance::Seed;
use fogg_engine::{Action, News, PlayerView};
use fogg_record::{Line, Record};

use crate::{
    first_game,
    library::{Found, Library},
    message::{Game, KeptState, Reply, Request, Summary, Update},
    player::{self, Player},
    replay::Replay,
    table::Table,
    trouble::{LARGEST_FILE, Trouble},
};

/// The one who holds the table.
#[derive(Default)]
pub struct Host {
    /// The boards at hand.
    pub library: Library,
    open: Option<Open>,
    /// The game that was watched last.
    replay: Option<Replay>,
    /// The record that was lent last, and the name it goes by.
    lent: Option<(String, String)>,
    /// What was decided elsewhere for the bot that is to play.
    decided: Vec<Action>,
}

struct Open {
    id: String,
    /// What the board goes by.
    key: String,
    /// The board, packed, unless it is built in.
    board: Option<String>,
    table: Table,
    /// How much of the log the page has been told.
    told: usize,
}

/// A decision of a bot that thinks elsewhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The bot.
    pub bot: Kind,
    /// What the board goes by.
    pub key: String,
    /// The board, packed, unless it is built in.
    pub board: Option<String>,
    /// What its seat sees.
    pub view: PlayerView,
    /// What its seat has heard.
    pub news: Vec<News>,
}

/// What comes of a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// For the page.
    pub reply: Reply,
    /// For the shelf, if something has changed.
    pub save: Option<Save>,
}

/// Something to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Save {
    /// A game.
    Game {
        /// The name under which it is kept.
        id: String,
        /// The text of its record.
        record: String,
    },
    /// A board.
    Board {
        /// What it goes by.
        key: String,
        /// The text of its file.
        text: String,
    },
}

impl Host {
    /// Deals a game and keeps it under this name.
    pub fn deal(
        &mut self,
        id: &str,
        (edition, players, names): (&str, &[Player], &[String]),
        seed: [u8; 32],
    ) -> Answer {
        let Some(found) = self.library.find(edition) else {
            return failed(Trouble::NoSuchBoard {
                kept: None,
                edition: edition.to_owned(),
            });
        };
        match Table::new(found.edition.clone(), players, names, &Seed::new(seed)) {
            Ok(table) => self.opened(id, found, table),
            Err(error) => failed(Trouble::no_table(&error, None)),
        }
    }

    /// Deals the first game, which teaches, to players of these names, and keeps it under this
    /// name.
    pub fn teach(&mut self, id: &str, names: &[String]) -> Answer {
        self.lesson(id, names).unwrap_or_else(failed)
    }

    fn lesson(&mut self, id: &str, names: &[String]) -> Result<Answer, Trouble> {
        let record = first_game::record().map_err(|error| Trouble::damaged(&error, None))?;
        let (edition, hash) = record.edition();
        let missing = || Trouble::NoSuchBoard {
            kept: None,
            edition: edition.to_owned(),
        };
        let found = self.library.played(edition, hash).ok_or_else(missing)?;
        let table = Table::lesson(&record, found.edition.clone(), names);
        let table = table.map_err(|error| Trouble::no_table(&error, None))?;
        Ok(self.opened(id, found, table))
    }

    /// Goes on with a game that was kept under this name.
    pub fn open(&mut self, id: &str, record: &str) -> Answer {
        self.resume(id, record, Some(id)).unwrap_or_else(failed)
    }

    /// Goes on with the record in a file and keeps it under this name, or adds the board in it to
    /// the others.
    pub fn import(&mut self, id: &str, file: &str, text: &str) -> Answer {
        let answer = if text.len() > LARGEST_FILE {
            Err(Trouble::LargeFile { file: file.into() })
        } else if looks_like_record(file, text) {
            self.resume(id, text, None)
        } else if looks_like_edition(file, text) {
            self.add(file, text)
        } else {
            Err(Trouble::ForeignFile { file: file.into() })
        };
        answer.unwrap_or_else(failed)
    }

    fn add(&mut self, file: &str, text: &str) -> Result<Answer, Trouble> {
        let Found { key, packed, .. } = self.library.add(file, text)?;
        let chosen = Some(key.clone());
        // A built-in one is not kept.
        let save = packed.map(|_| Save::Board {
            key,
            text: text.to_owned(),
        });
        Ok(Answer {
            reply: self.boards(chosen),
            save,
        })
    }

    /// The boards that were brought along.
    pub fn boards(&self, chosen: Option<String>) -> Reply {
        let boards = self.library.boards();
        Reply::Boards { boards, chosen }
    }

    fn resume(&mut self, id: &str, text: &str, kept: Option<&str>) -> Result<Answer, Trouble> {
        let record = Record::parse(text).map_err(|error| Trouble::damaged(&error, kept))?;
        let (edition, hash) = record.edition();
        let missing = || Trouble::NoSuchBoard {
            kept: kept.map(String::from),
            edition: edition.to_owned(),
        };
        let found = self.library.played(edition, hash).ok_or_else(missing)?;
        let table = Table::resume(&record, found.edition.clone());
        let table = table.map_err(|error| Trouble::no_table(&error, kept))?;
        Ok(self.opened(id, found, table))
    }

    fn opened(&mut self, id: &str, found: Found, table: Table) -> Answer {
        self.open = Some(Open {
            id: id.to_owned(),
            key: found.key,
            board: found.packed,
            table,
            told: 0,
        });
        self.update(true)
    }

    /// The game of this name, if it was watched last: then its record is not needed again.
    fn watched(&self, id: &str) -> Option<&Replay> {
        self.replay.as_ref().filter(|replay| replay.id() == id)
    }

    /// Shows a position of the game that was watched last; `None` if that was another one.
    pub fn frame(&self, id: &str, at: usize, whole: bool) -> Option<Reply> {
        let frame = self.watched(id)?.frame(at, whole);
        Some(Reply::Frame(Box::new(frame)))
    }

    /// Shows a position of a kept game that is over.
    pub fn replay(&mut self, id: &str, record: &str, at: usize, whole: bool) -> Reply {
        match Replay::new(id, record, &self.library) {
            Ok(replay) => {
                let frame = replay.frame(at, whole);
                self.replay = Some(replay);
                Reply::Frame(Box::new(frame))
            }
            Err(trouble) => Reply::Failed(trouble),
        }
    }

    /// Begins another game, under a new name, from a position of the one that was watched last.
    pub fn branch(
        &mut self,
        new_id: &str,
        (id, at): (&str, usize),
        (players, names): (&[Player], &[String]),
        seed: [u8; 32],
    ) -> Answer {
        let Some(replay) = self.watched(id) else {
            return failed(Trouble::NoSuchGame);
        };
        match replay.branch(at, players, names, &Seed::new(seed)) {
            Ok((found, table)) => self.opened(new_id, found, table),
            Err(trouble) => failed(trouble),
        }
    }

    /// Has a record at hand that comes with a request, and tells what to do with it.
    pub fn borrow(&mut self, request: Request) -> Request {
        let Request::Lend { id, record, then } = request else {
            return request;
        };
        self.lent = Some((id, record));
        *then
    }

    /// The record of the open game, or of the one that was lent, if it goes by this name.
    pub fn record(&self, id: &str) -> Option<&str> {
        let open = self.open.as_ref().filter(|open| open.id == id);
        let lent = self.lent.as_ref().filter(|(lent, _)| lent == id);
        let lent = lent.map(|(_, record)| record.as_str());
        open.map(|open| open.table.record()).or(lent)
    }

    /// What is to be decided elsewhere for the bot that is to play at the open table.
    pub fn asks(&self) -> Option<Asked> {
        let open = self.open.as_ref()?;
        let (bot, view, news) = open.table.thinker()?;
        Some(Asked {
            bot,
            key: open.key.clone(),
            board: open.board.clone(),
            view,
            news,
        })
    }

    /// Hears what was decided: that is what the bot does in the next step.
    pub fn decided(&mut self, actions: Vec<Action>) {
        self.decided = actions;
    }

    /// Answers what concerns the open table.
    pub fn handle(&mut self, request: &Request) -> Answer {
        let Some(Open { table, told, .. }) = &mut self.open else {
            return failed(Trouble::Misunderstood);
        };
        let changed = match request {
            Request::Act(actions) => match table.act(actions) {
                Ok(()) => true,
                Err(illegal) => return failed(Trouble::Forbidden(illegal)),
            },
            Request::Step => table.step(&std::mem::take(&mut self.decided)),
            Request::Undo => {
                let undone = table.undo();
                *told = (*told).min(table.said());
                undone
            }
            Request::Look => {
                table.look();
                // The one who looks now has not heard what was said to another.
                *told = 0;
                false
            }
            Request::New { .. }
            | Request::Lesson(_)
            | Request::Open(_)
            | Request::Import { .. }
            | Request::Boards
            | Request::Discard(_)
            | Request::List
            | Request::Forget(_)
            | Request::Export(_)
            | Request::Replay { .. }
            | Request::Branch { .. }
            | Request::Lend { .. }
            | Request::Verify(_) => return failed(Trouble::Misunderstood),
        };
        self.update(changed)
    }

    fn update(&mut self, changed: bool) -> Answer {
        let Some(open) = &mut self.open else {
            return failed(Trouble::Misunderstood);
        };
        let table = &open.table;
        let since = std::mem::replace(&mut open.told, table.said());
        let update = Update {
            game: Game {
                id: open.id.clone(),
                edition: open.key.clone(),
                board: open.board.clone(),
                players: table.players().to_vec(),
                names: table.names().to_vec(),
                lesson: table.is_lesson(),
            },
            sight: table.sight(),
            since,
            news: table.news(since),
            can_undo: table.can_undo(),
            finale: table.finale(),
        };
        let save = changed.then(|| Save::Game {
            id: open.id.clone(),
            record: table.record().to_owned(),
        });
        Answer {
            reply: Reply::Update(Box::new(update)),
            save,
        }
    }
}

/// Whether a file is meant to be a record.
fn looks_like_record(file: &str, text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    file.ends_with(".fogg") || text.starts_with("fogg record")
}

/// Whether a file is meant to be an edition: its name says so, or one of its sections does.
fn looks_like_edition(file: &str, text: &str) -> bool {
    let sections = ["[rules]", "[board]", "[deck]", "[tickets]"];
    file.ends_with(".toml") || text.lines().any(|line| sections.contains(&line.trim()))
}

impl Summary {
    /// A kept game in a list.
    pub fn of(id: &str, record: &str, library: &Library) -> Summary {
        let text = record;
        let Ok(record) = Record::parse(text) else {
            // The second line says which board it was, if that much is left of it.
            let edition = text
                .lines()
                .nth(1)
                .and_then(|line| line.strip_prefix("edition "));
            let edition = edition.and_then(|words| words.split_whitespace().next());
            return Summary {
                id: id.to_owned(),
                edition: edition.unwrap_or_default().to_owned(),
                names: Vec::new(),
                state: KeptState::Damaged,
            };
        };
        let totals = record.lines().iter().filter_map(|line| {
            let Line::Score(score) = line else {
                return None;
            };
            Some(score.total)
        });
        let state = match record.is_finished() {
            true => KeptState::Finished(totals.collect()),
            false => KeptState::Running,
        };
        let (edition, hash) = record.edition();
        Summary {
            id: id.to_owned(),
            edition: library.key(edition, hash).to_owned(),
            names: player::names(&record),
            state,
        }
    }
}

fn failed(trouble: Trouble) -> Answer {
    Answer {
        reply: Reply::Failed(trouble),
        save: None,
    }
}
