//! `cargo xtask wasm`: the same games natively and in WebAssembly, compared digest by digest.
//!
//! What is compared lives in `crates/wasm-check`; here it is only built and started.

use std::{path::Path, process::Command};

use anyhow::Result;

use crate::{Workspace, shell};

/// The platform of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the check for WebAssembly, and lets an interpreter run it beside the native one.
///
/// # Errors
/// When it does not build, or when the games differ.
pub fn run(workspace: &Workspace) -> Result<()> {
    // The same profile as the web client, so that the engine is built for browsers only once.
    let mut build = workspace.cargo("build --profile web --locked --package fogg-wasm-check --lib");
    shell::run(build.args(["--target", TARGET]))?;
    let module = workspace
        .target()
        .join(TARGET)
        .join("web/fogg_wasm_check.wasm");
    // Not a release build: the tests have built the interpreter already, and the native half is
    // then checked by its debug assertions too.
    let mut compare = workspace.cargo("run --quiet --locked --package fogg-wasm-check");
    shell::run(compare.args(["--example", "compare", "--"]).arg(module))
}

/// Makes sure that the compiler can build for browsers.
pub(crate) fn require_target(workspace: &Workspace) -> Result<()> {
    let sysroot = shell::output(workspace.rustc().args(["--print", "sysroot"]))?;
    let installed = Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(TARGET)
        .exists();
    if installed {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.args(["target", "add", TARGET]);
    shell::run(add.current_dir(workspace.root()))
}
