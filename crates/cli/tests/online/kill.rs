//! The short form of `cargo xtask chaos`: servers are killed and databases broken under those who
//! play. What was acknowledged is there afterward, nothing is there twice, and every game goes on.

use fogg_chaos::{Course, Place, run};

use crate::PROGRAM;

/// This seed has every kind of fault among its first, and fills the disk before it kills: what was
/// acknowledged in between is there.
#[test]
fn on_sqlite() {
    survives(Place::Sqlite, 3133, 6, 6);
}

/// Two servers; this seed has every kind of fault among its first.
#[test]
fn on_postgres() {
    survives(Place::Postgres, 173_832, 10, 10);
}

/// The same by NATS, which dies as well.
#[test]
fn by_nats() {
    survives(Place::Nats, 13, 4, 4);
}

fn survives(place: Place, seed: u64, faults: u32, kinds: usize) {
    let course = Course {
        program: PROGRAM.into(),
        place,
        seed,
        tables: 4,
        faults,
        is_safe: false,
    };
    let report = run(&course, |_| {}).unwrap();
    let times: u32 = report.faults.iter().map(|(_, times, _)| times).sum();
    assert_eq!((times, report.faults.len()), (course.faults, kinds));
    assert_eq!(report.found, Vec::<String>::new(), "{report:?}");
}
