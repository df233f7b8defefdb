//! Tables: opening one, and the way to its socket.

use axum::{
    extract::{Path, State, WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection},
    http::{Method, StatusCode},
    response::IntoResponse,
    routing::{get, post},
};
use fogg_online::{Caller, PersonId};
use fogg_protocol::{Limited, MAX_TEXT, OpenTable, Refusal, Standing, TableOpened, wire::Wire};

use super::{Form, Front, Route, Sent, Who, query::Query};
use crate::{
    answer::{Answer, Refused, json},
    caller::Known,
    socket,
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/tables",
        about: "Opens a table of one's own.",
        who: Who::Known,
        query: &[],
        body: Form::Json(OpenTable::schema),
        status: 201,
        answer: Form::Json(TableOpened::schema),
        handler: || post(open),
    },
    Route {
        method: Method::GET,
        path: "/api/tables/{table}/socket",
        about: "A WebSocket to the table. Whoever has the name of a table may connect to it.",
        who: Who::Known,
        query: &[(
            "watch",
            "Only to watch: nobody's cards are shown, not even one's own, and nothing can be done.",
        )],
        body: Form::Nothing,
        status: 101,
        answer: Form::Nothing,
        handler: || get(connect),
    },
];

async fn open(State(front): State<Front>, known: Known, Sent(asked): Sent<OpenTable>) -> Answer {
    let person = PersonId(known.person.id);
    front.meters().tables.take(person.0.clone())?;
    let limit = front.hall().config().limits.tables_per_person;
    if limit > 0 && front.store().open_tables_of(&person.0).await? >= limit {
        let what = Limited::Tables;
        return Err(Refused(Refusal::TooMany { what, limit }));
    }
    let table = front.hall().open_table(&person, &asked).await??;
    Ok(json(StatusCode::CREATED, &TableOpened { table }))
}

/// How much of what a socket says is read at once: more is taken than is said, for thousands of
/// sockets, if nobody says how much.
const READING: usize = 2 * 1024;
/// How much for a socket is gathered before it is sent, within a message.
const WRITING: usize = 8 * 1024;

async fn connect(
    State(front): State<Front>,
    Path(table): Path<String>,
    query: Query,
    known: Known,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer {
    let slot = front.meters().sockets.take(known.person.id.clone())?;
    let session = front.hall().session(&known.person.id, known.token);
    let mut caller = known.caller();
    if caller.standing == Standing::Account {
        // Whoever was a guest when they sat down still has that seat.
        let there = front.store().person_at(&table, &caller.person.0).await?;
        caller.person = PersonId(there);
    }
    let watches = query.get("watch").is_some();
    if watches {
        // Nobody the table knows, so that nothing but what all may see is made for the socket.
        let nobody = format!("{} watches", caller.person.0);
        caller = Caller::guest(PersonId(nobody));
    }
    let connected = front.hall().connect(&table, caller).await?;
    // A browser does not tell its page why a socket was refused: a page that asks without one is
    // told of everything else that stands against it first.
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade
            .max_message_size(MAX_TEXT)
            .read_buffer_size(READING)
            .write_buffer_size(WRITING),
        Err(rejection) => return Ok(rejection.into_response()),
    };
    let (counted, stop) = (front.hall().count_socket(), front.hall().stop());
    Ok(upgrade.on_upgrade(async move |open| {
        socket::carry(open, connected, watches, session, stop).await;
        drop((slot, counted));
    }))
}
