//! Records cut, torn and mangled: an error in the right line, or a running game, never a panic.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

mod common;

use common::check;
use fogg_record::{Problem, Record, RecordError, seal};
use proptest::prelude::*;

#[test]
fn a_record_may_stop_after_any_move() {
    let lines = common::unseal(&common::golden("europe"));
    for kept in 14..lines.len() {
        check("europe", common::seal(&lines[..kept]).as_bytes()).unwrap();
    }
}

#[test]
fn without_a_seed_other_outcomes_are_as_good() {
    let mut lines = common::unseal(&common::golden("europe"));
    lines.truncate(24);
    let taken = lines.pop().unwrap();
    lines.push(taken.replace("take 5 L = K", "take 5 L = R"));
    let error = check("europe", common::seal(&lines).as_bytes()).unwrap_err();
    assert_eq!(error.line, 24, "{error}");
    // The commitment may stay: it says something only when the seed is told.
    lines.drain(8..13);
    check("europe", common::seal(&lines).as_bytes()).unwrap();
}

/// Any other character anywhere is found in its line, thanks to the check values alone.
#[test]
fn every_single_character_counts() {
    let text = common::golden("amsterdam");
    let mut line = 1;
    for (n, byte) in text.bytes().enumerate() {
        for other in [b' ', b'#', b'\n', 0xff, byte ^ 1] {
            let mut damaged = text.clone().into_bytes();
            damaged[n] = other;
            if other != byte {
                let error = Record::parse_bytes(&damaged).unwrap_err();
                assert_eq!(error.line, line, "byte {n} made {other}: {error}");
            }
        }
        let mut shorter = text.clone().into_bytes();
        shorter.remove(n);
        assert_eq!(
            Record::parse_bytes(&shorter).unwrap_err().line,
            line,
            "without byte {n}"
        );
        if byte == b'\n' {
            line += 1;
        }
    }
}

#[test]
fn a_cut_file_is_told_from_a_running_game() {
    let text = common::golden("amsterdam");
    for (n, _) in text.char_indices().skip(1) {
        match Record::parse(&text[..n]) {
            Ok(_) => assert!(text[..n].ends_with('\n')),
            Err(RecordError { line, problem }) => {
                let lines = text[..n].lines().count();
                let short = matches!(problem, Problem::TooShort { .. });
                assert_eq!(line, lines + usize::from(short), "{problem}");
                assert!(short || problem == Problem::CutOff, "{problem}");
            }
        }
    }
}

#[test]
fn a_record_changed_by_hand_can_be_sealed_again() {
    let text = common::golden("europe");
    assert_eq!(seal(&text), text);
    assert_eq!(seal(&common::unseal(&text).join("\n")), text);
    let changed = text.replacen("Phileas", "Fix", 1);
    assert!(Record::parse(&changed).is_err());
    check("europe", seal(&changed).as_bytes()).unwrap();
}

proptest! {
    /// Lines and words in any order and number: an error or a record, never a panic.
    #[test]
    fn nothing_panics(
        picks in prop::collection::vec((0usize..400, "[ -~]{0,12}", 0usize..8), 0..12),
        kept in 0usize..340,
    ) {
        let golden = common::unseal(&common::golden("europe"));
        let mut lines = golden.clone();
        lines.truncate(kept);
        for (n, junk, how) in picks {
            let at = n % (lines.len() + 1);
            let other = golden[n % golden.len()].clone();
            match how {
                0 => lines.insert(at, junk),
                1 => lines.insert(at, other),
                2 if at < lines.len() => lines[at] = other,
                3 if at < lines.len() => lines[at].push_str(&junk),
                4 if at < lines.len() => drop(lines.remove(at)),
                5 if at < lines.len() => {
                    let words: Vec<&str> = lines[at].split(' ').rev().collect();
                    lines[at] = words.join(" ");
                }
                _ => lines.push(format!("{n} A {junk}")),
            }
        }
        let sealed = common::seal(&lines);
        if !sealed.contains('\r') {
            let _: Result<(), RecordError> = check("europe", sealed.as_bytes());
        }
    }

    #[test]
    fn bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Record::parse_bytes(&bytes).is_err());
    }
}
