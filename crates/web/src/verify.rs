//! "Verify the deal": the worker plays the record again from its seed, and the page says what that
//! has proved. What this browser has noted down before a game at a table is held against it.

use fogg_i18n::Text;
use fogg_table::{Fixed, Request, Verdict};
use leptos::prelude::*;

use crate::{
    desk::Desk,
    loan,
    online::{self, in_groups},
    trouble::word,
};

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
            desk.clear_notice();
            let id = opened.game.id.clone();
            loan::ask(desk, id.clone(), Request::Verify(id));
        }
    };
    let found = move || match desk.watch.verdict.get() {
        Some(verdict) => {
            let (right, lines) = said(desk, &verdict);
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            let class = if right { "right" } else { "wrong" };
            view! { <ul class=class>{lines.collect::<Vec<_>>()}</ul> }.into_any()
        }
        // What stands against it is said elsewhere.
        None => (waits.get() && desk.notice.with(String::is_empty))
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
                fixed,
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
                let kept = fixed.as_ref().is_none_or(|fixed| {
                    let table = desk.opened.get();
                    let table = table.as_ref().and_then(|it| loan::table(&it.game.id));
                    table.is_none_or(|table| compare(text, table, fixed, &mut lines))
                });
                (*seeded && kept, lines)
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

/// Whether the deal is what this browser has noted down of it before the game, and that in words.
fn compare(text: Text, table: &str, fixed: &Fixed, lines: &mut Vec<String>) -> bool {
    let noted = online::noted(table);
    lines.push(text.verify_fixed(&in_groups(&fixed.commitment)));
    let is_same = match &noted.commitment {
        None => {
            lines.push(text.verify_unnoted().to_owned());
            true
        }
        Some(commitment) if *commitment == fixed.commitment => {
            lines.push(text.verify_noted().to_owned());
            true
        }
        Some(commitment) => {
            lines.push(text.verify_other(&in_groups(commitment)));
            false
        }
    };
    let has_share = noted.share.map(|share| fixed.shares.contains(&share));
    lines.extend(has_share.map(|has| match has {
        true => text.verify_share().to_owned(),
        false => text.verify_no_share().to_owned(),
    }));
    is_same && has_share != Some(false)
}
