//! A game that is over, to be walked through: every position is at hand, and nothing is hidden any
//! more.

use fogg_chance::Seed;
use fogg_engine::{Edition, Phase, Seat, State};
use fogg_record::{Record, RecordError};

use crate::{
    finale::finale,
    log::{Log, Said},
    message::{Finale, Frame, Game, News, NoReplay, Told, Verdict},
    player::{self, Player},
    table::{Table, TableError, edition_of},
};

/// A game that is over.
pub struct Replay {
    game: Game,
    record: Record,
    /// The game after the deal and after each move.
    states: Vec<State>,
    /// Everything said, with the number of the move.
    log: Vec<Told>,
    finale: Finale,
}

impl Replay {
    /// Plays a record again that is kept under this name.
    ///
    /// # Errors
    /// The record cannot be read or played, or the game is still running, so that its past has
    /// secrets.
    pub fn new(id: &str, record: &str) -> Result<Replay, NoReplay> {
        let record = Record::parse(record).map_err(unreadable)?;
        if !record.is_finished() {
            return Err(NoReplay::Running);
        }
        let unknown = |_| NoReplay::UnknownEdition(record.edition().0.to_owned());
        let edition = edition_of(&record).map_err(unknown)?;
        let (states, log) = walk(&record, &edition).map_err(unreadable)?;
        let last = states.last().expect("there is a state after the deal");
        let finale = finale(&edition, last).ok_or(NoReplay::Running)?;
        Ok(Replay {
            game: Game {
                id: id.to_owned(),
                edition: edition.id.clone(),
                players: player::seated(&record),
                names: player::names(&record),
            },
            record,
            states,
            log,
            finale,
        })
    }

    /// The name under which the game is kept.
    pub fn id(&self) -> &str {
        &self.game.id
    }

    /// The position after so many moves, or the last one if there are fewer; on demand with
    /// everything that was said in the whole game.
    pub fn frame(&self, at: usize, whole: bool) -> Frame {
        let most = self.states.len() - 1;
        let at = at.min(most);
        let state = &self.states[at];
        let seats = state.public.seats();
        Frame {
            game: self.game.clone(),
            at,
            most,
            before: (0..at).rev().find(|&at| self.is_stop(at)),
            after: (at + 1..=most).find(|&at| self.is_stop(at)),
            public: state.public,
            private: seats.map(|seat| state.private[seat]).collect(),
            log: whole.then(|| self.log.clone()),
            finale: (at == most).then(|| self.finale.clone()),
        }
    }

    /// Whether a position is more than the middle of a purchase.
    fn is_stop(&self, at: usize) -> bool {
        match self.states[at].public.phase {
            Phase::Swapping(_) | Phase::Paying { .. } | Phase::Adding { .. } => false,
            Phase::FirstTickets
            | Phase::Turn
            | Phase::SecondDraw
            | Phase::Tickets
            | Phase::Tunnel { .. }
            | Phase::Over => true,
        }
    }

    /// Another game from a position of this one, or from before the purchase that is under way
    /// there. What chance decides then follows from a new seed.
    ///
    /// # Errors
    /// The game is over there, or the players do not fit.
    pub fn branch(
        &self,
        at: usize,
        players: &[Player],
        names: &[String],
        seed: &Seed,
    ) -> Result<Table, TableError> {
        let at = at.min(self.states.len() - 1);
        let at = (0..=at).rev().find(|&at| self.is_stop(at)).unwrap_or(0);
        if self.states[at].public.phase == Phase::Over {
            return Err(TableError::Over);
        }
        Table::branch(&self.record, self.id(), at, players, names, seed)
    }
}

/// Every state of a record, and everything said.
fn walk(record: &Record, edition: &Edition) -> Result<(Vec<State>, Vec<Told>), RecordError> {
    let mut log = Log::default();
    let mut told = Vec::new();
    let mut replay = record.replay(edition, record.edition().1, &mut log)?;
    let mut states = vec![*replay.state()];
    loop {
        let at = states.len() - 1;
        told.extend(log.0.drain(..).map(|said| match said {
            Said::All(event) => Told {
                at,
                to: None,
                news: News::Event(event),
            },
            Said::One(seat, whisper) => Told {
                at,
                to: Some(seat),
                news: News::Whisper(whisper),
            },
        }));
        if replay.step(&mut log)?.is_none() {
            return Ok((states, told));
        }
        states.push(*replay.state());
    }
}

fn unreadable(error: RecordError) -> NoReplay {
    NoReplay::Unreadable {
        line: error.line,
        why: error.problem.to_string(),
    }
}

/// Plays a record again from its seed, and says what that proves.
pub fn verify(record: &str) -> Verdict {
    let wrong = |error: RecordError| Verdict::Wrong {
        line: error.line,
        why: error.problem.to_string(),
    };
    let record = match Record::parse(record) {
        Ok(record) => record,
        Err(error) => return wrong(error),
    };
    let (id, hash) = record.edition();
    let Ok(edition) = edition_of(&record) else {
        return Verdict::UnknownEdition(id.to_owned());
    };
    match record.verify(&edition, hash) {
        Ok(verified) => Verdict::Right {
            moves: usize::try_from(verified.moves).unwrap_or(usize::MAX),
            drawn: verified.drawn,
            seeded: verified.seeded,
            totals: verified.scores.map(|scores| {
                let seats = Seat::all(record.players());
                seats.map(|seat| scores.seats[seat].total).collect()
            }),
        },
        Err(error) => wrong(error),
    }
}
