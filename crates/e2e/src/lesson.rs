//! The first game, which teaches, in a real browser.

use anyhow::{Result, ensure};
use thirtyfour::WebDriver;

use crate::page::Page;

/// Keeps every ticket on offer.
const KEEP: &str = "
    document.querySelectorAll('.offer input').forEach((box) => box.click());
    document.querySelector('.keep').click();
";

/// Doing what is asked for leads on, and so does Next; a reload changes nothing; the game goes on
/// without the lesson.
pub(crate) async fn lesson(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    page.wait(".learn").await?.click().await?;
    page.wait("[data-coach=board] .coach").await?;
    page.wait(".coach .next").await?.click().await?;
    page.wait("[data-coach=offer] .offer").await?;
    browser.execute(KEEP, Vec::new()).await?;
    page.wait("[data-coach=status] .status.mine").await?;
    page.wait(".coach .next").await?.click().await?;
    page.wait("[data-coach=market] .card.may").await?;
    page.wait("[data-slot='0']").await?.click().await?;
    page.wait("[data-coach=deck] .deck").await?;
    let said = page.text(".coach .lesson").await?;
    browser.refresh().await?;
    page.wait("[data-coach=deck] .coach").await?;
    ensure!(
        page.text(".coach .lesson").await? == said,
        "the lesson says something else after a reload"
    );
    page.wait(".deck").await?.click().await?;
    page.wait("[data-coach=players] .coach").await?;
    page.wait(".coach .skip").await?.click().await?;
    page.wait("html:not([data-coach])").await?;
    ensure!(page.play(usize::MAX).await?, "the game did not end");
    Ok(())
}
