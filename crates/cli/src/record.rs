//! `fogg record`: checks, exports and shows recorded games.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use fogg_engine::Edition;
use fogg_record::{Record as Game, Verified, json, story};

/// Check, export and show recorded games
#[derive(Subcommand)]
pub(crate) enum Record {
    /// Play records again and check every step and the final scores
    Verify {
        /// The records
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        edition: EditionOption,
    },
    /// Write a record in another format
    Export {
        /// As JSON, with names spelled out and what the table heard
        #[arg(long, required = true)]
        json: bool,
        /// The record
        file: PathBuf,
        #[command(flatten)]
        edition: EditionOption,
    },
    /// Print a record as a log to read
    Show {
        /// The record
        file: PathBuf,
        #[command(flatten)]
        edition: EditionOption,
    },
}

#[derive(Args)]
pub(crate) struct EditionOption {
    /// The edition that was played, if it is not one of the built-in ones: the path of its file
    #[arg(long, value_name = "FILE")]
    edition: Option<String>,
}

impl Record {
    pub(crate) fn run(self) -> ExitCode {
        let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
        let mut failed = false;
        let mut report = |path: &Path, done: anyhow::Result<String>| match done {
            Ok(text) => out.write_all(text.as_bytes()),
            Err(error) => {
                failed = true;
                writeln!(err, "{}: {error:#}", path.display())
            }
        };
        let written = match &self {
            Record::Verify { files, edition } => files
                .iter()
                .try_for_each(|file| report(file, verify(file, edition))),
            Record::Export {
                json: _,
                file,
                edition,
            } => report(file, export(file, edition)),
            Record::Show { file, edition } => report(file, show(file, edition)),
        };
        // A reader that has seen enough is not a failure.
        let broken = written.is_err_and(|error| error.kind() != io::ErrorKind::BrokenPipe);
        if failed || broken {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }
}

fn verify(file: &Path, edition: &EditionOption) -> anyhow::Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    let verified = game.verify(&edition, &hash)?;
    Ok(format!(
        "{}: {}\n",
        file.display(),
        summary(&edition, &game, &verified)
    ))
}

fn export(file: &Path, edition: &EditionOption) -> anyhow::Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    let value = json::export(&game, &edition, &hash)?;
    Ok(format!("{value:#}\n"))
}

fn show(file: &Path, edition: &EditionOption) -> anyhow::Result<String> {
    let game = read(file)?;
    let (edition, hash) = edition.load(&game)?;
    Ok(story::tell(&game, &edition, &hash)?)
}

fn read(file: &Path) -> anyhow::Result<Game> {
    let bytes = std::fs::read(file).context("cannot be read")?;
    Ok(Game::parse_bytes(&bytes)?)
}

impl EditionOption {
    /// The edition and the hash of its content.
    fn load(&self, game: &Game) -> anyhow::Result<(Edition, String)> {
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

/// One line for people, such as `ok: USA, 2 players, 245 moves, A 102, B 95, won by A`.
fn summary(edition: &Edition, game: &Game, verified: &Verified) -> String {
    let title = &edition.title;
    let players = game.players();
    let mut text = format!("ok: {title}, {players} players, {} moves", verified.moves);
    match &verified.scores {
        Some(scores) => {
            let name = |seat: fogg_engine::Seat| match game.name(seat) {
                Some(name) => format!("{} ({name})", seat.letter()),
                None => seat.letter().to_string(),
            };
            for seat in verified.state.public.seats() {
                text += &format!(", {} {}", name(seat), scores.seats[seat].total);
            }
            let winners: Vec<String> = scores.winners.iter().map(name).collect();
            text += &format!(", won by {}", winners.join(" and "));
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
