//! `fogg arena` as a user types it.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

fn fogg(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    command.arg("arena").args(arguments).output().unwrap()
}

/// What it says, if it goes well.
fn said(arguments: &[&str]) -> String {
    let output = fogg(arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// What it complains about.
fn complaint(arguments: &[&str]) -> String {
    let output = fogg(arguments);
    assert!(!output.status.success(), "{}", text(&output.stdout));
    text(&output.stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A place for a file, where there is none yet.
fn place(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // There is one only if the test has run before.
    let _ = fs::remove_file(&path);
    path.into_os_string().into_string().unwrap()
}

const TWO: [&str; 4] = ["--edition", "usa", "--players", "one-step,random"];
const RANDOM: [&str; 4] = [
    "--edition",
    "amsterdam",
    "--players",
    "random,random,random",
];

fn with<'a>(series: [&'a str; 4], more: &[&'a str]) -> Vec<&'a str> {
    series.iter().chain(more).copied().collect()
}

#[test]
fn a_match_shows_who_is_better() {
    let said = said(&with(TWO, &["--games", "20"]));
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].starts_with("usa: 20 games of 10 deals, "),
        "{said}"
    );
    let head: Vec<&str> = lines[1].split_whitespace().collect();
    for column in [
        "bot", "wins", "rating", "score", "routes", "kept", "done", "worst",
    ] {
        assert!(head.contains(&column), "{said}");
    }
    assert!(lines[2].starts_with("one-step "), "{said}");
    assert!(lines[3].starts_with("random "), "{said}");
    assert!(lines[4].starts_with("wins by seat: A "), "{said}");
    let json = place("match.json");
    let csv = said_in_csv(&json);
    assert!(csv.starts_with("edition,bot,games,wins,share,"), "{csv}");
    assert_eq!(csv.lines().count(), 3, "{csv}");
    let summary: serde_json::Value = serde_json::from_slice(&fs::read(json).unwrap()).unwrap();
    assert_eq!(summary["games"], 20);
    assert_eq!(summary["bots"][0]["name"], "one-step");
    assert!(summary["bots"][0]["parts"]["routes"].as_f64().unwrap() > 0.0);
}

fn said_in_csv(json: &str) -> String {
    said(&with(TWO, &["--games", "20", "--json", json, "--csv", "-"]))
}

#[test]
fn a_league_in_markdown() {
    let players = "one-step,random,long-route";
    let said = said(&[
        "league",
        "--edition",
        "amsterdam",
        "--players",
        players,
        "--games",
        "4",
        "--markdown",
    ]);
    assert!(said.contains("| bot "), "{said}");
    assert!(said.contains("| random "), "{said}");
    assert_eq!(
        said.lines().filter(|line| line.starts_with('|')).count(),
        5,
        "{said}"
    );
}

#[test]
fn parts_and_interruptions_give_the_same_file() {
    let whole = place("whole.jsonl");
    let table = said(&with(RANDOM, &["--games", "40", "--out", &whole]));
    let whole_text = fs::read_to_string(&whole).unwrap();
    assert_eq!(whole_text.lines().count(), 41);

    let parts = ["1/3", "2/3", "3/3"].map(|part| {
        let path = place(&format!("part-{}.jsonl", part.replace('/', "-")));
        said(&with(
            RANDOM,
            &["--games", "40", "--shard", part, "--out", &path],
        ));
        path
    });
    let merged = place("merged.jsonl");
    let [one, two, three] = &parts;
    said(&["merge", three, one, two, "-o", &merged]);
    assert_eq!(fs::read_to_string(&merged).unwrap(), whole_text);
    assert_eq!(said(&["show", &merged]), table);
    let alone = |players| ["show", &merged, "--players", players];
    assert_eq!(said(&alone("random,random,random")), table);
    let problem = complaint(&alone("random,porter"));
    assert!(
        problem.contains("no table has just random,porter: name all who sit at a table")
            && problem.contains("the bots of this file are random"),
        "{problem}"
    );

    // A machine fails in the middle of a line.
    let cut = place("cut.jsonl");
    fs::write(&cut, &whole_text.as_bytes()[..whole_text.len() / 2]).unwrap();
    let problem = complaint(&["show", &cut]);
    assert!(
        problem.contains("the line is cut off: delete it, or go on with --resume"),
        "{problem}"
    );
    let resumed = said(&with(RANDOM, &["--games", "40", "--out", &cut, "--resume"]));
    assert_eq!(resumed, table);
    assert_eq!(fs::read_to_string(&cut).unwrap(), whole_text);
    // Two arenas that go on with the same file would play the same games.
    let writing = fs::File::open(&cut).unwrap();
    writing.lock().unwrap();
    let busy = complaint(&with(RANDOM, &["--games", "40", "--out", &cut, "--resume"]));
    assert!(busy.contains("is being written by another arena"), "{busy}");
    drop(writing);
    // And there is nothing left to do.
    let again = said(&with(RANDOM, &["--games", "40", "--out", &cut, "--resume"]));
    assert_eq!(again, table);

    let twice = complaint(&["merge", one, one, "-o", &merged]);
    assert!(twice.contains("in several of the files"), "{twice}");
    let exists = complaint(&with(RANDOM, &["--games", "40", "--out", &whole]));
    assert!(
        exists.contains("exists: go on with it by --resume"),
        "{exists}"
    );
    let other = complaint(&with(RANDOM, &["--out", &whole, "--resume", "--seed", "2"]));
    assert!(other.contains("is of another series, with seed"), "{other}");
    let mut damaged = whole_text.replacen("\"deal\":3", "\"deal\":x", 1);
    fs::write(&cut, &damaged).unwrap();
    let problem = complaint(&["show", &cut]);
    assert!(
        problem.contains("cut.jsonl: line 5: this is no game"),
        "{problem}"
    );
    damaged.clear();
    fs::write(&cut, &damaged).unwrap();
    let problem = complaint(&["show", &cut]);
    assert!(problem.contains("line 1: the file is empty"), "{problem}");
}

#[test]
fn a_test_stops_when_it_is_sure() {
    let said = said(&with(TWO, &["--games", "4000", "--sprt", "0,50"]));
    assert!(
        said.contains("SPRT 0 against 50: accepted: the first player leads"),
        "{said}"
    );
    let games: u32 = said.split(' ').nth(1).unwrap().parse().unwrap();
    assert!(games < 200, "{said}");
}

#[test]
fn records_verify() {
    let records = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("arena-records");
    let directory = records.to_str().unwrap();
    said(&with(TWO, &["--games", "4", "--records", directory]));
    let files = fs::read_dir(&records).unwrap();
    let files: Vec<String> = files
        .map(|file| file.unwrap().path().into_os_string().into_string().unwrap())
        .collect();
    assert_eq!(files.len(), 4);
    let mut verify = Command::new(env!("CARGO_BIN_EXE_fogg"));
    let output = verify
        .args(["record", "verify"])
        .args(&files)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert_eq!(said.matches(": ok: USA, 2 players").count(), 4, "{said}");
}

#[test]
fn bad_input_gets_a_clear_answer() {
    for (arguments, answer) in [
        (
            ["--edition", "usa", "--players", "nobody,random"],
            "there is no bot named `nobody`; there are random",
        ),
        (
            ["--edition", "atlantis", "--players", "random,random"],
            "`atlantis`",
        ),
        (
            ["--edition", "usa", "--players", "random"],
            "this box is for 2 to 5 players, not for 1",
        ),
        (
            ["--edition", "usa", "--players", "exec:,random"],
            "needs the command of a program",
        ),
    ] {
        let said = complaint(&arguments);
        assert!(said.contains(answer), "{said}\nshould say\n{answer}");
    }
    for (more, answer) in [
        (["--games", "0"], "invalid value '0'"),
        (["--shard", "4/3"], "a part is written `2/8`"),
        (
            ["--sprt", "9,1"],
            "the first bound must be below the second",
        ),
        (
            ["--seed", "soon"],
            "a seed is 64 hexadecimal digits, or a number",
        ),
        (["--patience", "-1"], "no time to think"),
    ] {
        let said = complaint(&with(TWO, &more));
        assert!(said.contains(answer), "{said}\nshould say\n{answer}");
    }
    let said = complaint(&with(RANDOM, &["--sprt", "0,5"]));
    assert!(
        said.contains("--sprt compares two different players"),
        "{said}"
    );
    let said = complaint(&[]);
    assert!(said.contains("--edition"), "{said}");
}

#[test]
fn a_program_that_fails_leaves_what_was_finished() {
    let script = place("dies-after-a-game.sh");
    let lines = "while read -r line; do case \"$line\" in *'\"type\":\"decide\"'*) echo 0;; \
                 *'\"type\":\"end\"'*) exit 7;; esac; done";
    fs::write(&script, lines).unwrap();
    let results = place("died.jsonl");
    let players = format!("exec:sh {script},random");
    let output = fogg(&[
        "--edition",
        "amsterdam",
        "--players",
        &players,
        "--games",
        "2",
        "--threads",
        "1",
        "--out",
        &results,
    ]);
    assert!(!output.status.success());
    let problem = text(&output.stderr);
    assert!(
        problem.contains("ended before it answered (exit status: 7)"),
        "{problem}"
    );
    assert!(
        text(&output.stdout).starts_with("amsterdam: 1 games"),
        "{:?}",
        output.stdout
    );
    assert_eq!(fs::read_to_string(results).unwrap().lines().count(), 2);
}
