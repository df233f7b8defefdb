//! What only those need who play with others. It is a library of its own, which is fetched when
//! the page goes to a table, or after a while at home.

use std::{future::Future, pin::Pin};

use fogg_engine::Seat;
use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    desk::Desk,
    seam::{Drawing, Seam, at_once},
};

use super::{
    Trouble,
    home::Together,
    http::{self, Failure},
    line::KeepLine,
    lobby::Lobby,
    people::{Aside, Banner, Presence, Question},
    room::RoomScreen,
    show::Missed,
    talk::Talk,
    trouble::OnlineTrouble,
};

/// A part of the page that has to do with others.
#[derive(Clone)]
pub(crate) enum Part {
    /// Whether the line holds, and what others ask.
    Banner,
    /// The line itself, which shows nothing.
    Line,
    Lobby,
    Missed,
    NoTable(Trouble),
    Presence(Seat),
    Room,
    Talk,
    Together,
}

#[wasm_split(together, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Banner => view! { <Banner /><Question /> }.into_any(),
        Part::Line => view! { <KeepLine /> }.into_any(),
        Part::Lobby => view! { <Lobby /> }.into_any(),
        Part::Missed => view! { <Missed /> }.into_any(),
        Part::NoTable(trouble) => view! { <OnlineTrouble trouble /> }.into_any(),
        Part::Presence(seat) => view! { <Presence seat /> }.into_any(),
        Part::Room => view! { <RoomScreen /> }.into_any(),
        Part::Talk => view! { <Aside /><Talk /> }.into_any(),
        Part::Together => view! { <Together /> }.into_any(),
    })
}

/// A record on its way.
pub(crate) type Asking = Pin<Box<dyn Future<Output = Result<String, Failure>>>>;

/// Asks for the record of a game that was played at a table.
#[wasm_split(together, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn fetch_record(table: String) -> Result<Asking, SplitLoaderError> {
    let table = js_sys::encode_uri_component(&table);
    let path = format!("/api/tables/{table}/record");
    Ok(Box::pin(async move { http::ask("GET", &path, None).await }))
}

/// The library of these parts.
pub(crate) fn seam() -> Seam {
    Seam::new(|| Box::pin(fetch()))
}

/// A part of the page, as soon as it is here.
pub(crate) fn together(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.together.show(desk, drawing(part))
}

/// A part of the page, after a while.
pub(crate) fn together_unhurried(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.together.show_unhurried(desk, drawing(part))
}

/// A part of the page, if it is at a table.
pub(crate) fn at_table(part: Part) -> Option<AnyView> {
    let desk = expect_context::<Desk>();
    desk.online.is_on_now().then(|| together(part))
}

fn drawing(part: Part) -> Drawing {
    Box::new(move || at_once(draw(part.clone()))?.ok())
}
