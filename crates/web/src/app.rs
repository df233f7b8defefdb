//! The page as a whole: home, or the open game.

use fogg_table::Request;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::Worker;

use crate::{
    books::Books,
    desk::Desk,
    finale::offer_downloads,
    home::Home,
    settings::{Settings, preferred},
    table::TableScreen,
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
        view! { <App /> }
    });
    Ok(())
}

#[component]
fn App() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let screen = move || match desk.opened.get() {
        Some(opened) => view! { <TableScreen opened /> }.into_any(),
        None => view! { <Home /> }.into_any(),
    };
    view! { {screen} }
}

/// Goes on with the game in the address, and keeps the address up to date.
fn follow_address(desk: Desk) {
    let hash = window().location().hash().unwrap_or_default();
    match hash.strip_prefix(HASH) {
        Some(id) => desk.link.ask(&Request::Open(id.to_owned())),
        None => desk.link.ask(&Request::List),
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
