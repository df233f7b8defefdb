//! What is said: the generated messages, each a function of its arguments.

use crate::{
    Lang,
    book::{self, Argument},
};

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

    /// The argument every message has.
    const fn ambient(self) -> Argument<'static> {
        Argument::Choice(self.words as u8)
    }
}
