//! What lies beside the board: face-up cards and piles, the players, the log.

use fogg_commands::terms;
use fogg_engine::{Action, Seat, limits::MARKET};
use leptos::prelude::*;

use crate::{
    cards::{Badge, CardBack, CardFace},
    desk::Desk,
    later::{Part, at_table},
};

/// The face-up cards, the deck and the ticket pile.
#[component]
pub(crate) fn Market() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = move |slot: usize| {
        let update = desk.update.get();
        update.and_then(|update| update.sight.public().market[slot])
    };
    let slots = (0..MARKET).map(|slot| {
        let face = Memo::new(move |_| card(slot));
        let may =
            move || u8::try_from(slot).is_ok_and(|slot| desk.moves().contains(Action::Take(slot)));
        let number = i64::try_from(slot).unwrap_or_default() + 1;
        let shown = move || match face.get() {
            Some(card) => {
                let label =
                    move || desk.say(|p| p.text.aria_market_card(number, terms::card(card)));
                view! {
                    <button
                        type="button" class="card" class:may=may
                        data-slot=slot on:click=move |_| desk.take(slot)
                    >
                        <CardFace card />
                        <span class="visually-hidden">{label}</span>
                    </button>
                }
                .into_any()
            }
            None => view! { <span class="card hole"></span> }.into_any(),
        };
        view! { <li>{shown}</li> }
    });
    let public = move |f: fn(&fogg_engine::Public) -> u8| {
        desk.update
            .get()
            .map_or(0, |update| f(update.sight.public()))
    };
    let deck = Signal::derive(move || public(|public| public.deck_size));
    let pile = Signal::derive(move || public(fogg_engine::Public::pile_size));
    view! {
        <section class="panel market" aria-label=move || desk.settings.text().panel_market()>
            <ul class="row">{slots.collect::<Vec<_>>()}</ul>
            <div class="piles">
                <button
                    type="button" class="card deck"
                    class:may=move || desk.moves().contains(Action::DrawDeck)
                    on:click=move |_| desk.act(Action::DrawDeck)
                >
                    <CardBack count=deck tickets=false />
                    <span class="caption" aria-hidden="true">{move || desk.settings.text().panel_deck()}</span>
                    <span class="visually-hidden">
                        {move || format!("{} ({})", desk.settings.text().act_draw_deck(), deck.get())}
                    </span>
                </button>
                <button
                    type="button" class="card ticket-pile"
                    class:may=move || desk.moves().contains(Action::DrawTickets)
                    on:click=move |_| desk.act(Action::DrawTickets)
                >
                    <CardBack count=pile tickets=true />
                    <span class="caption" aria-hidden="true">{move || desk.say(|p| p.text.panel_tickets())}</span>
                    <span class="visually-hidden">
                        {move || desk.say(|p| format!("{} ({})", p.text.act_draw_tickets(), pile.get()))}
                    </span>
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// The players with what everybody sees of them.
#[component]
pub(crate) fn Players() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let rows = move || {
        let update = desk.update.get()?;
        let public = *update.sight.public();
        let rows = public.seats().map(|seat| view! { <PlayerRow seat /> });
        Some(rows.collect::<Vec<_>>())
    };
    let seats = Memo::new(move |_| desk.update.get().map(|update| update.game.clone()));
    view! {
        <section class="panel players" aria-label=move || desk.settings.text().panel_players()>
            <ul>{move || { seats.track(); untrack(rows) }}</ul>
        </section>
    }
    .into_any()
}

#[component]
fn PlayerRow(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let number = move |f: fn(&fogg_engine::Public, Seat) -> i32| {
        desk.update
            .get()
            .map_or(0, |update| f(update.sight.public(), seat))
    };
    let active = move || {
        let update = desk.update.get();
        update.is_some_and(|update| update.sight.public().actor() == Some(seat))
    };
    let mine = move || desk.look(|view| view.seat == seat).unwrap_or(false);
    let name = move || {
        desk.say(|phrases| match mine() {
            true => phrases.text.player_you(&phrases.voice.name(seat)),
            false => phrases.voice.name(seat),
        })
    };
    let rules = move |f: fn(&fogg_engine::Rules) -> bool| {
        desk.opened
            .get()
            .is_some_and(|opened| f(&opened.edition.rules))
    };
    let stations = move || {
        let rule = desk.opened.get()?.edition.rules.stations?;
        let built = number(|public, seat| i32::try_from(public.stations[seat].len()).unwrap_or(0));
        let left = i64::from(rule.count) - i64::from(built);
        Some(
            view! { <Figure sign="⌂" label=desk.settings.text().station_left(left) value=left.to_string() /> },
        )
    };
    let merchandise = move || {
        rules(|rules| rules.merchandise.is_some()).then(|| {
            let cards = number(|public, seat| public.merchandise[seat].into());
            let label = desk.settings.text().count_merchandise(cards.into());
            view! { <Figure sign="⚖" label value=cards.to_string() /> }
        })
    };
    let trains = move || number(|public, seat| public.trains[seat].into());
    let cards = move || number(|public, seat| public.hand_sizes[seat].into());
    let tickets = move || number(|public, seat| public.ticket_counts[seat].into());
    let text = move || {
        desk.say(|phrases| phrases.text)
            .unwrap_or_else(|| desk.settings.text())
    };
    // Made anew at every refusal for want of trains, so that it shakes every time.
    let trains_left = move || {
        let short = desk.short.get() && mine();
        let label = text().count_trains(trains().into());
        view! {
            <span class:shake=short><Figure sign="▬" label value=trains().to_string() /></span>
        }
        .into_any()
    };
    view! {
        <li class="player" class:active=active aria-current=move || active().then_some("true")>
            <Badge seat />
            <span class="name">{name}{at_table(Part::Presence(seat))}</span>
            <span class="points">
                {move || number(|public, seat| public.points[seat].into())}
                <span class="visually-hidden">" "{move || text().panel_score()}</span>
            </span>
            <span class="figures">
                <span class="trains-left">{trains_left}</span>
                {move || view! { <Figure sign="▮" label=text().count_cards(cards().into()) value=cards().to_string() /> }}
                {move || view! { <Figure sign="⇄" label=text().count_tickets(tickets().into()) value=tickets().to_string() /> }}
                {stations}
                {merchandise}
            </span>
        </li>
    }
    .into_any()
}

/// A number with its sign; those who listen and those who point get words.
#[component]
fn Figure(sign: &'static str, label: String, value: String) -> impl IntoView {
    let title = label.clone();
    view! {
        <span class="figure" title=title>
            <span aria-hidden="true">{sign}" "{value}</span>
            <span class="visually-hidden">{label}", "</span>
        </span>
    }
    .into_any()
}

/// What has happened, newest first.
#[component]
pub(crate) fn Log() -> impl IntoView {
    const SHOWN: usize = 60;
    let desk = expect_context::<Desk>();
    let lines = move || {
        desk.say(|phrases| {
            desk.log.with(|log| {
                let lines = log.iter().rev().filter_map(|(_, news)| phrases.news(news));
                let item = |line: String| view! { <li>{line}</li> };
                lines.take(SHOWN).map(item).collect::<Vec<_>>()
            })
        })
    };
    view! {
        <section class="panel log" aria-label=move || desk.settings.text().panel_log()>
            <h2>{move || desk.settings.text().panel_log()}</h2>
            <ol tabindex="0">{lines}</ol>
        </section>
    }
    .into_any()
}

/// How to play this box, and what differs from the first one.
#[component]
pub(crate) fn RulesPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let first = fogg_editions::names()
        .next()
        .and_then(fogg_editions::built_in);
    let list = |lines: Vec<String>| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
        view! { <ul>{lines.collect::<Vec<_>>()}</ul> }.into_any()
    };
    let differences = move || {
        desk.say(|phrases| {
            let first = first
                .as_ref()
                .filter(|first| first.id != phrases.voice.edition().id)?;
            let title = first.title_in(phrases.text.lang().code());
            let heading = phrases.text.rules_differences(title);
            let lines = list(phrases.voice.differences(first));
            Some(view! { <h3>{heading}</h3>{lines} }.into_any())
        })
    };
    view! {
        <details class="panel rules">
            <summary>{move || desk.settings.text().home_rules()}</summary>
            {move || desk.say(|phrases| list(phrases.voice.rules()))}
            {differences}
        </details>
    }
    .into_any()
}
