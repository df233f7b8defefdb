//! Tables one can go to from the home page: one's own, those that wait first, and public ones.

use std::time::Duration;

use fogg_engine::Edition;
use fogg_protocol::{
    http::{About, MyTables, Stage, Tables},
    wire::{self, Wire},
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::desk::Desk;

use super::{http, join, words};

/// How often the lists are asked for while somebody looks at them.
const AGAIN: Duration = Duration::from_secs(5);

/// A table in a list.
#[derive(Clone, PartialEq)]
struct Entry {
    table: String,
    waits: bool,
    about: About,
}

/// The lists, where there is a server that has any.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let (mine, public) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
    let fits = RwSignal::new(false);
    let look = move || {
        // A page nobody looks at asks for nothing.
        if !document().hidden() {
            spawn_local(refresh(mine, public));
        }
    };
    look();
    if let Ok(timer) = set_interval_with_handle(look, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    let found = move || {
        let board = desk.board.get();
        let mut tables: Vec<Entry> = public.get();
        tables.retain(|entry| !fits.get() || entry.about.edition == board);
        tables
    };
    let filter = move || {
        public.with(|tables| !tables.is_empty()).then(|| {
            view! {
                <label class="check">
                    <input type="checkbox" on:change=move |_| fits.update(|fits| *fits = !*fits) />
                    <span>{move || text().online_this_board()}</span>
                </label>
            }
            .into_any()
        })
    };
    view! {
        {move || list(desk, text().online_my_games(), mine.get(), None)}
        {move || {
            let tables = found();
            let any = public.with(|tables| !tables.is_empty());
            any.then(|| list(desk, text().online_tables(), tables, Some(filter().into_any())))
        }}
    }
    .into_any()
}

fn list(
    desk: Desk,
    heading: &'static str,
    tables: Vec<Entry>,
    filter: Option<AnyView>,
) -> Option<AnyView> {
    if tables.is_empty() && filter.is_none() {
        return None;
    }
    let items: Vec<_> = tables.into_iter().map(|entry| item(desk, entry)).collect();
    Some(
        view! {
            <section class="history tables" aria-label=heading>
                <h2>{heading}</h2>
                {filter}
                <ul>{items}</ul>
            </section>
        }
        .into_any(),
    )
}

fn item(desk: Desk, entry: Entry) -> AnyView {
    let text = desk.settings.text();
    let about = &entry.about;
    let lang = desk.settings.lang.get();
    let title = |edition: &Edition| edition.title_in(lang.code()).to_owned();
    let title = desk.edition(&about.edition, title);
    let title = title.unwrap_or_else(|| about.edition.clone());
    let names = words::names(text, &about.seats).join(", ");
    let state = match (entry.waits, about.stage) {
        (true, _) => text.online_your_turn(),
        (false, Stage::Open) => text.online_stage_open(),
        (false, Stage::Playing) => text.online_stage_playing(),
        (false, Stage::Over) => text.turn_over(),
    };
    let clock = words::clock(text, about.terms.clock);
    let table = entry.table;
    view! {
        <li class:waits=entry.waits>
            <button
                type="button" class="plain continue to-table"
                on:click=move |_| join(desk, table.clone())
            >
                <strong>{title}</strong>
                <span>{names}</span>
                <span class="quiet">{state}" · "{clock}</span>
            </button>
        </li>
    }
    .into_any()
}

async fn refresh(mine: RwSignal<Vec<Entry>>, public: RwSignal<Vec<Entry>>) {
    // Somebody the server does not know has no tables of their own.
    if http::is_known()
        && let Some(MyTables { tables, .. }) = fetch("/api/me/tables").await
    {
        let entries = tables.into_iter().map(|it| Entry {
            table: it.table,
            waits: it.waits,
            about: it.about,
        });
        show(mine, entries.collect());
    }
    if let Some(Tables { tables, .. }) = fetch("/api/tables").await {
        let entries = tables.into_iter().map(|it| Entry {
            table: it.table,
            waits: false,
            about: it.about,
        });
        show(public, entries.collect());
    }
}

async fn fetch<T: Wire>(path: &str) -> Option<T> {
    let answer = http::ask("GET", path, None).await.ok()?;
    wire::from_text(&answer)
}

/// Shows a list, unless it is the same or nobody looks any more.
fn show(shown: RwSignal<Vec<Entry>>, entries: Vec<Entry>) {
    if shown.try_with_untracked(|shown| *shown != entries) == Some(true) {
        shown.set(entries);
    }
}
