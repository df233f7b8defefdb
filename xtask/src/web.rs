//! `cargo xtask web`, `play`, `browser` and `pace`: the web client, built, bundled, served, checked
//! and timed.
//!
//! The bundle goes into the target folder, where `crates/server/build.rs` finds it.

use std::process::Command;

use anyhow::Result;

use crate::{Workspace, axe, debian, shell, wasm};

/// The bytes that a new visitor may have to wait for, and a guest with a link (ADR 16).
const FIRST_LOADS: [u32; 2] = [400_000, 380_000];

/// Builds the web client and bundles it: hashed names, compressed in advance.
///
/// # Errors
/// When it does not build, or when a file names one that is not there.
pub fn build(workspace: &Workspace) -> Result<()> {
    let bundler = workspace.cargo("run --quiet --locked --package fogg-bundle --");
    bundle(workspace, bundler, None)
}

fn bundle(workspace: &Workspace, mut bundler: Command, budgets: Option<[u32; 2]>) -> Result<()> {
    wasm::require_target(workspace)?;
    // The page as small as can be, and what thinks as quick as can be.
    for [profile, package] in [["web", "fogg-web"], ["thinker", "fogg-thinker"]] {
        // Others use the thinker's messages as a library for Rust; only a library for browsers
        // alone is optimized as a whole.
        let mut build = workspace.cargo("rustc --locked --lib --crate-type cdylib");
        build.args(["--profile", profile, "--package", package]);
        shell::run(build.args(["--target", wasm::TARGET]))?;
    }
    let target = workspace.target();
    let built = target.join(wasm::TARGET);
    bundler.arg(built.join("web/fogg_web.wasm"));
    bundler.arg(built.join("thinker/fogg_thinker.wasm"));
    bundler.arg(workspace.path("crates/web/static"));
    bundler.arg(target.join("bundle"));
    let budgets = budgets.iter().flatten();
    bundler.args(budgets.map(u32::to_string));
    shell::run_quietly(&mut bundler)
}

/// Builds everything and serves the game to a browser.
///
/// # Errors
/// When something does not build, or when the server ends with an error.
pub fn play(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    build(workspace)?;
    shell::run_quietly(workspace.fogg("serve").args(arguments))
}

/// Plays the game in a real browser and holds what it shows against the engine.
///
/// # Errors
/// When something does not build, or does not hold.
pub fn browser(workspace: &Workspace) -> Result<()> {
    debian::require("chromedriver", "chromium-driver")?;
    let axe = axe::script(workspace)?;
    workspace.build_programs()?;
    let bundler = Command::new(workspace.program("fogg-bundle"));
    bundle(workspace, bundler, Some(FIRST_LOADS))?;
    // Now with the web client inside.
    workspace.build_programs()?;
    let mut checks = Command::new(workspace.program("fogg-e2e"));
    shell::run(checks.arg(workspace.program("fogg")).arg(axe))
}

/// Measures how long looking back at whole games takes in a real browser, beside one native core.
///
/// # Errors
/// When something does not build, or when an aim is missed.
pub fn pace(workspace: &Workspace) -> Result<()> {
    debian::require("chromedriver", "chromium-driver")?;
    build(workspace)?;
    let programs = "build --release --locked --package fogg --package fogg-e2e";
    shell::run(&mut workspace.cargo(programs))?;
    let built = workspace.target().join("release");
    let mut pace = Command::new(built.join("fogg-e2e"));
    shell::run(pace.arg(built.join("fogg")).arg("pace"))
}

/// Lints the web client and the worker that thinks, as they are built for browsers.
///
/// # Errors
/// When there is something to improve.
pub fn lint(workspace: &Workspace) -> Result<()> {
    wasm::require_target(workspace)?;
    let mut clippy = workspace.cargo("clippy --profile web --locked");
    clippy.args(["--package", "fogg-web", "--package", "fogg-thinker"]);
    shell::run(clippy.args(["--target", wasm::TARGET, "--", "-D", "warnings"]))
}
