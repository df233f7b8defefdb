//! What every answer tells a browser to keep to.

use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, Response, header},
};

/// What a page of ours may load: what we send, and nothing else. Nothing else may show it in a
/// frame, and it sends no forms.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    // What answers to one person is for no memory on the way; files say how long they may be kept.
    (header::CACHE_CONTROL, "no-store"),
];

/// Adds what is not said yet.
pub(crate) async fn secure(mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        let entry = headers.entry(name);
        entry.or_insert(HeaderValue::from_static(value));
    }
    response
}
