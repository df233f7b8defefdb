//! A game that is played and written down at the same time.

use fogg_chance::Recording;
use fogg_engine::{
    Action, Dice, Edition, Illegal, Phase, Scores, Seat, Sink, State, play, scores, setup,
};

use crate::{
    chain::Chain,
    error::{Problem, RecordError},
    line::{Line, ScoreLine, Text},
    notation::{Drawn, Written},
    parse,
    record::{Record, VERSION},
};

/// A running game and its record. The text only ever grows at its end, by whole lines, so it can
/// be stored as it comes.
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
    state: State,
    chain: Chain,
    moves: u32,
    text: String,
}

impl Recorder {
    /// Sets a game up. `hash` is the hash of the edition; `header` are the lines that come before
    /// the deal: names, seeds, notes.
    ///
    /// # Errors
    /// The box is not made for this number of players, or a line does not belong into the header.
    pub fn new(
        edition: &Edition,
        hash: &str,
        players: u8,
        header: impl IntoIterator<Item = Line>,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<Recorder, RecordError> {
        let mut dice = Recording::new(dice);
        let state = setup(edition, players, &mut dice, sink).map_err(|wrong| RecordError {
            line: 3,
            problem: wrong.into(),
        })?;
        let drawn = written(edition, &dice);
        let mut lines = vec![
            Line::Format(VERSION),
            Line::Edition {
                id: plain(&edition.id),
                hash: hash.to_owned(),
            },
            Line::Players(players),
        ];
        lines.extend(header);
        lines.push(Line::Deal(drawn));
        Ok(Recorder::resume(Record::new(lines)?, state, 0))
    }

    /// Goes on with a record that has been replayed to its end.
    pub(crate) fn resume(record: Record, state: State, moves: u32) -> Recorder {
        let mut chain = Chain::EMPTY;
        let mut text = String::new();
        for line in record.lines() {
            text.push_str(&chain.seal(&line.to_string()));
        }
        Recorder {
            record,
            state,
            chain,
            moves,
            text,
        }
    }

    /// Plays an action, if it is legal, and returns the text that it adds to the record: the line
    /// of the move, and after the last one those of the result.
    ///
    /// # Errors
    /// The rule that forbids the action; then nothing has changed.
    pub fn play(
        &mut self,
        edition: &Edition,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<&str, Illegal> {
        let before = self.state;
        let mut dice = Recording::new(dice);
        play(edition, &mut self.state, seat, action, &mut dice, sink)?;
        let drawn = written(edition, &dice);
        let start = self.text.len();
        self.moves += 1;
        self.push(Line::Move {
            number: self.moves,
            seat,
            action: Written::of(before.view(edition, seat), action),
            drawn,
        });
        if self.state.public.phase == Phase::Over {
            let result = scores(edition, &self.state);
            for line in result_lines(&self.state, &result) {
                self.push(line);
            }
        }
        Ok(&self.text[start..])
    }

    /// Plays moves that a recorder of the same game wrote from here on; the dice have to be those
    /// that it had.
    ///
    /// # Errors
    /// The line, counted from 1, that does not follow; the moves before it have been played.
    pub fn follow(
        &mut self,
        edition: &Edition,
        text: &str,
        dice: &mut impl Dice,
        sink: &mut impl Sink,
    ) -> Result<(), RecordError> {
        let mut rest = text;
        while let Some((line, _)) = rest.split_once('\n') {
            let number = self.record.lines().len() + 1;
            let at = |problem| RecordError {
                line: number,
                problem,
            };
            let mut chain = self.chain;
            let line = parse::sealed(line, &mut chain).map_err(at)?;
            let Line::Move { seat, action, .. } = line else {
                return Err(at(Problem::Order { expected: "a move" }));
            };
            let action = action.action(edition, &self.state, seat).map_err(at)?;
            let played = self.play(edition, seat, action, dice, sink);
            let written = played.map_err(|illegal| {
                let seat = seat.letter();
                at(Problem::Illegal { seat, illegal })
            })?;
            rest = rest.strip_prefix(written).ok_or_else(|| {
                let expected = written.trim_end().to_owned();
                at(Problem::Spelling { expected })
            })?;
        }
        if rest.is_empty() {
            return Ok(());
        }
        Err(RecordError {
            line: self.record.lines().len() + 1,
            problem: Problem::CutOff,
        })
    }

    /// Adds a note and returns its line; a finished record takes no more.
    pub fn note(&mut self, text: &str) -> &str {
        let start = self.text.len();
        if !self.record.is_finished() {
            self.push(Line::Note(Text::new(text)));
        }
        &self.text[start..]
    }

    /// The game as it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The text so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn push(&mut self, line: Line) {
        self.text.push_str(&self.chain.seal(&line.to_string()));
        self.record.push(line);
    }
}

/// An id of the author's own making, in the letters a record allows for it.
fn plain(id: &str) -> String {
    let letter = |c: char| match c.to_ascii_lowercase() {
        c @ ('a'..='z' | '0'..='9') => c,
        _ => '-',
    };
    let id: String = id.chars().map(letter).collect();
    if id.is_empty() { "-".to_owned() } else { id }
}

/// The lines at the end of a record.
pub(crate) fn result_lines(state: &State, result: &Scores) -> Vec<Line> {
    let seats = state.public.seats();
    let scores = seats.map(|seat| Line::Score(ScoreLine::new(seat, &result.seats[seat])));
    scores.chain([Line::Winners(result.winners)]).collect()
}

/// What was drawn, as it is written.
pub(crate) fn written<D: Dice>(edition: &Edition, dice: &Recording<'_, D>) -> Vec<Drawn> {
    let outcomes = dice.outcomes.iter();
    outcomes
        .map(|&outcome| Drawn::of(edition, outcome))
        .collect()
}
