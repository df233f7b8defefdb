//! Fogg as an opponent: the office asks the worker that thinks, and hands it what its seat sees and
//! has heard. The page has no part in this.
//!
//! This is a library of its own, which is fetched when Fogg first sits at a table.

use std::{future::Future, pin::Pin};

use fogg_engine::Action;
use fogg_table::Asked;
use fogg_thinker::{Box, Question, wire};
use js_sys::{Function, Promise};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker};

/// The one who thinks for the bots of a table.
pub(crate) struct Opponent {
    /// Starts the worker.
    pub(crate) start: Function,
    /// The worker, once it was needed.
    pub(crate) worker: Option<Worker>,
}

impl Opponent {
    /// What Fogg does; `None` if the worker does not come, or stops.
    pub(crate) async fn decide(&mut self, asked: Asked) -> Option<Vec<Action>> {
        let deciding = decide(self.start.clone(), self.worker.take(), asked).await;
        let (worker, actions) = deciding.ok()?.await?;
        // One that has failed is not asked again: the next decision has a new one.
        self.worker = Some(worker);
        actions
    }
}

/// The worker that was asked, and what it has decided.
type Deciding = Pin<std::boxed::Box<dyn Future<Output = Option<(Worker, Option<Vec<Action>>)>>>>;

#[wasm_split(opponent, wasm_split_path = leptos::wasm_split, fallible)]
fn decide(
    start: Function,
    worker: Option<Worker>,
    asked: Asked,
) -> Result<Deciding, SplitLoaderError> {
    Ok(std::boxed::Box::pin(async move {
        let hired = || start.call0(&JsValue::NULL).ok()?.dyn_into().ok();
        let worker = worker.or_else(hired)?;
        let question = Question::Decide {
            with: Box {
                key: asked.key,
                packed: asked.board,
            },
            view: asked.view,
            news: asked.news,
        };
        let said = ask(&worker, &wire::write_question(&question)).await?;
        Some((worker, wire::read_decided(&said)))
    }))
}

/// What a worker says next.
async fn ask(worker: &Worker, question: &str) -> Option<String> {
    let promise = Promise::new(&mut |resolve, reject| {
        let heard = Closure::once_into_js(move |message: MessageEvent| {
            resolve.call1(&JsValue::NULL, &message.data())
        });
        worker.set_onmessage(Some(heard.unchecked_ref()));
        worker.set_onerror(Some(&reject));
        // A string can always be sent.
        let _ = worker.post_message(&question.into());
    });
    JsFuture::from(promise).await.ok()?.as_string()
}
