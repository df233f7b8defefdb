//! Reading a table of the file key by key. What does not fit becomes a fault and reads as `None`,
//! so that one pass finds everything that is wrong.

use std::ops::RangeInclusive;

use fogg_engine::closest;
use toml::{
    Spanned,
    de::{DeArray, DeTable, DeValue},
};

use crate::fault::Collector;

/// A value with its place in the text.
pub(crate) type Value<'t> = &'t Spanned<DeValue<'t>>;

/// A table whose keys are known.
pub(crate) struct Table<'t> {
    table: &'t DeTable<'t>,
    /// Where it starts in the text.
    pub(crate) at: usize,
}

impl<'t> Table<'t> {
    /// A table with none but these keys.
    pub(crate) fn new(
        faults: &mut Collector,
        table: &'t DeTable<'t>,
        at: usize,
        keys: &[&str],
    ) -> Table<'t> {
        for (key, _) in table.iter() {
            let name = key.get_ref();
            if !keys.contains(&&**name) {
                // A wrong number is not a misspelled one.
                let is_word = !name.starts_with(|c: char| c.is_ascii_digit());
                let remedy = match closest(name, keys.iter().copied()) {
                    Some(near) if is_word => format!("did you mean `{near}`?"),
                    Some(_) | None => format!("the keys here are {}", quoted(keys)),
                };
                let problem = format!("unknown key `{name}`");
                faults.add(key.span().start, &problem, &remedy);
            }
        }
        Table { table, at }
    }

    /// A table from a value that should be one, such as a line of a list.
    pub(crate) fn from_value(
        faults: &mut Collector,
        value: Value<'t>,
        keys: &[&str],
        what: &str,
    ) -> Option<Table<'t>> {
        let at = value.span().start;
        match value.get_ref().as_table() {
            Some(table) => Some(Table::new(faults, table, at, keys)),
            None => {
                faults.add(at, &format!("this is {}", describe(value)), what);
                None
            }
        }
    }

    /// Where a key is written, or where the table starts.
    pub(crate) fn place(&self, key: &str) -> usize {
        let entry = self.table.iter().find(|(k, _)| k.get_ref() == key);
        entry.map_or(self.at, |(key, _)| key.span().start)
    }

    /// Where the value of a key starts, or where the table does.
    pub(crate) fn start(&self, key: &str) -> usize {
        self.value(key).map_or(self.at, |value| value.span().start)
    }

    /// The value of a key that may be left out.
    pub(crate) fn value(&self, key: &str) -> Option<Value<'t>> {
        self.table.get(key)
    }

    /// All keys and values.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'t str, Value<'t>)> {
        self.table
            .iter()
            .map(|(key, value)| (&**key.get_ref(), value))
    }

    /// What `convert` makes of a key that may be left out.
    pub(crate) fn optional<T>(
        &self,
        faults: &mut Collector,
        key: &str,
        wanted: &str,
        convert: impl FnOnce(Value<'t>) -> Option<T>,
    ) -> Option<T> {
        let value = self.value(key)?;
        let converted = convert(value);
        if converted.is_none() {
            let problem = format!("`{key}` is {}", describe(value));
            faults.add(value.span().start, &problem, wanted);
        }
        converted
    }

    /// What `convert` makes of a key that must be there.
    pub(crate) fn required<T>(
        &self,
        faults: &mut Collector,
        key: &str,
        wanted: &str,
        convert: impl FnOnce(Value<'t>) -> Option<T>,
    ) -> Option<T> {
        if self.value(key).is_none() {
            faults.add(self.at, &format!("`{key}` is missing"), wanted);
        }
        self.optional(faults, key, wanted, convert)
    }

    /// A number.
    pub(crate) fn number(
        &self,
        faults: &mut Collector,
        key: &str,
        range: RangeInclusive<usize>,
    ) -> Option<u8> {
        let wanted = range_in_words(&range);
        self.required(faults, key, &wanted, |value| number(value, range))
    }

    /// A number that may be left out.
    pub(crate) fn optional_number(
        &self,
        faults: &mut Collector,
        key: &str,
        range: RangeInclusive<usize>,
    ) -> Option<u8> {
        let wanted = range_in_words(&range);
        self.optional(faults, key, &wanted, |value| number(value, range))
    }

    /// `true`, or `false` when left out.
    pub(crate) fn flag(&self, faults: &mut Collector, key: &str) -> bool {
        let flag = self.optional(faults, key, "true or false", |v| v.get_ref().as_bool());
        flag.unwrap_or(false)
    }

    /// A text.
    pub(crate) fn text(&self, faults: &mut Collector, key: &str, wanted: &str) -> Option<String> {
        self.required(faults, key, wanted, text)
    }

    /// One of the choices of a policy, by its word.
    pub(crate) fn word<T: Copy>(
        &self,
        faults: &mut Collector,
        key: &str,
        choices: &[T],
        word: fn(T) -> &'static str,
    ) -> Option<T> {
        let words: Vec<&str> = choices.iter().map(|&choice| word(choice)).collect();
        self.required(
            faults,
            key,
            &format!("one of {}", quoted(&words)),
            |value| find_word(value, choices, word),
        )
    }

    /// A list; an absent one is a fault and reads as empty.
    pub(crate) fn list(
        &self,
        faults: &mut Collector,
        key: &str,
        wanted: &str,
    ) -> &'t [Spanned<DeValue<'t>>] {
        let list = self.required(faults, key, wanted, |value| value.get_ref().as_array());
        list.map_or(&[], |list: &DeArray<'_>| list)
    }

    /// A table inside this one.
    pub(crate) fn section(
        &self,
        faults: &mut Collector,
        key: &str,
        keys: &[&str],
        wanted: &str,
    ) -> Option<Table<'t>> {
        let value = self.required(faults, key, wanted, |value| {
            value.get_ref().as_table().map(|table| (table, value))
        });
        let (table, value) = value?;
        Some(Table::new(faults, table, value.span().start, keys))
    }
}

/// A whole number within a range.
pub(crate) fn number(value: Value<'_>, range: RangeInclusive<usize>) -> Option<u8> {
    let n = integer(value)?;
    if range.contains(&usize::from(n)) {
        u8::try_from(n).ok()
    } else {
        None
    }
}

/// A whole number that may be large.
pub(crate) fn integer(value: Value<'_>) -> Option<u16> {
    let written = value.get_ref().as_integer()?;
    u16::from_str_radix(written.as_str(), written.radix()).ok()
}

/// A text.
pub(crate) fn text(value: Value<'_>) -> Option<String> {
    value.get_ref().as_str().map(str::to_owned)
}

/// A list of exactly two.
pub(crate) fn pair<'t, T>(
    value: Value<'t>,
    convert: impl Fn(Value<'t>) -> Option<T>,
) -> Option<[T; 2]> {
    match &value.get_ref().as_array()?[..] {
        [a, b] => Some([convert(a)?, convert(b)?]),
        _ => None,
    }
}

/// The choice with this word.
pub(crate) fn find_word<T: Copy>(
    value: Value<'_>,
    choices: &[T],
    word: fn(T) -> &'static str,
) -> Option<T> {
    let written = value.get_ref().as_str()?;
    choices
        .iter()
        .copied()
        .find(|&choice| word(choice) == written)
}

/// A range as a person would say it.
fn range_in_words(range: &RangeInclusive<usize>) -> String {
    format!("a number from {} to {}", range.start(), range.end())
}

/// What a section should be.
pub(crate) fn keys_in_words(keys: &[&str]) -> String {
    format!("a section with the keys {}", quoted(keys))
}

/// Words in backquotes, with commas.
pub(crate) fn quoted(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// A value as a fault names it.
pub(crate) fn describe(value: Value<'_>) -> String {
    match value.get_ref() {
        DeValue::String(text) => format!("{:?}", shortened(text)),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(list) if list.len() <= 4 => {
            let parts: Vec<String> = list.iter().map(describe).collect();
            format!("[{}]", parts.join(", "))
        }
        DeValue::Array(list) => format!("a list of {}", list.len()),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// The start of a long text: a fault stays on one line.
fn shortened(text: &str) -> String {
    let mut start: String = text.chars().take(40).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
