//! The messages of one language, and how one of them is said.
//!
//! A book is a text with a line a message, made by `build/book.rs`. Marks say what is left to do:
//! to put in an argument, or to choose one of several texts by it.

use std::{fmt::Write as _, sync::OnceLock};

use crate::{Lang, Plural};

/// Puts in the argument whose number follows.
const ARGUMENT: u8 = 1;
/// Chooses by the argument whose number follows.
const CHOICE: u8 = 2;
/// Chooses by a number: exact numbers with commas between them, then a text for each of them, then
/// a text for each plural category.
const PLURAL: u8 = 3;
/// Ends a text one can choose.
const NEXT: u8 = 4;
/// Ends the last of them.
const END: u8 = 5;

/// Something put into a message.
#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Number(i64),
    Text(&'a str),
    /// The place of a choice among all of them.
    Choice(u8),
}

/// The languages' messages by their numbers.
static BOOKS: [OnceLock<Vec<&'static str>>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

/// The books as the build has written them.
///
/// The library for browsers has none: a page fetches the one it needs.
#[cfg(not(target_arch = "wasm32"))]
const WRITTEN: [&str; Lang::ALL.len()] = [
    include_str!(concat!(env!("OUT_DIR"), "/en.book")),
    include_str!(concat!(env!("OUT_DIR"), "/ru.book")),
    include_str!(concat!(env!("OUT_DIR"), "/uk.book")),
    include_str!(concat!(env!("OUT_DIR"), "/fi.book")),
];

/// The book of a language, to be fetched by a page.
#[cfg(not(target_arch = "wasm32"))]
pub fn book(lang: Lang) -> &'static str {
    WRITTEN[lang as usize]
}

/// Whether a language can be spoken.
#[cfg(target_arch = "wasm32")]
pub fn is_open(lang: Lang) -> bool {
    BOOKS[lang as usize].get().is_some()
}

/// Takes the book of a language, which stays for good. Until then its messages are empty.
#[cfg(target_arch = "wasm32")]
pub fn open(lang: Lang, book: String) {
    BOOKS[lang as usize].get_or_init(|| book.leak().lines().collect());
}

/// A message of a language, with its marks.
fn message(lang: Lang, number: usize) -> &'static str {
    let book = &BOOKS[lang as usize];
    #[cfg(not(target_arch = "wasm32"))]
    let book = Some(book.get_or_init(|| WRITTEN[lang as usize].lines().collect()));
    #[cfg(target_arch = "wasm32")]
    let book = book.get();
    book.and_then(|book| book.get(number).copied())
        .unwrap_or_default()
}

/// A message that depends on nothing but choices.
pub(crate) fn fixed(lang: Lang, number: usize, arguments: &[Argument<'_>]) -> &'static str {
    let mut text = message(lang, number);
    while text.as_bytes().first() == Some(&CHOICE) {
        let n = place(lang, argument(text, arguments), "");
        (text, _) = pick(&text[2..], n);
    }
    text
}

/// A message, put together.
pub(crate) fn said(lang: Lang, number: usize, arguments: &[Argument<'_>]) -> String {
    let mut out = String::new();
    say(lang, message(lang, number), arguments, &mut out);
    out
}

fn say(lang: Lang, mut text: &str, arguments: &[Argument<'_>], out: &mut String) {
    while let Some(at) = text.bytes().position(|byte| byte < NEXT) {
        out.push_str(&text[..at]);
        text = &text[at..];
        let mark = text.as_bytes()[0];
        let argument = argument(text, arguments);
        text = &text[2..];
        if mark == ARGUMENT {
            put(argument, out);
            continue;
        }
        let exact = match mark {
            PLURAL => pick(text, 0).0,
            _ => "",
        };
        let n = place(lang, argument, exact) + usize::from(mark == PLURAL);
        let (chosen, rest) = pick(text, n);
        say(lang, chosen, arguments, out);
        text = rest;
    }
    out.push_str(text);
}

/// The argument whose number follows the mark a text begins with.
fn argument<'a>(text: &str, arguments: &[Argument<'a>]) -> Argument<'a> {
    let number = text.as_bytes()[1] - b'0';
    arguments[usize::from(number)]
}

/// Which text an argument chooses.
fn place(lang: Lang, argument: Argument<'_>, exact: &str) -> usize {
    match argument {
        Argument::Choice(n) => n.into(),
        Argument::Number(n) => {
            let exact = || exact.split_terminator(',').map(str::parse);
            let found = exact().position(|number| number == Ok(n));
            found.unwrap_or_else(|| exact().count() + Plural::of(lang, n) as usize)
        }
        Argument::Text(_) => unreachable!("the build lets nothing depend on a text"),
    }
}

/// One of the texts to choose from, and what follows them all.
fn pick(texts: &str, wanted: usize) -> (&str, &str) {
    let (mut depth, mut n) = (0, 0);
    let (mut start, mut chosen) = (0, "");
    for (at, byte) in texts.bytes().enumerate() {
        match byte {
            CHOICE | PLURAL => depth += 1,
            END if depth > 0 => depth -= 1,
            NEXT | END if depth == 0 => {
                if n == wanted {
                    chosen = &texts[start..at];
                }
                if byte == END {
                    return (chosen, &texts[at + 1..]);
                }
                n += 1;
                start = at + 1;
            }
            _ => {}
        }
    }
    unreachable!("the build ends what it begins")
}

/// Puts an argument into a text.
fn put(argument: Argument<'_>, out: &mut String) {
    match argument {
        Argument::Text(text) => out.push_str(text),
        Argument::Number(n) => {
            if n < 0 {
                // A minus sign, which is as wide as a plus sign; a hyphen is not.
                out.push('−');
            }
            write!(out, "{}", n.unsigned_abs()).expect("a string can grow");
        }
        Argument::Choice(_) => unreachable!("the build puts in no choice"),
    }
}
