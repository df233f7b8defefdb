//! The page as a whole: home, the open game, or one that is watched again.

use leptos::prelude::*;
use web_sys::Worker;

use crate::{
    address,
    desk::Desk,
    finale::offer_downloads,
    home::Home,
    settings::Settings,
    table::TableScreen,
    watch::{NoReplayPage, WatchScreen},
};

/// Shows the page.
pub(crate) fn start(worker: Worker) {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(move || {
        let desk = Desk::new(worker.clone(), Settings::load());
        provide_context(desk);
        address::follow(desk);
        offer_downloads(desk);
        view! { <App /> }
    });
}

#[component]
fn App() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let watching = Memo::new(move |_| desk.watch.is_on());
    let screen = move || match desk.opened.get() {
        Some(opened) if watching.get() => view! { <WatchScreen opened /> }.into_any(),
        Some(opened) => view! { <TableScreen opened /> }.into_any(),
        None => view! { <Home /> }.into_any(),
    };
    let page = move || match desk.watch.failed.get() {
        Some((id, why)) => view! { <NoReplayPage id why /> }.into_any(),
        None => view! { {screen} }.into_any(),
    };
    view! { {page} }
}
