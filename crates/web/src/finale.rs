//! The end: who has won, what the scores are made of, and the tickets.

use fogg_engine::Seat;
use fogg_table::Request;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::{
    cards::Badge,
    count::{Count, Row},
    desk::Desk,
    expert::{self, Ways},
    home::deal,
    loan, online,
    phrases::Phrases,
    replay,
    spot::{Lights, Spot},
    verify::VerifyDeal,
};

/// The result, once the game is over.
#[component]
pub(crate) fn FinaleScreen() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = move || {
        let update = desk.update.get()?;
        let finale = update.finale.clone()?;
        let seats: Vec<Seat> = update.sight.public().seats().collect();
        Some(result(desk, &Count::new(desk, finale), &seats))
    };
    view! { {shown} }
}

fn result(desk: Desk, count: &Count, seats: &[Seat]) -> impl IntoView + use<> {
    let text = move || desk.settings.text();
    let done = {
        let count = count.clone();
        Memo::new(move |_| count.is_done())
    };
    let scores = count.finale.scores;
    let won = move |seat: Seat| done.get() && scores.winners.contains(seat);
    let heads = seats.iter().map(|&seat| {
        let name = move || desk.say(|p| p.voice.name(seat));
        view! { <th scope="col" class:won=move || won(seat)><Badge seat />{name}</th> }
    });
    let rows = count.rows.iter().map(|&row| {
        let cells = seats.iter().map(|&seat| {
            let counted = count.clone();
            let points = move || counted.points(row, seat).map(signed);
            let path = (row == Row::LongestPath).then(|| {
                let path = count.finale.longest.get(seat.index());
                Spot::path(path.copied().unwrap_or_default())
            });
            let cell = match path {
                Some(spot) => view! { <Lights spot>{points}</Lights> }.into_any(),
                None => view! { {points} }.into_any(),
            };
            view! { <td class:won=move || won(seat)>{cell}</td> }
        });
        let name = move || desk.say(|p| row.name(p.text));
        view! { <tr><th scope="row">{name}</th>{cells.collect::<Vec<_>>()}</tr> }
    });
    let (rows, heads) = (rows.collect::<Vec<_>>(), heads.collect::<Vec<_>>());
    let tickets: Vec<_> = seats
        .iter()
        .map(|&seat| tickets_of(desk, count, seat))
        .collect();
    let verdict = {
        let count = count.clone();
        move || match done.get() {
            true => {
                let verdict = desk.say(|p| verdict(&p, &count));
                view! { <p class="verdict">{verdict}</p> }.into_any()
            }
            false => {
                let count = count.clone();
                view! {
                    <p class="counted" role="status">{move || count.said()}</p>
                    <button type="button" class="skip" on:click=move |_| Count::skip(desk)>
                        {move || text().score_skip()}
                    </button>
                }
                .into_any()
            }
        }
    };
    let heading = move || {
        if done.get() {
            text().end_heading()
        } else {
            text().end_count()
        }
    };
    let again = count.clone();
    view! {
        <section class="panel finale" role="group" aria-label=heading>
            <h2>{heading}</h2>
            {verdict}
            <div class="scroll" tabindex="0">
                <table>
                    <caption class="visually-hidden">{move || text().score_heading()}</caption>
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <div class="after" hidden=move || !done.get()>
                <Actions />
                <details>
                    <summary>{move || desk.say(|p| p.text.score_tickets())}</summary>
                    {tickets}
                    <button type="button" class="count-again" on:click=move |_| again.again()>
                        {move || text().end_count_again()}
                    </button>
                </details>
            </div>
        </section>
    }
    .into_any()
}

/// Who has won.
fn verdict(p: &Phrases<'_>, count: &Count) -> String {
    let scores = &count.finale.scores;
    let names: Vec<String> = scores.winners.iter().map(|s| p.voice.name(s)).collect();
    let best = scores.winners.iter().next();
    let best = best.map_or(0, |seat| scores.seats[seat].total);
    match &names[..] {
        [one] => p.text.score_wins(one, best.into()),
        names => p.text.score_shared(&p.voice.and(names), best.into()),
    }
}

/// What can be done with a game that is over.
#[component]
fn Actions() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let text = move || desk.settings.text();
    let game = move || {
        desk.opened
            .get_untracked()
            .map(|opened| opened.game.clone())
    };
    let download = move |_| {
        if let Some(game) = game() {
            desk.analyzing.set(None);
            loan::ask(desk, game.id.clone(), Request::Export(game.id));
        }
    };
    let watch = move |_| {
        if let Some(game) = game() {
            replay::watch(desk, game.id, 0, None);
        }
    };
    // A game that is being watched has the rest beside it.
    let more = move || {
        (!desk.watch.is_on()).then(|| {
            view! {
                <button type="button" class="replay" on:click=watch>
                    <span aria-hidden="true">"▶ "</span>{move || text().end_replay()}
                </button>
                <Ways />
            }
        })
    };
    let verify = move || (!desk.watch.is_on()).then(|| view! { <VerifyDeal /> });
    view! {
        <div class="actions">
            {move || again(desk)}
            {more}
            <button type="button" on:click=move |_| desk.leave()>{move || text().end_home()}</button>
            <button type="button" class="download" on:click=download>{move || text().end_download()}</button>
        </div>
        {verify}
    }
    .into_any()
}

/// Playing the same again: at a table for those who sit there, and for others once there is one.
/// From a game that is watched again it goes back to its table first.
fn again(desk: Desk) -> Option<AnyView> {
    let text = desk.settings.text();
    let game = desk.opened.get()?.game.clone();
    let table = loan::table(&game.id).map(str::to_owned);
    let (class, name) = match &table {
        Some(_) if desk.watch.is_on() => ("to-table", text.online_back()),
        Some(_) | None => ("rematch", text.end_rematch()),
    };
    let can = table.is_none() || desk.watch.is_on() || desk.online.can_play_again();
    let click = move |_| match &table {
        None => deal(
            desk,
            &game.edition,
            game.players.clone(),
            game.names.clone(),
        ),
        Some(table) if untrack(|| desk.watch.is_on()) => online::join(desk, table.clone()),
        Some(_) => desk.online.rematch(desk),
    };
    can.then(|| {
        view! {
            <button type="button" class=format!("primary {class}") on:click=click>{name}</button>
        }
        .into_any()
    })
}

/// The tickets of a seat; each can be lit on the board.
fn tickets_of(desk: Desk, count: &Count, seat: Seat) -> impl IntoView + use<> {
    let tickets = count.finale.tickets.get(seat.index());
    let lines = tickets
        .into_iter()
        .flatten()
        .enumerate()
        .map(|(n, (_, way))| {
            let done = way.is_some();
            let spot = count.ticket(seat, n)?;
            let count = count.clone();
            let line = move || count.ticket_line(seat, n);
            Some(view! { <li class:done=done class:lost=!done><Lights spot>{line}</Lights></li> })
        });
    let lines: Vec<_> = lines.collect();
    let heading = move || desk.say(|p| p.text.score_tickets_of(&p.voice.name(seat)));
    view! { <h3>{heading}</h3><ul>{lines}</ul> }
}

fn signed(points: i16) -> String {
    if points < 0 {
        format!("−{}", points.unsigned_abs())
    } else {
        points.to_string()
    }
}

/// Hands a record that was asked for to the browser as a file.
pub(crate) fn offer_downloads(desk: Desk) {
    Effect::new(move |_| {
        let Some(record) = desk.record.get() else {
            return;
        };
        let for_analysis = desk.analyzing.with_untracked(Option::is_some);
        if for_analysis && expert::awaits_record() {
            return;
        }
        desk.record.set(None);
        desk.analyzing.set(None);
        // Nobody waits any more for what was to be looked back at.
        if for_analysis {
            return;
        }
        let name = desk.opened.get_untracked().map_or_else(
            || String::from("game.fogg"),
            |opened| {
                let id = &opened.game.id;
                let id = loan::table(id).unwrap_or(id);
                format!("{}-{id}.fogg", opened.edition.id)
            },
        );
        // Without a way to save, nothing is lost: the game is still kept.
        let _ = save(&name, &record);
    });
}

/// Hands a text to the browser as a file.
pub(crate) fn save(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link = document().create_element("a").ok()?;
    let link: web_sys::HtmlAnchorElement = link.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url).ok()
}
