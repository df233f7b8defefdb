//! What people keep for themselves: it is stored beside the journal, and a plan is carried out once
//! at most, whatever happens.

use std::collections::{BTreeMap, BTreeSet};

use fogg_online::{Entry, PersonId, Room};
use fogg_protocol::{
    Papers, Version,
    wire::{from_text, to_text},
};

use crate::world::World;

impl World<'_> {
    /// Plans whose turn has come are carried out.
    pub(crate) fn carry_out(&mut self) {
        while let Some(entry) = self.room.planned() {
            let version = self.journal.len();
            self.append(0, &entry, None);
            let stored = self.journal.get(version);
            if stored.is_some_and(|(text, _)| *text == to_text(&entry)) {
                self.seen.planned += 1;
                self.kept.note(&self.room, &entry);
            }
        }
    }
}

/// The papers that are stored, and what came of plans.
#[derive(Default)]
pub(crate) struct Kept {
    stored: BTreeMap<PersonId, String>,
    carried_out: BTreeSet<(PersonId, Version)>,
}

impl Kept {
    pub(crate) fn store(&mut self, person: &PersonId, papers: &Papers) {
        self.stored.insert(person.clone(), to_text(papers));
    }

    /// Brings the papers to a room that has come back from its journal.
    pub(crate) fn restore(&self, room: &mut Room) {
        for (person, text) in &self.stored {
            let papers = from_text(text).expect("it was stored");
            room.keep(person.clone(), papers);
        }
    }

    /// Notes that a plan is in the journal.
    pub(crate) fn note(&mut self, room: &Room, entry: &Entry) {
        let Entry::Played { seat, .. } = entry else {
            panic!("{entry:?} was not planned");
        };
        let sits = |person: &&PersonId| {
            let stand = room.table().stand(person, 0, 0);
            stand.you.seat == Some(*seat)
        };
        let person = self.stored.keys().find(sits).expect("somebody planned it");
        let papers: Papers = from_text(&self.stored[person]).expect("it was stored");
        let plan = papers.plan.expect("somebody planned it");
        let once = self.carried_out.insert((person.clone(), plan.version));
        assert!(once, "a plan was carried out twice: {plan:?}");
    }
}
