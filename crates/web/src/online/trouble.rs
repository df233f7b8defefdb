//! When the page cannot be at a table: what has happened, and what to do.

use fogg_commands::denied;
use fogg_protocol::Refusal;
use leptos::{html, prelude::*};

use crate::{desk::Desk, settings::SettingsPanel};

use super::Trouble;

/// The page that says why there is no table here.
#[component]
pub(crate) fn OnlineTrouble(trouble: Trouble) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        // Whoever listens to the page hears at once what has happened.
        let _ = heading.get().map(|heading| heading.focus());
    });
    let reload = match &trouble {
        Trouble::OldPage | Trouble::NoBoard(_) => true,
        Trouble::Refused(why) => !matches!(why, Refusal::NoSuchTable),
    };
    let told = move || {
        let (what, help) = match &trouble {
            Trouble::OldPage => (
                text().online_old_page().to_owned(),
                text().error_version_help(),
            ),
            Trouble::NoBoard(name) => (text().error_no_board(name), text().online_no_board_help()),
            Trouble::Refused(Refusal::NoSuchTable) => (
                text().online_no_table().to_owned(),
                text().online_no_table_help(),
            ),
            Trouble::Refused(why) => (denied(text(), why), text().online_refused_help()),
        };
        view! { <p class="what">{what}</p><p>{help}</p> }.into_any()
    };
    let again = reload.then(|| {
        view! {
            <button type="button" class="primary reload" on:click=move |_| drop(window().location().reload())>
                {move || text().error_reload()}
            </button>
        }
        .into_any()
    });
    let class = if reload { "to-home" } else { "primary to-home" };
    view! {
        <header class="masthead">
            <h1>"Fogg"</h1>
            <SettingsPanel />
        </header>
        <main class="trouble">
            <section class="panel" aria-labelledby="trouble">
                <h2 id="trouble" tabindex="-1" node_ref=heading>{move || text().error_heading()}</h2>
                {told}
                <div class="actions">
                    {again}
                    <button type="button" class=class on:click=move |_| desk.leave()>
                        {move || text().error_home()}
                    </button>
                </div>
            </section>
        </main>
    }
    .into_any()
}
