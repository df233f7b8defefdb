//! `fogg`: the one program for players, board designers and bot authors.

mod analyze;
mod arena;
mod backup;
mod bench;
mod bot;
mod duration;
mod edition;
mod language;
mod load;
mod play;
mod record;
mod scenario;
mod serve;
mod story;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

/// Train games on four boards, exactly by the rules.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, in plain text.
    Play(play::Play),
    /// Tell where a recorded game was won and lost.
    Analyze(analyze::Analyze),
    /// Play bots against each other and measure them.
    Arena(Box<arena::Arena>),
    /// Copy everything a server keeps, while it runs.
    Backup(backup::Backup),
    /// Measure how fast the engine plays.
    Bench(bench::Bench),
    /// Seat a bot, or a program, at a table of a server.
    Bot(bot::Bot),
    /// List, show and check boxes.
    #[command(subcommand)]
    Edition(edition::Command),
    /// Play many games over sockets, to see what a server can take.
    Load(load::Load),
    /// Make a key by which a server calls browsers that have no page open.
    PushKey,
    /// Check, show and export recorded games.
    #[command(subcommand)]
    Record(record::Command),
    /// Serve the game to browsers.
    Serve(serve::Serve),
    /// Run scenario files: given a position, after some actions, expect this.
    Scenario(scenario::Arguments),
}

fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let result = match &Arguments::parse().command {
        Command::Play(play) => play::run(play, &mut out),
        Command::Analyze(analyze) => analyze::run(analyze, &mut out),
        Command::Arena(arena) => arena::run(arena, &mut out),
        Command::Backup(backup) => backup::run(backup, &mut out),
        Command::Bench(bench) => bench::run(bench, &mut out),
        Command::Bot(bot) => bot::run(bot, &mut out),
        Command::Edition(command) => edition::run(command, &mut out),
        Command::Load(load) => load::run(load, &mut out),
        Command::PushKey => serve::new_push_key(&mut out),
        Command::Record(command) => record::run(command, &mut out),
        Command::Serve(serve) => serve::run(serve, &mut out),
        Command::Scenario(arguments) => scenario::run(arguments, &mut out),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => end(&error),
    }
}

/// Says why the program ends, and gives its exit code.
fn end(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_broken_pipe) {
        // Whoever read the output has seen enough, as in `fogg record show FILE | head`.
        return ExitCode::SUCCESS;
    }
    // Nobody is left to tell when telling fails too.
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        let _ = usage.print();
        return ExitCode::from(2);
    }
    let _ = writeln!(io::stderr(), "{error:#}");
    ExitCode::FAILURE
}

fn is_broken_pipe(cause: &(dyn std::error::Error + 'static)) -> bool {
    let error = cause.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
