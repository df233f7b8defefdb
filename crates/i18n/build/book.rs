//! The messages of one language as a text: a line a message, in the order of the catalog.
//!
//! What is left to do when a message is said is marked with control characters, which
//! `src/book.rs` reads.

use crate::{
    catalog::{AMBIENT, Catalog, Kind},
    piece::{Piece, arguments, chosen},
};

/// Marks and their meaning: the same as in `src/book.rs`.
const ARGUMENT: char = '\u{1}';
const CHOICE: char = '\u{2}';
const PLURAL: char = '\u{3}';
const NEXT: char = '\u{4}';
const END: char = '\u{5}';
/// The plural categories in the order of the type `Plural`.
const CATEGORIES: [&str; 4] = ["one", "few", "many", "other"];

/// The book of the language with this number.
pub(crate) fn book(catalog: &Catalog, language: usize) -> String {
    let mut out = String::new();
    for message in &catalog.messages {
        let writer = Writer {
            catalog,
            arguments: &message.arguments,
        };
        let pieces = &message.said[language];
        if message.is_static() {
            writer.spelled_out(&mut out, pieces, &arguments(pieces), &mut Vec::new());
        } else {
            writer.pieces(&mut out, pieces);
        }
        out.push('\n');
    }
    out
}

/// Writes one message.
struct Writer<'a> {
    catalog: &'a Catalog,
    arguments: &'a [String],
}

impl Writer<'_> {
    fn pieces(&self, out: &mut String, pieces: &[Piece]) {
        for piece in pieces {
            match piece {
                Piece::Fixed(text) => out.push_str(text),
                Piece::Argument(name) => self.mark(out, ARGUMENT, name),
                Piece::Plural {
                    argument,
                    exact,
                    categories,
                } => {
                    self.mark(out, PLURAL, argument);
                    let numbers: Vec<String> = exact.iter().map(|(n, _)| n.to_string()).collect();
                    out.push_str(&numbers.join(","));
                    for (_, pieces) in exact {
                        out.push(NEXT);
                        self.pieces(out, pieces);
                    }
                    for category in CATEGORIES {
                        out.push(NEXT);
                        // Whole numbers do not have every category in every language.
                        let found = categories.iter().find(|(other, _)| *other == category);
                        if let Some((_, pieces)) = found {
                            self.pieces(out, pieces);
                        }
                    }
                    out.push(END);
                }
                Piece::Choice { argument, choices } => {
                    self.mark(out, CHOICE, argument);
                    for (n, (_, pieces)) in choices.iter().enumerate() {
                        if n > 0 {
                            out.push(NEXT);
                        }
                        self.pieces(out, pieces);
                    }
                    out.push(END);
                }
            }
        }
    }

    /// A message that is not put together: every combination of choices is written out.
    fn spelled_out(
        &self,
        out: &mut String,
        pieces: &[Piece],
        names: &[String],
        made: &mut Vec<(String, usize)>,
    ) {
        let Some((name, rest)) = names.split_first() else {
            let choice = |name: &str| {
                let made = made.iter().find(|(other, _)| other == name);
                made.expect("every choice was made").1
            };
            out.push_str(&chosen(pieces, &choice));
            return;
        };
        let Kind::OneOf(choices) = &self.catalog.kinds[name] else {
            unreachable!("a static message has nothing but choices");
        };
        self.mark(out, CHOICE, name);
        for n in 0..choices.len() {
            if n > 0 {
                out.push(NEXT);
            }
            made.push((name.clone(), n));
            self.spelled_out(out, pieces, rest, made);
            made.pop();
        }
        out.push(END);
    }

    /// A mark with the number of its argument; the ambient one is the first.
    fn mark(&self, out: &mut String, mark: char, name: &str) {
        let number = match name {
            AMBIENT => 0,
            name => {
                let place = self.arguments.iter().position(|other| other == name);
                1 + place.expect("the languages have the same arguments")
            }
        };
        let digit = u32::try_from(number)
            .ok()
            .and_then(|n| char::from_digit(n, 10));
        out.push(mark);
        out.push(digit.expect("no message has ten arguments"));
    }
}
