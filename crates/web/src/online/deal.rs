//! What this browser has noted down of a deal before the game, so that it can be held against what
//! is told after it; and the same to look at.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::{desk::Desk, settings::store};

/// Where the notes are kept: a line a table, the newest first.
const DEALS: &str = "deals";

/// Most tables that are noted down.
const MOST: usize = 50;

/// Stands for what there is not.
const NOTHING: &str = "-";

/// What was noted down of the deal of a table.
#[derive(Clone, Default)]
pub(crate) struct Noted {
    /// What the server had bound itself to.
    pub(crate) commitment: Option<String>,
    /// What this browser has added.
    pub(crate) share: Option<String>,
}

/// What was noted down of a table.
pub(crate) fn noted(table: &str) -> Noted {
    let notes = notes();
    let line = notes
        .lines()
        .find_map(|line| line.strip_prefix(table)?.strip_prefix(' '));
    let mut words = line.unwrap_or_default().split(' ');
    let mut word = || Some(words.next()?.to_owned()).filter(|word| word.len() > NOTHING.len());
    Noted {
        commitment: word(),
        share: word(),
    }
}

/// Notes down what a server has bound itself to; what was seen first counts.
pub(super) fn note_commitment(table: &str, commitment: &str) {
    let mut seen = noted(table);
    if seen.commitment.is_none() {
        seen.commitment = Some(commitment.to_owned());
        note(table, &seen);
    }
}

/// What this browser adds to the deal of a table, so that not even the server could have chosen
/// it: always the same.
pub(super) fn share(table: &str) -> String {
    let mut seen = noted(table);
    if let Some(share) = seen.share {
        return share;
    }
    let share = new_share();
    seen.share = Some(share.clone());
    note(table, &seen);
    share
}

fn new_share() -> String {
    let mut bytes = [0; 32];
    // A browser without a good generator adds nothing of use, and the server's seed still counts.
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn notes() -> String {
    let kept = store().and_then(|store| store.get_item(DEALS).ok()?);
    kept.unwrap_or_default()
}

fn note(table: &str, seen: &Noted) {
    let word = |word: &Option<String>| word.clone().unwrap_or_else(|| NOTHING.to_owned());
    let mut kept = format!("{table} {} {}", word(&seen.commitment), word(&seen.share));
    let notes = notes();
    let is_other = |line: &&str| !line.starts_with(&format!("{table} "));
    for line in notes.lines().filter(is_other).take(MOST - 1) {
        kept.push('\n');
        kept.push_str(line);
    }
    // A browser that keeps nothing has nothing to compare after the game.
    let _ = store().map(|store| store.set_item(DEALS, &kept));
}

/// The fingerprint of the deal: short at first, and on demand whole, with what it is good for.
#[component]
pub(super) fn FairDeal() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let commitment = Memo::new(move |_| {
        let commitment = desk
            .online
            .stand
            .with(|stand| Some(stand.as_ref()?.table.commitment.clone()));
        commitment.unwrap_or_default()
    });
    let short = move || commitment.with(|hash| in_groups(hash.get(..8).unwrap_or(hash)));
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let clipboard = window().navigator().clipboard();
        let copying = clipboard.write_text(&commitment.get_untracked());
        spawn_local(async move {
            copied.set(JsFuture::from(copying).await.is_ok());
        });
    };
    view! {
        <details class="deal">
            <summary>
                {move || text().deal_heading()}" · "<code>{short}"…"</code>
            </summary>
            <p>{move || text().deal_about()}</p>
            <p>
                {move || text().verify_fingerprint()}": "
                <code class="fingerprint">{move || commitment.with(|hash| in_groups(hash))}</code>
            </p>
            <div class="actions">
                <button type="button" class="copy-fingerprint" on:click=copy>
                    {move || text().deal_copy()}
                </button>
                <span role="status">{move || copied.get().then(|| text().end_copied())}</span>
            </div>
        </details>
    }
    .into_any()
}

/// Digits as people compare them, four by four.
pub(crate) fn in_groups(hash: &str) -> String {
    let mut groups = String::new();
    for (n, digit) in hash.chars().enumerate() {
        if n > 0 && n % 4 == 0 {
            groups.push(' ');
        }
        groups.push(digit);
    }
    groups
}
