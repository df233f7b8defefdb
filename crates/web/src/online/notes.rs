//! What somebody writes down for themselves: the server keeps it, for every device of the person.

use std::time::Duration;

use fogg_protocol::{ClientMessage, MAX_NOTES};
use leptos::prelude::*;

use crate::desk::Desk;

use super::line::new_key;

/// How long after the last letter notes are sent.
const PAUSE: Duration = Duration::from_millis(1200);

/// The notes, to read and to write.
#[component]
pub(crate) fn Notes() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let kept = Memo::new(move |_| online.papers.with(|papers| papers.notes.clone()));
    let typed = RwSignal::new(kept.get_untracked());
    // What was typed here and has not been sent counts more than what comes.
    let is_dirty = RwSignal::new(false);
    Effect::new(move |_| {
        let kept = kept.get();
        if !is_dirty.get_untracked() {
            typed.set(kept);
        }
    });
    let send = move || {
        if is_dirty.try_get_untracked() == Some(true) {
            is_dirty.set(false);
            let text = typed.get_untracked();
            let key = new_key();
            online.ask(desk, ClientMessage::Note { key, text });
        }
    };
    let letters = StoredValue::new(0_u32);
    let write = move |event: web_sys::Event| {
        typed.set(event_target_value(&event));
        is_dirty.set(true);
        letters.update_value(|letters| *letters += 1);
        let now = letters.get_value();
        let later = move || {
            if letters.try_get_value() == Some(now) {
                send();
            }
        };
        set_timeout(later, PAUSE);
    };
    let saved = move || {
        let same = kept.with(|kept| typed.with(|typed| typed.trim_end() == kept));
        let some = kept.with(|kept| !kept.is_empty());
        (same && some).then(|| text().notes_saved())
    };
    let is_shown = Memo::new(move |_| online.seat().is_some());
    let shown = move || {
        is_shown.get().then(|| {
            view! {
                <details class="panel notes">
                    <summary>{move || text().notes_heading()}</summary>
                    <p class="quiet" id="notes-about">{move || text().notes_about()}</p>
                    <textarea
                        rows="4" maxlength=MAX_NOTES aria-label=move || text().notes_heading()
                        aria-describedby="notes-about"
                        prop:value=typed on:input=write on:change=move |_| send()
                    ></textarea>
                    <p class="quiet" role="status">{saved}</p>
                </details>
            }
            .into_any()
        })
    };
    view! { {shown} }
}
