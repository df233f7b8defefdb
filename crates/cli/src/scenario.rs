//! `fogg scenario`: runs scenario files and says which failed, where and why.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;

/// What to run.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Scenario files, or directories with `.scenario` files in them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Also name the scenarios that pass.
    #[arg(short, long)]
    verbose: bool,
}

/// Runs them all.
///
/// # Errors
/// When a file cannot be read or a scenario fails.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let mut files = Vec::new();
    for path in &arguments.files {
        collect(path, &mut files)?;
    }
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        let shown = file.display();
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        for outcome in fogg_scenario::run(&text, &name, &|name| edition(file, name)) {
            let (title, edition) = (&outcome.title, &outcome.edition);
            match &outcome.failure {
                None => {
                    passed += 1;
                    if arguments.verbose {
                        writeln!(out, "passed {shown}: {title} [{edition}]")?;
                    }
                }
                Some(failure) => {
                    failed += 1;
                    let (line, message) = (failure.line, &failure.message);
                    writeln!(out, "{shown}:{line}: {title} [{edition}]\n    {message}")?;
                }
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    match failed {
        0 => Ok(()),
        _ => bail!("not all scenarios passed"),
    }
}

/// An edition by name or by path; paths may be relative to the scenario file.
fn edition(file: &Path, name: &str) -> Result<fogg_engine::EditionSpec, String> {
    let beside = file.with_file_name(name);
    let name = match beside.to_str() {
        Some(path) if name.ends_with(".toml") && beside.is_file() => path,
        Some(_) | None => name,
    };
    fogg_editions::load_spec(name).map_err(|error| error.to_string())
}

/// The scenario files of a path, in order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let before = files.len();
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut entries: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for entry in entries {
        let scenario = entry.extension().is_some_and(|end| end == "scenario");
        if scenario || entry.is_dir() {
            collect_inside(&entry, files)?;
        }
    }
    if files.len() == before {
        bail!("there is no .scenario file in {}", path.display());
    }
    Ok(())
}

/// The same below a directory, where an empty directory is no mistake.
fn collect_inside(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    match collect(path, files) {
        Err(_) if path.is_dir() => Ok(()),
        result => result,
    }
}
