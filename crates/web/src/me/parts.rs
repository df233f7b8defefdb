//! My page is a library of its own, which is fetched when somebody goes there, or after a while
//! when somebody is signed in.

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    desk::Desk,
    seam::{Drawing, Seam, at_once},
};

use super::{MyPage, follow::Follow};

/// A part of the page for one person alone.
#[derive(Clone)]
pub(crate) enum Part {
    /// What lets settings follow the account, which shows nothing.
    Follow,
    Page,
}

#[wasm_split(mine, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Follow => view! { <Follow /> }.into_any(),
        Part::Page => view! { <MyPage /> }.into_any(),
    })
}

/// The library of these parts.
pub(crate) fn seam() -> Seam {
    Seam::new(|| Box::pin(fetch()))
}

/// A part of the page, as soon as it is here.
pub(crate) fn mine(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.mine.show(desk, drawing(part))
}

/// A part of the page, after a while.
pub(crate) fn mine_unhurried(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.mine.show_unhurried(desk, drawing(part))
}

fn drawing(part: Part) -> Drawing {
    Box::new(move || at_once(draw(part.clone()))?.ok())
}
