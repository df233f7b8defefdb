//! Answers requests about one table. Where games are kept is left to others: they are given what
//! is to be kept, and bring it along when it is asked for.

use fogg_chance::Seed;
use fogg_record::{Line, Record};

use crate::{
    message::{Game, Reply, Request, Summary, Update},
    player,
    replay::Replay,
    table::{Table, TableError},
};

/// The one who holds the table.
#[derive(Default)]
pub struct Host {
    open: Option<Open>,
    /// The game that was watched last.
    replay: Option<Replay>,
}

struct Open {
    id: String,
    table: Table,
    /// How much of the log the page has been told.
    told: usize,
}

/// What comes of a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// For the page.
    pub reply: Reply,
    /// For the shelf, if the game has changed.
    pub save: Option<Save>,
}

/// A game to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The name under which it is kept.
    pub id: String,
    /// The text of its record.
    pub record: String,
}

impl Host {
    /// Deals a game and keeps it under this name.
    pub fn deal(&mut self, id: &str, request: &Request, seed: [u8; 32]) -> Answer {
        let Request::New {
            edition,
            players,
            names,
        } = request
        else {
            return failed("only a new game is dealt");
        };
        let table = Table::new(edition, players, names, &Seed::new(seed));
        self.opened(id, table)
    }

    /// Goes on with a game that was kept under this name.
    pub fn open(&mut self, id: &str, record: &str) -> Answer {
        self.opened(id, Table::resume(record))
    }

    /// The text of the open game, if it has this name.
    pub fn record(&self, id: &str) -> Option<&str> {
        let open = self.open.as_ref().filter(|open| open.id == id)?;
        Some(open.table.record())
    }

    /// The game of this name, if it was watched last: then its record is not needed again.
    fn watched(&self, id: &str) -> Option<&Replay> {
        self.replay.as_ref().filter(|replay| replay.id() == id)
    }

    /// Shows a position of a game that was watched last; `None` if that was another one.
    pub fn frame(&self, id: &str, at: usize, whole: bool) -> Option<Reply> {
        let frame = self.watched(id)?.frame(at, whole);
        Some(Reply::Frame(Box::new(frame)))
    }

    /// Shows a position of a kept game that is over.
    pub fn replay(&mut self, id: &str, record: &str, at: usize, whole: bool) -> Reply {
        match Replay::new(id, record) {
            Ok(replay) => {
                let frame = replay.frame(at, whole);
                self.replay = Some(replay);
                Reply::Frame(Box::new(frame))
            }
            Err(why) => Reply::NoReplay(why),
        }
    }

    /// Begins another game, under a new name, from a position of the one that was watched last.
    pub fn branch(&mut self, new_id: &str, request: &Request, seed: [u8; 32]) -> Answer {
        let Request::Branch {
            id,
            at,
            players,
            names,
        } = request
        else {
            return failed("only a game that is over is continued");
        };
        let Some(replay) = self.watched(id) else {
            return failed("this game is not being watched");
        };
        let table = replay.branch(*at, players, names, &Seed::new(seed));
        self.opened(new_id, table)
    }

    fn opened(&mut self, id: &str, table: Result<Table, TableError>) -> Answer {
        match table {
            Ok(table) => {
                let id = id.to_owned();
                self.open = Some(Open { id, table, told: 0 });
                self.update(true)
            }
            Err(error) => failed(&error.to_string()),
        }
    }

    /// Answers what concerns the open table.
    pub fn handle(&mut self, request: &Request) -> Answer {
        let Some(Open { table, told, .. }) = &mut self.open else {
            return failed("no game is open");
        };
        let changed = match request {
            Request::Act(actions) => match table.act(actions) {
                Ok(()) => true,
                Err(illegal) => return failed(&illegal.to_string()),
            },
            Request::Step => table.step(),
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
            | Request::Open(_)
            | Request::Import(_)
            | Request::List
            | Request::Forget(_)
            | Request::Export(_)
            | Request::Replay { .. }
            | Request::Branch { .. }
            | Request::Verify(_) => return failed("this does not concern the open table"),
        };
        self.update(changed)
    }

    fn update(&mut self, changed: bool) -> Answer {
        let Some(Open { id, table, told }) = &mut self.open else {
            return failed("no game is open");
        };
        let since = std::mem::replace(told, table.said());
        let update = Update {
            game: Game {
                id: id.clone(),
                edition: table.edition().id.clone(),
                players: table.players().to_vec(),
                names: table.names().to_vec(),
            },
            sight: table.sight(),
            since,
            news: table.news(since),
            can_undo: table.can_undo(),
            finale: table.finale(),
        };
        let save = changed.then(|| Save {
            id: id.clone(),
            record: table.record().to_owned(),
        });
        Answer {
            reply: Reply::Update(Box::new(update)),
            save,
        }
    }
}

impl Summary {
    /// A kept game in a list; `None` if it cannot be read.
    pub fn of(id: &str, record: &str) -> Option<Summary> {
        let record = Record::parse(record).ok()?;
        let totals = record.lines().iter().filter_map(|line| {
            let Line::Score(score) = line else {
                return None;
            };
            Some(score.total)
        });
        let totals: Vec<i16> = totals.collect();
        Some(Summary {
            id: id.to_owned(),
            edition: record.edition().0.to_owned(),
            names: player::names(&record),
            totals: record.is_finished().then_some(totals),
        })
    }
}

fn failed(why: &str) -> Answer {
    Answer {
        reply: Reply::Failed(why.to_owned()),
        save: None,
    }
}
