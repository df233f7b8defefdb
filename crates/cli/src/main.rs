//! The `fogg` program: one subcommand, one module.

mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Train games by the rule book.
#[derive(Parser)]
#[command(name = "fogg", version)]
struct Fogg {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
}

#[expect(clippy::print_stderr, reason = "this is where errors come out")]
fn main() -> ExitCode {
    let result = match Fogg::parse().command {
        Command::Play(play) => play.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
