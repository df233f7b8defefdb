//! What the documents point at exists.

use super::{Fault, files::File};

/// Folders and files whose names in a document are promises.
const PLACES: &[&str] = &["crates/", "docs/", "xtask/", "fuzz/", ".ci/", ".cargo/"];

/// What a document points at and is not there.
pub(super) fn faults(file: &File, exists: impl Fn(&str) -> bool) -> Vec<Fault> {
    if !file.path.ends_with(".md") {
        return Vec::new();
    }
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut faults = Vec::new();
    let mut fenced = false;
    for (number, line) in file.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        let linked = targets(line).map(|target| resolve(folder, target));
        let named = spans(line).filter(|span| is_place(span)).map(String::from);
        for path in linked.chain(named) {
            if !exists(&path) {
                let what = format!("points at `{path}`, which does not exist");
                faults.push(Fault::new(&file.path, number, what));
            }
        }
    }
    faults
}

/// The targets of links to files.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let links = line
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let files = links.filter(|target| !target.contains("://") && !target.starts_with('#'));
    files.map(|target| target.split('#').next().unwrap_or(target))
}

/// The texts between backquotes.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Whether a text is the path of one file or folder and not a pattern or a command.
fn is_place(text: &str) -> bool {
    let pattern = |c: char| c.is_whitespace() || "*<>{}…".contains(c);
    PLACES.iter().any(|place| text.starts_with(place)) && !text.contains(pattern)
}

/// A path relative to a folder, from the root.
fn resolve(folder: &str, target: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{File, faults};

    fn count(text: &str) -> usize {
        let file = File {
            path: "docs/a.md".into(),
            text: text.into(),
        };
        let there = ["docs/b.md", "README.md", "crates/engine/src/lib.rs"];
        faults(&file, |path| there.contains(&path)).len()
    }

    #[test]
    fn dead_pointers_are_found() {
        for text in [
            "see [that](c.md)",
            "see [that](../c.md#part)",
            "`crates/engine/src/gone.rs` does it",
            "[one](b.md) and [two](c.md)",
        ] {
            assert_eq!(count(text), 1, "{text}");
        }
    }

    #[test]
    fn live_pointers_are_left_alone() {
        for text in [
            "see [that](b.md#part) and [this](../README.md)",
            "[web](https://example.org/x.md), [here](#there)",
            "`crates/engine/src/lib.rs`, `crates/*/src`, `docs/x y`, `crates/<name>/src`",
            "```\n[gone](c.md)\n```",
        ] {
            assert_eq!(count(text), 0, "{text}");
        }
    }
}
