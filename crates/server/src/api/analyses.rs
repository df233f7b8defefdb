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

use super::{Form, Front, Route, Who, history::finished, lobby, query::Query};
use crate::{
    analyses::{Game, Telling},
    answer::{Answer, Refused, ok, text},
    caller::{Known, Place},
};

/// What is asked after the path.
const FORM: (&str, &str) = (
    "form",
    "How the analysis is told: json, if nothing is said, or answers, which are those of the worker \
     that thinks in a page.",
);

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/tables/{table}/analysis",
        about: "Asks Fogg to look back at a game that is over, and says how far that is. \
            Whoever asks again hears of the same analysis.",
        who: Who::Known,
        query: &[FORM],
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
        query: &[FORM],
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
    query: Query,
) -> Answer {
    let (hall, analyses) = (front.hall(), front.hall().analyses());
    let telling = telling(&query)?;
    if let Some(told) = analyses.told(&name, telling) {
        return Ok(as_told(told));
    }
    let forgotten = analyses.forgotten();
    let (table, record) = finished(&front, &name).await?;
    analyses.has_room()?;
    front.meters().analyses.take(place)?;
    let game = Game {
        record: Record::parse(&record).map_err(|_| Refusal::NoSuchTable)?,
        edition: table.edition().clone(),
        hash: table.summary().hash,
        forgotten,
    };
    analyses.ask(&name, game, hall.stop())?;
    let told = analyses.told(&name, telling).ok_or(Refusal::Busy)?;
    Ok(as_told(told))
}

async fn look(State(front): State<Front>, Path(name): Path<String>, query: Query) -> Answer {
    let telling = telling(&query)?;
    if let Some(told) = front.hall().analyses().told(&name, telling) {
        return Ok(as_told(told));
    }
    let listed = front.store().listed(&name).await?;
    let listed = listed.and_then(lobby::table).ok_or(Refusal::NoSuchTable)?;
    match listed.about.stage {
        Stage::Over => Ok(ok(&Analyzed::NotAsked)),
        Stage::Open | Stage::Playing => Err(Refused(Refusal::NotOver)),
    }
}

/// The form in which somebody wants to be told.
fn telling(query: &Query) -> Result<Telling, Refusal> {
    let words = [("json", Telling::Json), ("answers", Telling::Answers)];
    let asked = query.one_of("form", &words)?;
    Ok(asked.unwrap_or(Telling::Json))
}

fn as_told(told: Bytes) -> axum::response::Response {
    text(StatusCode::OK, "application/json", told)
}
