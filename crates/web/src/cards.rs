//! Cards and players' pieces as they look everywhere: a color, a glyph and a word, never a color
//! alone.

use fogg_commands::terms;
pub(crate) use fogg_draw::Piece;
use fogg_draw::{PIECES, Paint};
use fogg_engine::{Card, Seat};
use leptos::prelude::*;

use crate::desk::Desk;

/// The pieces of a seat.
pub(crate) fn piece(seat: Seat) -> Piece {
    PIECES[seat.index() % PIECES.len()]
}

/// The sign of a player: color and shape.
#[component]
pub(crate) fn Badge(seat: Seat) -> impl IntoView {
    let Piece { fill, ink, shape } = piece(seat);
    view! {
        <svg class="badge" viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true">
            <rect x="-1.5" y="-1.5" width="3" height="3" rx=".7" fill=fill />
            <path d=shape fill=ink transform="scale(.8)" />
        </svg>
    }
    .into_any()
}

/// The picture of a card: its color, weave, glyph and short name.
#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let code = move || desk.say(|phrases| phrases.text.card_code(terms::card(card)));
    let picture = move || {
        let Paint {
            fill,
            ink,
            glyph,
            weave,
        } = desk.settings.palette().card(card);
        let name = card.name();
        format!(
            "<defs><pattern id='card-{name}' width='6' height='6' patternUnits='userSpaceOnUse' \
             patternTransform='scale(1.6)'><path d='{weave}' fill='none' stroke='{ink}' \
             stroke-opacity='.22' stroke-linecap='round'/></pattern></defs>\
             <rect class='card-edge' x='1' y='1' width='58' height='82' rx='7' fill='{fill}'/>\
             <rect x='5' y='5' width='50' height='74' rx='4' fill='url(#card-{name})' \
             stroke='{ink}' stroke-opacity='.5' stroke-width='1.2'/>\
             <circle cx='30' cy='34' r='22' fill='{fill}'/>\
             <rect x='8' y='59' width='44' height='17' rx='3' fill='{fill}'/>\
             <path d='{glyph}' fill='{ink}' fill-rule='evenodd' \
             transform='translate(30 34) scale(16)'/>\
             <text x='30' y='72.5' text-anchor='middle' font-size='15' font-weight='700' \
             fill='{ink}'>{}</text>",
            code().unwrap_or_default()
        )
    };
    let class = format!("face face-{}", card.name());
    view! { <svg class=class viewBox="0 0 60 84" aria-hidden="true" inner_html=picture></svg> }
        .into_any()
}

/// The back of a card.
#[component]
pub(crate) fn CardBack(#[prop(into)] count: Signal<u8>, tickets: bool) -> impl IntoView {
    let class = if tickets {
        "face back back-ticket"
    } else {
        "face back"
    };
    view! {
        <svg class=class viewBox="0 0 60 84" aria-hidden="true">
            <rect class="card-edge" x="1" y="1" width="58" height="82" rx="7" />
            <rect class="back-rim" x="6" y="6" width="48" height="72" rx="4" />
            <path
                class="back-sign"
                d=if tickets { "M14 56C24 20 36 62 46 26" } else { fogg_draw::LOCOMOTIVE }
                transform=if tickets { "" } else { "translate(30 32) scale(15)" }
            />
            <text class="back-count" x="30" y="72" text-anchor="middle" font-size="15">{count}</text>
        </svg>
    }
    .into_any()
}
