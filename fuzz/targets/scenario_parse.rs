//! Any text as a scenario file: it passes, or it fails with a line and a reason that can be shown.

#![no_main]

use std::sync::LazyLock;

use fogg_engine::EditionSpec;
use libfuzzer_sys::fuzz_target;

/// Only the boxes that are built in: a fuzzer has no business with the disk.
static EDITIONS: LazyLock<Vec<EditionSpec>> = LazyLock::new(|| {
    let specs = fogg_editions::names().map(fogg_editions::load_spec);
    specs.filter_map(Result::ok).collect()
});

fuzz_target!(|text: &str| {
    let editions = |name: &str| {
        let known = EDITIONS.iter().find(|spec| spec.id == name);
        known.cloned().ok_or_else(|| format!("no edition {name}"))
    };
    let lines = text.lines().count();
    for outcome in fogg_scenario::run(text, "input", &editions) {
        if let Some(failure) = outcome.failure {
            assert!(!failure.message.is_empty());
            assert!(failure.line <= lines.max(1), "{failure}");
        }
    }
});
