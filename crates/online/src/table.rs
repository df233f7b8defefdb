//! A table: what follows from the entries of its journal.

use std::sync::Arc;

use fogg_bots::Kind;
use fogg_chance::Seed;
use fogg_engine::{Edition, Seat};
use fogg_protocol::{Terms, Version};
use fogg_record::RecordError;

use crate::{
    editions::Editions,
    entry::Entry,
    game::Game,
    person::{PersonId, Standing},
};

/// Why a table cannot be brought back from its journal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry} of the journal {fault}")]
pub struct Damaged {
    /// The entry, counted from 1.
    pub entry: Version,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A journal begins when its table is opened, and only then.
    #[error("is not in its place")]
    OutOfPlace,
    /// The box is not here.
    #[error("names the edition {0}, which is not here")]
    UnknownEdition(String),
    /// A word in it means nothing.
    #[error("says `{0}`, which means nothing")]
    Unknown(String),
    /// The record does not follow.
    #[error("does not follow: {0}")]
    Record(#[from] RecordError),
}

/// A table.
pub struct Table {
    pub(crate) edition: Arc<Edition>,
    pub(crate) hash: String,
    pub(crate) owner: PersonId,
    pub(crate) terms: Terms,
    pub(crate) dealer: Seed,
    pub(crate) places: Vec<Place>,
    pub(crate) game: Option<Game>,
    /// The time of the last entry, in milliseconds since 1970.
    pub(crate) since: i64,
    /// How many things had been said at each version.
    said: Vec<usize>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Free,
    Person {
        id: PersonId,
        name: String,
        share: Option<Seed>,
        standing: Standing,
    },
    Bot(Kind),
}

impl Table {
    /// The table of a journal, whose entries come with their times in milliseconds since 1970.
    ///
    /// # Errors
    /// The first entry that does not follow from those before it.
    pub fn of<'a>(
        journal: impl IntoIterator<Item = (&'a Entry, i64)>,
        editions: &Editions,
    ) -> Result<Table, Damaged> {
        let mut journal = journal.into_iter();
        let opened = journal.next().ok_or(Fault::OutOfPlace);
        let opened = opened.and_then(|(entry, at_ms)| Table::opened(entry, at_ms, editions));
        let mut table = opened.map_err(|fault| Damaged { entry: 1, fault })?;
        journal.try_for_each(|(entry, at_ms)| table.apply(entry, at_ms))?;
        Ok(table)
    }

    fn opened(entry: &Entry, at_ms: i64, editions: &Editions) -> Result<Table, Fault> {
        let Entry::Opened {
            edition: hash,
            seats,
            owner,
            dealer,
            terms,
        } = entry
        else {
            return Err(Fault::OutOfPlace);
        };
        let edition = editions.by_hash(hash);
        Ok(Table {
            edition: Arc::clone(edition.ok_or_else(|| Fault::UnknownEdition(hash.clone()))?),
            hash: hash.clone(),
            owner: owner.clone(),
            terms: *terms,
            dealer: Seed::from_hex(dealer).ok_or_else(|| Fault::Unknown("the seed".into()))?,
            places: vec![Place::Free; (*seats).into()],
            game: None,
            since: at_ms,
            said: vec![0, 0],
        })
    }

    /// How many entries the journal has.
    pub fn version(&self) -> Version {
        let entries = self.said.len() - 1;
        Version::try_from(entries).expect("nobody plays that long")
    }

    /// The text of the game's record, once it has begun; it tells everything.
    pub fn record(&self) -> Option<&str> {
        self.game.as_ref().map(Game::record)
    }

    /// Does what an entry says that was decided on this very table, at this time.
    ///
    /// # Errors
    /// It does not follow: the journal is not that of this table.
    pub fn apply(&mut self, entry: &Entry, at_ms: i64) -> Result<(), Damaged> {
        let version = self.version() + 1;
        self.change(version, entry).map_err(|fault| Damaged {
            entry: version,
            fault,
        })?;
        // The clock of a system may be set back; time at a table does not run backward.
        self.since = self.since.max(at_ms);
        self.said.push(self.game.as_ref().map_or(0, Game::said));
        Ok(())
    }

    /// Whether a bot has to decide.
    pub(crate) fn awaits_bot(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| game.thinker().is_some())
    }

    /// What a bot does now, if one has to decide.
    pub(crate) fn think(&mut self) -> Option<Entry> {
        let (seat, lines) = self.game.as_mut()?.think(&self.edition)?;
        let key = None;
        Some(Entry::Played { seat, key, lines })
    }

    fn change(&mut self, version: Version, entry: &Entry) -> Result<(), Fault> {
        match entry {
            Entry::Opened { .. } => return Err(Fault::OutOfPlace),
            Entry::Sat {
                seat,
                person,
                name,
                share,
                standing,
            } => {
                let seed =
                    |hex: &String| Seed::from_hex(hex).ok_or_else(|| Fault::Unknown(hex.clone()));
                *self.place(*seat)? = Place::Person {
                    id: person.clone(),
                    name: name.clone(),
                    share: share.as_ref().map(seed).transpose()?,
                    standing: *standing,
                };
            }
            Entry::BotSat { seat, kind } => {
                let unknown = |_| Fault::Unknown(kind.clone());
                *self.place(*seat)? = Place::Bot(kind.parse().map_err(unknown)?);
            }
            Entry::Left(seat) => *self.place(*seat)? = Place::Free,
            Entry::Dealt { lines } => {
                if self.game.is_some() {
                    return Err(Fault::OutOfPlace);
                }
                let bot = |place: &Place| match place {
                    Place::Bot(kind) => Some(*kind),
                    Place::Free | Place::Person { .. } => None,
                };
                let bots: Vec<Option<Kind>> = self.places.iter().map(bot).collect();
                let game = Game::begin(&self.edition, &self.hash, lines, &bots, version)?;
                self.game = Some(game.ok_or(Fault::OutOfPlace)?);
            }
            Entry::Played { seat, key, lines } => {
                let game = self.game.as_mut().ok_or(Fault::OutOfPlace)?;
                game.played(&self.edition, version, *seat, lines)?;
                game.acted[*seat] = key.or(game.acted[*seat]);
            }
            Entry::Undone { seat, key } => {
                let game = self.game.as_mut().ok_or(Fault::OutOfPlace)?;
                if !game.undone(version, *seat) {
                    return Err(Fault::OutOfPlace);
                }
                game.acted[*seat] = Some(*key);
            }
        }
        Ok(())
    }

    /// The place at a seat; there is none to change once the game has begun.
    fn place(&mut self, seat: Seat) -> Result<&mut Place, Fault> {
        let before = self.game.is_none();
        let place = self.places.get_mut(seat.index());
        place.filter(|_| before).ok_or(Fault::OutOfPlace)
    }

    /// The seats, in turn order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Place)> {
        let seats = (0..self.places.len()).filter_map(Seat::new);
        seats.zip(&self.places)
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is_theirs = |place: &Place| match place {
            Place::Person { id, .. } => id == person,
            Place::Free | Place::Bot(_) => false,
        };
        let mut seats = self.seats().filter(|(_, place)| is_theirs(place));
        seats.next().map(|(seat, _)| seat)
    }

    /// How many of the things said stand since a version.
    pub(crate) fn standing(&self, since: Version) -> usize {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let later = self.said.get(since..).unwrap_or(&[]);
        // A version we do not have is one the client cannot have seen here.
        later.iter().min().copied().unwrap_or(0)
    }
}
