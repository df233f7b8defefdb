//! `fogg record` as a user types it.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn fogg(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    command.env("LC_ALL", "C").arg("record");
    command.args(arguments).output().unwrap()
}

fn golden(name: &str) -> String {
    let path = format!("../record/tests/records/{name}.fogg");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    path.into_os_string().into_string().unwrap()
}

/// A file with this content, and its path.
fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.into_os_string().into_string().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn verify_says_what_was_played() {
    let output = fogg(&["verify", &golden("usa"), &golden("europe")]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[0].contains("ok: USA, 4 players"), "{said}");
    assert!(
        lines[1].contains("won by B (Phileas); every outcome follows"),
        "{said}"
    );
}

#[test]
fn verify_goes_on_after_a_bad_file_and_fails() {
    let whole = std::fs::read_to_string(golden("usa")).unwrap();
    let damaged = file(
        "damaged.fogg",
        whole.replacen("A keep", "B keep", 1).as_bytes(),
    );
    let binary = file("binary.fogg", b"fogg \xff\n");
    let output = fogg(&["verify", &damaged, &binary, "no/such/file", &golden("usa")]);
    assert_eq!(output.status.code(), Some(1));
    let complaints = text(&output.stderr);
    let complaints: Vec<&str> = complaints.lines().collect();
    for (complaint, part) in complaints.iter().zip([
        "damaged.fogg: line 17: the line is damaged",
        "binary.fogg: line 1: the line is not UTF-8 text",
        "no/such/file: cannot be read",
    ]) {
        assert!(complaint.contains(part), "{complaint}");
    }
    assert_eq!(complaints.len(), 3);
    assert!(text(&output.stdout).contains("usa.fogg: ok"));
}

#[test]
fn a_running_game_is_told_from_one_that_lacks_its_result() {
    let whole = std::fs::read_to_string(golden("usa")).unwrap();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for (kept, expected) in [
        (
            lines.len() - 1,
            "over, but its result is cut off before `winners`",
        ),
        (30, "not finished"),
    ] {
        let cut = file("cut.fogg", lines[..kept].concat().as_bytes());
        let output = fogg(&["verify", &cut]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn an_edition_can_be_named() {
    let usa = golden("usa");
    let output = fogg(&["verify", &usa, "--edition", "usa"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = fogg(&["verify", &usa, "--edition", "europe"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("line 2: the game was played with edition usa"));
    let output = fogg(&["verify", &usa, "--edition", "atlantis"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("atlantis"));
}

#[test]
fn export_writes_json() {
    let output = fogg(&["export", "--json", &golden("amsterdam")]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["edition"]["id"], "amsterdam");
    assert_eq!(value["moves"][0]["action"]["type"], "keep");
    let output = fogg(&["export", &golden("amsterdam")]);
    assert_eq!(output.status.code(), Some(2), "a format must be chosen");
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fogg"))
        .args(["record", "export", "--json", &golden("usa")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
}

#[test]
fn show_tells_the_game() {
    let output = fogg(&["show", &golden("nordic")]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert!(
        said.contains("Phileas claims Aalborg–Kristiansand (red ferry, 2 spaces"),
        "{said}"
    );
    assert!(said.lines().last().unwrap().contains(" wins "), "{said}");
}

#[test]
fn seal_renews_the_check_values() {
    let whole = std::fs::read_to_string(golden("usa")).unwrap();
    let renamed = file(
        "renamed.fogg",
        whole.replacen("Phileas", "Fix", 1).as_bytes(),
    );
    assert!(!fogg(&["verify", &renamed]).status.success());
    let sealed = file("sealed.fogg", &fogg(&["seal", &renamed]).stdout);
    let output = fogg(&["verify", &sealed]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("B (Fix)"));
}
