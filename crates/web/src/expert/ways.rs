//! The ways to an analysis: the device thinks, or the server at which the game was played.

use leptos::prelude::*;

use super::{Thinker, analyze};
use crate::{desk::Desk, loan};

/// A button for each.
#[component]
pub(crate) fn Ways() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let begin = move |thinker: Thinker| {
        if let Some(opened) = desk.opened.get_untracked() {
            analyze(desk, opened.game.id.clone(), thinker);
        }
    };
    let has_server = Memo::new(move |_| {
        let opened = desk.opened.get();
        opened.is_some_and(|opened| loan::table(&opened.game.id).is_some())
    });
    let name = move || match has_server.get() {
        true => text().analysis_device(),
        false => text().analysis_button(),
    };
    let server = move || {
        has_server.get().then(|| {
            view! {
                <button type="button" class="let-server-think" on:click=move |_| begin(Thinker::Server)>
                    {move || text().analysis_server()}
                </button>
            }
            .into_any()
        })
    };
    view! {
        <button type="button" class="analyze" on:click=move |_| begin(Thinker::Device)>
            <span aria-hidden="true">"∿ "</span>{name}
        </button>
        {server}
    }
    .into_any()
}
