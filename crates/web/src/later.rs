//! What nobody needs before the first move, nor in a room with friends. It is a library of its own,
//! which is fetched once a board is on the page, after a while at home, or as soon as somebody asks
//! for a part of it.

use std::sync::Arc;

use fogg_engine::Seat;
use fogg_table::Trouble;
use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    board::RouteList,
    coach::Coach,
    desk::{Desk, Opened},
    expert::Advice,
    finale::FinaleScreen,
    keys::KeyHelp,
    map::Map,
    newcomer::Newcomer,
    online::{Aside, Lobby, Missed, Notes, Plan, Presence, Question, SharedScreen, Together},
    panels::{Log, RulesPanel},
    pay::Pay,
    reveal::Reveal,
    seam::{Drawing, Seam, at_once},
    search::Search,
    text::TextMode,
    tickets::Tickets,
    trouble::TroubleScreen,
    watch::WatchScreen,
};

/// A part of the page that comes later.
#[derive(Clone)]
pub(crate) enum Part {
    /// What Fogg would do.
    Advice,
    /// What those have beside the talk who play with others.
    Aside,
    Coach,
    Finale,
    KeyHelp(Map),
    Lobby,
    Log,
    Missed,
    Newcomer,
    Pay,
    Plan,
    Presence(Seat),
    /// What others ask.
    Question,
    Reveal(Arc<Opened>),
    RouteList,
    Rules,
    /// A table for everybody in the room.
    Screen,
    Search(Map),
    Text,
    Tickets,
    Together,
    Trouble(Trouble),
    Watch(Arc<Opened>),
}

#[wasm_split(later, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Advice => view! { <Advice /> }.into_any(),
        Part::Aside => view! { <Aside /><Notes /> }.into_any(),
        Part::Coach => view! { <Coach /> }.into_any(),
        Part::Finale => view! { <FinaleScreen /> }.into_any(),
        Part::KeyHelp(map) => view! { <KeyHelp map /> }.into_any(),
        Part::Lobby => view! { <Lobby /> }.into_any(),
        Part::Log => view! { <Log /> }.into_any(),
        Part::Missed => view! { <Missed /> }.into_any(),
        Part::Newcomer => view! { <Newcomer /> }.into_any(),
        Part::Pay => view! { <Pay /> }.into_any(),
        Part::Plan => view! { <Plan /> }.into_any(),
        Part::Presence(seat) => view! { <Presence seat /> }.into_any(),
        Part::Question => view! { <Question /> }.into_any(),
        Part::Reveal(opened) => view! { <Reveal opened /> }.into_any(),
        Part::RouteList => view! { <RouteList /> }.into_any(),
        Part::Rules => view! { <RulesPanel /> }.into_any(),
        Part::Screen => view! { <SharedScreen /> }.into_any(),
        Part::Search(map) => view! { <Search map /> }.into_any(),
        Part::Text => view! { <TextMode /> }.into_any(),
        Part::Tickets => view! { <Tickets /> }.into_any(),
        Part::Together => view! { <Together /> }.into_any(),
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
    desk.later.show(desk, drawing(part))
}

/// A part of the page, after a while.
pub(crate) fn later_unhurried(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.later.show_unhurried(desk, drawing(part))
}

/// A part of the page, if it is at a table of others.
pub(crate) fn at_table(part: Part) -> Option<AnyView> {
    let desk = expect_context::<Desk>();
    desk.online.is_on_now().then(|| later(part))
}

fn drawing(part: Part) -> Drawing {
    Box::new(move || at_once(draw(part.clone()))?.ok())
}
