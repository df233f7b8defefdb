//! The description of all addresses for programs, as OpenAPI has it. It is made of the routes
//! themselves, and of the schemas of what is read and written.

use std::sync::LazyLock;

use axum::{
    http::{Method, StatusCode},
    routing::get,
};
use fogg_protocol::{
    Refusal,
    wire::{Book, Json, Wire},
};
use serde_json::{Map, json};

use super::{Form, Route, Who, routes};
use crate::answer::text;

pub(super) const ROUTES: &[Route] = &[Route {
    method: Method::GET,
    path: "/api/openapi.json",
    about: "This description.",
    who: Who::Anybody,
    query: &[],
    body: Form::Nothing,
    status: 200,
    answer: Form::Json(|_| Json::Bool(true)),
    handler: || get(openapi),
}];

async fn openapi() -> axum::response::Response {
    static DOCUMENT: LazyLock<String> = LazyLock::new(document);
    text(StatusCode::OK, "application/json", DOCUMENT.clone())
}

fn document() -> String {
    let mut book = Book::default();
    let refusal = Refusal::schema(&mut book);
    let mut paths = Map::new();
    for route in routes() {
        let operation = operation(route, &refusal, &mut book);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = operation;
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Fogg",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "What a server of Fogg answers over HTTP. A table speaks over its \
                socket, as docs/protocol.md says.",
        },
        "paths": paths,
        "components": {
            "schemas": book.definitions(),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "fogg" },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
        },
    });
    // In this document definitions have another place.
    document
        .to_string()
        .replace("#/$defs/", "#/components/schemas/")
}

fn operation(route: &Route, refusal: &Json, book: &mut Book) -> Json {
    let inside = route.path.split('/').filter_map(|part| {
        let name = part.strip_prefix('{')?.strip_suffix('}')?;
        let schema = json!({ "type": "string" });
        Some(json!({ "name": name, "in": "path", "required": true, "schema": schema }))
    });
    let after = route.query.iter().map(|(name, about)| {
        let schema = json!({ "type": "string" });
        json!({ "name": name, "in": "query", "description": about, "schema": schema })
    });
    let parameters: Vec<Json> = inside.chain(after).collect();
    let mut answer = json!({ "description": route.about });
    if let Some(content) = content(route.answer, book) {
        answer["content"] = content;
    }
    let mut operation = json!({
        "summary": route.about,
        "parameters": parameters,
        "responses": {
            route.status.to_string(): answer,
            "default": {
                "description": "Refused: why.",
                "content": { "application/json": { "schema": refusal } },
            },
        },
        "security": match route.who {
            Who::Anybody => json!([{}]),
            Who::Known | Who::Holder => json!([{ "cookie": [] }, { "bearer": [] }]),
        },
    });
    if let Some(content) = content(route.body, book) {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

fn content(form: Form, book: &mut Book) -> Option<Json> {
    match form {
        Form::Nothing => None,
        Form::Json(schema) => Some(json!({ "application/json": { "schema": schema(book) } })),
        Form::Text(kind) => Some(json!({ kind: { "schema": { "type": "string" } } })),
    }
}
