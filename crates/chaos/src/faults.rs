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
    /// For a while nothing passes between servers and the database.
    NoDatabase,
    /// For a while the database takes long to answer.
    SlowDatabase,
    /// For a while nothing passes between servers and those who play.
    NoPlayers,
    /// For a while nothing can be written to the disk.
    FullDisk,
}

/// How often each happens, on each database.
const SQLITE: &[(Fault, u32)] = &[
    (Fault::Kill, 6),
    (Fault::FullDisk, 3),
    (Fault::NoPlayers, 1),
];
const POSTGRES: &[(Fault, u32)] = &[
    (Fault::Kill, 10),
    (Fault::KillAll, 2),
    (Fault::Database, 2),
    (Fault::Cut, 2),
    (Fault::NoDatabase, 2),
    (Fault::SlowDatabase, 1),
    (Fault::NoPlayers, 1),
];

impl Fault {
    /// The next one: mostly kills.
    pub(crate) fn pick(place: Place, chance: &mut Rollout) -> Fault {
        let faults = match place {
            Place::Sqlite => SQLITE,
            Place::Postgres => POSTGRES,
        };
        let all = faults.iter().map(|(_, weight)| weight).sum();
        let mut left = chance.below(all);
        for &(fault, weight) in faults {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return fault,
            }
        }
        Fault::Kill
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fault::Kill => "server killed",
            Fault::KillAll => "all servers killed",
            Fault::Database => "database restarted",
            Fault::Cut => "connections to the database cut",
            Fault::NoDatabase => "no way to the database",
            Fault::SlowDatabase => "slow database",
            Fault::NoPlayers => "no way to the players",
            Fault::FullDisk => "disk full",
        })
    }
}
