//! Being called when it is one's turn and no page is open, where the server and the browser can.

use fogg_protocol::{
    http::{CallMe, Calling},
    wire,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http::{self, Failure},
    settings::checked,
};

use super::{browser, told};

/// Lets this browser be called, or not.
#[component]
pub(super) fn CallsSection() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let key = RwSignal::new(None::<String>);
    let (is_on, waits) = (RwSignal::new(false), RwSignal::new(false));
    let failed = RwSignal::new(None::<Option<Failure>>);
    if browser::can_be_called() {
        spawn_local(async move {
            let _ = key.try_set(server_key().await);
            let _ = is_on.try_set(browser::called_at().await.is_some());
        });
    }
    let turn = move |event: web_sys::Event| {
        let wanted = checked(&event);
        let Some(key) = key.get_untracked() else {
            return;
        };
        waits.set(true);
        failed.set(None);
        spawn_local(async move {
            let done = match wanted {
                true => begin(desk, &key).await,
                false => end().await,
            };
            waits.set(false);
            is_on.set(wanted == done.is_ok());
            is_on.notify();
            failed.set(done.err());
        });
    };
    let wrong = move || {
        failed.get().map(|why| match why {
            Some(why) => told(text(), &why),
            None => text().me_calls_refused().to_owned(),
        })
    };
    let section = move || {
        key.with(Option::is_some).then(|| {
            view! {
                <section class="panel calls" aria-labelledby="calls">
                    <h2 id="calls">{move || text().me_calls()}</h2>
                    <label class="check">
                        <input
                            type="checkbox" class="call-me" prop:checked=is_on disabled=waits
                            on:change=turn
                        />
                        <span>{move || text().me_calls_on()}</span>
                    </label>
                    <p class="quiet">{move || text().me_calls_about()}</p>
                    <p class="wrong" role="alert">{wrong}</p>
                </section>
            }
            .into_any()
        })
    };
    view! { {section} }
}

/// The key by which the server calls, if it does.
async fn server_key() -> Option<String> {
    let answer = http::ask("GET", "/api/calls", None).await.ok()?;
    let calling: Calling = wire::from_text(&answer)?;
    calling.key
}

/// Has this browser called; the browser itself may refuse, and gives no reason.
async fn begin(desk: Desk, key: &str) -> Result<(), Option<Failure>> {
    let words = untrack(|| desk.settings.text().online_your_turn());
    browser::keep_words(words).await;
    let at = browser::be_called(key).await.ok_or(None)?;
    tell(&at).await.map_err(Some)
}

async fn end() -> Result<(), Option<Failure>> {
    browser::be_left_alone().await;
    let told = http::ask("DELETE", "/api/me/calls", None).await;
    told.map(drop).map_err(Some)
}

async fn tell(at: &CallMe) -> Result<(), Failure> {
    let told = http::ask("PUT", "/api/me/calls", Some(&wire::to_text(at))).await;
    told.map(drop)
}

/// Whoever comes in here next decides anew.
pub(super) async fn stop() {
    if browser::can_be_called() {
        browser::be_left_alone().await;
    }
}

/// A browser that is called tells whoever has just come in, and keeps the words of the language:
/// the server calls it for as long as somebody is signed in.
pub(super) async fn renew(desk: Desk) {
    if !browser::can_be_called() {
        return;
    }
    if let Some(at) = browser::called_at().await {
        let words = untrack(|| desk.settings.text().online_your_turn());
        browser::keep_words(words).await;
        // What is not told now is told at the next visit.
        let _ = tell(&at).await;
    }
}
