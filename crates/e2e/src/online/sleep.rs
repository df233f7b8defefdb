//! A phone that sleeps: its page stands still, and its connection dies without a word.

use anyhow::{Context, Result};
use serde_json::json;

use crate::page::PATIENCE;

use super::party::{Person, until};

/// How much the table goes on meanwhile.
const MISSED: u32 = 6;

/// What a page hears when somebody looks at it again.
const LOOKED_AT: &str = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";

/// A page sleeps while the others play on, and knows where they are when it wakes.
pub(super) async fn sleep(sleeper: &Person, other: &Person) -> Result<()> {
    let version = |person: &Person| person.line.stand().map(|stand| stand.version);
    set_state(sleeper, "frozen").await?;
    sleeper.line.strand();
    let known = version(sleeper).context("a game")?;
    until(PATIENCE, "the others do not play on", || {
        version(other) > Some(known + MISSED)
    })
    .await?;
    set_state(sleeper, "active").await?;
    let driver = &sleeper.page.driver;
    driver.execute(LOOKED_AT, Vec::new()).await?;
    until(PATIENCE, "a page that has slept does not come back", || {
        version(sleeper) > Some(known + MISSED)
    })
    .await?;
    sleeper.page.wait_gone(".line-down p").await?;
    // Or the browser would ask for the next page over one of them, and wait for ever.
    sleeper.line.give_up();
    Ok(())
}

async fn set_state(person: &Person, state: &str) -> Result<()> {
    let state = json!({ "state": state });
    let command = "Page.setWebLifecycleState";
    person.page.driver.cdp().send_raw(command, state).await?;
    Ok(())
}
