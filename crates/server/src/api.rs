//! What is asked over HTTP: becoming a guest, opening a table, and the way to its socket.

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{DefaultBodyLimit, Path, State, WebSocketUpgrade},
    http::{HeaderMap, HeaderValue, Response, StatusCode, header},
    routing::{get, post},
};
use fogg_online::{Caller, PersonId};
use fogg_protocol::{MAX_TEXT, OpenTable, Refusal, TableOpened, wire};
use fogg_store::StoreError;

use crate::{guest, hall::Hall, socket};

/// The addresses below `/api`.
pub(crate) fn router(hall: Hall) -> Router {
    Router::new()
        .route("/api/guest", post(become_guest))
        .route("/api/tables", post(open_table))
        .route("/api/tables/{table}/socket", get(connect))
        .layer(DefaultBodyLimit::max(MAX_TEXT))
        .with_state(hall)
}

/// Makes a guest of somebody who is nobody yet.
async fn become_guest(State(hall): State<Hall>, headers: HeaderMap) -> Response<Body> {
    if !guest::is_ours(&headers) {
        return refused(&Refusal::ForeignPage);
    }
    match guest::person(&hall, &headers).await {
        Ok(Some(_)) => empty(StatusCode::NO_CONTENT),
        Ok(None) => match guest::welcome(&hall, &headers).await {
            Ok(cookie) => {
                let mut response = empty(StatusCode::NO_CONTENT);
                response.headers_mut().insert(header::SET_COOKIE, cookie);
                response
            }
            Err(error) => refused(&busy(&error)),
        },
        Err(error) => refused(&busy(&error)),
    }
}

async fn open_table(State(hall): State<Hall>, headers: HeaderMap, body: Bytes) -> Response<Body> {
    let person = match who(&hall, &headers).await {
        Ok(person) => person,
        Err(why) => return refused(&why),
    };
    let text = std::str::from_utf8(&body).unwrap_or_default();
    let Some(asked) = wire::from_text::<OpenTable>(text) else {
        let expected = r#"{"edition":"…","seats":2}"#.to_owned();
        let at = String::new();
        return refused(&Refusal::NoMessage { at, expected });
    };
    match hall.open_table(&person, &asked).await {
        Ok(Ok(table)) => json(StatusCode::CREATED, wire::to_text(&TableOpened { table })),
        Ok(Err(why)) => refused(&why),
        Err(error) => refused(&busy(&error)),
    }
}

async fn connect(
    State(hall): State<Hall>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response<Body> {
    let person = match who(&hall, &headers).await {
        Ok(person) => person,
        Err(why) => return refused(&why),
    };
    match hall.connect(&table, Caller::guest(person)).await {
        Ok(connected) => upgrade
            .max_message_size(MAX_TEXT)
            .on_upgrade(|open| socket::carry(open, connected)),
        Err(why) => refused(&why),
    }
}

/// Who asks, from a page of ours.
async fn who(hall: &Hall, headers: &HeaderMap) -> Result<PersonId, Refusal> {
    if !guest::is_ours(headers) {
        return Err(Refusal::ForeignPage);
    }
    let person = guest::person(hall, headers).await;
    person
        .map_err(|error| busy(&error))?
        .ok_or(Refusal::Unknown)
}

/// What is said when the database fails: nothing about it.
fn busy(_: &StoreError) -> Refusal {
    Refusal::Busy
}

fn refused(why: &Refusal) -> Response<Body> {
    json(status(why), wire::to_text(why))
}

fn status(why: &Refusal) -> StatusCode {
    match why {
        Refusal::ForeignPage
        | Refusal::OwnerOnly
        | Refusal::AccountsOnly
        | Refusal::OneKindOnly
        | Refusal::WatchersSilent
        | Refusal::NoTalk => StatusCode::FORBIDDEN,
        Refusal::TooFast { .. }
        | Refusal::EnoughSaid { .. }
        | Refusal::TooManyWatching { .. }
        | Refusal::TooManySockets { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Unknown => StatusCode::UNAUTHORIZED,
        Refusal::NoSuchTable => StatusCode::NOT_FOUND,
        Refusal::Busy | Refusal::NotStored => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::NoMessage { .. }
        | Refusal::NoSuchEdition
        | Refusal::WrongSeats { .. }
        | Refusal::WrongClock { .. }
        | Refusal::NoSuchSeat { .. }
        | Refusal::BadName { .. }
        | Refusal::BadShare
        | Refusal::BadWords { .. }
        | Refusal::NoSuchBot
        | Refusal::WrongLength { .. } => StatusCode::BAD_REQUEST,
        Refusal::HelloFirst
        | Refusal::SeatTaken
        | Refusal::Seated
        | Refusal::NotSeated
        | Refusal::NoBotThere
        | Refusal::SeatsFree
        | Refusal::Begun
        | Refusal::NotBegun
        | Refusal::Stale { .. }
        | Refusal::NothingToUndo
        | Refusal::Over
        | Refusal::NotOver
        | Refusal::Away
        | Refusal::BotsTurn
        | Refusal::Rated
        | Refusal::AlreadyAsked
        | Refusal::NotAsked
        | Refusal::Illegal(_) => StatusCode::CONFLICT,
    }
}

fn json(status: StatusCode, text: String) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, json);
    response
}

fn empty(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    response
}
