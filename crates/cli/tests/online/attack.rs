//! The short form of `cargo xtask chaos --attack`: spoiled requests and frames, while others play.

use fogg_chaos::{Attack, Place, attack};

use crate::PROGRAM;

const BOARD: &str = include_str!("../../../editions/data/amsterdam.toml");

#[test]
fn nothing_that_is_said_breaks_a_server() {
    for place in [Place::Sqlite, Place::Postgres] {
        let course = Attack {
            program: PROGRAM.into(),
            place,
            seed: 8,
            count: 1500,
            boards: vec![BOARD.to_owned()],
            is_safe: false,
        };
        let outcome = attack(&course, |_, _| {}).unwrap();
        assert!(outcome.requests + outcome.frames >= course.count);
        assert!(outcome.requests > 200 && outcome.frames > 200);
        let answered = |status| outcome.statuses.contains_key(&status);
        assert!([200, 201, 400, 404].into_iter().all(answered));
        assert_eq!(outcome.found, Vec::<String>::new(), "{outcome:?}");
    }
}
