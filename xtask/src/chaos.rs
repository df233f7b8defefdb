//! `cargo xtask chaos`: servers and databases break under those who play, and nothing is lost.

use std::process::Command;

use anyhow::Result;

use crate::{Workspace, shell};

/// Builds everything as it is released, and breaks it.
///
/// # Errors
/// When something does not build, or when something was lost.
pub fn run(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    let build = "build --release --locked --package fogg --package fogg-chaos";
    shell::run(&mut workspace.cargo(build))?;
    let built = workspace.target().join("release");
    let mut chaos = Command::new(built.join("fogg-chaos"));
    chaos.arg("--program").arg(built.join("fogg"));
    chaos
        .arg("--boards")
        .arg(workspace.path("crates/editions/data"));
    shell::run(chaos.args(arguments))
}
