//! The board: the picture, and over it what changes: trains, stations, what can be claimed, and
//! the cities of tickets.

use std::sync::Arc;

use fogg_commands::cheapest_way;
use fogg_draw::{HOUSE, Point, Rect};
use fogg_engine::{
    Action, Card, City, CitySet, Moves, Phase, Purchase, RouteId, RouteSet, Seat, TicketSet,
};
use leptos::{html, prelude::*};
use web_sys::{KeyboardEvent, PointerEvent};

use crate::{
    cards::{Piece, piece},
    desk::{Desk, Opened},
    panzoom::PanZoom,
};

/// The board of the open game.
#[component]
pub(crate) fn Board(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let panzoom = PanZoom::new();
    let frame = NodeRef::<html::Div>::new();
    let cursor = RwSignal::new(None::<RouteId>);
    let lit = Memo::new(move |_| lit(desk));
    let sites = Memo::new(move |_| {
        if let Moves::Turn { cities, .. } = desk.moves() {
            cities
        } else {
            CitySet::EMPTY
        }
    });
    let way = Memo::new(move |_| {
        let ticket = desk.focus.get()?;
        desk.look(|view| cheapest_way(view, ticket)).flatten()
    });
    let picture = {
        let opened = Arc::clone(&opened);
        move || {
            let Opened {
                edition,
                layout,
                art,
                ..
            } = &*opened;
            fogg_draw::svg(edition, layout, art, desk.settings.look())
        }
    };
    let Point { x, y } = opened.layout.size;
    let ground = opened.art.colors.ground.clone();
    let ground = move || ground.of(desk.settings.dark()).to_owned();
    let routes = opened.edition.board.all_routes.iter();
    let routes: Vec<_> = routes
        .map(|route| {
            let opened = Arc::clone(&opened);
            view! { <Track opened route lit way cursor panzoom /> }
        })
        .collect();
    let cities = opened.edition.board.all_cities.iter();
    let cities: Vec<_> = cities
        .map(|city| {
            let opened = Arc::clone(&opened);
            view! { <Town opened city sites panzoom /> }
        })
        .collect();
    let lines = Arc::clone(&opened);
    let keys = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if panzoom.key(&event) || route_key(desk, &event, lit.get_untracked(), cursor) {
            event.prevent_default();
        }
    };
    let label = move || desk.say(|phrases| phrases.text.aria_board(phrases.voice.title()));
    let whole = move || frame.get().map(web_sys::Element::from);
    view! {
        <div class="board-frame" style:--ratio=format!("{}", x / y)>
            <div
                style:background=ground
                class="board" node_ref=frame tabindex="0" role="group" aria-label=label
                class:focused=move || desk.focus.get().is_some()
                on:wheel=move |event| panzoom.wheel(&event)
                on:pointerdown=move |event: PointerEvent| panzoom.down(&event)
                on:pointermove=move |event: PointerEvent| panzoom.moved(&event)
                on:pointerup=move |event: PointerEvent| panzoom.up(&event)
                on:pointercancel=move |event: PointerEvent| panzoom.up(&event)
                on:pointerleave=move |event: PointerEvent| panzoom.up(&event)
                on:keydown=keys
            >
                <div class="sheet" style:transform=move || panzoom.transform()>
                    <div class="print">
                    <div class="picture" aria-hidden="true" inner_html=picture></div>
                    <svg class="overlay" viewBox=format!("0 0 {x} {y}") aria-hidden="true">
                        {routes}
                        {cities}
                        <g class="ticket-lines">{move || ticket_lines(desk, &lines)}</g>
                    </svg>
                    </div>
                </div>
            </div>
            <div class="zoom">
                <button
                    type="button"
                    aria-label=move || desk.settings.text().aria_zoom_in()
                    on:click=move |_| panzoom.zoom_middle(1.4, whole())
                >"+"</button>
                <button
                    type="button"
                    aria-label=move || desk.settings.text().aria_zoom_out()
                    on:click=move |_| panzoom.zoom_middle(1.0 / 1.4, whole())
                >"−"</button>
                <button
                    type="button"
                    aria-label=move || desk.settings.text().aria_zoom_reset()
                    on:click=move |_| panzoom.reset()
                >"⤢"</button>
            </div>
            <div class="visually-hidden" role="status">
                {move || cursor.get().and_then(|route| desk.say(|phrases| {
                    phrases.text.aria_route_can(&phrases.voice.route(route), &phrases.voice.printed(route))
                }))}
            </div>
        </div>
    }
    .into_any()
}

/// The routes that can be claimed now, with the card that was picked if one was.
fn lit(desk: Desk) -> RouteSet {
    let Moves::Turn { routes, .. } = desk.moves() else {
        return RouteSet::EMPTY;
    };
    let Some(card) = desk.filter.get() else {
        return routes;
    };
    let Some(opened) = desk.opened.get() else {
        return routes;
    };
    let takes = |route: &RouteId| {
        let cost = &opened.edition.board.route(*route).cost;
        match card.color() {
            None => cost.wild || cost.symbols > 0,
            Some(color) => cost.color.is_none_or(|printed| printed == color),
        }
    };
    routes.iter().filter(takes).collect()
}

/// Walks the routes that can be claimed, and claims one.
fn route_key(
    desk: Desk,
    event: &KeyboardEvent,
    lit: RouteSet,
    cursor: RwSignal<Option<RouteId>>,
) -> bool {
    let at = cursor
        .get_untracked()
        .and_then(|route| lit.iter().position(|other| other == route));
    let n = lit.len();
    match event.key().as_str() {
        "]" if n > 0 => cursor.set(lit.nth(at.map_or(0, |at| (at + 1) % n))),
        "[" if n > 0 => cursor.set(lit.nth(at.map_or(n - 1, |at| (at + n - 1) % n))),
        "Enter" => match cursor.get_untracked() {
            Some(route) => desk.buy(Purchase::Route(route), false),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// One route: its trains, whether it can be claimed, and where to point at it.
#[component]
fn Track(
    opened: Arc<Opened>,
    route: RouteId,
    lit: Memo<RouteSet>,
    way: Memo<Option<RouteSet>>,
    cursor: RwSignal<Option<RouteId>>,
    panzoom: PanZoom,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let owner = Memo::new(move |_| {
        let update = desk.update.get()?;
        update.sight.public().owner(route)
    });
    let buying = move || desk.buying.get() == Some(Purchase::Route(route));
    let track = opened.layout.route(route);
    let hit = points(&track.hit);
    let line = points(&track.line);
    let rects: Vec<Rect> = track.slots.iter().map(|slot| slot.rect).collect();
    let outlines = rects.clone();
    let title = move || desk.say(|phrases| phrases.voice.full_route(route));
    let click = move |event: web_sys::MouseEvent| {
        if panzoom.clicked() {
            let touch = is_touch(&event);
            desk.buy(Purchase::Route(route), touch);
        }
    };
    view! {
        <g
            class="route"
            class:lit=move || lit.with(|lit| lit.contains(route))
            class:way=move || way.with(|way| way.is_some_and(|way| way.contains(route)))
            class:cursor=move || cursor.get() == Some(route)
            class:owned=move || owner.get().is_some()
            class:buying=buying
        >
            <polyline class="glow" points=line />
            {outlines.iter().map(|rect| view! { <g class="space">{rectangle(&rect.grown(2.0), "glow-space", 4.0)}</g> }).collect::<Vec<_>>()}
            {move || owner.get().map(|seat| trains(&rects, seat))}
            <polygon class="hit" points=hit data-route=route.index() on:click=click>
                <title>{title}</title>
            </polygon>
        </g>
    }
    .into_any()
}

fn is_touch(event: &web_sys::MouseEvent) -> bool {
    use wasm_bindgen::JsCast;
    let pointer = event.dyn_ref::<PointerEvent>();
    pointer.is_some_and(|pointer| pointer.pointer_type() == "touch")
}

/// The trains of a seat on its spaces.
fn trains(rects: &[Rect], seat: Seat) -> impl IntoView + use<> {
    let Piece { fill, ink, shape } = piece(seat);
    let trains: Vec<_> = rects
        .iter()
        .map(|rect| {
            let (angle, Point { x, y }) = (rect.angle(), rect.center);
            let place = format!("translate({x:.1} {y:.1}) rotate({angle:.1})");
            let (w, h) = (rect.width * 1.02, rect.height * 1.06);
            let upright = format!("rotate({:.1}) scale({:.2})", -angle, h * 0.27);
            view! {
                <g class="train" transform=place>
                    <rect
                        class="wagon-edge" x=-w / 2.0 - 2.2 y=-h / 2.0 - 2.2
                        width=w + 4.4 height=h + 4.4 rx=h * 0.34
                    />
                    <rect class="wagon" x=-w / 2.0 y=-h / 2.0 width=w height=h rx=h * 0.26 fill=fill />
                    <path d=shape fill=ink transform=upright />
                </g>
            }
            .into_any()
        })
        .collect();
    view! { <g class="trains">{trains}</g> }
}

/// One city: whether it is one of a ticket's, its station, and where one can be built.
#[component]
fn Town(opened: Arc<Opened>, city: City, sites: Memo<CitySet>, panzoom: PanZoom) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let spot = &opened.layout.cities[city.index()];
    let (Point { x, y }, r) = (spot.at, spot.radius);
    let station = Memo::new(move |_| {
        let update = desk.update.get()?;
        update.sight.public().station_owner(city)
    });
    let edition = Arc::clone(&opened);
    let wanted = Memo::new(move |_| {
        shown_tickets(desk)
            .iter()
            .any(|ticket| edition.edition.ticket(ticket).ends.contains(&city))
    });
    let can_build = move || sites.with(|sites| sites.contains(city));
    let house = move |seat| {
        let Piece { fill, ink, .. } = piece(seat);
        view! {
            <g class="station" transform=format!("translate({x:.1} {y:.1}) scale({:.2})", r * 1.15)>
                <path d=HOUSE fill=fill stroke=ink stroke-width=".16" />
                <path d=piece(seat).shape fill=ink transform="translate(0 .12) scale(.3)" />
            </g>
        }
        .into_any()
    };
    let title = move || desk.say(|phrases| phrases.voice.city(city).to_owned());
    let build = move |_| {
        if panzoom.clicked() {
            desk.buy(Purchase::Station(city), true);
        }
    };
    view! {
        <g class="town" class:wanted=move || wanted.get() class:site=can_build>
            <circle class="ring" cx=x cy=y r=r * 1.55 />
            {move || station.get().map(house)}
            {move || can_build().then(|| view! {
                <circle class="hit" cx=x cy=y r=r * 1.4 data-city=city.index() on:click=build>
                    <title>{title}</title>
                </circle>
            })}
        </g>
    }
    .into_any()
}

/// The tickets whose cities are shown: those on offer, or the one that is looked at.
fn shown_tickets(desk: Desk) -> TicketSet {
    if let Some(ticket) = desk.focus.get() {
        return TicketSet::of(ticket);
    }
    desk.look(|view| {
        let choosing = matches!(view.public.phase, Phase::FirstTickets | Phase::Tickets);
        let offer = view.me.offer.iter().filter(|_| choosing);
        offer.collect()
    })
    .unwrap_or_default()
}

/// Straight lines between the cities of the tickets that are shown.
fn ticket_lines(desk: Desk, opened: &Opened) -> impl IntoView + use<> {
    let at = |city: City| opened.layout.cities[city.index()].at;
    let kept = desk.keep.get();
    let offer = desk.look(|view| view.me.offer).unwrap_or_default();
    let lines = shown_tickets(desk).iter().map(|ticket| {
        let [from, to] = opened.edition.ticket(ticket).ends.map(at);
        let strong = offer.mask([ticket]).is_some_and(|bit| kept & bit != 0);
        view! {
            <line class="ticket-line" class:strong=strong x1=from.x y1=from.y x2=to.x y2=to.y />
        }
        .into_any()
    });
    lines.collect::<Vec<_>>()
}

fn rectangle(rect: &Rect, class: &'static str, round: f64) -> impl IntoView + use<> {
    let Point { x, y } = rect.center;
    let place = format!("translate({x:.1} {y:.1}) rotate({:.1})", rect.angle());
    let (w, h) = (rect.width, rect.height);
    view! {
        <rect class=class x=-w / 2.0 y=-h / 2.0 width=w height=h rx=round transform=place />
    }
    .into_any()
}

fn points(points: &[Point]) -> String {
    let pairs = points
        .iter()
        .map(|point| format!("{:.1},{:.1}", point.x, point.y));
    pairs.collect::<Vec<_>>().join(" ")
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

/// Shows only the routes for a card, or all of them again.
pub(crate) fn toggle_filter(desk: Desk, card: Card) {
    desk.filter.update(|filter| {
        *filter = if *filter == Some(card) {
            None
        } else {
            Some(card)
        };
    });
}

/// Takes a face-up card.
pub(crate) fn take(desk: Desk, slot: usize) {
    if let Ok(slot) = u8::try_from(slot) {
        desk.act(Action::Take(slot));
    }
}
