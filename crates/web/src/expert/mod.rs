//! What Fogg, the expert, says on the page: about a game that is over, and about what to do now.
//!
//! It thinks in a worker of its own (`crates/thinker`), which is fetched when it is first asked, or
//! on the server at which a game was played, if somebody likes that better.

mod accounts;
mod advice;
mod analysis;
mod decisions;
mod line;
mod plot;
mod server;
mod sketch;
mod ways;

use std::sync::Arc;

use fogg_table::Request;
use fogg_thinker::{Account, Fought, Thousandths, Verdict};
use leptos::prelude::*;

pub(crate) use self::{
    advice::{Advice, is_allowed},
    analysis::{Analysis, is_on},
    ways::Ways,
};
use crate::{desk::Desk, loan, online::Failure, replay};

/// A game that is looked back at.
#[derive(Clone, Default)]
pub(crate) struct Study {
    /// The name of the game.
    game: String,
    thinker: Thinker,
    stage: Stage,
    /// How many games the server thinks about before.
    before: u32,
    /// How many decisions were thought about.
    done: u32,
    /// How many decisions there are to think about.
    decisions: u32,
    /// How many moves the game has.
    moves: u32,
    /// What was thought so far, in the order of the game.
    verdicts: Vec<Arc<Verdict>>,
    /// The game of every seat, at the end.
    accounts: Vec<Account>,
    fought: Vec<Fought>,
    /// Why the server does not think.
    refused: Option<Failure>,
    /// Tells it from others, for answers that come late.
    mark: Arc<()>,
}

/// Where Fogg thinks.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Thinker {
    #[default]
    Device,
    /// Where the game was played.
    Server,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// The record was asked for.
    #[default]
    Waiting,
    Thinking,
    Done,
    /// There is no telling.
    Failed,
}

thread_local! {
    /// The game that is looked back at. It is not among what the page knows from the start, because
    /// nobody needs it then.
    static STUDY: ArcRwSignal<Option<Study>> = ArcRwSignal::new(None);
}

fn study() -> ArcRwSignal<Option<Study>> {
    STUDY.with(ArcRwSignal::clone)
}

/// Looks back at a game that is over, on the screen on which it is watched again.
pub(crate) fn analyze(desk: Desk, id: String, thinker: Thinker) {
    let begun = Study {
        game: id.clone(),
        thinker,
        ..Study::default()
    };
    let mark = Arc::clone(&begun.mark);
    // What is still thought about another game is not about this one.
    line::stop_thought();
    study().set(Some(begun));
    let is_watched = untrack(|| desk.watch.is_on());
    if !is_watched {
        replay::watch(desk, id.clone(), 0, None);
    }
    match thinker {
        Thinker::Device if untrack(|| desk.analyzing.get()).as_deref() == Some(&id) => {}
        Thinker::Device => {
            desk.analyzing.set(Some(id.clone()));
            match is_watched {
                // Of a game that is watched the record is at hand, whatever has become of the line.
                true => desk.link.ask(&Request::Export(id)),
                false => loan::ask(desk, id.clone(), Request::Export(id)),
            }
        }
        Thinker::Server => server::ask(loan::table(&id).unwrap_or_default(), mark),
    }
}

/// Whether the record of a game was asked for to look back at it, and somebody waits for it.
pub(crate) fn awaits_record() -> bool {
    let waits = |study: &Study| (study.stage, study.thinker) == (Stage::Waiting, Thinker::Device);
    study().with_untracked(|study| study.as_ref().is_some_and(waits))
}

/// A chance in percent.
fn percent(chance: Thousandths) -> String {
    let percent = (chance.abs() + 5) / 10;
    match chance < 0 && percent > 0 {
        true => format!("−{percent}"),
        false => percent.to_string(),
    }
}

/// A change of a chance, with its sign.
fn signed(change: Thousandths) -> String {
    let percent = percent(change);
    match change >= 5 {
        true => format!("+{percent}"),
        false => percent,
    }
}
