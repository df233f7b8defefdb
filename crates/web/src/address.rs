//! The address of what is shown: every game has one, and every position of a game that is over, so
//! that reloading shows the same, and links and the buttons of the browser lead there.

use fogg_engine::Seat;
use fogg_table::{Request, Trouble};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsValue;

use crate::{desk::Desk, me, online, replay};

/// What an address stands for.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Address {
    Home,
    /// What the server knows of the person.
    Me,
    /// A game that is played.
    Game(String),
    /// A position of a game that is over, seen from a seat.
    Replay {
        id: String,
        at: usize,
        seat: Option<Seat>,
    },
    /// A table that a server keeps.
    Table(String),
    /// The same, on a screen for everybody in the room.
    Screen(String),
    /// A link that was cut off or misspelled.
    Broken,
}

const ME: &str = "#me";
const GAME: &str = "#game=";
const TABLE: &str = "#table=";
const SCREEN: &str = "#screen=";
const REPLAY: &str = "#replay=";
const AT: &str = "at=";
const SEAT: &str = "seat=";

impl Address {
    fn parse(hash: &str) -> Address {
        if matches!(hash, "" | "#") {
            return Address::Home;
        }
        if hash == ME {
            return Address::Me;
        }
        if let Some(id) = hash.strip_prefix(GAME) {
            return Address::Game(id.to_owned());
        }
        if let Some(table) = hash.strip_prefix(TABLE).filter(|table| !table.is_empty()) {
            return Address::Table(table.to_owned());
        }
        if let Some(table) = hash.strip_prefix(SCREEN).filter(|table| !table.is_empty()) {
            return Address::Screen(table.to_owned());
        }
        Address::parse_replay(hash).unwrap_or(Address::Broken)
    }

    fn parse_replay(hash: &str) -> Option<Address> {
        let mut parts = hash.strip_prefix(REPLAY)?.split('&');
        let id = parts.next().filter(|id| !id.is_empty())?.to_owned();
        let (mut at, mut seat) = (0, None);
        for part in parts {
            if let Some(number) = part.strip_prefix(AT) {
                at = number.parse().ok()?;
            } else {
                let letter = part.strip_prefix(SEAT)?;
                let named = |seat: &Seat| seat.letter().to_string() == letter;
                seat = Some(Seat::all(u8::MAX).find(named)?);
            }
        }
        Some(Address::Replay { id, at, seat })
    }

    /// The part of the address after the page.
    pub(crate) fn hash(&self) -> String {
        match self {
            Address::Home | Address::Broken => String::new(),
            Address::Me => ME.to_owned(),
            Address::Game(id) => format!("{GAME}{id}"),
            Address::Table(table) => format!("{TABLE}{table}"),
            Address::Screen(table) => format!("{SCREEN}{table}"),
            Address::Replay { id, at, seat } => {
                let mut hash = format!("{REPLAY}{id}&{AT}{at}");
                if let Some(seat) = seat {
                    hash += &format!("&{SEAT}{}", seat.letter());
                }
                hash
            }
        }
    }

    /// The address of what is shown now.
    pub(crate) fn shown(desk: Desk) -> Address {
        if let Some(table) = desk.online.table.get() {
            return match desk.online.is_screen.get() {
                true => Address::Screen(table),
                false => Address::Table(table),
            };
        }
        let watched = desk.watch.frame.with(|frame| {
            frame.as_ref().map(|frame| Address::Replay {
                id: frame.game.id.clone(),
                at: frame.at,
                seat: Some(desk.watch.seat.get()),
            })
        });
        let played = || {
            let opened = desk.opened.get()?;
            Some(Address::Game(opened.game.id.clone()))
        };
        let otherwise = match desk.me.is_open.get() {
            true => Address::Me,
            false => Address::Home,
        };
        watched.or_else(played).unwrap_or(otherwise)
    }
}

fn here() -> Address {
    Address::parse(&window().location().hash().unwrap_or_default())
}

/// Shows what the address says, and keeps the address up to date.
pub(crate) fn follow(desk: Desk) {
    go(desk, here());
    let changed = window_event_listener(ev::hashchange, move |_| {
        let address = here();
        if address != untrack(|| Address::shown(desk)) {
            go(desk, address);
        }
    });
    on_cleanup(move || changed.remove());
    Effect::new(move |before: Option<Address>| {
        let (shown, before) = (Address::shown(desk), before.unwrap_or(Address::Home));
        // Before anything was shown the address may name what is to be.
        if shown != before {
            write(&before, &shown);
        }
        shown
    });
}

fn go(desk: Desk, address: Address) {
    desk.trouble.set(None);
    let is_screen = matches!(address, Address::Screen(_));
    desk.online.is_screen.set(is_screen);
    match address {
        Address::Home => desk.leave(),
        Address::Me => me::open(desk),
        Address::Game(id) => {
            desk.online.close();
            desk.link.ask(&Request::Open(id));
        }
        Address::Table(table) | Address::Screen(table) => online::join(desk, table),
        Address::Replay { id, at, seat } => {
            desk.online.close();
            replay::watch(desk, id, at, seat);
        }
        Address::Broken => desk.trouble.set(Some(Trouble::Link)),
    }
}

/// The positions of one game do not fill the history of the browser.
fn write(before: &Address, shown: &Address) {
    let hash = shown.hash();
    let same_game = match (before, shown) {
        (Address::Replay { id: one, .. }, Address::Replay { id: two, .. }) => one == two,
        (
            Address::Home
            | Address::Me
            | Address::Game(_)
            | Address::Table(_)
            | Address::Screen(_)
            | Address::Replay { .. }
            | Address::Broken,
            _,
        ) => false,
    };
    // An address that cannot be written only spoils reloading.
    if same_game {
        let history = window().history();
        let _ = history
            .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&hash)));
    } else {
        let _ = window().location().set_hash(&hash);
    }
}

/// The whole address of what is shown now.
pub(crate) fn link(desk: Desk) -> String {
    link_to(&untrack(|| Address::shown(desk)))
}

/// The whole address of something.
pub(crate) fn link_to(address: &Address) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{}", address.hash())
}
