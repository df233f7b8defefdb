//! Programs that run beside the checks, and end with them.

use std::{
    ffi::OsStr,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result};

/// A program that has said where it listens.
pub(crate) struct Service {
    child: Child,
    /// The port.
    pub(crate) port: u16,
}

impl Service {
    /// Starts a program and reads what it writes until a line has a port after `before`.
    pub(crate) fn start(program: &OsStr, arguments: &[&str], before: &str) -> Result<Service> {
        let name = program.to_string_lossy().into_owned();
        let mut child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {name}"))?;
        let out = child.stdout.take().context("its output was asked for")?;
        for line in BufReader::new(out).lines() {
            let line = line?;
            let Some((_, after)) = line.split_once(before) else {
                continue;
            };
            let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
            if let Ok(port) = digits.parse() {
                return Ok(Service { child, port });
            }
        }
        let status = child.wait()?;
        anyhow::bail!("{name} ended ({status}) before it said where it listens")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
