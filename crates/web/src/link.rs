//! The page's end of the line to the worker.

use std::{collections::BTreeMap, sync::Arc};

use fogg_draw::Look;
use fogg_table::{Reply, Request, Trouble, wire};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker};

/// Asks the worker for the picture of a board.
pub(crate) const DRAW: &str = "draw ";
/// Begins the answer to that.
pub(crate) const DRAWN: &str = "drawn ";

/// Sends requests; what comes back goes to the one who listens.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    worker: StoredValue<Worker, LocalStorage>,
    /// The addresses of pictures of boards that have been drawn.
    pub(crate) pictures: RwSignal<BTreeMap<String, Arc<str>>>,
    /// The game that was left last: what the worker still had to say about it opens it no more.
    left: StoredValue<Option<String>>,
}

impl Link {
    /// A line to a worker. `hear` gets every reply.
    pub(crate) fn new(worker: Worker, hear: impl Fn(Reply) + Copy + 'static) -> Link {
        let pictures = RwSignal::new(BTreeMap::new());
        let heard = move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else {
                return;
            };
            if let Some((name, url)) = text.strip_prefix(DRAWN).and_then(|t| t.split_once('\n')) {
                let (name, url) = (name.to_owned(), Arc::from(url));
                pictures.update(|pictures| drop(pictures.insert(name, url)));
            } else {
                let reply = wire::read_reply(&text);
                hear(reply.unwrap_or(Reply::Failed(Trouble::Misunderstood)));
            }
        };
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(heard);
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let stopped = move || hear(Reply::Failed(Trouble::Stopped));
        let stopped = Closure::<dyn FnMut()>::new(stopped);
        worker.set_onerror(Some(stopped.as_ref().unchecked_ref()));
        stopped.forget();
        Link {
            worker: StoredValue::new_local(worker),
            pictures,
            left: StoredValue::new(None),
        }
    }

    /// Hears no more of a game until it is asked for again.
    pub(crate) fn leave(self, game: Option<String>) {
        self.left.set_value(game);
    }

    /// Whether a game was left, and not asked for since.
    pub(crate) fn has_left(self, game: &str) -> bool {
        self.left.with_value(|left| left.as_deref() == Some(game))
    }

    /// Asks the table.
    pub(crate) fn ask(self, request: &Request) {
        if opens(request) {
            self.left.set_value(None);
        }
        self.post(&wire::write_request(request));
    }

    /// Asks for the picture of a board.
    pub(crate) fn draw(self, edition: &str, look: Look<'_>) {
        let Look {
            palette,
            dark,
            lang,
        } = look;
        let palette = palette as usize;
        self.post(&format!("{DRAW}{dark} {palette} {lang} {edition}"));
    }

    fn post(self, text: &str) {
        // A string can always be sent.
        let _ = self
            .worker
            .with_value(|worker| worker.post_message(&text.into()));
    }
}

/// Whether a request opens a game.
fn opens(request: &Request) -> bool {
    match request {
        Request::New { .. }
        | Request::Lesson(_)
        | Request::Open(_)
        | Request::Import { .. }
        | Request::Replay { whole: true, .. }
        | Request::Branch { .. } => true,
        Request::Lend { then, .. } => opens(then),
        Request::Replay { whole: false, .. }
        | Request::Boards
        | Request::Discard(_)
        | Request::List
        | Request::Forget(_)
        | Request::Export(_)
        | Request::Act(_)
        | Request::Step
        | Request::Undo
        | Request::Look
        | Request::Verify(_) => false,
    }
}
