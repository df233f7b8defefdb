//! `fogg-bundle LIBRARY.wasm STATIC OUT`: what a web server sends, made from a WebAssembly library,
//! the texts of all languages and the folder of static files. `cargo xtask web` starts it.
//!
//! It is a program of its own so that the rest of the automation builds without the bindings
//! generator.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "automation talks to a person at a terminal"
)]

mod compress;
mod names;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};
use fogg_i18n::Lang;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let result = match &arguments[..] {
        [library, folder, out] => bundle(library, folder, out),
        _ => Err(anyhow::anyhow!(
            "usage: fogg-bundle LIBRARY.wasm STATIC OUT"
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

fn bundle(library: &Path, folder: &Path, out: &Path) -> Result<()> {
    let mut sources = static_files(folder)?;
    let (script, wasm) = bindings(library)?;
    sources.insert(String::from("fogg.js"), script);
    sources.insert(String::from("fogg.wasm"), wasm);
    for lang in Lang::ALL {
        let book = fogg_i18n::book(lang).as_bytes().to_vec();
        sources.insert(format!("{lang}.txt"), book);
    }
    let files = names::resolve(&sources)?;
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let (mut plain, mut small) = (0, 0);
    for (name, bytes) in &files {
        let sizes = compress::write(out, name, bytes)?;
        plain += bytes.len();
        small += sizes;
    }
    println!(
        "{} files, {} kB, {} kB as sent with brotli",
        files.len(),
        plain / 1000,
        small / 1000
    );
    Ok(())
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

/// The library with the script that lets browsers call it.
fn bindings(library: &Path) -> Result<(Vec<u8>, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(library)
        .out_name("fogg")
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The script is told where the library is: its name has a hash.
        .omit_default_module_path(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("cannot write the bindings of {}", library.display()))?;
    let script = output.js().as_bytes().to_vec();
    let wasm = output.wasm_mut().emit_wasm();
    Ok((script, wasm))
}
