//! Decisions against those of Fogg: the dearest of all, all of one seat, and the routes that more
//! than one seat wanted. A click leads to the position.

use std::{cmp::Reverse, sync::Arc};

use fogg_engine::{RouteSet, Seat};
use fogg_thinker::{Thousandths, Verdict};
use leptos::prelude::*;

use super::{analysis::about, percent, signed};
use crate::{
    cards::Badge,
    desk::Desk,
    replay::{choose, go},
    spot::{Lights, Spot},
};

/// What costs less cannot be told from chance.
const NOTICEABLE: Thousandths = 50;

/// Turning points that are told.
const TOLD: usize = 5;

/// The decisions that cost most, the dearest first.
pub(super) fn turning_points(verdicts: &[Arc<Verdict>]) -> Vec<Arc<Verdict>> {
    let costly = verdicts.iter().filter(|one| one.cost() >= NOTICEABLE);
    let mut points: Vec<Arc<Verdict>> = costly.map(Arc::clone).collect();
    points.sort_by_key(|one| Reverse(one.cost()));
    points.truncate(TOLD);
    points
}

/// Where the game was lost.
#[component]
pub(super) fn TurningPoints() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let items = move || {
        let points = about(desk, |study| turning_points(&study.verdicts));
        let points = points.unwrap_or_default();
        if points.is_empty() {
            return view! { <p>{text().analysis_no_turning()}</p> }.into_any();
        }
        let items: Vec<_> = points
            .into_iter()
            .map(|one| item(desk, one, true))
            .collect();
        view! {
            <h3>{text().analysis_turning()}</h3>
            <ol class="verdicts turning">{items}</ol>
        }
        .into_any()
    };
    view! { {items} }
}

/// All decisions of the seat whose hand is shown.
#[component]
pub(super) fn Decisions() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let seat = move || desk.watch.seat.get();
    let items = move || {
        let seat = seat();
        let mine = about(desk, |study| {
            let verdicts = study.verdicts.iter().filter(|one| one.seat == seat);
            verdicts.map(Arc::clone).collect::<Vec<_>>()
        });
        let mine = mine.unwrap_or_default().into_iter();
        mine.map(|one| item(desk, one, false)).collect::<Vec<_>>()
    };
    let agreed = move || {
        let seat = seat();
        about(desk, |study| {
            let mine = study.accounts.iter().find(|account| account.seat == seat);
            mine.cloned()
        })
        .flatten()
    };
    let said = move || {
        let account = agreed()?;
        let others = account.decisions - account.agreed;
        let each = account.cost / Thousandths::try_from(others.max(1)).unwrap_or(Thousandths::MAX);
        Some(desk.settings.text().analysis_agreed(
            account.agreed.into(),
            account.decisions.into(),
            &percent(account.cost),
            &percent(each),
        ))
    };
    let heading = move || {
        desk.say(|phrases| {
            let name = phrases.voice.name(seat());
            phrases.text.analysis_all(&name)
        })
    };
    view! {
        <h3>{heading}</h3>
        <p class="quiet">{said}</p>
        <ol class="verdicts all" tabindex="0">{items}</ol>
    }
    .into_any()
}

/// A decision: what was played, and what Fogg would have played if that is something else.
fn item(desk: Desk, verdict: Arc<Verdict>, named: bool) -> AnyView {
    let (seat, number) = (verdict.seat, verdict.number);
    let at = usize::try_from(number.saturating_sub(1)).unwrap_or(0);
    let there = move |_| {
        desk.watch.playing.set(false);
        choose(desk, seat);
        go(desk, at);
    };
    let agrees = is_alike(&verdict);
    let cost = signed(-verdict.cost());
    let cost = (!agrees).then(|| view! { <span class="cost">{cost}" %"</span> });
    let said = move || said(desk, &verdict);
    let whose = named.then(|| view! { <Badge seat /> });
    let sign = if agrees { "✓" } else { "" };
    view! {
        <li>
            <button type="button" class="plain verdict-line" class:agrees=agrees on:click=there>
                {whose}<span>{said}<span aria-hidden="true">{sign}</span></span>{cost}
            </button>
        </li>
    }
    .into_any()
}

/// Whether nothing is to be said against a decision: it is like that of Fogg, and where it was paid
/// with other cards, that did not cost much.
fn is_alike(verdict: &Verdict) -> bool {
    verdict.agrees && verdict.cost() < NOTICEABLE
}

fn said(desk: Desk, verdict: &Verdict) -> Option<String> {
    let opened = desk.opened.get()?;
    desk.say(|phrases| {
        let view = verdict.saw.view(&opened.edition);
        let choice = |choice: &fogg_thinker::Choice| {
            let words = phrases.voice.choice(view, &choice.actions);
            (words, percent(choice.win))
        };
        let (what, from) = choice(&verdict.played);
        let number = verdict.number.into();
        if is_alike(verdict) {
            return phrases.text.analysis_same(number, &what, &from);
        }
        let (word, to) = choice(&verdict.best);
        let name = phrases.voice.name(verdict.seat);
        let text = phrases.text;
        text.analysis_point(number, &name, &what, &from, &word, &to)
    })
}

/// The routes that more than one seat wanted; each can be lit on the board.
#[component]
pub(super) fn Fights() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let items = move || {
        let fought = about(desk, |study| study.fought.clone());
        let fought = fought.filter(|fought| !fought.is_empty())?;
        let items = fought.into_iter().map(|one| {
            let route: RouteSet = [one.route].into_iter().collect();
            let by: Vec<Seat> = one.by.iter().collect();
            let badges: Vec<_> = by
                .into_iter()
                .map(|seat| view! { <Badge seat /> })
                .collect();
            let name = move || desk.say(|phrases| phrases.voice.route(one.route));
            let who = move || {
                desk.say(|phrases| {
                    let names = one.by.iter().map(|seat| phrases.voice.name(seat));
                    phrases.voice.and(&names.collect::<Vec<_>>())
                })
            };
            view! {
                <li>
                    <Lights spot=Spot::path(route)>
                        {name}" "{badges}<span class="visually-hidden">{who}</span>
                    </Lights>
                </li>
            }
            .into_any()
        });
        let items: Vec<_> = items.collect();
        Some(view! {
            <h3>{desk.say(|phrases| phrases.text.analysis_fought())}</h3>
            <ul class="fought">{items}</ul>
        })
    };
    view! { {items} }
}
