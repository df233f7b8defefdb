//! What the server answers, asked without a network.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use fogg_server::{Config, Hall};
use fogg_store::Store;
use tower::ServiceExt;

fn status(method: &str, path: &str) -> StatusCode {
    let request = Request::builder().method(method).uri(path);
    let request = request.body(Body::empty()).expect("a request");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let answer = runtime.expect("a runtime").block_on(async {
        let store = Store::open("sqlite::memory:").await.expect("it opens");
        fogg_server::router(Hall::new(store, Config::default()))
            .oneshot(request)
            .await
    });
    answer.expect("the server never fails").status()
}

#[test]
fn the_server_is_healthy() {
    assert_eq!(status("GET", "/healthz"), StatusCode::OK);
}

#[test]
fn what_is_not_there_is_not_found() {
    for path in ["/nothing", "/../Cargo.toml", "/index.html.br"] {
        assert_eq!(status("GET", path), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn files_are_only_read() {
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(status(method, "/"), StatusCode::METHOD_NOT_ALLOWED);
    }
}

#[test]
fn the_page_is_there_when_the_bundle_is() {
    let expected = if fogg_server::is_bundled() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    assert_eq!(status("GET", "/"), expected);
}
