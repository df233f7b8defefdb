//! No edition is named in code outside the crate of editions: a rule that asks which box it is in
//! belongs into the box.

use super::{Fault, files::File};

const DATA: &str = "crates/editions/data/";

/// The names of the editions: those of their files.
pub(super) fn editions(files: &[File]) -> Vec<String> {
    let names = files.iter().filter_map(|file| {
        let name = file.path.strip_prefix(DATA)?.strip_suffix(".toml")?;
        (!name.contains('/')).then(|| name.to_lowercase())
    });
    names.collect()
}

/// Where a file names an edition and may not.
pub(super) fn faults(file: &File, editions: &[String]) -> Vec<Fault> {
    let in_crate = file.path.starts_with("crates/") && file.path.contains("/src/");
    let is_source = in_crate || file.path.starts_with("xtask/src/");
    let is_test = file.path.ends_with("/tests.rs");
    if !is_source || is_test || file.path.starts_with("crates/editions/") {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (number, line) in file.lines() {
        for edition in editions.iter().filter(|name| names(line, name)) {
            let what = format!("names the edition `{edition}`; only crates/editions may");
            faults.push(Fault::new(&file.path, number, what));
        }
    }
    faults
}

/// Whether a line has a word, alone, in `snake_case` or in `CamelCase`.
fn names(line: &str, word: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    lower.match_indices(word).any(|(at, _)| {
        let end = at + word.len();
        begins(&line[..at], &line[at..]) && begins(&line[..end], &line[end..])
    })
}

/// Whether a new word begins between two texts.
fn begins(before: &str, after: &str) -> bool {
    let (Some(left), Some(right)) = (before.chars().last(), after.chars().next()) else {
        return true;
    };
    let joined = left.is_alphabetic() && right.is_alphabetic();
    !joined || (left.is_lowercase() && right.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{File, editions, faults};

    fn file(path: &str, text: &str) -> File {
        File {
            path: path.into(),
            text: text.into(),
        }
    }

    fn count(path: &str, text: &str) -> usize {
        faults(&file(path, text), &["atlantis".into(), "mu".into()]).len()
    }

    #[test]
    fn planted_names_are_found() {
        for line in [
            "if id == \"atlantis\" {",
            "// Atlantis, page 3.",
            "fn atlantis_rules()",
            "struct AtlantisRules;",
            "struct RulesOfMu;",
            "ATLANTIS",
            "mu",
        ] {
            assert!(count("crates/engine/src/x.rs", line) > 0, "{line}");
            assert!(count("xtask/src/x.rs", line) > 0, "{line}");
        }
    }

    #[test]
    fn parts_of_words_are_left_alone() {
        for line in ["let mut x;", "must", "Mute", "atlantise"] {
            assert_eq!(count("crates/engine/src/x.rs", line), 0, "{line}");
        }
    }

    #[test]
    fn editions_and_tests_may_name_editions() {
        assert_eq!(count("crates/editions/src/lib.rs", "atlantis"), 0);
        assert_eq!(count("crates/engine/tests/x.rs", "atlantis"), 0);
        assert_eq!(count("crates/cli/src/play/tests.rs", "atlantis"), 0);
        assert_eq!(count("README.md", "atlantis"), 0);
    }

    #[test]
    fn names_come_from_the_data() {
        let files = [
            file("crates/editions/data/atlantis.toml", ""),
            file("crates/editions/data/old/mu.toml", ""),
            file("crates/editions/Cargo.toml", ""),
        ];
        assert_eq!(editions(&files), ["atlantis"]);
    }
}
