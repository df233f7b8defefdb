//! What shows the thoughts of the expert is a library of its own, which is fetched when somebody
//! asks for one.

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    desk::Desk,
    seam::{Drawing, Seam, at_once},
};

use super::analysis::Analysis;

/// A part of the page in which the expert speaks.
#[derive(Clone)]
pub(crate) enum Part {
    /// A game looked back at.
    Analysis,
}

#[wasm_split(expert, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Analysis => view! { <Analysis /> }.into_any(),
    })
}

/// The library of these parts.
pub(crate) fn seam() -> Seam {
    Seam::new(|| Box::pin(fetch()))
}

/// A part of the page, as soon as it is here.
pub(crate) fn expert(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.expert.show(desk, drawing(part))
}

fn drawing(part: Part) -> Drawing {
    Box::new(move || at_once(draw(part.clone()))?.ok())
}
