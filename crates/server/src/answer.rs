//! Answers to requests: JSON, nothing, or the refusal that says why not.

use axum::{
    body::Body,
    http::{HeaderValue, Response, StatusCode, header},
    response::IntoResponse,
};
use fogg_protocol::{
    Refusal,
    wire::{self, Wire},
};
use fogg_store::StoreError;

use crate::watch::RefusedAs;

/// Something that is not done, and why.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

/// What comes of a request.
pub(crate) type Answer = Result<Response<Body>, Refused>;

/// How long to wait for what may end at any time, in seconds.
const A_WHILE: u32 = 60;

impl From<Refusal> for Refused {
    fn from(why: Refusal) -> Refused {
        Refused(why)
    }
}

impl From<StoreError> for Refused {
    /// What is said when the database fails: nothing about it.
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::Taken => Refused(Refusal::NameTaken),
            StoreError::NoText => Refused(Refusal::NoMessage {
                at: String::new(),
                expected: "text without the character NUL".to_owned(),
            }),
            StoreError::Address(_)
            | StoreError::NotNext { .. }
            | StoreError::Migration(_)
            | StoreError::Damaged(_)
            | StoreError::Database(_) => Refused(Refusal::Busy),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response<Body> {
        let Refused(why) = self;
        let mut response = json(status(&why), &why);
        response.extensions_mut().insert(RefusedAs(why.name()));
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            let later = if let Refusal::TooOften { seconds } = why {
                seconds
            } else {
                A_WHILE
            };
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(later));
        }
        response
    }
}

pub(crate) fn json(status: StatusCode, thing: &impl Wire) -> Response<Body> {
    text(status, "application/json", wire::to_text(thing))
}

pub(crate) fn ok(thing: &impl Wire) -> Response<Body> {
    json(StatusCode::OK, thing)
}

pub(crate) fn text(
    status: StatusCode,
    kind: &'static str,
    text: impl Into<Body>,
) -> Response<Body> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

pub(crate) fn nothing() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// With a cookie.
pub(crate) fn with_cookie(mut response: Response<Body>, cookie: HeaderValue) -> Response<Body> {
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

fn status(why: &Refusal) -> StatusCode {
    match why {
        Refusal::ForeignPage
        | Refusal::OwnerOnly
        | Refusal::AccountsOnly
        | Refusal::OneKindOnly
        | Refusal::WatchersSilent
        | Refusal::NoTalk => StatusCode::FORBIDDEN,
        Refusal::Unknown | Refusal::WrongPassword => StatusCode::UNAUTHORIZED,
        Refusal::NoSuchTable | Refusal::NoSuchPerson => StatusCode::NOT_FOUND,
        Refusal::Busy | Refusal::NotStored => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::TooOften { .. } | Refusal::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NoMessage { .. }
        | Refusal::NoSuchEdition
        | Refusal::WrongSeats { .. }
        | Refusal::NoSuchSeat { .. }
        | Refusal::BadName { .. }
        | Refusal::BadPassword { .. }
        | Refusal::FaultyBoard { .. }
        | Refusal::OwnBoard
        | Refusal::WrongClock { .. }
        | Refusal::BadShare
        | Refusal::BadWords { .. }
        | Refusal::NoSuchBot
        | Refusal::LongPlan { .. }
        | Refusal::BadNotes { .. }
        | Refusal::WrongLength { .. } => StatusCode::BAD_REQUEST,
        Refusal::HelloFirst
        | Refusal::SeatTaken
        | Refusal::Seated
        | Refusal::NotSeated
        | Refusal::NobodyThere
        | Refusal::SeatsFree
        | Refusal::Begun
        | Refusal::NotBegun
        | Refusal::Stale { .. }
        | Refusal::YourTurn
        | Refusal::NothingToUndo
        | Refusal::Over
        | Refusal::Away
        | Refusal::BotsTurn
        | Refusal::Rated
        | Refusal::AlreadyAsked
        | Refusal::Declined
        | Refusal::NotAsked
        | Refusal::NameTaken
        | Refusal::SignedIn
        | Refusal::NotOver
        | Refusal::Illegal(_) => StatusCode::CONFLICT,
    }
}
