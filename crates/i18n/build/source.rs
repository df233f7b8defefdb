//! One file of messages: its entries by key, and the line each is on.

use std::{collections::BTreeMap, fmt};

use fluent_syntax::ast::{Entry, Pattern, Resource};
use fluent_syntax::parser;

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Fault {
    file: String,
    line: usize,
    key: String,
    problem: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            file,
            line,
            key,
            problem,
        } = self;
        match key.as_str() {
            "" => write!(f, "{file}:{line}: {problem}"),
            key => write!(f, "{file}:{line}: {key}: {problem}"),
        }
    }
}

/// A file that was read.
pub(crate) struct Source<'a> {
    /// Its name.
    pub(crate) file: String,
    text: &'a str,
    /// The messages in their order.
    pub(crate) keys: Vec<&'a str>,
    /// What the messages and the terms say; a term's key begins with a hyphen.
    pub(crate) entries: BTreeMap<String, Pattern<&'a str>>,
    lines: BTreeMap<String, usize>,
    /// The lines of the comments with three hashes, which declare the arguments.
    pub(crate) declarations: Vec<(usize, &'a str)>,
}

impl<'a> Source<'a> {
    /// Reads a file, and says what is wrong with it.
    pub(crate) fn new(file: &str, text: &'a str, faults: &mut Vec<Fault>) -> Source<'a> {
        let mut source = Source {
            file: file.to_owned(),
            text,
            keys: Vec::new(),
            entries: BTreeMap::new(),
            lines: BTreeMap::new(),
            declarations: Vec::new(),
        };
        let resource = match parser::parse(text) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let line = source.line_at(error.pos.start);
                    faults.push(source.fault(line, "", &format!("this is not Fluent: {error}")));
                }
                resource
            }
        };
        source.take(resource, faults);
        source
    }

    fn take(&mut self, resource: Resource<&'a str>, faults: &mut Vec<Fault>) {
        for entry in resource.body {
            let (name, key, pattern, attributes) = match entry {
                Entry::Message(m) => (m.id.name, m.id.name.to_owned(), m.value, m.attributes),
                Entry::Term(t) => {
                    let key = format!("-{}", t.id.name);
                    (t.id.name, key, Some(t.value), t.attributes)
                }
                Entry::ResourceComment(comment) => {
                    for line in comment.content {
                        self.declarations.push((self.line_of(line), line));
                    }
                    continue;
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::Junk { .. } => continue,
            };
            let line = self.line_of(name);
            if !attributes.is_empty() {
                faults.push(self.fault(line, &key, "attributes are not used here: give it a key"));
            }
            let Some(pattern) = pattern else {
                faults.push(self.fault(line, &key, "it says nothing"));
                continue;
            };
            if let Some(first) = self.lines.get(&key) {
                let problem = format!("it is there twice: see line {first}");
                faults.push(self.fault(line, &key, &problem));
                continue;
            }
            if !key.starts_with('-') {
                self.keys.push(name);
            }
            self.lines.insert(key.clone(), line);
            self.entries.insert(key, pattern);
        }
    }

    /// The line a part of the text is on, from 1.
    fn line_of(&self, part: &str) -> usize {
        self.line_at(part.as_ptr() as usize - self.text.as_ptr() as usize)
    }

    fn line_at(&self, offset: usize) -> usize {
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        1 + before.iter().filter(|&&byte| byte == b'\n').count()
    }

    /// The line of a key; the last one if there is none.
    pub(crate) fn line(&self, key: &str) -> usize {
        let end = || self.text.lines().count();
        self.lines.get(key).copied().unwrap_or_else(end)
    }

    /// Something that is wrong on a line.
    pub(crate) fn fault(&self, line: usize, key: &str, problem: &str) -> Fault {
        Fault {
            file: self.file.clone(),
            line,
            key: key.to_owned(),
            problem: problem.to_owned(),
        }
    }
}
