//! Games that are over, looked back at by Fogg when somebody asks. One is thought about at a time,
//! on a thread of its own, so that those who play keep the others; some may wait, and what was
//! found is kept in memory until there is something newer.

#[cfg(test)]
mod tests;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use axum::body::Bytes;
use fogg_analysis::{Analysis, Depth};
use fogg_engine::Edition;
use fogg_protocol::{
    Limited, Refusal,
    http::{Analyzed, Opaque},
    wire::{self, Wire},
};
use fogg_record::Record;
use tokio::sync::oneshot;

use crate::stop::Stop;

/// How many games may wait for their turn, or have it.
const UNDER_WAY: usize = 8;
/// How many analyses are kept when they are done.
const KEPT: usize = 16;

/// A game that is over.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) record: Record,
    pub(crate) edition: Arc<Edition>,
    /// Of the edition.
    pub(crate) hash: String,
    /// How often something had been forgotten before the record was read.
    pub(crate) forgotten: u64,
}

/// All that were asked for, by the names of their tables.
#[derive(Clone)]
pub(crate) struct Analyses {
    /// Games that are played out about a decision, twice; with none there are no analyses.
    playouts: u32,
    asked: Arc<Mutex<Asked>>,
}

/// In which form an analysis is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    /// As `fogg analyze --json` writes it.
    Json,
    /// As the answers of Fogg, one after the other, as a page hears them that thinks itself.
    Answers,
}

#[derive(Default)]
struct Asked {
    waiting: VecDeque<(String, Game)>,
    thinking: Option<Thinking>,
    /// Those that are done, the oldest first.
    ended: VecDeque<Ended>,
    /// Whether somebody takes one after the other.
    is_worked_on: bool,
    /// How often something was forgotten.
    forgotten: u64,
}

struct Thinking {
    table: String,
    done: u32,
    decisions: u32,
}

/// What is told of a game in the end.
struct Ended {
    table: String,
    json: Bytes,
    answers: Bytes,
}

/// What came of thinking about a game, in both forms.
struct Found {
    json: Analyzed,
    answers: Analyzed,
}

/// There is no analysis.
const FAILED: Found = Found {
    json: Analyzed::Failed,
    answers: Analyzed::Failed,
};

impl Analyses {
    pub(crate) fn new(playouts: u32) -> Analyses {
        let asked = Arc::default();
        Analyses { playouts, asked }
    }

    /// How far a game is, as it is told; nothing if nobody has asked for it.
    pub(crate) fn told(&self, table: &str, telling: Telling) -> Option<Bytes> {
        self.asked().told(table, telling)
    }

    /// Whether one more may wait.
    ///
    /// # Errors
    /// There are as many as there may be.
    pub(crate) fn has_room(&self) -> Result<(), Refusal> {
        self.room_in(&self.asked())
    }

    fn room_in(&self, asked: &Asked) -> Result<(), Refusal> {
        let limit = if self.playouts > 0 { UNDER_WAY } else { 0 };
        if asked.under_way() < limit {
            return Ok(());
        }
        Err(Refusal::TooMany {
            what: Limited::Analyses,
            limit: number(limit),
        })
    }

    /// How often something was forgotten by now.
    pub(crate) fn forgotten(&self) -> u64 {
        self.asked().forgotten
    }

    /// Looks back at a game after those that others asked for. It ends with the server.
    ///
    /// # Errors
    /// There are as many as there may be; or something was forgotten since the record was read,
    /// which may tell of it.
    pub(crate) fn ask(&self, table: &str, game: Game, stop: Stop) -> Result<(), Refusal> {
        let mut asked = self.asked();
        if asked.forgotten != game.forgotten {
            return Err(Refusal::Busy);
        }
        if asked.told(table, Telling::Json).is_none() {
            self.room_in(&asked)?;
            asked.waiting.push_back((table.to_owned(), game));
        }
        if !asked.is_worked_on {
            asked.is_worked_on = true;
            tokio::spawn(self.clone().work(stop));
        }
        Ok(())
    }

    /// The game of a table is to be shown otherwise.
    pub(crate) fn forget(&self, table: &str) {
        self.asked().forget(|it| it == table);
    }

    /// Any game may have to be shown otherwise.
    pub(crate) fn forget_all(&self) {
        self.asked().forget(|_| true);
    }

    /// Makes one after the other.
    async fn work(self, stop: Stop) {
        while let Some((table, game)) = self.begin(&stop) {
            let (say, said) = oneshot::channel();
            let (this, its_table, its_stop) = (self.clone(), table.clone(), stop.clone());
            let think = move || {
                // Where nobody waits for it any more, the server ends.
                let _ = say.send(this.think(&its_table, &game, &its_stop));
            };
            // Whoever cannot begin, or panics, says nothing: then there is no analysis.
            let _ = thread::Builder::new().spawn(think);
            let ended = said.await.unwrap_or(Some(FAILED));
            self.asked().end(&table, ended);
        }
    }

    /// Begins with the next game, unless the server ends.
    fn begin(&self, stop: &Stop) -> Option<(String, Game)> {
        let mut asked = self.asked();
        let next = match stop.is_told() {
            true => None,
            false => asked.begin(),
        };
        asked.is_worked_on = next.is_some();
        next
    }

    /// Looks back at a game, step by step; nothing if that is no longer wanted.
    fn think(&self, table: &str, game: &Game, stop: &Stop) -> Option<Found> {
        let depth = Depth {
            playouts: self.playouts,
            seed: Depth::SEED,
            threads: 1,
        };
        let edition = Arc::clone(&game.edition);
        let Ok(mut analysis) = Analysis::new(&game.record, edition, &game.hash, depth) else {
            return Some(FAILED);
        };
        let decisions = number(analysis.decisions());
        while !stop.is_told() {
            let done = number(analysis.verdicts().len());
            if !self.asked().goes_on(table, done, decisions) {
                return None;
            }
            if analysis.step().is_none() {
                let done = |analysis| Analyzed::Done(Opaque(analysis));
                return Some(Found {
                    json: done(analysis.json(&game.record, depth)),
                    answers: done(fogg_thinker::told(&analysis).write()),
                });
            }
        }
        None
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        // Nothing in here is ever half done.
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Asked {
    fn under_way(&self) -> usize {
        self.waiting.len() + usize::from(self.thinking.is_some())
    }

    fn told(&self, table: &str, telling: Telling) -> Option<Bytes> {
        if let Some(ended) = self.ended.iter().find(|it| it.table == table) {
            let told = match telling {
                Telling::Json => &ended.json,
                Telling::Answers => &ended.answers,
            };
            return Some(told.clone());
        }
        let thinking = self.thinking.as_ref();
        let stands = match thinking.filter(|thinking| thinking.table == table) {
            Some(thinking) => Analyzed::Thinking {
                done: thinking.done,
                decisions: thinking.decisions,
            },
            None => {
                let place = self.waiting.iter().position(|(it, _)| it == table)?;
                let before = number(place + usize::from(thinking.is_some()));
                Analyzed::Waiting { before }
            }
        };
        Some(wire::to_text(&stands).into())
    }

    fn begin(&mut self) -> Option<(String, Game)> {
        let (table, game) = self.waiting.pop_front()?;
        self.thinking = Some(Thinking {
            table: table.clone(),
            done: 0,
            decisions: 0,
        });
        Some((table, game))
    }

    /// Notes how far the game of a table is; false if it was forgotten.
    fn goes_on(&mut self, table: &str, done: u32, decisions: u32) -> bool {
        let thinking = self.thinking.as_mut().filter(|it| it.table == table);
        let Some(thinking) = thinking else {
            return false;
        };
        (thinking.done, thinking.decisions) = (done, decisions);
        true
    }

    /// Keeps what came of the game of a table, unless it was forgotten.
    fn end(&mut self, table: &str, found: Option<Found>) {
        let thinking = self.thinking.take_if(|it| it.table == table);
        if let Some((_, found)) = thinking.zip(found) {
            self.ended.push_back(Ended {
                table: table.to_owned(),
                json: wire::to_text(&found.json).into(),
                answers: wire::to_text(&found.answers).into(),
            });
        }
        if self.ended.len() > KEPT {
            self.ended.pop_front();
        }
    }

    fn forget(&mut self, which: impl Fn(&str) -> bool) {
        self.waiting.retain(|(table, _)| !which(table));
        self.ended.retain(|ended| !which(&ended.table));
        self.thinking.take_if(|thinking| which(&thinking.table));
        self.forgotten += 1;
    }
}

fn number(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}
