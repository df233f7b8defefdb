//! Signing up and signing in: one form, which a manager of passwords understands.

use fogg_protocol::{
    Refusal,
    http::{Credentials, Me},
    wire,
};
use leptos::{ev, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http::{self, Failure},
    settings::checked,
};

use super::{
    field::{Field, Kind},
    follow, know, told,
};

/// Which part of the form a refusal is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Name,
    Password,
    Whole,
}

fn part(failure: &Failure) -> Part {
    let Failure::Refused(why) = failure else {
        return Part::Whole;
    };
    if matches!(why, Refusal::NameTaken | Refusal::BadName { .. }) {
        Part::Name
    } else if matches!(why, Refusal::WrongPassword | Refusal::BadPassword { .. }) {
        Part::Password
    } else {
        Part::Whole
    }
}

/// The form. A guest keeps what they have played either way.
#[component]
pub(super) fn SignForm(guest: bool) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    // Whoever was here before with an account most likely wants to come in again.
    let is_new = RwSignal::new(!http::has_been_in());
    let (shown, waits) = (RwSignal::new(false), RwSignal::new(false));
    let failed = RwSignal::new(None::<Failure>);
    let about = move |wanted: Part| {
        Signal::derive(move || failed.get().filter(|failure| part(failure) == wanted))
    };
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if waits.get_untracked() {
            return;
        }
        waits.set(true);
        failed.set(None);
        let asked = Credentials {
            name: name.get_untracked(),
            password: password.get_untracked(),
        };
        let is_new = is_new.get_untracked();
        spawn_local(async move {
            let came = come_in(is_new, &asked).await;
            waits.set(false);
            match came {
                Ok(me) => {
                    follow::meet(desk, &me).await;
                    know(desk, Some(&me));
                }
                Err(failure) => failed.set(Some(failure)),
            }
        });
    };
    let heading = move || match is_new.get() {
        true => text().me_sign_up(),
        false => text().me_sign_in(),
    };
    let why = move || match guest {
        true => text().me_guest(),
        false => text().me_nobody(),
    };
    let kept = move || match (guest, is_new.get()) {
        (false, _) => None,
        (true, true) => Some(text().me_guest_keeps()),
        (true, false) => Some(text().me_guest_joins()),
    };
    let kind = Signal::derive(move || match is_new.get() {
        true => Kind::NewPassword,
        false => Kind::Password,
    });
    let other = move || match is_new.get() {
        true => text().me_have_account(),
        false => text().me_new_here(),
    };
    let turn = move |_| {
        failed.set(None);
        is_new.update(|is_new| *is_new = !*is_new);
    };
    view! {
        <section class="panel sign" aria-labelledby="sign">
            <h2 id="sign">{heading}</h2>
            <p>{why}</p>
            <form class="sign-form" on:submit=send>
                <Field
                    id="name" kind=Kind::Name typed=name failed=about(Part::Name)
                    label=Signal::derive(move || text().me_name().to_owned())
                />
                <Field
                    id="password" kind typed=password failed=about(Part::Password) shown
                    label=Signal::derive(move || text().me_password().to_owned())
                />
                <label class="check">
                    <input
                        type="checkbox" class="show-password"
                        on:change=move |event| shown.set(checked(&event))
                    />
                    <span>{move || text().me_show()}</span>
                </label>
                <p class="quiet">{kept}" "{move || is_new.get().then(|| text().me_no_mail())}</p>
                <p class="wrong" role="alert">
                    {move || about(Part::Whole).get().map(|why| told(text(), &why))}
                </p>
                <div class="actions">
                    <button type="submit" class="primary enter" disabled=waits>{heading}</button>
                    <button type="button" class="plain other-way" on:click=turn>{other}</button>
                </div>
            </form>
        </section>
    }
    .into_any()
}

async fn come_in(is_new: bool, asked: &Credentials) -> Result<Me, Failure> {
    let path = match is_new {
        true => "/api/account",
        false => "/api/session",
    };
    let answer = http::ask("POST", path, Some(&wire::to_text(asked))).await?;
    wire::from_text(&answer).ok_or(Failure::Strange)
}
