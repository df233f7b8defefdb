//! Faults of a text that is not TOML. The parser stumbles on and on after the first one, so only
//! where it begins is told.

use toml::de::Error;

use crate::fault::Collector;

/// How many places are told: the second one is often a fault of its own, the third seldom.
const TOLD: usize = 2;

/// Adds what the parser complains about.
pub(crate) fn explain(faults: &mut Collector, content: &str, errors: &[Error]) {
    let mut in_order: Vec<&Error> = Vec::new();
    for error in errors {
        let place = in_order.partition_point(|other| start(other) <= start(error));
        in_order.insert(place, error);
    }
    let first = in_order.first().map_or(0, |error| start(error));
    if let Some(at) = unclosed_list(content).filter(|&at| at < first) {
        faults.add(at, "this list has no end", "`]` after its last value");
        return;
    }
    for error in in_order.iter().take(TOLD) {
        match (error.message(), error.span()) {
            ("duplicate key", Some(span)) => {
                let key = content.get(span.clone()).unwrap_or_default();
                let problem = format!("the key `{key}` is there twice");
                faults.add(span.start, &problem, "each key once");
            }
            (message, _) => faults.add(start(error), "this is not TOML", message),
        }
    }
}

fn start(error: &Error) -> usize {
    error.span().map_or(0, |span| span.start)
}

/// Where a list begins that is still open when a line begins with `key =`, which no list has, or
/// when the text ends.
fn unclosed_list(content: &str) -> Option<usize> {
    let mut open: Vec<(u8, usize)> = Vec::new();
    let mut line_start = 0;
    for line in content.split_inclusive('\n') {
        if let Some(&(b'[', at)) = open.last()
            && is_assignment(line)
        {
            return Some(at);
        }
        let mut quote = None;
        for (n, byte) in line.bytes().enumerate() {
            match (byte, quote) {
                (b'"' | b'\'', None) => quote = Some(byte),
                (_, Some(mark)) if mark == byte => quote = None,
                (_, Some(_)) => {}
                (b'#', None) => break,
                (b'[' | b'{', None) => open.push((byte, line_start + n)),
                (b']' | b'}', None) => drop(open.pop()),
                (_, None) => {}
            }
        }
        line_start += line.len();
    }
    match open.first() {
        Some(&(b'[', at)) => Some(at),
        Some(_) | None => None,
    }
}

/// Whether a line begins like `trains = 45`.
fn is_assignment(line: &str) -> bool {
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    line.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim();
        !key.is_empty() && key.chars().all(is_key)
    })
}
