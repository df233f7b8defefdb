//! Habits of every file: a header, a length that can be read, nothing left for later, no path of
//! somebody's machine.

use super::{Fault, files::File};

/// Longest source file; what is longer has two responsibilities.
const MAX_LINES: usize = 500;

/// Notes to oneself, written so that this file has none.
const NOTES: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

/// Folders at the root of somebody's machine.
const ROOTS: &[&str] = &["home", "root", "work", "Users", "tmp"];

/// What is wrong with a file.
pub(super) fn faults(file: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    if file.is_rust() {
        if !file.text.starts_with("//! ") {
            let what = "has no `//!` header that says what the file is responsible for";
            faults.push(Fault::new(&file.path, 1, what));
        }
        let lines = file.lines().count();
        if lines > MAX_LINES {
            let what = format!("has {lines} lines; {MAX_LINES} are the limit: split it");
            faults.push(Fault::new(&file.path, MAX_LINES, what));
        }
    }
    for (number, line) in file.lines() {
        if let Some(note) = NOTES.iter().find(|note| has_word(line, note)) {
            let what = format!("`{note}`: do it or open an issue");
            faults.push(Fault::new(&file.path, number, what));
        }
        if file.is_rust() && line.contains(concat!("dbg", "!(")) {
            faults.push(Fault::new(&file.path, number, "a forgotten debug print"));
        }
        if let Some(path) = machine_path(line) {
            let what = format!("`{path}` is a path of one machine");
            faults.push(Fault::new(&file.path, number, what));
        }
    }
    faults
}

fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().last();
        let after = line[at + word.len()..].chars().next();
        [before, after]
            .iter()
            .flatten()
            .all(|c| !c.is_alphanumeric())
    })
}

/// An absolute path into a folder that differs from machine to machine.
fn machine_path(line: &str) -> Option<String> {
    ROOTS.iter().find_map(|root| {
        let path = format!("/{root}/");
        let mut places = line.match_indices(&path);
        let absolute = |(at, _): (usize, &str)| {
            let before = line[..at].chars().last();
            // In the middle of a longer path the folder is not at the root.
            !before.is_some_and(|c| c.is_alphanumeric() || "._-*>)}/".contains(c))
        };
        places.any(absolute).then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::{File, MAX_LINES, faults};

    fn count(path: &str, text: &str) -> usize {
        let file = File {
            path: path.into(),
            text: text.into(),
        };
        faults(&file).len()
    }

    #[test]
    fn a_header_is_asked_for() {
        assert_eq!(count("a.rs", "//! Does things.\nfn f() {}\n"), 0);
        assert_eq!(count("a.rs", "fn f() {}\n"), 1);
        assert_eq!(count("a.rs", ""), 1);
        assert_eq!(count("a.md", "text"), 0);
    }

    #[test]
    fn long_files_are_found() {
        let long = "//! Header.\n".repeat(MAX_LINES);
        assert_eq!(count("a.rs", &long), 0);
        assert_eq!(count("a.rs", &format!("{long}\n")), 1);
        assert_eq!(count("a.toml", &format!("{long}\n")), 0);
    }

    #[test]
    fn notes_and_debug_prints_are_found() {
        for (path, note) in [
            ("a.md", concat!("TO", "DO: write")),
            ("a.toml", concat!("# FIX", "ME")),
            ("a.sh", concat!("# XX", "X")),
        ] {
            assert_eq!(count(path, note), 1, "{note}");
        }
        let source = concat!("//! Header.\nlet x = dbg", "!(x);\n");
        assert_eq!(count("a.rs", source), 1);
        assert_eq!(count("a.md", "the TODOS of others"), 0);
    }

    #[test]
    fn paths_of_machines_are_found() {
        let home = concat!("/ho", "me/ann/x");
        for text in [home, &format!("see {home}"), &format!("\"{home}\"")] {
            assert_eq!(count("a.md", text), 1, "{text}");
        }
        for text in ["crates/work/x", "https://example.org/home/x", "/usr/bin"] {
            assert_eq!(count("a.md", text), 0, "{text}");
        }
    }
}
