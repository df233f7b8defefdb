//! Cards and players' pieces as they look everywhere: a color, a glyph and a word, never a color
//! alone.

use fogg_commands::terms;
use fogg_draw::card_paint;
use fogg_engine::{Card, Seat};
use leptos::prelude::*;

use crate::desk::Desk;

/// The color of a player's pieces, what is written on them, and their shape.
#[derive(Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) fill: &'static str,
    pub(crate) ink: &'static str,
    /// SVG path data within a square from -1 to 1.
    pub(crate) shape: &'static str,
}

const PIECES: [Piece; 5] = [
    Piece {
        fill: "#1f63c6",
        ink: "#ffffff",
        shape: "M-.85 0a.85.85 0 1 0 1.7 0a.85.85 0 1 0-1.7 0Z",
    },
    Piece {
        fill: "#c9211e",
        ink: "#ffffff",
        shape: "M0-.95 1 .8H-1Z",
    },
    Piece {
        fill: "#1e7d36",
        ink: "#ffffff",
        shape: "M-.8-.8H.8V.8H-.8Z",
    },
    Piece {
        fill: "#f3c313",
        ink: "#3a2a00",
        shape: "M0-1 1 0 0 1-1 0Z",
    },
    Piece {
        fill: "#26262b",
        ink: "#ffffff",
        shape: "M0-1 .95-.31.59.81H-.59L-.95-.31Z",
    },
];

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

/// The picture of a card: its color, glyph and short name.
#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let paint = card_paint(card);
    let code = move || desk.say(|phrases| phrases.text.card_code(terms::card(card)));
    let class = format!("face face-{}", card.name());
    view! {
        <svg class=class viewBox="0 0 60 84" aria-hidden="true">
            <rect class="card-edge" x="1" y="1" width="58" height="82" rx="7" fill=paint.fill />
            <rect
                x="5" y="5" width="50" height="74" rx="4" fill="none" stroke=paint.ink
                stroke-opacity=".45" stroke-width="1.2"
            />
            <path
                d=paint.glyph fill=paint.ink fill-rule="evenodd"
                transform="translate(30 36) scale(17)"
            />
            <text x="30" y="72" text-anchor="middle" font-size="14" font-weight="700" fill=paint.ink>
                {code}
            </text>
        </svg>
    }
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
