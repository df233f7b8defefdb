//! Requests to the server the page comes from.

use fogg_protocol::{Refusal, Standing, wire};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use crate::settings::store;

/// Why there is no answer to a request.
#[derive(Clone)]
pub(crate) enum Failure {
    /// There is no line to a server.
    Line,
    /// The server says why.
    Refused(Refusal),
    /// The answer means nothing to this page: it may come from another kind of server.
    Strange,
}

/// Asks the server for something; the answer as text.
pub(crate) async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<String, Failure> {
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

/// Lets the server know the browser again; whoever it knows stays who they are.
pub(crate) async fn be_guest() -> Result<(), Failure> {
    ask("POST", "/api/guest", None).await?;
    if !is_known() {
        note(Some(Standing::Guest));
    }
    Ok(())
}

/// The note for the next visit: only the server can read the cookie.
const KNOWN: &str = "known";
const GUEST: &str = "yes";
const ACCOUNT: &str = "account";

const SIGNED_OUT: &str = "no";

/// Notes who the server takes this browser for, if it knows it.
pub(crate) fn note(standing: Option<Standing>) {
    let note = match standing {
        None if has_been_in() => SIGNED_OUT,
        None => return forget(),
        Some(Standing::Guest) => GUEST,
        Some(Standing::Account | Standing::Bot) => ACCOUNT,
    };
    // A browser that keeps nothing has no tables of its own either.
    let _ = store().map(|store| store.set_item(KNOWN, note));
}

/// Takes the note away.
pub(crate) fn forget() {
    let _ = store().map(|store| store.remove_item(KNOWN));
}

fn is_noted(among: &[&str]) -> bool {
    let note = store().and_then(|store| store.get_item(KNOWN).ok()?);
    note.is_some_and(|note| among.contains(&note.as_str()))
}

/// Whether the server may know this browser.
pub(crate) fn is_known() -> bool {
    is_noted(&[GUEST, ACCOUNT])
}

/// Whether somebody with an account is signed in, as far as this browser knows.
pub(crate) fn is_account() -> bool {
    is_noted(&[ACCOUNT])
}

/// Whether somebody with an account was here before.
pub(crate) fn has_been_in() -> bool {
    is_noted(&[ACCOUNT, SIGNED_OUT])
}
