//! A game that is over, watched again: its address names the position, and the deal is verified.

use anyhow::{Context, Result, ensure};
use fogg_engine::Edition;
use fogg_record::Record;

use crate::page::Page;

/// How many routes the board shows as owned.
const OWNED: &str = "return document.querySelectorAll('.route.owned').length";

/// A position by its link is that of the engine, also after a reload.
pub(crate) async fn replay(page: &Page, record: &Record, edition: &Edition) -> Result<()> {
    page.wait(".finale .verify-deal").await?.click().await?;
    page.wait(".verify ul.right").await?;
    page.wait(".finale .replay").await?.click().await?;
    page.wait(".transport").await?;
    let hash = fogg_editions::hash(edition);
    let mut replay = record.replay(edition, &hash, &mut ())?;
    let mut owned: Vec<usize> = Vec::new();
    loop {
        let public = replay.state().public;
        owned.push(public.seats().map(|seat| public.owned[seat].len()).sum());
        if replay.step(&mut ())?.is_none() {
            break;
        }
    }
    let at = owned.len() / 2;
    let script = "location.hash = location.hash.replace(/at=\\d+/, `at=${arguments[0]}`)";
    page.driver.execute(script, vec![at.into()]).await?;
    for time in ["by its link", "after a reload"] {
        page.wait(&format!(".transport input[aria-valuetext*=' {at} ']"))
            .await?;
        page.wait(".board .town").await?;
        let shown: usize = page.driver.execute(OWNED, Vec::new()).await?.convert()?;
        let expected = owned.get(at).context("a position")?;
        ensure!(
            shown == *expected,
            "{shown} routes owned instead of {expected} at move {at} {time}"
        );
        page.driver.refresh().await?;
    }
    Ok(())
}
