//! `fogg record`: checks, shows and exports recorded games.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use fogg_engine::{Edition, Phase, Seat};
use fogg_record::{Record, Verified, json, seal};

use crate::{language::Language, story};

/// What to do with records.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play records again and check every step and the final scores.
    Verify {
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        edition: Played,
    },
    /// Print a record as a log to read.
    Show {
        /// The record.
        file: PathBuf,
        #[command(flatten)]
        edition: Played,
        #[command(flatten)]
        language: Language,
    },
    /// Write a record in another format.
    Export {
        /// As JSON, with names spelled out and what the table heard.
        #[arg(long, required = true)]
        json: bool,
        /// The record.
        file: PathBuf,
        #[command(flatten)]
        edition: Played,
    },
    /// Print a record that was changed by hand, with the right check values.
    Seal {
        /// The record.
        file: PathBuf,
    },
}

/// Which edition was played.
#[derive(Args)]
pub(crate) struct Played {
    /// The edition that was played, if it is not built in: the path of its file.
    #[arg(long, value_name = "FILE")]
    edition: Option<String>,
}

/// Runs the command.
pub(crate) fn run(command: &Command, out: &mut impl Write) -> Result<()> {
    match command {
        Command::Verify { files, edition } => verify_all(files, edition, out),
        Command::Show {
            file,
            edition,
            language,
        } => {
            let text = in_file(file, show(file, edition, language))?;
            Ok(out.write_all(text.as_bytes())?)
        }
        Command::Export {
            json: _,
            file,
            edition,
        } => {
            let text = in_file(file, export(file, edition))?;
            Ok(out.write_all(text.as_bytes())?)
        }
        Command::Seal { file } => {
            let text = std::fs::read_to_string(file).context("cannot be read");
            let text = in_file(file, text.map(|text| seal(&text)))?;
            Ok(out.write_all(text.as_bytes())?)
        }
    }
}

/// Verifies every file, also after one that is wrong.
fn verify_all(files: &[PathBuf], edition: &Played, out: &mut impl Write) -> Result<()> {
    let mut complaints = Vec::new();
    for file in files {
        match in_file(file, verify(file, edition)) {
            Ok(summary) => writeln!(out, "{}: {summary}", file.display())?,
            Err(error) => complaints.push(error.to_string()),
        }
    }
    if complaints.is_empty() {
        Ok(())
    } else {
        bail!(complaints.join("\n"))
    }
}

/// Says in which file an error is.
pub(crate) fn in_file<T>(file: &Path, result: Result<T>) -> Result<T> {
    result.map_err(|error| anyhow!("{}: {error:#}", file.display()))
}

fn verify(file: &Path, edition: &Played) -> Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    let verified = game.verify(&edition, &hash)?;
    Ok(summary(&edition, &game, &verified))
}

fn export(file: &Path, edition: &Played) -> Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    let value = json::export(&game, &edition, &hash)?;
    Ok(format!("{value:#}\n"))
}

fn show(file: &Path, edition: &Played, language: &Language) -> Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    story::tell(&game, &edition, &hash, language.get())
}

/// Reads a record, and checks what can be checked without its edition.
pub(crate) fn read(file: &Path) -> Result<Record> {
    let bytes = std::fs::read(file).context("cannot be read")?;
    Ok(Record::parse_bytes(&bytes)?)
}

impl Played {
    /// The edition and the hash of its content.
    pub(crate) fn load(&self, game: &Record) -> Result<(Edition, String)> {
        let (id, hash) = game.edition();
        let edition = match &self.edition {
            Some(name) => fogg_editions::load(name)?,
            None => match fogg_editions::by_hash(hash) {
                Some(edition) => edition,
                None => bail!(
                    "line 2: no built-in edition has this content (it is called {id}); \
                     give its file with --edition"
                ),
            },
        };
        let hash = fogg_editions::hash(&edition);
        Ok((edition, hash))
    }
}

/// One line for people, such as `ok: Four Lakes, 2 players, 245 moves, A 102, B 95, won by A`.
fn summary(edition: &Edition, game: &Record, verified: &Verified) -> String {
    let title = &edition.title;
    let players = game.players();
    let mut text = format!("ok: {title}, {players} players, {} moves", verified.moves);
    match &verified.scores {
        Some(scores) => {
            let name = |seat: Seat| match game.name(seat) {
                Some(name) => format!("{} ({name})", seat.letter()),
                None => seat.letter().to_string(),
            };
            for seat in verified.state.public.seats() {
                text += &format!(", {} {}", name(seat), scores.seats[seat].total);
            }
            let winners: Vec<String> = scores.winners.iter().map(name).collect();
            text += &format!(", won by {}", winners.join(" and "));
        }
        None if verified.state.public.phase == Phase::Over => {
            text += ", over, but its result is cut off before `winners`";
        }
        None => text += ", not finished",
    }
    text += match (verified.seeded, verified.committed) {
        (true, true) => "; every outcome follows from the committed seed",
        (true, false) => "; every outcome follows from the seed",
        (false, _) => "; the seed is not told",
    };
    text
}
