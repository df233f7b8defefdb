//! What is asked over HTTP. Every address is a [`Route`] of a list, from which both the router and
//! the description for programs are made.

mod accounts;
mod analyses;
mod calls;
mod history;
mod lobby;
mod openapi;
mod own;
mod profiles;
mod query;
mod tables;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{Method, Response, header},
    middleware::{self, Next},
    response::IntoResponse,
    routing::MethodRouter,
};
use fogg_protocol::{
    MAX_TEXT, Refusal,
    wire::{Book, Json, Wire},
};
use fogg_store::Store;
use serde_json::Value;
use tokio::time;

use crate::{
    answer::Refused, caller::Place, hall::Hall, limits::Meters, origin, password::Passwords,
};

/// What those who answer have at hand.
#[derive(Clone)]
pub(crate) struct Front(Arc<Inner>);

struct Inner {
    hall: Hall,
    meters: Meters,
    passwords: Passwords,
}

impl Front {
    fn new(hall: Hall) -> Front {
        let meters = Meters::new(&hall.config().limits);
        Front(Arc::new(Inner {
            hall,
            meters,
            passwords: Passwords::new(),
        }))
    }

    pub(crate) fn hall(&self) -> &Hall {
        &self.0.hall
    }

    pub(crate) fn store(&self) -> &Store {
        self.0.hall.store()
    }

    pub(crate) fn meters(&self) -> &Meters {
        &self.0.meters
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }
}

/// An address that is answered.
pub(crate) struct Route {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    /// What it does, in a sentence.
    pub(crate) about: &'static str,
    pub(crate) who: Who,
    /// What may be asked after the path, and what each means.
    pub(crate) query: &'static [(&'static str, &'static str)],
    pub(crate) body: Form,
    /// The status of the answer when nothing is refused, and what is in it.
    pub(crate) status: u16,
    pub(crate) answer: Form,
    pub(crate) handler: fn() -> MethodRouter<Front>,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Anybody,
    /// Whoever has a token.
    Known,
    /// Whoever has an account.
    Holder,
}

/// What is in a request or an answer.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Nothing,
    /// JSON of this form.
    Json(fn(&mut Book) -> Json),
    /// Text of this type.
    Text(&'static str),
}

/// All of them.
fn routes() -> impl Iterator<Item = &'static Route> {
    let lists = [
        accounts::ROUTES,
        analyses::ROUTES,
        calls::ROUTES,
        history::ROUTES,
        lobby::ROUTES,
        openapi::ROUTES,
        own::ROUTES,
        profiles::ROUTES,
        tables::ROUTES,
    ];
    lists.into_iter().flatten()
}

/// The addresses below `/api`.
pub(crate) fn router(hall: Hall) -> Router {
    let front = Front::new(hall);
    let router = routes().fold(Router::new(), |router, route| {
        router.route(route.path, (route.handler)())
    });
    router
        .layer(DefaultBodyLimit::max(MAX_TEXT))
        .layer(middleware::from_fn_with_state(front.clone(), guard))
        .with_state(front)
}

/// How long those who ask too often wait to hear so: a flood must not cost more than it brings.
const SLOWLY: Duration = Duration::from_secs(1);

/// Keeps out the pages of others, and those who ask too often.
async fn guard(State(front): State<Front>, request: Request, next: Next) -> Response<Body> {
    let headers = request.headers();
    let only_reads = request.method().is_safe() && !headers.contains_key(header::UPGRADE);
    if !only_reads && !origin::is_ours(headers) {
        return Refused(Refusal::ForeignPage).into_response();
    }
    if !is_text(request.uri().path()) {
        let at = request.uri().path().to_owned();
        let expected = "text in UTF-8 without the character NUL".to_owned();
        return Refused(Refusal::NoMessage { at, expected }).into_response();
    }
    let Place(place) = front.place(request.extensions(), headers);
    if let Err(why) = front.meters().requests.take(place) {
        // On a connection one request waits for the answer to the last.
        time::sleep(SLOWLY).await;
        return Refused(why).into_response();
    }
    next.run(request).await
}

/// Whether a path says a text when it is decoded, and one that every database can look for.
fn is_text(path: &str) -> bool {
    let mut decoded = Vec::new();
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let encoded = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        rest = match encoded.filter(|_| first == b'%') {
            Some(byte) => {
                decoded.push(byte);
                &after[2..]
            }
            None => {
                decoded.push(first);
                after
            }
        };
    }
    !decoded.contains(&0) && String::from_utf8(decoded).is_ok()
}

/// How long the body of a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The body of a request, which is to be a thing of this kind.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: Wire> FromRequest<Front> for Sent<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, front: &Front) -> Result<Self, Refused> {
        let body = body(request, front, MAX_TEXT).await?;
        // Not every database can keep it, and none is asked to.
        if body.contains(NUL) && serde_json::from_str(&body).is_ok_and(|it| has_nul(&it)) {
            let (at, expected) = (String::new(), "text without the character NUL".to_owned());
            return Err(Refused(Refusal::NoMessage { at, expected }));
        }
        let thing = fogg_protocol::read(&body).map_err(|wrong| Refusal::NoMessage {
            at: wrong.at,
            expected: wrong.expected,
        })?;
        Ok(Sent(thing))
    }
}

/// How JSON writes the character NUL.
const NUL: &str = "\\u0000";

/// Whether a text in it has the character NUL.
fn has_nul(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(has_nul),
        Value::Object(fields) => fields.values().any(has_nul),
    }
}

/// The text of a request's body.
async fn body(request: Request, front: &Front, limit: usize) -> Result<String, Refused> {
    let body = time::timeout(PATIENCE, Bytes::from_request(request, front)).await;
    let body = body.map_err(|_| Refusal::NoMessage {
        at: String::new(),
        expected: format!("all of it within {} seconds", PATIENCE.as_secs()),
    })?;
    // A line that breaks while we read has nobody to tell.
    let body = body.map_err(|_| Refusal::TooLong { limit })?;
    let text = String::from_utf8(body.into());
    Ok(text.map_err(|_| Refusal::NoMessage {
        at: String::new(),
        expected: "text in UTF-8".into(),
    })?)
}
