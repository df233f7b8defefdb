//! The room before the game: who sits where, the link for the others, and the start.

use fogg_engine::Seat;
use fogg_protocol::{ClientMessage, MAX_NAME, Sitter, clean_name};
use leptos::prelude::*;

use crate::{
    cards::Badge,
    desk::Desk,
    home::{LEVELS, TRAVELERS},
    phrases::bot_word,
    settings::{SettingsPanel, store, value},
};

use super::{
    deal::{self, FairDeal},
    invite::Invite,
    people::Banner,
    talk::Talk,
    turn::AllowCalls,
    words,
};

/// The page of a table where nobody plays yet.
#[component]
pub(crate) fn RoomScreen() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let is_shown = Memo::new(move |_| desk.online.stand.with(Option::is_some));
    let room = move || match is_shown.get() {
        true => view! { <Room /> }.into_any(),
        false => view! { <p class="joining" role="status">{move || text().online_joining()}</p> }
            .into_any(),
    };
    view! {
        <header class="masthead">
            <div>
                <h1>
                    <button type="button" class="plain to-home" on:click=move |_| desk.leave()>
                        "Fogg"<span class="visually-hidden">", "{move || text().end_home()}</span>
                    </button>
                </h1>
            </div>
            <SettingsPanel />
        </header>
        <Banner />
        <main class="room">{room}</main>
    }
    .into_any()
}

#[component]
fn Room() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let title = move || {
        let key = desk
            .online
            .stand
            .with(|stand| Some(stand.as_ref()?.table.edition.clone()))?;
        let lang = desk.settings.lang.get();
        desk.edition(&key, |edition| edition.title_in(lang.code()).to_owned())
    };
    let terms = move || {
        let terms = desk
            .online
            .stand
            .with(|stand| Some(stand.as_ref()?.table.terms))?;
        Some(words::terms(text(), &terms).join(" · "))
    };
    let count = Memo::new(move |_| {
        let count = desk
            .online
            .stand
            .with(|stand| Some(stand.as_ref()?.table.seats.len()));
        count
            .and_then(|count| u8::try_from(count).ok())
            .unwrap_or(0)
    });
    let name = RwSignal::new(kept_name());
    let seats = move || {
        let seats = Seat::all(count.get()).map(|seat| view! { <Place seat name /> });
        seats.collect::<Vec<_>>()
    };
    view! {
        <section class="panel places" aria-labelledby="room-title">
            <h2 id="room-title">{title}</h2>
            <p class="quiet">{terms}</p>
            <label class="my-name">
                <span>{move || text().online_name()}</span>
                <input
                    type="text" maxlength=MAX_NAME autocomplete="nickname" prop:value=name
                    on:input=move |event| name.set(value(&event))
                    on:change=move |_| rename(desk, &name.get_untracked())
                />
            </label>
            <ol class="seats-online">{seats}</ol>
            <Start />
            <FairDeal />
            <p class="notice" role="alert">{move || desk.notice.get()}</p>
        </section>
        <Invite />
        <Talk />
    }
    .into_any()
}

/// One seat: who sits there, or how to take it.
#[component]
fn Place(seat: Seat, name: RwSignal<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let sitter = Memo::new(move |_| online.sitter(seat).unwrap_or(Sitter::Nobody));
    let mine = move || online.seat() == Some(seat);
    let called = move || {
        let name = words::name(text(), &sitter.get());
        match mine() {
            true => text().player_you(&name),
            false => name,
        }
    };
    let here = move || {
        let person = matches!(sitter.get(), Sitter::Person { .. });
        let gone = person && !online.here.get().seats.contains(seat);
        gone.then(|| view! { <span class="quiet">{text().online_not_here()}</span> }.into_any())
    };
    let choices = move || {
        match sitter.get() {
        Sitter::Nobody => {
            let bot = online.is_owner().then(|| view! { <SeatBot seat /> });
            view! {
                <button
                    type="button" class="sit" class:primary=move || online.seat().is_none()
                    on:click=move |_| sit(desk, seat, &name.get_untracked())
                >
                    {move || text().online_sit()}
                    <span class="visually-hidden">": "{move || text().setup_seat(number(seat))}</span>
                </button>
                {bot}
            }
            .into_any()
        }
        Sitter::Person { .. } if mine() => view! {
            <button type="button" class="rise" on:click=move |_| online.ask(desk, ClientMessage::Rise)>
                {move || text().online_rise()}
            </button>
        }
        .into_any(),
        Sitter::Person { .. } | Sitter::Bot(_) if online.is_owner() => view! {
            <button
                type="button" class="dismiss"
                on:click=move |_| online.ask(desk, ClientMessage::Dismiss(seat))
            >
                {move || text().online_dismiss()}
                <span class="visually-hidden">": "{called}</span>
            </button>
        }
        .into_any(),
        Sitter::Person { .. } | Sitter::Bot(_) => ().into_any(),
    }
    };
    view! {
        <li class:free=move || is_free(&sitter.get())>
            <Badge seat />
            <span class="name">{called}</span>
            {here}
            <span class="actions">{choices}</span>
        </li>
    }
    .into_any()
}

fn is_free(sitter: &Sitter) -> bool {
    match sitter {
        Sitter::Nobody => true,
        Sitter::Person { .. } | Sitter::Bot(_) => false,
    }
}

fn number(seat: Seat) -> i64 {
    i64::try_from(seat.index()).unwrap_or_default() + 1
}

/// The owner puts a bot on a seat.
#[component]
fn SeatBot(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let levels = LEVELS.map(|kind| {
        view! { <option value=kind.name()>{move || text().bot_name(bot_word(kind))}</option> }
            .into_any()
    });
    let choose = move |event: web_sys::Event| {
        let kind = value(&event);
        if !kind.is_empty() {
            desk.online.ask(desk, ClientMessage::SeatBot { seat, kind });
        }
    };
    view! {
        <label>
            <span class="visually-hidden">
                {move || text().online_seat_bot()}": "{move || text().setup_seat(number(seat))}
            </span>
            <select class="seat-bot" on:change=choose>
                <option value="">{move || text().online_seat_bot()}"…"</option>
                {levels}
            </select>
        </label>
    }
    .into_any()
}

/// The start, for the owner; what it waits for, for everybody.
#[component]
fn Start() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let free = Memo::new(move |_| {
        online.stand.with(|stand| {
            let seats = stand.iter().flat_map(|stand| &stand.table.seats);
            Seat::all(u8::MAX)
                .zip(seats)
                .filter(|(_, it)| is_free(it))
                .map(|(seat, _)| seat)
                .collect::<Vec<_>>()
        })
    });
    let full = move || free.with(Vec::is_empty);
    let fill = move |_| {
        for seat in free.get_untracked() {
            let kind = fogg_bots::Kind::Clerk.name().to_owned();
            online.ask(desk, ClientMessage::SeatBot { seat, kind });
        }
    };
    let waits = move || match (full(), online.is_owner(), online.seat()) {
        (false, _, None) => text().online_take_seat(),
        (false, _, Some(_)) => text().online_wait_seats(),
        (true, false, Some(_)) => text().online_wait_owner(),
        (true, false, None) => text().online_watching_next(),
        (true, true, _) => text().online_ready(),
    };
    let buttons = move || {
        online.is_owner().then(|| {
            view! {
                <div class="actions">
                    <button
                        type="button" class="primary start" disabled=move || !full()
                        on:click=move |_| online.ask(desk, ClientMessage::Start)
                    >
                        {move || text().online_start()}
                    </button>
                    <button type="button" class="fill" disabled=full on:click=fill>
                        {move || text().online_fill()}
                    </button>
                </div>
            }
            .into_any()
        })
    };
    view! {
        <p class="waits" role="status">{waits}</p>
        {buttons}
        <AllowCalls />
    }
    .into_any()
}

/// Takes a seat, in place of another if need be.
pub(super) fn sit(desk: Desk, seat: Seat, name: &str) {
    let online = desk.online;
    let typed = clean_name(name);
    if let Some(name) = &typed {
        keep_name(name);
    }
    desk.clear_notice();
    if untrack(|| online.seat()).is_some_and(|other| other != seat) {
        online.ask(desk, ClientMessage::Rise);
    }
    let name = typed.unwrap_or_else(|| TRAVELERS[seat.index() % TRAVELERS.len()].to_owned());
    let table = online.table.get_untracked().unwrap_or_default();
    let share = Some(deal::share(&table));
    online.ask(desk, ClientMessage::Sit { seat, name, share });
}

/// Changes the name of somebody who sits.
fn rename(desk: Desk, name: &str) {
    if let Some(seat) = untrack(|| desk.online.seat()) {
        sit(desk, seat, name);
    }
}

const NAME: &str = "name";

/// What the person was called the last time.
pub(super) fn kept_name() -> String {
    let kept = store().and_then(|store| store.get_item(NAME).ok()?);
    kept.unwrap_or_default()
}

fn keep_name(name: &str) {
    // A browser that keeps nothing asks again.
    let _ = store().map(|store| store.set_item(NAME, name));
}
