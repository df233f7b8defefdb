//! The page as a whole: home, the open game, or one that is watched again.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::Worker;

use crate::{
    address,
    books::Books,
    desk::Desk,
    files::{DropHere, accept_drops},
    finale::offer_downloads,
    home::Home,
    later::{Part, later},
    me::{self, mine, mine_unhurried},
    online::{self, together},
    settings::{Settings, preferred},
    sound,
    table::TableScreen,
    trouble::{Lifeboat, Unkept},
};

/// Shows the page.
pub(crate) async fn start(worker: Worker, books: Books, thinker: Function) -> Result<(), JsValue> {
    let lang = preferred();
    books.open(lang).await?;
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(move || {
        let settings = Settings::load(lang, books.clone());
        let desk = Desk::new(worker.clone(), thinker.clone(), settings);
        provide_context(desk);
        address::follow(desk);
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
    let is_member = Memo::new(move |_| desk.me.is_member());
    let watching = Memo::new(move |_| desk.watch.is_on());
    let away = Memo::new(move |_| desk.online.is_on());
    let shared = Memo::new(move |_| desk.online.is_on() && desk.online.is_screen.get());
    // What is said again and again changes nothing: the board stays as it is.
    let trouble = Memo::new(move |_| desk.trouble.get());
    let no_table = Memo::new(move |_| desk.online.trouble.get());
    let screen = move || match (trouble.get(), desk.opened.get()) {
        (Some(trouble), _) => later(Part::Trouble(trouble)),
        (None, _) if shared.get() => later(Part::Screen),
        (None, Some(opened)) if watching.get() => later(Part::Watch(opened)),
        (None, Some(opened)) => view! { <TableScreen opened /> }.into_any(),
        (None, None) if away.get() => {
            view! { <Joining />{together(online::Part::Room)} }.into_any()
        }
        (None, None) if desk.me.is_open.get() => mine(me::Part::Page),
        (None, None) => view! { <Home /> }.into_any(),
    };
    let screen = move || match no_table.get() {
        Some(trouble) => together(online::Part::NoTable(trouble)),
        None => screen(),
    };
    view! {
        <Unkept />
        {move || away.get().then(|| together(online::Part::Line))}
        {screen}
        {move || is_member.get().then(|| mine_unhurried(me::Part::Follow))}
        <DropHere dragging />
        <Lifeboat />
    }
}

/// Where the page is going, until there is more to show.
#[component]
fn Joining() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = move || {
        (!desk.together.is_here()).then(|| {
            view! {
                <main class="room">
                    <p class="joining" role="status">{move || desk.settings.text().online_joining()}</p>
                    <p class="notice" role="alert">{move || desk.notice.get()}</p>
                </main>
            }
            .into_any()
        })
    };
    view! { {shown} }
}
