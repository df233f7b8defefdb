//! Comparing a text with a file. `UPDATE_EXPECT=1` writes the file instead.

use std::path::Path;

/// The text must be what the file says, the path being relative to `tests`.
pub(crate) fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(file);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, text).expect("the snapshot can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let first_difference = expected.lines().zip(text.lines()).position(|(a, b)| a != b);
    assert!(
        expected == text,
        "{file} differs from line {:?} on; run with UPDATE_EXPECT=1 and read the change.\n{text}",
        first_difference.map(|n| n + 1)
    );
}
