//! What the script of the worker calls, and what is called back.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Answer, answer, wire};

#[wasm_bindgen]
extern "C" {
    /// Tells whoever asked.
    #[wasm_bindgen(js_name = postMessage)]
    fn post(text: &str);
}

/// Answers a question, in the worker; the answers are posted.
#[wasm_bindgen]
pub fn think(question: &str) {
    let tell = |said: &Answer| post(&wire::write_answer(said));
    match wire::read_question(question) {
        Some(question) => answer(question, tell),
        None => tell(&Answer::Failed),
    }
}
