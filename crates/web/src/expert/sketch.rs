//! The chances of the person who looks, as they went so far.

use fogg_draw::short;
use fogg_table::Sight;
use fogg_thinker::Thousandths;
use leptos::prelude::*;

use super::advice::Glance;
use crate::desk::Desk;

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 60.0;

/// A line, and the last of its points as a number.
#[component]
pub(super) fn Sketch(chances: RwSignal<Vec<Glance>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    // Whoever has the device next sees nothing of those before.
    let mine = move || {
        let who = desk.update.with(|update| match update.as_ref()?.sight {
            Sight::Seat(view) => Some(view.seat),
            Sight::HandOver { .. } | Sight::Watching(_) => None,
        });
        let mine = chances.get().into_iter();
        let mine = mine.filter(|glance| Some(glance.seat) == who);
        mine.map(|glance| glance.chance)
            .collect::<Vec<Thousandths>>()
    };
    let points = move || {
        let chances = mine();
        #[expect(clippy::cast_precision_loss, reason = "some dozens of decisions")]
        let step = WIDTH / (chances.len().max(2) - 1) as f64;
        let mut x = -step;
        let points = chances.iter().map(|&chance| {
            x += step;
            let y = HEIGHT - f64::from(chance) / 1000.0 * HEIGHT;
            format!("{},{}", short(x), short(y))
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let said = move || {
        let chance = mine().last().copied()?;
        let chance = i64::from((chance + 5) / 10);
        Some(desk.settings.text().hint_chance(chance))
    };
    view! {
        <p class="chance">{said}</p>
        <svg class="rating-plot sketch" viewBox=format!("0 -3 {WIDTH} {}", HEIGHT + 6.0) aria-hidden="true">
            <line class="grid" x1="0" x2=WIDTH y1="0" y2="0" />
            <line class="grid" x1="0" x2=WIDTH y1=HEIGHT / 2.0 y2=HEIGHT / 2.0 />
            <line class="grid" x1="0" x2=WIDTH y1=HEIGHT y2=HEIGHT />
            <polyline class="course" points=points />
        </svg>
    }
    .into_any()
}
