//! `fogg analyze`: tells where a recorded game was won and lost.

mod chart;
mod page;

use std::{io::Write, path::PathBuf, sync::Arc, thread};

use anyhow::{Result, ensure};
use clap::Args;
use fogg_analysis::{Analysis, Depth};
use fogg_commands::Voice;
use fogg_engine::Edition;
use fogg_record::Record;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    language::Language,
    record::{self, Played},
    story,
};

/// The game to look back at, and how closely.
#[derive(Args)]
pub(crate) struct Analyze {
    /// The record.
    file: PathBuf,
    #[command(flatten)]
    edition: Played,
    /// Games Fogg plays in its head about a decision, twice: to find the best choice, and to
    /// compare it with what was played.
    #[arg(long, value_name = "N", default_value_t = Depth::PLAYOUTS)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    playouts: u32,
    /// Decides which hidden cards Fogg imagines: the same number gives the same analysis.
    #[arg(long, value_name = "N", default_value_t = Depth::SEED)]
    seed: u64,
    /// Threads to think on; all cores if not given. They do not change the result.
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=128))]
    threads: Option<u16>,
    /// For other programs, with every choice of every decision.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: Language,
}

/// Runs the command.
pub(crate) fn run(analyze: &Analyze, out: &mut impl Write) -> Result<()> {
    let text = record::in_file(&analyze.file, text(analyze))?;
    Ok(out.write_all(text.as_bytes())?)
}

fn text(analyze: &Analyze) -> Result<String> {
    let game = record::read(&analyze.file)?;
    let (edition, hash) = analyze.edition.load(&game)?;
    let edition = Arc::new(edition);
    let depth = analyze.depth();
    let mut analysis = Analysis::new(&game, Arc::clone(&edition), &hash, depth)?;
    ensure!(
        analysis.decisions() > 0,
        "nobody has decided anything in this game yet: there is nothing to analyze"
    );
    think(&mut analysis);
    if analyze.json {
        return Ok(format!("{:#}\n", analysis.json(&game, depth)));
    }
    Ok(page::page(&Report {
        game: &game,
        edition: &edition,
        analysis: &analysis,
        voice: Voice::new(&edition, story::names(&game), analyze.language.get()),
    }))
}

impl Analyze {
    fn depth(&self) -> Depth {
        let threads = match self.threads {
            Some(threads) => threads.into(),
            None => thread::available_parallelism().map_or(1, usize::from),
        };
        Depth {
            playouts: self.playouts,
            seed: self.seed,
            threads,
        }
    }
}

/// Thinks about all decisions, with a bar and the time left on a terminal.
fn think(analysis: &mut Analysis) {
    let style =
        ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} decisions, {eta} left");
    let bar = ProgressBar::new(analysis.decisions() as u64);
    bar.set_style(style.expect("the template is tested by every run"));
    while analysis.step().is_some() {
        bar.inc(1);
    }
    bar.finish_and_clear();
}

/// Everything there is to tell.
struct Report<'a> {
    game: &'a Record,
    edition: &'a Edition,
    analysis: &'a Analysis,
    voice: Voice<'a>,
}
