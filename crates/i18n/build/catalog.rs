//! All messages of all languages, checked: the same keys with the same arguments everywhere, every
//! plural form a language has, no choice that does not exist, nothing that is never said.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::{
    piece::{Piece, arguments, is_static, joined},
    source::{Fault, Source},
};

/// A language there is a file for.
pub(crate) struct Language {
    /// Its code, which names the file.
    pub(crate) code: &'static str,
    /// The plural categories whole numbers can have in it.
    pub(crate) categories: &'static [&'static str],
}

/// The languages. The first is the one the others are held against.
pub(crate) const LANGUAGES: [Language; 4] = [
    language("en", &["one", "other"]),
    language("ru", &["one", "few", "many"]),
    language("uk", &["one", "few", "many"]),
    language("fi", &["one", "other"]),
];

const fn language(code: &'static str, categories: &'static [&'static str]) -> Language {
    Language { code, categories }
}

/// The argument every message has without being given it: the words of the box.
pub(crate) const AMBIENT: &str = "words";

/// What an argument is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A whole number.
    Number,
    /// A text.
    Text,
    /// One of these.
    OneOf(Vec<String>),
}

/// A message in all languages.
pub(crate) struct Message {
    /// Its key.
    pub(crate) key: String,
    /// Its arguments, without the ambient one.
    pub(crate) arguments: Vec<String>,
    /// What it says, by language.
    pub(crate) said: Vec<Vec<Piece>>,
}

impl Message {
    /// Whether nothing but choices decides what is said, in all languages.
    pub(crate) fn is_static(&self) -> bool {
        self.said.iter().all(|pieces| is_static(pieces))
    }
}

/// All messages.
pub(crate) struct Catalog {
    /// The arguments by name.
    pub(crate) kinds: BTreeMap<String, Kind>,
    /// The messages in the order of the first file.
    pub(crate) messages: Vec<Message>,
}

impl Catalog {
    /// Reads a text a language, in the order of [`LANGUAGES`].
    ///
    /// # Errors
    /// Everything that is wrong.
    pub(crate) fn new(texts: &[&str]) -> Result<Catalog, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut sources = Vec::new();
        for (language, text) in LANGUAGES.iter().zip(texts) {
            let file = format!("{}.ftl", language.code);
            sources.push(Source::new(&file, text, &mut faults));
        }
        let kinds = kinds(&sources[0], &mut faults);
        let mut expanded = Vec::new();
        for (source, language) in sources.iter().zip(&LANGUAGES) {
            let mut reader = Reader {
                source,
                language,
                kinds: &kinds,
                used: BTreeSet::new(),
                faults: &mut faults,
            };
            expanded.push(reader.messages());
        }
        for (source, messages) in sources.iter().zip(&expanded).skip(1) {
            compare((&sources[0], &expanded[0]), (source, messages), &mut faults);
        }
        if !faults.is_empty() {
            faults.sort();
            faults.dedup();
            return Err(faults);
        }
        let message = |key: &&str| {
            let said: Vec<Vec<Piece>> = expanded.iter().map(|all| all[*key].clone()).collect();
            let mut arguments = arguments(&said[0]);
            arguments.retain(|name| name != AMBIENT);
            Message {
                key: (*key).to_owned(),
                arguments,
                said,
            }
        };
        let messages = sources[0].keys.iter().map(message).collect();
        Ok(Catalog { kinds, messages })
    }
}

/// The declared arguments: `$n: number`, `$name: text`, `$color: red | blue`.
fn kinds(source: &Source<'_>, faults: &mut Vec<Fault>) -> BTreeMap<String, Kind> {
    let mut kinds = BTreeMap::new();
    for &(line, text) in &source.declarations {
        let Some((name, kind)) = text
            .trim()
            .strip_prefix('$')
            .and_then(|t| t.split_once(':'))
        else {
            continue;
        };
        let kind = match kind.trim() {
            "number" => Kind::Number,
            "text" => Kind::Text,
            choices => Kind::OneOf(choices.split('|').map(|c| c.trim().to_owned()).collect()),
        };
        if kinds.insert(name.to_owned(), kind).is_some() {
            faults.push(source.fault(line, "", &format!("${name} is declared twice")));
        }
    }
    kinds
}

/// What is wrong with the messages of one file against those of the first.
fn compare(
    (first, expected): (&Source<'_>, &BTreeMap<&str, Vec<Piece>>),
    (source, found): (&Source<'_>, &BTreeMap<&str, Vec<Piece>>),
    faults: &mut Vec<Fault>,
) {
    for (key, pieces) in expected {
        let line = source.line(key);
        let Some(said) = found.get(key) else {
            let there = first.line(key);
            let problem = format!("it is missing: see {}:{there}", first.file);
            faults.push(source.fault(line, key, &problem));
            continue;
        };
        let (wanted, used) = (arguments(pieces), arguments(said));
        let lacks = |names: &[String], name: &&String| *name != AMBIENT && !names.contains(name);
        for name in wanted.iter().filter(|name| lacks(&used, name)) {
            let problem = format!("${name} is missing, which {} has", first.file);
            faults.push(source.fault(line, key, &problem));
        }
        for name in used.iter().filter(|name| lacks(&wanted, name)) {
            let problem = format!("${name} is superfluous: {} does not have it", first.file);
            faults.push(source.fault(line, key, &problem));
        }
    }
    for key in found.keys().filter(|key| !expected.contains_key(*key)) {
        let problem = format!("it is superfluous: {} does not have it", first.file);
        faults.push(source.fault(source.line(key), key, &problem));
    }
}

/// Puts the messages of one file together.
struct Reader<'a, 's> {
    source: &'a Source<'s>,
    language: &'a Language,
    kinds: &'a BTreeMap<String, Kind>,
    /// The terms that are used.
    used: BTreeSet<String>,
    faults: &'a mut Vec<Fault>,
}

impl<'a, 's> Reader<'a, 's> {
    fn messages(&mut self) -> BTreeMap<&'s str, Vec<Piece>> {
        let mut messages = BTreeMap::new();
        for key in &self.source.keys {
            let pattern = &self.source.entries[*key];
            messages.insert(*key, self.pattern(pattern, &[*key]));
        }
        for key in self.source.entries.keys() {
            if key.starts_with('-') && !self.used.contains(key) {
                self.fault(&[key], "it is never used");
            }
        }
        messages
    }

    /// Something that is wrong with the entry that is read; the last of the path.
    fn fault(&mut self, path: &[&str], problem: &str) {
        let key = path.last().copied().unwrap_or_default();
        let line = self.source.line(key);
        self.faults.push(self.source.fault(line, key, problem));
    }

    /// The pieces of a pattern. The path is the message and the entries that lead here.
    fn pattern(&mut self, pattern: &Pattern<&'s str>, path: &[&str]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    if value.contains(|letter: char| letter.is_control()) {
                        self.fault(path, "a message is one line, without control characters");
                    }
                    pieces.push(Piece::Fixed((*value).to_owned()));
                }
                PatternElement::Placeable { expression } => {
                    pieces.extend(self.expression(expression, path));
                }
            }
        }
        joined(pieces)
    }

    fn expression(&mut self, expression: &Expression<&'s str>, path: &[&str]) -> Vec<Piece> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, path),
            Expression::Select { selector, variants } => match selector {
                InlineExpression::VariableReference { id } => self.select(id.name, variants, path),
                InlineExpression::StringLiteral { .. }
                | InlineExpression::NumberLiteral { .. }
                | InlineExpression::FunctionReference { .. }
                | InlineExpression::MessageReference { .. }
                | InlineExpression::TermReference { .. }
                | InlineExpression::Placeable { .. } => {
                    self.fault(path, "only an argument can be selected by");
                    Vec::new()
                }
            },
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'s str>, path: &[&str]) -> Vec<Piece> {
        match inline {
            InlineExpression::StringLiteral { value } => vec![Piece::Fixed((*value).to_owned())],
            InlineExpression::NumberLiteral { value } => vec![Piece::Fixed((*value).to_owned())],
            InlineExpression::VariableReference { id } => {
                match self.kinds.get(id.name) {
                    Some(Kind::Number | Kind::Text) => {}
                    Some(Kind::OneOf(_)) => {
                        self.fault(path, &format!("${} can only be selected by", id.name));
                    }
                    None => self.undeclared(id.name, path),
                }
                vec![Piece::Argument(id.name.to_owned())]
            }
            InlineExpression::MessageReference {
                id,
                attribute: None,
            } => self.entry(id.name, path),
            InlineExpression::TermReference {
                id,
                attribute: None,
                arguments: None,
            } => {
                let key = format!("-{}", id.name);
                let pieces = self.entry(&key, path);
                self.used.insert(key);
                pieces
            }
            InlineExpression::Placeable { expression } => self.expression(expression, path),
            InlineExpression::MessageReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::FunctionReference { .. } => {
                let problem = "functions, attributes and arguments of terms are not used here";
                self.fault(path, problem);
                Vec::new()
            }
        }
    }

    /// The pieces of another message or of a term.
    fn entry(&mut self, key: &str, path: &[&str]) -> Vec<Piece> {
        if path.contains(&key) {
            self.fault(path, &format!("it refers to itself by {{ {key} }}"));
            return Vec::new();
        }
        let source = self.source;
        let Some(pattern) = source.entries.get(key) else {
            self.fault(path, &format!("there is no {{ {key} }}"));
            return Vec::new();
        };
        self.pattern(pattern, &[path, &[key]].concat())
    }

    fn undeclared(&mut self, name: &str, path: &[&str]) {
        let first = LANGUAGES[0].code;
        let problem = format!("${name} is not declared at the top of {first}.ftl");
        self.fault(path, &problem);
    }

    fn select(&mut self, name: &str, variants: &[Variant<&'s str>], path: &[&str]) -> Vec<Piece> {
        let mut texts = Vec::new();
        let mut default = Vec::new();
        for variant in variants {
            let key = match variant.key {
                VariantKey::Identifier { name } => name,
                VariantKey::NumberLiteral { value } => value,
            };
            let pieces = self.pattern(&variant.value, path);
            if variant.default {
                default.clone_from(&pieces);
            }
            texts.push((key, pieces));
        }
        let of = |key: &str| {
            let text = texts.iter().find(|(other, _)| *other == key);
            text.map(|(_, pieces)| pieces.clone())
        };
        match self.kinds.get(name) {
            Some(Kind::OneOf(choices)) => {
                for (key, _) in &texts {
                    if !choices.iter().any(|choice| choice == key) {
                        let choices = choices.join(", ");
                        self.fault(path, &format!("${name} is never {key}, only {choices}"));
                    }
                }
                let text = |choice: &String| {
                    let pieces = of(choice).unwrap_or_else(|| default.clone());
                    (choice.clone(), pieces)
                };
                vec![Piece::Choice {
                    argument: name.to_owned(),
                    choices: choices.iter().map(text).collect(),
                }]
            }
            Some(Kind::Number) => self.plural(name, &texts, path),
            Some(Kind::Text) => {
                self.fault(path, &format!("${name} is a text: nothing depends on it"));
                Vec::new()
            }
            None => {
                self.undeclared(name, path);
                Vec::new()
            }
        }
    }

    fn plural(&mut self, name: &str, texts: &[(&str, Vec<Piece>)], path: &[&str]) -> Vec<Piece> {
        let mut exact = Vec::new();
        let mut categories = Vec::new();
        for &category in self.language.categories {
            match texts.iter().find(|(key, _)| *key == category) {
                Some((_, pieces)) => categories.push((category, pieces.clone())),
                None => self.fault(path, &format!("[{category}] is missing for ${name}")),
            }
        }
        for (key, pieces) in texts {
            if let Ok(number) = key.parse() {
                exact.push((number, pieces.clone()));
            } else if !self.language.categories.contains(key) {
                let language = self.language.code;
                self.fault(path, &format!("no number is [{key}] in `{language}`"));
            }
        }
        vec![Piece::Plural {
            argument: name.to_owned(),
            exact,
            categories,
        }]
    }
}
