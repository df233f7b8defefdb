//! What is reported about files that are wrong: each file under `faults` with all its faults in
//! `faults/expected.txt`, exactly as a person sees them.

mod snapshot;

use std::{fs, path::Path};

#[test]
fn every_fault_is_reported_with_its_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    names.sort();
    let mut seen = String::new();
    for name in names {
        let text = fs::read_to_string(folder.join(&name)).unwrap();
        match fogg_editions::parse(&name, &text) {
            Ok(_) => panic!("{name} has no fault"),
            Err(faults) => seen += &format!("{faults}\n\n"),
        }
    }
    snapshot::check("faults/expected.txt", &seen);
}

/// Whatever a file is cut or changed into, it is an edition or a list of faults within the file.
#[test]
fn broken_files_never_panic() {
    for name in fogg_editions::names() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/{name}.toml"));
        let text = fs::read_to_string(path).unwrap();
        for end in (0..text.len())
            .step_by(211)
            .filter(|&n| text.is_char_boundary(n))
        {
            never_panics(&text[..end]);
        }
        let mut random = Random(1);
        for _ in 0..400 {
            never_panics(&changed(&text, &mut random));
        }
    }
}

fn never_panics(text: &str) {
    if let Err(faults) = fogg_editions::parse("file", text) {
        assert!(!faults.list.is_empty());
        let n_lines = text.lines().count().max(1);
        for fault in faults.list {
            assert!((1..=n_lines + 1).contains(&fault.line), "{fault:?}");
        }
    }
}

/// A text with a line dropped, doubled, swapped or mangled.
fn changed(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + random.below(3) {
        let (a, b) = (random.below(lines.len()), random.below(lines.len()));
        match random.below(5) {
            0 => drop(lines.remove(a)),
            1 => lines.insert(b, lines[a].clone()),
            2 => lines.swap(a, b),
            3 => {
                let digit = random.below(10).to_string();
                lines[a] = lines[a].replace(|c: char| c.is_ascii_digit(), &digit);
            }
            _ => {
                let junk = [
                    "=",
                    "[",
                    "]",
                    "{",
                    "\"",
                    "-1",
                    "99999999999999999999",
                    "é",
                    "#",
                    ".",
                ];
                let junk = junk[random.below(junk.len())];
                let at = random.below(lines[a].len() + 1);
                if lines[a].is_char_boundary(at) {
                    lines[a].insert_str(at, junk);
                }
            }
        }
    }
    lines.join("\n")
}

/// A small generator, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % n
    }
}
