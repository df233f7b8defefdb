//! Spoils what was right: a value here, a byte there.

use fogg_chance::Rollout;
use serde_json::{Value, json};

/// Something that is not expected where it is put.
fn surprise(chance: &mut Rollout) -> Value {
    let nested = |depth| (0..depth).fold(json!([]), |inner, _| json!([inner]));
    match chance.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(i64::MIN),
        5 => json!(1e308),
        6 => json!(0.5),
        7 => json!(""),
        8 => json!("\u{0}"),
        9 => json!("x".repeat(3000)),
        10 => json!("\u{fffd}\u{202e}\u{1f682}'\";--<script>"),
        11 => json!({}),
        12 => nested(100),
        _ => json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    }
}

/// Puts something else in some place of a value.
pub(crate) fn value(value: &mut Value, chance: &mut Rollout) {
    let count = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    };
    let here = u32::try_from(count).unwrap_or(0);
    let which = usize::try_from(chance.below(here + 1)).unwrap_or(0);
    if which == count {
        *value = surprise(chance);
        return;
    }
    let is_dropped = chance.below(4) == 0;
    match value {
        Value::Array(items) if is_dropped => {
            items.remove(which);
        }
        Value::Array(items) => self::value(&mut items[which], chance),
        Value::Object(fields) => {
            let name = fields.keys().nth(which).cloned().unwrap_or_default();
            if is_dropped {
                let held = fields.remove(&name).unwrap_or_default();
                fields.insert(format!("{name}s"), held);
            } else if let Some(field) = fields.get_mut(&name) {
                self::value(field, chance);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes, drops, doubles or adds bytes.
pub(crate) fn bytes(bytes: &mut Vec<u8>, chance: &mut Rollout) {
    for _ in 0..=chance.below(3) {
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let at = usize::try_from(chance.below(length.max(1))).unwrap_or(0);
        let end = (at + 1 + usize::try_from(chance.below(12)).unwrap_or(0)).min(bytes.len());
        let any = u8::try_from(chance.below(256)).unwrap_or(0);
        match chance.below(5) {
            0 if at < bytes.len() => bytes[at] ^= any | 1,
            1 if at < end => {
                bytes.drain(at..end);
            }
            2 if at < end => {
                let doubled = bytes[at..end].to_vec();
                bytes.splice(at..at, doubled);
            }
            3 => bytes.truncate(at),
            _ => bytes.insert(at.min(bytes.len()), any),
        }
    }
}
