//! The engine is a pure function: no clock, thread, chance, float, hash map, IO, unsafe or async.
//!
//! The engine's `clippy.toml` forbids the same where the compiler understands names; this check
//! also sees what clippy does not, such as a literal that nobody calculates with.

use super::{
    Fault,
    code::{blank, words},
    files::File,
};

/// Words that may not occur in the engine's code, and why.
const FORBIDDEN: &[(&[&str], &str)] = &[
    (
        &["Instant", "SystemTime", "Duration"],
        "the engine has no clock",
    ),
    (
        &["thread", "Mutex", "RwLock", "rayon"],
        "the engine has no threads",
    ),
    (
        &["rand", "rand_core", "rand_chacha", "getrandom"],
        "chance enters through `Dice`",
    ),
    (
        &["f16", "f32", "f64", "f128"],
        "the engine counts in integers",
    ),
    (
        &["HashMap", "HashSet", "RandomState"],
        "hash maps have no fixed order",
    ),
    (
        &["print", "println", "eprint", "eprintln", "dbg"],
        "news leaves through `Sink`",
    ),
    (
        &["File", "fs", "io", "net", "env", "process"],
        "the engine does no IO",
    ),
    (&["unsafe"], "the engine is safe code"),
    (&["async", "await"], "the engine never waits"),
    (
        &[
            "thread_local",
            "OnceLock",
            "LazyLock",
            "RefCell",
            "Cell",
            "OnceCell",
        ],
        "the engine keeps nothing between calls",
    ),
];

/// What breaks the engine's purity in a file.
pub(super) fn faults(file: &File) -> Vec<Fault> {
    if !file.path.starts_with("crates/engine/src/") || !file.is_rust() {
        return Vec::new();
    }
    let code = blank(&file.text);
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(code.lines()) {
        for (at, word) in words(line) {
            for (_, why) in FORBIDDEN.iter().filter(|(list, _)| list.contains(&word)) {
                faults.push(Fault::new(&file.path, number, format!("`{word}`: {why}")));
            }
            if is_float(line, at, word) {
                let what = format!("`{word}` begins a float: the engine counts in integers");
                faults.push(Fault::new(&file.path, number, what));
            }
        }
    }
    faults
}

/// Whether a number is a float literal: `1.5`, `1.`, `1e5`, `1f32`. Ranges such as `0..5`, fields
/// such as `x.0.1` and methods such as `1.max(2)` are not.
fn is_float(line: &str, at: usize, word: &str) -> bool {
    if !word.starts_with(|c: char| c.is_ascii_digit()) || line[..at].ends_with('.') {
        return false;
    }
    let radix = ["0x", "0b", "0o"];
    if radix.iter().any(|prefix| word.starts_with(prefix)) {
        return false;
    }
    let suffix = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    if suffix.starts_with(['e', 'E', 'f']) {
        return true;
    }
    let after = &line[at + word.len()..];
    let Some(after) = after.strip_prefix('.') else {
        return false;
    };
    suffix.is_empty() && !after.starts_with(|c: char| c == '.' || c == '_' || c.is_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::{File, faults};

    fn count(path: &str, text: &str) -> usize {
        let file = File {
            path: path.into(),
            text: text.into(),
        };
        faults(&file).len()
    }

    #[test]
    fn planted_violations_are_found() {
        for line in [
            "let now = std::time::Instant::now();",
            "use std::time::SystemTime;",
            "std::thread::spawn(f);",
            "use rand::Rng;",
            "let x: f64;",
            "let x = 1.5;",
            "let x = 1.;",
            "let x = 2e3;",
            "let x = 1f32;",
            "use std::collections::HashMap;",
            "let set = HashSet::new();",
            "println!(\"x\");",
            "std::fs::read(path);",
            "unsafe { f() }",
            "async fn f() {}",
            "static N: OnceLock<u8> = OnceLock::new();",
        ] {
            assert!(count("crates/engine/src/x.rs", line) > 0, "{line}");
        }
    }

    #[test]
    fn pure_code_is_left_alone() {
        for line in [
            "let x = pair.0.1;",
            "for n in 0..5 {}",
            "let x = 1.max(2);",
            "let x = 0x1e5;",
            "let x = 1_000;",
            "static SQUARES: [u8; 3] = [0, 1, 4];",
            "// An Instant is 1.5 times worse than rand.",
            "let s = \"HashMap 1.5\";",
            "let threaded = operand;",
        ] {
            assert_eq!(count("crates/engine/src/x.rs", line), 0, "{line}");
        }
    }

    #[test]
    fn other_crates_may_do_io() {
        assert_eq!(count("crates/cli/src/x.rs", "std::fs::read(path);"), 0);
    }
}
