//! The coach of the first game: says what to learn now and points at it, without being in the way.

use fogg_commands::{
    cheapest_way,
    lesson::{Hint, Lesson, Now, Progress, Target},
};
use fogg_engine::{Moves, Route, RouteSet, View, legal};
use fogg_table::News;
use leptos::prelude::*;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::{desk::Desk, settings::store};

/// Where the browser keeps how far the lesson is, with the name of its game.
const KEPT: &str = "lesson";
/// What the page is pointing at, for the style sheet.
const POINTED: &str = "data-coach";

/// The coach, while the open game teaches and there is something left to learn.
#[component]
pub(crate) fn Coach() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let opened = desk.opened.get_untracked();
    let teaches = opened.filter(|opened| opened.game.lesson).map(|opened| {
        let lesson = StoredValue::new(Lesson::new(&opened.edition));
        let id = StoredValue::new(opened.game.id.clone());
        view! { <Card lesson id /> }
    });
    view! { {teaches} }
}

#[component]
fn Card(lesson: StoredValue<Lesson>, id: StoredValue<String>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let at = RwSignal::new(id.with_value(|id| kept(id)).unwrap_or_default());
    // Steps that are read once more.
    let back = RwSignal::new(0usize);
    let go = move |to: Progress| {
        if at.get_untracked() != to {
            at.set(to);
            back.set(0);
            id.with_value(|id| keep(id, to));
        }
    };
    Effect::new(move |_| {
        let to = now(desk, |now| {
            lesson.with_value(|lesson| lesson.follow(at.get_untracked(), now))
        });
        if let Some(to) = to {
            go(to);
        }
    });
    let shown = Memo::new(move |_| at.get().done.saturating_sub(back.get()));
    let step = Memo::new(move |_| {
        let at = Progress {
            done: shown.get(),
            since: 0,
        };
        lesson.with_value(|lesson| lesson.step(at))
    });
    point(desk, Memo::new(move |_| step.get().map(|step| step.target)));
    let next = move |_| {
        if back.get_untracked() > 0 {
            back.update(|back| *back -= 1);
        } else if let Some(to) = untrack(|| {
            now(desk, |now| {
                lesson.with_value(|lesson| lesson.next(at.get_untracked(), now))
            })
        }) {
            go(to);
        }
    };
    let can_next = move || back.get() > 0 || step.get().is_some_and(|step| step.may_skip());
    let all = lesson.with_value(|lesson| lesson.steps().len());
    let is_last = move || shown.get() + 1 == all;
    let text = move || desk.say(|p| p.text).unwrap_or_else(|| desk.settings.text());
    let number = |n: usize| i64::try_from(n).unwrap_or_default();
    let said = move || {
        let topic = step.get()?.topic;
        desk.tell(|p, view| p.voice.lesson(topic, view.public))
    };
    let hint = move || {
        if back.get() > 0 {
            return None;
        }
        let hint = now(desk, |now| {
            lesson.with_value(|lesson| lesson.hint(at.get(), now))
        });
        Some(match hint.flatten()? {
            Hint::Other => text().lesson_other(),
            Hint::CannotPay => text().lesson_cannot_pay(),
        })
    };
    let card = move || {
        view! {
            <section class="coach" aria-label=move || text().home_tutorial()>
                <div class="lesson" aria-live="polite">
                    <h2>
                        {move || step.get().map(|step| text().lesson_title(step.topic))}
                        " "
                        <span class="quiet">{move || text().lesson_progress(number(shown.get() + 1), number(all))}</span>
                    </h2>
                    <p><strong>{hint}</strong>" "{said}</p>
                </div>
                <div class="actions">
                    <button
                        type="button" class="back" disabled=move || shown.get() == 0
                        on:click=move |_| back.update(|back| *back += 1)
                    >
                        {move || text().lesson_back()}
                    </button>
                    <button
                        type="button" class="primary next"
                        aria-disabled=move || (!can_next()).to_string() on:click=next
                    >
                        {move || if is_last() { text().lesson_finish() } else { text().lesson_next() }}
                    </button>
                    <button
                        type="button" class="plain skip" hidden=is_last
                        on:click=move |_| go(lesson.with_value(Lesson::end))
                    >
                        {move || text().lesson_skip()}
                    </button>
                </div>
            </section>
        }
        .into_any()
    };
    let teaching = Memo::new(move |_| step.get().is_some());
    view! { {move || teaching.get().then(card)} }
}

/// Something computed from what the person sees and has heard.
fn now<T>(desk: Desk, f: impl FnOnce(&Now<'_>) -> T) -> Option<T> {
    let focused = desk.focus.get().is_some();
    desk.look(|view| {
        desk.log.with(|log| {
            let events = log.iter().filter_map(|(n, news)| match news {
                News::Event(event) => Some((*n, *event)),
                News::Whisper(_) => None,
            });
            f(&Now::new(view, events, focused))
        })
    })
}

/// How far the lesson of a game was.
fn kept(id: &str) -> Option<Progress> {
    let text = store()?.get_item(KEPT).ok()??;
    let mut words = text.split(' ');
    if words.next() != Some(id) {
        return None;
    }
    Some(Progress {
        done: words.next()?.parse().ok()?,
        since: words.next()?.parse().ok()?,
    })
}

/// Keeps how far it is. A browser that keeps nothing begins the lesson again after a reload.
fn keep(id: &str, Progress { done, since }: Progress) {
    let _ = store().map(|store| store.set_item(KEPT, &format!("{id} {done} {since}")));
}

/// Points at what a step is about: the style sheet rings it, and it is scrolled into sight.
fn point(desk: Desk, target: Memo<Option<Target>>) {
    Effect::new(move |_| {
        let Some(root) = document().document_element() else {
            return;
        };
        let Some(target) = target.get() else {
            let _ = root.remove_attribute(POINTED);
            return;
        };
        let (word, selector) = place(target);
        let _ = root.set_attribute(POINTED, word);
        // What is pointed at may only just be coming.
        request_animation_frame(move || {
            let found = document().query_selector(selector).ok().flatten();
            if let Some(found) = found {
                let options = ScrollIntoViewOptions::new();
                options.set_block(ScrollLogicalPosition::Nearest);
                found.scroll_into_view_with_scroll_into_view_options(&options);
            }
        });
    });
    Effect::new(move |_| {
        let routes = target
            .get()
            .and_then(|target| desk.look(|view| routes(view, target)));
        desk.ringed.set(routes.unwrap_or_default());
    });
    on_cleanup(move || {
        desk.ringed.set(RouteSet::EMPTY);
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute(POINTED);
        }
    });
}

/// The word of a place in the style sheet, and where it is on the page.
fn place(target: Target) -> (&'static str, &'static str) {
    match target {
        Target::Board => ("board", ".board-frame"),
        Target::Offer => ("offer", ".offer"),
        Target::Status => ("status", ".status"),
        Target::Market => ("market", ".market"),
        Target::Deck => ("deck", ".deck"),
        Target::Players => ("players", ".players"),
        Target::Tickets => ("tickets", ".tickets"),
        Target::TicketPile => ("ticket-pile", ".ticket-pile"),
        Target::GrayRoutes
        | Target::GoodRoutes
        | Target::DoubleRoutes
        | Target::MerchandiseRoutes => ("routes", ".board-frame"),
        Target::Result => ("result", ".finale"),
    }
}

/// The routes that are pointed at, as long as nobody owns them.
fn routes(view: View<'_>, target: Target) -> RouteSet {
    let board = &view.edition.board;
    let free = view.public.open[view.seat];
    let those = |is: fn(&Route) -> bool| free.iter().filter(|&id| is(board.route(id))).collect();
    match target {
        Target::GrayRoutes => those(|route| route.cost.color.is_none()),
        Target::DoubleRoutes => those(|route| !route.twins.is_empty()),
        Target::MerchandiseRoutes => those(|route| route.merchandise),
        Target::GoodRoutes => {
            let Moves::Turn { routes, .. } = legal(view) else {
                return RouteSet::EMPTY;
            };
            let ways = view.me.tickets.iter();
            let ways = ways.filter_map(|ticket| cheapest_way(view, ticket));
            ways.fold(RouteSet::EMPTY, |all, way| all | (way & routes))
        }
        Target::Board
        | Target::Offer
        | Target::Status
        | Target::Market
        | Target::Deck
        | Target::Players
        | Target::Tickets
        | Target::TicketPile
        | Target::Result => RouteSet::EMPTY,
    }
}
