//! JSON text in a browser, read and written by little code: whoever opens the page waits for every
//! byte of it (docs/adr/0016-a-budget-for-the-first-load.md).
//!
//! Other programs leave this to serde_json, which also says what is wrong with a text, and writes
//! fractions. No page writes any.

use serde_json::{Map, Number, Value};

/// How deep lists and objects may lie in each other, as with serde_json.
const DEPTH: u8 = 126;

/// A value as text.
pub(crate) fn write(value: &Value) -> String {
    let mut out = String::new();
    add(value, &mut out);
    out
}

fn add(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => out.push_str(&number.to_string()),
            (None, Some(number)) => out.push_str(&number.to_string()),
            (None, None) => out.push_str("null"),
        },
        Value::String(text) => quote(text, out),
        Value::Array(items) => {
            let mut next = '[';
            for item in items {
                out.push(next);
                add(item, out);
                next = ',';
            }
            out.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Object(fields) => {
            let mut next = '{';
            for (name, value) in fields {
                out.push(next);
                quote(name, out);
                out.push(':');
                add(value, out);
                next = ',';
            }
            out.push_str(if fields.is_empty() { "{}" } else { "}" });
        }
    }
}

fn quote(text: &str, out: &mut String) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\0'..' ' => {
                let digit = |n: u32| char::from(HEX[(u32::from(letter) >> n & 15) as usize]);
                out.push_str("\\u00");
                out.extend([digit(4), digit(0)]);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

/// The value a text stands for; `None` if it is no JSON.
pub(crate) fn read(text: &str) -> Option<Value> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEPTH)?;
    reader.next().is_none().then_some(value)
}

/// How far a text is read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// What comes after spaces.
    fn next(&mut self) -> Option<u8> {
        while matches!(self.byte(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
        self.byte()
    }

    /// Goes past this if it comes next.
    fn skip(&mut self, expected: &str) -> bool {
        let comes = self.text.as_bytes()[self.at..].starts_with(expected.as_bytes());
        if comes {
            self.at += expected.len();
        }
        comes
    }

    fn value(&mut self, depth: u8) -> Option<Value> {
        match self.next()? {
            b'n' => self.skip("null").then_some(Value::Null),
            b't' => self.skip("true").then_some(Value::Bool(true)),
            b'f' => self.skip("false").then_some(Value::Bool(false)),
            b'"' => self.string().map(Value::String),
            b'[' => {
                let mut items = Vec::new();
                self.list(b']', |reader| {
                    items.push(reader.value(depth.checked_sub(1)?)?);
                    Some(())
                })?;
                Some(Value::Array(items))
            }
            b'{' => {
                let mut fields = Map::new();
                self.list(b'}', |reader| {
                    let name = (reader.next()? == b'"').then(|| reader.string())??;
                    reader.next();
                    let value = reader
                        .skip(":")
                        .then(|| reader.value(depth.checked_sub(1)?))?;
                    fields.insert(name, value?);
                    Some(())
                })?;
                Some(Value::Object(fields))
            }
            _ => self.number().map(Value::Number),
        }
    }

    /// What lies between the bracket that comes next and this one, with commas in between.
    fn list(&mut self, end: u8, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.at += 1;
        if self.next()? != end {
            loop {
                item(self)?;
                match self.next()? {
                    b',' => self.at += 1,
                    byte if byte == end => break,
                    _ => return None,
                }
            }
        }
        self.at += 1;
        Some(())
    }

    /// The text between the quote that comes next and the one that ends it.
    fn string(&mut self) -> Option<String> {
        let mut out = String::new();
        loop {
            self.at += 1;
            let start = self.at;
            while !matches!(self.byte()?, b'"' | b'\\' | 0..b' ') {
                self.at += 1;
            }
            out.push_str(self.text.get(start..self.at)?);
            match self.byte()? {
                b'"' => break,
                b'\\' => out.push(self.escaped()?),
                _ => return None,
            }
        }
        self.at += 1;
        Some(out)
    }

    /// What a backslash and what follows stand for; it ends at the last byte of that.
    fn escaped(&mut self) -> Option<char> {
        self.at += 1;
        Some(match self.byte()? {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let high = self.digits()?;
                if !(0xD800..0xDC00).contains(&high) {
                    return char::from_u32(high);
                }
                // Letters beyond the first plane come in two halves.
                self.at += 1;
                let low = self.skip("\\").then(|| self.digits())??;
                let low = low.checked_sub(0xDC00).filter(|low| *low < 0x400)?;
                char::from_u32(0x10000 + ((high - 0xD800) << 10) + low)?
            }
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            _ => return None,
        })
    }

    /// The `u` that comes next, and four hexadecimal digits.
    fn digits(&mut self) -> Option<u32> {
        let mut number = 0;
        if self.byte()? != b'u' {
            return None;
        }
        for _ in 0..4 {
            self.at += 1;
            number = number * 16 + char::from(self.byte()?).to_digit(16)?;
        }
        Some(number)
    }

    fn number(&mut self) -> Option<Number> {
        let start = self.at;
        while matches!(
            self.byte(),
            Some(b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')
        ) {
            self.at += 1;
        }
        let text = &self.text[start..self.at];
        let (body, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, part) = body.split_once('.').unwrap_or((body, "0"));
        let positive = whole.strip_prefix('-').unwrap_or(whole);
        let power_digits = power.strip_prefix(['-', '+']).unwrap_or(power);
        let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let is_number = [positive, part, power_digits].into_iter().all(are_digits);
        if !is_number || positive.len() > 1 && positive.starts_with('0') {
            return None;
        }
        if let Ok(number) = text.parse::<u64>() {
            return Some(number.into());
        }
        match text.parse::<i64>() {
            Ok(number) if number != 0 => Some(number.into()),
            Ok(_) | Err(_) => Number::from_f64(decimal(body, power)),
        }
    }
}

/// A fraction, to about sixteen digits.
fn decimal(body: &str, power: &str) -> f64 {
    /// Beyond what a number can be.
    const MOST: i32 = 400;
    let mut value = 0.0;
    for digit in body.bytes().filter(u8::is_ascii_digit) {
        value = value * 10.0 + f64::from(digit - b'0');
    }
    let part = body.split_once('.').map_or(0, |(_, part)| part.len());
    // So many digits that they do not fit are far beyond that, too.
    let far = if power.starts_with('-') { -MOST } else { MOST };
    let power = power.parse::<i16>().map_or(far, i32::from);
    let power = power - i32::try_from(part).unwrap_or(MOST);
    let mut scale = 1.0;
    // Nothing stays nothing.
    for _ in 0..if value > 0.0 {
        power.abs().min(MOST)
    } else {
        0
    } {
        scale *= 10.0;
    }
    let value = if power < 0 {
        value / scale
    } else {
        value * scale
    };
    if body.starts_with('-') { -value } else { value }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{read, write};

    const TEXTS: &[&str] = &[
        r#"{"act":{"key":7,"version":12,"actions":["draw_deck",{"claim":3}]}}"#,
        r#" [ null , true,false , -17, 0, 18446744073709551615, [] , {} ] "#,
        r#"{"names":["Åsa \"the\" \\ \/ \u0416\u2013\uD83D\uDE82 \n\t","Ганна"],"":""}"#,
        r#"{"rating":1503.25,"mean":-0.5e-3,"far":[1E9,12.5e+2]}"#,
        "\"\u{1}\"",
        "\"\u{7f}🚂\"",
        "\"\\ud83dx\\udc00\"",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "1e400",
        "1 2",
        "",
    ];

    fn has_fraction(value: &Value) -> bool {
        match value {
            Value::Number(number) => number.is_f64(),
            Value::Array(items) => items.iter().any(has_fraction),
            Value::Object(fields) => fields.values().any(has_fraction),
            Value::Null | Value::Bool(_) | Value::String(_) => false,
        }
    }

    fn hold(text: &str) {
        let (ours, theirs) = (read(text), serde_json::from_str::<Value>(text).ok());
        assert_eq!(ours.is_some(), theirs.is_some(), "{text}");
        let (Some(ours), Some(theirs)) = (ours, theirs) else {
            return;
        };
        if !has_fraction(&theirs) {
            assert_eq!(ours, theirs, "{text}");
            let written = write(&ours);
            assert_eq!(serde_json::from_str::<Value>(&written).ok(), Some(theirs));
        }
    }

    /// Also what is cut off, and what has any one letter of the form in the place of another.
    #[test]
    fn texts_are_read_as_others_read_them() {
        for text in TEXTS {
            hold(text);
            for (at, letter) in text.char_indices() {
                hold(&text[..at]);
                for other in "\"\\[]{},:0eE.-+ untrfl\n\u{2}".chars() {
                    let rest = &text[at + letter.len_utf8()..];
                    hold(&format!("{}{other}{rest}", &text[..at]));
                    hold(&format!("{}{other}{letter}{rest}", &text[..at]));
                }
            }
        }
    }

    #[test]
    fn fractions_are_read() {
        for text in ["1503.27", "-0.0625", "1e-7", "123456789.125", "2.5E+3"] {
            let value = read(text).and_then(|value| value.as_f64());
            assert_eq!(value, text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn what_lies_too_deep_is_not_read() {
        for depth in [127, 128, 129, 100_000] {
            hold(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        }
    }
}
