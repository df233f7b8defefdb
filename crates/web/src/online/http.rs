//! Requests to the server the page comes from.

use fogg_protocol::{Refusal, wire};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use crate::settings::store;

/// Why there is no answer to a request.
pub(crate) enum Failure {
    /// There is no line to a server.
    Line,
    /// The server says why.
    Refused(Refusal),
    /// The answer means nothing to this page: it may come from another kind of server.
    Strange,
}

/// Asks the server for something; the answer as text.
pub(super) async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<String, Failure> {
    let asked = RequestInit::new();
    asked.set_method(method);
    if let Some(body) = body {
        asked.set_body(&JsValue::from_str(body));
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &asked)).await;
    let answer: Response = answer
        .and_then(JsCast::dyn_into)
        .map_err(|_| Failure::Line)?;
    let text = match answer.text() {
        Ok(text) => JsFuture::from(text).await.map_err(|_| Failure::Line)?,
        Err(_) => return Err(Failure::Line),
    };
    let text = text.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    let why = wire::from_text(&text);
    Err(why.map_or(Failure::Strange, Failure::Refused))
}

const KNOWN: &str = "known";

/// Lets the server know the browser again; whoever it knows stays who they are.
pub(super) async fn be_guest() -> Result<(), Failure> {
    ask("POST", "/api/guest", None).await?;
    // A browser that keeps nothing has no tables of its own either.
    let _ = store().map(|store| store.set_item(KNOWN, "yes"));
    Ok(())
}

/// Whether the server may know this browser. Only it can read the cookie, so the page has a note.
pub(super) fn is_known() -> bool {
    let note = store().and_then(|store| store.get_item(KNOWN).ok()?);
    note.is_some()
}
