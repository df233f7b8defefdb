//! The hand: a click on a card shows its routes, and a drag lays its cards on one of them.

use fogg_commands::terms;
use fogg_draw::short;
use fogg_engine::{Card, Purchase, RouteId};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use crate::{cards::CardFace, desk::Desk};

/// A pointer that moved less has clicked.
const SLACK: f64 = 8.0;
/// How far above a finger its aim is, so that it can be seen.
const LIFT: f64 = 64.0;

/// Cards of a kind on their way to the board.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Drag {
    card: Card,
    /// Where they are, in the window.
    at: (f64, f64),
    touch: bool,
    /// The route they would be laid on.
    pub(crate) aim: Option<RouteId>,
    /// The card by which routes were shown before.
    before: Option<Card>,
}

impl Drag {
    /// The point that counts.
    fn aims_at(self) -> (f64, f64) {
        let lift = if self.touch { LIFT } else { 0.0 };
        (self.at.0, self.at.1 - lift)
    }
}

/// The hand, grouped by color.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let groups: Vec<_> = Card::ALL
        .into_iter()
        .map(|card| {
            let count = Memo::new(move |_| desk.look(|view| view.me.hand.count(card)).unwrap_or(0));
            let shown = move || (count.get() > 0).then(|| view! { <Stack card count /> });
            view! { {shown} }
        })
        .collect();
    let empty = move || {
        let empty = desk.look(|view| view.me.hand.is_empty()).unwrap_or(false);
        empty.then(|| view! { <p class="quiet">{desk.settings.text().hand_empty()}</p> })
    };
    view! {
        <section
            class="panel hand" aria-label=move || desk.settings.text().panel_hand()
            title=move || desk.settings.text().act_drag_hint()
        >
            <ul class="row">{groups}</ul>
            {empty}
        </section>
        <Dragged />
    }
    .into_any()
}

/// The cards of one kind.
#[component]
fn Stack(card: Card, count: Memo<u8>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let label = move || desk.say(|p| p.text.aria_hand_card(terms::card(card), count.get().into()));
    let chosen = move || desk.filter.get() == Some(card);
    let start = StoredValue::new(None::<(f64, f64)>);
    // A drag ends with a click, which is not meant.
    let dragged = StoredValue::new(false);
    let down = move |event: PointerEvent| {
        start.set_value(Some(at(&event)));
        dragged.set_value(false);
        let target = event.current_target();
        let target = target.and_then(|target| target.dyn_into::<Element>().ok());
        // Without it the drag ends at the edge of the card.
        let _ = target.map(|target| target.set_pointer_capture(event.pointer_id()));
    };
    let moved = move |event: PointerEvent| {
        let Some((x, y)) = start.get_value() else {
            return;
        };
        let now = at(&event);
        if !dragged.get_value() && (now.0 - x).hypot(now.1 - y) > SLACK {
            dragged.set_value(true);
            begin(desk, card, event.pointer_type() == "touch");
        }
        if dragged.get_value() {
            follow(desk, now);
        }
    };
    let up = move |_| {
        start.set_value(None);
        end(desk, true);
    };
    let lost = move |_| {
        start.set_value(None);
        end(desk, false);
    };
    let click = move |_| {
        if !dragged.get_value() {
            desk.filter.update(|filter| {
                *filter = if *filter == Some(card) {
                    None
                } else {
                    Some(card)
                };
            });
        }
    };
    view! {
        <li>
            <button
                type="button" class="card" class:chosen=chosen
                aria-pressed=move || chosen().to_string() data-hand=card.name()
                on:click=click on:pointerdown=down on:pointermove=moved on:pointerup=up
                on:pointercancel=lost
            >
                <CardFace card />
                <span class="count" aria-hidden="true">{count}</span>
                <span class="visually-hidden">{label}</span>
            </button>
        </li>
    }
    .into_any()
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

/// Takes cards up; the routes on which they can be laid light up.
fn begin(desk: Desk, card: Card, touch: bool) {
    desk.drag.set(Some(Drag {
        card,
        at: (0.0, 0.0),
        touch,
        aim: None,
        before: desk.filter.get_untracked(),
    }));
    desk.filter.set(Some(card));
    desk.buying.set(None);
}

fn follow(desk: Desk, at: (f64, f64)) {
    desk.drag.update(|drag| {
        if let Some(drag) = drag {
            drag.at = at;
            drag.aim = route_at(drag.aims_at()).filter(|&route| desk.takes(route, drag.card));
        }
    });
}

/// The route under a point of the window.
fn route_at((x, y): (f64, f64)) -> Option<RouteId> {
    #[expect(clippy::cast_possible_truncation, reason = "pixels of a window")]
    let element = document().element_from_point(x as f32, y as f32)?;
    RouteId::new(element.get_attribute("data-route")?.parse().ok()?)
}

/// Lays the cards down, on a route or back into the hand.
fn end(desk: Desk, lay: bool) {
    let Some(drag) = desk.drag.get_untracked() else {
        return;
    };
    desk.drag.set(None);
    desk.filter.set(drag.before);
    if let Some(route) = drag.aim.filter(|_| lay) {
        desk.buy_with(Purchase::Route(route), Some(drag.card), drag.touch);
    }
}

/// What is seen of the cards on their way.
#[component]
fn Dragged() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = Memo::new(move |_| desk.drag.get().map(|drag| drag.card));
    let place = move || {
        let (x, y) = desk.drag.get().map_or((0.0, 0.0), Drag::aims_at);
        format!("translate({}px,{}px)", short(x), short(y))
    };
    let touch = move || desk.drag.get().is_some_and(|drag| drag.touch);
    let aimed = move || desk.drag.get().is_some_and(|drag| drag.aim.is_some());
    let shown = move || {
        card.get().map(|card| {
            view! {
                <div
                    class="dragged" aria-hidden="true" style:transform=place
                    class:touch=touch class:aimed=aimed
                >
                    <span class="cross"></span>
                    <CardFace card />
                </div>
            }
            .into_any()
        })
    };
    view! { {shown} }
}
