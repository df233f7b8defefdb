//! For those who run a server: whether it is well, its numbers, and a line for each request.

use std::time::{Duration, Instant};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::time;

use crate::{hall::Hall, proxies, status};

/// How long the database may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(5);
/// The type of the numbers.
const NUMBERS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The addresses for those who run the server.
pub(crate) fn router(hall: Hall) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(numbers))
        .route("/status", get(status::page))
        .route("/status.json", get(status::numbers))
        .with_state(hall)
}

/// Whether tables can be played at: the database answers.
async fn health(State(hall): State<Hall>) -> Response {
    match time::timeout(PATIENCE, hall.store().check()).await {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => {
            tracing::error!(%error, "the database does not answer");
            unwell()
        }
        Err(_) => {
            tracing::error!("the database does not answer in time");
            unwell()
        }
    }
}

fn unwell() -> Response {
    let status = StatusCode::SERVICE_UNAVAILABLE;
    (status, "the database does not answer\n").into_response()
}

/// The numbers, for those of the configuration only.
async fn numbers(State(hall): State<Hall>, request: Request) -> Response {
    if !may_watch(&hall, &request) {
        return nothing();
    }
    ([("content-type", NUMBERS)], hall.metrics().text()).into_response()
}

/// Whether somebody may see how the server is.
pub(crate) fn may_watch(hall: &Hall, request: &Request) -> bool {
    let config = hall.config();
    let (extensions, headers) = (request.extensions(), request.headers());
    let known = proxies::direct_client(&config.trusted_proxies, extensions, headers);
    known.is_some_and(|client| proxies::is_among(&config.metrics_for, client))
}

/// What everybody else is told.
pub(crate) fn nothing() -> Response {
    (StatusCode::NOT_FOUND, "there is no such page\n").into_response()
}

/// The name of the refusal that a response is, for the numbers.
#[derive(Clone)]
pub(crate) struct RefusedAs(pub(crate) String);

/// The methods that are counted by name.
const KNOWN: [Method; 7] = [
    Method::GET,
    Method::POST,
    Method::PUT,
    Method::DELETE,
    Method::HEAD,
    Method::OPTIONS,
    Method::PATCH,
];

/// Counts and logs a request by its route: the path itself may name a table, and whoever knows a
/// table's name may go there.
pub(crate) async fn count(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("file", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    // Methods of others' making are not kept apart: there is no end of them.
    let method = KNOWN.iter().find(|known| **known == method);
    let method = method.map_or("OTHER", Method::as_str);
    hall.metrics().answered(method, &route, status, took);
    let refused = response.extensions().get::<RefusedAs>();
    if let Some(RefusedAs(kind)) = refused {
        hall.metrics().refused_as(kind.clone());
    }
    let refused = refused.map(|RefusedAs(kind)| kind.as_str());
    tracing::debug!(
        method,
        route,
        status,
        ms = took.as_secs_f64() * 1000.0,
        refused,
        "answered"
    );
    response
}
