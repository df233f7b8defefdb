//! The end: who has won, what the scores are made of, and the tickets.

use fogg_engine::{Bonus, Components, RouteSet, Score, Seat};
use fogg_table::{Finale, Request};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::{cards::Badge, desk::Desk, home::deal};

/// A part of a score: what it is called and how many points it gives.
type Part = (String, fn(&Score) -> i16);

/// The result, once the game is over.
#[component]
pub(crate) fn FinaleScreen() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = move || {
        let update = desk.update.get()?;
        let finale = update.finale.clone()?;
        let seats: Vec<Seat> = update.sight.public().seats().collect();
        Some(result(desk, &finale, &seats))
    };
    view! { {shown} }
}

fn result(desk: Desk, finale: &Finale, seats: &[Seat]) -> impl IntoView + use<> {
    let scores = finale.scores;
    let verdict = desk.say(|p| {
        let names: Vec<String> = scores.winners.iter().map(|s| p.voice.name(s)).collect();
        let best = scores
            .winners
            .iter()
            .next()
            .map_or(0, |s| scores.seats[s].total);
        match &names[..] {
            [one] => p.text.score_wins(one, best.into()),
            names => p.text.score_shared(&p.voice.and(names), best.into()),
        }
    });
    let heads = seats.iter().map(|&seat| {
        let name = desk.say(|p| p.voice.name(seat));
        let won = scores.winners.contains(seat);
        view! { <th scope="col" class:won=won><Badge seat />{name}</th> }
    });
    let rows = parts(desk).into_iter().map(|(part, points)| {
        let cells = seats.iter().map(|&seat| {
            let won = scores.winners.contains(seat);
            view! { <td class:won=won>{signed(points(&scores.seats[seat]))}</td> }
        });
        view! { <tr><th scope="row">{part}</th>{cells.collect::<Vec<_>>()}</tr> }
    });
    let tickets = seats.iter().map(|&seat| tickets_of(desk, finale, seat));
    let again = move |_| {
        if let Some(opened) = desk.opened.get_untracked() {
            let game = &opened.game;
            deal(
                desk,
                &game.edition,
                game.players.clone(),
                game.names.clone(),
            );
        }
    };
    let download = move |_| {
        if let Some(opened) = desk.opened.get_untracked() {
            desk.link.ask(&Request::Export(opened.game.id.clone()));
        }
    };
    let text = move || desk.settings.text();
    view! {
        <section class="panel finale" role="group" aria-label=move || text().end_heading()>
            <h2>{move || text().end_heading()}</h2>
            <p class="verdict">{verdict}</p>
            <div class="scroll" tabindex="0">
                <table>
                    <caption class="visually-hidden">{move || text().score_heading()}</caption>
                    <thead><tr><td></td>{heads.collect::<Vec<_>>()}</tr></thead>
                    <tbody>{rows.collect::<Vec<_>>()}</tbody>
                </table>
            </div>
            <div class="actions">
                <button type="button" class="primary rematch" on:click=again>{move || text().end_rematch()}</button>
                <button type="button" on:click=move |_| desk.leave()>{move || text().end_home()}</button>
                <button type="button" class="download" on:click=download>{move || text().end_download()}</button>
            </div>
            <details>
                <summary>{move || desk.say(|p| p.text.score_tickets())}</summary>
                {tickets.collect::<Vec<_>>()}
            </details>
        </section>
    }
    .into_any()
}

/// The rows of the table: those parts that the box has.
fn parts(desk: Desk) -> Vec<Part> {
    let made = desk.say(|p| {
        let (text, rules) = (p.text, &p.voice.edition().rules);
        let mut parts: Vec<Part> = vec![
            (text.score_routes().to_owned(), |score| {
                score.standing.routes
            }),
            (text.score_tickets().to_owned(), |score| {
                score.standing.tickets
            }),
        ];
        for bonus in &rules.bonuses {
            parts.push(match bonus {
                Bonus::LongestPath(_) => (text.score_longest_path().to_owned(), |score| {
                    score.longest_bonus
                }),
                Bonus::MostTickets(_) => (text.score_most_tickets().to_owned(), |score| {
                    score.tickets_bonus
                }),
            });
        }
        if rules.stations.is_some() {
            parts.push((text.score_unused_stations().to_owned(), |score| {
                score.stations
            }));
        }
        if rules.merchandise.is_some() {
            parts.push((text.score_merchandise().to_owned(), |score| {
                score.merchandise
            }));
        }
        parts.push((text.score_total().to_owned(), |score| score.total));
        parts
    });
    made.unwrap_or_default()
}

fn tickets_of(desk: Desk, finale: &Finale, seat: Seat) -> impl IntoView + use<> {
    let update = desk.update.get();
    let owned = update
        .map(|update| update.sight.public().owned[seat])
        .unwrap_or_default();
    let lent = finale
        .borrowed
        .get(seat.index())
        .cloned()
        .unwrap_or_default();
    let lent: RouteSet = lent.into_iter().map(|(_, route)| route).collect();
    let tickets = finale
        .tickets
        .get(seat.index())
        .copied()
        .unwrap_or_default();
    let lines = desk.say(|p| {
        let network = Components::new(&p.voice.edition().board, owned | lent);
        let line = |id| {
            let ticket = p.voice.edition().ticket(id);
            let done = network.connected(ticket.ends[0], ticket.ends[1]);
            let (route, points) = (p.ticket(id), ticket.points.into());
            let line = if done {
                p.text.score_ticket_completed(&route, points)
            } else {
                p.text.score_ticket_failed(&route, points)
            };
            view! { <li class:done=done class:lost=!done>{line}</li> }
        };
        let lines: Vec<_> = tickets.iter().map(line).collect();
        view! { <h3>{p.text.score_tickets_of(&p.voice.name(seat))}</h3><ul>{lines}</ul> }
    });
    view! { {lines} }
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
        desk.record.set(None);
        let name = desk.opened.get_untracked().map_or_else(
            || String::from("game.fogg"),
            |opened| format!("{}-{}.fogg", opened.edition.id, opened.game.id),
        );
        // Without a way to save, nothing is lost: the game is still kept.
        let _ = save(&name, &record);
    });
}

fn save(name: &str, text: &str) -> Option<()> {
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
