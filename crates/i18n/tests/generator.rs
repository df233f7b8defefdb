//! What is wrong with the files of messages is found when they are compiled, with line and key.

#[path = "../build/book.rs"]
mod book;
#[path = "../build/catalog.rs"]
mod catalog;
#[path = "../build/piece.rs"]
mod piece;
#[path = "../build/rust.rs"]
mod rust;
#[path = "../build/source.rs"]
mod source;

use catalog::{Catalog, Kind};

const HEAD: &str = "### $n: number\n### $name: text\n### $words: railway | market\n";

/// The faults when the second language says `said` where the first says `expected`.
fn faults(expected: &str, said: &str) -> Vec<String> {
    let first = format!("{HEAD}{expected}\n");
    // The plural categories of the others do not matter here.
    let others = expected
        .replace("[other]", "[many]")
        .replace("[one]", "[one] x\n    [few]");
    let (said, others) = (format!("{said}\n"), format!("{others}\n"));
    let texts = [first.as_str(), &said, &others, &first];
    let found = Catalog::new(&texts).err().unwrap_or_default();
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn faults_name_file_line_and_key() {
    for (expected, said, fault) in [
        ("a = A", "b = B", "ru.ftl:1: a: it is missing: see en.ftl:4"),
        (
            "a = A",
            "a = B\nb = B",
            "ru.ftl:2: b: it is superfluous: en.ftl does not have it",
        ),
        (
            "a = { $name }",
            "a = B",
            "ru.ftl:1: a: $name is missing, which en.ftl has",
        ),
        (
            "a = A",
            "a = { $name }",
            "ru.ftl:1: a: $name is superfluous: en.ftl does not have it",
        ),
        (
            "a = A",
            "a = { $nmae }",
            "ru.ftl:1: a: $nmae is not declared at the top of en.ftl",
        ),
        (
            "a = A",
            "a = B\na = C",
            "ru.ftl:2: a: it is there twice: see line 1",
        ),
        (
            "a = A",
            "a = A\n    B",
            "ru.ftl:1: a: a message is one line, without control characters",
        ),
        ("a = A", "a = { b }", "ru.ftl:1: a: there is no { b }"),
        (
            "a = A",
            "a = { a }",
            "ru.ftl:1: a: it refers to itself by { a }",
        ),
        ("a = A", "-b = B\na = A", "ru.ftl:1: -b: it is never used"),
        (
            "a = A",
            "a = B\n    .c = C",
            "ru.ftl:1: a: attributes are not used here: give it a key",
        ),
        (
            "a = A",
            "a = { $words }",
            "ru.ftl:1: a: $words can only be selected by",
        ),
        (
            "a = A",
            "a = { $words ->\n   *[railways] B\n}",
            "ru.ftl:1: a: $words is never railways, only railway, market",
        ),
        (
            "a = { $n ->\n    [one] A\n   *[other] B\n}",
            "\na = { $n ->\n    [one] A\n   *[many] B\n}",
            "ru.ftl:2: a: [few] is missing for $n",
        ),
        (
            "a = { $n ->\n    [one] A\n   *[other] B\n}",
            "a = { $n ->\n    [one] A\n    [few] B\n    [many] B\n   *[other] C\n}",
            "ru.ftl:1: a: no number is [other] in `ru`",
        ),
    ] {
        let found = faults(expected, said);
        assert!(
            found.iter().any(|found| found == fault),
            "{said}: {found:?}"
        );
    }
}

#[test]
fn what_is_no_fluent_is_told_by_its_line() {
    let found = faults("a = A", "a = A\nb B");
    assert!(
        found
            .iter()
            .any(|fault| fault.starts_with("ru.ftl:2: this is not Fluent")),
        "{found:?}"
    );
}

#[test]
fn words_of_the_box_are_no_argument() {
    let text = format!("{HEAD}a = {{ $words ->\n   *[railway] A\n    [market] B\n}}\n");
    let catalog = Catalog::new(&[&text, "a = A\n", "a = A\n", "a = A\n"]);
    let catalog = catalog.expect("it is sound");
    assert_eq!(catalog.messages[0].arguments, Vec::<String>::new());
    assert_eq!(catalog.kinds["n"], Kind::Number);
}

#[test]
fn a_message_is_a_function() {
    let text = format!("{HEAD}a-b = {{ $name }}: {{ $n }}\nc = C\n");
    let catalog = Catalog::new(&[text.as_str(); 4]).expect("it is sound");
    let code = rust::functions(&catalog);
    assert!(
        code.contains("pub fn a_b(self, name: &str, n: i64) -> String {"),
        "{code}"
    );
    assert!(code.contains("pub fn c(self) -> &'static str {"), "{code}");
    assert!(rust::samples(&catalog).contains("text.a_b(name, n)"));
}

#[test]
fn a_book_has_a_line_for_each_message() {
    let text = format!(
        "{HEAD}a = {{ $name }}: {{ $n ->\n    [0] no\n    [one] one\n   *[other] {{ $n }}\n}}.\n\
         b = {{ $words ->\n   *[railway] B\n    [market] C\n}}d\n"
    );
    let other = "a = { $name } { $n }\nb = B\n";
    let catalog = Catalog::new(&[&text, other, other, other]).expect("it is sound");
    assert_eq!(
        book::book(&catalog, 0),
        "\u{1}1: \u{3}20\u{4}no\u{4}one\u{4}\u{4}\u{4}\u{1}2\u{5}.\n\
         \u{2}0Bd\u{4}Cd\u{5}\n"
    );
    assert_eq!(book::book(&catalog, 1), "\u{1}1 \u{1}2\nB\n");
}
