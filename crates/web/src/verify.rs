//! "Verify the deal": the worker plays the record again from its seed, and the page says what that
//! has proved.

use fogg_table::{Request, Verdict};
use leptos::prelude::*;

use crate::{desk::Desk, trouble::word};

/// The button, and under it what was found.
#[component]
pub(crate) fn VerifyDeal() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let waits = RwSignal::new(false);
    desk.watch.verdict.set(None);
    let text = move || {
        desk.say(|phrases| phrases.text)
            .unwrap_or_else(|| desk.settings.text())
    };
    let verify = move |_| {
        if let Some(opened) = desk.opened.get_untracked() {
            waits.set(true);
            desk.watch.verdict.set(None);
            desk.link.ask(&Request::Verify(opened.game.id.clone()));
        }
    };
    let found = move || match desk.watch.verdict.get() {
        Some(verdict) => {
            let (right, lines) = said(desk, &verdict);
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            let class = if right { "right" } else { "wrong" };
            view! { <ul class=class>{lines.collect::<Vec<_>>()}</ul> }.into_any()
        }
        None => waits
            .get()
            .then(|| view! { <p class="quiet">{text().verify_running()}</p> })
            .into_any(),
    };
    view! {
        <div class="verify">
            <button type="button" class="verify-deal" on:click=verify>
                <span aria-hidden="true">"✓ "</span>{move || text().verify_heading()}
            </button>
            <div role="status">{found}</div>
        </div>
    }
    .into_any()
}

/// Whether all is well, and what was found in words.
fn said(desk: Desk, verdict: &Verdict) -> (bool, Vec<String>) {
    let said = desk.say(|p| {
        let text = p.text;
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        match verdict {
            Verdict::Right {
                moves,
                drawn,
                seeded,
                totals,
            } => {
                let mut lines = vec![
                    text.verify_moves(number(*moves)),
                    if *seeded {
                        text.verify_drawn(number(*drawn))
                    } else {
                        text.verify_unseeded().to_owned()
                    },
                ];
                if let Some(totals) = totals {
                    let totals: Vec<String> = totals.iter().map(i16::to_string).collect();
                    lines.push(text.verify_scores(&totals.join(", ")));
                }
                (*seeded, lines)
            }
            Verdict::Wrong {
                line,
                damage,
                detail,
            } => {
                let what = text.error_damage(word(*damage));
                let wrong = text.verify_wrong(number(*line), what);
                (false, vec![wrong, detail.clone()])
            }
            Verdict::NoSuchBoard(name) => (false, vec![text.error_no_board(name)]),
        }
    });
    said.unwrap_or_default()
}
