//! What those need who come to a table, until the board is on the page. It is a library of its own,
//! which is fetched when the page goes there.

use std::{future::Future, pin::Pin};

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    desk::Desk,
    seam::{Seam, at_once},
};

use super::{
    Trouble,
    http::{self, Failure},
    line::KeepLine,
    people::Banner,
    room::RoomScreen,
    talk::Talk,
    trouble::OnlineTrouble,
};

/// A part of the page that has to do with others.
#[derive(Clone)]
pub(crate) enum Part {
    /// Whether the line holds.
    Banner,
    /// The line itself, which shows nothing.
    Line,
    NoTable(Trouble),
    Room,
    Talk,
}

#[wasm_split(together, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Banner => view! { <Banner /> }.into_any(),
        Part::Line => view! { <KeepLine /> }.into_any(),
        Part::NoTable(trouble) => view! { <OnlineTrouble trouble /> }.into_any(),
        Part::Room => view! { <RoomScreen /> }.into_any(),
        Part::Talk => view! { <Talk /> }.into_any(),
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
    let drawing = move || at_once(draw(part.clone()))?.ok();
    desk.together.show(desk, Box::new(drawing))
}
