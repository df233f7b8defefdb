//! Messages as JSON text. The engine has no serialization, so that a state cannot be sent by
//! mistake; here is only what may travel: views, news, actions and results.
//!
//! A text that is no message gives `None`: whoever sent it is another version of us.

mod game;
mod messages;

use serde_json::{Map, Value};

use crate::{Reply, Request};

/// A request as text.
pub fn write_request(request: &Request) -> String {
    request.write().to_string()
}

/// The request a text stands for.
pub fn read_request(text: &str) -> Option<Request> {
    Request::read(&serde_json::from_str(text).ok()?)
}

/// A reply as text.
pub fn write_reply(reply: &Reply) -> String {
    reply.write().to_string()
}

/// The reply a text stands for.
pub fn read_reply(text: &str) -> Option<Reply> {
    Reply::read(&serde_json::from_str(text).ok()?)
}

/// Something that can travel.
trait Wire: Sized {
    fn write(&self) -> Value;
    fn read(value: &Value) -> Option<Self>;
}

/// A structure, by the names of its fields.
macro_rules! wire_struct {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl Wire for $type {
            fn write(&self) -> Value {
                crate::wire::object(&mut [$((stringify!($field), self.$field.write())),+])
            }

            fn read(value: &Value) -> Option<Self> {
                Some($type { $($field: Wire::read(value.get(stringify!($field))?)?),+ })
            }
        }
    };
}

/// An enumeration: variants without fields, with numbered ones, with named ones.
macro_rules! wire_enum {
    ($type:ident {
        $($unit:ident),* ;
        $($tuple:ident($($item:ident),+)),* ;
        $($named:ident { $($field:ident),+ }),* $(,)?
    }) => {
        impl Wire for $type {
            fn write(&self) -> Value {
                match self {
                    $($type::$unit => Value::from(stringify!($unit)),)*
                    $($type::$tuple($($item),+) => {
                        let items = Value::Array(vec![$($item.write()),+]);
                        crate::wire::object(&mut [(stringify!($tuple), items)])
                    })*
                    $($type::$named { $($field),+ } => {
                        let fields = crate::wire::object(&mut [$((stringify!($field), $field.write())),+]);
                        crate::wire::object(&mut [(stringify!($named), fields)])
                    })*
                }
            }

            fn read(value: &Value) -> Option<Self> {
                let (_name, _body) = crate::wire::variant(value)?;
                $(if _name == stringify!($unit) {
                    return Some($type::$unit);
                })*
                $(if _name == stringify!($tuple) {
                    let mut items = _body.as_array()?.iter();
                    return Some($type::$tuple($({
                        let $item = items.next()?;
                        Wire::read($item)?
                    }),+));
                })*
                $(if _name == stringify!($named) {
                    return Some($type::$named {
                        $($field: Wire::read(_body.get(stringify!($field))?)?),+
                    });
                })*
                None
            }
        }
    };
}

use wire_enum;
use wire_struct;

/// An object of fields, which are taken.
fn object(fields: &mut [(&str, Value)]) -> Value {
    let mut map = Map::new();
    for (name, value) in fields {
        map.insert((*name).to_owned(), value.take());
    }
    Value::Object(map)
}

/// The name of a variant and what comes with it.
fn variant(value: &Value) -> Option<(&str, &Value)> {
    match value {
        Value::String(name) => Some((name, &Value::Null)),
        Value::Object(map) => map.iter().next().map(|(name, body)| (name.as_str(), body)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

macro_rules! wire_numbers {
    ($($type:ty),+) => {$(
        impl Wire for $type {
            fn write(&self) -> Value {
                Value::from(*self)
            }

            fn read(value: &Value) -> Option<Self> {
                value.as_i64()?.try_into().ok()
            }
        }
    )+};
}

wire_numbers!(u8, i16, u16, usize);

impl Wire for bool {
    fn write(&self) -> Value {
        Value::from(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

impl Wire for String {
    fn write(&self) -> Value {
        Value::from(self.as_str())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(String::from)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, Wire::write)
    }

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_) => T::read(value).map(Some),
        }
    }
}

impl<T: Wire> Wire for Box<T> {
    fn write(&self) -> Value {
        T::write(self)
    }

    fn read(value: &Value) -> Option<Self> {
        T::read(value).map(Box::new)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(Wire::write).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::read).collect()
    }
}

impl<T: Wire, const N: usize> Wire for [T; N] {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(Wire::write).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        Vec::<T>::read(value)?.try_into().ok()
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn write(&self) -> Value {
        Value::Array(vec![self.0.write(), self.1.write()])
    }

    fn read(value: &Value) -> Option<Self> {
        let [a, b] = &value.as_array()?[..] else {
            return None;
        };
        Some((A::read(a)?, B::read(b)?))
    }
}
