//! The program: one subcommand for each thing it can do, each in a file of its own.

mod record;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Play, check and replay train games.
#[derive(Parser)]
#[command(name = "fogg", version)]
struct Fogg {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(subcommand)]
    Record(record::Record),
}

fn main() -> ExitCode {
    match Fogg::parse().command {
        Command::Record(command) => command.run(),
    }
}
