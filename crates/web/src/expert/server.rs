//! The server a game was played at looks back at it: the page asks how far that is, again and
//! again, until it is done or nobody wants to know any more.

use std::{sync::Arc, time::Duration};

use fogg_commands::denied;
use fogg_i18n::Text;
use fogg_protocol::{
    Limited, Refusal,
    http::{Analyzed, Opaque},
    wire::{self, Wire},
};
use fogg_thinker::Answer;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    Stage,
    analysis::{change, hear},
    study,
};
use crate::online::http::{self, Failure};

/// How long until the page asks again.
const PAUSE: Duration = Duration::from_secs(1);

/// How often in a row the line may be down before it is said.
const TRIES: u8 = 5;

/// What is asked for, and for whom.
#[derive(Clone)]
struct Asking {
    path: String,
    /// That of the study the answer belongs to.
    mark: Arc<()>,
    /// How often the line was down just now.
    failures: u8,
}

/// Asks for the game of a table; the mark is that of the study.
pub(super) fn ask(table: &str, mark: Arc<()>) {
    let table = js_sys::encode_uri_component(table);
    let asking = Asking {
        path: format!("/api/tables/{table}/analysis?form=answers"),
        mark,
        failures: 0,
    };
    spawn_local(async move {
        match http::is_known() {
            true => asking.go_on().await,
            // Whoever only watches may be new here.
            false => match http::be_guest().await {
                Ok(()) => asking.go_on().await,
                Err(why) => asking.fail(why),
            },
        }
    });
}

impl Asking {
    async fn go_on(mut self) {
        let told = http::ask("POST", &self.path, None).await;
        if !self.is_wanted() {
            return;
        }
        let told = told.and_then(|text| wire::from_text(&text).ok_or(Failure::Strange));
        match told {
            Ok(Analyzed::Done(Opaque(answers))) => {
                let read = Vec::<Answer>::read(&answers);
                return hear(read.unwrap_or_else(|| vec![Answer::Failed]));
            }
            Ok(Analyzed::Failed | Analyzed::NotAsked) => return hear(vec![Answer::Failed]),
            Ok(Analyzed::Waiting { before }) => {
                self.failures = 0;
                change(|study| study.before = before);
            }
            Ok(Analyzed::Thinking { done, decisions }) => {
                self.failures = 0;
                change(|study| {
                    study.before = 0;
                    (study.done, study.decisions) = (done, decisions);
                });
            }
            Err(Failure::Line) if self.failures < TRIES => self.failures += 1,
            Err(why) => return self.fail(why),
        }
        set_timeout(move || spawn_local(self.go_on()), PAUSE);
    }

    /// Whether somebody still waits for this.
    fn is_wanted(&self) -> bool {
        study().with_untracked(|study| {
            let study = study.as_ref();
            study.is_some_and(|study| Arc::ptr_eq(&study.mark, &self.mark))
        })
    }

    fn fail(&self, why: Failure) {
        if self.is_wanted() {
            change(|study| {
                study.stage = Stage::Failed;
                study.refused = Some(why);
            });
        }
    }
}

/// Why the server does not think, in words.
pub(super) fn told(text: Text, why: &Failure) -> String {
    match why {
        Failure::Line => text.me_line().to_owned(),
        Failure::Strange => text.online_no_server().to_owned(),
        Failure::Refused(Refusal::TooMany {
            what: Limited::Analyses,
            limit: 0,
        }) => text.analysis_server_off().to_owned(),
        Failure::Refused(why) => denied(text, why),
    }
}
