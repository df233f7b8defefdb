//! What nobody needs before the first move, nor for a room with friends. It is a library of its
//! own, which is fetched once a board is on the page, or as soon as somebody asks for a part of it.

use std::sync::Arc;

use fogg_table::Trouble;
use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    coach::Coach,
    desk::{Desk, Opened},
    finale::FinaleScreen,
    keys::KeyHelp,
    map::Map,
    newcomer::Newcomer,
    panels::RulesPanel,
    pay::Pay,
    reveal::Reveal,
    seam::{Seam, at_once},
    search::Search,
    text::TextMode,
    trouble::TroubleScreen,
    watch::WatchScreen,
};

/// A part of the page that comes later.
#[derive(Clone)]
pub(crate) enum Part {
    Coach,
    Finale,
    KeyHelp(Map),
    Newcomer,
    Pay,
    Reveal(Arc<Opened>),
    Rules,
    Search(Map),
    Text,
    Trouble(Trouble),
    Watch(Arc<Opened>),
}

#[wasm_split(later, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Coach => view! { <Coach /> }.into_any(),
        Part::Finale => view! { <FinaleScreen /> }.into_any(),
        Part::KeyHelp(map) => view! { <KeyHelp map /> }.into_any(),
        Part::Newcomer => view! { <Newcomer /> }.into_any(),
        Part::Pay => view! { <Pay /> }.into_any(),
        Part::Reveal(opened) => view! { <Reveal opened /> }.into_any(),
        Part::Rules => view! { <RulesPanel /> }.into_any(),
        Part::Search(map) => view! { <Search map /> }.into_any(),
        Part::Text => view! { <TextMode /> }.into_any(),
        Part::Trouble(trouble) => view! { <TroubleScreen trouble /> }.into_any(),
        Part::Watch(opened) => view! { <WatchScreen opened /> }.into_any(),
    })
}

/// The library of these parts.
pub(crate) fn seam() -> Seam {
    Seam::new(|| Box::pin(fetch()))
}

/// A part of the page, as soon as it is here.
pub(crate) fn later(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    let drawing = move || at_once(draw(part.clone()))?.ok();
    desk.later.show(desk, Box::new(drawing))
}
