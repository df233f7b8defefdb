//! `fogg edition` as a board designer meets it: what is printed, and the exit code.

use std::process::{Command, Output};

fn fogg(arguments: &[&str]) -> (bool, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_fogg"))
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../editions"))
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    (status.success(), text(stdout), text(stderr))
}

#[test]
fn list_names_the_boxes() {
    let (success, out, _) = fogg(&["edition", "list"]);
    assert!(success);
    let names: Vec<_> = out.lines().map(|line| line.split(' ').next()).collect();
    let expected = ["name", "usa", "europe", "nordic", "amsterdam"].map(Some);
    assert_eq!(names, expected);
}

#[test]
fn show_takes_a_name_or_a_path() {
    let by_name = fogg(&["edition", "show", "usa"]);
    let by_path = fogg(&["edition", "show", "data/usa.toml"]);
    assert!(by_name.0 && by_name.1.starts_with("USA (usa)\n"));
    assert_eq!(by_name, by_path);
}

#[test]
fn check_says_that_a_file_is_fine() {
    let (success, out, _) = fogg(&["edition", "check", "data/usa.toml"]);
    assert!(success);
    assert_eq!(
        out,
        "data/usa.toml is fine: USA, 2 to 5 players, 36 cities, 100 routes, 30 tickets, 110 cards\n"
    );
}

#[test]
fn check_prints_every_fault_and_fails() {
    let (success, out, err) = fogg(&["edition", "check", "tests/faults/unknown-city.toml"]);
    assert!(!success);
    assert_eq!(out, "");
    let lines: Vec<_> = err.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        lines[0],
        "tests/faults/unknown-city.toml:46: unknown city `souht`: did you mean `south`?"
    );
}

#[test]
fn rules_are_explained_and_what_differs() {
    let (_, page, _) = fogg(&["edition", "rules", "amsterdam", "--lang", "fi"]);
    for part in ["Näin pelataan: Amsterdam", "16 kärryä", "”Yhdysvallat”"] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn draw_writes_a_picture() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("board.svg");
    let path = file.to_str().expect("the path is text");
    for extra in [&[][..], &["--dark"], &["--art", "art/usa.art"]] {
        let arguments = [&["edition", "draw", "usa", "-o", path], extra].concat();
        let (success, out, err) = fogg(&arguments);
        assert!(success, "{err}");
        assert_eq!(out, format!("{path} shows USA\n"));
        let picture = std::fs::read_to_string(&file).expect("it was written");
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert!(picture.contains(">Montréal</text>"));
    }
}

#[test]
fn draw_tells_what_is_wrong_with_art() {
    let (success, _, err) = fogg(&[
        "edition",
        "draw",
        "usa",
        "--art",
        "data/usa.toml",
        "-o",
        "x",
    ]);
    assert!(!success);
    assert!(
        err.starts_with("`data/usa.toml` has faults: line 3: unknown statement `id`"),
        "{err}"
    );
    let (success, _, err) = fogg(&["edition", "draw", "usa", "--art", "none.art", "-o", "x"]);
    assert!(!success);
    assert!(err.starts_with("cannot read `none.art`: "), "{err}");
}
