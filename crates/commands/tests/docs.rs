//! docs/commands.md is complete, and everything in it can be typed.

use fogg_commands::{COMMANDS, parse, words};

const PAGE: &str = include_str!("../../../docs/commands.md");

/// The rows of the table under a heading that have code in them, and the code in each.
fn cells(heading: &str) -> Vec<Vec<&'static str>> {
    let section = PAGE.split("\n## ").find(|part| part.starts_with(heading));
    let rows = section.expect("the heading is there").lines();
    let rows = rows.filter(|line| line.starts_with('|'));
    let code = rows.map(|row| row.split('`').skip(1).step_by(2).collect::<Vec<_>>());
    code.filter(|code| !code.is_empty()).collect()
}

#[test]
fn every_command_of_the_page_is_understood() {
    let boards = ["nordic", "europe"].map(|name| fogg_editions::load(name).expect("a box"));
    let mut typed = 0;
    for heading in ["Acts", "Questions", "The session"] {
        for row in cells(heading) {
            for line in row {
                let read = boards.each_ref().map(|edition| parse(edition, line));
                assert!(read.iter().any(Result::is_ok), "`{line}`: {read:?}");
                typed += 1;
            }
        }
    }
    assert!(typed > 40, "the tables were found");
}

#[test]
fn every_name_of_a_command_is_on_the_page() {
    let rows = ["Acts", "Questions", "The session"].map(cells);
    let lines: Vec<&str> = rows.into_iter().flatten().flatten().collect();
    for name in COMMANDS.iter().flat_map(|entry| entry.names) {
        let shown = |line: &&str| line.split(' ').next() == Some(name);
        assert!(lines.iter().any(shown), "`{name}`");
    }
}

#[test]
fn every_notation_for_cards_is_understood() {
    let rows = cells("Cards");
    assert_eq!(rows.len(), 3);
    for text in rows.into_iter().flatten() {
        assert!(words::cards(text).is_ok(), "`{text}`");
    }
}
