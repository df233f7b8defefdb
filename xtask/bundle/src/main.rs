//! `fogg-bundle LIBRARY.wasm THINKER.wasm STATIC OUT [VISITOR GUEST]`: what a web server sends, made
//! from two WebAssembly libraries, that of the page and the one that thinks, the texts of all
//! languages and the folder of static files. `cargo xtask web` starts it.
//!
//! With budgets it is a fault if a new visitor, or a guest who comes by a link, has to wait for
//! more bytes than that.
//!
//! It is a program of its own so that the rest of the automation builds without the bindings
//! generator.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "automation talks to a person at a terminal"
)]

mod compress;
mod first_load;
mod library;
mod names;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};
use fogg_i18n::Lang;

use crate::first_load::Sent;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let result = match &arguments[..] {
        [library, thinker, folder, out] => bundle([library, thinker], folder, out).map(drop),
        [library, thinker, folder, out, visitor, guest] => bundle([library, thinker], folder, out)
            .and_then(|sent| sent.hold(&visitor.to_string_lossy(), &guest.to_string_lossy())),
        _ => Err(anyhow::anyhow!(
            "usage: fogg-bundle LIBRARY.wasm THINKER.wasm STATIC OUT [VISITOR GUEST]"
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the bundle, and tells how much of each file is sent with brotli.
fn bundle([library, thinker]: [&PathBuf; 2], folder: &Path, out: &Path) -> Result<Sent> {
    let mut sources = static_files(folder)?;
    for lang in Lang::ALL {
        let book = fogg_i18n::book(lang).as_bytes().to_vec();
        sources.insert(format!("{lang}{}", first_load::BOOK), book);
    }
    empty(out)?;
    let mut library = library::split(library, out)?;
    sources.append(&mut library.files);
    sources.append(&mut library::whole(thinker, "thinker_lib")?);
    let files = names::resolve(&sources)?;
    // The halves of what was split lie there too.
    empty(out)?;
    let mut sent = Sent {
        files: BTreeMap::new(),
        seams: library.seams,
    };
    for (name, bytes) in &files {
        let size = compress::write(out, name, bytes)?;
        sent.files.insert(name.clone(), size);
    }
    println!(
        "{} files, {} kB with brotli; a new visitor waits for {} kB, a guest with a link for {} kB",
        files.len(),
        sent.files.values().sum::<usize>() / 1000,
        sent.to_visitor() / 1000,
        sent.to_guest() / 1000
    );
    Ok(sent)
}

/// An empty folder.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// The files beside the library, by name.
fn static_files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            bail!(
                "{} has no name that a browser could ask for",
                path.display()
            );
        };
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        files.insert(name.to_owned(), bytes);
    }
    Ok(files)
}
