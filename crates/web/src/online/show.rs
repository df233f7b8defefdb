//! What a table says, made into what the page shows of every game.

use std::sync::Arc;

use fogg_commands::denied;
use fogg_engine::{Event, News, PlayerView, Seat};
use fogg_protocol::{Play, Refusal, Remark, Stand};
use fogg_table::{self as table, Game, Player, Sight};
use leptos::prelude::*;

use crate::{desk::Desk, loan};

use super::{Trouble, deal, join, room, words};

/// Shows how a table stands.
pub(super) fn show(desk: Desk, stand: Arc<Stand>, remarks: Vec<Remark>) {
    let online = desk.online;
    online.stand_at.set(js_sys::Date::now());
    online.now.set(js_sys::Date::now());
    let returned = online.stand.with_untracked(Option::is_none);
    if fogg_editions::by_hash(&stand.table.hash).is_none() {
        let name = stand.table.edition.clone();
        return online.trouble.set(Some(Trouble::NoBoard(name)));
    }
    online.trouble.set(None);
    if online.remarks.with_untracked(Vec::len) != remarks.len() {
        online.remarks.set(remarks);
    }
    online.stand.set(Some(Arc::clone(&stand)));
    let next = stand.table.next.clone();
    if let Some(next) = next.filter(|_| online.follows.get_untracked()) {
        return join(desk, next);
    }
    if online.sits_down.get_untracked() {
        online.sits_down.set(false);
        let first = Seat::all(1).find(|_| stand.you.seat.is_none());
        if let Some(first) = first {
            room::sit(desk, first, &room::kept_name());
        }
    }
    let table = online.table.get_untracked().unwrap_or_default();
    if let Some(play) = &stand.play {
        let update = update(desk, &table, &stand, play);
        if returned {
            remember_missed(desk, &stand, play);
        }
        follow(desk, update);
    } else {
        deal::note_commitment(&table, &stand.table.commitment);
    }
}

/// The game as every game is shown.
fn update(desk: Desk, table: &str, stand: &Stand, play: &Play) -> table::Update {
    let text = untrack(|| desk.settings.text());
    let seats = &stand.table.seats;
    let game = Game {
        id: loan::id(table),
        edition: stand.table.edition.clone(),
        board: None,
        // Whoever plays does it elsewhere, bots as well.
        players: vec![Player::Person; seats.len()],
        names: words::names(text, seats),
        lesson: false,
    };
    let sight = match (stand.you.seat, play.me) {
        (Some(seat), Some(me)) => Sight::Seat(PlayerView {
            seat,
            public: play.public,
            me,
        }),
        (Some(_) | None, None) | (None, Some(_)) => Sight::Watching(play.public),
    };
    let news = play.news.iter().enumerate();
    table::Update {
        game,
        sight,
        since: play.since,
        news: news.map(|(n, &news)| (play.since + n, news)).collect(),
        can_undo: play.can_undo,
        finale: play.finale.clone(),
    }
}

/// Shows an update. What the person is about to do stays as it is as long as the same is asked.
fn follow(desk: Desk, update: table::Update) {
    let before = desk.update.get_untracked();
    let Some(before) = before.filter(|before| before.game == update.game) else {
        return desk.stand(update);
    };
    let same_log = update.news.is_empty()
        && desk
            .log
            .with_untracked(|log| log.last().is_none_or(|&(n, _)| n < update.since));
    let is_same = same_log
        && before.sight == update.sight
        && before.can_undo == update.can_undo
        && before.finale == update.finale;
    if is_same {
        // Something was said, or somebody has come: that is shown elsewhere.
        return;
    }
    match question(&before.sight) == question(&update.sight) {
        true => desk.follow(update),
        false => desk.stand(update),
    }
}

/// What the person is asked, as far as an answer under way depends on it.
fn question(sight: &Sight) -> Option<impl PartialEq + use<>> {
    match sight {
        Sight::Seat(view) => {
            let public = &view.public;
            let acts = public.is_acting(view.seat);
            Some((acts, public.phase, public.turn, view.me.offer, view.me.hand))
        }
        Sight::HandOver { .. } | Sight::Watching(_) => None,
    }
}

/// Says what was refused where the person is.
pub(super) fn refuse(desk: Desk, why: &Refusal) {
    if let Refusal::Illegal(illegal) = why {
        return desk.refuse(*illegal);
    }
    let said = untrack(|| denied(desk.settings.text(), why));
    desk.notice.set(said);
}

/// Remembers where the log goes on after the last thing the person has done.
fn remember_missed(desk: Desk, stand: &Stand, play: &Play) {
    let seen = stand.you.seat.and_then(|seat| {
        let mut news = play.news.iter();
        let last =
            news.rposition(|news| matches!(news, News::Event(event) if by(event) == Some(seat)))?;
        Some(last + 1)
    });
    let over = play.finale.is_some();
    let is_event = |news: &News| matches!(news, News::Event(_));
    let seen = seen.filter(|&seen| !over && play.news[seen..].iter().any(is_event));
    desk.online.missed.set(seen);
}

/// Who has done something.
pub(super) fn by(event: &Event) -> Option<Seat> {
    match event {
        Event::Chose(seat)
        | Event::DrewDeck(seat)
        | Event::Merchandise(seat)
        | Event::Passed(seat)
        | Event::Took { seat, .. }
        | Event::DrewTickets { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Withdrew { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::Built { seat, .. }
        | Event::FinalRound { seat } => Some(*seat),
        Event::Displayed { .. }
        | Event::Swept(_)
        | Event::Reshuffled { .. }
        | Event::Revealed { .. }
        | Event::Ended { .. } => None,
    }
}

/// What has happened since the person's last turn, for those who come back.
#[component]
pub(crate) fn Missed() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let online = desk.online;
    let lines = move || {
        let seen = online.missed.get()?;
        let lines = desk.say(|phrases| {
            desk.log.with(|log| {
                // What was whispered came of the person's own act.
                let is_missed = |n: usize, news: &News| n >= seen && matches!(news, News::Event(_));
                let missed = log.iter().filter(|(n, news)| is_missed(*n, news));
                let lines = missed.filter_map(|(_, news)| phrases.news(news));
                lines.collect::<Vec<String>>()
            })
        })?;
        (!lines.is_empty()).then_some(lines)
    };
    let shown = move || {
        lines().map(|lines| {
            let text = move || desk.settings.text();
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <section class="panel missed" aria-label=move || text().online_missed()>
                    <h2>{move || text().online_missed()}</h2>
                    <ol>{lines.collect::<Vec<_>>()}</ol>
                    <button type="button" on:click=move |_| online.missed.set(None)>
                        {move || text().aria_close()}
                    </button>
                </section>
            }
            .into_any()
        })
    };
    view! { {shown} }
}
