//! From a file's text to scenarios of numbered lines: comments, titles, shared lines.

use crate::Failure;

/// One scenario: its title and its lines without comments, the file's shared ones first.
pub(crate) struct Block {
    pub(crate) title: String,
    /// Where the scenario begins.
    pub(crate) line: usize,
    pub(crate) lines: Vec<Line>,
}

/// A line that says something.
#[derive(Clone)]
pub(crate) struct Line {
    pub(crate) number: usize,
    /// Trimmed, without comment, with plain dashes and arrows.
    pub(crate) text: String,
}

impl Line {
    /// The first word in small letters, and the rest.
    pub(crate) fn head(&self) -> (String, &str) {
        let (word, rest) = first_word(&self.text);
        (word.to_lowercase(), rest)
    }

    pub(crate) fn failure(&self, message: impl Into<String>) -> Failure {
        Failure {
            line: self.number,
            message: message.into(),
        }
    }
}

/// The scenarios of a text. What stands before the first `scenario` line holds for all of them;
/// without any such line the whole text is one scenario.
pub(crate) fn blocks(text: &str, name: &str) -> Vec<Block> {
    let mut shared = Vec::new();
    let mut blocks: Vec<Block> = Vec::new();
    for (n, raw) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = Line {
            number: n + 1,
            text: plain(without_comment(raw)),
        };
        let (word, rest) = line.head();
        if word.trim_end_matches(':') == "scenario" {
            let title = if rest.is_empty() { name } else { rest };
            blocks.push(Block {
                title: title.to_owned(),
                line: line.number,
                lines: shared.clone(),
            });
        } else if !line.text.is_empty() {
            match blocks.last_mut() {
                Some(block) => block.lines.push(line),
                None => shared.push(line),
            }
        }
    }
    if blocks.is_empty() {
        blocks.push(Block {
            title: name.to_owned(),
            line: 1,
            lines: shared,
        });
    }
    blocks
}

/// A `#` begins a comment at the start of a line or between blanks; `#2` is a lane.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') {
        return "";
    }
    let comment = line.match_indices('#').find(|&(at, _)| {
        let before = line[..at].ends_with(char::is_whitespace);
        let after = &line[at + 1..];
        before && (after.is_empty() || after.starts_with(char::is_whitespace))
    });
    comment.map_or(line, |(at, _)| &line[..at])
}

/// Typographic signs as plain ones: dashes between cities, minus signs, arrows, dots, times.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    for c in line.trim().chars() {
        match c {
            '\u{2013}' | '\u{2014}' => text.push_str(" - "),
            '\u{2212}' => text.push('-'),
            '\u{2192}' | '\u{21d2}' => text.push_str("->"),
            '\u{2026}' => text.push_str("..."),
            '\u{d7}' => text.push('*'),
            '\u{a0}' | '\t' => text.push(' '),
            other => text.push(other),
        }
    }
    text.replace("=>", "->")
}

/// The first word and what follows it, trimmed.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

/// Takes these words off the front, whatever their case, if all of them are there.
pub(crate) fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let mut rest = text.trim();
    for wanted in words.split(' ') {
        let (word, tail) = first_word(rest);
        if !word.eq_ignore_ascii_case(wanted) {
            return None;
        }
        rest = tail;
    }
    Some(rest)
}

/// `a`, `b` or `c`.
pub(crate) fn one_of<T: AsRef<str>>(words: &[T]) -> String {
    let quoted: Vec<String> = words.iter().map(|w| format!("`{}`", w.as_ref())).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// A message about a word that is not known, with the nearest known one or with all of them.
pub(crate) fn unknown(word: &str, known: &[&str], what: &str) -> String {
    match fogg_engine::closest(word, known.iter().copied()) {
        Some(near) => format!("`{word}` is not known; did you mean `{near}`?"),
        None => format!("`{word}` {what} {}", one_of(known)),
    }
}
