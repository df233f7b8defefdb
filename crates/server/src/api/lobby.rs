//! The list of public tables, asked for once or watched as it changes.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::State,
    http::Method,
    response::{
        IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
    routing::get,
};
use fogg_protocol::{
    Refusal,
    http::{ListedTable, Tables},
    wire::{self, Wire},
};
use fogg_store::{After, Listed, Stage, Wanted};
use futures_util::stream;
use tokio::{sync::watch, time};

use super::{
    Form, Front, Route, Who,
    query::{Query, unread},
};
use crate::{
    answer::{Answer, Refused, ok},
    caller::{Anybody, Place},
    limits::Slot,
    stop::Stop,
};

/// How many tables are listed at once.
const PAGE: u32 = 50;
/// How long changes are gathered before they are told.
const GATHERING: Duration = Duration::from_secs(1);
/// How often it is looked whether another server on the same database has changed something.
const LOOKING: Duration = Duration::from_secs(20);

const FILTERS: &[(&str, &str)] = &[
    (
        "edition",
        "The short name of an edition, or the hash of a board.",
    ),
    ("seats", "How many seats."),
    (
        "stage",
        "open, playing or over; those that are over are listed only if asked for.",
    ),
    ("rated", "true or false."),
    ("clock", "none, days or bank."),
    (
        "after",
        "Where the list goes on: the next of the answer before.",
    ),
];

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::GET,
        path: "/api/tables",
        about: "Public tables, the newest first.",
        who: Who::Anybody,
        query: FILTERS,
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Tables::schema),
        handler: || get(tables),
    },
    Route {
        method: Method::GET,
        path: "/api/lobby",
        about: "The same as events: the first tables now and whenever they have changed.",
        who: Who::Anybody,
        query: FILTERS,
        body: Form::Nothing,
        status: 200,
        answer: Form::Text("text/event-stream"),
        handler: || get(lobby),
    },
];

async fn tables(State(front): State<Front>, query: Query) -> Answer {
    let filter = Filter::read(&query)?;
    Ok(ok(&page(&front, &filter).await?))
}

async fn lobby(
    State(front): State<Front>,
    Place(place): Place,
    Anybody(known): Anybody,
    query: Query,
) -> Answer {
    let filter = Filter::read(&query)?;
    let who = known.map_or_else(|| place.to_string(), |known| known.person.id);
    let watcher = Watcher {
        _slot: front.meters().sockets.take(who)?,
        changes: front.hall().listen(),
        stop: front.hall().stop(),
        front,
        filter,
        told: None,
    };
    let events = stream::unfold(watcher, |watcher| async move {
        let (text, watcher) = watcher.next().await?;
        Some((Ok::<_, Infallible>(Event::default().data(text)), watcher))
    });
    let events = Sse::new(events).keep_alive(KeepAlive::default());
    Ok(events.into_response())
}

/// Somebody who looks at the list.
struct Watcher {
    front: Front,
    filter: Filter,
    changes: watch::Receiver<()>,
    stop: Stop,
    told: Option<String>,
    _slot: Slot<String>,
}

impl Watcher {
    /// The list, once it is another than was told; `None` if it cannot be read, or the server ends.
    async fn next(mut self) -> Option<(String, Watcher)> {
        loop {
            if self.told.is_some() {
                // Time passing is as good as a change.
                let changed = async {
                    let _ = time::timeout(LOOKING, self.changes.changed()).await;
                    time::sleep(GATHERING).await;
                };
                tokio::select! {
                    () = changed => {}
                    () = self.stop.wait() => return None,
                }
            }
            self.changes.mark_unchanged();
            let page = page(&self.front, &self.filter).await.ok()?;
            let text = wire::to_text(&page);
            if self.told.as_ref() != Some(&text) {
                self.told = Some(text.clone());
                return Some((text, self));
            }
        }
    }
}

/// Which tables somebody wants to see.
struct Filter {
    board: Option<String>,
    seats: Option<u8>,
    stage: Option<Stage>,
    rated: Option<bool>,
    clock: Option<&'static str>,
    after: Option<After>,
}

impl Filter {
    fn read(query: &Query) -> Result<Filter, Refusal> {
        let stages = [
            ("open", Stage::Open),
            ("playing", Stage::Playing),
            ("over", Stage::Over),
        ];
        let after = query.get("after").map(|text| {
            let parts = text.split_once('.').and_then(|(created, table)| {
                let (created_ms, table) = (created.parse().ok()?, table.to_owned());
                Some(After { created_ms, table })
            });
            parts.ok_or_else(|| unread("after", "the next of the answer before"))
        });
        Ok(Filter {
            board: query.get("edition").map(str::to_owned),
            seats: query.number("seats")?,
            stage: query.one_of("stage", &stages)?,
            rated: query.one_of("rated", &[("true", true), ("false", false)])?,
            clock: query.one_of("clock", &[("none", ""), ("days", "days"), ("bank", "bank")])?,
            after: after.transpose()?,
        })
    }
}

async fn page(front: &Front, filter: &Filter) -> Result<Tables, Refused> {
    // Whoever asks by the hash of a box of the house means its name.
    let named = filter.board.as_deref();
    let ours = named.and_then(|hash| front.hall().editions().by_hash(hash));
    let wanted = Wanted {
        board: ours.map_or(named, |edition| Some(&edition.id)),
        seats: filter.seats,
        stage: filter.stage,
        rated: filter.rated,
        clock: filter.clock,
    };
    let store = front.store();
    let listed = store
        .public_tables(wanted, filter.after.as_ref(), PAGE)
        .await?;
    let is_full = u32::try_from(listed.len()) == Ok(PAGE);
    let last = listed.last().filter(|_| is_full);
    let next = last.map(|last| format!("{}.{}", last.created_ms, last.table));
    let tables = listed.into_iter().filter_map(table).collect();
    Ok(Tables { tables, next })
}

/// A table as it is told; `None` if a newer server has described it.
pub(super) fn table(listed: Listed) -> Option<ListedTable> {
    Some(ListedTable {
        about: wire::from_text(&listed.about)?,
        table: listed.table,
        created: listed.created_ms,
    })
}
