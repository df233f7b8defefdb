//! What the counting of points shows on the board: the way of a ticket, or a longest path.

use fogg_draw::short;
use fogg_engine::{City, RouteSet};
use leptos::prelude::*;

use crate::desk::{Desk, Opened};

/// What is lit on the board while everything else is dimmed.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Spot {
    pub(crate) routes: RouteSet,
    /// The cities of a ticket.
    pub(crate) ends: Option<[City; 2]>,
}

impl Spot {
    /// The ticket between these cities, with the way that completes it.
    pub(crate) fn ticket(ends: [City; 2], way: Option<RouteSet>) -> Spot {
        Spot {
            routes: way.unwrap_or_default(),
            ends: Some(ends),
        }
    }

    pub(crate) fn path(routes: RouteSet) -> Spot {
        Spot { routes, ends: None }
    }

    fn is_failed(self) -> bool {
        self.routes.is_empty()
    }
}

/// Rings around the cities of the ticket that is lit; a failed one is crossed out.
pub(crate) fn mark(desk: Desk, opened: &Opened) -> Option<AnyView> {
    let spot = desk.spot.get()?;
    let [from, to] = spot.ends?;
    let cities = [from, to].map(|city| &opened.layout.cities[city.index()]);
    let number = |number: f64| short(number).to_string();
    let rings = cities.map(|city| {
        let (x, y, r) = (city.at.x, city.at.y, city.radius * 1.6);
        view! { <circle cx=number(x) cy=number(y) r=number(r) /> }.into_any()
    });
    let [a, b] = cities.map(|city| city.at);
    let cross = spot.is_failed().then(|| {
        let middle = format!(
            "translate({} {})",
            short(f64::midpoint(a.x, b.x)),
            short(f64::midpoint(a.y, b.y))
        );
        view! {
            <line x1=number(a.x) y1=number(a.y) x2=number(b.x) y2=number(b.y) />
            <path transform=middle d="M-13-13 13 13M13-13-13 13" />
        }
        .into_any()
    });
    let failed = spot.is_failed();
    Some(view! { <g class="spot" class:failed=failed>{rings}{cross}</g> }.into_any())
}

/// Lights something up while it is pointed at or has the focus; a click holds it.
#[component]
pub(crate) fn Lights(spot: Spot, children: Children) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let held = RwSignal::new(false);
    let lit = move || desk.spot.get() == Some(spot);
    let on = move || desk.spot.set(Some(spot));
    let off = move || {
        if !held.get_untracked() {
            desk.spot.set(None);
        }
    };
    let toggle = move |_| {
        held.update(|held| *held = !*held);
        desk.spot.set(held.get_untracked().then_some(spot));
    };
    // Another one was lit meanwhile.
    Effect::new(move |_| {
        if desk.spot.get() != Some(spot) {
            held.set(false);
        }
    });
    view! {
        <button
            type="button" class="plain lights" class:lit=lit aria-pressed=move || held.get().to_string()
            on:pointerenter=move |_| on() on:pointerleave=move |_| off()
            on:focus=move |_| on() on:blur=move |_| off()
            on:click=toggle
        >
            {children()}
        </button>
    }
    .into_any()
}
