//! Games that are over, looked back at by Fogg on the server.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{Method, StatusCode},
    routing::{get, post},
};
use fogg_protocol::{
    Refusal,
    http::{Analyzed, Stage},
    wire::Wire,
};
use fogg_record::Record;

use super::{Form, Front, Route, Who, history::finished, lobby};
use crate::{
    analyses::Game,
    answer::{Answer, Refused, ok, text},
    caller::{Known, Place},
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/tables/{table}/analysis",
        about: "Asks Fogg to look back at a game that is over, and says how far that is. \
            Whoever asks again hears of the same analysis.",
        who: Who::Known,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Analyzed::schema),
        handler: || post(ask),
    },
    Route {
        method: Method::GET,
        path: "/api/tables/{table}/analysis",
        about: "How far it is with that, and in the end the analysis, as docs/analysis.md has it.",
        who: Who::Anybody,
        query: &[],
        body: Form::Nothing,
        status: 200,
        answer: Form::Json(Analyzed::schema),
        handler: || get(look),
    },
];

async fn ask(
    State(front): State<Front>,
    Path(name): Path<String>,
    Place(place): Place,
    _: Known,
) -> Answer {
    let (hall, analyses) = (front.hall(), front.hall().analyses());
    if let Some(told) = analyses.told(&name) {
        return Ok(as_told(told));
    }
    let (table, record) = finished(&front, &name).await?;
    analyses.has_room()?;
    front.meters().analyses.take(place)?;
    let game = Game {
        record: Record::parse(&record).map_err(|_| Refusal::NoSuchTable)?,
        edition: table.edition().clone(),
        hash: table.summary().hash,
    };
    Ok(as_told(analyses.ask(&name, game, hall.stop())?))
}

async fn look(State(front): State<Front>, Path(name): Path<String>) -> Answer {
    if let Some(told) = front.hall().analyses().told(&name) {
        return Ok(as_told(told));
    }
    let listed = front.store().listed(&name).await?;
    let listed = listed.and_then(lobby::table).ok_or(Refusal::NoSuchTable)?;
    match listed.about.stage {
        Stage::Over => Ok(ok(&Analyzed::NotAsked)),
        Stage::Open | Stage::Playing => Err(Refused(Refusal::NotOver)),
    }
}

fn as_told(told: Bytes) -> axum::response::Response {
    text(StatusCode::OK, "application/json", told)
}
