//! A table: what follows from the entries of its journal.

use std::sync::Arc;

use fogg_bots::Kind;
use fogg_chance::Seed;
use fogg_engine::{Edition, Seat, SeatSet};
use fogg_protocol::{Standing, Terms, Version};
use fogg_record::RecordError;

use crate::{
    clocks::Clocks,
    editions::Editions,
    entry::Entry,
    game::Game,
    person::PersonId,
    talk::{Spoken, Uttered},
    thinker::STAND_IN,
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
    pub(crate) clocks: Option<Clocks>,
    pub(crate) request: Option<Asking>,
    /// The seats whose request was not granted, and that have not acted since.
    pub(crate) declined: SeatSet,
    pub(crate) talk: Spoken,
    /// The table where the same people play again.
    pub(crate) next: Option<String>,
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
        /// Whether a bot plays for them.
        away: bool,
    },
    Bot(Kind),
}

/// A request of a seat to take its last act back.
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) version: Version,
    pub(crate) at_ms: i64,
    /// Who has to agree still.
    pub(crate) waiting: SeatSet,
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
            clocks: terms.clock.map(Clocks::new),
            request: None,
            declined: SeatSet::EMPTY,
            talk: Spoken::default(),
            next: None,
            since: at_ms,
            said: vec![0, 0],
        })
    }

    /// How many entries the journal has.
    pub fn version(&self) -> Version {
        let entries = self.said.len() - 1;
        Version::try_from(entries).expect("nobody plays that long")
    }

    /// The box it is played with.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// The time of the last entry, in milliseconds since 1970.
    pub fn since(&self) -> i64 {
        self.since
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
        // The clock of a system may be set back; time at a table does not run backward.
        let at_ms = at_ms.max(self.since);
        self.pass(entry, at_ms - self.since);
        self.since = at_ms;
        let before = self.turn();
        self.change(version, entry).map_err(|fault| Damaged {
            entry: version,
            fault,
        })?;
        self.turned(entry, before);
        self.said.push(self.game.as_ref().map_or(0, Game::said));
        Ok(())
    }

    /// Whether a bot has to decide. Bots wait while people make up their minds about a request.
    pub(crate) fn awaits_bot(&self) -> bool {
        let game = self.game.as_ref().filter(|_| self.request.is_none());
        game.is_some_and(|game| game.thinker().is_some())
    }

    /// What a bot does now, if one has to decide.
    pub(crate) fn think(&mut self) -> Option<Entry> {
        let game = self.game.as_mut().filter(|_| self.request.is_none())?;
        let (seat, lines) = game.think(&self.edition)?;
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
                    away: false,
                };
            }
            Entry::BotSat { seat, kind } => {
                let unknown = |_| Fault::Unknown(kind.clone());
                *self.place(*seat)? = Place::Bot(kind.parse().map_err(unknown)?);
            }
            Entry::Left(seat) if self.game.is_none() => *self.place(*seat)? = Place::Free,
            Entry::Left(seat) | Entry::Expired(seat) => self.hand_over(*seat, true)?,
            Entry::Returned(seat) => self.hand_over(*seat, false)?,
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
                self.request = None;
                self.declined.remove(*seat);
            }
            Entry::Undone { seat, key } => {
                let game = self.game.as_mut().ok_or(Fault::OutOfPlace)?;
                if !game.can_undo(*seat) {
                    return Err(Fault::OutOfPlace);
                }
                game.acted[*seat] = Some(*key);
                self.back(version, *seat)?;
            }
            Entry::Asked { seat, key } => {
                let game = self.game.as_mut().ok_or(Fault::OutOfPlace)?;
                game.acted[*seat] = Some(*key);
                game.unchanged_since[*seat] = version;
                self.request = Some(Asking {
                    seat: *seat,
                    version,
                    at_ms: self.since,
                    waiting: self.present().without(SeatSet::of(*seat)),
                });
                self.granted(version)?;
            }
            Entry::Agreed(seat) => {
                let request = self.request.as_mut().ok_or(Fault::OutOfPlace)?;
                request.waiting.remove(*seat);
                self.granted(version)?;
            }
            Entry::Declined(_) | Entry::Lapsed => {
                let request = self.request.take().ok_or(Fault::OutOfPlace)?;
                self.declined.insert(request.seat);
            }
            Entry::Said {
                person,
                name,
                key,
                words,
            } => {
                let seat = self.seat_of(person);
                let uttered = Uttered {
                    version,
                    said: self.game.as_ref().map_or(0, Game::said),
                    seat,
                    name: seat.and_then(|seat| self.name(seat)).or(name.clone()),
                    words: words.clone(),
                };
                self.talk.add(person, *key, self.since, uttered);
            }
            Entry::Woken => {}
            Entry::Followed { table } => self.next = Some(table.clone()),
        }
        Ok(())
    }

    /// A bot plays for whoever has a seat, or does no more.
    fn hand_over(&mut self, seat: Seat, to_bot: bool) -> Result<(), Fault> {
        let game = self.game.as_mut().filter(|game| !game.is_over());
        let game = game.ok_or(Fault::OutOfPlace)?;
        match self.places.get_mut(seat.index()) {
            Some(Place::Person { away, .. }) if *away != to_bot => *away = to_bot,
            Some(Place::Person { .. } | Place::Free | Place::Bot(_)) | None => {
                return Err(Fault::OutOfPlace);
            }
        }
        game.hand_over(seat, to_bot.then_some(STAND_IN));
        // Somebody else has to be asked now.
        self.request = None;
        Ok(())
    }

    /// Does what a request asks for once everybody has agreed.
    fn granted(&mut self, version: Version) -> Result<(), Fault> {
        match &self.request {
            Some(request) if request.waiting.is_empty() => self.back(version, request.seat),
            Some(_) | None => Ok(()),
        }
    }

    /// Goes back to before the last act of a seat.
    fn back(&mut self, version: Version, seat: Seat) -> Result<(), Fault> {
        self.request = None;
        let game = self.game.as_mut().ok_or(Fault::OutOfPlace)?;
        if !game.back(&self.edition, &self.hash, version, seat)? {
            return Err(Fault::OutOfPlace);
        }
        self.talk.back(game.said());
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

    /// The seats of people who play themselves.
    pub(crate) fn present(&self) -> SeatSet {
        let present = |place: &Place| match place {
            Place::Person { away, .. } => !away,
            Place::Free | Place::Bot(_) => false,
        };
        let seats = self.seats().filter(|(_, place)| present(place));
        seats.map(|(seat, _)| seat).collect()
    }

    /// What the person at a seat is called.
    fn name(&self, seat: Seat) -> Option<String> {
        match self.places.get(seat.index())? {
            Place::Person { name, .. } => Some(name.clone()),
            Place::Free | Place::Bot(_) => None,
        }
    }

    /// How many of the things said stand since a version.
    pub(crate) fn standing(&self, since: Version) -> usize {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let later = self.said.get(since..).unwrap_or(&[]);
        // A version we do not have is one the client cannot have seen here.
        later.iter().min().copied().unwrap_or(0)
    }
}
