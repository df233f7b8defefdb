//! The board: the picture, and over it what changes: trains, stations, what can be claimed, and
//! the cities of tickets.

use std::sync::Arc;

use fogg_commands::cheapest_way;
use fogg_draw::{Art, Layout, Look, Point, factor, short};
use fogg_engine::{City, CitySet, Edition, Moves, Purchase, RouteId};
use fogg_i18n::Text;
use leptos::prelude::*;
use web_sys::PointerEvent;

use crate::{
    desk::{Desk, Opened},
    focus, keys,
    later::{Part, later},
    map::{Map, lit},
    parts::Parts,
    spot,
    town::{Town, ticket_lines},
    track::Track,
};

/// How many routes or cities are put on the board in one frame.
const AT_ONCE: usize = 16;

/// The board of the open game.
#[component]
pub(crate) fn Board(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let map = Map::new(desk, opened.layout.size);
    let panzoom = map.panzoom;
    panzoom.settle();
    keys::listen(desk, map);
    focus::follow(desk);
    let sites = Memo::new(move |_| {
        if let Moves::Turn { cities, .. } = desk.moves() {
            cities
        } else {
            CitySet::EMPTY
        }
    });
    let way = Memo::new(move |_| {
        if let Some(spot) = desk.spot.get() {
            return Some(spot.routes);
        }
        let ticket = desk.focus.get()?;
        desk.look(|view| cheapest_way(view, ticket)).flatten()
    });
    let routes: Vec<RouteId> = opened.edition.board.all_routes.iter().collect();
    let cities: Vec<City> = opened.edition.board.all_cities.iter().collect();
    let (route_parts, city_parts) = (routes.chunks(AT_ONCE), cities.chunks(AT_ONCE));
    // The ground, what lies on it, and then what changes.
    let parts = Parts::begin(2 + route_parts.len() + city_parts.len());
    let picture = |part: usize, draw: fn(&Edition, &Layout, &Art, Look<'_>) -> String| {
        let (opened, due) = (Arc::clone(&opened), parts.due(part));
        move || {
            let (edition, layout, art) = (&opened.edition, &opened.layout, &opened.art);
            if due.get() {
                draw(edition, layout, art, desk.settings.look())
            } else {
                String::new()
            }
        }
    };
    let (land, tracks) = (picture(0, fogg_draw::ground), picture(1, fogg_draw::tracks));
    let Point { x, y } = opened.layout.size;
    let view_box = format!("0 0 {} {}", short(x), short(y));
    let ground = opened.art.colors.ground.clone();
    let ground = move || ground.of(desk.settings.dark()).to_owned();
    let mut layers = Vec::new();
    for part in route_parts {
        let (opened, part) = (Arc::clone(&opened), part.to_vec());
        layers.push(layer(parts.due(2 + layers.len()), part, move |route| {
            let opened = Arc::clone(&opened);
            view! { <Track opened route way map /> }.into_any()
        }));
    }
    for part in city_parts {
        let (opened, part) = (Arc::clone(&opened), part.to_vec());
        layers.push(layer(parts.due(2 + layers.len()), part, move |city| {
            let opened = Arc::clone(&opened);
            view! { <Town opened city sites map /> }.into_any()
        }));
    }
    let lines = Arc::clone(&opened);
    let turned = Arc::clone(&opened);
    let marked = Arc::clone(&opened);
    let label = move || desk.say(|phrases| phrases.text.aria_board(phrases.voice.title()));
    view! {
        <div class="board-frame" style:--ratio=factor(x / y).to_string()>
            <div
                style:background=ground
                class="board" node_ref=panzoom.frame tabindex="0" role="group" aria-label=label
                class:focused=move || desk.focus.get().is_some() || desk.spot.get().is_some()
                class:spotlit=move || desk.spot.get().is_some()
                on:wheel=move |event| panzoom.wheel(&event)
                on:pointerdown=move |event: PointerEvent| panzoom.down(&event)
                on:pointermove=move |event: PointerEvent| panzoom.moved(&event)
                on:pointerup=move |event: PointerEvent| panzoom.up(&event)
                on:pointercancel=move |event: PointerEvent| panzoom.up(&event)
                on:pointerleave=move |event: PointerEvent| panzoom.up(&event)
            >
                <div
                    class="sheet" class:zooming=move || panzoom.zooming.get()
                    style:transform=move || panzoom.transform()
                >
                    <div class="print">
                    <div class="picture" aria-hidden="true">
                        <svg viewBox=view_box.clone() inner_html=land></svg>
                        <svg viewBox=view_box.clone() inner_html=tracks></svg>
                    </div>
                    <svg class="overlay" viewBox=view_box aria-hidden="true">
                        {layers}
                        <g class="ticket-lines">{move || ticket_lines(desk, &lines)}</g>
                        {later(Part::Reveal(turned))}
                        {move || spot::mark(desk, &marked)}
                    </svg>
                    </div>
                </div>
            </div>
            <Tools map />
            <div class="arrived" role="status" class:visually-hidden=move || map.chosen().is_none()>
                {move || map.chosen().map(|(line, rest)| view! {
                    <span>{line}</span>
                    <span class="visually-hidden">{rest}</span>
                })}
            </div>
            {later(Part::Search(map))}
            {later(Part::KeyHelp(map))}
        </div>
    }
    .into_any()
}

/// Some of the routes or cities, when they are due.
fn layer<T: Copy + Send + 'static>(
    due: Memo<bool>,
    things: Vec<T>,
    drawn: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    let layer = move || {
        let things = things.iter().filter(|_| due.get());
        things.map(|&thing| drawn(thing)).collect::<Vec<_>>()
    };
    view! { {layer} }.into_any()
}

/// The buttons that lie on the board.
#[component]
fn Tools(map: Map) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.say(|p| p.text).unwrap_or(desk.settings.text());
    let tool = move |sign: &'static str, name: fn(Text) -> &'static str, act: fn(Map)| {
        view! {
            <button
                type="button" aria-label=move || name(text()) title=move || name(text())
                on:click=move |_| act(map)
            >{sign}</button>
        }
        .into_any()
    };
    view! {
        <div class="zoom">
            {tool("⌕", |text| text.panel_find(), |map| map.searching.set(true))}
            {tool("+", |text| text.aria_zoom_in(), |map| map.panzoom.zoom_middle(1.4))}
            {tool("−", |text| text.aria_zoom_out(), |map| map.panzoom.zoom_middle(1.0 / 1.4))}
            {tool("⤢", |text| text.aria_zoom_reset(), |map| map.panzoom.reset())}
            {tool("?", |text| text.settings_shortcuts(), |map| map.helping.set(true))}
        </div>
    }
    .into_any()
}

/// The routes that can be claimed, as a list for keyboards and for those who listen.
#[component]
pub(crate) fn RouteList() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let lit = Memo::new(move |_| lit(desk));
    let routes = move || {
        let item = |route: RouteId| {
            let label = desk
                .say(|p| (p.voice.route(route), p.voice.printed(route)))
                .unwrap_or_default();
            view! {
                <li>
                    <button
                        type="button" class="plain" data-claim=route.index()
                        on:click=move |_| desk.buy(Purchase::Route(route), false)
                    >
                        <strong>{label.0}</strong>" "<span>{label.1}</span>
                    </button>
                </li>
            }
            .into_any()
        };
        lit.get().iter().map(item).collect::<Vec<_>>()
    };
    view! {
        <details class="panel route-list">
            <summary>
                {move || desk.settings.text().claim_these()}" "{move || lit.with(|lit| lit.len())}
            </summary>
            <ul>{routes}</ul>
        </details>
    }
    .into_any()
}
