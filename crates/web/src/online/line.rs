//! The line to a table. It breaks, and comes back by itself: after a while that grows, at once when
//! the device has a network again or somebody looks at the page. What was asked for meanwhile is
//! kept by the conversation, which outlives every line.

use std::{mem, sync::Arc, time::Duration};

use fogg_protocol::{
    ClientMessage, Conversation, Heard, Key, Refusal, ServerMessage, Version, wire,
};
use js_sys::Math;
use leptos::{ev, prelude::*};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, WebSocket};

use crate::desk::Desk;

use super::{
    Online, Trouble, Wish, clock,
    http::{self, Failure},
    show, turn,
};

/// The first wait before a line is tried again, and the longest.
const FIRST_WAIT_MS: u32 = 250;
const LONGEST_WAIT_MS: u32 = 10_000;
/// A line over which nothing can be said for so long is given up.
const SILENCE_MS: u64 = 8_000;

/// The line, and what outlives it.
#[derive(Default)]
pub(super) struct Line {
    talk: Conversation,
    socket: Option<Socket>,
    /// Counts the lines: what an earlier one still says is not heard.
    number: u32,
    /// Lines since the last good one.
    failures: u32,
}

/// A socket and those who listen to it.
struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // One that is closed already stays so.
        let _ = self.socket.close();
    }
}

impl Socket {
    fn say(&self, message: &ClientMessage) {
        // What cannot be said is said again on the next line.
        let _ = self.socket.send_with_str(&wire::to_text(message));
    }
}

/// Holds a line to the table the page is at, says what is wished for, and calls the person whose
/// turn it is.
#[component]
pub(crate) fn KeepLine() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let online = desk.online;
    Effect::new(move |_| {
        online.table.track();
        hang_up(online);
        untrack(|| dial(desk));
    });
    on_cleanup(move || hang_up(online));
    Effect::new(move |_| {
        if online.wishes.with(Vec::is_empty) {
            return;
        }
        for wish in mem::take(&mut *online.wishes.write_untracked()) {
            untrack(|| online.say_wish(desk, wish));
        }
    });
    hope(desk);
    clock::tick(desk);
    turn::call(desk);
}

/// Gives up the line and what was said over it.
fn hang_up(online: Online) {
    online.line.update_value(|line| {
        let number = line.number + 1;
        *line = Line {
            number,
            ..Line::default()
        };
    });
}

/// Gives a line up at once when there is no network, and tries one that is down when there is
/// reason for hope.
fn hope(desk: Desk) {
    let retry = move || {
        let online = desk.online;
        let is_hidden = document().hidden();
        if online.table.with_untracked(Option::is_some) && !is_hidden {
            match online.is_down.get_untracked() {
                true => dial(desk),
                // A phone that wakes may not know yet that its line is gone.
                false => probe(desk),
            }
        }
    };
    let cut = window_event_listener(ev::offline, move |_| lose(desk));
    let network = window_event_listener(ev::online, move |_| retry());
    let seen = window_event_listener(ev::visibilitychange, move |_| retry());
    on_cleanup(move || {
        cut.remove();
        network.remove();
        seen.remove();
    });
}

impl Online {
    /// Asks the table for something.
    pub(crate) fn ask(self, desk: Desk, message: ClientMessage) {
        self.line.update_value(|line| line.talk.ask(message));
        self.say_due();
        let is_acting = self.line.with_value(|line| line.talk.is_acting());
        desk.busy.set(is_acting);
        if is_acting {
            self.expect_answer(desk);
        }
    }

    /// A line over which nothing comes although something was asked for is given up.
    fn expect_answer(self, desk: Desk) {
        let number = self.line.with_value(|line| line.number);
        let heard_before = self.stand_at.get_untracked();
        let check = move || {
            let silent = self.stand_at.try_get_untracked() == Some(heard_before);
            let waits = self.line.try_with_value(|line| line.talk.is_acting());
            if silent && waits == Some(true) && self.is_current(number) {
                lose(desk);
            }
        };
        set_timeout(check, Duration::from_millis(SILENCE_MS));
    }

    /// Asks for something that has a number, and is decided on what is shown.
    pub(super) fn ask_numbered(
        self,
        desk: Desk,
        message: impl FnOnce(Key, Version) -> ClientMessage,
    ) {
        let version = self.line.with_value(|line| line.talk.version());
        self.ask(desk, message(new_key(), version));
    }

    fn say_wish(self, desk: Desk, wish: Wish) {
        match wish {
            Wish::Act(actions) => self.ask_numbered(desk, |key, version| ClientMessage::Act {
                key,
                version,
                actions,
            }),
            Wish::Undo => {
                self.ask_numbered(desk, |key, version| ClientMessage::Undo { key, version });
            }
            Wish::Takeback => self.ask_numbered(desk, |key, version| ClientMessage::Takeback {
                key,
                version,
            }),
            Wish::Rematch => self.ask(desk, ClientMessage::Rematch),
        }
    }

    fn say_due(self) {
        self.line.update_value(|line| {
            let due = line.talk.due();
            if let Some(socket) = &line.socket {
                for message in &due {
                    socket.say(message);
                }
            }
        });
    }

    fn is_current(self, number: u32) -> bool {
        let current = self.line.try_with_value(|line| line.number);
        current == Some(number)
    }
}

/// A number that no other tab of the same person will choose.
pub(super) fn new_key() -> Key {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "below the largest number"
    )]
    let key = (Math::random() * f64::from(Key::MAX)) as Key;
    key
}

/// Opens a new line in place of the one before.
fn dial(desk: Desk) {
    let online = desk.online;
    let number = online.line.try_update_value(|line| {
        line.socket = None;
        line.talk.close();
        line.number += 1;
        line.number
    });
    let (Some(number), Some(table)) = (number, online.table.get_untracked()) else {
        return;
    };
    if online.stand.with_untracked(Option::is_some) {
        // The server knows us, and the socket is a new connection: those the browser has kept may
        // have died while it slept, and a request over one of them is not answered for minutes.
        return open(desk, number, &table);
    }
    spawn_local(async move {
        let known = http::be_guest().await;
        if !online.is_current(number) {
            return;
        }
        match known {
            Ok(()) => open(desk, number, &table),
            Err(Failure::Refused(why)) if online.stand.with_untracked(Option::is_none) => {
                online.trouble.set(Some(Trouble::Refused(why)));
            }
            Err(Failure::Line | Failure::Refused(_) | Failure::Strange) => retry(desk, number),
        }
    });
}

/// Opens the socket of a line.
fn open(desk: Desk, number: u32, table: &str) {
    let online = desk.online;
    let watches = online.is_screen.get_untracked();
    let Some(socket) = address(table, watches).and_then(|url| WebSocket::new(&url).ok()) else {
        return retry(desk, number);
    };
    let has_opened = StoredValue::new_local(false);
    let opened = move || {
        has_opened.set_value(true);
        online.line.update_value(|line| {
            let hello = line.talk.open();
            if let Some(socket) = &line.socket {
                socket.say(&hello);
            }
        });
    };
    let heard = move |message: MessageEvent| {
        if online.is_current(number) {
            hear(desk, number, message.data().as_string().as_deref());
        }
    };
    let table = table.to_owned();
    let closed = move || {
        if !online.is_current(number) {
            return;
        }
        if has_opened.get_value() {
            retry(desk, number);
        } else {
            spawn_local(find_out(desk, number, table.clone()));
        }
    };
    let opened = Closure::<dyn FnMut()>::new(opened);
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(heard);
    let closed = Closure::<dyn FnMut()>::new(closed);
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    online.line.update_value(|line| {
        line.socket = Some(Socket {
            socket,
            _opened: opened,
            _heard: heard,
            _closed: closed,
        });
    });
}

fn address(table: &str, watches: bool) -> Option<String> {
    let location = window().location();
    let secure = location.protocol().ok()? == "https:";
    let scheme = if secure { "wss" } else { "ws" };
    let host = location.host().ok()?;
    let table = js_sys::encode_uri_component(table);
    let query = if watches { "?watch" } else { "" };
    Some(format!(
        "{scheme}://{host}/api/tables/{table}/socket{query}"
    ))
}

/// A browser does not tell why a socket does not open, so the page asks without one.
async fn find_out(desk: Desk, number: u32, table: String) {
    let table = js_sys::encode_uri_component(&table);
    let path = format!("/api/tables/{table}/socket");
    let answer = http::ask("GET", &path, None).await;
    if !desk.online.is_current(number) {
        return;
    }
    match answer {
        Err(Failure::Refused(Refusal::Unknown)) => {
            // The next line tells who we are, if this does not.
            let _ = http::be_guest().await;
            retry(desk, number);
        }
        Err(Failure::Refused(why)) => desk.online.trouble.set(Some(Trouble::Refused(why))),
        Ok(_) | Err(Failure::Line | Failure::Strange) => retry(desk, number),
    }
}

/// After a while, another line. Not all who have lost theirs come back in the same moment.
fn retry(desk: Desk, number: u32) {
    let online = desk.online;
    online.is_down.set(true);
    let failures = online.line.try_update_value(|line| {
        line.talk.close();
        line.failures += 1;
        line.failures
    });
    let doubled = FIRST_WAIT_MS << failures.unwrap_or(0).min(10);
    let most = f64::from(doubled.min(LONGEST_WAIT_MS));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few seconds"
    )]
    let wait = (most * (0.5 + Math::random() / 2.0)) as u64;
    let again = move || {
        if online.is_current(number) {
            dial(desk);
        }
    };
    set_timeout(again, Duration::from_millis(wait));
}

/// The line is gone, whatever the browser thinks of its socket.
fn lose(desk: Desk) {
    let online = desk.online;
    if online.table.with_untracked(Option::is_none) || online.is_down.get_untracked() {
        return;
    }
    online.line.update_value(|line| line.socket = None);
    retry(desk, online.line.with_value(|line| line.number));
}

/// Asks over a line that may be gone how the table stands, and gives it up if nothing comes.
fn probe(desk: Desk) {
    let online = desk.online;
    let number = online.line.with_value(|line| line.number);
    let heard_before = online.stand_at.get_untracked();
    online.line.with_value(|line| {
        let version = line.talk.version();
        if let Some(socket) = &line.socket {
            socket.say(&ClientMessage::Hello { version });
        }
    });
    let check = move || {
        let silent = online.stand_at.try_get_untracked() == Some(heard_before);
        if silent && online.is_current(number) {
            online.is_down.set(true);
            dial(desk);
        }
    };
    set_timeout(check, Duration::from_millis(SILENCE_MS));
}

fn hear(desk: Desk, number: u32, text: Option<&str>) {
    let online = desk.online;
    let Some(message) = text.and_then(wire::from_text::<ServerMessage>) else {
        return online.trouble.set(Some(Trouble::OldPage));
    };
    let heard = online.line.try_update_value(|line| {
        let heard = line.talk.hear(message);
        if heard == Heard::Stand {
            line.failures = 0;
        }
        (heard, line.talk.is_acting())
    });
    let Some((heard, is_acting)) = heard else {
        return;
    };
    desk.busy.set(is_acting);
    match heard {
        Heard::Stand => {
            online.is_down.set(false);
            let shown = online.line.with_value(|line| {
                let stand = line.talk.stand().cloned().map(Arc::new);
                (stand, line.talk.remarks().to_vec())
            });
            if let (Some(stand), remarks) = shown {
                show::show(desk, stand, remarks);
            }
        }
        Heard::Here => {
            let here = online.line.with_value(|line| line.talk.here());
            online.here.set(here);
        }
        Heard::Papers => {
            let papers = online.line.with_value(|line| line.talk.papers().clone());
            online.papers.set(papers);
        }
        Heard::Refused(why) => show::refuse(desk, &why),
        Heard::NotStored => {
            retry(desk, number);
        }
    }
    online.say_due();
}
