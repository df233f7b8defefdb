//! The invariants of the architecture, checked by code. Runs as `cargo xtask tidy` and as a test.
//!
//! A check takes text and returns faults, so that every one of them is tested with a planted
//! violation; only this file and `files` touch the disk.

mod code;
mod edges;
mod engine;
mod files;
mod links;
mod names;
mod orphans;
mod text;

use std::fmt;

use anyhow::{Result, bail};

use crate::{Workspace, metadata::Metadata};

/// Something that breaks an invariant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    file: String,
    line: usize,
    what: String,
}

impl Fault {
    fn new(file: &str, line: usize, what: impl Into<String>) -> Fault {
        Fault {
            file: file.into(),
            line,
            what: what.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// Checks everything and shows the faults.
///
/// # Errors
/// When there is a fault, or when a file cannot be read.
pub fn run(workspace: &Workspace) -> Result<()> {
    let faults = faults(workspace)?;
    if faults.is_empty() {
        println!("no faults");
        return Ok(());
    }
    for fault in &faults {
        println!("{fault}");
    }
    bail!("{} faults", faults.len());
}

/// Everything that breaks an invariant.
///
/// # Errors
/// When a file cannot be read.
pub fn faults(workspace: &Workspace) -> Result<Vec<Fault>> {
    let files = files::all(workspace)?;
    let editions = names::editions(&files);
    let mut faults = edges::faults(&Metadata::load(workspace, "Cargo.toml")?);
    faults.extend(orphans::faults(&files));
    if editions.is_empty() {
        faults.push(Fault::new("crates/editions/data", 1, "there is no edition"));
    }
    for file in &files {
        faults.extend(text::faults(file));
        faults.extend(names::faults(file, &editions));
        faults.extend(engine::faults(file));
        let exists = |path: &str| workspace.path(path).exists();
        faults.extend(links::faults(file, exists));
    }
    faults.sort();
    Ok(faults)
}
