//! `fogg arena report` as a user types it.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{fs, path::PathBuf, process::Command};

/// What it says, or what it complains about.
fn fogg(arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    let output = command.arg("arena").args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() {
        Ok(text(output.stdout))
    } else {
        Err(text(output.stderr))
    }
}

/// A place for a file, where there is none yet.
fn place(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // There is one only if the test has run before.
    let _ = fs::remove_file(&path);
    path.into_os_string().into_string().unwrap()
}

/// Plays a few games and gives the results file.
fn played(edition: &str, name: &str, more: &[&str]) -> String {
    let path = place(name);
    let series = ["--edition", edition, "--players", "one-step,random"];
    let kept = ["--games", "8", "--out", &path];
    fogg(&[&series, &kept, more].concat()).unwrap();
    path
}

#[test]
fn parts_of_a_series_make_one_page() {
    let one = played("usa", "report-1.jsonl", &["--shard", "1/2"]);
    let two = played("usa", "report-2.jsonl", &["--shard", "2/2"]);
    let page = place("report.html");
    let said = fogg(&["report", &one, &two, "-o", &page]).unwrap();
    assert_eq!(said, format!("{page}: 8 games\n"));
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<dd>8 of 4 deals</dd>"));
}

#[test]
fn bad_input_is_named() {
    let page = place("no-report.html");
    let good = played("usa", "report-good.jsonl", &[]);
    let other = played("amsterdam", "report-other.jsonl", &[]);
    let complaint = |arguments: &[&str]| fogg(&[arguments, &["-o", &page]].concat()).unwrap_err();

    let said = complaint(&["report", "no-such-file.jsonl"]);
    assert!(said.contains("cannot read no-such-file.jsonl"), "{said}");

    let said = complaint(&["report", &good, &other]);
    assert!(said.contains("with another edition (amsterdam)"), "{said}");

    let said = complaint(&["report", &good, "--edition", "nordic"]);
    assert!(said.contains("played on another edition"), "{said}");

    let damaged = place("report-damaged.jsonl");
    let text = fs::read_to_string(&good).unwrap();
    fs::write(&damaged, text.replacen("\"deal\":1", "\"deal\":?", 1)).unwrap();
    let said = complaint(&["report", &damaged]);
    assert!(said.contains("report-damaged.jsonl"), "{said}");
    assert!(said.contains("line 4: this is no game"), "{said}");

    let moved = place("report-moved.jsonl");
    let hash = text.split("\"hash\":\"").nth(1).unwrap();
    let hash = &hash[..64];
    let text = text.replacen(hash, &"0".repeat(64), 1);
    let text = text.replacen("\"usa\"", "\"gone.toml\"", 1);
    fs::write(&moved, text).unwrap();
    let said = complaint(&["report", &moved]);
    assert!(said.contains("name its file with --edition"), "{said}");
    assert!(!PathBuf::from(&page).exists());
}
