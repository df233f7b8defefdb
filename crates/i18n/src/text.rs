//! What is said: the generated messages, and how arguments become text.

use std::fmt::Write as _;

use crate::{Lang, Plural};

include!(concat!(env!("OUT_DIR"), "/text.rs"));

/// The texts of one language, in the words of one box.
///
/// A message without numbers and names is a `&'static str`, every other makes one `String`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    lang: Lang,
    words: Words,
}

impl Text {
    /// The texts of a language, in the words of the railway.
    pub const fn new(lang: Lang) -> Text {
        let words = Words::Railway;
        Text { lang, words }
    }

    /// The same language in the words of another box.
    pub const fn with_words(self, words: Words) -> Text {
        Text { words, ..self }
    }

    /// The language.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The words of the box.
    pub const fn words(self) -> Words {
        self.words
    }
}

/// An argument, put into a text.
trait Say {
    fn say(&self, out: &mut String);
}

impl Say for &str {
    fn say(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Say for i64 {
    fn say(&self, out: &mut String) {
        if *self < 0 {
            // A minus sign, which is as wide as a plus sign; a hyphen is not.
            out.push('−');
        }
        write!(out, "{}", self.unsigned_abs()).expect("a string can grow");
    }
}
