//! What a new visitor has to get before a game can begin on any board: every file, but of the texts
//! only those of one language, and of the library nothing that comes later.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

/// How the texts of a language are named.
pub(crate) const BOOK: &str = ".txt";

/// How the splitter names what comes later.
const LATER: [&str; 2] = ["split_", "chunk_"];

/// The bytes of the first load in the language with the longest texts.
pub(crate) fn size(sent: &BTreeMap<String, usize>) -> usize {
    let is_later = |name: &str| LATER.iter().any(|start| name.starts_with(start));
    let of = |books: bool| {
        let files = sent.iter().filter(|(name, _)| !is_later(name));
        files.filter(move |(name, _)| name.ends_with(BOOK) == books)
    };
    let texts = of(true).map(|(_, size)| *size).max();
    of(false).map(|(_, size)| size).sum::<usize>() + texts.unwrap_or(0)
}

/// Fails if the first load is larger than a number of bytes.
pub(crate) fn hold(sent: &BTreeMap<String, usize>, budget: &str) -> Result<()> {
    let budget: usize = budget
        .parse()
        .with_context(|| format!("`{budget}` is no number of bytes"))?;
    let size = size(sent);
    if size <= budget {
        return Ok(());
    }
    let files: Vec<String> = sent
        .iter()
        .map(|(name, size)| format!("\n{size:9} {name}"))
        .collect();
    bail!(
        "a new visitor would have to wait for {size} bytes, {} more than the budget of {budget}; \
         docs/adr/0016-a-budget-for-the-first-load.md says what to do\n    bytes file{}",
        size - budget,
        files.concat()
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{hold, size};

    #[test]
    fn one_language_counts_and_nothing_that_comes_later() {
        let sent = [
            ("fogg.wasm", 100),
            ("split_later.wasm", 50),
            ("en.txt", 7),
            ("ru.txt", 9),
        ];
        let sent: BTreeMap<String, usize> = sent.map(|(n, s)| (n.to_owned(), s)).into();
        assert_eq!(size(&sent), 109);
        assert!(hold(&sent, "109").is_ok());
        let fault = hold(&sent, "108").expect_err("one byte too many");
        let fault = fault.to_string();
        assert!(fault.contains("1 more than the budget of 108"), "{fault}");
        assert!(fault.contains("100 fogg.wasm"), "{fault}");
        assert!(hold(&sent, "many").is_err());
    }
}
