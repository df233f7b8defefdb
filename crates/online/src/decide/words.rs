//! What people say.

use fogg_protocol::{Key, MAX_WORDS, Refusal, Words, clean};

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
