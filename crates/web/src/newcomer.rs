//! What is said to those who are new: the way to the first game at home, and at a board that was
//! never played here, what differs from one that was.

use fogg_table::{Request, first_game_players};
use leptos::prelude::*;

use crate::{desk::Desk, home::names, settings::store};

/// Where the browser keeps the boards that are known, by their ids.
const KNOWN: &str = "known";

/// The boards that are known.
fn known() -> Vec<String> {
    let kept = store().and_then(|store| store.get_item(KNOWN).ok().flatten());
    let kept = kept.unwrap_or_default();
    kept.split_whitespace().map(String::from).collect()
}

/// Remembers that a board is known. A browser that keeps nothing explains it again.
fn learn(id: &str) {
    let mut all = known();
    if all.iter().all(|other| other != id) {
        all.push(id.to_owned());
        let _ = store().map(|store| store.set_item(KNOWN, &all.join(" ")));
    }
}

/// The way to the first game: for all to see where nobody has played yet, and quiet otherwise.
#[component]
pub(crate) fn FirstGame(
    /// Whether this is the place for those who have not played yet.
    unplayed: bool,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let shown = move || {
        let fresh = known().is_empty() && desk.games.with(Vec::is_empty);
        fresh == unplayed
    };
    let start = move |_| {
        let names = names(untrack(text), &first_game_players());
        desk.link.ask(&Request::Lesson(names));
    };
    let button = move || {
        view! {
            <button type="button" class="learn" class:primary=unplayed on:click=start>
                {move || text().home_tutorial()}
            </button>
        }
        .into_any()
    };
    let banner = move || {
        if !unplayed {
            return button();
        }
        view! {
            <section class="panel first-game" aria-label=move || text().home_tutorial()>
                <p>{move || text().home_tutorial_about()}</p>
                {button()}
            </section>
        }
        .into_any()
    };
    view! { {move || shown().then(banner)} }
}

/// What differs at a board that is played here for the first time.
#[component]
pub(crate) fn Newcomer() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let Some(opened) = desk.opened.get_untracked() else {
        return ().into_any();
    };
    let id = StoredValue::new(opened.edition.id.clone());
    let boards = known();
    let nothing_new = boards.contains(&opened.edition.id);
    let mut boards: Vec<_> = boards
        .iter()
        .filter_map(|id| fogg_editions::built_in(id))
        .collect();
    // Who comes from a box at home knows the first one best.
    if boards.is_empty() {
        boards.extend(
            fogg_editions::names()
                .next()
                .and_then(fogg_editions::built_in),
        );
    }
    // The nearest board makes the shortest list.
    let nearest = untrack(|| {
        desk.say(|p| {
            let lists = boards
                .into_iter()
                .map(|board| (p.voice.differences(&board).len(), board));
            lists.min_by_key(|(differences, _)| *differences)
        })
    });
    let nearest = nearest
        .flatten()
        .filter(|(differences, _)| *differences > 0);
    let Some((_, nearest)) = nearest.filter(|_| !nothing_new && !opened.game.lesson) else {
        id.with_value(|id| learn(id));
        return ().into_any();
    };
    let nearest = StoredValue::new(nearest);
    let is_open = RwSignal::new(true);
    let heading = move || {
        desk.say(|p| {
            nearest.with_value(|nearest| {
                let differences = p.voice.differences(nearest).len();
                let title = nearest.title_in(p.text.lang().code());
                let differences = i64::try_from(differences).unwrap_or_default();
                p.text.newcomer_heading(differences, title)
            })
        })
    };
    let lines = move || {
        let lines = desk.say(|p| nearest.with_value(|nearest| p.voice.differences(nearest)));
        let lines = lines.unwrap_or_default().into_iter();
        lines
            .map(|line| view! { <li>{line}</li> })
            .collect::<Vec<_>>()
    };
    let done = move |_| {
        id.with_value(|id| learn(id));
        is_open.set(false);
    };
    let card = move || {
        view! {
            <section class="newcomer" aria-label=heading>
                <details>
                    <summary>{heading}</summary>
                    <ul>{lines}</ul>
                </details>
                <button type="button" on:click=done>
                    {move || desk.settings.text().newcomer_done()}
                </button>
            </section>
        }
        .into_any()
    };
    view! { {move || is_open.get().then(card)} }.into_any()
}
