//! Reading and writing results files. What is wrong with one is said with its line.

use std::{
    collections::HashSet,
    io::{self, BufRead, Write},
};

use super::{Game, Header, Points, VERSION};

/// A results file.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// What all games have in common.
    pub header: Header,
    /// The games, in the order of their keys.
    pub games: Vec<Game>,
}

/// What is wrong with a results file, and in which line.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ResultsError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Problem {
    #[error("the file cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    #[error("the file is empty; its first line should be the header of an arena")]
    Empty,
    #[error("this is no header of an arena: {0}")]
    Header(serde_json::Error),
    #[error("version {found} of the format is not known; this program reads version {VERSION}")]
    Version { found: u32 },
    #[error("the header does not fit itself: {0}")]
    Inconsistent(&'static str),
    #[error("the line is cut off: delete it, or go on with --resume")]
    CutOff,
    #[error("this is no game: {0}")]
    Game(serde_json::Error),
    #[error("the game does not fit the header: there is no table {table}")]
    NoTable { table: u16 },
    #[error("the game does not fit the header: these are not the bots of table {table}")]
    WrongBots { table: u16 },
    #[error("the game does not fit itself: {0}")]
    Wrong(&'static str),
    #[error("this game is there twice")]
    Twice,
}

/// Reads a results file.
///
/// # Errors
/// The first line that is wrong.
pub fn read(mut from: impl BufRead) -> Result<Results, ResultsError> {
    let mut text = Vec::new();
    from.read_to_end(&mut text).map_err(|error| ResultsError {
        line: 1,
        problem: error.into(),
    })?;
    parse(&text)
}

/// Where the last line begins if it is cut off, as it is when a machine fails while it writes.
pub fn cut_off(text: &[u8]) -> Option<usize> {
    let end = text.iter().rposition(|&byte| byte == b'\n');
    let end = end.map_or(0, |newline| newline + 1);
    (end < text.len()).then_some(end)
}

/// Reads a results file that is in memory.
///
/// # Errors
/// The first line that is wrong.
pub fn parse(text: &[u8]) -> Result<Results, ResultsError> {
    let mut lines = text.split_inclusive(|&byte| byte == b'\n').enumerate();
    let at = |n: usize| {
        move |problem| ResultsError {
            line: n + 1,
            problem,
        }
    };
    let header = match lines.next() {
        Some((n, line)) => header(line).map_err(at(n))?,
        None => return Err(at(0)(Problem::Empty)),
    };
    let mut games = Vec::new();
    let mut keys = HashSet::new();
    for (n, line) in lines {
        let game = game(&header, line).map_err(at(n))?;
        if !keys.insert(game.key()) {
            return Err(at(n)(Problem::Twice));
        }
        games.push(game);
    }
    games.sort_by_cached_key(Game::key);
    Ok(Results { header, games })
}

fn header(line: &[u8]) -> Result<Header, Problem> {
    let line = whole(line)?;
    // The version comes first: another one may have other fields.
    #[derive(serde::Deserialize)]
    struct Version {
        #[serde(rename = "fogg-arena")]
        version: u32,
    }
    let Version { version } = serde_json::from_slice(line).map_err(Problem::Header)?;
    if version != VERSION {
        return Err(Problem::Version { found: version });
    }
    let header: Header = serde_json::from_slice(line).map_err(Problem::Header)?;
    let names: HashSet<&String> = header.bots.iter().collect();
    if names.len() < header.bots.len() {
        return Err(Problem::Inconsistent("a bot is named twice"));
    }
    let mut places = header.tables.iter().flatten();
    if places.any(|&bot| usize::from(bot) >= header.bots.len()) {
        return Err(Problem::Inconsistent(
            "a table seats a bot that is not named",
        ));
    }
    if header.tables.iter().any(|table| table.is_empty()) {
        return Err(Problem::Inconsistent("a table has no seats"));
    }
    Ok(header)
}

fn game(header: &Header, line: &[u8]) -> Result<Game, Problem> {
    let game: Game = serde_json::from_slice(whole(line)?).map_err(Problem::Game)?;
    let table = game.table;
    let bots = header.tables.get(usize::from(table));
    let mut bots = bots.ok_or(Problem::NoTable { table })?.clone();
    let mut seated = game.key().order;
    bots.sort_unstable();
    seated.sort_unstable();
    if bots != seated {
        return Err(Problem::WrongBots { table });
    }
    let seats = game.seats.len();
    if game.winners.is_empty() || game.winners.iter().any(|seat| seat.index() >= seats) {
        return Err(Problem::Wrong("its winners do not sit at the table"));
    }
    if game.claims.iter().any(|claim| claim.seat.index() >= seats) {
        return Err(Problem::Wrong("a route is claimed by nobody at the table"));
    }
    let parts = |points: &Points| {
        points
            .parts()
            .iter()
            .map(|part| i32::from(part.1))
            .sum::<i32>()
    };
    if (game.seats.iter()).any(|seat| i32::from(seat.points.total) != parts(&seat.points)) {
        return Err(Problem::Wrong(
            "the parts of a score do not add up to its total",
        ));
    }
    if (game.seats.iter()).any(|seat| !seat.completed.without(seat.kept).is_empty()) {
        return Err(Problem::Wrong("a ticket was completed that was not kept"));
    }
    Ok(game)
}

fn whole(line: &[u8]) -> Result<&[u8], Problem> {
    line.strip_suffix(b"\n").ok_or(Problem::CutOff)
}

/// Writes a results file line by line.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    line: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(out: W, header: &Header) -> io::Result<Writer<W>> {
        let mut writer = Writer::resume(out);
        writer.write(header)?;
        Ok(writer)
    }

    /// Goes on with a file that has its header.
    pub fn resume(out: W) -> Writer<W> {
        Writer {
            out,
            line: Vec::new(),
        }
    }

    /// Adds a game. It is a whole line or nothing, as far as the system allows.
    ///
    /// # Errors
    /// What the system says.
    pub fn game(&mut self, game: &Game) -> io::Result<()> {
        self.write(game)
    }

    /// Hands everything over to the system.
    ///
    /// # Errors
    /// What the system says.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn write(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, line)?;
        self.line.push(b'\n');
        self.out.write_all(&self.line)
    }
}
