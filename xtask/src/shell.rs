//! Running other programs: what is run is shown, and a failure says what was run.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Shows a command and runs it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    println!("$ {}", line(command));
    run_quietly(command)
}

/// Runs a command without showing it.
pub(crate) fn run_quietly(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command and returns what it writes to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", line(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` wrote no text", line(command)))
}

/// Shows a command, runs it and returns what it writes to its standard error; that is shown only
/// when it fails.
pub(crate) fn report(command: &mut Command) -> Result<String> {
    println!("$ {}", line(command));
    let output = command
        .output()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        print!("{report}");
        bail!("`{}` failed ({})", line(command), output.status);
    }
    Ok(report)
}

/// The command as one would type it.
pub(crate) fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(name).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
