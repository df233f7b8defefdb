//! What somebody has to get before they can do what they came for: everything but what comes later,
//! and of the texts those of one language. To that a new visitor adds the part of the library that
//! deals games, until one can begin on any board; a guest with a link the one for playing together,
//! until they can sit down.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result, bail};

/// How the texts of a language are named.
pub(crate) const BOOK: &str = ".txt";

/// How the splitter names what comes later, what the worker that thinks is made of, and the style
/// sheet that comes after the page.
const LATER: [&str; 4] = ["split_", "chunk_", "thinker", "later-"];

/// The seams that a new visitor and a guest wait for.
const OFFICE: &str = "office";
const TOGETHER: &str = "together";

/// What is sent, with brotli.
pub(crate) struct Sent {
    /// The bytes of each file.
    pub(crate) files: BTreeMap<String, usize>,
    /// Without hash and ending, the files that are fetched when something behind a seam is asked
    /// for, by the name of the seam.
    pub(crate) seams: HashMap<String, Vec<String>>,
}

impl Sent {
    /// The bytes a new visitor waits for.
    pub(crate) fn to_visitor(&self) -> usize {
        self.to_everybody() + self.behind(OFFICE)
    }

    /// The bytes a guest waits for.
    pub(crate) fn to_guest(&self) -> usize {
        self.to_everybody() + self.behind(TOGETHER)
    }

    /// What does not come later, in the language with the longest texts.
    fn to_everybody(&self) -> usize {
        let is_later = |name: &str| LATER.iter().any(|start| name.starts_with(start));
        let of = |books: bool| {
            let files = self.files.iter().filter(|(name, _)| !is_later(name));
            files.filter(move |(name, _)| name.ends_with(BOOK) == books)
        };
        let texts = of(true).map(|(_, size)| *size).max();
        of(false).map(|(_, size)| size).sum::<usize>() + texts.unwrap_or(0)
    }

    /// What is behind a seam.
    fn behind(&self, seam: &str) -> usize {
        let needed = self.seams.get(seam).into_iter().flatten();
        let needed: Vec<String> = needed.map(|stem| format!("{stem}-")).collect();
        let is_needed = |name: &str| needed.iter().any(|start| name.starts_with(start));
        let files = self.files.iter().filter(|(name, _)| is_needed(name));
        files.map(|(_, size)| size).sum()
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
            ("split_office-0.wasm", 40),
            ("split_together-0.wasm", 20),
            ("later-0.css", 80),
            ("thinker-0.js", 60),
            ("thinker_lib-0.wasm", 70),
            ("chunk_3-0.wasm", 3),
            ("chunk_4-0.wasm", 4),
            ("en.txt", 7),
            ("ru.txt", 9),
        ];
        let seams = [
            ("office", vec!["chunk_3", "split_office"]),
            ("together", vec!["chunk_3", "chunk_4", "split_together"]),
        ];
        let owned = |stems: Vec<&str>| stems.into_iter().map(str::to_owned).collect();
        Sent {
            files: files.map(|(name, size)| (name.to_owned(), size)).into(),
            seams: seams
                .map(|(seam, stems)| (seam.to_owned(), owned(stems)))
                .into(),
        }
    }

    #[test]
    fn one_language_counts_and_what_deals_games() {
        assert_eq!(sent().to_visitor(), 152);
        assert!(sent().hold("152", "200").is_ok());
        let fault = sent().hold("151", "200").expect_err("one byte too many");
        let fault = fault.to_string();
        assert!(fault.contains("1 more than the budget of 151"), "{fault}");
        assert!(fault.contains("100 fogg.wasm"), "{fault}");
        assert!(sent().hold("many", "200").is_err());
    }

    #[test]
    fn a_guest_waits_for_what_is_for_playing_together() {
        assert_eq!(sent().to_guest(), 136);
        assert!(sent().hold("200", "136").is_ok());
        let fault = sent().hold("200", "135").expect_err("one byte too many");
        assert!(fault.to_string().starts_with("a guest"), "{fault}");
    }
}
