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
    /// For a while the clock of a server is wrong by up to two hours.
    Clock,
    /// Sockets come that never read what they ask for, and stay.
    Deaf,
    /// The process of a bot stops in the middle of a game, and stays.
    Hang,
    /// NATS is killed, and comes back after a while.
    Nats,
}

/// How often each happens, on each database.
const SQLITE: &[(Fault, u32)] = &[
    (Fault::Kill, 6),
    (Fault::FullDisk, 3),
    (Fault::NoPlayers, 1),
    (Fault::Clock, 1),
    (Fault::Deaf, 1),
    (Fault::Hang, 1),
];
const POSTGRES: &[(Fault, u32)] = &[
    (Fault::Kill, 10),
    (Fault::KillAll, 2),
    (Fault::Database, 2),
    (Fault::Cut, 2),
    (Fault::NoDatabase, 2),
    (Fault::SlowDatabase, 1),
    (Fault::NoPlayers, 1),
    (Fault::Clock, 2),
    (Fault::Deaf, 1),
    (Fault::Hang, 1),
];
const NATS: &[(Fault, u32)] = &[
    (Fault::Nats, 6),
    (Fault::Kill, 3),
    (Fault::Cut, 1),
    (Fault::NoDatabase, 1),
];

impl Fault {
    /// The next one: mostly kills.
    pub(crate) fn pick(place: Place, chance: &mut Rollout) -> Fault {
        let faults = match place {
            Place::Sqlite => SQLITE,
            Place::Postgres => POSTGRES,
            Place::Nats => NATS,
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
            Fault::Clock => "clock wrong",
            Fault::Deaf => "sockets that never read",
            Fault::Hang => "a bot hangs",
            Fault::Nats => "NATS killed",
        })
    }
}
