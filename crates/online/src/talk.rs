//! What was said at a table, in one stream with what was played.

use std::collections::{BTreeMap, VecDeque};

use fogg_engine::Seat;
use fogg_protocol::{Key, Limited, Refusal, Remark, Talk, Version, Words};

use crate::{game::Game, person::PersonId};

/// So many things may be said by one person,
const BURST: usize = 5;
/// in so much time.
const BURST_MS: i64 = 10_000;
/// How many numbers of a person are remembered, so that nothing is said twice.
const KEYS: usize = 16;
/// Most things said at a table.
const MAX_SAID: usize = 500;

/// All that people have said at a table.
#[derive(Default)]
pub(crate) struct Spoken {
    remarks: Vec<Uttered>,
    people: BTreeMap<PersonId, Speaker>,
}

/// Something said.
pub(crate) struct Uttered {
    pub(crate) version: Version,
    /// How much of the game had been played and told by then.
    pub(crate) said: usize,
    pub(crate) seat: Option<Seat>,
    pub(crate) name: Option<String>,
    pub(crate) words: Words,
}

/// What is remembered of somebody who has said something.
#[derive(Default)]
struct Speaker {
    times: VecDeque<i64>,
    keys: VecDeque<Key>,
}

impl Spoken {
    /// Whether a person has said this already.
    pub(crate) fn knows(&self, person: &PersonId, key: Key) -> bool {
        let speaker = self.people.get(person);
        speaker.is_some_and(|speaker| speaker.keys.contains(&key))
    }

    /// The number of the last thing that a person has said.
    pub(crate) fn last_key(&self, person: &PersonId) -> Option<Key> {
        self.people.get(person)?.keys.back().copied()
    }

    /// Whether there is room for one more thing of this person.
    pub(crate) fn room(&self, person: &PersonId, now_ms: i64) -> Result<(), Refusal> {
        if self.remarks.len() >= MAX_SAID {
            return Err(Refusal::TooMany {
                what: Limited::Remarks,
                limit: u32::try_from(MAX_SAID).unwrap_or(u32::MAX),
            });
        }
        let times = self.people.get(person).map(|speaker| &speaker.times);
        let full = times.filter(|times| times.len() >= BURST);
        let first = full.and_then(VecDeque::front);
        let wait = first.map_or(0, |first| first + BURST_MS - now_ms);
        if wait > 0 {
            let seconds = u32::try_from(wait / 1000 + 1).unwrap_or(u32::MAX);
            return Err(Refusal::TooOften { seconds });
        }
        Ok(())
    }

    pub(crate) fn add(&mut self, person: &PersonId, key: Key, at_ms: i64, uttered: Uttered) {
        let speaker = self.people.entry(person.clone()).or_default();
        remember(&mut speaker.times, at_ms, BURST);
        remember(&mut speaker.keys, key, KEYS);
        self.remarks.push(uttered);
    }

    /// The game has gone back to where so much had been told.
    pub(crate) fn back(&mut self, said: usize) {
        for remark in &mut self.remarks {
            remark.said = remark.said.min(said);
        }
    }

    /// What a seat, or somebody without one, has not heard that has seen a version.
    pub(crate) fn since(&self, seen: Version, to: Option<Seat>, game: Option<&Game>) -> Talk {
        let since = self
            .remarks
            .partition_point(|remark| remark.version <= seen);
        let remark = |uttered: &Uttered| Remark {
            after: game.map_or(0, |game| game.heard(to, uttered.said)),
            seat: uttered.seat,
            name: uttered.name.clone(),
            words: uttered.words.clone(),
        };
        let remarks = self.remarks[since..].iter().map(remark).collect();
        Talk { since, remarks }
    }
}

/// Adds to a list that is never longer than so much.
fn remember<T>(list: &mut VecDeque<T>, item: T, most: usize) {
    if list.len() >= most {
        list.pop_front();
    }
    list.push_back(item);
}
