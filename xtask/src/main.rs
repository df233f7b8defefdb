//! `cargo xtask`: reads the command and hands over to the module that does it.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "automation talks to a person at a terminal"
)]

use std::process::ExitCode;

use anyhow::{Context, bail};
use xtask::{Workspace, art, chaos, fuzz, instructions, licenses, test, tidy, wasm, web};

const HELP: &str = "\
cargo xtask test                     everything that must pass before a change is merged
cargo xtask play [ARGUMENTS]         build everything and play in the browser
cargo xtask terminal [ARGUMENTS]     build the game and play it in the terminal
cargo xtask web                      build what browsers get
cargo xtask browser                  play in a real browser, and check what it shows
cargo xtask pace                     how long a real browser takes to look back at whole games
cargo xtask tidy                     the invariants of the architecture
cargo xtask licenses                 the licenses of all dependencies
cargo xtask wasm                     the same games natively and in WebAssembly
cargo xtask fuzz [SECONDS]           every fuzz target for so many seconds (default 5)
cargo xtask chaos [ARGUMENTS]        break servers and databases under those who play
cargo xtask instructions [--update]  instruction counts against the ones on file
cargo xtask art FOLDER…              the maps under the boards, from atlas files in folders
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> anyhow::Result<()> {
    let workspace = Workspace::here();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => test::run(&workspace),
        ["play", rest @ ..] => web::play(&workspace, rest),
        ["terminal", rest @ ..] => workspace.terminal(rest),
        ["browser"] => web::browser(&workspace),
        ["pace"] => web::pace(&workspace),
        ["web"] => web::build(&workspace),
        ["tidy"] => tidy::run(&workspace),
        ["licenses"] => licenses::run(&workspace),
        ["wasm"] => wasm::run(&workspace),
        ["fuzz"] => fuzz::run(&workspace, fuzz::SMOKE),
        ["fuzz", seconds] => {
            let seconds = seconds
                .parse()
                .with_context(|| format!("`{seconds}` is not a number of seconds"))?;
            fuzz::run(&workspace, std::time::Duration::from_secs(seconds))
        }
        ["chaos", rest @ ..] => chaos::run(&workspace, rest),
        ["instructions"] => instructions::run(&workspace),
        ["instructions", "--update"] => instructions::update(&workspace),
        ["art", folders @ ..] => art::run(&workspace, folders),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        unknown => bail!(
            "there is no command `{}`; the commands are\n\n{HELP}",
            unknown.join(" ")
        ),
    }
}
