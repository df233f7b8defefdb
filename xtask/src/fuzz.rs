//! `cargo xtask fuzz`: the fuzz targets, on the stable compiler.
//!
//! The flags are those of `cargo fuzz run -s none`: coverage counters in our code, which the
//! fuzzer's runtime reads, and no sanitizer, because there is no unsafe code to watch.

use std::{fs, path::PathBuf, process::Command, time::Duration};

use anyhow::{Context, Result, ensure};

use crate::{Workspace, debian, shell};

/// Long enough to see that a target works and to find what is easy to find.
pub const SMOKE: Duration = Duration::from_secs(5);

const FLAGS: &str = "--cfg fuzzing -Cdebug-assertions -Coverflow-checks -Ccodegen-units=1 \
    -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// A target, and where the repository has good input for it.
struct Target {
    name: &'static str,
    /// Folders of files to begin with; none where any bytes are as good as any others.
    seeds: &'static [&'static str],
    /// Longest input that is tried, in bytes.
    longest: u32,
}

const TARGETS: &[Target] = &[
    Target {
        name: "play_random",
        seeds: &[],
        longest: 2_048,
    },
    Target {
        name: "edition_parse",
        seeds: &["crates/editions/data"],
        longest: 32_768,
    },
    Target {
        name: "art_parse",
        seeds: &["crates/editions/art"],
        longest: 16_384,
    },
    Target {
        name: "record_parse",
        seeds: &["crates/record/tests/records"],
        longest: 32_768,
    },
    Target {
        name: "scenario_parse",
        seeds: &["crates/engine/tests/cases"],
        longest: 8_192,
    },
    Target {
        name: "command_parse",
        seeds: &["fuzz/seeds/command_parse"],
        longest: 256,
    },
];

/// Builds all targets and runs each for some time.
///
/// # Errors
/// When one does not build, or when one finds something; libFuzzer says what and where it is kept.
pub fn run(workspace: &Workspace, time: Duration) -> Result<()> {
    debian::require("g++", "g++")?;
    let host = host(workspace)?;
    let mut build = workspace.cargo("build --release --locked --manifest-path fuzz/Cargo.toml");
    // A named target keeps the flags away from build scripts.
    shell::run(build.args(["--target", &host]).env("RUSTFLAGS", FLAGS))?;
    let programs = target_folder(workspace).join(host).join("release");
    for target in TARGETS {
        let corpus = workspace.path("fuzz/corpus").join(target.name);
        let artifacts = workspace.path("fuzz/artifacts").join(target.name);
        for folder in [&corpus, &artifacts] {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let mut fuzz = Command::new(programs.join(target.name));
        fuzz.current_dir(workspace.root())
            .arg(format!("-max_total_time={}", time.as_secs()))
            .arg(format!("-max_len={}", target.longest))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args([
                "-timeout=10",
                "-rss_limit_mb=2048",
                "-print_final_stats=1",
                "-verbosity=0",
            ])
            .arg(&corpus);
        for seeds in target.seeds {
            let folder = workspace.path(seeds);
            ensure!(
                folder.is_dir(),
                "{seeds}, the input of {}, is gone",
                target.name
            );
            fuzz.arg(folder);
        }
        let report = shell::report(&mut fuzz)
            .with_context(|| format!("the fuzz target {} failed", target.name))?;
        println!("{}", inputs(&report)?);
    }
    Ok(())
}

/// How much a target has tried, in words.
fn inputs(report: &str) -> Result<String> {
    let stat = |name: &str| {
        let line = report.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|number| number.trim().parse::<u64>().ok())
    };
    let tried = stat("stat::number_of_executed_units:").context("the fuzzer has lost count")?;
    let kept = stat("stat::new_units_added:").context("the fuzzer has lost count")?;
    ensure!(tried > 0, "the fuzzer has tried nothing");
    Ok(format!("{tried} inputs tried, {kept} of them new"))
}

/// The platform of the compiler itself.
fn host(workspace: &Workspace) -> Result<String> {
    let version = shell::output(workspace.rustc().arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what it runs on")?.into())
}

/// The fuzz targets are a workspace of their own, with a target folder of its own.
fn target_folder(workspace: &Workspace) -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => workspace.path("fuzz").join(folder),
        None => workspace.path("fuzz/target"),
    }
}

#[cfg(test)]
mod tests {
    use super::inputs;

    #[test]
    fn the_report_is_understood() {
        let report = "x\nstat::number_of_executed_units: 12\nstat::new_units_added:   3\n";
        assert_eq!(inputs(report).unwrap(), "12 inputs tried, 3 of them new");
        let nothing = report.replace("12", "0");
        assert!(inputs(&nothing).is_err());
        assert!(inputs("killed").is_err());
    }
}
