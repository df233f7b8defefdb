//! What a server tells as it happens, without being asked again: server-sent events.

use std::{rc::Rc, time::Duration};

use leptos::{ev, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{EventSource, MessageEvent};

/// How long until a stream that was refused is asked for again.
const AGAIN: Duration = Duration::from_secs(20);

/// An open stream and those who listen to it. A browser opens a broken one again by itself.
struct Stream {
    source: EventSource,
    _heard: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.source.set_onmessage(None);
        self.source.close();
    }
}

impl Stream {
    fn open(path: &str, hear: &Rc<dyn Fn(String)>) -> Option<Stream> {
        let source = EventSource::new(path).ok()?;
        let hear = Rc::clone(hear);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(text);
            }
        });
        source.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        Some(Stream {
            source,
            _heard: heard,
        })
    }

    fn is_closed(&self) -> bool {
        self.source.ready_state() == EventSource::CLOSED
    }
}

/// Listens to the stream at a path as long as somebody looks at the page; at another path as soon
/// as there is another.
pub(super) fn listen(path: Memo<String>, hear: impl Fn(String) + 'static) {
    let hear: Rc<dyn Fn(String)> = Rc::new(hear);
    let stream = StoredValue::new_local(None::<Stream>);
    let seen = RwSignal::new(!document().hidden());
    let looked = window_event_listener(ev::visibilitychange, move |_| {
        seen.set(!document().hidden());
    });
    let refused = RwSignal::new(0_u32);
    Effect::new(move |_| {
        refused.track();
        let path = path.get();
        let opened = seen.get().then(|| Stream::open(&path, &hear)).flatten();
        stream.set_value(opened);
    });
    let look = move || {
        if stream.with_value(|stream| stream.as_ref().is_some_and(Stream::is_closed)) {
            refused.update(|times| *times += 1);
        }
    };
    let timer = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        looked.remove();
        if let Ok(timer) = timer {
            timer.clear();
        }
        stream.set_value(None);
    });
}
