//! `fogg-e2e PROGRAM AXE [BOARD]`: serves the game with this `fogg`, plays it in a real Chromium, and
//! holds what the page shows against the engine; AXE is the script of axe-core. With a BOARD it is
//! only played there, and by people in different places. `cargo xtask browser` starts it.
//!
//! `fogg-e2e PROGRAM pace` measures how fast the page thinks; `cargo xtask pace` starts it.
//!
//! It is a program and no test, because it needs a browser and the bundle.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "automation talks to a person at a terminal"
)]

mod axe;
mod browser;
mod checks;
mod expert;
mod keyboard;
mod lesson;
mod online;
mod pace;
mod page;
mod process;
mod replay;
mod states;
mod troubles;

use std::process::ExitCode;

use anyhow::{Context, Result};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut argument = || {
        arguments
            .next()
            .context("usage: fogg-e2e PROGRAM AXE [BOARD], or fogg-e2e PROGRAM pace")
    };
    let (program, axe) = (argument()?, argument()?);
    let board = argument().ok();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    if axe == "pace" {
        return runtime.block_on(pace::pace(&program));
    }
    match board.as_ref().and_then(|board| board.to_str()) {
        Some(board) => runtime.block_on(checks::one(&program, &axe, board)),
        None => runtime.block_on(checks::all(&program, &axe)),
    }
}
