//! A city on the board: its station, whether one can be built, and whether it is one of a ticket's.

use std::sync::Arc;

use fogg_draw::{HOUSE, short};
use fogg_engine::{City, CitySet, Phase, Purchase, TicketSet};
use leptos::prelude::*;

use crate::{
    cards::{Piece, piece},
    desk::{Desk, Opened},
    map::Map,
    track::is_touch,
};

/// One city: whether it is one of a ticket's, its station, and where one can be built.
#[component]
pub(crate) fn Town(
    opened: Arc<Opened>,
    city: City,
    sites: Memo<CitySet>,
    map: Map,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let spot = &opened.layout.cities[city.index()];
    let (cx, cy, r) = (short(spot.at.x), short(spot.at.y), spot.radius);
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
            <g class="station" transform=format!("translate({cx} {cy}) scale({})", short(r * 1.15))>
                <path d=HOUSE fill=fill stroke=ink stroke-width=".16" />
                <path d=piece(seat).shape fill=ink transform="translate(0 .12) scale(.3)" />
            </g>
        }
        .into_any()
    };
    let title = move || desk.say(|phrases| phrases.voice.city(city).to_owned());
    let build = move |event: web_sys::MouseEvent| {
        if map.panzoom.clicked() {
            desk.buy(Purchase::Station(city), is_touch(&event));
        }
    };
    let planned = move || {
        let mine = desk.look(|view| view.seat)?;
        (desk.buying.get() == Some(Purchase::Station(city))).then_some(mine)
    };
    view! {
        <g class="town" class:wanted=move || wanted.get() class:site=can_build class:cursor=move || map.city.get() == Some(city)>
            <circle class="ring" cx=cx.to_string() cy=cy.to_string() r=short(r * 1.55).to_string() />
            {move || station.get().map(house)}
            {move || planned().map(|seat| view! { <g class="phantom">{house(seat)}</g> })}
            {move || can_build().then(|| view! {
                <circle
                    class="hit" cx=cx.to_string() cy=cy.to_string() r=short(r * 1.4).to_string()
                    data-city=city.index() on:click=build>
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
pub(crate) fn ticket_lines(desk: Desk, opened: &Opened) -> impl IntoView + use<> {
    let at = |city: City| opened.layout.cities[city.index()].at;
    let number = |number: f64| short(number).to_string();
    let kept = desk.keep.get();
    let offer = desk.look(|view| view.me.offer).unwrap_or_default();
    let lines = shown_tickets(desk).iter().map(|ticket| {
        let [from, to] = opened.edition.ticket(ticket).ends.map(at);
        let strong = offer.mask([ticket]).is_some_and(|bit| kept & bit != 0);
        view! {
            <line
                class="ticket-line" class:strong=strong
                x1=number(from.x) y1=number(from.y) x2=number(to.x) y2=number(to.y)
            />
        }
        .into_any()
    });
    lines.collect::<Vec<_>>()
}
