//! The table: the board in the middle, everything else around it.

use std::sync::Arc;

use fogg_engine::{Action, Moves};
use fogg_table::{Request, Sight};
use leptos::prelude::*;

use crate::{
    board::Board,
    desk::{Desk, Opened},
    hand::Hand,
    later::{Part, at_table, later},
    online::{self, together},
    panels::{Market, Players},
    settings::SettingsPanel,
    tickets::Offer,
};

/// The open game.
#[component]
pub(crate) fn TableScreen(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let title = move || desk.say(|phrases| phrases.voice.title().to_owned());
    let hidden = move || {
        let update = desk.update.get()?;
        match update.sight {
            Sight::HandOver { to, .. } => Some(to),
            Sight::Seat(_) | Sight::Watching(_) => None,
        }
    };
    let body = move || {
        if is_text_mode() {
            view! { <Words /> }.into_any()
        } else {
            let opened = Arc::clone(&opened);
            view! { <Boards opened /> }.into_any()
        }
    };
    view! {
        <header class="bar">
            <button
                type="button" class="home-button" aria-label=move || text().end_home()
                on:click=move |_| desk.leave()
            >
                <span aria-hidden="true">"⌂"</span>
            </button>
            <h1>{title}</h1>
            <Status />
            <Skip />
            <Undo />
            <SettingsPanel />
        </header>
        {desk.online.is_on_now().then(|| together(online::Part::Banner))}
        {at_table(Part::Question)}
        {move || hidden().map(|to| view! { <PassDevice to /> })}
        <div class="table" class:covered=move || hidden().is_some() inert=move || hidden().is_some()>
            {later(Part::Coach)}
            {later(Part::Newcomer)}
            {body}
        </div>
    }
    .into_any()
}

#[component]
fn Boards(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let log = match desk.online.is_on_now() {
        true => view! { {later(Part::Aside)}{together(online::Part::Talk)} }.into_any(),
        false => later(Part::Log),
    };
    // Whoever watches has neither cards nor tickets.
    let watches = desk.online.is_on_now() && untrack(|| desk.online.seat()).is_none();
    view! {
        <main class="layout" class:watches=watches>
            <div class="middle">
                <Board opened />
                <Hand />
            </div>
            <aside class="side">
                {later(Part::Finale)}
                {at_table(Part::Missed)}
                <Offer />
                {later(Part::Pay)}
                <Market />
                <Pass />
                {later(Part::Advice)}
                {at_table(Part::Plan)}
                <Players />
                {later(Part::Tickets)}
                {later(Part::RouteList)}
                {log}
                {later(Part::Rules)}
            </aside>
        </main>
    }
    .into_any()
}

/// The game in words, and what is there among people.
#[component]
fn Words() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let people = desk.online.is_on_now().then(|| {
        view! {
            <aside class="beside">
                {later(Part::Missed)}
                {later(Part::Finale)}
                {later(Part::Plan)}
                <Players />
                {later(Part::Aside)}
                {together(online::Part::Talk)}
            </aside>
        }
        .into_any()
    });
    view! { {later(Part::Text)}{people} }.into_any()
}

/// Whether the page was asked for without a picture.
pub(crate) fn is_text_mode() -> bool {
    let search = window().location().search().unwrap_or_default();
    search.contains("text")
}

/// What to do now, and what was refused.
#[component]
fn Status() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let status = move || {
        let mine = desk.tell(|phrases, view| phrases.status(view));
        mine.or_else(|| {
            let update = desk.update.get()?;
            desk.say(|phrases| phrases.turn(update.sight.public()))
        })
    };
    let last = move || {
        let update = desk.update.get()?;
        let public = *update.sight.public();
        let left = public.turns_left.filter(|_| update.finale.is_none())?;
        Some(desk.settings.text().turn_final_round(left.into()))
    };
    let mine = move || {
        desk.look(|view| view.public.is_acting(view.seat))
            .unwrap_or(false)
    };
    // Made anew every time, so that the same refusal is seen and heard again.
    let notice = move || {
        let notice = desk.notice.get();
        (!notice.is_empty()).then(|| view! { <span>{notice}</span> })
    };
    view! {
        <div class="status" class:mine=mine>
            <p class="now" role="status">{status}</p>
            <p class="last-round">{last}</p>
            <p class="notice" role="alert">{notice}</p>
        </div>
    }
    .into_any()
}

/// Lets the bots play without a pause until it is the person's turn.
#[component]
fn Skip() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = move || desk.settings.text().key_skip();
    let here = !desk.online.is_on_now();
    here.then(|| {
        view! {
            <button
                type="button" class="skip" disabled=move || !desk.bots_play()
                aria-label=name title=name on:click=move |_| desk.skip()
            >
                <span aria-hidden="true">"»"</span>
            </button>
        }
        .into_any()
    })
}

#[component]
fn Undo() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let can_undo = move || desk.update.get().is_some_and(|update| update.can_undo);
    let asks = move || !can_undo() && desk.online.can_ask();
    let can = move || can_undo() || asks();
    let name = move || match asks() {
        true => desk.settings.text().online_takeback_ask(),
        false => desk.settings.text().act_undo(),
    };
    view! {
        <button
            type="button" class="undo" disabled=move || !can()
            on:click=move |_| desk.undo()
        >
            <span aria-hidden="true">"↶ "</span>
            <span class="wide">{name}</span>
            <span class="narrow visually-hidden">{name}</span>
        </button>
    }
    .into_any()
}

/// The forced pass, when nothing else is possible.
#[component]
fn Pass() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let button = move || {
        matches!(desk.moves(), Moves::Pass).then(|| {
            view! {
                <button type="button" class="primary pass" on:click=move |_| desk.act(Action::Pass)>
                    {move || desk.settings.text().act_pass()}
                </button>
            }
            .into_any()
        })
    };
    view! { {button} }
}

/// The screen between two people at one device.
#[component]
fn PassDevice(to: fogg_engine::Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let name = move || desk.say(|p| p.voice.name(to)).unwrap_or_default();
    let text = move || desk.say(|p| p.text).unwrap_or_else(|| desk.settings.text());
    view! {
        <section class="pass-device" role="dialog" aria-modal="true" aria-labelledby="pass-to">
            <div class="panel">
                <h2 id="pass-to">{move || text().device_pass(&name())}</h2>
                <p>{move || text().device_hidden()}</p>
                <div class="actions">
                    <button
                        type="button" class="primary ready" autofocus=true
                        on:click=move |_| desk.link.ask(&Request::Look)
                    >
                        {move || text().device_ready(&name())}
                    </button>
                    <Undo />
                </div>
            </div>
        </section>
    }
    .into_any()
}
