//! How much time a seat has, counted down between two stands.

use std::time::Duration;

use fogg_engine::Seat;
use leptos::prelude::*;

use crate::desk::Desk;

/// Below this time is short.
const SHORT_S: u64 = 30;

/// The time of a seat, where there is a clock.
#[component]
pub(crate) fn Time(seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let online = desk.online;
    let left = Memo::new(move |_| {
        let clock = online.stand.with(|stand| {
            let play = stand.as_ref()?.play.as_ref()?;
            play.clocks.get(seat.index()).copied()
        })?;
        let gone = match clock.running {
            true => (online.now.get() - online.stand_at.get()).max(0.0),
            false => 0.0,
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "not below nothing"
        )]
        let left = ((f64::from(clock.ms) - gone).max(0.0) / 1000.0).ceil() as u64;
        Some((left, clock.running))
    });
    let shown = move || {
        left.get().map(|(left, running)| {
            let short = running && left < SHORT_S;
            view! {
                <span class="time" class:running=running class:short=short role="timer"
                    aria-label=move || desk.settings.text().online_time_left(&written(left))
                >
                    {written(left)}
                </span>
            }
            .into_any()
        })
    };
    view! { {shown} }
}

/// Seconds as people read them.
fn written(seconds: u64) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..48 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{}d {}h", hours / 24, hours % 24),
    }
}

/// Lets the time go by as long as the page is at a table.
pub(super) fn tick(desk: Desk) {
    let online = desk.online;
    let tick = move || online.now.set(js_sys::Date::now());
    // A browser without timers has no clocks to show either.
    if let Ok(timer) = set_interval_with_handle(tick, Duration::from_millis(500)) {
        on_cleanup(move || timer.clear());
    }
}
