//! Looking for a city by the beginning of its name, in any language.

use fogg_commands::words::cities_like;
use fogg_engine::City;
use leptos::prelude::*;

use crate::{desk::Desk, map::Map, modal::Modal, settings::value};

/// More than these nobody reads.
const SHOWN: usize = 8;

/// The window in which one types.
#[component]
pub(crate) fn Search(map: Map) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.say(|p| p.text).unwrap_or(desk.settings.text());
    let typed = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let opened = desk.opened.get();
        let mut found = opened.map_or_else(Vec::new, |opened| {
            typed.with(|typed| cities_like(&opened.edition, typed))
        });
        found.truncate(SHOWN);
        found
    });
    let pick = move |city: City| {
        typed.set(String::new());
        map.searching.set(false);
        map.go(city);
    };
    let first = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Some(&city) = found.get_untracked().first() {
            pick(city);
        }
    };
    let name = move |city| desk.say(|p| p.voice.city(city).to_owned());
    let printed = move |city: City| {
        let opened = desk.opened.get()?;
        let printed = opened.edition.board.city(city).name.clone();
        (Some(&printed) != name(city).as_ref()).then_some(printed)
    };
    let rows = move || {
        let row = |city: City| {
            view! {
                <li>
                    <button type="button" class="plain" on:click=move |_| pick(city)>
                        <strong>{name(city)}</strong>" "<span class="quiet">{printed(city)}</span>
                    </button>
                </li>
            }
            .into_any()
        };
        found.get().into_iter().map(row).collect::<Vec<_>>()
    };
    let said = move || {
        let names: Vec<String> = found.get().into_iter().filter_map(name).collect();
        match (names.is_empty(), typed.with(String::is_empty)) {
            (true, true) => String::new(),
            (true, false) => text().panel_not_found().to_owned(),
            (false, _) => names.join(", "),
        }
    };
    let missing = move || found.with(Vec::is_empty);
    let label = Signal::derive(move || text().panel_find().to_owned());
    view! {
        <Modal open=map.searching label>
            <form class="search" on:submit=first>
                <input
                    type="text" autofocus=true autocomplete="off" spellcheck="false"
                    enterkeyhint="search" aria-label=move || label.get()
                    prop:value=typed on:input=move |event| typed.set(value(&event))
                />
                <p role="status" class="quiet" class:visually-hidden=move || !missing()>{said}</p>
                <ul>{rows}</ul>
            </form>
        </Modal>
    }
    .into_any()
}
