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

mod app;
mod board;
mod cards;
mod choices;
mod desk;
mod files;
mod finale;
mod home;
mod link;
mod panels;
mod panzoom;
mod pay;
mod phrases;
mod settings;
mod shelf;
mod table;
mod text;
mod tickets;
mod trouble;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page; the worker holds the table.
#[wasm_bindgen]
pub fn start(worker: web_sys::Worker) {
    app::start(worker);
}

/// Holds the table, in the worker.
#[wasm_bindgen]
pub fn serve() {
    worker::serve();
}
