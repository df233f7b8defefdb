//! The schema is the one that is published, and true: what is written fits it, and what does not
//! fit it is not read.

use std::fs;

use fogg_chance::{Rollout, Seed, Seeded};
use fogg_engine::{Action, Seat, legal, play, setup};
use fogg_protocol::{
    ClientMessage, Finale, Play, Preset, Remark, Request, ServerMessage, Sitter, Stand, Standing,
    TableStand, Talk, Terms, TimeLeft, Words, You, read_message, schema,
    wire::{Wire, from_text, to_text},
};
use serde_json::Value;

const PUBLISHED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/schema.json");

#[test]
fn the_published_schema_is_that_of_the_messages() {
    // Not as texts: the order of keys is up to whoever else is built with us.
    let published = fs::read_to_string(PUBLISHED).unwrap_or_default();
    let published: Option<Value> = serde_json::from_str(&published).ok();
    let command = "cargo run --package fogg-protocol --example schema";
    assert!(
        published == Some(schema()),
        "the form of the messages has changed: see whether clients can live with it, and then \
         `{command} > crates/protocol/schema.json`"
    );
}

/// Whether a value has the form of a schema, as far as ours go.
fn fits(value: &Value, schema: &Value, root: &Value) -> bool {
    if let Some(name) = schema["$ref"].as_str() {
        let path = name.strip_prefix('#').expect("it is in the same file");
        return fits(value, root.pointer(path).expect("it is defined"), root);
    }
    let any = |list: &Value| {
        let list = list.as_array().expect("a list");
        list.iter()
            .filter(|schema| fits(value, schema, root))
            .count()
    };
    if schema.get("oneOf").is_some() {
        return any(&schema["oneOf"]) == 1;
    }
    if schema.get("anyOf").is_some() {
        return any(&schema["anyOf"]) > 0;
    }
    if let Some(constant) = schema.get("const") {
        return value == constant;
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.contains(value);
    }
    match schema["type"].as_str().expect("there is no other kind") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => {
            let range = schema["minimum"].as_i64()..=schema["maximum"].as_i64();
            value.is_i64() && range.contains(&value.as_i64())
        }
        "array" => value.as_array().is_some_and(|items| {
            let most = schema["maxItems"].as_u64().unwrap_or(u64::MAX);
            let least = schema["minItems"].as_u64().unwrap_or(0);
            let prefix = |n: usize| schema["prefixItems"].get(n).unwrap_or(&schema["items"]);
            let all = items
                .iter()
                .enumerate()
                .all(|(n, item)| fits(item, prefix(n), root));
            (least..=most).contains(&(items.len() as u64)) && all
        }),
        "object" => value.as_object().is_some_and(|object| {
            let required = schema["required"].as_array().expect("a list");
            let closed = schema["additionalProperties"] == false;
            let has = |name: &Value| object.contains_key(name.as_str().expect("a name"));
            let known = schema["properties"].as_object().expect("an object");
            let fits = |(name, form): (&String, &Value)| {
                let field = object.get(name);
                field.is_none_or(|field| fits(field, form, root))
            };
            let others = object.keys().filter(|name| !known.contains_key(*name));
            required.iter().all(has) && known.iter().all(fits) && (!closed || others.count() == 0)
        }),
        other => panic!("{other}"),
    }
}

fn fits_definition(value: &Value, name: &str, root: &Value) -> bool {
    fits(value, &root["$defs"][name], root)
}

/// Every message of whole games on every board fits the schema and comes back.
#[test]
fn what_is_written_fits_and_comes_back() {
    let schema = schema();
    for (n, name) in (0..).zip(fogg_editions::names()) {
        let edition = fogg_editions::built_in(name).expect("it is built in");
        let (mut dice, mut chance) = (Seeded::new(&Seed::from_u64(n)), Rollout::new(n));
        let mut state = setup(&edition, 2, &mut dice, &mut ()).expect("it is for two");
        while let Some(seat) = state.public.actor() {
            let moves = legal(state.view(&edition, seat));
            let action = chance.pick(&moves).expect("there is something to do");
            let act = ClientMessage::Act {
                key: u32::MAX,
                version: 7,
                actions: vec![action],
            };
            assert!(
                fits_definition(&act.write(), "ClientMessage", &schema),
                "{act:?}"
            );
            assert_eq!(read_message(&to_text(&act)), Ok(act));
            play(&edition, &mut state, seat, action, &mut dice, &mut ()).expect("it is legal");
            let stand = stand(&edition, &state, seat);
            assert!(
                fits_definition(&stand.write(), "ServerMessage", &schema),
                "{stand:?}"
            );
            assert_eq!(from_text(&to_text(&stand)), Some(stand));
        }
    }
}

fn stand(edition: &fogg_engine::Edition, state: &fogg_engine::State, seat: Seat) -> ServerMessage {
    ServerMessage::Stand(Box::new(Stand {
        version: 3,
        table: TableStand {
            edition: edition.id.clone(),
            hash: String::new(),
            terms: Terms::default(),
            seats: vec![
                Sitter::Nobody,
                Sitter::Person {
                    name: "Ann".into(),
                    standing: Standing::Account,
                    away: true,
                },
                Sitter::Bot("clerk".into()),
            ],
            commitment: String::new(),
            next: Some("t".into()),
        },
        you: You {
            seat: Some(seat),
            owner: true,
            acted: None,
            said: Some(1),
        },
        talk: Talk {
            since: 1,
            remarks: vec![Remark {
                after: 3,
                seat: None,
                name: Some("Will".into()),
                words: Words::Preset(Preset::GoodLuck),
            }],
        },
        play: Some(Play {
            public: state.public,
            me: Some(state.private[seat]),
            since: 0,
            news: Vec::new(),
            can_undo: false,
            can_ask: true,
            request: Some(Request {
                seat,
                version: 2,
                waiting: state.public.seats().collect(),
            }),
            clocks: vec![TimeLeft {
                ms: 5,
                running: true,
            }],
            finale: Finale::of(edition, state),
            fairness: None,
        }),
    }))
}

/// Messages with one thing changed: read exactly if they fit, and explained if not.
#[test]
fn what_does_not_fit_is_not_read() {
    let schema = schema();
    let messages = [
        ClientMessage::Hello { version: 1 },
        ClientMessage::Rise,
        ClientMessage::Answer {
            request: 3,
            agree: true,
        },
        ClientMessage::Say {
            key: 1,
            words: Words::Text("hello".into()),
        },
        ClientMessage::Sit {
            seat: Seat::new(1).expect("a seat"),
            name: "Ann".into(),
            share: Some("x".into()),
        },
        ClientMessage::Act {
            key: 1,
            version: 2,
            actions: vec![
                Action::Take(3),
                Action::Pay {
                    color: None,
                    locomotives: 2,
                },
                Action::Pass,
            ],
        },
    ];
    let others = [
        "null",
        "-1",
        "4294967296",
        "1.5",
        "\"pass\"",
        "[]",
        "{}",
        "true",
        "\"R\"",
    ];
    let mut read = 0;
    for message in messages {
        let whole = message.write();
        for way in ways(&whole) {
            for other in others {
                let mut changed = whole.clone();
                let place = changed.pointer_mut(&way).expect("it is there");
                *place = serde_json::from_str(other).expect("it is JSON");
                let fits = fits_definition(&changed, "ClientMessage", &schema);
                match read_message(&changed.to_string()) {
                    Ok(message) => {
                        assert!(fits, "{message:?} was read from {changed}");
                        read += 1;
                    }
                    Err(why) => assert!(!fits && !why.expected.is_empty(), "{changed}: {why:?}"),
                }
            }
        }
    }
    assert!(read > 10, "hardly anything fits");
}

/// The ways to everything in a value.
fn ways(value: &Value) -> Vec<String> {
    let mut ways = vec![String::new()];
    let mut add = |name: &str, inner: &Value| {
        ways.extend(self::ways(inner).iter().map(|way| format!("/{name}{way}")));
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| add(name, inner)),
        Value::Array(items) => (0..).zip(items).for_each(|(n, inner): (u32, _)| {
            add(&n.to_string(), inner);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    ways
}
