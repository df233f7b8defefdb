//! A route on the board: the trains on it, those that are about to be, and where to point at it.

use std::sync::Arc;

use fogg_draw::{Point, Rect, short};
use fogg_engine::{Purchase, RouteId, RouteSet, Seat};
use leptos::prelude::*;
use web_sys::PointerEvent;

use crate::{
    cards::{Piece, piece},
    desk::{Desk, Opened},
    map::Map,
};

/// One route: its trains, whether it can be claimed, and where to point at it.
#[component]
pub(crate) fn Track(
    opened: Arc<Opened>,
    route: RouteId,
    way: Memo<Option<RouteSet>>,
    map: Map,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let owner = Memo::new(move |_| {
        let update = desk.update.get()?;
        update.sight.public().owner(route)
    });
    let buying = move || desk.buying.get() == Some(Purchase::Route(route));
    let phantom = Memo::new(move |_| {
        let phantom = map.phantom.get();
        phantom.filter(|&(other, _)| other == route)
    });
    let track = opened.layout.route(route);
    let hit = points(&track.hit);
    let line = points(&track.line);
    let rects: Vec<Rect> = track.slots.iter().map(|slot| slot.rect).collect();
    let outlines = rects.clone();
    let places = rects.clone();
    let title = move || desk.say(|phrases| phrases.voice.full_route(route));
    let click = move |event: web_sys::MouseEvent| {
        if map.panzoom.clicked() {
            let touch = is_touch(&event);
            desk.buy(Purchase::Route(route), touch);
        }
    };
    view! {
        <g
            class="route"
            class:lit=move || map.lit.with(|lit| lit.contains(route))
            class:way=move || way.with(|way| way.is_some_and(|way| way.contains(route)))
            class:cursor=move || map.route.get() == Some(route)
            class:owned=move || owner.get().is_some()
            class:buying=buying
            class:ringed=move || desk.ringed.with(|ringed| ringed.contains(route))
        >
            <polyline class="glow" points=line />
            {outlines.iter().map(|rect| view! { <g class="space">{rectangle(&rect.grown(2.0), "glow-space", 4.0)}</g> }).collect::<Vec<_>>()}
            {move || owner.get().map(|seat| trains(&rects, seat, "trains"))}
            {move || phantom.get().map(|(_, seat)| trains(&places, seat, "trains phantom"))}
            <polygon class="hit" points=hit data-route=route.index() on:click=click>
                <title>{title}</title>
            </polygon>
        </g>
    }
    .into_any()
}

/// Whether somebody points with a finger.
pub(crate) fn is_touch(event: &web_sys::MouseEvent) -> bool {
    use wasm_bindgen::JsCast;
    let pointer = event.dyn_ref::<PointerEvent>();
    pointer.is_some_and(|pointer| pointer.pointer_type() == "touch")
}

/// The trains of a seat on its spaces.
fn trains(rects: &[Rect], seat: Seat, class: &'static str) -> impl IntoView + use<> {
    let Piece { fill, ink, shape } = piece(seat);
    let trains: Vec<_> = rects
        .iter()
        .enumerate()
        .map(|(n, rect)| {
            let angle = rect.angle();
            let (w, h) = (rect.width * 1.02, rect.height * 1.06);
            let upright = format!("rotate({}) scale({})", short(-angle), short(h * 0.27));
            view! {
                <g class="train" transform=place(rect) style:--n=n.to_string()>
                    <rect
                        class="wagon-edge" x=number(-w / 2.0 - 2.2) y=number(-h / 2.0 - 2.2)
                        width=number(w + 4.4) height=number(h + 4.4) rx=number(h * 0.34)
                    />
                    <rect
                        class="wagon" x=number(-w / 2.0) y=number(-h / 2.0)
                        width=number(w) height=number(h) rx=number(h * 0.26) fill=fill
                    />
                    <path d=shape fill=ink transform=upright />
                </g>
            }
            .into_any()
        })
        .collect();
    view! { <g class=class>{trains}</g> }
}

fn rectangle(rect: &Rect, class: &'static str, round: f64) -> impl IntoView + use<> {
    let (w, h) = (rect.width, rect.height);
    view! {
        <rect
            class=class x=number(-w / 2.0) y=number(-h / 2.0) width=number(w) height=number(h)
            rx=number(round) transform=place(rect)
        />
    }
    .into_any()
}

/// Where a rectangle lies.
fn place(rect: &Rect) -> String {
    let Point { x, y } = rect.center;
    let angle = short(rect.angle());
    format!("translate({} {}) rotate({angle})", short(x), short(y))
}

fn number(number: f64) -> String {
    short(number).to_string()
}

fn points(points: &[Point]) -> String {
    let pairs = points
        .iter()
        .map(|point| format!("{},{}", short(point.x), short(point.y)));
    pairs.collect::<Vec<_>>().join(" ")
}
