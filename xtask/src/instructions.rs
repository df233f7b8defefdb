//! `cargo xtask instructions`: how many machine instructions the engine's hot functions take.
//!
//! Counts do not depend on how busy a machine is, so a small loss of speed is seen at once. The
//! benchmark counts nothing itself: it runs under callgrind once doing the work and once only
//! preparing it, and the difference is the work.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path, process::Command};

use anyhow::{Context, Result, bail, ensure};

use crate::{Workspace, debian, shell};

const FILE: &str = "crates/engine/benches/instructions.toml";
/// What is measured, in the benchmark's words.
const OPERATIONS: &[&str] = &["legal", "apply", "scores"];
/// More than this is a loss, in percent.
const TOLERANCE: u64 = 5;

/// Counts of instructions by operation.
type Counts = BTreeMap<String, u64>;

/// Compares with the counts on file.
///
/// # Errors
/// When an operation takes more than 5 % more instructions than it is allowed to.
pub fn run(workspace: &Workspace) -> Result<()> {
    let text = fs::read_to_string(workspace.path(FILE))
        .with_context(|| format!("cannot read {FILE}; `--update` writes it"))?;
    let allowed = parse(&text)?;
    let counted = count(workspace)?;
    let losses = compare(&allowed, &counted);
    for (operation, count) in &counted {
        let before = allowed.get(operation).copied().unwrap_or(0);
        println!("{operation:>8}: {count} instructions, {before} on file");
    }
    if losses.is_empty() {
        return Ok(());
    }
    bail!(
        "{}\nMake it faster, or accept it with `cargo xtask instructions --update` and say why in \
         the commit. The counts on file are of {}; another compiler counts differently.",
        losses.join("\n"),
        compiler(&text).unwrap_or("an unknown compiler"),
    );
}

/// Writes the counts of now to the file.
///
/// # Errors
/// When they cannot be counted or written.
pub fn update(workspace: &Workspace) -> Result<()> {
    let version = shell::output(workspace.rustc().arg("--version"))?;
    let text = print(&count(workspace)?, version.trim());
    print!("{text}");
    fs::write(workspace.path(FILE), text).with_context(|| format!("cannot write {FILE}"))
}

/// The operations that take too many instructions, or are not on file.
fn compare(allowed: &Counts, counted: &Counts) -> Vec<String> {
    let mut losses = Vec::new();
    for (operation, &count) in counted {
        match allowed.get(operation) {
            None => losses.push(format!("`{operation}` is not in {FILE}")),
            Some(&before) if count * 100 > before * (100 + TOLERANCE) => {
                let percent = (count - before) * 100 / before.max(1);
                losses.push(format!(
                    "`{operation}` takes {count} instructions instead of {before}, {percent} % more"
                ));
            }
            Some(_) => {}
        }
    }
    losses
}

fn count(workspace: &Workspace) -> Result<Counts> {
    debian::require("valgrind", "valgrind")?;
    let program = build(workspace)?;
    let prepared = callgrind(&program, "nothing")?;
    let mut counts = Counts::new();
    for operation in OPERATIONS {
        let all = callgrind(&program, operation)?;
        let work = all
            .checked_sub(prepared)
            .context("the work took fewer instructions than its preparation")?;
        counts.insert((*operation).into(), work);
    }
    Ok(counts)
}

/// Builds the benchmark and returns its path.
fn build(workspace: &Workspace) -> Result<String> {
    let mut build = workspace.cargo("build --release --locked --package fogg-engine");
    build.args([
        "--bench",
        "instructions",
        "--message-format",
        "json-render-diagnostics",
    ]);
    println!("$ {}", shell::line(&build));
    let messages = shell::output(&mut build)?;
    let mut messages = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let built = message["target"]["name"] == "instructions";
        built.then(|| message["executable"].as_str().map(String::from))?
    });
    messages
        .next_back()
        .context("cargo did not say what it built")
}

/// The instructions of a run of the benchmark.
fn callgrind(program: &str, operation: &str) -> Result<u64> {
    let out = std::env::temp_dir().join(format!("fogg-instructions-{}", std::process::id()));
    let log = out.with_extension("log");
    let mut command = Command::new("valgrind");
    command
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(format!("--log-file={}", log.display()))
        .args([program, operation]);
    let result = shell::run_quietly(&mut command);
    let report = fs::read_to_string(&log).unwrap_or_default();
    for file in [&out, &log] {
        remove(file);
    }
    result.with_context(|| report.clone())?;
    collected(&report)
}

/// Removes a file that may not be there.
fn remove(file: &Path) {
    if let Err(error) = fs::remove_file(file) {
        println!("{} is left behind: {error}", file.display());
    }
}

/// The number in callgrind's line `Collected : 123`.
fn collected(report: &str) -> Result<u64> {
    let number = report.lines().find_map(|line| {
        let (_, number) = line.split_once("Collected :")?;
        number.trim().parse().ok()
    });
    number.with_context(|| format!("callgrind does not say what it counted:\n{report}"))
}

/// Reads lines such as `legal = 123`; everything else is a comment.
fn parse(text: &str) -> Result<Counts> {
    let mut counts = Counts::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((operation, count)) = line.split_once('=') else {
            ensure!(line.trim().is_empty(), "{FILE}: cannot read `{line}`");
            continue;
        };
        let count = count
            .trim()
            .replace('_', "")
            .parse()
            .with_context(|| format!("{FILE}: `{}` is not a number", count.trim()))?;
        counts.insert(operation.trim().into(), count);
    }
    Ok(counts)
}

const COMPILER: &str = "# Compiler: ";

fn compiler(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix(COMPILER))
}

fn print(counts: &Counts, compiler: &str) -> String {
    let mut text = format!(
        "# Machine instructions of the benchmark beside this file.\n\
         # Written by `cargo xtask instructions --update`, held by `cargo xtask instructions`.\n\
         {COMPILER}{compiler}\n"
    );
    for (operation, count) in counts {
        writeln!(text, "{operation} = {count}").expect("writing to a string does not fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Counts, collected, compare, compiler, parse, print};

    fn counts(counts: &[(&str, u64)]) -> Counts {
        counts.iter().map(|&(name, n)| (name.into(), n)).collect()
    }

    #[test]
    fn a_loss_of_more_than_five_percent_is_found() {
        let before = counts(&[("legal", 1_000), ("apply", 1_000)]);
        for (now, losses) in [(900, 0), (1_000, 0), (1_050, 0), (1_051, 1), (2_000, 1)] {
            let now = counts(&[("legal", now), ("apply", 1_000)]);
            assert_eq!(compare(&before, &now).len(), losses, "{now:?}");
        }
        assert_eq!(compare(&counts(&[]), &before).len(), 2);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let before = counts(&[("legal", 123_456), ("scores", 7)]);
        let text = print(&before, "rustc 1.95.0");
        assert_eq!(parse(&text).unwrap(), before);
        assert_eq!(compiler(&text), Some("rustc 1.95.0"));
        assert!(parse("legal = many").is_err());
        assert!(parse("legal").is_err());
    }

    #[test]
    fn callgrind_is_understood() {
        let report = "==1== Events    : Ir\n==1== Collected : 5482909\n==1==\n";
        assert_eq!(collected(report).unwrap(), 5_482_909);
        assert!(collected("==1== killed").is_err());
    }
}
