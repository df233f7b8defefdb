//! The licenses of all dependencies, against a list of those that may be combined with ours.

use anyhow::{Result, bail};

use crate::{Workspace, metadata::Metadata};

/// Licenses that ask for no more than naming the authors.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    // The fuzzer's runtime, which is never part of the game.
    "NCSA",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Checks the workspace and the fuzz targets.
///
/// # Errors
/// Every package whose license is not on the list.
pub fn run(workspace: &Workspace) -> Result<()> {
    let mut checked = 0;
    let mut faults = Vec::new();
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let metadata = Metadata::load(workspace, manifest)?;
        checked += metadata.packages.len();
        for package in &metadata.packages {
            let license = package.license.as_deref().unwrap_or("");
            if let Err(fault) = check(license) {
                faults.push(format!("{} {}: {fault}", package.name, package.version));
            }
        }
    }
    if !faults.is_empty() {
        faults.sort();
        faults.dedup();
        bail!(
            "{}\nUse another crate, or add the license to xtask/src/licenses.rs after reading it.",
            faults.join("\n")
        );
    }
    println!("{checked} packages, all under licenses of the list");
    Ok(())
}

/// Whether one may use something under a license expression.
fn check(expression: &str) -> Result<(), String> {
    let mut parser = Parser {
        tokens: tokens(expression),
        at: 0,
    };
    let allowed = parser.any_of()?;
    if parser.at < parser.tokens.len() {
        return Err(format!("cannot read the license `{expression}`"));
    }
    if allowed {
        Ok(())
    } else {
        Err(format!("the license `{expression}` is not on the list"))
    }
}

/// Words and parentheses. A slash is how `OR` was written before there was a standard.
fn tokens(expression: &str) -> Vec<String> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    spaced.split_whitespace().map(String::from).collect()
}

/// A reader of license expressions: `OR` binds weakest, then `AND`, then `WITH`.
struct Parser {
    tokens: Vec<String>,
    at: usize,
}

impl Parser {
    fn any_of(&mut self) -> Result<bool, String> {
        let mut allowed = self.all_of()?;
        while self.skip("OR") {
            allowed |= self.all_of()?;
        }
        Ok(allowed)
    }

    fn all_of(&mut self) -> Result<bool, String> {
        let mut allowed = self.one()?;
        while self.skip("AND") {
            allowed &= self.one()?;
        }
        Ok(allowed)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.skip("(") {
            let allowed = self.any_of()?;
            return if self.skip(")") {
                Ok(allowed)
            } else {
                Err("a parenthesis in the license is not closed".into())
            };
        }
        let mut license = self.word()?;
        if self.skip("WITH") {
            license = format!("{license} WITH {}", self.word()?);
        }
        Ok(ALLOWED.contains(&license.as_str()))
    }

    fn word(&mut self) -> Result<String, String> {
        match self.tokens.get(self.at) {
            None => Err("the license is missing or ends too early".into()),
            Some(word) if ["OR", "AND", "WITH", "(", ")"].contains(&word.as_str()) => {
                Err(format!("the license has `{word}` in place of a name"))
            }
            Some(word) => {
                self.at += 1;
                Ok(word.clone())
            }
        }
    }

    fn skip(&mut self, token: &str) -> bool {
        let found = self.tokens.get(self.at).is_some_and(|next| next == token);
        self.at += usize::from(found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn accepts_what_offers_an_allowed_license() {
        for license in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "(GPL-3.0-only AND MIT) OR (ISC AND Zlib)",
        ] {
            assert_eq!(check(license), Ok(()), "{license}");
        }
    }

    #[test]
    fn refuses_what_does_not() {
        for license in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "GPL-3.0-only OR AGPL-3.0-only",
            "MIT AND (GPL-3.0-only OR MPL-2.0)",
            "GPL-2.0-only WITH Classpath-exception-2.0",
            "MIT OR",
            "(MIT",
            "MIT Apache-2.0",
            "AND",
        ] {
            assert!(check(license).is_err(), "{license}");
        }
    }
}
