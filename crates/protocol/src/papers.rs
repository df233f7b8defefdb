//! What a person keeps at a table for themselves: notes, and a plan for their next turn. Nobody
//! else is ever told.

use fogg_engine::Action;

use crate::{Key, Version, name::is_unseen};

/// Most characters of somebody's notes.
pub const MAX_NOTES: usize = 1500;

/// Most ways of a plan.
pub const MAX_WAYS: usize = 8;

/// Everything a person keeps at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Papers {
    /// The number of the last thing that was put here.
    pub kept: Option<Key>,
    /// Notes; a text of some lines, or an empty one.
    pub notes: String,
    /// The plan, until its turn is played.
    pub plan: Option<Plan>,
}

/// What to do at one's next turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The version at which it was made.
    pub version: Version,
    /// What to try, in order: the first that the rules allow is done, all of it.
    pub ways: Vec<Vec<Action>>,
}

/// Notes as they are kept: of visible characters, with the ends of lines; `None` if the text is
/// too long or has others.
pub fn clean_notes(text: &str) -> Option<String> {
    let kept = text.trim_end().replace("\r\n", "\n");
    let shows = |c: char| c == '\n' || c == '\t' || !(c.is_control() || is_unseen(c));
    let fits = kept.chars().count() <= MAX_NOTES;
    (fits && kept.chars().all(shows)).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::{MAX_NOTES, clean_notes};

    #[test]
    fn notes_have_lines_and_an_end() {
        let long = "a".repeat(MAX_NOTES);
        let too_long = "a".repeat(MAX_NOTES + 1);
        for (text, kept) in [
            ("", Some("")),
            ("one\r\ntwo\n\n", Some("one\ntwo")),
            ("\tЇжак wants Kyiv", Some("\tЇжак wants Kyiv")),
            ("bell\u{7}", None),
            ("A\u{200b}nn", None),
            (long.as_str(), Some(long.as_str())),
            (too_long.as_str(), None),
        ] {
            assert_eq!(clean_notes(text).as_deref(), kept, "{text:?}");
        }
    }
}
