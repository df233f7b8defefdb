//! The people around a game: whether the line holds, who is here, who asks for what.

use fogg_engine::Seat;
use fogg_protocol::{ClientMessage, Sitter};
use leptos::prelude::*;

use crate::desk::Desk;

use super::{clock::Time, deal::FairDeal, turn::AllowCalls};

/// Says that the line is down, as long as it is.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let online = desk.online;
    let down = Memo::new(move |_| online.is_on() && online.is_down.get());
    let shown = move || {
        down.get()
            .then(|| view! { <p>{move || desk.settings.text().online_line_down()}</p> }.into_any())
    };
    view! { <div class="line-down" role="status">{shown}</div> }.into_any()
}

/// What is to be known of somebody who plays in another place.
#[component]
pub(crate) fn Presence(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let state = move || {
        let Sitter::Person { away, .. } = online.sitter(seat)? else {
            return None;
        };
        let here = online.here.get().seats.contains(seat);
        match (away, here) {
            (true, _) => Some(text().online_away()),
            (false, false) => Some(text().online_not_here()),
            (false, true) => None,
        }
    };
    let shown = move || {
        online.is_on().then(|| {
            view! {
                <span class="presence">{state}</span>
                <Time seat />
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// Who watches, and leaving the game to a bot or coming back to it.
#[component]
pub(crate) fn Aside() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let watching = move || {
        let watching = online.here.get().watching;
        (watching > 0).then(|| text().online_watching(watching.into()))
    };
    let plays = move || {
        let over = desk
            .update
            .get()
            .is_none_or(|update| update.finale.is_some());
        online.seat().is_some() && !over
    };
    let seat = move || {
        plays().then(|| match online.is_away() {
            true => view! {
                <p>{move || text().online_you_are_away()}</p>
                <button
                    type="button" class="primary return"
                    on:click=move |_| online.ask(desk, ClientMessage::Return)
                >
                    {move || text().online_return()}
                </button>
            }
            .into_any(),
            false => view! {
                <button
                    type="button" class="plain leave"
                    on:click=move |_| online.ask(desk, ClientMessage::Leave)
                >
                    {move || text().online_leave()}
                </button>
            }
            .into_any(),
        })
    };
    let you = move || online.seat().is_none().then(|| text().online_you_watch());
    let shown = move || {
        online.is_on().then(|| {
            view! {
                <section class="panel aside">
                    <p>{you}</p>
                    <p class="quiet">{watching}</p>
                    {seat}
                    {move || plays().then(|| view! { <AllowCalls /> })}
                    <FairDeal />
                </section>
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// Somebody asks to take something back: the question for those who are asked, and for the one who
/// asks a way to think better of it.
#[component]
pub(crate) fn Question() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let request = Memo::new(move |_| {
        online
            .stand
            .with(|stand| stand.as_ref()?.play.as_ref()?.request)
    });
    let name = move |seat: Seat| desk.say(|p| p.voice.name(seat)).unwrap_or_default();
    let shown = move || {
        let asked = request.get()?;
        let me = online.seat();
        let answer = move |agree| {
            let request = asked.version;
            online.ask(desk, ClientMessage::Answer { request, agree });
        };
        let waiting: Vec<String> = asked.waiting.iter().map(name).collect();
        let waiting = desk.say(|p| p.voice.and(&waiting)).unwrap_or_default();
        let asks = name(asked.seat);
        let content = if me.is_some_and(|me| asked.waiting.contains(me)) {
            view! {
                <p>{text().online_takeback_asked(&asks)}</p>
                <div class="actions consent">
                    <button type="button" class="primary agree" on:click=move |_| answer(true)>
                        {text().online_takeback_yes()}
                    </button>
                    <button type="button" class="decline" on:click=move |_| answer(false)>
                        {text().online_takeback_no()}
                    </button>
                </div>
            }
            .into_any()
        } else {
            let cancel = (me == Some(asked.seat)).then(|| {
                view! {
                    <button type="button" class="cancel" on:click=move |_| answer(false)>
                        {text().online_takeback_cancel()}
                    </button>
                }
            });
            view! { <p>{text().online_takeback_waits(&waiting)}</p>{cancel} }.into_any()
        };
        Some(content)
    };
    view! { <section class="takeback" role="status">{shown}</section> }.into_any()
}
