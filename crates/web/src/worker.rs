//! The worker's end of the line to the page: messages wait here for the office that answers them,
//! one after the other.
//!
//! The office is a library of its own, which is fetched with the first message: whoever comes to a
//! table of others asks for nothing here.

use std::{cell::RefCell, collections::VecDeque, future::Future, pin::Pin, rc::Rc};

use js_sys::Function;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::office::Office;

/// Who answers.
pub(crate) trait Clerk {
    /// Answers a message of the page.
    fn answer<'a>(&'a mut self, text: &'a str) -> Pin<Box<dyn Future<Output = ()> + 'a>>;
}

#[wasm_split(office, wasm_split_path = leptos::wasm_split, fallible)]
fn hire(
    page: DedicatedWorkerGlobalScope,
    thinker: Function,
) -> Result<Box<dyn Clerk>, SplitLoaderError> {
    Ok(Box::new(Office::new(page, thinker)))
}

/// The messages that wait, and who answers them.
#[derive(Default)]
struct Queue {
    waiting: VecDeque<String>,
    /// Nobody until the first message has come, and while one is being answered.
    clerk: Option<Box<dyn Clerk>>,
    is_busy: bool,
}

/// Answers every message of the page.
pub(crate) fn serve(thinker: Function) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = scope.clone();
    let queue = Rc::new(RefCell::new(Queue::default()));
    let hear = move |message: MessageEvent| {
        let Some(text) = message.data().as_string() else {
            return;
        };
        let mut now = queue.borrow_mut();
        now.waiting.push_back(text);
        if !now.is_busy {
            now.is_busy = true;
            spawn_local(work(Rc::clone(&queue), page.clone(), thinker.clone()));
        }
    };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(hear);
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

async fn work(queue: Rc<RefCell<Queue>>, page: DedicatedWorkerGlobalScope, thinker: Function) {
    let here = queue.borrow_mut().clerk.take();
    let mut clerk = match here {
        Some(clerk) => Some(clerk),
        // If it does not come, what waits is answered when the page asks for something more.
        None => hire(page, thinker).await.ok(),
    };
    while let Some(clerk) = &mut clerk {
        let next = queue.borrow_mut().waiting.pop_front();
        let Some(text) = next else { break };
        clerk.answer(&text).await;
    }
    let mut now = queue.borrow_mut();
    now.clerk = clerk;
    now.is_busy = false;
}
