//! Runs every scenario under `cases/`. `docs/scenario.md` describes the format.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn scenarios(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            scenarios(&path, files);
        } else {
            files.push(path);
        }
    }
}

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files = Vec::new();
    scenarios(&folder, &mut files);
    files.sort();
    let load = |name: &str| fogg_editions::load_spec(name).map_err(|error| error.to_string());
    let mut failures = String::new();
    let mut ran = 0;
    for file in &files {
        let text = fs::read_to_string(file).expect("the file can be read");
        let shown = file
            .strip_prefix(&folder)
            .expect("below the folder")
            .display();
        for outcome in fogg_scenario::run(&text, &shown.to_string(), &load) {
            ran += 1;
            if let Some(failure) = outcome.failure {
                let (title, edition) = (outcome.title, outcome.edition);
                failures += &format!("{shown}: {title} [{edition}]: {failure}\n");
            }
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
    assert!(ran >= files.len(), "every file has a scenario");
    assert!(files.len() >= 190, "the whole collection is here");
}
