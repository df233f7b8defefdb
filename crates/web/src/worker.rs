//! The worker: the table, the bots and the shelf of records. What is hidden stays here.

use std::{cell::RefCell, rc::Rc};

use fogg_draw::{Art, Layout};
use fogg_table::{Answer, Host, NoReplay, Reply, Request, Summary, wire};
use js_sys::{Date, Math};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{
    link::{DRAW, DRAWN},
    shelf::Shelf,
};

/// Answers every message of the page.
pub(crate) fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let host = Rc::new(RefCell::new(Host::default()));
    let page = scope.clone();
    let answer = move |message: MessageEvent| {
        let Some(text) = message.data().as_string() else {
            return;
        };
        let (host, page) = (Rc::clone(&host), page.clone());
        spawn_local(async move {
            let answer = match text.strip_prefix(DRAW) {
                Some(board) => drawn(board),
                None => wire::write_reply(&reply(&host, &text).await),
            };
            // A page that is gone hears nothing.
            let _ = page.post_message(&answer.into());
        });
    };
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(answer);
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
}

/// The picture of a board, with the name it was asked for.
fn drawn(board: &str) -> String {
    let (name, dark) = match board.strip_suffix(" dark") {
        Some(name) => (name, true),
        None => (board, false),
    };
    let picture = fogg_editions::built_in(name).map(|edition| {
        let art = fogg_editions::art(name).and_then(|art| Art::parse(&edition, art).ok());
        let layout = Layout::new(&edition, art.as_ref());
        fogg_draw::svg(&edition, &layout, &art.unwrap_or_default(), dark)
    });
    format!("{DRAWN}{name}\n{}", picture.unwrap_or_default())
}

async fn reply(host: &RefCell<Host>, text: &str) -> Reply {
    let Some(request) = wire::read_request(text) else {
        return Reply::Failed(String::from("the page is of another version: reload it"));
    };
    // A game that is being watched is at hand, and walking through it feels instant.
    if let Request::Replay { id, at, whole } = &request
        && let Some(frame) = host.borrow().frame(id, *at, *whole)
    {
        return frame;
    }
    let shelf = Shelf::open().await;
    let Answer { reply, save } = match &request {
        Request::New { .. } => host.borrow_mut().deal(&new_id(), &request, new_seed()),
        Request::Replay { id, at, whole } => {
            return match kept(host, shelf.as_ref(), id).await {
                Some(record) => host.borrow_mut().replay(id, &record, *at, *whole),
                None => Reply::NoReplay(NoReplay::Unknown),
            };
        }
        Request::Branch { .. } => host.borrow_mut().branch(&new_id(), &request, new_seed()),
        Request::Verify(id) => {
            return match kept(host, shelf.as_ref(), id).await {
                Some(record) => Reply::Verdict(fogg_table::verify(&record)),
                None => Reply::NoReplay(NoReplay::Unknown),
            };
        }
        Request::Open(id) => match kept(host, shelf.as_ref(), id).await {
            Some(record) => host.borrow_mut().open(id, &record),
            None => return Reply::Failed(String::from("this game is not kept here")),
        },
        Request::Import(record) => host.borrow_mut().open(&new_id(), record),
        Request::List => return Reply::Games(list(shelf.as_ref()).await),
        Request::Forget(id) => {
            if let Some(shelf) = &shelf {
                shelf.forget(id).await;
            }
            return Reply::Games(list(shelf.as_ref()).await);
        }
        Request::Export(id) => {
            return match kept(host, shelf.as_ref(), id).await {
                Some(record) => Reply::Record(record),
                None => Reply::Failed(String::from("this game is not kept here")),
            };
        }
        Request::Act(_) | Request::Step | Request::Undo | Request::Look => {
            host.borrow_mut().handle(&request)
        }
    };
    if let (Some(shelf), Some(save)) = (&shelf, save) {
        shelf.keep(&save.id, &save.record).await;
    }
    reply
}

/// The record of a kept game; the open one is at hand also where nothing can be kept.
async fn kept(host: &RefCell<Host>, shelf: Option<&Shelf>, id: &str) -> Option<String> {
    let kept = match shelf {
        Some(shelf) => shelf.record(id).await,
        None => None,
    };
    kept.or_else(|| host.borrow().record(id).map(String::from))
}

/// The kept games, newest first.
async fn list(shelf: Option<&Shelf>) -> Vec<Summary> {
    let Some(shelf) = shelf else {
        return Vec::new();
    };
    let mut games = shelf.all().await;
    games.reverse();
    let summary = |(id, record): &(String, String)| Summary::of(id, record);
    games.iter().filter_map(summary).collect()
}

/// A name that sorts by time.
fn new_id() -> String {
    format!("{:015.0}", Date::now())
}

/// A seed nobody can guess well enough to profit; the browser's own generator where there is one.
fn new_seed() -> [u8; 32] {
    let mut seed = [0; 32];
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let filled = scope
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut seed));
    if filled.is_err() {
        seed.fill_with(|| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "below 256"
            )]
            let byte = (Math::random() * 256.0) as u8;
            byte
        });
    }
    seed
}
