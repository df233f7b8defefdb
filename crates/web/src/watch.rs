//! The screen of a game that is watched again: the board as it stood, the way through it, the log
//! beside it, and the way back into play.

use std::{cmp::Ordering, sync::Arc};

use fogg_bots::Kind;
use fogg_engine::Seat;
use fogg_table::{Frame, Player, Request, Told};
use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use crate::{
    address,
    board::Board,
    desk::{Desk, Opened},
    expert::{self, Analysis, Ways},
    finale::FinaleScreen,
    focus,
    hand::Hand,
    home::{HERE, names},
    panels::{Market, Players},
    phrases::bot_word,
    replay::{choose, go, toggle_play},
    settings::{SettingsPanel, value},
    tickets::Tickets,
    verify::VerifyDeal,
};

/// A game that is watched.
#[component]
pub(crate) fn WatchScreen(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let title = move || desk.say(|phrases| phrases.voice.title().to_owned());
    let keys = window_event_listener(ev::keydown, move |event| {
        if !event.default_prevented() && key(desk, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <header class="bar">
            <button
                type="button" class="home-button" aria-label=move || text().end_home()
                on:click=move |_| desk.leave()
            >
                <span aria-hidden="true">"⌂"</span>
            </button>
            <h1>{title}</h1>
            <div class="status">
                <p class="now">{move || text().replay_heading()}</p>
                <p class="notice" role="alert">{move || desk.notice.get()}</p>
            </div>
            <CopyLink />
            <SettingsPanel />
        </header>
        <div class="table">
            <main class="layout watch">
                <div class="middle">
                    <Board opened />
                    <Transport />
                    <Hand />
                </div>
                <aside class="side">
                    <Look />
                    <FinaleScreen />
                    <Story />
                    <Players />
                    <Tickets />
                    <Market />
                    <Branch />
                    <section class="panel"><VerifyDeal /></section>
                </aside>
            </main>
        </div>
    }
    .into_any()
}

/// Something about the position that is shown.
fn frame<T>(desk: Desk, f: impl FnOnce(&Frame) -> T) -> Option<T> {
    desk.watch.frame.with(|frame| frame.as_deref().map(f))
}

/// The ways through a game.
#[derive(Clone, Copy)]
enum Way {
    First,
    Back,
    Forward,
    Last,
}

fn target(desk: Desk, way: Way) -> Option<usize> {
    frame(desk, |frame| match way {
        Way::First => (frame.at > 0).then_some(0),
        Way::Back => frame.before,
        Way::Forward => frame.after,
        Way::Last => (frame.at < frame.most).then_some(frame.most),
    })?
}

/// Stops going on by itself, and goes there.
fn walk(desk: Desk, way: Way) {
    desk.watch.playing.set(false);
    if let Some(at) = untrack(|| target(desk, way)) {
        go(desk, at);
    }
}

/// Home, End, arrows and the space bar, unless they mean something where the focus is.
fn key(desk: Desk, event: &web_sys::KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || !walks(event) {
        return false;
    }
    let focus = event.target();
    let focus = focus.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is = |css: &str| {
        let focus = focus.as_ref();
        focus.is_some_and(|focus| focus.matches(css).unwrap_or(false))
    };
    if is("select, input:not([type=range])") {
        return false;
    }
    if event.key() == " " && is("button, summary, a") {
        return false;
    }
    match event.key().as_str() {
        "Home" => walk(desk, Way::First),
        "End" => walk(desk, Way::Last),
        "ArrowLeft" => walk(desk, Way::Back),
        "ArrowRight" => walk(desk, Way::Forward),
        " " => toggle_play(desk),
        _ => return false,
    }
    true
}

/// Whether a key leads through a game that is watched, and so not over the board.
pub(crate) fn walks(event: &web_sys::KeyboardEvent) -> bool {
    let key = event.key();
    !event.shift_key()
        && matches!(
            key.as_str(),
            "Home" | "End" | "ArrowLeft" | "ArrowRight" | " "
        )
}

/// The analysis, once somebody has asked for it, or the way to it.
#[component]
fn Look() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let is_on = Memo::new(move |_| expert::is_on(desk));
    Effect::new(move |was_on: Option<bool>| {
        let is_on = is_on.get();
        if was_on == Some(true) && !is_on {
            focus::rescue("button.analyze");
        }
        is_on
    });
    let shown = move || match is_on.get() {
        true => view! { <Analysis /> }.into_any(),
        false => view! {
            <section class="panel actions"><Ways /></section>
        }
        .into_any(),
    };
    view! { {shown} }
}

/// The slider and its buttons.
#[component]
fn Transport() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let at = move || frame(desk, |frame| frame.at).unwrap_or(0);
    let most = move || frame(desk, |frame| frame.most).unwrap_or(0);
    let place = move || text().replay_position(number(at()), number(most()));
    let slide = move |event: web_sys::Event| {
        desk.watch.playing.set(false);
        if let Ok(at) = value(&event).parse() {
            go(desk, at);
        }
    };
    let button = move |way: Way,
                       class: &'static str,
                       sign: &'static str,
                       label: fn(fogg_i18n::Text) -> &'static str| {
        view! {
            <button
                type="button" class=class aria-label=move || label(text()) title=move || label(text())
                aria-disabled=move || target(desk, way).is_none().to_string()
                on:click=move |_| walk(desk, way)
            >
                <span aria-hidden="true">{sign}</span>
            </button>
        }
        .into_any()
    };
    let playing = move || desk.watch.playing.get();
    let play = move || {
        if playing() {
            text().replay_pause()
        } else {
            text().replay_play()
        }
    };
    view! {
        <section class="panel transport" aria-label=move || text().replay_heading()>
            <div class="buttons">
                {button(Way::First, "first", "«", |text| text.replay_first())}
                {button(Way::Back, "back", "‹", |text| text.replay_back())}
                <button
                    type="button" class="primary play-pause" aria-label=play title=play
                    on:click=move |_| toggle_play(desk)
                >
                    <span aria-hidden="true">{move || if playing() { "❚❚" } else { "▶" }}</span>
                </button>
                {button(Way::Forward, "forward", "›", |text| text.replay_forward())}
                {button(Way::Last, "last", "»", |text| text.replay_last())}
            </div>
            <input
                type="range" min="0" max=most step="1" prop:value=move || at().to_string()
                aria-label=move || text().replay_slider() aria-valuetext=place
                on:input=slide
            />
            <span class="place">{place}</span>
        </section>
    }
    .into_any()
}

/// The whole log; a line leads to its position, and that of the position is marked.
#[component]
fn Story() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let at = Memo::new(move |_| frame(desk, |frame| frame.at).unwrap_or(0));
    let list = NodeRef::<html::Ol>::new();
    let lines = Memo::new(move |_| {
        let line = |told: &Told| {
            let said = desk.say(|phrases| phrases.told(told)).flatten()?;
            Some((told.at, said))
        };
        desk.watch
            .log
            .with(|log| log.iter().filter_map(line).collect::<Vec<_>>())
    });
    let items = move || {
        let item = |(here, said): (usize, String)| {
            view! {
                <li>
                    <button type="button" class="plain" tabindex="-1" on:click=move |_| go(desk, here)>
                        {said}
                    </button>
                </li>
            }
            .into_any()
        };
        lines.get().into_iter().map(item).collect::<Vec<_>>()
    };
    Effect::new(move |_| {
        let (at, list) = (at.get(), list.get());
        let places: Vec<usize> = lines.with(|lines| lines.iter().map(|(at, _)| *at).collect());
        // The lines are in the page only then.
        request_animation_frame(move || {
            if let Some(list) = list {
                mark(&list, &places, at);
            }
        });
    });
    view! {
        <section class="panel log story" aria-label=move || desk.settings.text().panel_log()>
            <h2>{move || desk.settings.text().panel_log()}</h2>
            <ol tabindex="0" node_ref=list>{items}</ol>
            <SeatChoice />
        </section>
    }
    .into_any()
}

/// Marks the lines of a position and those to come, and keeps the former in sight. A signal for
/// each of a thousand lines would be felt when one drags the slider.
fn mark(list: &web_sys::Element, places: &[usize], at: usize) {
    let lines = list.children();
    let mut last = None;
    for (n, &place) in (0..).zip(places) {
        let Some(line) = lines.item(n) else { break };
        let class = match place.cmp(&at) {
            Ordering::Less => "",
            Ordering::Equal => "now",
            Ordering::Greater => "to-come",
        };
        if line.class_name() != class {
            line.set_class_name(class);
        }
        if place <= at {
            last = Some(line);
        }
    }
    let last = last.and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(last) = last {
        list.set_scroll_top(last.offset_top() - list.client_height() / 2);
    }
}

/// Whose hand is shown.
#[component]
fn SeatChoice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let set = move |event: web_sys::Event| {
        if let Some(seat) = value(&event).parse().ok().and_then(Seat::new) {
            choose(desk, seat);
        }
    };
    let chosen = Signal::derive(move || desk.watch.seat.get());
    view! {
        <label class="choice">
            <span>{move || desk.settings.text().replay_seat()}</span>
            <select class="seat" on:change=set>{move || seats(desk, chosen)}</select>
        </label>
    }
    .into_any()
}

/// The seats, to choose one of them.
fn seats(desk: Desk, chosen: Signal<Seat>) -> Vec<AnyView> {
    let opened = desk.opened.get();
    let names = opened.map(|opened| opened.game.names.clone());
    let seats = Seat::all(u8::MAX).zip(names.unwrap_or_default());
    let option = |(seat, name): (Seat, String)| {
        view! {
            <option value=seat.index() selected=move || chosen.get() == seat>{name}</option>
        }
        .into_any()
    };
    seats.map(option).collect()
}

/// The way back into play: from this position, in one of the seats, against bots.
#[component]
fn Branch() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let mine = RwSignal::new(desk.watch.seat.get_untracked());
    let level = RwSignal::new(Kind::Clerk);
    let over = move || frame(desk, |frame| frame.finale.is_some()).unwrap_or(true);
    let set_mine = move |event: web_sys::Event| {
        if let Some(seat) = value(&event).parse().ok().and_then(Seat::new) {
            mine.set(seat);
        }
    };
    let set_level = move |event: web_sys::Event| {
        if let Ok(kind) = value(&event).parse() {
            level.set(kind);
        }
    };
    let levels = HERE.map(|kind| {
        view! {
            <option value=kind.name() selected=move || level.get() == kind>
                {move || text().bot_name(bot_word(kind))}
            </option>
        }
        .into_any()
    });
    let start = move |_| {
        let request = untrack(|| {
            frame(desk, |frame| {
                let seats = 0..frame.game.players.len();
                let sits = |n| {
                    if n == mine.get().index() {
                        Player::Person
                    } else {
                        Player::Bot(level.get())
                    }
                };
                let players: Vec<Player> = seats.map(sits).collect();
                Request::Branch {
                    id: frame.game.id.clone(),
                    at: frame.at,
                    names: names(text(), &players),
                    players,
                }
            })
        });
        if let Some(request) = request.filter(|_| !untrack(over)) {
            desk.link.ask(&request);
        }
    };
    view! {
        <section class="panel branch" aria-label=move || text().replay_continue_here()>
            <h2>{move || text().replay_continue_here()}</h2>
            <p class="quiet">{move || text().replay_branch_about()}</p>
            <label class="choice">
                <span>{move || text().replay_seat_mine()}</span>
                <select class="mine" on:change=set_mine>{move || seats(desk, mine.into())}</select>
            </label>
            <label class="choice">
                <span>{move || text().replay_level()}</span>
                <select class="level" on:change=set_level>{levels}</select>
            </label>
            <button type="button" class="primary continue-here" disabled=over on:click=start>
                {move || text().replay_continue_here()}
            </button>
        </section>
    }
    .into_any()
}

/// Copies the address of the position; where that is not allowed, it is shown instead.
#[component]
fn CopyLink() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let copy = move |_| {
        let link = address::link(desk);
        let clipboard = window().navigator().clipboard();
        if clipboard.is_undefined() {
            desk.notice.set(link);
        } else {
            // Nobody waits for the answer.
            let _ = clipboard.write_text(&link);
            desk.notice.set(text().end_copied().to_owned());
        }
    };
    view! {
        <button type="button" class="copy-link" on:click=copy>
            {move || text().end_share()}
        </button>
    }
    .into_any()
}
