//! The shared screen: what everybody in the room may see, to be read from the sofa. Cards and
//! decisions are on people's own phones, which come by the QR code.

use fogg_engine::Seat;
use fogg_i18n::Lang;
use fogg_protocol::Sitter;
use leptos::prelude::*;

use crate::{
    address::{self, Address},
    board::Board,
    cards::Badge,
    desk::Desk,
    later::{self, later},
    panels::{Market, Players},
    settings::value,
};

use super::{Part, invite, together, words};

/// The last things that happened, as many as are read in passing.
const LINES: usize = 6;

/// A table as everybody in the room sees it.
#[component]
pub(crate) fn SharedScreen() -> impl IntoView {
    let desk = expect_context::<Desk>();
    desk.online.follows.set(true);
    let opened = Memo::new(move |_| desk.opened.get().is_some());
    let middle = move || match desk.opened.get().filter(|_| opened.get()) {
        Some(opened) => view! { <Board opened /> }.into_any(),
        None => view! { <Seats /> }.into_any(),
    };
    let side = move || {
        opened.get().then(|| {
            view! {
                {later(later::Part::Finale)}
                <Players />
                <Market />
                <Happened />
            }
            .into_any()
        })
    };
    view! {
        <header class="bar screen-bar">
            <h1>{move || title(desk)}</h1>
            <p class="now" role="status">{move || now(desk)}</p>
            <Language />
            <FullScreen />
        </header>
        {together(Part::Banner)}
        <main class="screen" class:waiting=move || !opened.get()>
            <div class="screen-board">{middle}</div>
            <aside class="screen-side">{side}<Phones /></aside>
        </main>
    }
    .into_any()
}

fn title(desk: Desk) -> Option<String> {
    let stand = desk.online.stand.get()?;
    let lang = desk.settings.lang.get();
    desk.edition(&stand.table.edition, |edition| {
        edition.title_in(lang.code()).to_owned()
    })
}

/// Whose turn it is, or what the table waits for.
fn now(desk: Desk) -> Option<String> {
    let text = desk.settings.text();
    let Some(update) = desk.update.get() else {
        let waits = match has_free_seat(desk) {
            true => text.online_wait_seats(),
            false => text.online_wait_owner(),
        };
        return Some(waits.to_owned());
    };
    let public = *update.sight.public();
    let turn = desk.say(|phrases| phrases.turn(&public))?;
    let left = public.turns_left.filter(|_| update.finale.is_none());
    let last = left.map(|left| text.turn_final_round(left.into()));
    Some(last.map_or_else(|| turn.clone(), |last| format!("{turn} · {last}")))
}

fn has_free_seat(desk: Desk) -> bool {
    desk.online.stand.with(|stand| {
        let mut seats = stand.iter().flat_map(|stand| &stand.table.seats);
        seats.any(|sitter| matches!(sitter, Sitter::Nobody))
    })
}

/// Who sits where before the game.
#[component]
fn Seats() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let seats = move || {
        let stand = desk.online.stand.get()?;
        let seats = Seat::all(u8::MAX).zip(&stand.table.seats);
        let seats = seats.map(|(seat, sitter)| {
            let free = matches!(sitter, Sitter::Nobody);
            let name = words::name(desk.settings.text(), sitter);
            view! { <li class:free=free><Badge seat /><span class="name">{name}</span></li> }
        });
        Some(seats.collect::<Vec<_>>())
    };
    view! { <ol class="panel seats-online">{seats}</ol> }.into_any()
}

/// What has happened last, newest first.
#[component]
fn Happened() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let lines = move || {
        desk.say(|phrases| {
            desk.log.with(|log| {
                let lines = log.iter().rev().filter_map(|(_, news)| phrases.news(news));
                let lines = lines.take(LINES).map(|line| view! { <li>{line}</li> });
                lines.collect::<Vec<_>>()
            })
        })
    };
    view! {
        <section class="panel happened" aria-label=move || desk.settings.text().panel_log()>
            <ol>{lines}</ol>
        </section>
    }
    .into_any()
}

/// How phones come to the table: large while there is a seat, small afterwards.
#[component]
fn Phones() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let free = Memo::new(move |_| has_free_seat(desk));
    let code = move || {
        let table = desk.online.table.get()?;
        invite::code(
            &address::link_to(&Address::Table(table)),
            text().online_qr(),
        )
    };
    let words = move || match free.get() {
        true => text().screen_sit(),
        false => text().screen_cards(),
    };
    view! {
        <section class="panel phones" class:large=free aria-labelledby="phones">
            {code}
            <h2 id="phones">{words}</h2>
        </section>
    }
    .into_any()
}

#[component]
fn Language() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let settings = desk.settings;
    let languages = Lang::ALL.map(|lang| {
        let chosen = move || settings.lang.get() == lang;
        view! { <option value=lang.code() lang=lang.code() selected=chosen>{lang.own_name()}</option> }
    });
    let speak = move |event: web_sys::Event| {
        if let Some(lang) = Lang::from_tag(&value(&event)) {
            // If its texts do not come, the list shows the language that is spoken.
            settings.speak(lang, move || settings.lang.notify());
        }
    };
    view! {
        <select
            class="language" on:change=speak
            aria-label=move || settings.text().settings_language()
        >
            {languages}
        </select>
    }
    .into_any()
}

#[component]
fn FullScreen() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let toggle = move |_| {
        let document = document();
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(root) = document.document_element() {
            // A browser that shows nothing in full still shows the page.
            let _ = root.request_fullscreen();
        }
    };
    view! {
        <button type="button" class="full" on:click=toggle>
            <span aria-hidden="true">"⤢ "</span>
            {move || desk.settings.text().screen_full()}
        </button>
    }
    .into_any()
}
