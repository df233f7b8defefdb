//! "Play with friends" on the home page: a table is opened in one click.

use fogg_commands::denied;
use fogg_protocol::{Clock, OpenTable, TableOpened, wire};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    settings::{checked, value},
};

use super::{
    http::{self, Failure},
    join, words,
};

/// The clocks one can choose from.
const CLOCKS: [Option<Clock>; 5] = [
    None,
    Some(Clock::Bank {
        seconds: 600,
        increment: 15,
    }),
    Some(Clock::Bank {
        seconds: 1500,
        increment: 30,
    }),
    Some(Clock::Days(1)),
    Some(Clock::Days(3)),
];

/// Opens a table for friends on the chosen board.
#[component]
pub(crate) fn Together() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let (seats, clock, public) = (
        RwSignal::new(2_u8),
        RwSignal::new(0_usize),
        RwSignal::new(false),
    );
    // Only those with an account play games that count.
    let rated = RwSignal::new(false);
    let may_count = Memo::new(move |_| desk.me.is_member());
    let counting = move || {
        may_count.get().then(|| {
            view! {
                <label class="check">
                    <input
                        type="checkbox" class="rated" prop:checked=rated
                        on:change=move |event| rated.set(checked(&event))
                    />
                    <span>{move || text().online_rated()}</span>
                </label>
            }
            .into_any()
        })
    };
    let (waits, failed) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let range = Memo::new(move |_| {
        let range = desk.edition(&desk.board.get(), |edition| {
            (edition.rules.min_players, edition.rules.max_players)
        });
        range.unwrap_or((2, 2))
    });
    let counts = move || {
        let (least, most) = range.get();
        let count =
            |n: u8| view! { <option value=n selected=move || seats.get() == n>{n}</option> };
        (least..=most).map(count).collect::<Vec<_>>()
    };
    let clocks: Vec<_> = CLOCKS
        .into_iter()
        .enumerate()
        .map(|(n, clock)| view! { <option value=n>{move || words::clock(text(), clock)}</option> })
        .collect();
    let open = move |_| {
        let (least, most) = range.get_untracked();
        let asked = OpenTable {
            edition: desk.board.get_untracked(),
            seats: seats.get_untracked().clamp(least, most),
            clock: CLOCKS[clock.get_untracked()],
            public: public.get_untracked(),
            rated: rated.get_untracked() && may_count.get_untracked(),
            talk: true,
        };
        waits.set(true);
        failed.set(None);
        spawn_local(async move {
            let opened = open_table(&asked).await;
            waits.set(false);
            match opened {
                Ok(table) => {
                    join(desk, table);
                    desk.online.sits_down.set(true);
                }
                Err(failure) => failed.set(Some(untrack(|| told(desk, &failure)))),
            }
        });
    };
    view! {
        <section class="together panel" aria-labelledby="together">
            <h2 id="together">{move || text().online_together()}</h2>
            <p class="quiet">{move || text().online_together_about()}</p>
            <label>
                <span>{move || text().online_seats()}</span>
                <select class="count" on:change=move |event| {
                    seats.set(value(&event).parse().unwrap_or(2));
                }>{counts}</select>
            </label>
            <label>
                <span>{move || text().online_clock()}</span>
                <select class="clock" on:change=move |event| {
                    clock.set(value(&event).parse().unwrap_or(0).min(CLOCKS.len() - 1));
                }>{clocks}</select>
            </label>
            <label class="check">
                <input type="checkbox" on:change=move |_| public.update(|public| *public = !*public) />
                <span>{move || text().online_listed()}</span>
            </label>
            {counting}
            <button type="button" class="primary open-table" disabled=waits on:click=open>
                {move || text().online_open()}
            </button>
            <p class="notice" role="alert">{failed}</p>
        </section>
    }
    .into_any()
}

async fn open_table(asked: &OpenTable) -> Result<String, Failure> {
    http::be_guest().await?;
    let answer = http::ask("POST", "/api/tables", Some(&wire::to_text(asked))).await?;
    let opened: Option<TableOpened> = wire::from_text(&answer);
    opened.map(|opened| opened.table).ok_or(Failure::Strange)
}

fn told(desk: Desk, failure: &Failure) -> String {
    let text = desk.settings.text();
    match failure {
        Failure::Line | Failure::Strange => text.online_no_server().to_owned(),
        Failure::Refused(why) => denied(text, why),
    }
}
