//! What a server writes down about itself, to its standard error.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use serde::Deserialize;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// How much is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Level {
    /// Nothing.
    Off,
    /// What needs somebody's care.
    Error,
    /// What may need it.
    Warn,
    /// That the server begins and ends.
    Info,
    /// A line for each request, too.
    Debug,
    /// Everything.
    Trace,
}

/// In which form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    /// For people.
    Text,
    /// A JSON object on each line.
    Json,
}

/// Writes down what happens from now on.
pub(super) fn begin(level: Level, format: Format) {
    // What other libraries have to say is of interest when it goes wrong.
    let ours = level.filter();
    let targets = Targets::new()
        .with_default(ours.min(LevelFilter::WARN))
        .with_targets([("fogg", ours), ("fogg_server", ours)]);
    let lines = fmt::layer().with_writer(io::stderr).with_target(false);
    let registry = tracing_subscriber::registry().with(targets);
    match format {
        Format::Text => {
            let colors = io::stderr().is_terminal();
            registry.with(lines.with_ansi(colors)).init();
        }
        Format::Json => registry.with(lines.json().flatten_event(true)).init(),
    }
}

impl Level {
    fn filter(self) -> LevelFilter {
        match self {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
            Level::Trace => LevelFilter::TRACE,
        }
    }
}
