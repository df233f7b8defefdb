//! Reading what a client says, and finding the place that is wrong when it says nothing we know.
//! The place is found with the schema, so that reading itself stays small where programs must be.

use std::sync::LazyLock;

use serde_json::{Map, Value};

use crate::{
    ClientMessage,
    schema::{Book, DEFINITIONS, schema},
    wire::Wire,
};

/// What is wrong with a text that is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The way to the wrong place, such as `act.version`; empty for the whole.
    pub at: String,
    /// What belongs there.
    pub expected: String,
}

/// The message a client's text stands for.
///
/// # Errors
/// The first place that is wrong.
pub fn read_message(text: &str) -> Result<ClientMessage, Misread> {
    static SCHEMA: LazyLock<Value> = LazyLock::new(schema);
    let value = json(text)?;
    ClientMessage::read(&value).ok_or_else(|| {
        let definitions = SCHEMA["$defs"].as_object();
        fault(&value, &SCHEMA["$defs"]["ClientMessage"], definitions)
    })
}

/// What a text stands for that should be something of this kind.
///
/// # Errors
/// The first place that is wrong.
pub fn read<T: Wire>(text: &str) -> Result<T, Misread> {
    let value = json(text)?;
    T::read(&value).ok_or_else(|| {
        let mut book = Book::default();
        let schema = T::schema(&mut book);
        fault(&value, &schema, Some(&book.0))
    })
}

fn json(text: &str) -> Result<Value, Misread> {
    serde_json::from_str(text).map_err(|error| Misread {
        at: format!("line {} column {}", error.line(), error.column()),
        expected: "JSON text".into(),
    })
}

fn fault(value: &Value, schema: &Value, definitions: Option<&Map<String, Value>>) -> Misread {
    let looking = definitions.map(|definitions| Looking { definitions });
    let fault = looking.and_then(|looking| looking.fault(value, schema, ""));
    fault.unwrap_or_else(|| Misread {
        at: String::new(),
        expected: "a message of a client".into(),
    })
}

struct Looking<'a> {
    definitions: &'a Map<String, Value>,
}

impl Looking<'_> {
    /// The first place where a value does not have the form of a schema.
    fn fault(&self, value: &Value, schema: &Value, at: &str) -> Option<Misread> {
        let wrong = |expected: String| {
            let at = at.to_owned();
            Some(Misread { at, expected })
        };
        if let Some(name) = schema["$ref"].as_str() {
            let definition = self.definitions.get(name.strip_prefix(DEFINITIONS)?)?;
            return self.fault(value, definition, at);
        }
        if let Some(variants) = schema["oneOf"].as_array() {
            return self.variant_fault(value, variants, at);
        }
        if let Some([schema, _null]) = schema["anyOf"].as_array().map(Vec::as_slice) {
            return if value.is_null() {
                None
            } else {
                self.fault(value, schema, at)
            };
        }
        if let Some(words) = schema["enum"].as_array() {
            let fits = words.contains(value);
            return if fits { None } else { wrong(one_of(words)) };
        }
        match schema["type"].as_str()? {
            "integer" => {
                let range = schema["minimum"].as_i64()?..=schema["maximum"].as_i64()?;
                let fits = value.as_i64().is_some_and(|number| range.contains(&number));
                let expected = format!("a number from {} to {}", range.start(), range.end());
                if fits { None } else { wrong(expected) }
            }
            "string" if !value.is_string() => wrong("a text".into()),
            "boolean" if !value.is_boolean() => wrong("true or false".into()),
            "array" => {
                let Some(items) = value.as_array() else {
                    return wrong("a list".into());
                };
                let mut items = items.iter().enumerate();
                items
                    .find_map(|(n, item)| self.fault(item, &schema["items"], &format!("{at}[{n}]")))
            }
            "object" => {
                let Some(object) = value.as_object() else {
                    return wrong("an object".into());
                };
                let names = schema["required"].as_array()?.iter();
                let mut names = names.filter_map(Value::as_str);
                let missing = names.find(|&name| !object.contains_key(name));
                if let Some(name) = missing {
                    return wrong(format!("a field `{name}`"));
                }
                let mut fields = schema["properties"].as_object()?.iter();
                fields.find_map(|(name, form)| {
                    let field = object.get(name)?;
                    self.fault(field, form, &below(at, name))
                })
            }
            _ => None,
        }
    }

    /// The same for a value that is to be one of these variants.
    fn variant_fault(&self, value: &Value, variants: &[Value], at: &str) -> Option<Misread> {
        let names: Vec<&Value> = variants
            .iter()
            .filter_map(|variant| variant.get("const").or_else(|| variant["required"].get(0)))
            .collect();
        let named = |name: &str| {
            let found = names.iter().position(|&known| known == name);
            found.map(|n| &variants[n])
        };
        let unknown = || {
            let at = at.to_owned();
            let expected = one_of(names.iter().copied());
            Some(Misread { at, expected })
        };
        let (name, body) = match value {
            Value::String(name) => (name, None),
            Value::Object(object) if object.len() == 1 => {
                let (name, body) = object.iter().next()?;
                (name, Some(body))
            }
            Value::Object(_)
            | Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Array(_) => return unknown(),
        };
        let Some(variant) = named(name) else {
            return unknown();
        };
        let wrong = |expected: &str| {
            let (at, expected) = (below(at, name), expected.to_owned());
            Some(Misread { at, expected })
        };
        match (variant.get("const"), body) {
            (Some(_), None) => None,
            (Some(_), Some(_)) => wrong("the name alone, as a text"),
            (None, None) => wrong("an object of the name and what comes with it"),
            (None, Some(body)) => self.fault(body, &variant["properties"][name], &below(at, name)),
        }
    }
}

fn below(at: &str, name: &str) -> String {
    if at.is_empty() {
        name.to_owned()
    } else {
        format!("{at}.{name}")
    }
}

fn one_of<'a>(words: impl IntoIterator<Item = &'a Value>) -> String {
    let words: Vec<String> = words.into_iter().map(Value::to_string).collect();
    format!("one of {}", words.join(", "))
}
