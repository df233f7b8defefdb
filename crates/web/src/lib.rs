//! The game in a browser.

#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page.
#[wasm_bindgen]
pub fn start() {
    mount_to_body(|| view! { <h1>"Fogg"</h1> });
}
