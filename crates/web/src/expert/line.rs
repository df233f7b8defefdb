//! The page's end of the line to the worker that thinks.

use std::cell::RefCell;

use fogg_thinker::{Answer, Question, wire};
use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker};

use crate::desk::Desk;

/// A worker, and who hears it.
struct Hired {
    worker: Worker,
    is_busy: bool,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _stopped: Closure<dyn FnMut()>,
}

thread_local! {
    /// The one worker.
    static HIRED: RefCell<Option<Hired>> = const { RefCell::new(None) };
}

/// Asks one thing at a time: a new question ends the thought about the last one. `hear` gets every
/// answer. A worker that does not start, or stops, has failed.
pub(super) fn ask(desk: Desk, question: &Question, hear: impl Fn(Answer) + Copy + 'static) {
    stop_thought();
    let idle = HIRED.take().map(|hired| hired.worker);
    let started = || {
        let start = |start: &Function| start.call0(&JsValue::NULL);
        desk.thinker.with_value(start).ok()?.dyn_into().ok()
    };
    let Some(worker) = idle.or_else(started) else {
        return hear(Answer::Failed);
    };
    let heard = move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        let answer = wire::read_answer(&text).unwrap_or(Answer::Failed);
        if is_last(&answer) {
            rest();
        }
        hear(answer);
    };
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(heard);
    let stopped = Closure::<dyn FnMut()>::new(move || {
        // It is still busy, so that the next question goes to another one.
        hear(Answer::Failed);
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(stopped.as_ref().unchecked_ref()));
    // A string can always be sent.
    let _ = worker.post_message(&wire::write_question(question).into());
    HIRED.set(Some(Hired {
        worker,
        is_busy: true,
        _heard: heard,
        _stopped: stopped,
    }));
}

fn rest() {
    HIRED.with_borrow_mut(|hired| {
        if let Some(hired) = hired {
            hired.is_busy = false;
        }
    });
}

/// Ends a thought that is under way: nothing but sending the worker away does.
pub(super) fn stop_thought() {
    let busy = HIRED.with_borrow_mut(|hired| hired.take_if(|hired| hired.is_busy));
    if let Some(hired) = busy {
        hired.worker.terminate();
    }
}

/// Whether nothing comes after this.
fn is_last(answer: &Answer) -> bool {
    match answer {
        Answer::Course { .. } | Answer::Verdict(_) => false,
        Answer::Done { .. } | Answer::Advice { .. } | Answer::Decided(_) | Answer::Failed => true,
    }
}
