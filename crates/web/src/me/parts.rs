//! My page is a library of its own, which is fetched when somebody goes there or has an account.

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    desk::Desk,
    seam::{Seam, at_once},
};

use super::{MyPage, follow::Follow};

/// A part of the page that has to do with who one is.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Page,
    /// Lets settings follow the account, and shows nothing.
    Follow,
}

#[wasm_split(mine, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Page => view! { <MyPage /> }.into_any(),
        Part::Follow => view! { <Follow /> }.into_any(),
    })
}

/// The library of these parts.
pub(crate) fn seam() -> Seam {
    Seam::new(|| Box::pin(fetch()))
}

/// A part of the page, as soon as it is here.
pub(crate) fn mine(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.mine
        .show(desk, Box::new(move || at_once(draw(part))?.ok()))
}
