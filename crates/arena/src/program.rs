//! Players that are programs of their own. They speak JSON lines, which `docs/bots.md` specifies:
//! the game, then a line for each decision, which they answer with a line.

mod describe;
mod news;
mod process;
mod troupe;

use std::{sync::Arc, time::Duration};

use fogg_engine::{Action, Edition, Moves, News, Scores, Seat, View, legal};

pub(crate) use describe::Names;
use process::{Process, Silence};
pub(crate) use troupe::Programs;

use crate::failure::Fault;

/// A program that has been started and can play one game after the other.
pub(crate) struct Program {
    process: Process,
    names: Arc<Names>,
    patience: Duration,
    /// What it has heard since its last decision.
    news: Vec<News>,
}

/// What a program does wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProgramFault {
    /// It did not even begin.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// It ended, or closed its output, before the game did.
    #[error("ended before it answered ({status}){last_words}")]
    Died {
        /// How it ended.
        status: String,
        /// What it wrote to its standard error at the end.
        last_words: String,
    },
    /// It did not answer in time.
    #[error("did not answer within {0:?}; --patience allows more")]
    Silent(Duration),
    /// It spoke before it was asked.
    #[error(
        "wrote `{0}` without being asked: it must write one line for each decision, and nothing \
         else to its standard output"
    )]
    Unasked(String),
    /// Its answer is not one of the legal actions.
    #[error("answered `{answer}`, which is none of the {legal} legal actions, such as `{example}`")]
    NotLegal {
        /// What it answered.
        answer: String,
        /// How many legal actions there were.
        legal: usize,
        /// The first of them.
        example: String,
    },
}

impl Program {
    /// Starts a program.
    pub(crate) fn start(
        words: &[String],
        names: &Arc<Names>,
        patience: Duration,
    ) -> Result<Program, Fault> {
        Ok(Program {
            process: Process::start(words)?,
            names: Arc::clone(names),
            patience,
            news: Vec::new(),
        })
    }

    /// Tells it about the game that begins.
    pub(crate) fn begin(&mut self, edition: &Edition, seat: Seat, players: u8, seed: u64) {
        self.news.clear();
        let game = self.names.game(edition, seat, players, seed);
        self.process.send(&game);
    }

    /// Tells it how the game ended.
    pub(crate) fn end(&mut self, scores: &Scores, players: u8) {
        self.process.send(&describe::end(scores, players));
    }

    /// Keeps news until it is asked.
    pub(crate) fn hear(&mut self, news: News) {
        self.news.push(news);
    }

    /// Asks it.
    pub(crate) fn decide(&mut self, view: View<'_>) -> Result<Action, Fault> {
        if let Some(line) = self.process.unasked() {
            return Err(ProgramFault::Unasked(line).into());
        }
        let moves = legal(view);
        let news = self.news.drain(..);
        let news = news.map(|news| self.names.news(&news)).collect();
        self.process.send(&self.names.decision(view, &moves, news));
        let answer = match self.process.receive(self.patience) {
            Ok(answer) => answer,
            Err(Silence::Waited) => return Err(ProgramFault::Silent(self.patience).into()),
            Err(Silence::Ended) => return Err(self.process.obituary().into()),
        };
        self.understand(view, &moves, &answer).ok_or_else(|| {
            let example = moves.nth(0).map(|action| self.names.text(view, action));
            let fault = ProgramFault::NotLegal {
                answer: shortened(&answer),
                legal: moves.len(),
                example: example.unwrap_or_default(),
            };
            fault.into()
        })
    }

    /// The action an answer means: a number, or a text, in quotation marks or without.
    fn understand(&self, view: View<'_>, moves: &Moves, answer: &str) -> Option<Action> {
        let answer = answer.trim().trim_matches('"');
        if let Ok(n) = answer.parse() {
            return moves.nth(n);
        }
        moves
            .iter()
            .find(|&action| self.names.text(view, action) == answer)
    }
}

/// An answer may be anything; an error message need not show all of it.
fn shortened(answer: &str) -> String {
    const MOST: usize = 200;
    match answer.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}
