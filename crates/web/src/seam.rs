//! Libraries of their own, for parts of the page that come later: each is fetched when a part of it
//! is asked for, and its parts draw themselves as soon as it is there.

use std::{
    future::Future,
    pin::{Pin, pin},
    task::{Context, Poll, Waker},
    time::Duration,
};

use leptos::{prelude::*, wasm_split::SplitLoaderError};
use wasm_bindgen_futures::spawn_local;

use crate::desk::Desk;

/// How long somebody looks at a page before what is not asked for is fetched.
const PAUSE: Duration = Duration::from_secs(2);

/// How long until what did not come is asked for again.
const AGAIN: Duration = Duration::from_secs(5);

/// A library on its way.
pub(crate) type Fetching = Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

/// How a part is drawn once its library is here.
pub(crate) type Drawing = Box<dyn Fn() -> Option<AnyView>>;

/// A library that comes later.
#[derive(Clone, Copy)]
pub(crate) struct Seam {
    stage: RwSignal<Stage>,
    fetch: fn() -> Fetching,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Absent,
    Asked,
    Here,
}

impl Seam {
    pub(crate) fn new(fetch: fn() -> Fetching) -> Seam {
        let stage = RwSignal::new(Stage::Absent);
        Seam { stage, fetch }
    }

    /// A part of the page, as soon as it is here.
    pub(crate) fn show(self, desk: Desk, drawing: Drawing) -> AnyView {
        self.ask(desk);
        self.when_here(drawing)
    }

    /// A part of the page for which nobody waits: it is asked for after a while, unless another
    /// part was.
    pub(crate) fn show_unhurried(self, desk: Desk, drawing: Drawing) -> AnyView {
        set_timeout(move || self.ask(desk), PAUSE);
        self.when_here(drawing)
    }

    /// Fetches it, unless that was done. What does not come is said and asked for again.
    fn ask(self, desk: Desk) {
        let Seam { stage, fetch } = self;
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

    /// Whether it has come.
    pub(crate) fn is_here(self) -> bool {
        self.stage.get() == Stage::Here
    }

    fn when_here(self, drawing: Drawing) -> AnyView {
        let here = Memo::new(move |_| self.is_here());
        let drawing = StoredValue::new_local(drawing);
        let drawn = move || {
            let is_here = here.get();
            is_here.then(|| drawing.with_value(|draw| draw())).flatten()
        };
        view! { {drawn} }.into_any()
    }
}

/// What comes of something that does not have to wait.
pub(crate) fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
