//! The plain things messages are made of: numbers, texts, lists.

use serde_json::{Value, json};

use crate::{schema::Book, wire::Wire};

macro_rules! wire_numbers {
    ($($type:ident),+) => {$(
        impl Wire for $type {
            fn write(&self) -> Value {
                Value::from(*self)
            }

            fn read(value: &Value) -> Option<Self> {
                value.as_i64()?.try_into().ok()
            }

            fn schema(_: &mut Book) -> Value {
                json!({ "type": "integer", "minimum": $type::MIN, "maximum": $type::MAX })
            }
        }
    )+};
}

wire_numbers!(u8, i16, u16, u32);

/// Counts go as far as programs without large numbers can count.
impl Wire for usize {
    fn write(&self) -> Value {
        Value::from(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        u32::read(value)?.try_into().ok()
    }

    fn schema(book: &mut Book) -> Value {
        u32::schema(book)
    }
}

/// Times go as far as programs without large numbers can count.
impl Wire for i64 {
    fn write(&self) -> Value {
        Value::from(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        let number = value.as_i64()?;
        (-EXACT..=EXACT).contains(&number).then_some(number)
    }

    fn schema(_: &mut Book) -> Value {
        json!({ "type": "integer", "minimum": -EXACT, "maximum": EXACT })
    }
}

/// The largest number that is exact everywhere.
const EXACT: i64 = (1 << 53) - 1;

impl Wire for f64 {
    fn write(&self) -> Value {
        Value::from(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_f64()
    }

    fn schema(_: &mut Book) -> Value {
        json!({ "type": "number" })
    }
}

impl Wire for bool {
    fn write(&self) -> Value {
        Value::from(*self)
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_bool()
    }

    fn schema(_: &mut Book) -> Value {
        json!({ "type": "boolean" })
    }
}

impl Wire for String {
    fn write(&self) -> Value {
        Value::from(self.as_str())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(String::from)
    }

    fn schema(_: &mut Book) -> Value {
        json!({ "type": "string" })
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

    fn schema(book: &mut Book) -> Value {
        json!({ "anyOf": [T::schema(book), { "type": "null" }] })
    }
}

impl<T: Wire> Wire for Box<T> {
    fn write(&self) -> Value {
        T::write(self)
    }

    fn read(value: &Value) -> Option<Self> {
        T::read(value).map(Box::new)
    }

    fn schema(book: &mut Book) -> Value {
        T::schema(book)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(Wire::write).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::read).collect()
    }

    fn schema(book: &mut Book) -> Value {
        json!({ "type": "array", "items": T::schema(book) })
    }
}

impl<T: Wire, const N: usize> Wire for [T; N] {
    fn write(&self) -> Value {
        Value::Array(self.iter().map(Wire::write).collect())
    }

    fn read(value: &Value) -> Option<Self> {
        Vec::<T>::read(value)?.try_into().ok()
    }

    fn schema(book: &mut Book) -> Value {
        json!({ "type": "array", "items": T::schema(book), "minItems": N, "maxItems": N })
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

    fn schema(book: &mut Book) -> Value {
        let items = [A::schema(book), B::schema(book)];
        json!({ "type": "array", "prefixItems": items, "minItems": 2, "maxItems": 2 })
    }
}
