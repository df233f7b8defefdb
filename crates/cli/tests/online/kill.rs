//! The short form of `cargo xtask chaos`: servers are killed and databases broken under those who
//! play. What was acknowledged is there afterward, nothing is there twice, and every game goes on.

use fogg_chaos::{Course, Place, run};

use crate::PROGRAM;

/// This seed fills the disk first and kills later: what was acknowledged in between is there.
#[test]
fn on_sqlite() {
    survives(Place::Sqlite, 45, 6, 3);
}

/// Two servers; this seed has every kind of fault among its first.
#[test]
fn on_postgres() {
    survives(Place::Postgres, 1032, 7, 7);
}

fn survives(place: Place, seed: u64, faults: u32, kinds: usize) {
    let course = Course {
        program: PROGRAM.into(),
        place,
        seed,
        tables: 4,
        faults,
    };
    let report = run(&course, |_| {}).unwrap();
    let times: u32 = report.faults.iter().map(|(_, times, _)| times).sum();
    assert_eq!((times, report.faults.len()), (course.faults, kinds));
    assert_eq!(report.found, Vec::<String>::new(), "{report:?}");
}
