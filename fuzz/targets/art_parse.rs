//! Any text as an art file: faults that can be shown, or a picture.

#![no_main]

use std::sync::LazyLock;

use fogg_draw::{Art, Layout, Look, svg};
use fogg_engine::Edition;
use libfuzzer_sys::fuzz_target;

static EDITION: LazyLock<Edition> = LazyLock::new(|| {
    let name = fogg_editions::names().last().expect("there are boxes");
    fogg_editions::built_in(name).expect("it is one of them")
});

fuzz_target!(|text: &str| match Art::parse(&EDITION, text) {
    Err(faults) => assert!(!faults.to_string().is_empty()),
    Ok(art) => {
        let layout = Layout::new(&EDITION, Some(&art));
        let picture = svg(&EDITION, &layout, &art, Look::default());
        assert!(!picture.contains("NaN"));
    }
});
