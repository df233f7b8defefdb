//! People who have asked to be forgotten. A journal never changes, but what is shown of it no more
//! tells how they were called, or what they have said.

use fogg_engine::Seat;
use fogg_protocol::Words;

use crate::{entry::Entry, person::PersonId};

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
    let mut seats: Vec<Seat> = Vec::new();
    for entry in journal {
        if let Entry::Sat {
            seat, person, name, ..
        } = entry
        {
            seats.retain(|other| other != seat);
            if people.contains(person) {
                seats.push(*seat);
                *name = FORGOTTEN.to_owned();
            }
        } else if let Entry::Left(seat) | Entry::BotSat { seat, .. } = entry {
            seats.retain(|other| other != seat);
        } else if let Entry::Dealt { lines } = entry {
            *lines = without_names(lines, &seats);
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

/// The lines of a record in which these seats have no names.
fn without_names(lines: &str, seats: &[Seat]) -> String {
    let begins = seats.iter().map(|seat| format!("name {} ", seat.letter()));
    let begins: Vec<String> = begins.collect();
    let line = |line: &str| {
        let begin = begins.iter().find(|begin| line.starts_with(begin.as_str()));
        match begin {
            Some(begin) => format!("{begin}{FORGOTTEN}\n"),
            None => line.to_owned(),
        }
    };
    lines.split_inclusive('\n').map(line).collect()
}
