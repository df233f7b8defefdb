//! Turns the Fluent files of `locales` into Rust, one function a message for all languages, and
//! into a book for each language, in which these functions look.
//!
//! Whatever is wrong with a file ends the build with its line and key, so that a message that is
//! missing in one language does not compile. See docs/translating.md.

#![expect(
    clippy::print_stdout,
    reason = "cargo reads what a build script prints"
)]

mod book;
mod catalog;
mod piece;
mod rust;
mod source;

use std::{env, fs, path::Path, process::ExitCode};

use crate::catalog::{Catalog, LANGUAGES};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=build");
    let mut texts = Vec::new();
    for language in LANGUAGES {
        let path = format!("locales/{}.ftl", language.code);
        match fs::read_to_string(&path) {
            Ok(text) => texts.push(text),
            Err(error) => return fail(&format!("{path}: {error}")),
        }
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let catalog = match Catalog::new(&texts) {
        Ok(catalog) => catalog,
        Err(faults) => {
            for fault in faults {
                fail(&format!("crates/i18n/locales/{fault}"));
            }
            return ExitCode::FAILURE;
        }
    };
    let out = env::var("OUT_DIR").expect("cargo says where to");
    let mut files = vec![
        (String::from("text.rs"), rust::functions(&catalog)),
        (String::from("samples.rs"), rust::samples(&catalog)),
    ];
    for (n, language) in LANGUAGES.iter().enumerate() {
        files.push((format!("{}.book", language.code), book::book(&catalog, n)));
    }
    for (name, text) in files {
        if let Err(error) = fs::write(Path::new(&out).join(&name), text) {
            return fail(&format!("{out}/{name}: {error}"));
        }
    }
    ExitCode::SUCCESS
}

/// Ends the build with a message.
fn fail(message: &str) -> ExitCode {
    println!("cargo::error={message}");
    ExitCode::FAILURE
}
