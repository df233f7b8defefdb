//! The games one has finished at tables online: to watch again, and to take along.

use fogg_engine::Edition;
use fogg_protocol::{
    http::{MyTable, MyTables, Stage},
    wire,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    address::Address,
    desk::Desk,
    loan,
    online::{
        http::{self, Failure},
        words,
    },
};

use super::{days::day, told};

/// How many pages are asked for in a row until a game turns up that is over.
const PAGES: usize = 10;

/// What was found so far.
#[derive(Clone, Copy)]
struct Found {
    games: RwSignal<Vec<MyTable>>,
    /// Where the list goes on; null when it does not.
    next: RwSignal<Option<String>>,
    waits: RwSignal<bool>,
    failed: RwSignal<Option<Failure>>,
}

/// The list, newest first.
#[component]
pub(super) fn HistorySection() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let found = Found {
        games: RwSignal::new(Vec::new()),
        next: RwSignal::new(Some(String::from("0"))),
        waits: RwSignal::new(false),
        failed: RwSignal::new(None),
    };
    go_on(found);
    let games = move || {
        let games = found.games.get().into_iter();
        games.map(|game| item(desk, game)).collect::<Vec<_>>()
    };
    let is_empty = move || found.games.with(Vec::is_empty);
    let none = move || {
        let is_over = !found.waits.get() && found.next.with(Option::is_none);
        (is_empty() && is_over)
            .then(|| view! { <p class="quiet">{text().me_history_none()}</p> }.into_any())
    };
    let more = move || {
        found.next.with(Option::is_some).then(|| {
            view! {
                <button
                    type="button" class="more" disabled=found.waits on:click=move |_| go_on(found)
                >
                    {move || match found.waits.get() {
                        true => text().me_asking(),
                        false => text().me_more(),
                    }}
                </button>
            }
            .into_any()
        })
    };
    view! {
        <section class="history played" aria-labelledby="played">
            <h2 id="played">{move || text().me_history()}</h2>
            {none}
            <ul>{games}</ul>
            <p class="wrong" role="alert">
                {move || found.failed.get().map(|why| told(text(), &why))}
            </p>
            {more}
        </section>
    }
    .into_any()
}

/// Asks for more games.
fn go_on(found: Found) {
    found.waits.set(true);
    found.failed.set(None);
    spawn_local(async move {
        let before = found.games.with_untracked(Vec::len);
        for _ in 0..PAGES {
            let Some(Some(after)) = found.next.try_get_untracked() else {
                break;
            };
            match fetch(&after).await {
                Ok(page) => take(found, page),
                Err(why) => {
                    let _ = found.failed.try_set(Some(why));
                    break;
                }
            }
            if found.games.try_with_untracked(Vec::len) != Some(before) {
                break;
            }
        }
        let _ = found.waits.try_set(false);
    });
}

async fn fetch(after: &str) -> Result<MyTables, Failure> {
    let path = format!("/api/me/tables?after={after}");
    let answer = http::ask("GET", &path, None).await?;
    wire::from_text(&answer).ok_or(Failure::Strange)
}

/// Adds the games of a page that are over, unless nobody looks any more.
fn take(found: Found, page: MyTables) {
    let over = page.tables.into_iter();
    let over = over.filter(|table| table.about.stage == Stage::Over);
    let _ = found.next.try_set(page.next);
    let _ = found.games.try_update(|games| games.extend(over));
}

fn item(desk: Desk, game: MyTable) -> AnyView {
    let text = desk.settings.text();
    let lang = desk.settings.lang.get();
    let about = game.about;
    let title = |edition: &Edition| edition.title_in(lang.code()).to_owned();
    let title = desk.edition(&about.edition, title);
    let title = title.unwrap_or_else(|| about.edition.clone());
    let names = words::names(text, &about.seats).join(", ");
    let mine = game.seat.and_then(|seat| about.results.get(seat.index()));
    let result = mine.map(|mine| {
        let place = text.score_place(mine.place.into());
        let points = text.count_points(mine.score.total.into());
        let note = (!mine.finished).then(|| format!(" · {}", text.me_unfinished()));
        format!("{place} · {points}{}", note.unwrap_or_default())
    });
    let won = mine.is_some_and(|mine| mine.place == 1);
    let replay = Address::Replay {
        id: loan::id(&game.table),
        at: 0,
        seat: game.seat,
    };
    let record = format!("/api/tables/{}/record", game.table);
    let file = format!("{}-{}.fogg", about.edition, game.table);
    view! {
        <li class:won=won>
            <div class="game">
                <strong>{title}</strong>
                <span>{names}</span>
                <span class="result">{result}</span>
                <span class="quiet">{day(lang, about.since)}</span>
            </div>
            <a class="watch-again" href=replay.hash()>
                <span aria-hidden="true">"▶ "</span>{text.end_replay()}
            </a>
            <a class="download-record" href=record download=file>{text.end_download()}</a>
        </li>
    }
    .into_any()
}
