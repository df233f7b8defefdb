//! Bots that play games out in their heads: the office asks the worker that thinks, and hands it
//! what the seat of the bot sees and has heard. The page has no part in this.

use fogg_engine::Action;
use fogg_table::Asked;
use fogg_thinker::{Box, Question, wire};
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

/// How many milliseconds a game waits for a decision, however long that takes where the network
/// hangs: much longer than any thought.
const PATIENCE: i32 = 20_000;

/// The one who thinks for the bots of a table.
pub(crate) struct Opponent {
    /// Starts the worker.
    pub(crate) start: Function,
    /// The worker, once it was needed.
    pub(crate) worker: Option<Worker>,
}

impl Opponent {
    /// What the bot does; `None` if the worker does not come, or stops, and a planner has to decide.
    pub(crate) async fn decide(&mut self, asked: Asked) -> Option<Vec<Action>> {
        let hired = || self.start.call0(&JsValue::NULL).ok()?.dyn_into().ok();
        let worker = self.worker.take().or_else(hired)?;
        let question = Question::Decide {
            bot: asked.bot.name().to_owned(),
            with: Box {
                key: asked.key,
                packed: asked.board,
            },
            view: asked.view,
            news: asked.news,
        };
        let said = ask(&worker, &wire::write_question(&question)).await;
        // One that has failed is not asked again: the next decision has a new one.
        match said.is_some() {
            true => self.worker = Some(worker),
            false => worker.terminate(),
        }
        wire::read_decided(&said?)
    }
}

/// What a worker says next.
async fn ask(worker: &Worker, question: &str) -> Option<String> {
    let promise = Promise::new(&mut |resolve, reject| {
        let heard = Closure::once_into_js(move |message: MessageEvent| {
            resolve.call1(&JsValue::NULL, &message.data())
        });
        worker.set_onmessage(Some(heard.unchecked_ref()));
        worker.set_onerror(Some(&reject));
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
        // A string can always be sent.
        let _ = worker.post_message(&question.into());
    });
    JsFuture::from(promise).await.ok()?.as_string()
}
