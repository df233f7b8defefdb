//! Messages as JSON text, and the description of that form.
//!
//! [`Wire`] is the one way in which anything travels: between the page and its worker, between a
//! client and a server, and into the journal of a table. Structures are objects with the names of
//! their fields; a variant is its name in small letters, alone or with what comes with it. Fields
//! that are not known are ignored, so that a newer program can say more.

use serde_json::{Map, Value};

/// Something that can travel.
pub trait Wire: Sized {
    /// Its JSON form.
    fn write(&self) -> Value;
    /// The thing a JSON value stands for; `None` if it stands for nothing of this kind.
    fn read(value: &Value) -> Option<Self>;
    /// A JSON schema of the form.
    fn schema(book: &mut Book) -> Value;
}

/// Something as text.
pub fn to_text(thing: &impl Wire) -> String {
    let value = thing.write();
    #[cfg(target_arch = "wasm32")]
    return crate::text::write(&value);
    #[cfg(not(target_arch = "wasm32"))]
    value.to_string()
}

/// What a text stands for; `None` if it stands for nothing of this kind.
pub fn from_text<T: Wire>(text: &str) -> Option<T> {
    #[cfg(target_arch = "wasm32")]
    let value = crate::text::read(text)?;
    #[cfg(not(target_arch = "wasm32"))]
    let value = serde_json::from_str(text).ok()?;
    T::read(&value)
}

/// A structure, by the names of its fields; those after a semicolon may be left out.
#[macro_export]
macro_rules! wire_struct {
    ($type:ident { $($field:ident),* $(; $($extra:ident),+)? $(,)? }) => {
        impl $crate::wire::Wire for $type {
            fn write(&self) -> $crate::wire::Json {
                $crate::wire::object([
                    $((stringify!($field), self.$field.write()),)*
                    $($((stringify!($extra), self.$extra.write()),)+)?
                ])
            }

            fn read(value: &$crate::wire::Json) -> Option<Self> {
                let _fields = value.as_object()?;
                Some($type {
                    $($field: $crate::wire::Wire::read(_fields.get(stringify!($field))?)?,)*
                    $($($extra: $crate::wire::extra(_fields.get(stringify!($extra)))?,)+)?
                })
            }

            fn schema(book: &mut $crate::wire::Book) -> $crate::wire::Json {
                book.define(stringify!($type), |_book| {
                    let fields = [$((
                        stringify!($field),
                        $crate::wire::schema_of(|it: &$type| Some(&it.$field), _book),
                    )),*];
                    let extra = [$($((
                        stringify!($extra),
                        $crate::wire::schema_of(|it: &$type| Some(&it.$extra), _book),
                    )),+)?];
                    $crate::wire::object_schema(fields, extra)
                })
            }
        }
    };
}

/// An enumeration: variants without anything, with one thing, with named ones, of which those after
/// a semicolon may be left out.
#[macro_export]
macro_rules! wire_enum {
    ($type:ident {
        $($unit:ident),* ;
        $($tuple:ident($item:ident)),* ;
        $($named:ident { $($field:ident),+ $(; $($extra:ident),+)? }),* $(,)?
    }) => {
        impl $crate::wire::Wire for $type {
            fn write(&self) -> $crate::wire::Json {
                match self {
                    $($type::$unit => $crate::wire::unit(stringify!($unit)),)*
                    $($type::$tuple($item) => {
                        $crate::wire::tagged(stringify!($tuple), $item.write())
                    })*
                    $($type::$named { $($field,)+ $($($extra),+)? } => {
                        let fields = $crate::wire::object([
                            $((stringify!($field), $field.write()),)+
                            $($((stringify!($extra), $extra.write()),)+)?
                        ]);
                        $crate::wire::tagged(stringify!($named), fields)
                    })*
                }
            }

            fn read(value: &$crate::wire::Json) -> Option<Self> {
                let (_name, _body) = $crate::wire::variant(value)?;
                $(if _body.is_none() && $crate::wire::is_called(_name, stringify!($unit)) {
                    return Some($type::$unit);
                })*
                $(if $crate::wire::is_called(_name, stringify!($tuple)) {
                    return Some($type::$tuple($crate::wire::Wire::read(_body?)?));
                })*
                $(if $crate::wire::is_called(_name, stringify!($named)) {
                    let body = _body?;
                    return Some($type::$named {
                        $($field: $crate::wire::Wire::read(body.get(stringify!($field))?)?,)+
                        $($($extra: $crate::wire::extra(body.get(stringify!($extra)))?,)+)?
                    });
                })*
                None
            }

            fn schema(book: &mut $crate::wire::Book) -> $crate::wire::Json {
                book.define(stringify!($type), |_book| {
                    let variants: Vec<$crate::wire::Json> = vec![
                        $($crate::wire::unit_schema(stringify!($unit)),)*
                        $($crate::wire::tagged_schema(
                            stringify!($tuple),
                            $crate::wire::schema_of(
                                |it: &$type| {
                                    if let $type::$tuple(item) = it { Some(item) } else { None }
                                },
                                _book,
                            ),
                        ),)*
                        $($crate::wire::tagged_schema(
                            stringify!($named),
                            $crate::wire::object_schema([$((
                                stringify!($field),
                                $crate::wire::schema_of(
                                    |it: &$type| {
                                        if let $type::$named { $field, .. } = it {
                                            Some($field)
                                        } else {
                                            None
                                        }
                                    },
                                    _book,
                                ),
                            )),+], [$($((
                                stringify!($extra),
                                $crate::wire::schema_of(
                                    |it: &$type| {
                                        if let $type::$named { $extra, .. } = it {
                                            Some($extra)
                                        } else {
                                            None
                                        }
                                    },
                                    _book,
                                ),
                            )),+)?]),
                        ),)*
                    ];
                    $crate::wire::one_of(variants)
                })
            }
        }
    };
}

// What the macros need where they are used.
pub use serde_json::Value as Json;

pub use crate::{
    schema::{Book, object_schema, one_of, schema_of, tagged_schema, unit_schema},
    wire_enum, wire_struct,
};

/// An object of these fields.
pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let mut map = Map::new();
    for (name, value) in fields {
        map.insert(name.to_owned(), value);
    }
    Value::Object(map)
}

/// A field that may be left out.
pub fn extra<T: Wire + Default>(value: Option<&Value>) -> Option<T> {
    value.map_or_else(|| Some(T::default()), T::read)
}

/// A variant that is only a name.
pub fn unit(variant: &str) -> Value {
    Value::String(small(variant))
}

/// A variant with what comes with it.
pub fn tagged(variant: &str, body: Value) -> Value {
    let mut map = Map::new();
    map.insert(small(variant), body);
    Value::Object(map)
}

/// The name of a variant and what comes with it.
pub fn variant(value: &Value) -> Option<(&str, Option<&Value>)> {
    match value {
        Value::String(name) => Some((name, None)),
        Value::Object(map) if map.len() == 1 => {
            let (name, body) = map.iter().next()?;
            Some((name, Some(body)))
        }
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            None
        }
    }
}

/// The name of a variant as it is written: `DrawDeck` is `draw_deck`.
pub(crate) fn small(variant: &str) -> String {
    let mut name = String::with_capacity(variant.len() + 2);
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Whether this is the written name of a variant.
pub fn is_called(name: &str, variant: &str) -> bool {
    // Most names differ in their first letter, and need not be built to be compared.
    let first = |text: &str| text.bytes().next().map(|byte| byte.to_ascii_lowercase());
    first(name) == first(variant) && small(variant) == name
}
