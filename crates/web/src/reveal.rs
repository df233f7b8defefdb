//! The cards that were turned over for a tunnel, at the tunnel: each as big as a space, those
//! that cost something marked, and how much it is in all.

use std::{sync::Arc, time::Duration};

use fogg_draw::{Palette, Point, short, within};
use fogg_engine::{Card, Event, Phase, RouteId};
use fogg_table::News;
use leptos::prelude::*;

use crate::desk::{Desk, Opened};

/// How long a tunnel that costs nothing more is shown.
const MOMENT: Duration = Duration::from_millis(2500);

/// What was turned over.
#[derive(Clone, PartialEq)]
struct Turned {
    route: RouteId,
    /// The cards, and whether each costs one more.
    cards: Vec<(Card, bool)>,
    extra: u8,
}

/// The cards of the tunnel that is being decided, or for a moment those that cost nothing.
#[component]
pub(crate) fn Reveal(opened: Arc<Opened>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let free = RwSignal::new(None::<Turned>);
    Effect::new(move |_| {
        let turned = free_tunnel(desk);
        if turned.is_some() {
            free.set(turned.clone());
            set_timeout(
                move || {
                    if free.try_with_untracked(|now| *now == turned) == Some(true) {
                        free.set(None);
                    }
                },
                MOMENT,
            );
        }
    });
    let shown = Memo::new(move |_| waiting_tunnel(desk).or_else(|| free.get()));
    view! { {move || shown.get().map(|turned| plaque(&opened, desk.settings.palette(), turned))} }
}

/// The tunnel that waits for somebody to pay or to leave.
fn waiting_tunnel(desk: Desk) -> Option<Turned> {
    let update = desk.update.get()?;
    let public = update.sight.public();
    let Phase::Tunnel {
        route,
        color,
        extra,
    } = public.phase
    else {
        return None;
    };
    let costs =
        |card: Card| card == Card::Locomotive || color.is_some_and(|color| color.card() == card);
    let cards = public.revealed.each().map(|card| (card, costs(card)));
    Some(Turned {
        route,
        cards: cards.collect(),
        extra,
    })
}

/// A tunnel that was claimed just now without paying more.
fn free_tunnel(desk: Desk) -> Option<Turned> {
    let update = desk.update.get()?;
    // Whoever opens a game does not see all of it again.
    let mut news = update.news.iter().filter(|_| update.since > 0);
    news.find_map(|(_, news)| match news {
        News::Event(Event::Revealed {
            route,
            cards,
            extra: 0,
        }) => Some(Turned {
            route: *route,
            cards: cards.iter().flatten().map(|&card| (card, false)).collect(),
            extra: 0,
        }),
        News::Event(_) | News::Whisper(_) => None,
    })
}

fn plaque(opened: &Opened, palette: Palette, turned: Turned) -> impl IntoView + use<> {
    let layout = &opened.layout;
    let slots = &layout.route(turned.route).slots;
    let middle = slots[slots.len() / 2].rect.center;
    let size = layout.measures.space;
    let (card, gap) = (Point::new(size * 0.8, size * 1.12), size * 0.14);
    let count = f64::from(u8::try_from(turned.cards.len()).unwrap_or(u8::MAX));
    let (width, height) = (
        count * (card.x + gap) + card.x + 2.0 * gap,
        card.y + 2.0 * gap,
    );
    // Above the tunnel, below it where there is no room, and never outside of the board.
    let above = middle.y - size * 0.7 - height;
    let top = if above > 0.0 {
        above
    } else {
        middle.y + size * 0.7
    };
    let left = within(
        middle.x - width / 2.0,
        0.0,
        (layout.size.x - width).max(0.0),
    );
    let number = |number: f64| short(number).to_string();
    let mut x = gap;
    let cards: Vec<_> = turned
        .cards
        .into_iter()
        .map(|(face, costs)| {
            let paint = palette.card(face);
            let place = format!("translate({} {})", short(x), short(gap));
            x += card.x + gap;
            let glyph = format!(
                "translate({} {}) scale({})",
                short(card.x / 2.0),
                short(card.y / 2.0),
                short(size * 0.27)
            );
            view! {
                <g class="turned-card" class:costs=costs transform=place>
                    <rect
                        width=number(card.x) height=number(card.y) rx=number(gap * 0.6)
                        fill=paint.fill
                    />
                    <path d=paint.glyph fill=paint.ink fill-rule="evenodd" transform=glyph />
                </g>
            }
            .into_any()
        })
        .collect();
    let sum = match turned.extra {
        0 => String::from("✓"),
        extra => format!("+{extra}"),
    };
    view! {
        <g class="plaque" transform=format!("translate({} {})", short(left), short(top))>
            <rect class="plaque-ground" width=number(width) height=number(height) rx=number(gap) />
            {cards}
            <text
                x=number(x + card.x / 2.0) y=number(height / 2.0 + size * 0.22)
                text-anchor="middle" font-size=number(size * 0.62)
            >{sum}</text>
        </g>
    }
    .into_any()
}
