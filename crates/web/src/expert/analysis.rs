//! A game looked back at, beside the board on which it is watched again: how far the thought is,
//! then the chances, where they came from, and the decisions.

use std::sync::Arc;

use fogg_thinker::{Answer, Box, Question};
use leptos::prelude::*;

use super::{
    Stage, Study,
    accounts::Accounts,
    decisions::{Decisions, Fights, TurningPoints},
    line,
    plot::Plot,
    study,
};
use crate::desk::Desk;

/// Games played out about a decision, twice: as many as `fogg analyze` has.
const PLAYOUTS: u32 = 3_000;

/// The analysis of the game that is watched, if somebody asked for it.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let desk = expect_context::<Desk>();
    Effect::new(move |_| begin(desk));
    // Whoever leaves the game waits no longer; a new language only draws the page anew.
    on_cleanup(move || {
        if !untrack(|| desk.watch.is_on()) {
            cancel(desk);
        }
    });
    let stage = Memo::new(move |_| about(desk, |study| study.stage));
    let text = move || desk.settings.text();
    let shown = move || match stage.get() {
        None => ().into_any(),
        Some(Stage::Waiting | Stage::Thinking) => view! { <Progress /><Plot /> }.into_any(),
        Some(Stage::Failed) => {
            view! { <p class="notice" role="alert">{text().hint_failed()}</p> }.into_any()
        }
        Some(Stage::Done) => view! {
            <Plot />
            <Accounts />
            <TurningPoints />
            <Fights />
            <Decisions />
        }
        .into_any(),
    };
    view! {
        <section class="panel analysis" aria-label=move || text().analysis_heading()>
            <h2>{move || text().analysis_heading()}</h2>
            {shown}
        </section>
    }
    .into_any()
}

/// Something about the analysis of the game that is open.
pub(super) fn about<T>(desk: Desk, f: impl FnOnce(&Study) -> T) -> Option<T> {
    let opened = desk.opened.get()?;
    study().with(|study| {
        let study = study.as_ref()?;
        (study.game == opened.game.id).then(|| f(study))
    })
}

/// Whether the game that is open is looked back at, or was.
pub(crate) fn is_on(desk: Desk) -> bool {
    about(desk, |_| ()).is_some()
}

/// Begins to think as soon as the game is open and its record is there.
fn begin(desk: Desk) {
    let waits = about(desk, |study| study.stage == Stage::Waiting);
    let (Some(true), Some(opened), Some(record)) = (waits, desk.opened.get(), desk.record.get())
    else {
        return;
    };
    desk.record.set(None);
    desk.analyzing.set(false);
    change(|study| study.stage = Stage::Thinking);
    let question = Question::Analyze {
        with: Box {
            key: opened.game.edition.clone(),
            packed: opened.game.board.clone(),
        },
        record,
        playouts: PLAYOUTS,
    };
    line::ask(desk, &question, hear);
}

fn hear(answer: Answer) {
    change(|study| match answer {
        Answer::Course { decisions, moves } => {
            (study.decisions, study.moves) = (decisions, moves);
        }
        Answer::Verdict(verdict) => study.verdicts.push(Arc::from(verdict)),
        Answer::Done { accounts, fought } => {
            (study.accounts, study.fought) = (accounts, fought);
            study.stage = Stage::Done;
        }
        Answer::Failed | Answer::Advice { .. } | Answer::Decided(_) => study.stage = Stage::Failed,
    });
}

fn change(f: impl FnOnce(&mut Study)) {
    study().update(|study| {
        if let Some(study) = study {
            f(study);
        }
    });
}

/// Thinks no longer; what is finished stays.
fn cancel(desk: Desk) {
    let is_under_way = |study: &Option<Study>| {
        let stage = study.as_ref().map(|study| study.stage);
        matches!(stage, Some(Stage::Waiting | Stage::Thinking))
    };
    let study = study();
    if study.with_untracked(is_under_way) {
        line::stop_thought();
        desk.analyzing.set(false);
        study.set(None);
    }
}

/// How far the thought is, and the way out of it.
#[component]
fn Progress() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let done = move || about(desk, |study| study.verdicts.len()).unwrap_or(0);
    let most = move || about(desk, |study| study.decisions).unwrap_or(0);
    let said = move || {
        let done = i64::try_from(done()).unwrap_or(i64::MAX);
        text().analysis_running(done, most().into())
    };
    view! {
        <p class="quiet">{move || text().analysis_about()}</p>
        <div class="actions thinking">
            <progress max=move || most().max(1) value=done aria-label=said></progress>
            <span>{said}</span>
            <button type="button" class="cancel-analysis" on:click=move |_| cancel(desk)>
                {move || text().act_cancel()}
            </button>
        </div>
    }
    .into_any()
}
