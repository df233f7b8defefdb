//! `/status`: how a server is, for whoever runs it. The same as a page and for programs, and
//! nothing in it about anybody.

use std::{
    fmt::Write,
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::time;

use crate::{answer, clock::now_ms, hall::Hall, watch};

/// How long the database may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a server is.
struct Status {
    version: &'static str,
    started_ms: i64,
    up: Duration,
    database: &'static str,
    /// How long the database took to answer, if it did.
    latency: Option<Duration>,
    servers: usize,
    /// By what they call each other.
    calls: &'static str,
    tables_awake: i64,
    sockets: i64,
    entries: u64,
    failures: u64,
}

/// As a page.
pub(crate) async fn page(State(hall): State<Hall>, request: Request) -> Response {
    if !watch::may_watch(&hall, &request) {
        return watch::nothing();
    }
    Html(html(&look(&hall).await)).into_response()
}

/// For programs.
pub(crate) async fn numbers(State(hall): State<Hall>, request: Request) -> Response {
    if !watch::may_watch(&hall, &request) {
        return watch::nothing();
    }
    let text = written(&look(&hall).await).to_string();
    answer::text(axum::http::StatusCode::OK, "application/json", text)
}

async fn look(hall: &Hall) -> Status {
    let begun = Instant::now();
    let answered = time::timeout(PATIENCE, hall.store().check()).await;
    let metrics = hall.metrics();
    let up = metrics.up();
    let up_ms = i64::try_from(up.as_millis()).unwrap_or(i64::MAX);
    Status {
        version: env!("CARGO_PKG_VERSION"),
        started_ms: now_ms().saturating_sub(up_ms),
        up,
        database: hall.store().kind(),
        latency: matches!(answered, Ok(Ok(()))).then(|| begun.elapsed()),
        servers: hall.nodes().others().len() + 1,
        calls: hall.nodes().nats().map_or("database", |_| "nats"),
        tables_awake: metrics.tables_awake.get(),
        sockets: metrics.sockets.get(),
        entries: metrics.entries.sum(),
        failures: metrics.failures.sum(),
    }
}

fn written(status: &Status) -> Value {
    json!({
        "version": status.version,
        "started": status.started_ms,
        "up_seconds": status.up.as_secs(),
        "database": status.database,
        "database_answers": status.latency.is_some(),
        "database_ms": status.latency.map(|latency| latency.as_secs_f64() * 1000.0),
        "servers": status.servers,
        "calls": status.calls,
        "tables_awake": status.tables_awake,
        "sockets": status.sockets,
        "entries_last_minute": status.entries,
        "failures_last_minute": status.failures,
    })
}

fn html(status: &Status) -> String {
    let latency = match status.latency {
        Some(latency) => format!("answers in {:.1} ms", latency.as_secs_f64() * 1000.0),
        None => "does not answer".to_owned(),
    };
    let is_well = status.latency.is_some() && status.failures == 0;
    let lines = [
        ("Version", status.version.to_owned()),
        ("Up for", spoken(status.up)),
        ("Database", format!("{}, {latency}", status.database)),
        ("Servers on it", status.servers.to_string()),
        ("They call each other by", status.calls.to_owned()),
        ("Tables awake", status.tables_awake.to_string()),
        ("Sockets", status.sockets.to_string()),
        ("Stored in the last minute", status.entries.to_string()),
        ("Failed in the last minute", status.failures.to_string()),
    ];
    let mut page = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"refresh\" content=\"10\">\n<title>Fogg: status</title>\n",
    );
    let heading = if is_well {
        "All is well"
    } else {
        "Something is wrong"
    };
    // A text takes everything, and none of these has a character that means something in HTML.
    let _ = writeln!(page, "<h1>{heading}</h1>\n<table>");
    for (name, value) in lines {
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\">{name}</th><td>{value}</td></tr>"
        );
    }
    page + "</table>\n</html>\n"
}

/// A time as one would say it.
fn spoken(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let (days, hours) = (minutes / (24 * 60), minutes / 60 % 24);
    match (days, hours) {
        (0, 0) => format!("{minutes} min"),
        (0, _) => format!("{hours} h {} min", minutes % 60),
        (_, _) => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_what_is_wrong() {
        let well = Status {
            version: "1.2.3",
            started_ms: 0,
            up: Duration::from_secs(90_000),
            database: "sqlite",
            latency: Some(Duration::from_micros(1500)),
            servers: 1,
            calls: "database",
            tables_awake: 7,
            sockets: 9,
            entries: 11,
            failures: 0,
        };
        let page = html(&well);
        for part in ["All is well", "1 d 1 h", "answers in 1.5 ms", ">11<"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        let unwell = Status {
            latency: None,
            ..well
        };
        let page = html(&unwell);
        assert!(page.contains("Something is wrong") && page.contains("does not answer"));
        assert_eq!(written(&unwell)["database_answers"], false);
    }
}
