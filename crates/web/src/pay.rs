//! Paying: which cards for a route or a station, and what to add for a tunnel.

use fogg_commands::surcharges;
use fogg_engine::{Action, Card, Cards, Phase, Purchase, purchase};
use leptos::prelude::*;

use crate::{cards::CardFace, desk::Desk};

/// The question how to pay, while there is one.
#[component]
pub(crate) fn Pay() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        {move || desk.buying.get().map(|purchase| view! { <Payment purchase /> })}
        {move || tunnel(desk).map(|()| view! { <Tunnel /> })}
    }
    .into_any()
}

#[component]
fn Payment(purchase: Purchase) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let ways = untrack(|| desk.ways(purchase));
    let ways = ways.and_then(Result::ok).unwrap_or_default();
    let buttons = ways.plain.iter().map(|cards| {
        let cards = *cards;
        view! {
            <li>
                <button type="button" class="way" on:click=move |_| desk.pay(purchase, &cards)>
                    <CardRow cards />
                    <span>{move || desk.say(|p| p.text.act_pay_with(&p.voice.cards(&cards)))}</span>
                </button>
            </li>
        }
        .into_any()
    });
    let heading = move || desk.say(|p| p.text.pay_choose(&p.purchase(purchase)));
    let notes = move || {
        let notes = desk.say(|p| p.pay_notes(purchase)).unwrap_or_default();
        let item = |note: String| view! { <p class="quiet">{note}</p> };
        notes.into_iter().map(item).collect::<Vec<_>>()
    };
    let exact = ways.swaps.then(|| view! { <Exact purchase /> });
    view! {
        <section class="panel question" role="group" aria-label=heading>
            <h2>{heading}</h2>
            {notes}
            <ul class="ways">{buttons.collect::<Vec<_>>()}</ul>
            {exact}
            <div class="actions">
                <button type="button" class="cancel" on:click=move |_| desk.buying.set(None)>
                    {move || desk.settings.text().act_cancel()}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// Cards chosen one by one, where cards of any kind may stand for a space.
#[component]
fn Exact(purchase: Purchase) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let chosen = RwSignal::new(Cards::EMPTY);
    let hand = untrack(|| desk.look(|view| view.me.hand)).unwrap_or_default();
    let kinds = hand.iter().map(|(card, most)| {
        let n = move || chosen.with(|cards| cards.count(card));
        let add = move |_| {
            if n() < most {
                chosen.update(|cards| cards.add(card, 1));
            }
        };
        let remove = move |_| {
            if n() > 0 {
                chosen.update(|cards| cards.remove(card, 1));
            }
        };
        let name = move || desk.say(|p| p.voice.card(card));
        view! {
            <li>
                <CardFace card />
                <span class="stepper">
                    <button type="button" aria-label=move || name().map(|n| format!("− {n}")) on:click=remove>"−"</button>
                    <output>{n}</output>
                    <button type="button" aria-label=move || name().map(|n| format!("+ {n}")) on:click=add>"+"</button>
                </span>
            </li>
        }
        .into_any()
    });
    let why = move || {
        let cards = chosen.get();
        let bought = desk.tell(|p, view| {
            purchase::buy(view, purchase, &cards)
                .err()
                .map(|why| p.voice.rule(why))
        });
        bought.flatten().filter(|_| !cards.is_empty())
    };
    view! {
        <ul class="exact">{kinds.collect::<Vec<_>>()}</ul>
        <div class="actions">
            <button
                type="button" class="primary"
                aria-disabled=move || (why().is_some() || chosen.with(Cards::is_empty)).to_string()
                on:click=move |_| desk.pay(purchase, &chosen.get_untracked())
            >
                {move || desk.say(|p| p.text.act_pay_with(&p.voice.cards(&chosen.get())))}
            </button>
            <span class="quiet">{why}</span>
        </div>
    }
    .into_any()
}

/// Whether a tunnel waits for an answer.
fn tunnel(desk: Desk) -> Option<()> {
    let waits = desk.look(|view| {
        matches!(view.public.phase, Phase::Tunnel { .. }) && view.public.is_acting(view.seat)
    });
    waits?.then_some(())
}

#[component]
fn Tunnel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let cards = untrack(|| desk.look(|view| (view.public.laid, view.public.revealed)));
    let (laid, revealed) = cards.unwrap_or_default();
    let ways = untrack(|| desk.look(surcharges)).unwrap_or_default();
    let none = ways.is_empty();
    let buttons = ways.into_iter().map(|cards| {
        let pay = move |_| {
            let action = untrack(|| desk.look(|view| purchase::surcharge(view, &cards)));
            match action {
                Some(Ok(action)) => desk.send(vec![action]),
                Some(Err(illegal)) => desk.refuse(illegal),
                None => {}
            }
        };
        view! {
            <li>
                <button type="button" class="way" on:click=pay>
                    <CardRow cards />
                    <span>{move || desk.say(|p| p.text.act_pay_with(&p.voice.cards(&cards)))}</span>
                </button>
            </li>
        }
        .into_any()
    });
    let status = move || desk.tell(|p, view| p.status(view));
    let cannot = none.then(|| view! { <p>{move || desk.settings.text().turn_tunnel_cannot()}</p> });
    view! {
        <section class="panel question tunnel" role="group" aria-label=status>
            <h2>{move || desk.settings.text().tunnel_heading()}</h2>
            <div class="reveal">
                <div><p class="quiet">{move || desk.settings.text().tunnel_laid()}</p><CardRow cards=laid /></div>
                <div class="turned"><p class="quiet">{move || desk.settings.text().tunnel_revealed()}</p><CardRow cards=revealed /></div>
            </div>
            <p>{status}</p>
            {cannot}
            <ul class="ways">{buttons.collect::<Vec<_>>()}</ul>
            <div class="actions">
                <button type="button" class="withdraw" on:click=move |_| desk.act(Action::Withdraw)>
                    {move || desk.settings.text().act_withdraw()}
                </button>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn CardRow(cards: Cards) -> impl IntoView {
    let faces: Vec<Card> = cards.each().collect();
    let faces = faces.into_iter().map(|card| view! { <CardFace card /> });
    view! { <span class="card-row">{faces.collect::<Vec<_>>()}</span> }
}
