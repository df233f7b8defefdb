//! `fogg edition`: lists the boxes, shows and draws one, checks a file of one's own.

use std::{fs, io::Write};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use fogg_commands::Voice;
use fogg_draw::{Art, Layout, Look};
use fogg_engine::Edition;
use fogg_i18n::Lang;

use crate::language::Language;

/// What to do with editions.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the boxes that are built in.
    List,
    /// Show one page about a box, to hold against the printed one.
    Show {
        /// The name of a box, or the path of an edition file.
        edition: String,
    },
    /// Explain how to play a box, and what differs from the first one.
    Rules {
        /// The name of a box, or the path of an edition file.
        edition: String,
        #[command(flatten)]
        language: Language,
    },
    /// Check an edition file and report everything that is wrong with it.
    Check {
        /// The path of the file.
        file: String,
    },
    /// Draw a board as an SVG picture.
    Draw(Draw),
}

/// What to draw, and how.
#[derive(Args)]
pub(crate) struct Draw {
    /// The name of a box, or the path of an edition file.
    edition: String,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    output: String,
    /// An art file to draw under the routes.
    #[arg(long, value_name = "FILE")]
    art: Option<String>,
    /// Draw for a dark screen.
    #[arg(long)]
    dark: bool,
}

/// Runs the command.
pub(crate) fn run(command: &Command, out: &mut impl Write) -> Result<()> {
    match command {
        Command::List => list(out),
        Command::Show { edition } => {
            let edition = fogg_editions::load(edition)?;
            write!(out, "{}", fogg_editions::summary(&edition))?;
            Ok(())
        }
        Command::Rules { edition, language } => {
            let edition = fogg_editions::load(edition)?;
            Ok(write!(out, "{}", rules(&edition, language.get()))?)
        }
        Command::Check { file } => {
            let edition = fogg_editions::load(file)?;
            writeln!(out, "{file} is fine: {}", facts(&edition))?;
            Ok(())
        }
        Command::Draw(command) => draw(command, out),
    }
}

fn draw(command: &Draw, out: &mut impl Write) -> Result<()> {
    let edition = fogg_editions::load(&command.edition)?;
    let art = match &command.art {
        Some(file) => {
            let text = fs::read_to_string(file).with_context(|| format!("cannot read `{file}`"))?;
            Art::parse(&edition, &text).with_context(|| format!("`{file}` has faults"))?
        }
        None => match fogg_editions::art(&command.edition) {
            Some(text) => Art::parse(&edition, text)?,
            None => Art::default(),
        },
    };
    let layout = Layout::new(&edition, Some(&art));
    let look = Look {
        dark: command.dark,
        ..Look::default()
    };
    let picture = fogg_draw::svg(&edition, &layout, &art, look);
    let file = &command.output;
    fs::write(file, picture).with_context(|| format!("cannot write `{file}`"))?;
    writeln!(out, "{file} shows {}", edition.title)?;
    Ok(())
}

fn list(out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "{:<12}{:<20}{:>7}{:>8}{:>8}{:>9}",
        "name", "title", "players", "cities", "routes", "tickets"
    )?;
    for name in fogg_editions::names() {
        let edition = fogg_editions::load(name)?;
        writeln!(
            out,
            "{name:<12}{:<20}{:>7}{:>8}{:>8}{:>9}",
            edition.title,
            format!(
                "{}-{}",
                edition.rules.min_players, edition.rules.max_players
            ),
            edition.board.cities.len(),
            edition.board.routes.len(),
            edition.tickets.len(),
        )?;
    }
    Ok(())
}

/// The rules of a box in words, and what is new to those who know the first one.
fn rules(edition: &Edition, lang: Lang) -> String {
    let voice = Voice::new(edition, Vec::new(), lang);
    let first = fogg_editions::names().next();
    let first = first.and_then(fogg_editions::built_in);
    let mut pages = vec![voice.rules_page()];
    let other = first.filter(|first| first.id != edition.id);
    pages.extend(other.map(|first| voice.differences_page(&first)));
    pages.join("\n\n") + "\n"
}

/// An edition in a line.
fn facts(edition: &Edition) -> String {
    format!(
        "{}, {} to {} players, {} cities, {} routes, {} tickets, {} cards",
        edition.title,
        edition.rules.min_players,
        edition.rules.max_players,
        edition.board.cities.len(),
        edition.board.routes.len(),
        edition.tickets.len(),
        edition.deck.total(),
    )
}
