//! Things of a form that a JSON Schema describes, as anybody could make them from the documents.

use fogg_chance::Rollout;
use serde_json::{Map, Value, json};

/// How deep a thing may be.
const DEPTH: u32 = 12;
/// Words that mean something somewhere.
const WORDS: &[&str] = &[
    "",
    "clerk",
    "Ann",
    "RGB",
    "a password",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "<script>",
    "\u{202e}\u{0}\u{1f682}",
    "https://push.example/1",
];

/// Something of a form. Definitions are looked up in the document they are part of.
pub(crate) fn thing(form: &Value, document: &Value, chance: &mut Rollout) -> Value {
    of_depth(form, document, chance, DEPTH)
}

fn of_depth(form: &Value, document: &Value, chance: &mut Rollout, depth: u32) -> Value {
    let Some(depth) = depth.checked_sub(1) else {
        return Value::Null;
    };
    if let Some(place) = form["$ref"].as_str() {
        let place = place.trim_start_matches('#');
        let found = document.pointer(place).unwrap_or(&Value::Null);
        return of_depth(found, document, chance, depth);
    }
    if let Some(value) = form.get("const") {
        return value.clone();
    }
    if let Some(value) = one(items(&form["enum"]), chance) {
        return value.clone();
    }
    for either in ["oneOf", "anyOf"] {
        if let Some(form) = one(items(&form[either]), chance) {
            return of_depth(form, document, chance, depth);
        }
    }
    match form["type"].as_str() {
        Some("object") => object(form, document, chance, depth),
        Some("array") => array(form, document, chance, depth),
        Some("integer") => integer(form, chance),
        Some("number") => json!(f64::from(chance.below(1000)) / 7.0),
        Some("boolean") => json!(chance.below(2) == 0),
        Some("string") => json!(word(chance)),
        // Anything goes.
        Some(_) | None => json!({ "sound": chance.below(2) }),
    }
}

fn object(form: &Value, document: &Value, chance: &mut Rollout, depth: u32) -> Value {
    let required = form["required"].as_array();
    let is_required = |name: &str| required.is_some_and(|names| names.iter().any(|it| it == name));
    let mut object = Map::new();
    for (name, form) in form["properties"].as_object().into_iter().flatten() {
        if is_required(name) || chance.below(2) == 0 {
            object.insert(name.clone(), of_depth(form, document, chance, depth));
        }
    }
    Value::Object(object)
}

fn array(form: &Value, document: &Value, chance: &mut Rollout, depth: u32) -> Value {
    if let Some(forms) = form["prefixItems"].as_array() {
        let items = forms.iter();
        return items
            .map(|form| of_depth(form, document, chance, depth))
            .collect();
    }
    let least = form["minItems"].as_u64().unwrap_or(0);
    let count = least + u64::from(chance.below(4));
    let item = |_| of_depth(&form["items"], document, chance, depth);
    (0..count).map(item).collect()
}

fn integer(form: &Value, chance: &mut Rollout) -> Value {
    let (least, most) = (&form["minimum"], &form["maximum"]);
    match chance.below(8) {
        0 => least.clone(),
        1 => most.clone(),
        _ => json!(chance.below(10)),
    }
}

fn word(chance: &mut Rollout) -> String {
    match chance.below(20) {
        0 => "x".repeat(usize::try_from(chance.below(6000)).unwrap_or(0)),
        _ => one(WORDS, chance).copied().unwrap_or_default().to_owned(),
    }
}

/// One of many.
pub(crate) fn one<'a, T>(many: &'a [T], chance: &mut Rollout) -> Option<&'a T> {
    let count = u32::try_from(many.len()).ok().filter(|&count| count > 0)?;
    many.get(usize::try_from(chance.below(count)).ok()?)
}

/// The items of a list, if it is one.
fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}
