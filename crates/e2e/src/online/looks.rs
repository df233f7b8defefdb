//! axe-core looks at pages in the middle of a game, each as its person has it.

use std::{ffi::OsStr, fs};

use anyhow::{Context, Result, ensure};

use crate::axe::LOOK;

use super::party::Person;

/// The script of axe-core.
pub(super) struct Axe(String);

impl Axe {
    pub(super) fn load(path: &OsStr) -> Result<Axe> {
        let script = fs::read_to_string(path);
        let script = script.with_context(|| format!("cannot read {}", path.to_string_lossy()))?;
        Ok(Axe(script))
    }

    /// There is no barrier on what somebody sees now.
    pub(super) async fn look(&self, person: &Person, state: &str) -> Result<()> {
        let driver = &person.page.driver;
        let here = driver.execute("return 'axe' in window", Vec::new()).await?;
        if !here.convert::<bool>()? {
            driver.execute(&self.0, Vec::new()).await?;
        }
        let found = driver.execute_async(LOOK, Vec::new()).await?;
        let found: Vec<String> = found.convert()?;
        let lang = person.lang;
        ensure!(
            found.is_empty(),
            "barriers, {state}, {lang}:\n{}",
            found.join("\n")
        );
        Ok(())
    }
}
