//! People who have asked to be forgotten. A journal never changes, but what is shown of it no more
//! tells how they were called, or what they have said.

use fogg_engine::Seat;
use fogg_protocol::Words;
use fogg_record::seal;

use crate::{
    entry::Entry,
    person::PersonId,
    table::{Place, Table},
};

/// What stands for a name, and for words, that nobody is to know any more.
pub const FORGOTTEN: &str = "—";

/// Everybody a journal names.
pub fn people<'a>(journal: impl IntoIterator<Item = &'a Entry>) -> Vec<&'a PersonId> {
    let named = journal.into_iter().filter_map(|entry| {
        if let Entry::Sat { person, .. } | Entry::Said { person, .. } = entry {
            Some(person)
        } else {
            None
        }
    });
    let mut people: Vec<&PersonId> = named.collect();
    people.sort();
    people.dedup();
    people
}

/// Makes a journal tell nothing of these people but where they sat and what they played.
pub fn forget<'a>(journal: impl IntoIterator<Item = &'a mut Entry>, people: &[PersonId]) {
    for entry in journal {
        if let Entry::Sat { person, name, .. } = entry
            && people.contains(person)
        {
            *name = FORGOTTEN.to_owned();
        } else if let Entry::Said {
            person,
            name,
            words,
            ..
        } = entry
            && people.contains(person)
        {
            *name = name.as_ref().map(|_| FORGOTTEN.to_owned());
            if let Words::Text(text) = words {
                *text = FORGOTTEN.to_owned();
            }
        }
    }
}

impl Table {
    /// The record of the game as others may have it, once it has begun. Its lines build on each
    /// other, so those without names are given other check values.
    pub fn shown_record(&self) -> Option<String> {
        let record = self.record()?;
        let nameless = self.seats().filter_map(|(seat, place)| match place {
            Place::Person { name, .. } if name == FORGOTTEN => Some(seat),
            Place::Person { .. } | Place::Free | Place::Bot(_) => None,
        });
        let begins = nameless.map(|seat: Seat| format!("name {} ", seat.letter()));
        let begins: Vec<String> = begins.collect();
        if begins.is_empty() {
            return Some(record.to_owned());
        }
        let line = |line: &str| {
            let begin = begins.iter().find(|begin| line.starts_with(begin.as_str()));
            begin.map_or_else(|| line.to_owned(), |begin| format!("{begin}{FORGOTTEN}"))
        };
        let lines: Vec<String> = record.lines().map(line).collect();
        Some(seal(&lines.join("\n")))
    }
}
