//! The results file.

use fogg_arena::results::{Results, Writer, cut_off, parse};
use fogg_editions::built_in;

use crate::{match_of, play};

/// A results file of a few games, as text.
fn text() -> (Results, String) {
    let edition = built_in("europe").unwrap();
    let plan = match_of(&edition, &["random", "one-step"], 2);
    let (games, end) = play(&plan);
    end.unwrap();
    let mut bytes = Vec::new();
    let mut writer = Writer::new(&mut bytes, &plan.header).unwrap();
    games.iter().for_each(|game| writer.game(game).unwrap());
    let header = plan.header.clone();
    (Results { header, games }, String::from_utf8(bytes).unwrap())
}

#[test]
fn what_is_written_is_read_in_any_order() {
    let (results, text) = text();
    assert_eq!(parse(text.as_bytes()).unwrap(), results);
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines[1..].reverse();
    assert_eq!(parse(lines.concat().as_bytes()).unwrap(), results);
    assert_eq!(cut_off(text.as_bytes()), None);
}

#[test]
fn damage_is_reported_with_its_line() {
    let (_, text) = text();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let replaced = |n: usize, from: &str, to: &str| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        assert!(lines[n].contains(from), "{}", lines[n]);
        lines[n] = lines[n].replacen(from, to, 1);
        lines.concat()
    };
    let cases = [
        (String::new(), "line 1: the file is empty"),
        (
            "no results\n".to_owned(),
            "line 1: this is no header of an arena",
        ),
        (
            replaced(0, ":1,", ":2,"),
            "line 1: version 2 of the format is not known",
        ),
        (
            replaced(0, "[0,1]", "[0,7]"),
            "line 1: the header does not fit itself: a table seats",
        ),
        (
            replaced(0, "one-step", "random"),
            "line 1: the header does not fit itself: a bot is",
        ),
        (
            text[..text.len() - 9].to_owned(),
            "line 5: the line is cut off",
        ),
        (
            replaced(2, "\"deal\":0", "\"deal\":"),
            "line 3: this is no game",
        ),
        (
            replaced(2, "\"table\":0", "\"table\":3"),
            "there is no table 3",
        ),
        (
            replaced(3, "\"bot\":0", "\"bot\":1"),
            "line 4: the game does not fit the header: these",
        ),
        (
            replaced(1, "\"routes\":", "\"routes\":1"),
            "line 2: the game does not fit itself: the parts",
        ),
        (
            replaced(1, "\"winners\":[", "\"winners\":[4,"),
            "its winners do not sit",
        ),
        (
            format!("{text}{}", lines[1]),
            "line 6: this game is there twice",
        ),
    ];
    for (text, complaint) in cases {
        let said = parse(text.as_bytes()).unwrap_err().to_string();
        assert!(said.contains(complaint), "{said}\nshould say\n{complaint}");
    }
}

#[test]
fn a_line_that_was_cut_off_is_found() {
    let (results, text) = text();
    let damaged = &text.as_bytes()[..text.len() - 20];
    let whole = cut_off(damaged).unwrap();
    let rest = parse(&damaged[..whole]).unwrap();
    assert_eq!(rest.games, results.games[..results.games.len() - 1]);
}
