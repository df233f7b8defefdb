//! The game in a browser: the page people see, and the worker that holds the table.
//!
//! Both are this one library. `serve` runs in the worker, which has the whole game, plays the
//! bots and keeps the records; `start` runs in the page, which gets the view of the person who
//! looks and sends back what that person does.

#![cfg(target_arch = "wasm32")]
#![expect(
    unreachable_pub,
    reason = "what the framework makes of a component is public"
)]

mod act;
mod address;
mod app;
mod board;
mod books;
mod cards;
mod choices;
mod coach;
mod count;
mod desk;
mod expert;
mod files;
mod finale;
mod focus;
mod hand;
mod home;
mod keys;
mod later;
mod link;
mod loan;
mod map;
mod me;
mod modal;
mod newcomer;
mod office;
mod online;
mod opponent;
mod panels;
mod panzoom;
mod parts;
mod pay;
mod phrases;
mod replay;
mod reveal;
mod seam;
mod search;
mod settings;
mod shelf;
mod sound;
mod spot;
mod table;
mod text;
mod tickets;
mod town;
mod track;
mod trouble;
mod verify;
mod watch;
mod worker;

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::books::Books;

/// Shows the page; the worker holds the table, `book` fetches the texts of a language, and `thinker`
/// starts the worker that thinks.
///
/// # Errors
/// When there are no texts to show.
#[wasm_bindgen]
pub async fn start(
    worker: web_sys::Worker,
    book: js_sys::Function,
    thinker: js_sys::Function,
) -> Result<(), JsValue> {
    app::start(worker, Books::new(book), thinker).await
}

/// Holds the table, in the worker; `thinker` starts the worker that thinks.
#[wasm_bindgen]
pub fn serve(thinker: js_sys::Function) {
    worker::serve(thinker);
}
