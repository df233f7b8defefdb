//! A game looked back at, beside the board on which it is watched again: how far the thought is,
//! then the chances, where they came from, and the decisions.

use std::sync::Arc;

use fogg_thinker::{Answer, Box, Question};
use leptos::prelude::*;

use super::{
    Stage, Study, Thinker,
    accounts::Accounts,
    decisions::{Decisions, Fights, TurningPoints},
    line,
    plot::Plot,
    server, study,
    ways::Ways,
};
use crate::{desk::Desk, focus};

/// Games played out about a decision, twice: as many as `fogg analyze` has.
const PLAYOUTS: u32 = 3_000;

/// The analysis of the game that is watched, if somebody asked for it.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let desk = expect_context::<Desk>();
    Effect::new(move |_| begin(desk));
    Effect::new(move |_| give_up(desk));
    // Whoever leaves the game waits no longer; a new language only draws the page anew.
    on_cleanup(move || {
        if !untrack(|| desk.watch.is_on()) {
            cancel();
        }
    });
    let stage = Memo::new(move |_| about(desk, |study| study.stage));
    Effect::new(move |_| {
        stage.track();
        focus::rescue(".analysis h2");
    });
    let text = move || desk.settings.text();
    let is_here = move || about(desk, |study| study.thinker) == Some(Thinker::Device);
    let shown = move || match stage.get() {
        None => ().into_any(),
        Some(Stage::Waiting | Stage::Thinking) => view! {
            <Progress />
            // It grows as long as it is thought of here; a server tells everything in the end.
            {is_here().then(|| view! { <Plot /> })}
        }
        .into_any(),
        Some(Stage::Failed) => view! {
            <p class="wrong" role="alert">{move || failed(desk)}</p>
            <div class="actions"><Ways /></div>
        }
        .into_any(),
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
            <h2 tabindex="-1">{move || text().analysis_heading()}</h2>
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

/// Why there is no analysis.
fn failed(desk: Desk) -> String {
    let text = desk.settings.text();
    let refused = about(desk, |study| study.refused.clone()).flatten();
    let told = refused.map(|why| server::told(text, &why));
    told.unwrap_or_else(|| text.hint_failed().to_owned())
}

/// Begins to think as soon as the game is open and its record is there.
fn begin(desk: Desk) {
    let waits = about(desk, |study| {
        (study.stage, study.thinker) == (Stage::Waiting, Thinker::Device)
    });
    let (Some(true), Some(opened), Some(record)) = (waits, desk.opened.get(), desk.record.get())
    else {
        return;
    };
    desk.record.set(None);
    desk.analyzing.set(None);
    change(|study| study.stage = Stage::Thinking);
    let question = Question::Analyze {
        with: Box {
            key: opened.game.edition.clone(),
            packed: opened.game.board.clone(),
        },
        record,
        playouts: PLAYOUTS,
    };
    line::ask(desk, &question, |answer| hear(vec![answer]));
}

/// Waits no longer for a record that does not come.
fn give_up(desk: Desk) {
    let waits = about(desk, |study| {
        (study.stage, study.thinker) == (Stage::Waiting, Thinker::Device)
    });
    if waits == Some(true) && desk.analyzing.with(Option::is_none) {
        change(|study| study.stage = Stage::Failed);
    }
}

/// Hears what Fogg says, one or many answers at once.
pub(super) fn hear(answers: Vec<Answer>) {
    change(|study| {
        for answer in answers {
            study.hear(answer);
        }
    });
}

impl Study {
    fn hear(&mut self, answer: Answer) {
        match answer {
            Answer::Course { decisions, moves } => {
                (self.decisions, self.moves) = (decisions, moves);
            }
            Answer::Verdict(verdict) => {
                self.verdicts.push(Arc::from(verdict));
                self.done += 1;
            }
            Answer::Done { accounts, fought } => {
                (self.accounts, self.fought) = (accounts, fought);
                self.stage = Stage::Done;
            }
            Answer::Failed | Answer::Advice { .. } | Answer::Decided(_) => {
                self.stage = Stage::Failed;
            }
        }
    }
}

pub(super) fn change(f: impl FnOnce(&mut Study)) {
    study().update(|study| {
        if let Some(study) = study {
            f(study);
        }
    });
}

/// Thinks no longer, or asks no more; what is finished stays.
fn cancel() {
    let is_under_way = |study: &Option<Study>| {
        let stage = study.as_ref().map(|study| study.stage);
        matches!(stage, Some(Stage::Waiting | Stage::Thinking))
    };
    let study = study();
    if study.with_untracked(is_under_way) {
        line::stop_thought();
        study.set(None);
    }
}

/// How far the thought is, and the way out of it.
#[component]
fn Progress() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let number = move |of: fn(&Study) -> u32| about(desk, of).unwrap_or(0);
    let (done, most) = (
        move || number(|study| study.done),
        move || number(|study| study.decisions),
    );
    let said = move || match number(|study| study.before) {
        0 => text().analysis_running(done().into(), most().into()),
        before => text().analysis_before(before.into()),
    };
    let explained = move || match about(desk, |study| study.thinker) {
        Some(Thinker::Server) => text().analysis_server_about(),
        Some(Thinker::Device) | None => text().analysis_about(),
    };
    view! {
        <p class="quiet">{explained}</p>
        <div class="actions thinking">
            <progress max=move || most().max(1) value=done aria-label=said></progress>
            <span>{said}</span>
            <button type="button" class="cancel-analysis" on:click=move |_| cancel()>
                {move || text().act_cancel()}
            </button>
        </div>
    }
    .into_any()
}
