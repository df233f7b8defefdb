//! Files people bring along: chosen with a button, or dropped anywhere on the home page.

use fogg_table::{LARGEST_FILE, Request, Trouble};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};

use crate::desk::Desk;

/// The button that opens a file.
#[component]
pub(crate) fn FileChoice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into().ok());
        let Some(input) = input else { return };
        let input: HtmlInputElement = input;
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            bring(desk, file);
        }
        // The same file can be chosen again after it was corrected.
        input.set_value("");
    };
    view! {
        <label class="file-choice">
            <input type="file" class="visually-hidden" on:change=choose />
            <span class="title">{move || text().home_open_file()}</span>
            <span class="quiet">{move || text().home_drop_hint()}</span>
        </label>
    }
    .into_any()
}

/// Takes files that are dropped on the page, and says whether one is held over it. While a game
/// is open they are not taken, and the browser does not leave the game for them either.
pub(crate) fn accept_drops(desk: Desk) -> RwSignal<bool> {
    let dragging = RwSignal::new(false);
    let is_home = move || desk.opened.with_untracked(Option::is_none);
    let over = window_event_listener(ev::dragover, move |event| {
        event.prevent_default();
        if is_home() && !dragging.get_untracked() {
            dragging.set(true);
        }
    });
    let leave = window_event_listener(ev::dragleave, move |event| {
        if event.related_target().is_none() {
            dragging.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        dragging.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)).filter(|_| is_home()) {
            bring(desk, file);
        }
    });
    on_cleanup(move || {
        over.remove();
        leave.remove();
        drop.remove();
    });
    dragging
}

/// What is said while a file is held over the page.
#[component]
pub(crate) fn DropHere(dragging: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = move || {
        dragging.get().then(|| {
            let text = desk.settings.text();
            view! { <div class="drop-here" aria-hidden="true"><p>{text.home_drop_here()}</p></div> }
                .into_any()
        })
    };
    view! { {shown} }
}

/// Gives a file to the table.
fn bring(desk: Desk, file: File) {
    let name = file.name();
    #[expect(
        clippy::cast_precision_loss,
        reason = "far below what a float can hold"
    )]
    let largest = LARGEST_FILE as f64;
    if file.size() > largest {
        desk.trouble.set(Some(Trouble::LargeFile { file: name }));
        return;
    }
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await;
        let text = text.ok().and_then(|text| text.as_string());
        match text {
            Some(text) => {
                desk.trouble.set(None);
                desk.link.ask(&Request::Import { file: name, text });
            }
            // A folder, for example.
            None => desk.trouble.set(Some(Trouble::ForeignFile { file: name })),
        }
    });
}
