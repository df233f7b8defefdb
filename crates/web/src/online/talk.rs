//! What is said and what is played, in one stream.

use fogg_protocol::{ClientMessage, MAX_WORDS, Preset, Remark, Words};
use leptos::prelude::*;

use crate::{cards::Badge, desk::Desk, settings::value};

use super::{line::new_key, words};

/// Most lines that are shown.
const SHOWN: usize = 80;

/// The stream, newest first, and something to say.
#[component]
pub(crate) fn Talk() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let typed = RwSignal::new(String::new());
    let free = Memo::new(move |_| {
        online
            .stand
            .with(|stand| stand.as_ref().is_some_and(|stand| stand.table.terms.talk))
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = typed.get_untracked().trim().to_owned();
        if !said.is_empty() {
            typed.set(String::new());
            say(desk, Words::Text(said));
        }
    };
    let choose = move |event: web_sys::Event| {
        let chosen = value(&event).parse().ok();
        let preset = chosen.and_then(|n: usize| words::PHRASES.get(n).copied());
        if let Some(preset) = preset {
            say(desk, Words::Preset(preset));
        }
        online.remarks.notify();
    };
    let phrase = |(n, preset): (usize, Preset)| {
        view! { <option value=n>{move || words::phrase(text(), preset)}</option> }.into_any()
    };
    let phrases: Vec<_> = words::PHRASES.into_iter().enumerate().map(phrase).collect();
    let form = move || {
        free.get().then(|| {
            view! {
                <form on:submit=send>
                    <input
                        type="text" class="words" maxlength=MAX_WORDS autocomplete="off"
                        aria-label=move || text().online_say() placeholder=move || text().online_say()
                        prop:value=typed on:input=move |event| typed.set(value(&event))
                    />
                    <button type="submit">{move || text().aria_send()}</button>
                </form>
            }
            .into_any()
        })
    };
    // Those who listen hear what is said; what is played they hear from the bar.
    let last = move || {
        online
            .remarks
            .with(|remarks| Some(said_in_words(desk, remarks.last()?)))
    };
    view! {
        <section class="panel log talk" aria-labelledby="talk">
            <h2 id="talk">{move || text().online_talk()}</h2>
            {form}
            <select
                class="phrases" aria-label=move || text().online_phrases()
                prop:value=move || { online.remarks.track(); "" } on:change=choose
            >
                <option value="">{move || text().online_phrases()}"…"</option>
                {phrases}
            </select>
            <ol tabindex="0" aria-labelledby="talk">{move || stream(desk)}</ol>
            <p class="visually-hidden" role="status">{last}</p>
        </section>
    }
    .into_any()
}

fn say(desk: Desk, words: Words) {
    let key = new_key();
    desk.online.ask(desk, ClientMessage::Say { key, words });
}

/// The lines of the stream, newest first.
fn stream(desk: Desk) -> Vec<AnyView> {
    let remarks = desk.online.remarks.get();
    let news = desk.say(|phrases| {
        desk.log.with(|log| {
            let lines = log.iter().rev().map(|&(n, news)| (n, phrases.news(&news)));
            lines.take(SHOWN * 4).collect::<Vec<_>>()
        })
    });
    let mut news = news.unwrap_or_default().into_iter().peekable();
    let mut lines = Vec::new();
    let mut heard = |lines: &mut Vec<AnyView>, from: usize| {
        while let Some((_, line)) = news.next_if(|&(n, _)| n >= from) {
            lines.extend(line.map(|line| view! { <li>{line}</li> }.into_any()));
        }
    };
    for remark in remarks.iter().rev() {
        heard(&mut lines, remark.after);
        lines.push(said(desk, remark));
        if lines.len() > SHOWN {
            break;
        }
    }
    heard(&mut lines, 0);
    lines.truncate(SHOWN);
    lines
}

/// Who has said something.
fn speaker(desk: Desk, remark: &Remark) -> String {
    let text = desk.settings.text();
    let sitter = remark.seat.and_then(|seat| desk.online.sitter(seat));
    let name = sitter.map(|sitter| words::name(text, &sitter));
    let name = name.or_else(|| remark.name.clone());
    name.unwrap_or_else(|| text.online_somebody().to_owned())
}

fn said_in_words(desk: Desk, remark: &Remark) -> String {
    let words = words::words(desk.settings.text(), &remark.words);
    format!("{}: {words}", speaker(desk, remark))
}

fn said(desk: Desk, remark: &Remark) -> AnyView {
    let name = speaker(desk, remark);
    let badge = remark.seat.map(|seat| view! { <Badge seat /> });
    let words = words::words(desk.settings.text(), &remark.words);
    view! { <li class="said">{badge}<strong>{name}": "</strong>{words}</li> }.into_any()
}
