//! What Fogg would do in the place of the person who looks, in games on this device: choices with
//! their chances and why. One that is chosen is shown on the board. If wanted, it also keeps count
//! of the chances while the game goes on.

use std::cell::RefCell;

use fogg_engine::{Action, RouteSet, Seat};
use fogg_table::{News, Sight};
use fogg_thinker::{Answer, Box, Choice, Question, Thousandths};
use leptos::prelude::*;

use super::{
    line::{ask, stop_thought},
    percent,
    sketch::Sketch,
};
use crate::{desk::Desk, loan, settings::store};

/// Games played out to find the best choices, and as many again to compare them.
const PLAYOUTS: u32 = 6_000;
/// The same where only the chance is wanted.
const GLANCE: u32 = 1_000;

/// Where the browser keeps that chances are wanted, and the word for it.
const KEPT: (&str, &str) = ("chances", "on");

/// What the page is pointing at, for the style sheet.
const POINTED: &str = "data-hint";

/// The panel, where nobody else could be wronged by it.
#[component]
pub(crate) fn Advice() -> impl IntoView {
    let desk = expect_context::<Desk>();
    is_allowed(desk).then(|| view! { <Panel /> })
}

/// Whether the game that is open is one of this device: that counts, and not whether there is a
/// line to a server.
pub(crate) fn is_allowed(desk: Desk) -> bool {
    let opened = desk.opened.get_untracked();
    opened.is_some_and(|opened| loan::table(&opened.game.id).is_none()) && !desk.online.is_on_now()
}

/// How it is with advice about the position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// Nobody wants any.
    Silent,
    /// Somebody waits for it.
    Asked,
    Told,
    /// There is none to be had.
    Failed,
}

/// What the panel knows.
#[derive(Clone, Copy)]
struct Talk {
    desk: Desk,
    wish: RwSignal<Wish>,
    /// What Fogg would do.
    choices: RwSignal<Vec<Choice>>,
    /// The one that is shown on the table.
    chosen: RwSignal<Option<usize>>,
    /// The chances so far, of everybody who plays at this device.
    chances: RwSignal<Vec<Glance>>,
    /// Whether a route is ringed for a choice.
    rings: StoredValue<bool>,
}

/// The chance of somebody when so much had been heard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Glance {
    /// Whose; it rests on their cards and is not for the others.
    pub(super) seat: Seat,
    heard: usize,
    pub(super) chance: Thousandths,
}

/// The chances of one game.
struct Course {
    game: String,
    chances: ArcRwSignal<Vec<Glance>>,
}

thread_local! {
    /// Those of the last game; the panel is drawn anew in every language.
    static COURSE: RefCell<Option<Course>> = const { RefCell::new(None) };
}

/// The chances so far in the game that is open.
fn chances_of(desk: Desk) -> ArcRwSignal<Vec<Glance>> {
    let opened = desk.opened.get_untracked();
    let game = opened.map_or_else(String::new, |opened| opened.game.id.clone());
    let kept = COURSE.take().filter(|kept| kept.game == game);
    let course = kept.unwrap_or_else(|| Course {
        game,
        chances: ArcRwSignal::new(Vec::new()),
    });
    let chances = course.chances.clone();
    COURSE.set(Some(course));
    chances
}

#[component]
fn Panel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let talk = Talk {
        desk,
        wish: RwSignal::new(Wish::Silent),
        choices: RwSignal::new(Vec::new()),
        chosen: RwSignal::new(None),
        chances: RwSignal::from(chances_of(desk)),
        rings: StoredValue::new(false),
    };
    let kept = store().and_then(|store| store.get_item(KEPT.0).ok().flatten());
    let watched = RwSignal::new(kept.as_deref() == Some(KEPT.1));
    talk.follow(watched);
    let watch = move |event: web_sys::Event| {
        let on = event_target_checked(&event);
        watched.set(on);
        // A browser that keeps nothing asks again next time.
        let _ = store().map(|store| match on {
            true => store.set_item(KEPT.0, KEPT.1),
            false => store.remove_item(KEPT.0),
        });
    };
    let said = move || match talk.wish.get() {
        Wish::Silent => ().into_any(),
        Wish::Asked => view! { <p class="quiet">{text().hint_thinking()}</p> }.into_any(),
        Wish::Failed => view! { <p class="notice">{text().hint_failed()}</p> }.into_any(),
        Wish::Told => talk.told(),
    };
    let is_over = move || {
        let update = desk.update.get();
        update.is_none_or(|update| update.finale.is_some())
    };
    let chances = talk.chances;
    view! {
        <section class="panel advice" aria-label=move || text().act_hint() hidden=is_over>
            <div class="actions">
                <button
                    type="button" class="hint" disabled=move || !is_mine(desk)
                    on:click=move |_| desk.hint.set(true)
                >
                    <span aria-hidden="true">"∿ "</span>{move || text().act_hint()}
                </button>
                <label class="check">
                    <input type="checkbox" prop:checked=watched on:change=watch />
                    {move || text().hint_curve()}
                </label>
            </div>
            <div role="status">{said}</div>
            {move || watched.get().then(|| view! { <Sketch chances /> })}
        </section>
    }
    .into_any()
}

/// Whether the person who looks has something to decide.
fn is_mine(desk: Desk) -> bool {
    let mine = desk.look(|view| view.public.is_acting(view.seat));
    mine == Some(true)
}

impl Talk {
    /// Follows the game and what is wished for.
    fn follow(self, watched: RwSignal<bool>) {
        let Talk {
            desk, wish, chosen, ..
        } = self;
        Effect::new(move |_| {
            if desk.hint.get() {
                desk.hint.set(false);
                wish.set(Wish::Asked);
            }
        });
        // What was said is about one position.
        Effect::new(move |_| {
            desk.update.track();
            stop_thought();
            wish.set(Wish::Silent);
        });
        Effect::new(move |_| {
            let now = wish.get();
            if now != Wish::Told {
                chosen.set(None);
            }
            let is_mine = untrack(|| is_mine(desk));
            match now {
                Wish::Asked if is_mine => self.ask(true),
                Wish::Silent if is_mine && watched.get() => self.ask(false),
                Wish::Asked => wish.set(Wish::Silent),
                Wish::Silent | Wish::Told | Wish::Failed => {}
            }
        });
        Effect::new(move |_| self.show(chosen.get()));
        on_cleanup(move || {
            stop_thought();
            self.show(None);
        });
    }

    /// Asks about the position, for choices or for the chance alone.
    fn ask(self, for_choices: bool) {
        let Talk {
            desk,
            wish,
            choices,
            chances,
            ..
        } = self;
        let (opened, update) = (desk.opened.get_untracked(), desk.update.get_untracked());
        let (Some(opened), Some(update)) = (opened, update) else {
            return;
        };
        let Sight::Seat(view) = &update.sight else {
            return;
        };
        let heard = |log: &Vec<(usize, News)>| log.iter().map(|(_, news)| *news).collect();
        let news: Vec<News> = desk.log.with_untracked(heard);
        let (seat, now) = (view.seat, news.len());
        let question = Question::Advise {
            with: Box {
                key: opened.game.edition.clone(),
                packed: opened.game.board.clone(),
            },
            view: *view,
            news,
            playouts: if for_choices { PLAYOUTS } else { GLANCE },
            choices: for_choices,
        };
        ask(desk, &question, move |answer| match answer {
            Answer::Advice {
                chance,
                choices: told,
            } => {
                chances.update(|chances| {
                    chances.retain(|then| then.seat != seat || then.heard < now);
                    chances.push(Glance {
                        seat,
                        heard: now,
                        chance,
                    });
                });
                if for_choices {
                    choices.set(told);
                    wish.set(Wish::Told);
                }
            }
            Answer::Failed
            | Answer::Course { .. }
            | Answer::Verdict(_)
            | Answer::Done { .. }
            | Answer::Decided(_) => {
                if for_choices {
                    wish.set(Wish::Failed);
                }
            }
        });
    }

    /// The choices, each with what speaks for it.
    fn told(self) -> AnyView {
        let Talk {
            desk,
            choices,
            chosen,
            ..
        } = self;
        let choices = choices.get();
        if choices.is_empty() {
            return view! { <p>{desk.settings.text().hint_nothing()}</p> }.into_any();
        }
        let items = choices.into_iter().enumerate().map(|(n, choice)| {
            let is_chosen = move || chosen.get() == Some(n);
            let choose = move |_| chosen.set((!untrack(is_chosen)).then_some(n));
            view! {
                <li>
                    <button
                        type="button" class="plain choice-line" class:lit=is_chosen
                        aria-pressed=move || is_chosen().to_string() on:click=choose
                    >
                        {move || in_words(desk, &choice)}
                    </button>
                </li>
            }
            .into_any()
        });
        let items: Vec<_> = items.collect();
        view! {
            <p class="quiet">{desk.settings.text().hint_heading()}</p>
            <ol class="advised">{items}</ol>
        }
        .into_any()
    }

    /// Shows a choice on the table: rings the route or the card, picks the tickets.
    fn show(self, chosen: Option<usize>) {
        let Talk {
            desk,
            choices,
            rings,
            ..
        } = self;
        let choice = |n: usize| choices.with_untracked(|all| all.get(n)?.actions.first().copied());
        let first = chosen.and_then(choice);
        let mut ringed = RouteSet::EMPTY;
        let mut pointed = None;
        match first {
            Some(Action::Claim(route)) => ringed.insert(route),
            Some(Action::Take(slot)) => pointed = Some(slot.to_string()),
            Some(Action::DrawDeck) => pointed = Some(String::from("deck")),
            Some(Action::DrawTickets) => pointed = Some(String::from("ticket-pile")),
            Some(Action::Keep(mask)) => desk.keep.set(mask),
            Some(
                Action::Build(_)
                | Action::Swap(_)
                | Action::Pay { .. }
                | Action::Add(_)
                | Action::Surcharge(_)
                | Action::Withdraw
                | Action::Pass,
            )
            | None => {}
        }
        // The coach of a first game rings routes, too, and is left alone until somebody chooses.
        if rings.get_value() || !ringed.is_empty() {
            rings.set_value(!ringed.is_empty());
            desk.ringed.set(ringed);
        }
        if let Some(root) = document().document_element() {
            let _ = match pointed {
                Some(word) => root.set_attribute(POINTED, &word),
                None => root.remove_attribute(POINTED),
            };
        }
    }
}

/// A choice, and what speaks for it.
fn in_words(desk: Desk, choice: &Choice) -> Option<AnyView> {
    desk.tell(|phrases, view| {
        let Choice {
            actions,
            win,
            score,
        } = choice;
        let what = phrases.voice.choice(view, actions);
        let why = phrases.voice.why(view, actions).join(" ");
        let text = phrases.text;
        let line = text.hint_line(&what, &percent(*win), (*score).into());
        view! { <strong>{line}</strong><span class="quiet">{why}</span> }.into_any()
    })
}
