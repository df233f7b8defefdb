//! `cargo xtask wasm`: the same games natively and in WebAssembly, compared digest by digest.
//!
//! What is compared lives in `crates/wasm-check`; here it is only built and started.

use anyhow::Result;

use crate::{Workspace, shell};

/// The platform of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the check for WebAssembly, and lets an interpreter run it beside the native one.
///
/// # Errors
/// When it does not build, or when the games differ.
pub fn run(workspace: &Workspace) -> Result<()> {
    let mut build = workspace.cargo("build --release --locked --package fogg-wasm-check --lib");
    shell::run(build.args(["--target", TARGET]))?;
    let module = workspace
        .target()
        .join(TARGET)
        .join("release/fogg_wasm_check.wasm");
    // Not a release build: the tests have built the interpreter already, and the native half is
    // then checked by its debug assertions too.
    let mut compare = workspace.cargo("run --quiet --locked --package fogg-wasm-check");
    shell::run(compare.args(["--example", "compare", "--"]).arg(module))
}
