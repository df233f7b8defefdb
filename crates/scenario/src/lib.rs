//! Scenarios: "given this position, after these actions, expect this", as text.
//!
//! `docs/scenario.md` describes the format. [`run`] reads a file's text, plays every scenario in
//! it and says what came of each. Editions come from the caller, so nothing here touches a disk.

mod attempt;
mod cards;
mod deed;
mod expect;
mod fact;
mod given;
mod holdings;
mod law;
mod measure;
mod names;
mod plan;
mod script;
mod setting;
mod sight;
mod standing;
mod table;
mod text;
mod verify;

use std::fmt;

use fogg_engine::EditionSpec;

/// Finds an edition by name or path, or says why there is none.
pub type Editions<'a> = dyn Fn(&str) -> Result<EditionSpec, String> + 'a;

/// What came of one scenario with one edition.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The title, or the file's name if the scenario has none.
    pub title: String,
    /// The edition as the scenario names it.
    pub edition: String,
    /// Why it failed; `None`: it passed.
    pub failure: Option<Failure>,
}

/// Why a scenario failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the file, from 1.
    pub line: usize,
    /// What was wrong there.
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Failure {}

/// Runs every scenario of a text; a scenario that names several editions runs with each of them.
/// `name` is the title of a scenario that has none.
pub fn run(text: &str, name: &str, editions: &Editions<'_>) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for block in text::blocks(text, name) {
        let (wanted, result) = match plan::editions(&block) {
            Ok(wanted) => (wanted, Ok(())),
            Err(failure) => (vec![String::new()], Err(failure)),
        };
        for edition in wanted {
            let result = result
                .clone()
                .and_then(|()| plan::run(&block, &edition, editions));
            outcomes.push(Outcome {
                title: block.title.clone(),
                edition,
                failure: result.err(),
            });
        }
    }
    outcomes
}
