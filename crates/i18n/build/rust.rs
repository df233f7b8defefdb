//! The checked messages as Rust: a type for each argument with choices, a function for each
//! message, and for the tests a list that says everything.

use std::fmt::Write as _;

use crate::{
    catalog::{Catalog, Kind, Message},
    piece::Piece,
};

/// The types and functions.
pub(crate) fn functions(catalog: &Catalog) -> String {
    let mut out = String::new();
    for (name, kind) in &catalog.kinds {
        if let Kind::OneOf(choices) = kind {
            choice_type(&mut out, name, choices);
        }
    }
    out.push_str("impl Text {\n");
    for (number, message) in catalog.messages.iter().enumerate() {
        function(&mut out, catalog, number, message);
    }
    out.push_str("}\n");
    out
}

/// For the tests: `all(text)` says every message with some arguments.
pub(crate) fn samples(catalog: &Catalog) -> String {
    let mut out = String::from(
        "/// Every message with sample arguments.\n\
         pub(crate) fn all(text: Text) -> Vec<(&'static str, String)> {\n\
         let mut said: Vec<(&'static str, String)> = Vec::new();\n",
    );
    for message in &catalog.messages {
        let Message { key, arguments, .. } = message;
        for name in arguments {
            let samples = match &catalog.kinds[name] {
                Kind::Number => String::from("super::NUMBERS"),
                Kind::Text => String::from("super::TEXTS"),
                Kind::OneOf(_) => format!("{}::ALL", camel(name)),
            };
            line(&mut out, format_args!("for {name} in {samples} {{"));
        }
        let call = format!("text.{}({})", snake(key), arguments.join(", "));
        line(
            &mut out,
            format_args!("said.push(({key:?}, {call}.to_owned()));"),
        );
        line(&mut out, format_args!("{}", "}".repeat(arguments.len())));
    }
    out.push_str("said\n}\n");
    out
}

/// The type of an argument with choices.
fn choice_type(out: &mut String, name: &str, choices: &[String]) {
    let name = camel(name);
    line(
        out,
        format_args!(
            "/// A choice that decides what is said.\n\
             #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n\
             pub enum {name} {{"
        ),
    );
    for choice in choices {
        line(out, format_args!("/// `{choice}`\n{},", camel(choice)));
    }
    let all: Vec<String> = choices
        .iter()
        .map(|choice| format!("{name}::{}", camel(choice)))
        .collect();
    line(
        out,
        format_args!(
            "}}\nimpl {name} {{\n/// All of them.\npub const ALL: [{name}; {}] = [{}];\n}}",
            all.len(),
            all.join(", ")
        ),
    );
}

/// The function of a message, which is found in the books by its number.
fn function(out: &mut String, catalog: &Catalog, number: usize, message: &Message) {
    let mut parameters = String::new();
    let mut given = String::from("self.ambient()");
    for name in &message.arguments {
        let (kind, argument) = match &catalog.kinds[name] {
            Kind::Number => (String::from("i64"), format!("Number({name})")),
            Kind::Text => (String::from("&str"), format!("Text({name})")),
            Kind::OneOf(_) => (camel(name), format!("Choice({name} as u8)")),
        };
        write!(parameters, ", {name}: {kind}").expect("a string can grow");
        write!(given, ", Argument::{argument}").expect("a string can grow");
    }
    let name = snake(&message.key);
    let shown = sketch(&message.said[0]);
    let (result, how) = match message.is_static() {
        true => ("&'static str", "fixed"),
        false => ("String", "said"),
    };
    line(
        out,
        format_args!(
            "/// {shown}\n\
             pub fn {name}(self{parameters}) -> {result} {{\n\
             book::{how}(self.lang, {number}, &[{given}])\n\
             }}"
        ),
    );
}

/// A message for its documentation: the last form where there are several.
fn sketch(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Fixed(fixed) => text.push_str(&fixed.replace('\n', " ")),
            Piece::Argument(name) => text += &format!("`{{{name}}}`"),
            Piece::Plural { categories, .. } => {
                text += &categories.last().map_or(String::new(), |(_, p)| sketch(p));
            }
            Piece::Choice { choices, .. } => {
                text += &choices.first().map_or(String::new(), |(_, p)| sketch(p));
            }
        }
    }
    text.replace('[', "\\[").replace(']', "\\]")
}

fn snake(key: &str) -> String {
    key.replace('-', "_")
}

fn camel(key: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    key.split(['-', '_']).map(capital).collect()
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string can grow");
    out.push('\n');
}
