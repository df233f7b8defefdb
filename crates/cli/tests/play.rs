//! `fogg play` as a user starts it.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// Runs the program with these arguments and this input.
fn fogg(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fogg"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // A program that has refused its flags does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_short_game_reads_like_this() {
    let input = include_str!("transcripts/short.in");
    let expected = include_str!("transcripts/short.out");
    let output = fogg(&["play", "--edition", "nordic", "--seed", "5"], input);
    let printed = text(&output.stdout);
    let pairs = printed.lines().zip(expected.lines());
    for (n, (line, wanted)) in (1..).zip(pairs) {
        assert_eq!(line, wanted, "line {n} of tests/transcripts/short.out");
    }
    assert_eq!(
        printed.len(),
        expected.len(),
        "the transcript goes on differently"
    );
    assert!(output.status.success());
}

#[test]
fn the_language_is_that_of_the_flag_or_of_the_terminal() {
    for (tag, hand) in [
        ("en", "Your hand, 4 cards:"),
        ("ru", "На руке 4 карты:"),
        ("uk-UA", "На руці 4 карти:"),
        ("fi", "Kädessäsi 4 korttia:"),
    ] {
        let flag = fogg(&["play", "--seed", "5", "--lang", tag], "q\n");
        assert!(text(&flag.stdout).contains(hand), "{tag}");
        let terminal = Command::new(env!("CARGO_BIN_EXE_fogg"))
            .args(["play", "--seed", "5"])
            .env_remove("LC_MESSAGES")
            .env("LC_ALL", "")
            .env("LANG", tag)
            .stdin(Stdio::null())
            .output()
            .expect("the program ends");
        assert!(text(&terminal.stdout).contains(hand), "{tag}");
    }
    let unknown = fogg(&["play", "--lang", "xx"], "");
    let said = text(&unknown.stderr);
    assert!(said.contains("there are en, ru, uk, fi"), "{said}");
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn flags_that_make_no_sense_are_refused() {
    for (code, arguments, message) in [
        (1, &["--edition", "atlantis"][..], "`atlantis`"),
        (2, &["--players", "9"], "9 players are too many for any box"),
        (
            1,
            &["--edition", "nordic", "--players", "4"],
            "this box is for 2 to 3 players, not for 4",
        ),
        (
            1,
            &["--players", "1"],
            "this box is for 2 to 5 players, not for 1",
        ),
        (
            2,
            &["--players", "2", "--humans", "3"],
            "--humans 3 does not fit --players 2",
        ),
        (
            2,
            &["--humans", "2", "--bots", "4"],
            "6 players are too many for any box",
        ),
        (2, &["--bots", "genius"], "there is no bot named `genius`"),
        (
            2,
            &["--seed", "luck"],
            "a seed is 64 hexadecimal digits, or a number",
        ),
        (2, &["--players", "many"], "invalid value 'many'"),
        (
            1,
            &["--record", "no/such/directory/game"],
            "cannot write the record no/such/directory/game",
        ),
    ] {
        let output = fogg(&[&["play"], arguments].concat(), "q\n");
        let said = text(&output.stderr);
        assert!(said.contains(message), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn a_recorded_game_can_be_verified() {
    let path = std::env::temp_dir().join(format!("fogg-play-{}.txt", std::process::id()));
    let file = path.to_str().expect("a plain path");
    let bots = ["play", "--bots", "random,random", "--humans", "0"];
    let played = fogg(
        &[&bots[..], &["--seed", "3", "--record", file]].concat(),
        "",
    );
    assert!(text(&played.stdout).contains("Final score"), "{played:?}");
    let verified = fogg(&["record", "verify", file], "");
    std::fs::remove_file(&path).expect("the record was written");
    assert!(verified.status.success(), "{}", text(&verified.stderr));
}

#[test]
fn those_who_want_to_see_their_chances_as_they_play() {
    let flags = ["play", "--seed", "5", "--chances"];
    let input = "keep all\n\nd\nd\nd\nd\nq\n";
    let printed = text(&fogg(&flags, input).stdout);
    let said = printed
        .lines()
        .filter(|line| line.starts_with("Your chance to win: "));
    let curves: Vec<&str> = said
        .filter_map(|line| line.split("\u{a0}% ").nth(1))
        .collect();
    let lengths: Vec<usize> = curves.iter().map(|curve| curve.chars().count()).collect();
    assert_eq!(lengths, [1, 2, 3, 4], "{printed}");
    for pair in curves.windows(2) {
        assert!(pair[1].starts_with(pair[0]), "{printed}");
    }
    assert!(!text(&fogg(&flags[..3], input).stdout).contains("chance"));
}
