//! What somebody has to get before they can do what they came for. A new visitor: every file, until
//! a game can begin on any board, but of the texts only those of one language, and of the library
//! nothing that comes later. A guest with a link: that, and the part of the library for playing
//! together, until they can sit down.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

/// How the texts of a language are named.
pub(crate) const BOOK: &str = ".txt";

/// How the splitter names what comes later.
const LATER: [&str; 2] = ["split_", "chunk_"];

/// The seam behind which everything for playing together is.
pub(crate) const TOGETHER: &str = "together";

/// What is sent, with brotli.
pub(crate) struct Sent {
    /// The bytes of each file.
    pub(crate) files: BTreeMap<String, usize>,
    /// How the names of those files begin that only a guest waits for.
    pub(crate) together: Vec<String>,
}

impl Sent {
    /// The bytes a new visitor waits for, in the language with the longest texts.
    pub(crate) fn to_visitor(&self) -> usize {
        let is_later = |name: &str| LATER.iter().any(|start| name.starts_with(start));
        let of = |books: bool| {
            let files = self.files.iter().filter(|(name, _)| !is_later(name));
            files.filter(move |(name, _)| name.ends_with(BOOK) == books)
        };
        let texts = of(true).map(|(_, size)| *size).max();
        of(false).map(|(_, size)| size).sum::<usize>() + texts.unwrap_or(0)
    }

    /// The bytes a guest waits for.
    pub(crate) fn to_guest(&self) -> usize {
        let is_needed = |name: &str| self.together.iter().any(|start| name.starts_with(start));
        let files = self.files.iter().filter(|(name, _)| is_needed(name));
        self.to_visitor() + files.map(|(_, size)| size).sum::<usize>()
    }

    /// Fails if a visitor or a guest waits for more than a number of bytes.
    pub(crate) fn hold(&self, visitor: &str, guest: &str) -> Result<()> {
        self.within("a new visitor", self.to_visitor(), visitor)?;
        self.within("a guest with a link", self.to_guest(), guest)
    }

    fn within(&self, who: &str, size: usize, budget: &str) -> Result<()> {
        let budget: usize = budget
            .parse()
            .with_context(|| format!("`{budget}` is no number of bytes"))?;
        if size <= budget {
            return Ok(());
        }
        let files = self.files.iter();
        let files: Vec<String> = files
            .map(|(name, size)| format!("\n{size:9} {name}"))
            .collect();
        bail!(
            "{who} would have to wait for {size} bytes, {} more than the budget of {budget}; \
             docs/adr/0016-a-budget-for-the-first-load.md says what to do\n    bytes file{}",
            size - budget,
            files.concat()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Sent;

    fn sent() -> Sent {
        let files = [
            ("fogg.wasm", 100),
            ("split_later-0.wasm", 50),
            ("split_together-0.wasm", 20),
            ("chunk_3-0.wasm", 3),
            ("chunk_4-0.wasm", 4),
            ("en.txt", 7),
            ("ru.txt", 9),
        ];
        let together = ["split_together-", "chunk_3-"];
        Sent {
            files: files.map(|(name, size)| (name.to_owned(), size)).into(),
            together: together.map(str::to_owned).into(),
        }
    }

    #[test]
    fn one_language_counts_and_nothing_that_comes_later() {
        assert_eq!(sent().to_visitor(), 109);
        assert!(sent().hold("109", "200").is_ok());
        let fault = sent().hold("108", "200").expect_err("one byte too many");
        let fault = fault.to_string();
        assert!(fault.contains("1 more than the budget of 108"), "{fault}");
        assert!(fault.contains("100 fogg.wasm"), "{fault}");
        assert!(sent().hold("many", "200").is_err());
    }

    #[test]
    fn a_guest_waits_for_what_is_for_playing_together() {
        assert_eq!(sent().to_guest(), 132);
        assert!(sent().hold("200", "132").is_ok());
        let fault = sent().hold("200", "131").expect_err("one byte too many");
        assert!(fault.to_string().starts_with("a guest"), "{fault}");
    }
}
