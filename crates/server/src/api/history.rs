//! One's own tables, what everybody may know of a table, and the record of a game that is over.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, Method, StatusCode, header},
    routing::get,
};
use fogg_engine::Seat;
use fogg_online::{Stage, Table};
use fogg_protocol::{
    Refusal,
    http::{ListedTable, MyTable, MyTables},
    wire::{self, Wire},
};
use fogg_store::Mine;

use super::{Form, Front, Route, Who, lobby, query::Query};
use crate::{
    answer::{Answer, ok, text},
    caller::Known,
};

/// How many tables are listed at once.
const PAGE: u32 = 50;
const RECORD: &str = "text/plain; charset=utf-8";

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::GET,
        path: "/api/me/tables",
        about: "One's own tables: first those that wait for one, then those that go on.",
        who: Who::Known,
        query: &[(
            "after",
            "Where the list goes on: the next of the answer before.",
        )],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(MyTables::schema),
        handler: || get(my_tables),
    },
    Route {
        method: Method::GET,
        path: "/api/tables/{table}",
        about: "What everybody may know of a table who has its name.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(ListedTable::schema),
        handler: || get(table),
    },
    Route {
        method: Method::GET,
        path: "/api/tables/{table}/record",
        about: "The record of a game that is over, as docs/record.md has it.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Text(RECORD),
        handler: || get(record),
    },
];

async fn my_tables(State(front): State<Front>, known: Known, query: Query) -> Answer {
    let skip = query.number("after")?.unwrap_or(0_u32);
    let mine = front
        .store()
        .tables_of(&known.person.id, skip, PAGE)
        .await?;
    let is_full = u32::try_from(mine.len()) == Ok(PAGE);
    let next = is_full.then(|| skip.saturating_add(PAGE).to_string());
    let tables = mine.into_iter().filter_map(my_table).collect();
    Ok(ok(&MyTables { tables, next }))
}

pub(super) fn my_table(mine: Mine) -> Option<MyTable> {
    Some(MyTable {
        about: wire::from_text(&mine.listed.about)?,
        table: mine.listed.table,
        created: mine.listed.created_ms,
        seat: mine.seat.and_then(|seat| Seat::new(seat.into())),
        waits: mine.waits,
    })
}

async fn table(State(front): State<Front>, Path(table): Path<String>) -> Answer {
    let listed = front.store().listed(&table).await?;
    let listed = listed.and_then(lobby::table).ok_or(Refusal::NoSuchTable)?;
    Ok(ok(&listed))
}

/// A table whose game is over, and the record of it.
pub(super) async fn finished(front: &Front, name: &str) -> Result<(Table, String), Refusal> {
    let table = front.hall().table(name).await?;
    let is_over = table.summary().stage == Stage::Over;
    // A record tells every hand, and the seed from which the next card follows.
    let record = table.shown_record().filter(|_| is_over);
    let record = record.ok_or(Refusal::NotOver)?;
    Ok((table, record))
}

async fn record(State(front): State<Front>, Path(name): Path<String>) -> Answer {
    let (_, record) = finished(&front, &name).await?;
    let mut answer = text(StatusCode::OK, RECORD, record);
    let file = format!("attachment; filename=\"{name}.fogg\"");
    if let Ok(file) = HeaderValue::from_str(&file) {
        answer
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, file);
    }
    Ok(answer)
}
