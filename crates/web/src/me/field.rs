//! A field of a form, with what is wrong with what was typed under it.

use leptos::prelude::*;

use crate::{desk::Desk, online::http::Failure, settings::value};

use super::told;

/// What a field is for, as browsers and managers of passwords know it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    /// The password as it is.
    Password,
    /// A password that is chosen now.
    NewPassword,
    /// A word that is typed to confirm something.
    Word,
}

impl Kind {
    fn autocomplete(self) -> &'static str {
        match self {
            Kind::Name => "username",
            Kind::Password => "current-password",
            Kind::NewPassword => "new-password",
            Kind::Word => "off",
        }
    }

    fn is_secret(self) -> bool {
        match self {
            Kind::Password | Kind::NewPassword => true,
            Kind::Name | Kind::Word => false,
        }
    }
}

/// One line to type in. `id` is its name in the page; `kind` may change while the form is open.
#[component]
pub(super) fn Field(
    id: &'static str,
    #[prop(into)] kind: Signal<Kind>,
    #[prop(into)] label: Signal<String>,
    typed: RwSignal<String>,
    /// What was said about this very field.
    #[prop(into)]
    failed: Signal<Option<Failure>>,
    /// Whether a password is shown as it is typed.
    #[prop(optional, into)]
    shown: Signal<bool>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let note = format!("{id}-wrong");
    let wrong = move || failed.with(|failed| failed.as_ref().map(|why| told(text(), why)));
    let described = {
        let note = note.clone();
        move || failed.with(Option::is_some).then(|| note.clone())
    };
    let secret = move || kind.get().is_secret() && !shown.get();
    let limit = move || (kind.get() == Kind::Name).then_some(fogg_protocol::MAX_NAME);
    view! {
        <div class="field">
            <label for=id>{move || label.get()}</label>
            <input
                id=id name=id type=move || if secret() { "password" } else { "text" }
                autocomplete=move || kind.get().autocomplete()
                autocapitalize="off" spellcheck="false" maxlength=limit
                aria-invalid=move || failed.with(Option::is_some).then_some("true")
                aria-describedby=described
                prop:value=typed on:input=move |event| typed.set(value(&event))
            />
            <p class="wrong" id=note role="alert">{wrong}</p>
        </div>
    }
    .into_any()
}
