//! The page as a whole: home, or the open game.

use fogg_table::{Request, Trouble};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::Worker;

use crate::{
    books::Books,
    desk::Desk,
    files::{DropHere, accept_drops},
    finale::offer_downloads,
    home::Home,
    settings::{Settings, preferred},
    sound,
    table::TableScreen,
    trouble::{Lifeboat, TroubleScreen, Unkept},
};

/// Where the name of the open game is, so that reloading the page goes on with it.
const HASH: &str = "#game=";

/// Shows the page.
pub(crate) async fn start(worker: Worker, books: Books) -> Result<(), JsValue> {
    let lang = preferred();
    books.open(lang).await?;
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(move || {
        let settings = Settings::load(lang, books.clone());
        let desk = Desk::new(worker.clone(), settings);
        provide_context(desk);
        follow_address(desk);
        offer_downloads(desk);
        sound::listen(desk);
        view! { <App /> }
    });
    Ok(())
}

#[component]
fn App() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let dragging = accept_drops(desk);
    let screen = move || match (desk.trouble.get(), desk.opened.get()) {
        (Some(trouble), _) => view! { <TroubleScreen trouble /> }.into_any(),
        (None, Some(opened)) => view! { <TableScreen opened /> }.into_any(),
        (None, None) => view! { <Home /> }.into_any(),
    };
    view! {
        <Unkept />
        {screen}
        <DropHere dragging />
        <Lifeboat />
    }
}

/// Goes on with the game in the address, and keeps the address up to date.
fn follow_address(desk: Desk) {
    let hash = window().location().hash().unwrap_or_default();
    desk.link.ask(&Request::Boards);
    match hash.strip_prefix(HASH) {
        Some(id) => desk.link.ask(&Request::Open(id.to_owned())),
        None if hash.is_empty() => desk.link.ask(&Request::List),
        None => desk.trouble.set(Some(Trouble::Link)),
    }
    Effect::new(move |before: Option<bool>| {
        let opened = desk.opened.get();
        let hash = opened
            .as_ref()
            .map(|opened| format!("{HASH}{}", opened.game.id));
        // Before the first game is open the address may name one.
        if hash.is_some() || before == Some(true) {
            let _ = window().location().set_hash(&hash.unwrap_or_default());
        }
        opened.is_some() || before == Some(true)
    });
}
