//! Where the keyboard is: at the question as soon as there is one, and never nowhere.

use fogg_engine::Phase;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

use crate::desk::Desk;

/// What waits for an answer, most urgent first.
const WAITING: [&str; 4] = [
    ".pass-device .ready",
    ".question button",
    ".offer input",
    ".pass",
];

/// Moves the focus to a question that appears, and back to the board when it is answered or when
/// what had the focus is gone.
pub(crate) fn follow(desk: Desk) {
    Effect::new(move |asked_before: Option<bool>| {
        desk.update.track();
        let tunnel = desk.look(|view| {
            matches!(view.public.phase, Phase::Tunnel { .. }) && view.public.is_acting(view.seat)
        });
        let asked = desk.buying.get().is_some() || tunnel == Some(true);
        let changed = asked_before.is_some_and(|before| before != asked);
        request_animation_frame(move || {
            if changed || is_lost() {
                let waits = WAITING.iter().any(|css| focus(css, true));
                if !waits {
                    board();
                }
            }
        });
        asked
    });
}

/// Moves the focus to the board.
pub(crate) fn board() {
    focus(".board", false);
}

/// Moves the focus there, if what had it is gone.
pub(crate) fn rescue(css: &'static str) {
    request_animation_frame(move || {
        if is_lost() {
            focus(css, true);
        }
    });
}

/// Whether nothing has the focus.
fn is_lost() -> bool {
    let active = document().active_element();
    active.is_none_or(|element| element.tag_name() == "BODY")
}

/// Whether there was something to focus.
fn focus(css: &str, scroll: bool) -> bool {
    let found = document().query_selector(css).ok().flatten();
    let found = found.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let Some(element) = found else {
        return false;
    };
    let options = FocusOptions::new();
    options.set_prevent_scroll(!scroll);
    element.focus_with_options(&options).is_ok()
}
