//! Settings follow the account: they are taken over at sign-in and at every visit, and what is
//! changed here is kept with the account. Who changed last wins.

use fogg_protocol::{
    http::{Me, Opaque},
    wire::Json,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http,
    settings::{Settings, store},
};

use super::{ask, calls};

/// Keeps what changes with the account. It shows nothing.
#[component]
pub(super) fn Follow() -> impl IntoView {
    let desk = expect_context::<Desk>();
    if http::is_account() {
        spawn_local(ask(desk));
    }
    Effect::new(move |before: Option<()>| {
        desk.settings.lang.track();
        // Calls are in the language of the page.
        if before.is_some() {
            spawn_local(calls::renew(desk));
        }
    });
    let sending = StoredValue::new(false);
    Effect::new(move |_| {
        let words = as_text(desk.settings);
        let followed = desk.me.followed.get();
        let is_new = followed.is_some_and(|followed| followed != words);
        if is_new && !sending.get_value() {
            sending.set_value(true);
            spawn_local(async move {
                let is_kept = keep(&words).await;
                sending.set_value(false);
                if is_kept {
                    // Whatever has changed in the meantime is sent next.
                    desk.me.followed.update(|followed| {
                        if followed.is_some() {
                            *followed = Some(words);
                        }
                    });
                }
            });
        }
    });
}

/// Begins to follow an account: what it has holds here, unless something that was changed here
/// has not reached it yet.
pub(super) async fn meet(desk: Desk, me: &Me) {
    let settings = desk.settings;
    let Opaque(kept) = &me.settings;
    match kept.as_object() {
        Some(kept) if !kept.is_empty() && !is_unsent() => {
            let words = kept.iter();
            let words = words.filter_map(|(key, word)| Some((key.as_str(), word.as_str()?)));
            desk.me.followed.set(None);
            settings.take(&words.collect::<Vec<_>>()).await;
            desk.me.followed.set(Some(untrack(|| as_text(settings))));
        }
        // The account has none yet, or older ones: those of this device become its own.
        Some(_) | None => desk.me.followed.set(Some(String::new())),
    }
}

/// Follows no account any longer.
pub(super) fn stop(desk: Desk) {
    desk.me.followed.set(None);
    note(false);
}

/// The settings as the account keeps them.
fn as_text(settings: Settings) -> String {
    let words = settings.words().into_iter();
    let words = words.map(|(key, word)| (key.to_owned(), Json::from(word)));
    Json::Object(words.collect()).to_string()
}

/// Sends the settings to the account, and says whether they have arrived.
async fn keep(words: &str) -> bool {
    note(true);
    let sent = http::ask("PUT", "/api/me/settings", Some(words)).await;
    if sent.is_ok() {
        note(false);
    }
    sent.is_ok()
}

const UNSENT: &str = "unsent";

/// Notes for the next visit whether the account lacks something.
fn note(is_unsent: bool) {
    // A browser that keeps nothing has no settings of its own either.
    let _ = store().map(|store| match is_unsent {
        true => store.set_item(UNSENT, "yes"),
        false => store.remove_item(UNSENT),
    });
}

fn is_unsent() -> bool {
    let note = store().and_then(|store| store.get_item(UNSENT).ok()?);
    note.is_some()
}
