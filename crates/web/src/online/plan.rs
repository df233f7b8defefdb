//! One's next turn, decided while others play: ways in order, of which the server does the first
//! that the rules allow. What stands is what the server says, so that it is the same on every
//! device.

use fogg_commands::payments;
use fogg_engine::{Action, Cards, Illegal, Moves, News, Phase, Purchase, Seat, legal, purchase};
use fogg_protocol::{ClientMessage, MAX_WAYS};
use leptos::prelude::*;

use crate::{desk::Desk, settings::value};

use super::{
    Pick,
    show::by,
    way::{Way, at_my_turn, bought, paid, refusal, said},
};

/// The plan, and ways to add to it and to drop it; and what became of the last one.
#[component]
pub(crate) fn Plan() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let (online, text) = (desk.online, move || desk.settings.text());
    let ways = Memo::new(move |_| ways(desk));
    let can_plan = Memo::new(move |_| can_plan(desk));
    let opened = RwSignal::new(false);
    let is_open = Memo::new(move |_| can_plan.get() && (opened.get() || !ways.get().is_empty()));
    Effect::new(move |_| online.plans.set(is_open.get()));
    on_cleanup(move || online.plans.set(false));
    Effect::new(move |_| {
        if let Some(pick) = online.picked.get() {
            online.picked.set(None);
            untrack(|| add(desk, pick));
        }
    });
    let ended = note_the_end(desk, ways);
    let done = move || {
        let stood = ended.get()?;
        last_act(desk).filter(|(n, _)| *n > stood)
    };
    let panel = move || {
        is_open.get().then(|| {
            view! {
                <p class="quiet">{move || text().plan_about()}</p>
                <Ways ways />
                <Add />
            }
            .into_any()
        })
    };
    let heading = move || match (can_plan.get(), ways.with(Vec::is_empty)) {
        (true, true) => view! {
            <button
                type="button" class="plan-toggle"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| opened.update(|opened| *opened = !*opened)
            >
                {move || text().plan_heading()}
            </button>
        }
        .into_any(),
        (true, false) => view! { <h2>{move || text().plan_heading()}</h2> }.into_any(),
        (false, true | false) => ().into_any(),
    };
    let told = move || {
        let mine = desk.look(|view| view.public.is_acting(view.seat)) == Some(true);
        if mine && !ways.with(Vec::is_empty) {
            let lines = ways.with(|ways| refused(desk, ways));
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            let lines: Vec<_> = lines.collect();
            view! { <p><strong>{text().plan_failed()}</strong></p><ul>{lines}</ul> }.into_any()
        } else if let Some((_, line)) = done() {
            view! { <p><strong>{text().plan_done()}</strong>" "{line}</p> }.into_any()
        } else {
            ().into_any()
        }
    };
    let is_shown = Memo::new(move |_| {
        let over = desk.update.with(|update| {
            let update = update.as_ref();
            update.is_none_or(|update| update.finale.is_some())
        });
        online.seat().is_some() && !over
    });
    let shown = move || {
        is_shown.get().then(|| {
            view! {
                <section class="panel plan" aria-label=move || text().plan_heading()>
                    {heading}
                    <div role="status">{told}</div>
                    {panel}
                </section>
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// The ways of the plan that stands.
fn ways(desk: Desk) -> Vec<Way> {
    desk.online.papers.with(|papers| {
        let plan = papers.plan.as_ref();
        plan.map(|plan| plan.ways.clone()).unwrap_or_default()
    })
}

/// Whether the person may plan: during the game, while others play.
fn can_plan(desk: Desk) -> bool {
    let waits = desk.look(|view| {
        let begun = !matches!(view.public.phase, Phase::FirstTickets | Phase::Over);
        begun && !view.public.is_acting(view.seat)
    });
    waits == Some(true) && !desk.online.is_away()
}

/// Sends the plan anew.
fn plan(desk: Desk, ways: Vec<Way>) {
    let online = desk.online;
    desk.clear_notice();
    online.ends_plan.set(ways.is_empty());
    online.ask_numbered(desk, |key, version| ClientMessage::Plan {
        key,
        version,
        ways,
    });
}

/// Adds what was picked on the board or from the list, or says why it cannot be planned.
fn add(desk: Desk, pick: Pick) {
    let found = at_my_turn(desk, |phrases, view| match pick {
        Pick::Do(Action::DrawDeck) => Ok(vec![Action::DrawDeck, Action::DrawDeck]),
        Pick::Do(Action::DrawTickets) => Ok(vec![Action::DrawTickets]),
        Pick::Do(_) => Err(phrases.text.plan_kinds().to_owned()),
        Pick::Buy(bought) => {
            let plain = payments(view, bought).map(|ways| ways.plain);
            let way = plain.and_then(|plain| match plain.first() {
                Some(cards) => purchase::buy(view, bought, cards),
                None => Err(Illegal::CannotPay),
            });
            way.map(|actions| actions.into_iter().collect())
                .map_err(|why| match why == Illegal::CannotPay {
                    true => phrases.voice.too_expensive(view, bought),
                    false => phrases.voice.rule(why),
                })
        }
    });
    match found {
        Some(Ok(way)) => {
            let mut all = ways(desk);
            all.retain(|other| other.first() != way.first());
            all.truncate(MAX_WAYS - 1);
            all.push(way);
            plan(desk, all);
        }
        Some(Err(why)) => desk.notice.set(why),
        None => {}
    }
}

/// The ways in order, each with what it costs and a way to take it out.
#[component]
fn Ways(ways: Memo<Vec<Way>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let items = move || {
        let item = |(n, way): (usize, Way)| {
            let said = at_my_turn(desk, |phrases, view| match n {
                0 => said(phrases, view, &way),
                _ => phrases.text.plan_else(&said(phrases, view, &way)),
            });
            let why = at_my_turn(desk, |phrases, view| {
                let why = refusal(view, &way)?;
                Some(phrases.text.plan_not_now(&phrases.voice.rule(why)))
            });
            let remove = move |_| {
                let mut left = ways.get_untracked();
                left.remove(n);
                plan(desk, left);
            };
            let name = said.clone().unwrap_or_default();
            view! {
                <li>
                    <span>{said}<span class="quiet">" "{why.flatten()}</span></span>
                    <button type="button" class="remove" on:click=remove>
                        <span aria-hidden="true">"✕"</span>
                        <span class="visually-hidden">{text().online_dismiss()}": "{name}</span>
                    </button>
                    <Payment n way ways />
                </li>
            }
            .into_any()
        };
        ways.get()
            .into_iter()
            .enumerate()
            .map(item)
            .collect::<Vec<_>>()
    };
    let drop = move || {
        (!ways.with(Vec::is_empty)).then(|| {
            view! {
                <button type="button" class="drop-plan" on:click=move |_| plan(desk, Vec::new())>
                    {text().plan_drop()}
                </button>
            }
            .into_any()
        })
    };
    view! { <ol class="planned">{items}</ol>{drop} }.into_any()
}

/// Which cards a way takes, where there is a choice.
#[component]
fn Payment(n: usize, way: Way, ways: Memo<Vec<Way>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let found = untrack(|| {
        at_my_turn(desk, |_, view| {
            let bought = bought(&way)?;
            let plain = payments(view, bought).ok()?.plain;
            (plain.len() > 1).then(|| (bought, plain, paid(view, &way)))
        })
    });
    found.flatten().map(|(bought, plain, paid)| {
        let option = |(m, cards): (usize, &Cards)| {
            let (cards, chosen) = (*cards, *cards == paid);
            let name = move || desk.say(|phrases| phrases.voice.cards(&cards));
            view! { <option value=m selected=chosen>{name}</option> }.into_any()
        };
        let options: Vec<_> = plain.iter().enumerate().map(option).collect();
        let choose = move |event: web_sys::Event| {
            let cards = value(&event).parse().ok();
            let cards = cards.and_then(|m: usize| plain.get(m).copied());
            let way = cards.and_then(|cards| {
                let bought = at_my_turn(desk, |_, view| purchase::buy(view, bought, &cards));
                bought?.ok()
            });
            let mut all = ways.get_untracked();
            if let (Some(way), Some(place)) = (way, all.get_mut(n)) {
                *place = way.into_iter().collect();
                plan(desk, all);
            }
        };
        view! {
            <select
                aria-label=move || desk.settings.text().act_choose_cards()
                on:change=move |event| untrack(|| choose(event))
            >{options}</select>
        }
        .into_any()
    })
}

/// Everything that can be planned, as a list.
#[component]
fn Add() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let moves = Memo::new(move |_| at_my_turn(desk, |_, view| legal(view)));
    let options = move || {
        let Some(moves) = moves.get() else {
            return Vec::new();
        };
        let Moves::Turn { routes, cities, .. } = moves else {
            return Vec::new();
        };
        let option = |value: String, name: String| view! { <option value=value>{name}</option> };
        let named = desk.say(|phrases| {
            let (text, voice) = (phrases.text, &phrases.voice);
            let mut named = Vec::new();
            if moves.contains(Action::DrawDeck) {
                named.push((DECK.to_owned(), text.plan_draw().to_owned()));
            }
            if moves.contains(Action::DrawTickets) {
                named.push((TICKETS.to_owned(), text.act_draw_tickets().to_owned()));
            }
            for route in routes.iter() {
                let name = format!("{} · {}", voice.route(route), voice.printed(route));
                named.push((format!("{ROUTE}{}", route.index()), name));
            }
            for city in cities.iter() {
                let name = phrases.purchase(Purchase::Station(city));
                named.push((format!("{CITY}{}", city.index()), name));
            }
            named
        });
        let named = named.unwrap_or_default().into_iter();
        named.map(|(value, name)| option(value, name)).collect()
    };
    let choose = move |event: web_sys::Event| {
        let pick = moves
            .get_untracked()
            .and_then(|moves| pick(&moves, &value(&event)));
        if let Some(pick) = pick {
            untrack(|| add(desk, pick));
        }
    };
    view! {
        <select
            class="plan-add" aria-label=move || text().plan_add()
            prop:value=move || { desk.online.papers.track(); "" } on:change=choose
        >
            <option value="">{move || text().plan_add()}"…"</option>
            {options}
        </select>
    }
    .into_any()
}

const DECK: &str = "deck";
const TICKETS: &str = "tickets";
const ROUTE: &str = "route ";
const CITY: &str = "city ";

/// What a line of the list stands for.
fn pick(moves: &Moves, chosen: &str) -> Option<Pick> {
    let Moves::Turn { routes, cities, .. } = moves else {
        return None;
    };
    match chosen {
        DECK => return Some(Pick::Do(Action::DrawDeck)),
        TICKETS => return Some(Pick::Do(Action::DrawTickets)),
        _ => {}
    }
    let number = |kind: &str| chosen.strip_prefix(kind)?.parse::<usize>().ok();
    let route = number(ROUTE).and_then(|n| routes.iter().find(|route| route.index() == n));
    let city = number(CITY).and_then(|n| cities.iter().find(|city| city.index() == n));
    let bought = route
        .map(Purchase::Route)
        .or_else(|| city.map(Purchase::Station));
    bought.map(Pick::Buy)
}

/// Why none of the ways is possible, now that it is the person's turn.
fn refused(desk: Desk, ways: &[Way]) -> Vec<String> {
    let lines = desk.tell(|phrases, view| {
        let line = |way: &Way| {
            let why = refusal(view, way).map(|why| phrases.voice.rule(why));
            let said = said(&phrases, view, way);
            format!("{said}: {}", why.unwrap_or_default())
        };
        ways.iter().map(line).collect()
    });
    lines.unwrap_or_default()
}

/// Where in the log the last act of the person was when their plan stood last, once it is gone
/// without a word of theirs. If they have acted since, it was carried out.
fn note_the_end(desk: Desk, ways: Memo<Vec<Way>>) -> RwSignal<Option<usize>> {
    let online = desk.online;
    let ended = RwSignal::new(None);
    Effect::new(move |stood: Option<Option<usize>>| {
        if !ways.with(Vec::is_empty) {
            ended.set(None);
            let last = untrack(|| last_act(desk));
            return Some(last.map_or(0, |(n, _)| n));
        }
        ended.set(
            stood
                .flatten()
                .filter(|_| !online.ends_plan.get_untracked()),
        );
        None
    });
    let mine = Memo::new(move |_| desk.look(|view| view.public.is_acting(view.seat)));
    Effect::new(move |before: Option<Option<bool>>| {
        let mine = mine.get();
        // At the next turn it is old.
        if mine == Some(true) && before.is_some() {
            ended.set(None);
        }
        mine
    });
    ended
}

/// The last thing the person has done: where in the log it is, and in words.
fn last_act(desk: Desk) -> Option<(usize, String)> {
    let me: Seat = desk.online.seat()?;
    desk.say(|phrases| {
        desk.log.with(|log| {
            let is_mine = |news: &News| matches!(news, News::Event(event) if by(event) == Some(me));
            let mut mine = log.iter().rev().filter(|(_, news)| is_mine(news));
            mine.find_map(|(n, news)| Some((*n, phrases.news(news)?)))
        })
    })?
}
