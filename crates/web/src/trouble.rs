//! When something goes wrong: what has happened, what to do, and that nothing is lost.

use fogg_i18n::{Damage as Word, Text};
use fogg_table::{Damage, Request, Trouble};
use leptos::{html, prelude::*};

use crate::{desk::Desk, settings::SettingsPanel};

/// A trouble in words.
struct Told {
    what: String,
    /// Lines of a file, with what is wrong there: in the language of the page, and in English.
    lines: Vec<(usize, &'static str, String)>,
    help: &'static str,
}

/// The page that says what has happened.
#[component]
pub(crate) fn TroubleScreen(trouble: Trouble) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heading = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        // Whoever listens to the page hears at once what has happened.
        let _ = heading.get().map(|heading| heading.focus());
    });
    let text = move || desk.settings.text();
    let kept = kept(&trouble);
    let reload = matches!(trouble, Trouble::Stopped | Trouble::Misunderstood);
    let told = move || {
        let Told { what, lines, help } = told(text(), &trouble);
        let line = |(n, what, detail): (usize, &'static str, String)| {
            let n = text().error_line(i64::try_from(n).unwrap_or(i64::MAX));
            view! {
                <li>
                    <strong>{n}</strong>" "{what}
                    <span class="detail" lang="en">{detail}</span>
                </li>
            }
            .into_any()
        };
        let lines: Vec<_> = lines.into_iter().map(line).collect();
        let faults = (!lines.is_empty()).then(|| view! { <ol class="faults">{lines}</ol> });
        view! { <p class="what">{what}</p>{faults}<p>{help}</p> }.into_any()
    };
    let first = if reload {
        view! {
            <button type="button" class="primary reload" on:click=move |_| reload_page()>
                {move || text().error_reload()}
            </button>
        }
        .into_any()
    } else {
        view! {
            <button type="button" class="primary to-home" on:click=move |_| go_home(desk)>
                {move || text().error_home()}
            </button>
        }
        .into_any()
    };
    let rest = kept.map(|id| {
        let download = id.clone();
        let forget = move |_| {
            desk.link.ask(&Request::Forget(id.clone()));
            go_home(desk);
        };
        view! {
            <button
                type="button" class="download"
                on:click=move |_| desk.link.ask(&Request::Export(download.clone()))
            >
                {move || text().error_download()}
            </button>
            <button type="button" class="forget" on:click=forget>
                {move || text().home_forget()}
            </button>
        }
        .into_any()
    });
    view! {
        <header class="masthead">
            <h1>"Fogg"</h1>
            <SettingsPanel />
        </header>
        <main class="trouble">
            <section class="panel" aria-labelledby="trouble">
                <h2 id="trouble" tabindex="-1" node_ref=heading>{move || text().error_heading()}</h2>
                {told}
                <div class="actions">{first}{rest}</div>
            </section>
        </main>
    }
    .into_any()
}

/// The name of the kept game that cannot be opened, if it is one.
fn kept(trouble: &Trouble) -> Option<String> {
    match trouble {
        Trouble::Damaged { kept, .. } | Trouble::NoSuchBoard { kept, .. } => kept.clone(),
        Trouble::Link
        | Trouble::Misunderstood
        | Trouble::NoSuchGame
        | Trouble::NoSeed
        | Trouble::Running
        | Trouble::Faults { .. }
        | Trouble::ForeignFile { .. }
        | Trouble::LargeFile { .. }
        | Trouble::Players { .. }
        | Trouble::NoPerson
        | Trouble::Forbidden(_)
        | Trouble::NotKept
        | Trouble::Stopped => None,
    }
}

fn told(text: Text, trouble: &Trouble) -> Told {
    let mut lines = Vec::new();
    let (what, help) = match trouble {
        Trouble::Link => (text.error_link().into(), text.error_link_help()),
        Trouble::Misunderstood => (text.error_version().into(), text.error_version_help()),
        Trouble::NoSuchGame => (text.error_no_game().into(), text.error_no_game_help()),
        Trouble::Damaged {
            kept,
            line,
            damage,
            detail,
        } => {
            lines.push((*line, text.error_damage(word(*damage)), detail.clone()));
            match kept {
                Some(_) => (text.error_saved().into(), text.error_saved_help()),
                None => (text.error_record().into(), text.error_record_help()),
            }
        }
        Trouble::NoSuchBoard { edition, .. } => {
            (text.error_no_board(edition), text.error_no_board_help())
        }
        Trouble::NoSeed => (text.error_no_seed().into(), text.error_no_seed_help()),
        Trouble::Running => (text.error_running().into(), text.error_running_help()),
        Trouble::Faults { file, faults } => {
            let faults = faults.iter();
            lines.extend(faults.map(|(line, fault)| (*line, "", fault.clone())));
            (text.error_edition(file), text.error_edition_help())
        }
        Trouble::ForeignFile { file } => (text.error_foreign(file), text.error_foreign_help()),
        Trouble::LargeFile { file } => (text.error_large(file), text.error_large_help()),
        Trouble::Players { min, max } => {
            let range = text.home_players_range(i64::from(*min), i64::from(*max));
            (range, "")
        }
        Trouble::NoPerson => (text.error_no_person().into(), ""),
        // The rule was named where the person is.
        Trouble::Forbidden(_) => (String::new(), ""),
        Trouble::NotKept => (text.error_storage().into(), ""),
        Trouble::Stopped => (text.error_worker().into(), text.error_worker_help()),
    };
    Told { what, lines, help }
}

pub(crate) fn word(damage: Damage) -> Word {
    match damage {
        Damage::Cut => Word::Cut,
        Damage::Altered => Word::Altered,
        Damage::Reformatted => Word::Reformatted,
        Damage::Unreadable => Word::Unreadable,
        Damage::Version => Word::Version,
        Damage::Rules => Word::Rules,
        Damage::Deal => Word::Deal,
        Damage::Result => Word::Result,
    }
}

fn go_home(desk: Desk) {
    let _ = window().location().set_hash("");
    desk.trouble.set(None);
    desk.leave();
}

fn reload_page() {
    let _ = window().location().reload();
}

/// Says once that the browser keeps nothing for us; the game goes on.
#[component]
pub(crate) fn Unkept() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let download = move || {
        let id = desk.opened.get()?.game.id.clone();
        let ask = move |_| desk.link.ask(&Request::Export(id.clone()));
        let button = view! {
            <button type="button" class="download" on:click=ask>{text().error_download()}</button>
        };
        Some(button.into_any())
    };
    let shown = move || {
        desk.unkept.get().then(|| {
            view! {
                <p>{move || text().error_storage()}</p>
                {download}
                <button type="button" on:click=move |_| desk.unkept.set(false)>
                    {move || text().error_understood()}
                </button>
            }
            .into_any()
        })
    };
    view! { <div class="unkept" role="status">{shown}</div> }.into_any()
}

/// What is shown when the page itself has stopped: nothing can be drawn then, so it is there from
/// the start, and the script that starts the page uncovers it.
#[component]
pub(crate) fn Lifeboat() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    view! {
        <div id="stopped" role="alertdialog" aria-labelledby="stopped-what" hidden>
            <div class="panel">
                <h2 id="stopped-what">{move || text().error_worker()}</h2>
                <p>{move || text().error_worker_help()}</p>
                <button type="button" class="primary">{move || text().error_reload()}</button>
            </div>
        </div>
    }
    .into_any()
}
