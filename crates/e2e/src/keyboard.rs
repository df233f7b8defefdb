//! A whole game without a pointer: what to press is read from the page, and pressed for real.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use thirtyfour::{Key, TypingData, WebDriver};

use crate::{
    checks::holds_against_the_engine,
    page::{PATIENCE, Page},
};

/// What to press next: nothing while there is nothing to do, or while the page has not yet put
/// the focus where it belongs.
const PRESS: &str = r"
    const [ENTER, TAB, ESCAPE] = ['\uE007', '\uE004', '\uE00C'];
    const one = (selector) => document.querySelector(selector);
    const at = document.activeElement;
    if (one('.finale')) return 'over';
    if (!one('.status.mine')) return '';
    const offer = document.querySelectorAll('.offer input');
    if (offer.length) return at === offer[0] ? (' ' + TAB).repeat(offer.length) + ENTER : '';
    if (one('.question')) {
        if (!at.closest('.question')) return '';
        // What can only be paid by choosing card for card is left, and a card is drawn instead.
        window.drawNext = !at.matches('.way, .withdraw');
        return window.drawNext ? ESCAPE : ENTER;
    }
    if (one('.pass')) return at.matches('.pass') ? ENTER : '';
    if (!at.matches('.board')) return '';
    const cards = [...document.querySelectorAll('.market .row .card')];
    const card = cards.findIndex((card) => card.matches('.may')) + 1;
    const draw = one('.deck.may') ? 'd' : card ? String(card) : '';
    if (draw && window.drawNext) { window.drawNext = false; return draw; }
    return one('.route.lit') ? ']' + ENTER : draw;
";

/// A game by keys alone, and the ways to find one's way on the board.
pub(crate) async fn by_keyboard(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    let board = fogg_editions::names().last().context("a box")?;
    page.choose(board).await?;
    let play = page.wait(".play").await?;
    play.send_keys(Key::Enter).await?;
    page.wait(".offer input:focus").await?;
    type_keys(browser, next(browser).await?).await?;
    page.wait(".status.mine .now").await?;
    page.wait(".board:focus").await?;
    orientation(&page, board).await?;
    let started = Instant::now();
    loop {
        match next(browser).await?.as_str() {
            "over" => break,
            "" => tokio::time::sleep(Duration::from_millis(5)).await,
            keys => {
                type_keys(browser, keys).await?;
                tokio::time::sleep(Duration::from_millis(15)).await;
            }
        }
        ensure!(
            started.elapsed() < PATIENCE * 10,
            "the game does not go on: {}",
            page.text(".status").await?
        );
    }
    holds_against_the_engine(&page, board).await
}

/// Arrows, routes and the search say where they have arrived.
async fn orientation(page: &Page, board: &str) -> Result<()> {
    let browser = &page.driver;
    let edition = fogg_editions::built_in(board).context("a box")?;
    type_keys(browser, Key::Right).await?;
    let first = page.text(".arrived").await?;
    type_keys(browser, Key::Right).await?;
    ensure!(
        page.text(".arrived").await? != first,
        "no step from {first}"
    );
    type_keys(browser, "]").await?;
    page.wait(".route.cursor").await?;
    let city = &edition.board.cities.last().context("a city")?.name;
    type_keys(browser, "/").await?;
    page.wait("dialog input:focus").await?;
    type_keys(browser, city.clone() + Key::Enter).await?;
    page.wait(".board:focus").await?;
    let found = page.text(".arrived").await?;
    ensure!(found.starts_with(city.as_str()), "`{found}`, not {city}");
    type_keys(browser, "?").await?;
    page.wait("dialog .keys").await?;
    type_keys(browser, Key::Escape).await?;
    page.wait(".board:focus").await?;
    type_keys(browser, Key::Escape + "0").await?;
    page.wait_gone("dialog").await
}

async fn next(browser: &WebDriver) -> Result<String> {
    Ok(browser.execute(PRESS, Vec::new()).await?.convert()?)
}

/// Presses keys, wherever the focus is.
async fn type_keys(browser: &WebDriver, keys: impl Into<TypingData>) -> Result<()> {
    Ok(browser.action_chain().send_keys(keys).perform().await?)
}
