//! The form of the messages as a JSON Schema, made by the same macros that read and write them.

use serde_json::{Map, Value, json};

use crate::{
    ClientMessage, OpenTable, ServerMessage, TableOpened,
    wire::{Wire, small},
};

/// The schema of everything that is said at a table: `ClientMessage` and `ServerMessage` are among
/// its definitions.
pub fn schema() -> Value {
    let mut book = Book::default();
    let either = [
        ClientMessage::schema(&mut book),
        ServerMessage::schema(&mut book),
        OpenTable::schema(&mut book),
        TableOpened::schema(&mut book),
    ];
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a table",
        "anyOf": either,
        "$defs": book.0,
    })
}

/// Definitions by name.
#[derive(Default)]
pub struct Book(pub(crate) Map<String, Value>);

impl Book {
    /// All definitions.
    pub fn definitions(self) -> Map<String, Value> {
        self.0
    }

    /// A reference to a definition, which is made if it is not there yet.
    pub fn define(&mut self, name: &str, schema: impl FnOnce(&mut Book) -> Value) -> Value {
        if !self.0.contains_key(name) {
            // Something that contains itself finds itself defined.
            self.0.insert(name.to_owned(), Value::Null);
            let schema = schema(self);
            self.0.insert(name.to_owned(), schema);
        }
        json!({ "$ref": format!("{DEFINITIONS}{name}") })
    }
}

/// Where references point.
pub(crate) const DEFINITIONS: &str = "#/$defs/";

/// The schema of a part, found by the way to it.
pub fn schema_of<S, T: Wire>(_: fn(&S) -> Option<&T>, book: &mut Book) -> Value {
    T::schema(book)
}

/// An object with these fields, and perhaps some extra ones.
pub fn object_schema<const N: usize, const M: usize>(
    fields: [(&str, Value); N],
    extra: [(&str, Value); M],
) -> Value {
    let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let all = fields.into_iter().chain(extra);
    let all: Map<String, Value> = all.map(|(name, form)| (name.to_owned(), form)).collect();
    json!({ "type": "object", "required": names, "properties": all })
}

/// A variant that is only a name.
pub fn unit_schema(variant: &str) -> Value {
    json!({ "const": small(variant) })
}

/// A variant with what comes with it.
pub fn tagged_schema(variant: &str, body: Value) -> Value {
    let name = small(variant);
    json!({
        "type": "object",
        "required": [name],
        "properties": { name: body },
        "additionalProperties": false,
    })
}

/// One of these variants.
pub fn one_of(variants: Vec<Value>) -> Value {
    json!({ "oneOf": variants })
}
