//! What people say, and how it is shown.

use fogg_protocol::{Key, MAX_WORDS, Refusal, Words};

use super::Decision;
use crate::{entry::Entry, person::Caller, table::Table};

impl Table {
    /// Says something to everybody.
    pub(super) fn say(
        &self,
        caller: &Caller,
        key: Key,
        words: &Words,
        now_ms: i64,
    ) -> Result<Decision, Refusal> {
        let person = &caller.person;
        if self.talk.knows(person, key) {
            return Ok(Decision::Nothing);
        }
        // What somebody sees who watches must not help anybody in a game that counts.
        if self.terms.rated && self.seat_of(person).is_none() {
            return Err(Refusal::WatchersSilent);
        }
        let words = match words {
            Words::Preset(preset) => Words::Preset(*preset),
            Words::Text(_) if !self.terms.talk => return Err(Refusal::NoTalk),
            Words::Text(text) => {
                let text = clean(text, MAX_WORDS);
                Words::Text(text.ok_or(Refusal::BadWords { limit: MAX_WORDS })?)
            }
        };
        self.talk.room(person, now_ms)?;
        Ok(Decision::Append(Entry::Said {
            person: person.clone(),
            name: caller.name.clone(),
            key,
            words,
        }))
    }
}

/// A text as it is shown: visible characters on one line.
pub(super) fn clean(text: &str, limit: usize) -> Option<String> {
    let visible = text.trim();
    let fits = !visible.is_empty() && visible.chars().count() <= limit;
    // Marks that turn the direction of the text would turn that of the whole line.
    let turns = |c: char| matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = fits && !visible.chars().any(|c| c.is_control() || turns(c));
    shown.then(|| visible.to_owned())
}
