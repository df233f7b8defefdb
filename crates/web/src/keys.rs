//! The keys: one list, from which they act and from which they are explained.

use fogg_draw::Direction;
use fogg_engine::Action;
use fogg_i18n::Text;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::{choices::Shortcuts, desk::Desk, expert, map::Map, modal::Modal, watch};

/// What a key does.
#[derive(Clone, Copy)]
enum Deed {
    Walk(Direction),
    Move(Direction),
    NextRoute,
    PreviousRoute,
    Claim,
    Build,
    Draw,
    Take(usize),
    DrawTickets,
    Undo,
    Find,
    Hint,
    NextTicket,
    ZoomToTicket,
    ZoomIn,
    ZoomOut,
    Whole,
    Skip,
    Cancel,
    Help,
}

/// Keys that belong together.
struct Entry {
    /// How they are shown.
    shown: &'static str,
    keys: &'static [(&'static str, Deed)],
    what: fn(Text) -> &'static str,
}

/// Keys of the board alone: elsewhere they have other uses.
const ON_BOARD: &[Entry] = &[
    Entry {
        shown: "← ↑ → ↓",
        keys: &[
            ("ArrowLeft", Deed::Walk(Direction::Left)),
            ("ArrowRight", Deed::Walk(Direction::Right)),
            ("ArrowUp", Deed::Walk(Direction::Up)),
            ("ArrowDown", Deed::Walk(Direction::Down)),
        ],
        what: |text| text.key_walk(),
    },
    Entry {
        shown: "Shift ← ↑ → ↓",
        keys: &[
            ("Shift+ArrowLeft", Deed::Move(Direction::Left)),
            ("Shift+ArrowRight", Deed::Move(Direction::Right)),
            ("Shift+ArrowUp", Deed::Move(Direction::Up)),
            ("Shift+ArrowDown", Deed::Move(Direction::Down)),
        ],
        what: |text| text.key_move(),
    },
    Entry {
        shown: "[ ]",
        keys: &[("[", Deed::PreviousRoute), ("]", Deed::NextRoute)],
        what: |text| text.key_routes(),
    },
    Entry {
        shown: "Enter",
        keys: &[("Enter", Deed::Claim)],
        what: |text| text.act_claim(),
    },
];

/// Keys of one letter and the like, which the settings can keep to the board.
const ANYWHERE: &[Entry] = &[
    Entry {
        shown: "s",
        keys: &[("s", Deed::Build)],
        what: |text| text.act_build_station(),
    },
    Entry {
        shown: "d",
        keys: &[("d", Deed::Draw)],
        what: |text| text.act_draw_deck(),
    },
    Entry {
        shown: "1 – 5",
        keys: &[
            ("1", Deed::Take(0)),
            ("2", Deed::Take(1)),
            ("3", Deed::Take(2)),
            ("4", Deed::Take(3)),
            ("5", Deed::Take(4)),
        ],
        what: |text| text.key_take(),
    },
    Entry {
        shown: "t",
        keys: &[("t", Deed::DrawTickets)],
        what: |text| text.act_draw_tickets(),
    },
    Entry {
        shown: "z",
        keys: &[("z", Deed::Undo)],
        what: |text| text.act_undo(),
    },
    Entry {
        shown: "h",
        keys: &[("h", Deed::Hint)],
        what: |text| text.key_hint(),
    },
    Entry {
        shown: "/",
        keys: &[("/", Deed::Find)],
        what: |text| text.panel_find(),
    },
    Entry {
        shown: ".",
        keys: &[(".", Deed::NextTicket)],
        what: |text| text.key_next_ticket(),
    },
    Entry {
        shown: "f",
        keys: &[("f", Deed::ZoomToTicket)],
        what: |text| text.key_zoom_ticket(),
    },
    Entry {
        shown: "+",
        keys: &[("+", Deed::ZoomIn), ("=", Deed::ZoomIn)],
        what: |text| text.aria_zoom_in(),
    },
    Entry {
        shown: "−",
        keys: &[("-", Deed::ZoomOut)],
        what: |text| text.aria_zoom_out(),
    },
    Entry {
        shown: "0",
        keys: &[("0", Deed::Whole)],
        what: |text| text.aria_zoom_reset(),
    },
    Entry {
        shown: "n",
        keys: &[("n", Deed::Skip)],
        what: |text| text.key_skip(),
    },
    Entry {
        shown: "Esc",
        keys: &[("Escape", Deed::Cancel)],
        what: |text| text.act_cancel(),
    },
    Entry {
        shown: "?",
        keys: &[("?", Deed::Help)],
        what: |text| text.key_help(),
    },
];

/// Lets the keys act for as long as the board is there.
pub(crate) fn listen(desk: Desk, map: Map) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let within = |css: &str| {
            let inside = target.as_ref().map(|target| target.closest(css));
            matches!(inside, Some(Ok(Some(_))))
        };
        // AltGr counts as both of these.
        let command = event.meta_key() || event.ctrl_key() != event.alt_key();
        if command || within(TYPING) {
            return;
        }
        // They walk through a game that is watched.
        if untrack(|| desk.watch.is_on()) && watch::walks(&event) {
            return;
        }
        let on_board = within(".board");
        let anywhere = untrack(|| desk.settings.choices.shortcuts()) == Shortcuts::Everywhere;
        let key = stroke(&event);
        let of = |entries: &[Entry], there: bool| {
            let keys = entries.iter().flat_map(|entry| entry.keys);
            let found = keys.copied().find(|(other, _)| *other == key);
            found.filter(|_| there).map(|(_, deed)| deed)
        };
        let deed = of(ON_BOARD, on_board)
            .or_else(|| of(ANYWHERE, on_board || anywhere || key == "Escape"));
        if let Some(deed) = deed {
            event.prevent_default();
            perform(deed, desk, map);
        }
    });
    on_cleanup(move || handle.remove());
}

/// Where keys are letters to be typed, or choose something.
const TYPING: &str =
    "input:not([type=checkbox]):not([type=radio]), textarea, select, dialog, [contenteditable]";

/// The key of an event as the list has it, whatever alphabet the keyboard writes.
fn stroke(event: &KeyboardEvent) -> String {
    let key = event.key();
    let mut letters = key.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii() => letter.to_ascii_lowercase().to_string(),
        (Some(_), None) => match event.code().as_str() {
            "BracketLeft" => String::from("["),
            "BracketRight" => String::from("]"),
            code => code
                .strip_prefix("Key")
                .unwrap_or(code)
                .to_ascii_lowercase(),
        },
        (_, _) if event.shift_key() => format!("Shift+{key}"),
        (_, _) => key,
    }
}

fn perform(deed: Deed, desk: Desk, map: Map) {
    match deed {
        Deed::Walk(direction) => map.walk(direction),
        Deed::Move(direction) => map.panzoom.step(direction),
        Deed::NextRoute => map.choose_route(true),
        Deed::PreviousRoute => map.choose_route(false),
        Deed::Claim => map.claim(),
        Deed::Build => map.build(),
        Deed::Draw => desk.act(Action::DrawDeck),
        Deed::Take(slot) => desk.take(slot),
        Deed::DrawTickets => desk.act(Action::DrawTickets),
        Deed::Undo => desk.undo(),
        // Where others could be wronged by it nobody hears the wish, and it must not wait for the
        // next game.
        Deed::Hint => desk.hint.set(expert::is_allowed(desk)),
        Deed::Find => map.searching.set(true),
        Deed::NextTicket => map.next_ticket(),
        Deed::ZoomToTicket => map.zoom_to_ticket(),
        Deed::ZoomIn => map.panzoom.zoom_middle(1.3),
        Deed::ZoomOut => map.panzoom.zoom_middle(1.0 / 1.3),
        Deed::Whole => map.panzoom.reset(),
        Deed::Skip => desk.skip(),
        Deed::Cancel => map.cancel(),
        Deed::Help => map.helping.set(true),
    }
}

/// The list of keys.
#[component]
pub(crate) fn KeyHelp(map: Map) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.say(|p| p.text).unwrap_or(desk.settings.text());
    let stations = desk.opened.get_untracked();
    let stations = stations.is_some_and(|opened| opened.edition.rules.stations.is_some());
    let of_use = move |entry: &&Entry| stations || !matches!(entry.keys, [(_, Deed::Build)]);
    let list = move |entries: &'static [Entry]| {
        let rows = entries.iter().filter(of_use).map(move |entry| {
            let keys = entry.shown.split(' ').map(|key| view! { <kbd>{key}</kbd> });
            let keys: Vec<_> = keys.collect();
            view! { <dt>{keys}</dt><dd>{move || (entry.what)(text())}</dd> }.into_any()
        });
        view! { <dl class="keys">{rows.collect::<Vec<_>>()}</dl> }.into_any()
    };
    let label = Signal::derive(move || text().settings_shortcuts().to_owned());
    view! {
        <Modal open=map.helping label>
            {list(ON_BOARD)}
            <p class="quiet">{move || text().key_anywhere()}</p>
            {list(ANYWHERE)}
        </Modal>
    }
    .into_any()
}
