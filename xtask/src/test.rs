//! `cargo xtask test`: everything that must hold before a change is merged, cheapest first.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};

use crate::{Workspace, debian, fuzz, instructions, licenses, shell, tidy, wasm, web};

/// One thing that must hold.
struct Step {
    headline: &'static str,
    /// What to type to do only this.
    repeat: &'static str,
    run: fn(&Workspace) -> Result<()>,
}

const STEPS: &[Step] = &[
    Step {
        headline: "Toolchain",
        repeat: "rustup target add wasm32-unknown-unknown; rustup component add rustfmt clippy",
        run: toolchain,
    },
    Step {
        headline: "Format",
        repeat: "cargo fmt --all --check; cargo fmt --check --manifest-path fuzz/Cargo.toml",
        run: |workspace| {
            shell::run(&mut workspace.cargo("fmt --all --check"))?;
            shell::run(&mut workspace.cargo("fmt --check --manifest-path fuzz/Cargo.toml"))
        },
    },
    Step {
        headline: "Invariants of the architecture",
        repeat: "cargo xtask tidy",
        run: tidy::run,
    },
    Step {
        headline: "Licenses of dependencies",
        repeat: "cargo xtask licenses",
        run: licenses::run,
    },
    Step {
        headline: "Lints",
        repeat: "cargo clippy --workspace --all-targets -- -D warnings",
        run: |workspace| {
            let lints = "clippy --workspace --all-targets --locked -- -D warnings";
            shell::run(&mut workspace.cargo(lints))
        },
    },
    Step {
        headline: "Lints of the web client",
        repeat: "cargo clippy --profile web --package fogg-web --target wasm32-unknown-unknown",
        run: web::lint,
    },
    Step {
        headline: "Tests, those in the documentation included",
        repeat: "cargo test --workspace",
        run: |workspace| {
            shell::run(&mut workspace.cargo("test --workspace --locked --no-fail-fast"))
        },
    },
    Step {
        headline: "Documentation",
        repeat: "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps",
        run: |workspace| {
            let mut doc = workspace.cargo("doc --workspace --no-deps --locked");
            shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
    // Before the scenarios, so that the program is built once, with the web client inside.
    Step {
        headline: "The web client in a real browser",
        repeat: "cargo xtask browser",
        run: web::browser,
    },
    Step {
        headline: "Scenarios",
        repeat: "cargo run --package fogg -- scenario crates/engine/tests/cases",
        run: |workspace| {
            workspace.build_programs()?;
            let mut scenarios = Command::new(workspace.program("fogg"));
            scenarios.current_dir(workspace.root());
            shell::run(scenarios.args(["scenario", "crates/engine/tests/cases"]))
        },
    },
    Step {
        headline: "The same games in WebAssembly",
        repeat: "cargo xtask wasm",
        run: wasm::run,
    },
    Step {
        headline: "Fuzz targets, a few seconds each",
        repeat: "cargo xtask fuzz",
        run: |workspace| fuzz::run(workspace, fuzz::SMOKE),
    },
    Step {
        headline: "Instruction counts",
        repeat: "cargo xtask instructions",
        run: instructions::run,
    },
];

/// Runs every step and stops at the first that fails.
///
/// # Errors
/// The step that failed and how to repeat it.
pub fn run(workspace: &Workspace) -> Result<()> {
    let start = Instant::now();
    let mut times = Vec::new();
    for (number, step) in (1..).zip(STEPS) {
        println!("\n== {number}/{}: {} ==", STEPS.len(), step.headline);
        let begun = Instant::now();
        (step.run)(workspace).with_context(|| {
            format!(
                "step {number}, \"{}\", failed; repeat it with\n\n    {}\n\n",
                step.headline, step.repeat
            )
        })?;
        println!("== done in {} ==", seconds(begun.elapsed()));
        times.push((step.headline, begun.elapsed()));
    }
    println!("\nAll {} steps passed:", STEPS.len());
    for (headline, time) in times {
        println!("{:>8}  {headline}", seconds(time));
    }
    println!("{:>8}  in all", seconds(start.elapsed()));
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f32().round())
}

/// Adds what `rust-toolchain.toml` asks for where rustup was told not to do so by itself, and the
/// programs of Debian that later steps need: better to miss them now than in ten minutes.
fn toolchain(workspace: &Workspace) -> Result<()> {
    wasm::require_target(workspace)?;
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let mut version = workspace.cargo(subcommand);
        version.arg("--version");
        if shell::output(&mut version).is_err() {
            let mut add = Command::new("rustup");
            shell::run(
                add.args(["component", "add", component])
                    .current_dir(workspace.root()),
            )?;
        }
    }
    debian::require("g++", "g++")?;
    debian::require("valgrind", "valgrind")?;
    debian::require("psql", "postgresql")?;
    debian::require("/usr/sbin/nats-server", "nats-server")?;
    debian::require("openssl", "openssl")?;
    debian::require("faketime", "faketime")?;
    debian::require("python3", "python3")?;
    debian::require("chromedriver", "chromium-driver")?;
    shell::run(workspace.rustc().arg("--version"))
}
