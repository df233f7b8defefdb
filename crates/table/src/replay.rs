//! A game that is over, to be walked through: every position is at hand, and nothing is hidden any
//! more.

use fogg_chance::Seed;
use fogg_engine::{Edition, Log, Phase, Said, Seat, State};
use fogg_protocol::Finale;
use fogg_record::{Line, Record, RecordError};

use crate::{
    library::{Found, Library},
    message::{Fixed, Frame, Game, Told, Verdict},
    player::{self, Player},
    table::Table,
    trouble::{Damage, Trouble},
};

/// A game that is over.
pub struct Replay {
    game: Game,
    found: Found,
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
    pub fn new(id: &str, record: &str, library: &Library) -> Result<Replay, Trouble> {
        let damaged = |error: RecordError| Trouble::damaged(&error, Some(id));
        let record = Record::parse(record).map_err(damaged)?;
        let (edition, hash) = record.edition();
        let missing = || Trouble::NoSuchBoard {
            kept: Some(id.to_owned()),
            edition: edition.to_owned(),
        };
        let found = library.played(edition, hash).ok_or_else(missing)?;
        let (states, log) = walk(&record, &found.edition).map_err(damaged)?;
        let last = states.last().expect("there is a state after the deal");
        let finale = Finale::of(&found.edition, last).filter(|_| record.is_finished());
        Ok(Replay {
            game: Game {
                id: id.to_owned(),
                edition: found.key.clone(),
                board: found.packed.clone(),
                players: player::noted(&record),
                names: player::names(&record),
                lesson: false,
            },
            finale: finale.ok_or(Trouble::Running)?,
            found,
            record,
            states,
            log,
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
    /// The players do not fit, or nothing is left to play there.
    pub fn branch(
        &self,
        at: usize,
        players: &[Player],
        names: &[String],
        seed: &Seed,
    ) -> Result<(Found, Table), Trouble> {
        let at = at.min(self.states.len() - 1);
        let at = (0..=at).rev().find(|&at| self.is_stop(at)).unwrap_or(0);
        if self.states[at].public.phase == Phase::Over {
            return Err(Trouble::Misunderstood);
        }
        let found = self.found.clone();
        let edition = found.edition.clone();
        let (from, sitters) = ((self.id(), at), (players, names));
        let table = Table::branch(&self.record, edition, from, sitters, seed);
        let table = table.map_err(|error| Trouble::no_table(&error, Some(self.id())))?;
        Ok((found, table))
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
        let all = log.0.drain(..);
        told.extend(all.map(|Said { to, news }| Told { at, to, news }));
        if replay.step(&mut log)?.is_none() {
            return Ok((states, told));
        }
        states.push(*replay.state());
    }
}

/// Plays a record again from its seed, and says what that proves.
pub fn verify(record: &str, library: &Library) -> Verdict {
    let wrong = |error: RecordError| Verdict::Wrong {
        line: error.line,
        damage: Damage::from(&error.problem),
        detail: error.problem.to_string(),
    };
    let record = match Record::parse(record) {
        Ok(record) => record,
        Err(error) => return wrong(error),
    };
    let (id, hash) = record.edition();
    let Some(found) = library.played(id, hash) else {
        return Verdict::NoSuchBoard(id.to_owned());
    };
    match record.verify(&found.edition, hash) {
        Ok(verified) => Verdict::Right {
            moves: usize::try_from(verified.moves).unwrap_or(usize::MAX),
            drawn: verified.drawn,
            seeded: verified.seeded,
            totals: verified.scores.map(|scores| {
                let seats = Seat::all(record.players());
                seats.map(|seat| scores.seats[seat].total).collect()
            }),
            fixed: fixed(&record).filter(|_| verified.committed),
        },
        Err(error) => wrong(error),
    }
}

/// What the deal followed from, if the seats had a share in it.
fn fixed(record: &Record) -> Option<Fixed> {
    let lines = || record.lines().iter();
    let commitment = lines().find_map(|line| {
        let Line::Commitment(hash) = line else {
            return None;
        };
        Some(hash.clone())
    });
    let shares = lines().filter_map(|line| {
        let Line::Share(_, share) = line else {
            return None;
        };
        Some(share.to_string())
    });
    let shares: Vec<String> = shares.collect();
    let commitment = commitment.filter(|_| !shares.is_empty())?;
    Some(Fixed { commitment, shares })
}
