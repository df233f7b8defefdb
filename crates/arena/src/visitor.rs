//! A player at one seat of a game that is played elsewhere, such as at a table of a server.

use std::{sync::Arc, time::Duration};

use fogg_engine::{Action, Edition, News, Scores, Seat, View};

use crate::{
    failure::Fault,
    opponent::{Opponent, Watch},
    player::Player,
    program::{Names, Program},
};

/// A player at one seat of a game that is played elsewhere.
pub struct Visitor {
    opponent: Opponent,
    players: u8,
}

impl Visitor {
    /// Seats a player at a table for so many; a program is started, and may take this long for
    /// each decision.
    ///
    /// # Errors
    /// The program does not start.
    pub fn seat(
        player: &Player,
        edition: &Edition,
        seat: Seat,
        players: u8,
        seed: u64,
        patience: Duration,
    ) -> Result<Visitor, Fault> {
        let opponent = match player {
            Player::Kind(kind) => Opponent::bot(*kind, seed),
            Player::Fogg(budget, threads) => Opponent::fogg(*budget, *threads, seed),
            Player::Program(words) => {
                let names = Arc::new(Names::new(edition));
                let mut program = Program::start(words, &names, patience)?;
                program.begin(edition, seat, players, seed);
                Opponent::Program(Box::new(program), Watch::default())
            }
        };
        Ok(Visitor { opponent, players })
    }

    /// Tells it what its seat hears.
    ///
    /// # Errors
    /// It panicked.
    pub fn hear(&mut self, view: View<'_>, news: News) -> Result<(), Fault> {
        self.opponent.hear(view, news)
    }

    /// What it does now that it is to decide.
    ///
    /// # Errors
    /// It panicked, or the program fails.
    pub fn decide(&mut self, view: View<'_>) -> Result<Action, Fault> {
        self.opponent.decide(view)
    }

    /// Tells it how the game ended.
    pub fn end(&mut self, scores: &Scores) {
        match &mut self.opponent {
            Opponent::Program(program, _) => program.end(scores, self.players),
            Opponent::Random(_) | Opponent::Bot(..) => {}
        }
    }
}
