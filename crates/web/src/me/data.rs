//! What the server knows of one: to take along, and to have deleted.

use fogg_protocol::{
    Refusal,
    http::{Confirmation, Export},
    wire,
};
use leptos::{ev, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    finale::save,
    online::http::{self, Failure},
};

use super::{
    field::{Field, Kind},
    gone, told,
};

/// Export and deletion, for a guest or for the account of this name.
#[component]
pub(super) fn DataSection(account: Option<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let failed = RwSignal::new(None::<Failure>);
    let export = move |_| {
        failed.set(None);
        spawn_local(async move {
            match fetch().await {
                // Without a way to save nothing is lost: it can be asked for again.
                Ok(data) => drop(save("fogg-my-data.json", &data)),
                Err(why) => failed.set(Some(why)),
            }
        });
    };
    view! {
        <section class="panel data" aria-labelledby="data">
            <h2 id="data">{move || text().me_data()}</h2>
            <p class="quiet">{move || text().me_export_about()}</p>
            <div class="actions">
                <button type="button" class="export" on:click=export>
                    {move || text().me_export()}
                </button>
            </div>
            <p class="wrong" role="alert">
                {move || failed.get().map(|why| told(text(), &why))}
            </p>
            <DeleteForm account />
        </section>
    }
    .into_any()
}

async fn fetch() -> Result<String, Failure> {
    let answer = http::ask("GET", "/api/me/export", None).await?;
    let is_whole = wire::from_text::<Export>(&answer).is_some();
    is_whole.then_some(answer).ok_or(Failure::Strange)
}

/// Deleting everything, which has to be confirmed by typing: the password, or a word.
#[component]
fn DeleteForm(account: Option<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let typed = RwSignal::new(String::new());
    let (waits, failed) = (RwSignal::new(false), RwSignal::new(None::<Failure>));
    let has_account = account.is_some();
    let is_meant = Memo::new(move |_| match has_account {
        true => typed.with(|typed| !typed.is_empty()),
        false => typed.with(|typed| typed.trim().to_lowercase() == text().me_delete_word()),
    });
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if waits.get_untracked() || !is_meant.get_untracked() {
            return;
        }
        waits.set(true);
        failed.set(None);
        let asked = Confirmation {
            password: has_account.then(|| typed.get_untracked()),
        };
        spawn_local(async move {
            let asked = wire::to_text(&asked);
            let answer = http::ask("DELETE", "/api/me", Some(&asked)).await;
            waits.set(false);
            match answer {
                Ok(_) | Err(Failure::Refused(Refusal::Unknown)) => {
                    http::forget();
                    gone(desk, |text| text.me_deleted());
                }
                Err(why) => failed.set(Some(why)),
            }
        });
    };
    let label = Signal::derive(move || match has_account {
        true => text().me_delete_password().to_owned(),
        false => text().me_delete_type(text().me_delete_word()),
    });
    let what = move || match has_account {
        true => text().me_delete_account(),
        false => text().me_delete_guest(),
    };
    let kind = match has_account {
        true => Kind::Password,
        false => Kind::Word,
    };
    let whose = account.map(|name| {
        // A manager of passwords wants to know whose it is.
        view! { <input type="text" hidden=true name="name" autocomplete="username" value=name /> }
    });
    view! {
        <details class="delete-me">
            <summary>{move || text().me_delete()}</summary>
            <p>{what}</p>
            <p>{move || text().me_delete_device()}</p>
            <form on:submit=send>
                {whose}
                <Field id="confirm" kind typed failed label />
                <button
                    type="submit" class="danger delete-now"
                    disabled=move || waits.get() || !is_meant.get()
                >
                    {move || text().me_delete_now()}
                </button>
            </form>
        </details>
    }
    .into_any()
}
