//! What can go wrong.

use std::fmt;

use fogg_chance::Rollout;

use crate::Place;

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A server is killed in the middle of whatever it does, and started again.
    Kill,
    /// All servers are.
    KillAll,
    /// The database ends in the middle of whatever it does, and comes back.
    Database,
    /// All connections to the database break.
    Cut,
}

impl Fault {
    /// The next one: mostly kills.
    pub(crate) fn pick(place: Place, chance: &mut Rollout) -> Fault {
        match (place, chance.below(10)) {
            (Place::Sqlite, _) => Fault::Kill,
            (Place::Postgres, 0) => Fault::Database,
            (Place::Postgres, 1) => Fault::Cut,
            (Place::Postgres, 2) => Fault::KillAll,
            (Place::Postgres, _) => Fault::Kill,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fault::Kill => "server killed",
            Fault::KillAll => "all servers killed",
            Fault::Database => "database restarted",
            Fault::Cut => "connections to the database cut",
        })
    }
}
