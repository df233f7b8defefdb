//! Lists of cards as scenarios write them: the words of the command language, and besides
//! `...` for more, `or` for alternatives, `none`, and sizes.

use fogg_commands::words;
use fogg_engine::{Card, Cards};
use fogg_i18n::{Lang, Text};

use crate::text::{after, first_word};

/// A list of cards in order.
#[derive(Clone, Default, Debug)]
pub(crate) struct List {
    /// The cards; `None` is a hole.
    pub(crate) cards: Vec<Option<Card>>,
    /// Whether `...` follows.
    pub(crate) more: bool,
}

impl List {
    /// The cards without the holes.
    pub(crate) fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().flatten().copied()
    }
}

/// Reads a list, which may be empty and may have holes.
pub(crate) fn list(text: &str) -> Result<List, String> {
    let text = text.trim().trim_end_matches([']', '}', ')']).trim_end();
    let (text, more) = match text.strip_suffix("...") {
        Some(listed) => (listed.trim_end_matches([',', ' ']), true),
        None => (text, false),
    };
    let bare = text.trim_matches(|c: char| "{}[]() ".contains(c));
    if bare.contains("...") {
        return Err("`...` can only stand at the end of a list".to_owned());
    }
    let nothing = ["", "-", "none", "nothing", "empty", "no cards"];
    let cards = if nothing.iter().any(|word| bare.eq_ignore_ascii_case(word)) {
        Vec::new()
    } else {
        words::slots(bare).map_err(|error| error.said(Text::new(Lang::En)))?
    };
    Ok(List { cards, more })
}

/// Reads cards without order, holes or `...`.
pub(crate) fn bag(text: &str) -> Result<Cards, String> {
    let list = list(text)?;
    if list.more || list.cards.contains(&None) {
        return Err("`_` and `...` have no meaning here".to_owned());
    }
    Ok(list.each().collect())
}

/// Reads alternatives: `{R,U} or {R,G}`, with `one of` before them if one likes.
pub(crate) fn bags(text: &str) -> Result<Vec<Cards>, String> {
    let text = after(text, "one of").unwrap_or(text);
    // Orange and red in a row are `OR`, so only the small word separates.
    let spaced = text
        .replace('|', " or ")
        .replace('}', "} ")
        .replace('{', " {");
    let mut parts = vec![Vec::new()];
    for word in spaced.split_whitespace() {
        match parts.last_mut() {
            Some(last) if word != "or" => last.push(word),
            Some(_) | None => parts.push(Vec::new()),
        }
    }
    parts.iter().map(|part| bag(&part.join(" "))).collect()
}

/// The number of a size: `3`, `size 3`, `3 cards`; also with `at least` or `at most`.
pub(crate) fn size(text: &str) -> Option<&str> {
    if let Some(rest) = after(text, "size") {
        return Some(rest);
    }
    let mut rest = text;
    for words in ["at least", "at most"] {
        rest = after(rest, words).unwrap_or(rest);
    }
    let (number, unit) = first_word(rest);
    let counted = ["", "card", "cards", "ticket", "tickets"];
    let counts = counted.iter().any(|word| unit.eq_ignore_ascii_case(word));
    let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (counts && digits).then(|| text.trim_end_matches(unit).trim_end())
}
