//! `fogg analyze` as a user types it.
#![allow(clippy::unwrap_used, reason = "helpers of a test may panic, as it may")]

use std::{
    path::PathBuf,
    process::{Command, Output},
};

fn fogg(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fogg"));
    command.env("LC_ALL", "C").arg("analyze");
    command.args(["--playouts", "4"]);
    command.args(arguments).output().unwrap()
}

fn golden(name: &str) -> String {
    let path = format!("../record/tests/records/{name}.fogg");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    path.into_os_string().into_string().unwrap()
}

/// The first lines of a golden record in a file, and its path.
fn beginning(name: &str, lines: usize) -> String {
    let whole = std::fs::read_to_string(golden(name)).unwrap();
    let lines: Vec<&str> = whole.split_inclusive('\n').take(lines).collect();
    file(&format!("{name}-{}.fogg", lines.len()), &lines.concat())
}

fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.into_os_string().into_string().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_page_tells_chances_sums_and_turning_points_in_every_language() {
    let record = beginning("europe", 60);
    for (lang, chances) in [
        ("en", "Chance to win"),
        ("ru", "Шансы на победу"),
        ("uk", "Шанси на перемогу"),
        ("fi", "Voittomahdollisuus"),
    ] {
        let output = fogg(&[&record, "--lang", lang]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let page = text(&output.stdout);
        assert!(page.contains(chances), "{page}");
        for part in [
            " 100 |",
            "   0 |",
            "A Passepartout, B Phileas",
            "Passepartout: ",
        ] {
            assert!(page.contains(part), "{page}");
        }
        let plot = page.lines().filter(|line| line.contains(" |"));
        let widths: Vec<usize> = plot.map(|line| line.chars().count()).collect();
        assert_eq!(widths.len(), 11, "{page}");
        assert!(widths.iter().all(|&width| width <= 80), "{page}");
    }
}

#[test]
fn programs_get_every_choice_and_the_same_on_any_number_of_threads() {
    let record = beginning("nordic", 90);
    let one = fogg(&[&record, "--json", "--threads", "1"]);
    let two = fogg(&[&record, "--json", "--threads", "2"]);
    assert_eq!(text(&one.stdout), text(&two.stdout));
    let value: serde_json::Value = serde_json::from_slice(&one.stdout).unwrap();
    assert_eq!(value["finished"], false);
    let decisions = value["decisions"].as_array().unwrap();
    assert!(!decisions.is_empty());
    for decision in decisions {
        assert!(!decision["choices"].as_array().unwrap().is_empty());
        let number = decision["move"].as_u64().unwrap();
        // What was played is written as in the record.
        let played = decision["played"]["actions"][0].as_str().unwrap();
        let said = std::fs::read_to_string(&record).unwrap();
        let seat = decision["seat"].as_str().unwrap();
        let line = format!("\n{number} {seat} {}", played.split(' ').next().unwrap());
        assert!(said.contains(&line), "{line}");
    }
    for seat in value["seats"].as_array().unwrap() {
        let part = |name: &str| seat[name].as_f64().unwrap();
        let sum = part("start") + part("deal") + part("luck") + part("skill");
        assert!((sum - part("end")).abs() < 1e-9, "{seat}");
        // What was like Fogg's cost nothing, whatever it was paid with.
        let mine = decisions.iter().filter(|one| one["seat"] == seat["seat"]);
        let others = mine.filter(|one| one["agrees"] == false);
        let cost: f64 = others.map(|one| one["cost"].as_f64().unwrap()).sum();
        assert!((cost - part("cost")).abs() < 1e-9, "{seat}");
    }
}

/// What more than one wanted is on the page, and in what programs get.
#[test]
fn routes_that_were_fought_over_are_named() {
    let record = golden("amsterdam");
    let json = fogg(&[&record, "--json"]);
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let fought = value["fought"].as_array().unwrap();
    assert!(!fought.is_empty());
    for fought in fought {
        assert!(fought["route"].is_u64(), "{fought}");
        assert!(fought["by"].as_array().unwrap().len() > 1, "{fought}");
    }
    let page = text(&fogg(&[&record]).stdout);
    let named = page
        .split("Routes that more than one wanted:\n")
        .nth(1)
        .unwrap();
    assert_eq!(named.lines().count(), fought.len(), "{page}");
}

#[test]
fn what_cannot_be_analyzed_is_refused_with_a_reason() {
    let whole = std::fs::read_to_string(golden("usa")).unwrap();
    let damaged = file("bent.fogg", &whole.replacen("A keep", "B keep", 1));
    let cut = file("short.fogg", &whole[..whole.len() / 2]);
    for (path, reason) in [
        (damaged.as_str(), "bent.fogg: line 17: the line is damaged"),
        (&cut, "the line is cut off"),
        ("no/such/file", "no/such/file: cannot be read"),
        (&beginning("usa", 16), "nobody has decided anything"),
    ] {
        let output = fogg(&[path]);
        assert_eq!(output.status.code(), Some(1));
        let complaint = text(&output.stderr);
        assert!(complaint.contains(reason), "{complaint}");
        assert!(output.stdout.is_empty());
    }
}
