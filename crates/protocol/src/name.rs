//! Names of people: what may be one, and when two are the same.

use crate::MAX_NAME;

/// A name as it is shown: visible characters on one line, at most [`MAX_NAME`]; `None` if the text
/// can be no name.
pub fn clean_name(name: &str) -> Option<String> {
    clean(name, MAX_NAME)
}

/// The same for a text of another length.
pub fn clean(text: &str, limit: usize) -> Option<String> {
    let visible = text.trim();
    let fits = !visible.is_empty() && visible.chars().count() <= limit;
    let shows = |c: char| !c.is_control() && !is_unseen(c);
    (fits && visible.chars().all(shows)).then(|| visible.to_owned())
}

/// A name as it is compared: without regard to capitals and to how wide a gap is.
pub fn fold_name(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

/// Characters that turn the direction of the whole line, and those that cannot be seen at all, so
/// that two names would look the same.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::{clean_name, fold_name};

    #[test]
    fn names_can_be_seen() {
        for (name, cleaned) in [
            ("Ann", Some("Ann")),
            ("  Väinö J. ", Some("Väinö J.")),
            ("Їжак 🚂", Some("Їжак 🚂")),
            ("", None),
            (" \t ", None),
            ("two\nlines", None),
            ("\u{202e}nnA", None),
            ("A\u{200b}nn", None),
            ("1234567890123456789012345", None),
        ] {
            assert_eq!(clean_name(name).as_deref(), cleaned, "{name:?}");
        }
    }

    #[test]
    fn capitals_and_gaps_make_no_other_name() {
        for (one, other, same) in [
            ("Ann", "aNN", true),
            ("ÄITI", "äiti", true),
            ("Їжак", "їЖАК", true),
            ("Ann  Lee", "ann lee", true),
            ("Ann", "Anne", false),
        ] {
            assert_eq!(fold_name(one) == fold_name(other), same, "{one} {other}");
        }
    }
}
