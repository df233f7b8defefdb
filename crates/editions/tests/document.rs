//! docs/edition.md says what is true: its example loads, and has the content and hash it shows.

const DOCUMENT: &str = include_str!("../../../docs/edition.md");

#[test]
fn the_example_is_an_edition() {
    let edition = fogg_editions::parse("example", block("```toml\n", 0)).unwrap();
    assert_eq!(fogg_editions::content(&edition), block("```text\n", 0));
    assert_eq!(fogg_editions::hash(&edition), block("```text\n", 1).trim());
}

/// The limits the document states are those of the engine.
#[test]
fn the_limits_are_right() {
    use fogg_engine::limits::*;
    for (what, limit) in [
        ("players", MAX_SEATS),
        ("cities", MAX_CITIES),
        (
            "routes, the two lanes of a double route counted as two",
            MAX_ROUTES,
        ),
        ("spaces of a route", MAX_LENGTH),
        ("tickets, long ones included", MAX_TICKETS),
        ("tickets offered at once", MAX_OFFER),
        ("cards in the deck", MAX_CARDS),
        ("trains of a player", MAX_TRAINS),
        ("stations of a player", MAX_STATIONS),
    ] {
        let row = format!("| {what} | {limit} |");
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

/// The `n`-th code block of a kind.
fn block(start: &str, n: usize) -> &'static str {
    let from = DOCUMENT.split(start).nth(n + 1).expect("such a block");
    from.split("```").next().expect("text before the end")
}
