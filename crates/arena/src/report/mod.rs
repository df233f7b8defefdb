//! One page that shows what a series says about its bots and about the board: `fogg arena report`.
//!
//! The page is a single HTML file without scripts that needs nothing from outside. It follows from
//! the results alone: the same games give the same bytes. Every plot has a table with the same
//! numbers beneath it.

mod board;
mod course;
mod findings;
mod html;
mod labels;
mod overview;
mod plot;
mod routes;
mod scores;
mod strength;
mod tickets;

use fogg_engine::Edition;

use crate::{
    Summary, Tally,
    results::{Game, Results},
};
use board::BoardCounts;
use html::escape;

/// Why there is no report.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReportError {
    /// The edition is not the one that was played.
    #[error(
        "these games were played on another edition: its content hash is {played}, that of \
         `{edition}` is {given}; name the file they were played on"
    )]
    OtherEdition {
        /// The edition that was given.
        edition: String,
        /// Its hash.
        given: String,
        /// The hash in the results.
        played: String,
    },
    /// There is nothing to report.
    #[error("there is no finished game in the results")]
    NoGames,
    /// A game has something the board has not.
    #[error(
        "deal {deal} at table {table} does not fit the edition: there is no {what} {number} on it; \
         the results are damaged"
    )]
    NotOnBoard {
        /// The deal of the game.
        deal: u64,
        /// Its table.
        table: u16,
        /// A ticket or a route.
        what: &'static str,
        /// Its number, from 0.
        number: usize,
    },
}

/// What all sections are written from.
struct Report<'a> {
    edition: &'a Edition,
    results: &'a Results,
    summary: Summary,
    board: BoardCounts,
}

/// The report on these games as an HTML page.
///
/// # Errors
/// The edition is another one than that of the games, or there are no games, or they are damaged.
pub fn page(edition: &Edition, results: &Results) -> Result<String, ReportError> {
    let given = fogg_editions::hash(edition);
    if given != results.header.hash {
        return Err(ReportError::OtherEdition {
            edition: edition.id.clone(),
            given,
            played: results.header.hash.clone(),
        });
    }
    for game in &results.games {
        check(edition, game)?;
    }
    let tally = Tally::of(&results.header, &results.games);
    let report = Report {
        edition,
        results,
        summary: tally.summary().ok_or(ReportError::NoGames)?,
        board: BoardCounts::of(edition, &results.games),
    };
    let sections = [
        overview::section(&report),
        strength::section(&report),
        scores::section(&report),
        tickets::section(&report),
        routes::section(&report),
        course::section(&report),
    ];
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n\
         <title>{title}: arena report</title>\n<style>\n{style}</style>\n</head>\n<body>\n\
         {body}</body>\n</html>\n",
        title = escape(&edition.title),
        style = include_str!("page.css"),
        body = sections.concat(),
    ))
}

/// Every ticket and route of a game must be on the board.
fn check(edition: &Edition, game: &Game) -> Result<(), ReportError> {
    let missing = |what, number| ReportError::NotOnBoard {
        deal: game.deal,
        table: game.table,
        what,
        number,
    };
    for seat in &game.seats {
        let strange = (seat.offered | seat.kept).without(edition.all_tickets());
        if let Some(ticket) = strange.iter().next() {
            return Err(missing("ticket", ticket.index()));
        }
    }
    for claim in &game.claims {
        if !edition.board.all_routes.contains(claim.route) {
            return Err(missing("route", claim.route.index()));
        }
    }
    Ok(())
}
