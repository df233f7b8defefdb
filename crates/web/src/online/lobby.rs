//! Tables one can go to from the home page: one's own, those that wait first, and public ones.

use std::time::Duration;

use fogg_engine::Edition;
use fogg_i18n::Text;
use fogg_protocol::{
    Sitter,
    http::{About, ListedTable, MyTable, MyTables, Stage, Tables},
    wire::{self, Wire},
};
use leptos::{ev, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{desk::Desk, settings::value};

use super::{http, join, stream, words};

/// How often one's own tables are asked for while somebody looks at them.
const AGAIN: Duration = Duration::from_secs(15);

/// A table in a list.
#[derive(Clone, PartialEq)]
struct Entry {
    table: String,
    waits: bool,
    about: About,
}

/// How long one may think, as one chooses a table.
#[derive(Clone, Copy, PartialEq)]
enum Pace {
    Unlimited,
    Quick,
    Slow,
}

impl Pace {
    const ALL: [Pace; 3] = [Pace::Unlimited, Pace::Quick, Pace::Slow];

    /// What the server calls it.
    fn key(self) -> &'static str {
        match self {
            Pace::Unlimited => "none",
            Pace::Quick => "bank",
            Pace::Slow => "days",
        }
    }

    fn name(self, text: Text) -> &'static str {
        match self {
            Pace::Unlimited => text.online_no_clock(),
            Pace::Quick => text.lobby_quick(),
            Pace::Slow => text.lobby_slow(),
        }
    }
}

/// Which public tables are wanted.
#[derive(Clone, Default, PartialEq)]
struct Wanted {
    board: Option<String>,
    pace: Option<Pace>,
    /// Whether only those where one can sit down.
    is_free: bool,
}

impl Wanted {
    /// Where the server tells of them.
    fn path(&self) -> String {
        let mut path = String::from("/api/lobby?");
        if let Some(board) = &self.board {
            path += &format!("edition={}&", js_sys::encode_uri_component(board));
        }
        if let Some(pace) = self.pace {
            path += &format!("clock={}&", pace.key());
        }
        if self.is_free {
            path += "stage=open&";
        }
        path
    }
}

/// The lists, where there is a server that has any.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let (mine, public) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
    let wanted = RwSignal::new(Wanted::default());
    look_after_mine(mine);
    let path = Memo::new(move |_| wanted.with(Wanted::path));
    stream::listen(path, move |told| {
        if let Some(Tables { tables, .. }) = wire::from_text(&told) {
            show(public, tables.into_iter().map(Entry::public).collect());
        }
    });
    let found = Memo::new(move |_| {
        let mut tables: Vec<Entry> = public.get();
        tables.retain(|entry| !wanted.with(|wanted| wanted.is_free) || has_seat(&entry.about));
        tables
    });
    let mine = Memo::new(move |_| mine.get());
    let has_mine = Memo::new(move |_| mine.with(|tables| !tables.is_empty()));
    let is_shown = Memo::new(move |_| {
        public.with(|tables| !tables.is_empty()) || wanted.get() != Wanted::default()
    });
    let none = move || {
        let none = found.with(Vec::is_empty);
        none.then(|| view! { <p class="quiet">{text().lobby_none()}</p> }.into_any())
    };
    view! {
        {move || has_mine.get().then(|| view! {
            <section class="history tables" aria-labelledby="my-tables">
                <h2 id="my-tables">{move || text().online_my_games()}</h2>
                <List tables=mine />
            </section>
        }.into_any())}
        {move || is_shown.get().then(|| view! {
            <section class="history tables" aria-labelledby="public-tables">
                <h2 id="public-tables">{move || text().online_tables()}</h2>
                <Filter wanted />
                <List tables=found />
                <div role="status">{none}</div>
            </section>
        }.into_any())}
    }
    .into_any()
}

/// What one may want of a table.
#[component]
fn Filter(wanted: RwSignal<Wanted>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let board = |name: &'static str| {
        view! { <option value=name>{move || title(desk, name)}</option> }.into_any()
    };
    let boards: Vec<_> = fogg_editions::names().map(board).collect();
    let paces = Pace::ALL.map(|pace| {
        view! { <option value=pace.key()>{move || pace.name(text())}</option> }.into_any()
    });
    let choose_board = move |event| {
        let chosen = value(&event);
        wanted.update(|wanted| wanted.board = (!chosen.is_empty()).then_some(chosen));
    };
    let choose_pace = move |event| {
        let chosen = value(&event);
        let pace = Pace::ALL.into_iter().find(|pace| pace.key() == chosen);
        wanted.update(|wanted| wanted.pace = pace);
    };
    view! {
        <div class="filter">
            <label>
                <span>{move || text().lobby_board()}</span>
                <select class="filter-board" on:change=choose_board>
                    <option value="">{move || text().lobby_any_board()}</option>
                    {boards}
                </select>
            </label>
            <label>
                <span>{move || text().online_clock()}</span>
                <select class="filter-clock" on:change=choose_pace>
                    <option value="">{move || text().lobby_any_clock()}</option>
                    {paces}
                </select>
            </label>
            <label class="check">
                <input
                    type="checkbox" class="filter-free"
                    on:change=move |_| wanted.update(|wanted| wanted.is_free = !wanted.is_free)
                />
                <span>{move || text().lobby_free()}</span>
            </label>
        </div>
    }
    .into_any()
}

/// Tables, each in its place as long as it is in the list: whoever is about to choose one is not
/// disturbed by others.
#[component]
fn List(tables: Memo<Vec<Entry>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let names = move || {
        tables.with(|tables| {
            let names = tables.iter().map(|entry| entry.table.clone());
            names.collect::<Vec<_>>()
        })
    };
    let item = move |table: String| {
        let name = table.clone();
        let entry = Memo::new(move |_| {
            tables.with(|tables| tables.iter().find(|entry| entry.table == name).cloned())
        });
        let waits = move || entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.waits));
        view! {
            <li class:waits=waits>
                <button
                    type="button" class="plain continue to-table"
                    on:click=move |_| join(desk, table.clone())
                >
                    {move || entry.get().map(|entry| described(desk, &entry))}
                </button>
            </li>
        }
        .into_any()
    };
    view! { <ul><For each=names key=String::clone children=item /></ul> }.into_any()
}

/// What is to be known of a table before one goes there.
fn described(desk: Desk, entry: &Entry) -> AnyView {
    let text = desk.settings.text();
    let about = &entry.about;
    let names = words::names(text, &about.seats).join(", ");
    let state = match (entry.waits, about.stage) {
        (true, _) => text.online_your_turn(),
        (false, Stage::Open) => text.online_stage_open(),
        (false, Stage::Playing) => text.online_stage_playing(),
        (false, Stage::Over) => text.turn_over(),
    };
    let clock = words::clock(text, about.terms.clock);
    view! {
        <strong>{title(desk, &about.edition)}</strong>
        <span>{names}</span>
        <span class="quiet">{state}" · "{clock}</span>
    }
    .into_any()
}

fn title(desk: Desk, board: &str) -> String {
    let lang = desk.settings.lang.get();
    let title = |edition: &Edition| edition.title_in(lang.code()).to_owned();
    let title = desk.edition(board, title);
    title.unwrap_or_else(|| board.to_owned())
}

/// Whether one can sit down.
fn has_seat(about: &About) -> bool {
    let is_open = match about.stage {
        Stage::Open => true,
        Stage::Playing | Stage::Over => false,
    };
    is_open && about.seats.contains(&Sitter::Nobody)
}

impl Entry {
    fn public(listed: ListedTable) -> Entry {
        Entry {
            table: listed.table,
            waits: false,
            about: listed.about,
        }
    }

    fn mine(listed: MyTable) -> Entry {
        Entry {
            table: listed.table,
            waits: listed.waits,
            about: listed.about,
        }
    }
}

/// Asks for one's own tables now, when somebody looks at the page again, and from time to time.
fn look_after_mine(mine: RwSignal<Vec<Entry>>) {
    let look = move || {
        // A page nobody looks at asks for nothing, and somebody the server does not know has no
        // tables of their own.
        if !document().hidden() && http::is_known() {
            spawn_local(async move {
                if let Some(MyTables { tables, .. }) = fetch("/api/me/tables").await {
                    show(mine, tables.into_iter().map(Entry::mine).collect());
                }
            });
        }
    };
    look();
    let looked = window_event_listener(ev::visibilitychange, move |_| look());
    let timer = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        looked.remove();
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
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
