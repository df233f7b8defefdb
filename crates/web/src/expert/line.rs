//! The page's end of the line to the worker that thinks.

use fogg_thinker::{Answer, Question, wire};
use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker};

/// Asks one thing at a time: a new question ends the thought about the last one.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// Starts a worker.
    start: StoredValue<Function, LocalStorage>,
    worker: StoredValue<Option<Hired>, LocalStorage>,
}

/// A worker, and who hears it.
struct Hired {
    worker: Worker,
    is_busy: bool,
    heard: Option<Closure<dyn FnMut(MessageEvent)>>,
    stopped: Option<Closure<dyn FnMut()>>,
}

impl Line {
    /// A line to the worker that this starts.
    pub(crate) fn new(start: Function) -> Line {
        Line {
            start: StoredValue::new_local(start),
            worker: StoredValue::new_local(None),
        }
    }

    /// Asks; `hear` gets every answer, and nothing more after the last one. A worker that does not
    /// start, or stops, has failed.
    pub(super) fn ask(self, question: &Question, hear: impl Fn(Answer) + Copy + 'static) {
        self.stop_thought();
        let idle = self.worker.try_update_value(Option::take).flatten();
        let Some(mut hired) = idle.or_else(|| self.hire()) else {
            return hear(Answer::Failed);
        };
        let heard = move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            let answer = wire::read_answer(&text).unwrap_or(Answer::Failed);
            if is_last(&answer) {
                self.rest();
            }
            hear(answer);
        };
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(heard);
        let stopped = Closure::<dyn FnMut()>::new(move || {
            self.stop();
            hear(Answer::Failed);
        });
        let worker = &hired.worker;
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(stopped.as_ref().unchecked_ref()));
        // A string can always be sent.
        let _ = worker.post_message(&wire::write_question(question).into());
        hired.is_busy = true;
        (hired.heard, hired.stopped) = (Some(heard), Some(stopped));
        self.worker.set_value(Some(hired));
    }

    fn hire(self) -> Option<Hired> {
        let started = self.start.with_value(|start| start.call0(&JsValue::NULL));
        let worker = started.ok()?.dyn_into().ok()?;
        Some(Hired {
            worker,
            is_busy: false,
            heard: None,
            stopped: None,
        })
    }

    fn rest(self) {
        self.worker.update_value(|hired| {
            if let Some(hired) = hired {
                hired.is_busy = false;
            }
        });
    }

    /// Ends a thought that is under way.
    pub(super) fn stop_thought(self) {
        let is_busy = |hired: &Option<Hired>| hired.as_ref().is_some_and(|hired| hired.is_busy);
        if self.worker.with_value(is_busy) {
            self.stop();
        }
    }

    /// Sends the worker away: nothing else ends what it is doing.
    fn stop(self) {
        if let Some(hired) = self.worker.try_update_value(Option::take).flatten() {
            hired.worker.terminate();
        }
    }
}

/// Whether nothing comes after this.
fn is_last(answer: &Answer) -> bool {
    match answer {
        Answer::Course { .. } | Answer::Verdict(_) => false,
        Answer::Done { .. } | Answer::Advice { .. } | Answer::Decided(_) | Answer::Failed => true,
    }
}
