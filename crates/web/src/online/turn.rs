//! Calls the person whose turn it is, also one who looks at something else.

use leptos::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::desk::Desk;

const TITLE: &str = "Fogg";

/// Writes the turn into the title, and tells the browser to say it while the page is hidden.
pub(super) fn call(desk: Desk) {
    let mine = Memo::new(move |_| {
        let acts = desk.look(|view| view.public.is_acting(view.seat));
        desk.online.is_on() && acts == Some(true)
    });
    on_cleanup(|| document().set_title(TITLE));
    Effect::new(move |before: Option<bool>| {
        let mine = mine.get();
        let text = untrack(|| desk.settings.text());
        let called = text.online_your_turn();
        document().set_title(&match mine {
            true => format!("● {called} · {TITLE}"),
            false => TITLE.to_owned(),
        });
        if mine && before == Some(false) && document().hidden() {
            notify(called);
        }
        mine
    });
}

fn notify(called: &str) {
    if has_notifications() && Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        // One that is still there is replaced.
        options.set_tag("turn");
        options.set_body(called);
        // A browser that shows none still has the title.
        let _ = Notification::new_with_options(TITLE, &options);
    }
}

/// Lets the person allow notifications, as long as they have not decided.
#[component]
pub(super) fn AllowCalls() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let undecided = RwSignal::new(
        has_notifications() && Notification::permission() == NotificationPermission::Default,
    );
    let allow = move |_| {
        undecided.set(false);
        // What they answer is asked for when it matters.
        let _ = Notification::request_permission();
    };
    let shown = move || {
        undecided.get().then(|| {
            view! {
                <button type="button" class="plain allow-calls" on:click=allow>
                    {move || desk.settings.text().online_call_me()}
                </button>
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// Some browsers have none, and asking for their state would fail.
fn has_notifications() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}
