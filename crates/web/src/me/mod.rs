//! My page: who one is to the server, what one has played there, and what it knows of one.
//!
//! Nobody needs it to play. Whoever is signed in has a part of it on every page, which shows
//! nothing and lets settings follow the account.

mod account;
mod browser;
mod calls;
mod data;
mod days;
mod field;
mod follow;
mod history;
mod parts;
mod plot;
mod sign;
mod statistics;

use fogg_commands::denied;
use fogg_i18n::Text;
use fogg_protocol::{Refusal, Standing, http::Me, wire};
use leptos::{html, prelude::*};
use wasm_bindgen_futures::spawn_local;

use crate::{
    desk::Desk,
    online::http::{self, Failure},
    settings::SettingsPanel,
};

use self::{
    account::AccountSection, calls::CallsSection, data::DataSection, history::HistorySection,
    sign::SignForm, statistics::Statistics,
};

pub(crate) use self::parts::{Part, mine, mine_unhurried, seam};

/// Who the server takes the person for.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Who {
    /// It has not answered yet.
    Unknown,
    /// There is nobody to ask.
    NoServer,
    /// It knows nobody here.
    Nobody,
    Guest,
    /// Somebody with an account of this name.
    Account(String),
}

/// Something that is said, in whatever language there is.
type Said = fn(Text) -> &'static str;

/// What the page knows of the person who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Mine {
    /// Whether my page is asked for; a game or a table is shown before it.
    pub(crate) is_open: RwSignal<bool>,
    pub(crate) who: RwSignal<Who>,
    /// What has just been done, as it is said.
    done: RwSignal<Option<Said>>,
    /// What of the settings the account has, while they follow it.
    followed: RwSignal<Option<String>>,
}

impl Mine {
    pub(crate) fn new() -> Mine {
        Mine {
            is_open: RwSignal::new(false),
            who: RwSignal::new(Who::Unknown),
            done: RwSignal::new(None),
            followed: RwSignal::new(None),
        }
    }

    /// Whether somebody with an account is here, as far as is known.
    pub(crate) fn is_member(self) -> bool {
        match self.who.get() {
            Who::Unknown => http::is_account(),
            Who::Account(_) => true,
            Who::NoServer | Who::Nobody | Who::Guest => false,
        }
    }
}

/// Goes to my page.
pub(crate) fn open(desk: Desk) {
    desk.leave();
    desk.me.done.set(None);
    desk.me.is_open.set(true);
}

/// The page.
#[component]
fn MyPage() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        // Whoever listens to the page hears at once where they are.
        let _ = heading.get().map(|heading| heading.focus());
    });
    spawn_local(ask(desk));
    let title = move || match desk.me.who.get() {
        Who::Account(name) => name,
        Who::Unknown | Who::NoServer | Who::Nobody | Who::Guest => text().me_heading().to_owned(),
    };
    view! {
        <header class="masthead">
            <div>
                <h1>
                    <button type="button" class="plain to-home" on:click=move |_| desk.leave()>
                        "Fogg"<span class="visually-hidden">", "{move || text().end_home()}</span>
                    </button>
                </h1>
            </div>
            <SettingsPanel />
        </header>
        <main class="me">
            <h2 class="me-title" tabindex="-1" node_ref=heading>{title}</h2>
            <p class="me-done" role="status">
                {move || desk.me.done.get().map(|done| done(text()))}
            </p>
            {move || sections(desk, desk.me.who.get())}
        </main>
    }
    .into_any()
}

/// What somebody finds on the page.
fn sections(desk: Desk, who: Who) -> AnyView {
    let text = move || desk.settings.text();
    match who {
        Who::Unknown => view! { <p class="quiet">{move || text().me_asking()}</p> }.into_any(),
        Who::NoServer => view! {
            <section class="panel">
                <p>{move || text().online_no_server()}</p>
                <button type="button" class="retry" on:click=move |_| spawn_local(ask(desk))>
                    {move || text().me_retry()}
                </button>
            </section>
        }
        .into_any(),
        Who::Nobody => view! { <SignForm guest=false /> }.into_any(),
        Who::Guest => view! {
            <SignForm guest=true />
            <HistorySection />
            <CallsSection />
            <DataSection account=None />
        }
        .into_any(),
        Who::Account(name) => view! {
            <Statistics name=name.clone() />
            <HistorySection />
            <CallsSection />
            <AccountSection name=name.clone() />
            <DataSection account=Some(name) />
        }
        .into_any(),
    }
}

/// Asks the server who the person is.
async fn ask(desk: Desk) {
    let answer = http::ask("GET", "/api/me", None).await;
    let me = answer.map(|answer| wire::from_text::<Me>(&answer));
    match me {
        Ok(Some(me)) => {
            // What was answered while settings were on their way to the account is older than they.
            let follows = desk.me.followed.with_untracked(Option::is_some);
            if is_account(&me) && !follows {
                follow::meet(desk, &me).await;
            }
            know(desk, Some(&me));
        }
        Err(Failure::Refused(Refusal::Unknown)) => know(desk, None),
        // Who the person was before the line broke they still are.
        Ok(None) | Err(Failure::Line | Failure::Refused(_) | Failure::Strange) => {
            desk.me.who.update(|who| {
                if *who == Who::Unknown {
                    *who = Who::NoServer;
                }
            });
        }
    }
}

fn is_account(me: &Me) -> bool {
    match me.standing {
        Standing::Guest => false,
        Standing::Account | Standing::Bot => true,
    }
}

/// Shows who the person is now, and notes it for the next visit.
fn know(desk: Desk, me: Option<&Me>) {
    if me.is_some() {
        spawn_local(calls::renew(desk));
    }
    http::note(me.map(|me| me.standing));
    let who = match me {
        None => Who::Nobody,
        Some(me) if is_account(me) => Who::Account(me.name.clone().unwrap_or_default()),
        Some(_) => Who::Guest,
    };
    if !matches!(who, Who::Account(_)) {
        follow::stop(desk);
    }
    if desk.me.who.with_untracked(|now| *now != who) {
        desk.me.who.set(who);
    }
}

/// Says what has just been done, and that the server knows nobody here any more.
fn gone(desk: Desk, done: Said) {
    know(desk, None);
    desk.me.done.set(Some(done));
    spawn_local(calls::stop());
}

/// Why something was not done, in words.
fn told(text: Text, failure: &Failure) -> String {
    match failure {
        Failure::Line => text.me_line().to_owned(),
        Failure::Strange => text.online_no_server().to_owned(),
        Failure::Refused(why) => denied(text, why),
    }
}
