//! Any text as a scenario file: it passes, or it fails with a line and a reason that can be shown.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Only the boxes that are built in: a fuzzer has no business with the disk.
    let editions = |name: &str| match fogg_editions::names().find(|&known| known == name) {
        Some(known) => fogg_editions::load_spec(known).map_err(|error| error.to_string()),
        None => Err(format!("no edition {name}")),
    };
    let lines = text.lines().count();
    for outcome in fogg_scenario::run(text, "input", &editions) {
        if let Some(failure) = outcome.failure {
            assert!(!failure.message.is_empty());
            assert!(failure.line <= lines.max(1), "{failure}");
        }
    }
});
