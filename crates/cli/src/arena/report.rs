//! `fogg arena report`: a page of plots about a series.

use std::{fs, io::Write, path::PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use fogg_arena::results::Header;
use fogg_engine::Edition;

use super::files;

/// The arguments of `fogg arena report`.
#[derive(Args)]
pub(super) struct Report {
    /// The results files, all of the same series.
    #[arg(required = true)]
    results: Vec<PathBuf>,
    /// The page to write.
    #[arg(short, long, value_name = "PAGE")]
    out: PathBuf,
    /// The edition file the games were played on, if it is not where it was.
    #[arg(long)]
    edition: Option<String>,
}

/// Writes the page.
pub(super) fn run(report: &Report, out: &mut impl Write) -> Result<()> {
    let results = files::merge(&report.results)?;
    let edition = edition(report.edition.as_deref(), &results.header)?;
    let page = fogg_arena::report::page(&edition, &results)?;
    let path = report.out.display();
    fs::write(&report.out, page).with_context(|| format!("cannot write {path}"))?;
    writeln!(out, "{path}: {} games", results.games.len())?;
    Ok(())
}

/// The edition that was played: what counts is its content, wherever that is found.
fn edition(given: Option<&str>, header: &Header) -> Result<Edition> {
    if let Some(name) = given {
        return Ok(fogg_editions::load(name)?);
    }
    if let Some(edition) = fogg_editions::by_hash(&header.hash) {
        return Ok(edition);
    }
    fogg_editions::load(&header.edition)
        .context("the edition of these games is not found; name its file with --edition")
}
