//! The programs one thread has running. A program plays many games, so that starting it does not
//! count; one that sits at two seats of a table runs twice.

use std::sync::Arc;

use arrayvec::ArrayVec;
use fogg_engine::{Scores, Seat, limits::MAX_SEATS};

use super::{Names, Program};
use crate::{
    failure::Fault,
    opponent::{Opponent, Watch},
    plan::Plan,
    player::Player,
    results::Table,
};

/// Programs that wait for their next game, each with its place among the bots.
#[derive(Default)]
pub(crate) struct Programs {
    idle: Vec<(u8, Box<Program>)>,
    names: Option<Arc<Names>>,
}

impl Programs {
    /// Seats a bot; a program is started if none of its kind is idle.
    pub(crate) fn opponent(
        &mut self,
        plan: &Plan<'_>,
        bot: u8,
        seat: Seat,
        players: u8,
        seed: u64,
    ) -> Result<Opponent, Fault> {
        let words = match &plan.players[usize::from(bot)] {
            Player::Kind(kind) => return Ok(Opponent::bot(*kind, seed)),
            Player::Fogg(budget, threads) => return Ok(Opponent::fogg(*budget, *threads, seed)),
            Player::Program(words) => words,
        };
        let idle = self.idle.iter().position(|(other, _)| *other == bot);
        let mut program = match idle {
            Some(n) => self.idle.swap_remove(n).1,
            None => {
                let names = self
                    .names
                    .get_or_insert_with(|| Arc::new(Names::new(plan.edition)));
                Box::new(Program::start(words, names, plan.patience)?)
            }
        };
        program.begin(plan.edition, seat, players, seed);
        Ok(Opponent::Program(program, Watch::default()))
    }

    /// Tells the programs of a game how it ended, and keeps them for the next.
    pub(crate) fn dismiss(
        &mut self,
        order: &Table,
        seats: ArrayVec<Opponent, MAX_SEATS>,
        scores: &Scores,
    ) {
        let players = u8::try_from(seats.len()).expect("a handful");
        for (opponent, &bot) in seats.into_iter().zip(order) {
            match opponent {
                Opponent::Program(mut program, _) => {
                    program.end(scores, players);
                    self.idle.push((bot, program));
                }
                Opponent::Random(_) | Opponent::Bot(..) => {}
            }
        }
    }
}
