//! A record as a whole: lines in their right order.

use std::fmt;

use fogg_chance::Seed;
use fogg_engine::Seat;

use crate::{
    chain::Chain,
    error::{Problem, RecordError},
    line::Line,
    parse,
};

/// The version of the format this crate writes and reads.
pub(crate) const VERSION: u32 = 1;

/// A finished or running game, written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    lines: Vec<Line>,
    players: u8,
}

impl Record {
    /// Reads a record, and checks everything that can be checked without the edition.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.starts_with('\u{feff}') {
            return Err(RecordError {
                line: 1,
                problem: Problem::ByteOrderMark,
            });
        }
        let mut chain = Chain::EMPTY;
        let mut lines = Vec::new();
        for (n, line) in text.split_inclusive('\n').enumerate() {
            let at = |problem| RecordError {
                line: n + 1,
                problem,
            };
            let line = line.strip_suffix('\n').ok_or_else(|| at(Problem::CutOff))?;
            lines.push(parse::sealed(line, &mut chain).map_err(at)?);
        }
        Record::new(lines)
    }

    /// Reads a record from a file's bytes.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let error = match std::str::from_utf8(bytes) {
            Ok(text) => return Record::parse(text),
            Err(error) => error,
        };
        let before = &bytes[..error.valid_up_to()];
        // Damage before that line is reported first.
        let whole_lines = before
            .iter()
            .rposition(|&b| b == b'\n')
            .map_or(0, |n| n + 1);
        let lines = bytes[..whole_lines].iter().filter(|&&b| b == b'\n').count();
        let not_text = RecordError {
            line: lines + 1,
            problem: Problem::NotText,
        };
        match std::str::from_utf8(&bytes[..whole_lines]).map(Record::parse) {
            Ok(Err(earlier)) if earlier.line <= lines => Err(earlier),
            Ok(_) | Err(_) => Err(not_text),
        }
    }

    /// A record of these lines.
    ///
    /// # Errors
    /// The first line that is not in its place.
    pub fn new(lines: Vec<Line>) -> Result<Record, RecordError> {
        let mut place = Place::Format;
        let mut record = Record { lines, players: 0 };
        for n in 0..record.lines.len() {
            let problem = |problem| RecordError {
                line: n + 1,
                problem,
            };
            place = record.place(place, n).map_err(problem)?;
        }
        match place {
            Place::Header | Place::Moves | Place::Scores(_) | Place::End => Ok(record),
            Place::Format | Place::Edition | Place::Players => Err(RecordError {
                line: record.lines.len() + 1,
                problem: Problem::TooShort {
                    expected: place.expected(),
                },
            }),
        }
    }

    /// The place after this line, if it belongs to the place it is in.
    fn place(&mut self, place: Place, n: usize) -> Result<Place, Problem> {
        let out_of_place = Err(Problem::Order {
            expected: place.expected(),
        });
        match (place, &self.lines[n]) {
            (Place::Format, Line::Format(VERSION)) => Ok(Place::Edition),
            (Place::Format, &Line::Format(found)) => Err(Problem::Version { found }),
            (Place::Edition, Line::Edition { .. }) => Ok(Place::Players),
            (Place::Players, &Line::Players(players)) => {
                self.players = players;
                Ok(Place::Header)
            }
            (Place::Header | Place::Moves | Place::Scores(_), Line::Note(_)) => Ok(place),
            (
                Place::Header,
                Line::Name(..)
                | Line::Commitment(_)
                | Line::Dealer(_)
                | Line::Share(..)
                | Line::Seed(_),
            ) => {
                self.only_once(n)?;
                Ok(place)
            }
            (Place::Header, Line::Deal(_)) => Ok(Place::Moves),
            (Place::Moves, Line::Move { seat, .. }) => {
                self.at_table(*seat)?;
                Ok(place)
            }
            // From here on chance follows from another seed.
            (Place::Moves, Line::Seed(_)) => Ok(place),
            (Place::Moves, Line::Score(score)) if score.seat.index() == 0 => Ok(Place::Scores(1)),
            (Place::Scores(seat), Line::Score(score))
                if score.seat.index() == usize::from(seat) =>
            {
                self.at_table(score.seat)?;
                Ok(Place::Scores(seat + 1))
            }
            (Place::Scores(seats), Line::Winners(winners)) if seats == self.players => {
                winners.iter().try_for_each(|seat| self.at_table(seat))?;
                Ok(Place::End)
            }
            (
                Place::Format
                | Place::Edition
                | Place::Players
                | Place::Header
                | Place::Moves
                | Place::Scores(_)
                | Place::End,
                _,
            ) => out_of_place,
        }
    }

    /// Whether a line of the header is the first of its kind.
    fn only_once(&self, n: usize) -> Result<(), Problem> {
        let (word, seat) = match &self.lines[n] {
            Line::Name(seat, _) => ("name", Some(*seat)),
            Line::Share(seat, _) => ("share", Some(*seat)),
            Line::Commitment(_) => ("commitment", None),
            Line::Dealer(_) => ("dealer", None),
            Line::Seed(_) => ("seed", None),
            Line::Format(_)
            | Line::Edition { .. }
            | Line::Players(_)
            | Line::Note(_)
            | Line::Deal(_)
            | Line::Move { .. }
            | Line::Score(_)
            | Line::Winners(_) => return Ok(()),
        };
        seat.map_or(Ok(()), |seat| self.at_table(seat))?;
        let alike = |other: &Line| match (other, &self.lines[n]) {
            (Line::Name(one, _), Line::Name(two, _))
            | (Line::Share(one, _), Line::Share(two, _)) => one == two,
            (one, two) => std::mem::discriminant(one) == std::mem::discriminant(two),
        };
        if self.lines[..n].iter().any(alike) {
            return Err(Problem::Twice { word });
        }
        Ok(())
    }

    fn at_table(&self, seat: Seat) -> Result<(), Problem> {
        if seat.index() < self.players.into() {
            return Ok(());
        }
        Err(Problem::NoSuchSeat {
            seat: seat.letter(),
            players: self.players,
        })
    }

    /// The lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Seats at the table.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The id and the hash of the edition.
    pub fn edition(&self) -> (&str, &str) {
        let edition = self.lines.iter().find_map(|line| {
            let Line::Edition { id, hash } = line else {
                return None;
            };
            Some((id.as_str(), hash.as_str()))
        });
        edition.expect("the second line is the edition")
    }

    /// What a seat is called, if it has a name.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.lines.iter().find_map(|line| {
            let Line::Name(named, name) = line else {
                return None;
            };
            (*named == seat).then_some(name.as_str())
        })
    }

    /// The seed of the deal, if it is told.
    pub fn seed(&self) -> Option<&Seed> {
        let header = self.lines.iter();
        let mut header = header.take_while(|line| !matches!(line, Line::Deal(_)));
        header.find_map(|line| {
            let Line::Seed(seed) = line else {
                return None;
            };
            Some(seed)
        })
    }

    /// Another game that begins like this one, with its first `moves` moves. It has names and
    /// notes of its own, and a seed of its own for what comes then.
    ///
    /// # Errors
    /// A line of the header does not belong there.
    pub fn branch(
        &self,
        moves: u32,
        header: impl IntoIterator<Item = Line>,
        seed: Seed,
    ) -> Result<Record, RecordError> {
        let mut header = header.into_iter();
        let mut lines = Vec::new();
        for line in &self.lines {
            match line {
                Line::Move { number, .. } if *number > moves => break,
                Line::Name(..) | Line::Note(_) | Line::Score(_) | Line::Winners(_) => {}
                Line::Format(_)
                | Line::Edition { .. }
                | Line::Players(_)
                | Line::Commitment(_)
                | Line::Dealer(_)
                | Line::Share(..)
                | Line::Seed(_)
                | Line::Deal(_)
                | Line::Move { .. } => lines.push(line.clone()),
            }
            if let Line::Players(_) = line {
                lines.extend(header.by_ref());
            }
        }
        lines.push(Line::Seed(seed));
        Record::new(lines)
    }

    /// Whether the record goes to the end of the game.
    pub fn is_finished(&self) -> bool {
        matches!(self.lines.last(), Some(Line::Winners(_)))
    }

    /// Adds a line that belongs there.
    pub(crate) fn push(&mut self, line: Line) {
        self.lines.push(line);
    }
}

/// Where in a record we are: what has to come next.
#[derive(Clone, Copy)]
enum Place {
    Format,
    Edition,
    Players,
    Header,
    Moves,
    /// The score of this seat, or the winners.
    Scores(u8),
    End,
}

impl Place {
    fn expected(self) -> &'static str {
        match self {
            Place::Format => "`fogg record 1`",
            Place::Edition => "the edition",
            Place::Players => "the number of players",
            Place::Header => "a line of the header or the deal",
            Place::Moves => "a move, a note, a seed or the scores",
            Place::Scores(_) => "the score of the next seat, or the winners after the last one",
            Place::End => "nothing after the winners",
        }
    }
}

/// The text of the file.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chain = Chain::EMPTY;
        self.lines
            .iter()
            .try_for_each(|line| f.write_str(&chain.seal(&line.to_string())))
    }
}
