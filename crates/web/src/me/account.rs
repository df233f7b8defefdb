//! The account: another password, where one is signed in, and signing out.

use fogg_i18n::Text;
use fogg_protocol::{
    Refusal,
    http::{PasswordChange, SignedIn},
    wire,
};
use leptos::{ev, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http::{self, Failure},
};

use super::{
    days::day,
    field::{Field, Kind},
    gone, told,
};

/// What can be done with an account.
#[component]
pub(super) fn AccountSection(name: String) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let failed = RwSignal::new(None::<Failure>);
    let sign_out = move |path: &'static str| {
        failed.set(None);
        spawn_local(async move {
            match http::ask("DELETE", path, None).await {
                Ok(_) => gone(desk, |text| text.me_signed_out()),
                Err(why) => failed.set(Some(why)),
            }
        });
    };
    view! {
        <section class="panel account" aria-labelledby="account">
            <h2 id="account">{move || text().me_account()}</h2>
            <p class="quiet">{move || text().me_follow()}</p>
            <div class="actions">
                <button type="button" class="sign-out" on:click=move |_| sign_out("/api/session")>
                    {move || text().me_sign_out()}
                </button>
                <button
                    type="button" class="sign-out-everywhere"
                    on:click=move |_| sign_out("/api/sessions")
                >
                    {move || text().me_everywhere()}
                </button>
            </div>
            <p class="wrong" role="alert">
                {move || failed.get().map(|why| told(text(), &why))}
            </p>
            <Sessions />
            <PasswordForm name />
        </section>
    }
    .into_any()
}

/// Where one is signed in.
#[component]
fn Sessions() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let sessions = RwSignal::new(Vec::<SignedIn>::new());
    spawn_local(async move {
        let answer = http::ask("GET", "/api/sessions", None).await;
        if let Some(found) = answer.ok().and_then(|answer| wire::from_text(&answer)) {
            sessions.set(found);
        }
    });
    let line = move |session: SignedIn| {
        let lang = desk.settings.lang.get();
        let (from, to) = (day(lang, session.created), day(lang, session.seen));
        let here = session
            .this
            .then(|| view! { " · "<strong>{text().me_session_here()}</strong> });
        view! { <li>{text().me_session(&from, &to)}{here}</li> }.into_any()
    };
    let lines = move || sessions.get().into_iter().map(line).collect::<Vec<_>>();
    view! {
        <details class="sessions">
            <summary>{move || text().me_sessions()}</summary>
            <ul>{lines}</ul>
        </details>
    }
    .into_any()
}

/// Another password.
#[component]
fn PasswordForm(name: String) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (waits, done) = (RwSignal::new(false), RwSignal::new(false));
    let failed = RwSignal::new(None::<Failure>);
    let is_new = |why: &Failure| matches!(why, Failure::Refused(Refusal::BadPassword { .. }));
    let about_new = Signal::derive(move || failed.get().filter(is_new));
    let about_old = Signal::derive(move || failed.get().filter(|why| !is_new(why)));
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if waits.get_untracked() {
            return;
        }
        waits.set(true);
        done.set(false);
        failed.set(None);
        let asked = PasswordChange {
            old: old.get_untracked(),
            new: new.get_untracked(),
        };
        spawn_local(async move {
            let asked = wire::to_text(&asked);
            let answer = http::ask("PUT", "/api/me/password", Some(&asked)).await;
            waits.set(false);
            match answer {
                Ok(_) => {
                    done.set(true);
                    old.set(String::new());
                    new.set(String::new());
                }
                Err(why) => failed.set(Some(why)),
            }
        });
    };
    let label =
        move |name: fn(Text) -> &'static str| Signal::derive(move || name(text()).to_owned());
    view! {
        <details class="change-password">
            <summary>{move || text().me_change()}</summary>
            <form on:submit=send>
                // A manager of passwords wants to know whose it is.
                <input type="text" hidden=true name="name" autocomplete="username" value=name />
                <Field
                    id="old-password" kind=Kind::Password typed=old failed=about_old
                    label=label(|text| text.me_old())
                />
                <Field
                    id="new-password" kind=Kind::NewPassword typed=new failed=about_new
                    label=label(|text| text.me_new())
                />
                <button type="submit" class="change" disabled=waits>{move || text().me_change()}</button>
                <p role="status">{move || done.get().then(|| text().me_changed())}</p>
            </form>
        </details>
    }
    .into_any()
}
