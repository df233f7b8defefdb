//! Bad input, and boards of people's own: what the page says, and that nothing is lost.

use anyhow::{Context, Result, ensure};
use thirtyfour::{By, WebDriver};

use crate::page::Page;

const FAULTY: &str = include_str!("../../editions/tests/faults/several.toml");
const DOCUMENT: &str = include_str!("../../../docs/edition.md");

/// Drops a file on the page.
const DROP: &str = r"
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([arguments[1]], arguments[0]));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
";

/// Changes a word of the newest kept record.
const DAMAGE: &str = r"
    const done = arguments[arguments.length - 1];
    const open = indexedDB.open('fogg');
    open.onsuccess = () => {
        const change = open.result.transaction('records', 'readwrite');
        change.objectStore('records').openCursor(null, 'prev').onsuccess = (event) => {
            const cursor = event.target.result;
            cursor.update(cursor.value.replace('deal', 'meal'));
        };
        change.oncomplete = () => { open.result.close(); done(); };
    };
";

/// An edition with faults gets all of them listed, a good one is played, a damaged game and a
/// broken link get a page that leads home.
pub(crate) async fn troubles(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;

    drop_file(browser, "several.toml", FAULTY).await?;
    page.wait(".trouble .faults li").await?;
    let shown = browser.find_all(By::Css(".faults li")).await?.len();
    let faults = fogg_editions::parse("several.toml", FAULTY).err();
    let faults = faults.context("a file with faults")?.list.len();
    ensure!(shown == faults, "{shown} of {faults} faults are shown");
    page.wait(".to-home").await?.click().await?;

    bring_own_board(&page).await?;
    page.wait(".play").await?.click().await?;
    page.wait(".board").await?;
    page.play(3).await?;
    browser.refresh().await?;
    page.wait(".status.mine, .finale").await?;
    let title = page.text(".bar h1").await?;
    ensure!(title == "Four Lakes", "`{title}` after a reload");

    browser.execute_async(DAMAGE, Vec::new()).await?;
    browser.refresh().await?;
    page.wait(".trouble .download").await?;
    page.wait(".trouble .faults li").await?;
    let kept = page.record().await?;
    ensure!(kept.contains("meal"), "the damaged record is not kept");

    let nowhere = "location.hash = '#game=nowhere'";
    browser.execute(nowhere, Vec::new()).await?;
    browser.refresh().await?;
    page.wait(".trouble .to-home").await?.click().await?;
    page.wait(".history .continue").await?;
    page.wait(".own-board").await?;
    Ok(())
}

/// Brings the small board of the document along, and gives its text.
pub(crate) async fn bring_own_board(page: &Page) -> Result<String> {
    let example = DOCUMENT.split("```toml\n").nth(1);
    let example = example.and_then(|rest| rest.split("```").next());
    let example = example.context("the example of the document")?;
    drop_file(&page.driver, "board.toml", example).await?;
    page.wait(".own-board .chosen").await?;
    Ok(example.to_owned())
}

/// Drops a file on the page.
pub(crate) async fn drop_file(browser: &WebDriver, name: &str, text: &str) -> Result<()> {
    browser
        .execute(DROP, vec![name.into(), text.into()])
        .await?;
    Ok(())
}
