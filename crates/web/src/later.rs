//! What nobody needs before the first move. It is a library of its own, which is fetched once a
//! board is on the page, or as soon as somebody asks for a part of it.

use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Waker},
    time::Duration,
};

use fogg_table::Trouble;
use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use wasm_bindgen_futures::spawn_local;

use crate::{
    coach::Coach,
    desk::{Desk, Opened},
    finale::FinaleScreen,
    keys::KeyHelp,
    map::Map,
    me::{Follow, MyPage},
    newcomer::Newcomer,
    online::{self, Aside, Lobby, OnlineTrouble, RoomScreen, Talk, Together},
    panels::RulesPanel,
    pay::Pay,
    reveal::Reveal,
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
    Follow,
    KeyHelp(Map),
    Lobby,
    Me,
    Newcomer,
    NoTable(online::Trouble),
    Pay,
    Reveal(Arc<Opened>),
    Room,
    Rules,
    Search(Map),
    Talk,
    Text,
    Together,
    Trouble(Trouble),
    Watch(Arc<Opened>),
}

#[wasm_split(later, wasm_split_path = leptos::wasm_split, preload(fetch), fallible)]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    Ok(match part {
        Part::Coach => view! { <Coach /> }.into_any(),
        Part::Finale => view! { <FinaleScreen /> }.into_any(),
        Part::Follow => view! { <Follow /> }.into_any(),
        Part::KeyHelp(map) => view! { <KeyHelp map /> }.into_any(),
        Part::Lobby => view! { <Lobby /> }.into_any(),
        Part::Me => view! { <MyPage /> }.into_any(),
        Part::Newcomer => view! { <Newcomer /> }.into_any(),
        Part::NoTable(trouble) => view! { <OnlineTrouble trouble /> }.into_any(),
        Part::Pay => view! { <Pay /> }.into_any(),
        Part::Reveal(opened) => view! { <Reveal opened /> }.into_any(),
        Part::Room => view! { <RoomScreen /> }.into_any(),
        Part::Rules => view! { <RulesPanel /> }.into_any(),
        Part::Search(map) => view! { <Search map /> }.into_any(),
        Part::Talk => view! { <Aside /><Talk /> }.into_any(),
        Part::Text => view! { <TextMode /> }.into_any(),
        Part::Together => view! { <Together /> }.into_any(),
        Part::Trouble(trouble) => view! { <TroubleScreen trouble /> }.into_any(),
        Part::Watch(opened) => view! { <WatchScreen opened /> }.into_any(),
    })
}

/// How long somebody looks at a page before what is not asked for is fetched.
const PAUSE: Duration = Duration::from_secs(2);

/// How long until what did not come is asked for again.
const AGAIN: Duration = Duration::from_secs(5);

/// Whether what comes later is here.
#[derive(Clone, Copy)]
pub(crate) struct Later(RwSignal<Stage>);

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Absent,
    Asked,
    Here,
}

impl Later {
    pub(crate) fn new() -> Later {
        Later(RwSignal::new(Stage::Absent))
    }

    /// Fetches it, unless that was done. What does not come is said and asked for again.
    fn ask(self, desk: Desk) {
        let Later(stage) = self;
        if stage.get_untracked() != Stage::Absent {
            return;
        }
        stage.set(Stage::Asked);
        spawn_local(async move {
            if fetch().await.is_ok() {
                return stage.set(Stage::Here);
            }
            stage.set(Stage::Absent);
            let notice = untrack(|| desk.settings.text().error_part());
            desk.notice.set(notice.to_owned());
            set_timeout(move || self.ask(desk), AGAIN);
        });
    }

    fn is_here(self) -> bool {
        self.0.get() == Stage::Here
    }
}

/// A part of the page, as soon as it is here.
pub(crate) fn later(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    desk.later.ask(desk);
    when_here(part)
}

/// A part of the page for which nobody waits: it is asked for after a while, unless another part
/// was.
pub(crate) fn later_still(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    set_timeout(move || desk.later.ask(desk), PAUSE);
    when_here(part)
}

fn when_here(part: Part) -> AnyView {
    let desk = expect_context::<Desk>();
    let here = Memo::new(move |_| desk.later.is_here());
    let part = StoredValue::new_local(part);
    let drawn = move || {
        let part = here.get().then(|| part.get_value());
        part.and_then(|part| at_once(draw(part))?.ok())
    };
    view! { {drawn} }.into_any()
}

/// What comes of something that does not have to wait.
fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
