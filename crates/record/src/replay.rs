//! Playing a record again, and checking every word of it on the way.

use fogg_chance::{Outcome, Recording, Scripted, Seed, Seeded, commitment};
use fogg_engine::{
    Action, Card, Cards, Dice, Edition, Phase, Scores, Seat, Sink, State, TicketId, TicketSet,
    apply, check, scores, setup,
};

use crate::{
    error::{Problem, RecordError},
    line::{self, Line},
    notation::{Drawn, Written},
    record::Record,
    recorder::{self, Recorder},
};

/// What [`Record::verify`] has found to be true.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The game after the last line.
    pub state: State,
    /// The result, if the record goes to the end of the game.
    pub scores: Option<Scores>,
    /// Actions in the record.
    pub moves: u32,
    /// Outcomes of chance in the record.
    pub drawn: usize,
    /// Whether the record tells the seed, and so every outcome has been proved.
    pub seeded: bool,
    /// Whether the dealer's seed was fixed before the game by a commitment.
    pub committed: bool,
}

impl Record {
    /// Checks the record against the rules: the edition, every action, every outcome, the seed if
    /// it is told, the result. `hash` is the hash of the edition's content.
    ///
    /// # Errors
    /// The first line that is wrong, and what is wrong with it.
    pub fn verify(&self, edition: &Edition, hash: &str) -> Result<Verified, RecordError> {
        let mut replay = self.replay(edition, hash, &mut ())?;
        while replay.step(&mut ())?.is_some() {}
        Ok(replay.verified())
    }

    /// Begins to play the record again: the state after the deal, and then move by move.
    ///
    /// # Errors
    /// A line up to the deal is wrong.
    pub fn replay<'a>(
        &'a self,
        edition: &'a Edition,
        hash: &str,
        sink: &mut impl Sink,
    ) -> Result<Replay<'a>, RecordError> {
        let lines = self.lines().iter().enumerate();
        for (n, line) in lines {
            let at = |problem| at(n, problem);
            match line {
                Line::Edition { id, hash: found } if found != hash => {
                    return Err(at(Problem::WrongEdition {
                        id: id.clone(),
                        found: found.clone(),
                        expected: hash.to_owned(),
                    }));
                }
                Line::Commitment(_) | Line::Dealer(_) | Line::Share(..) | Line::Seed(_) => {
                    self.check_seeds(line).map_err(at)?;
                }
                Line::Deal(drawn) => return self.deal(edition, n, drawn, sink),
                Line::Format(_)
                | Line::Edition { .. }
                | Line::Players(_)
                | Line::Name(..)
                | Line::Note(_)
                | Line::Move { .. }
                | Line::Score(_)
                | Line::Winners(_) => {}
            }
        }
        let expected = "the deal";
        Err(at(self.lines().len(), Problem::TooShort { expected }))
    }

    fn deal<'a>(
        &'a self,
        edition: &'a Edition,
        n: usize,
        drawn: &[Drawn],
        sink: &mut impl Sink,
    ) -> Result<Replay<'a>, RecordError> {
        let mut proof = self.seed().map(Seeded::new);
        let mut dice =
            Proving::new(edition, drawn, &mut proof).map_err(|problem| at(n, problem))?;
        let mut recording = Recording::new(&mut dice);
        // The third line is the one with the number of players.
        let state = setup(edition, self.players(), &mut recording, sink)
            .map_err(|wrong| at(2, wrong.into()))?;
        let found = recorder::written(edition, &recording);
        dice.finish(edition, drawn, &found)
            .map_err(|problem| at(n, problem))?;
        Ok(Replay {
            record: self,
            edition,
            state,
            next: n + 1,
            moves: 0,
            proof,
        })
    }

    /// Whether a line about seeds agrees with the others.
    fn check_seeds(&self, line: &Line) -> Result<(), Problem> {
        let mut dealer = None;
        let mut shares: Vec<(Seat, Seed)> = Vec::new();
        for line in self.lines() {
            if let Line::Dealer(seed) = line {
                dealer = Some(*seed);
            } else if let Line::Share(seat, seed) = line {
                let place = shares.partition_point(|(other, _)| other <= seat);
                shares.insert(place, (*seat, *seed));
            }
        }
        let lacks = |word, needed| Err(Problem::Lacks { word, needed });
        match (line, dealer, self.seed()) {
            (Line::Dealer(_), Some(dealer), Some(seed)) => {
                if shares.len() != usize::from(self.players()) {
                    return lacks("dealer", "a `share` of every seat");
                }
                let shares: Vec<Seed> = shares.into_iter().map(|(_, seed)| seed).collect();
                let combined = Seed::combine(&dealer, &shares);
                if combined == *seed {
                    return Ok(());
                }
                let expected = combined.to_string();
                Err(Problem::Combined { expected })
            }
            (Line::Dealer(_), Some(_), None) => lacks("dealer", "the `seed` it combines to"),
            (Line::Share(..), None, _) => lacks("share", "the seed of the `dealer`"),
            (Line::Commitment(found), dealer, seed) => match dealer.as_ref().or(seed) {
                // Before the seed is told there is nothing to compare.
                None => Ok(()),
                Some(seed) if *found == commitment(seed) => Ok(()),
                Some(seed) => Err(Problem::Commitment {
                    expected: commitment(seed),
                }),
            },
            (
                Line::Dealer(_)
                | Line::Share(..)
                | Line::Seed(_)
                | Line::Format(_)
                | Line::Edition { .. }
                | Line::Players(_)
                | Line::Name(..)
                | Line::Note(_)
                | Line::Deal(_)
                | Line::Move { .. }
                | Line::Score(_)
                | Line::Winners(_),
                _,
                _,
            ) => Ok(()),
        }
    }
}

/// A record that is being played again.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    edition: &'a Edition,
    state: State,
    next: usize,
    moves: u32,
    proof: Option<Seeded>,
}

/// A move that has been played again.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// Its line, counted from 1.
    pub line: usize,
    /// Its number.
    pub number: u32,
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// The same as written.
    pub written: &'a Written,
    /// What chance decided.
    pub drawn: &'a [Drawn],
}

impl<'a> Replay<'a> {
    /// The game as it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays the next move; `None` after the last one, when the result has been checked too.
    ///
    /// # Errors
    /// The next line that is wrong.
    pub fn step(&mut self, sink: &mut impl Sink) -> Result<Option<Step<'a>>, RecordError> {
        let record = self.record;
        while let Some(line) = record.lines().get(self.next) {
            let n = self.next;
            self.next += 1;
            let at = |problem| at(n, problem);
            match line {
                Line::Move {
                    number,
                    seat,
                    action: written,
                    drawn,
                } => {
                    let action = self.play(line, sink).map_err(at)?;
                    return Ok(Some(Step {
                        line: n + 1,
                        number: *number,
                        seat: *seat,
                        action,
                        written,
                        drawn,
                    }));
                }
                Line::Score(_) | Line::Winners(_) => self.check_result(line).map_err(at)?,
                Line::Seed(seed) => self.proof = Some(Seeded::new(seed)),
                Line::Note(_)
                | Line::Format(_)
                | Line::Edition { .. }
                | Line::Players(_)
                | Line::Name(..)
                | Line::Commitment(_)
                | Line::Dealer(_)
                | Line::Share(..)
                | Line::Deal(_) => {}
            }
        }
        Ok(None)
    }

    fn play(&mut self, line: &Line, sink: &mut impl Sink) -> Result<Action, Problem> {
        let Line::Move {
            number,
            seat,
            action: written,
            drawn,
        } = line
        else {
            return Err(Problem::Order { expected: "a move" });
        };
        let (seat, edition) = (*seat, self.edition);
        if *number != self.moves + 1 {
            return Err(Problem::Number {
                found: *number,
                expected: self.moves + 1,
            });
        }
        let action = written.action(edition, &self.state, seat)?;
        let refused = |illegal| Problem::Illegal {
            seat: seat.letter(),
            illegal,
        };
        check(self.state.view(edition, seat), action).map_err(refused)?;
        let expected = Written::of(self.state.view(edition, seat), action);
        if expected != *written {
            let expected = expected.to_string();
            return Err(Problem::Spelling { expected });
        }
        let mut dice = Proving::new(edition, drawn, &mut self.proof)?;
        let mut recording = Recording::new(&mut dice);
        let mut after = self.state;
        apply(edition, &mut after, seat, action, &mut recording, sink);
        let found = recorder::written(edition, &recording);
        dice.finish(edition, drawn, &found)?;
        self.state = after;
        self.moves += 1;
        Ok(action)
    }

    fn check_result(&self, line: &Line) -> Result<(), Problem> {
        if self.state.public.phase != Phase::Over {
            return Err(Problem::NotOver);
        }
        let result = recorder::result_lines(&self.state, &scores(self.edition, &self.state));
        let same_kind = |expected: &&Line| match (expected, line) {
            (Line::Score(one), Line::Score(two)) => one.seat == two.seat,
            (one, two) => std::mem::discriminant(*one) == std::mem::discriminant(two),
        };
        match result.iter().find(same_kind) {
            Some(expected) if expected != line => Err(Problem::Result {
                expected: expected.to_string(),
            }),
            Some(_) | None => Ok(()),
        }
    }

    fn verified(&self) -> Verified {
        let lines = self.record.lines();
        let finished = self.record.is_finished();
        let seeded = self.record.seed().is_some();
        let seeds = lines.iter().filter(|line| matches!(line, Line::Seed(_)));
        let drawn = |line: &Line| {
            let (Line::Deal(drawn) | Line::Move { drawn, .. }) = line else {
                return 0;
            };
            drawn.len()
        };
        Verified {
            state: self.state,
            scores: finished.then(|| scores(self.edition, &self.state)),
            moves: self.moves,
            drawn: lines.iter().map(drawn).sum(),
            seeded,
            // A commitment says nothing about a seed that came later.
            committed: seeded
                && seeds.count() == 1
                && lines.iter().any(|line| matches!(line, Line::Commitment(_))),
        }
    }

    /// Plays what is left and goes on from there: the game, and the dice if the seed is told.
    ///
    /// # Errors
    /// The next line that is wrong.
    pub fn resume(mut self) -> Result<(Recorder, Option<Seeded>), RecordError> {
        while self.step(&mut ())?.is_some() {}
        let recorder = Recorder::resume(self.record.clone(), self.state, self.moves);
        Ok((recorder, self.proof))
    }
}

fn at(n: usize, problem: Problem) -> RecordError {
    RecordError {
        line: n + 1,
        problem,
    }
}

/// Dice that read the outcomes of one line, and ask the seed beside it whether it agrees.
struct Proving<'a> {
    script: Scripted,
    seeded: &'a mut Option<Seeded>,
    /// What the seed gives.
    proved: Vec<Outcome>,
}

impl<'a> Proving<'a> {
    fn new(
        edition: &Edition,
        drawn: &[Drawn],
        seeded: &'a mut Option<Seeded>,
    ) -> Result<Proving<'a>, Problem> {
        let outcomes = drawn.iter().map(|drawn| drawn.outcome(edition));
        Ok(Proving {
            script: outcomes.collect::<Result<_, _>>()?,
            seeded,
            proved: Vec::new(),
        })
    }

    /// Whether line, game and seed agree.
    fn finish(self, edition: &Edition, drawn: &[Drawn], found: &[Drawn]) -> Result<(), Problem> {
        self.script.finish()?;
        if drawn != found {
            let expected = line::outcomes(found).trim().to_owned();
            return Err(Problem::OutcomeOrder { expected });
        }
        let proved = self.proved.iter();
        let proved: Vec<Drawn> = proved.map(|&outcome| Drawn::of(edition, outcome)).collect();
        if self.seeded.is_some() && proved != found {
            let expected = line::outcomes(&proved).trim().to_owned();
            return Err(Problem::Seed { expected });
        }
        Ok(())
    }
}

impl Dice for Proving<'_> {
    fn card(&mut self, pile: &Cards) -> Card {
        if let Some(seeded) = self.seeded {
            self.proved.push(Outcome::Card(seeded.card(pile)));
        }
        self.script.card(pile)
    }

    fn ticket(&mut self, pile: TicketSet) -> TicketId {
        if let Some(seeded) = self.seeded {
            self.proved.push(Outcome::Ticket(seeded.ticket(pile)));
        }
        self.script.ticket(pile)
    }
}
