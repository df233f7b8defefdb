//! The checked messages as Rust: a type for each argument with choices, a function for each
//! message, and for the tests a list that says everything.

use std::fmt::Write as _;

use crate::{
    catalog::{AMBIENT, Catalog, Kind, LANGUAGES, Message},
    piece::{Piece, arguments, chosen, is_static},
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
    for message in &catalog.messages {
        function(&mut out, catalog, message);
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

/// The function of a message.
fn function(out: &mut String, catalog: &Catalog, message: &Message) {
    let is_static = message.said.iter().all(|pieces| is_static(pieces));
    let mut parameters = String::new();
    for name in &message.arguments {
        let kind = match &catalog.kinds[name] {
            Kind::Number => String::from("i64"),
            Kind::Text => String::from("&str"),
            Kind::OneOf(_) => camel(name),
        };
        write!(parameters, ", {name}: {kind}").expect("a string can grow");
    }
    let name = snake(&message.key);
    let shown = sketch(&message.said[0]);
    line(out, format_args!("/// {shown}"));
    let result = if is_static { "&'static str" } else { "String" };
    line(
        out,
        format_args!("pub fn {name}(self{parameters}) -> {result} {{"),
    );
    if !is_static {
        line(out, format_args!("let mut out = String::new();"));
    }
    line(out, format_args!("match self.lang {{"));
    for (language, pieces) in LANGUAGES.iter().zip(&message.said) {
        let lang = camel(language.code);
        line(out, format_args!("Lang::{lang} => {{"));
        if is_static {
            static_text(out, catalog, pieces);
        } else {
            said(out, &lang, pieces);
        }
        line(out, format_args!("}}"));
    }
    line(out, format_args!("}}"));
    if !is_static {
        line(out, format_args!("out"));
    }
    line(out, format_args!("}}"));
}

/// A message that is not put together: every combination of choices is written out.
fn static_text(out: &mut String, catalog: &Catalog, pieces: &[Piece]) {
    let names: Vec<String> = arguments(pieces).into_iter().collect();
    nested(out, catalog, pieces, &names, &mut Vec::new());
}

fn nested(
    out: &mut String,
    catalog: &Catalog,
    pieces: &[Piece],
    names: &[String],
    made: &mut Vec<(String, usize)>,
) {
    let Some((name, rest)) = names.split_first() else {
        let choice = |name: &str| {
            let made = made.iter().find(|(other, _)| other == name);
            made.expect("every choice was made").1
        };
        line(out, format_args!("{:?}", chosen(pieces, &choice)));
        return;
    };
    let Kind::OneOf(choices) = &catalog.kinds[name] else {
        unreachable!("a static message has nothing but choices");
    };
    line(out, format_args!("match {} {{", variable(name)));
    let mut arms: Vec<(String, Vec<String>)> = Vec::new();
    for (n, choice) in choices.iter().enumerate() {
        made.push((name.clone(), n));
        let mut body = String::new();
        nested(&mut body, catalog, pieces, rest, made);
        made.pop();
        let pattern = format!("{}::{}", camel(name), camel(choice));
        match arms.iter_mut().find(|(other, _)| *other == body) {
            Some((_, patterns)) => patterns.push(pattern),
            None => arms.push((body, vec![pattern])),
        }
    }
    for (body, patterns) in arms {
        line(
            out,
            format_args!("{} => {{ {body} }}", patterns.join(" | ")),
        );
    }
    line(out, format_args!("}}"));
}

/// The code that says pieces.
fn said(out: &mut String, lang: &str, pieces: &[Piece]) {
    for piece in pieces {
        match piece {
            Piece::Fixed(text) => {
                let mut letters = text.chars();
                match (letters.next(), letters.next()) {
                    (Some(only), None) => line(out, format_args!("out.push({only:?});")),
                    (_, _) => line(out, format_args!("out.push_str({text:?});")),
                }
            }
            Piece::Argument(name) => line(out, format_args!("{name}.say(&mut out);")),
            Piece::Plural {
                argument,
                exact,
                categories,
            } => {
                if !exact.is_empty() {
                    line(out, format_args!("match {argument} {{"));
                }
                for (number, pieces) in exact {
                    line(out, format_args!("{number} => {{"));
                    said(out, lang, pieces);
                    line(out, format_args!("}}"));
                }
                let otherwise = if exact.is_empty() { "" } else { "_ => " };
                line(
                    out,
                    format_args!("{otherwise}match Plural::of(Lang::{lang}, {argument}) {{"),
                );
                for (n, (category, pieces)) in categories.iter().enumerate() {
                    let mut pattern = format!("Plural::{}", camel(category));
                    if n + 1 == categories.len() {
                        // Whole numbers have no other category in this language.
                        let absent = ["few", "many", "other"].into_iter();
                        for absent in absent.filter(|c| categories.iter().all(|(d, _)| d != c)) {
                            pattern += &format!(" | Plural::{}", camel(absent));
                        }
                    }
                    line(out, format_args!("{pattern} => {{"));
                    said(out, lang, pieces);
                    line(out, format_args!("}}"));
                }
                line(out, format_args!("}}"));
                if !exact.is_empty() {
                    line(out, format_args!("}}"));
                }
            }
            Piece::Choice { argument, choices } => {
                line(out, format_args!("match {} {{", variable(argument)));
                let mut arms: Vec<(&[Piece], Vec<String>)> = Vec::new();
                for (choice, pieces) in choices {
                    let pattern = format!("{}::{}", camel(argument), camel(choice));
                    match arms.iter_mut().find(|(other, _)| other == pieces) {
                        Some((_, patterns)) => patterns.push(pattern),
                        None => arms.push((pieces, vec![pattern])),
                    }
                }
                for (pieces, patterns) in arms {
                    line(out, format_args!("{} => {{", patterns.join(" | ")));
                    said(out, lang, pieces);
                    line(out, format_args!("}}"));
                }
                line(out, format_args!("}}"));
            }
        }
    }
}

/// How the function gets at an argument.
fn variable(name: &str) -> String {
    match name {
        AMBIENT => format!("self.{AMBIENT}"),
        name => name.to_owned(),
    }
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
