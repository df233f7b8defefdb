//! What must hold in a real browser.

use std::ffi::OsStr;

use anyhow::{Context, Result, ensure};
use fogg_engine::Seat;
use fogg_record::Record;
use thirtyfour::{By, WebDriver};

use crate::{
    axe,
    browser::{self, Window},
    expert::{expert, stationmaster, two_at_a_device},
    keyboard::by_keyboard,
    lesson::lesson,
    online::online,
    page::Page,
    process::Service,
    replay::replay,
    troubles::troubles,
};

/// What people do together on one board, for those who work on that.
pub(crate) async fn one(program: &OsStr, axe: &OsStr, board: &str) -> Result<()> {
    online(&browser::driver()?, program, axe, Some(board)).await
}

/// Runs every check, one after the other.
pub(crate) async fn all(program: &OsStr, axe: &OsStr) -> Result<()> {
    let driver = browser::driver()?;
    let server = serve(program)?;
    let desk = || browser::open(&driver, Window::Desk);
    println!("every screen and state without barriers");
    let browser = desk().await?;
    finish(&browser, axe::check(&browser, server.port, axe).await).await?;
    for board in fogg_editions::names() {
        println!("a whole game by clicks: {board}");
        let browser = desk().await?;
        finish(&browser, whole_game(&browser, server.port, board).await).await?;
    }
    println!("a whole game by keys");
    let browser = desk().await?;
    finish(&browser, by_keyboard(&browser, server.port).await).await?;
    println!("on a phone, in four languages");
    let browser = browser::open(&driver, Window::Phone).await?;
    finish(&browser, languages(&browser, server.port).await).await?;
    println!("the first game, which teaches");
    let browser = desk().await?;
    finish(&browser, lesson(&browser, server.port).await).await?;
    println!("in words alone");
    let browser = desk().await?;
    finish(&browser, text_mode(&browser, server.port).await).await?;
    println!("against Fogg, with its advice and its analysis");
    let browser = desk().await?;
    finish(&browser, expert(&browser, server.port).await).await?;
    println!("two people at a device, each with chances of their own");
    let browser = desk().await?;
    finish(&browser, two_at_a_device(&browser, server.port).await).await?;
    println!("against the stationmaster, which plays the end out");
    let browser = desk().await?;
    finish(&browser, stationmaster(&browser, server.port).await).await?;
    println!("bad input, and a board of one's own");
    let browser = desk().await?;
    finish(&browser, troubles(&browser, server.port).await).await?;
    online(&driver, program, axe, None).await?;
    println!("reload in the middle, then without a network");
    let browser = desk().await?;
    let port = server.port;
    finish(&browser, reloads(&browser, port, server).await).await?;
    println!("everything holds");
    Ok(())
}

/// Serves the game, with a database that nobody keeps.
pub(crate) fn serve(program: &OsStr) -> Result<Service> {
    Service::start(
        program,
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--no-open",
            "--database",
            "sqlite::memory:",
        ],
        "127.0.0.1:",
    )
}

/// Closes a browser, whatever came of the check.
pub(crate) async fn finish<T>(browser: &WebDriver, result: Result<T>) -> Result<T> {
    let closed = browser.clone().quit().await;
    let result = result?;
    closed?;
    Ok(result)
}

/// A game is played to its end, its record verifies, and the page shows the same totals and walks
/// through it.
async fn whole_game(browser: &WebDriver, port: u16, board: &str) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    page.deal(board).await?;
    page.wait(".board").await?;
    ensure!(page.play(usize::MAX).await?, "the game did not end");
    holds_against_the_engine(&page, board).await
}

/// The record of the game that has just ended verifies, and the page shows the same totals.
pub(crate) async fn holds_against_the_engine(page: &Page, board: &str) -> Result<()> {
    let record = Record::parse(&page.record().await?)?;
    let edition = fogg_editions::built_in(board).context("a box")?;
    let verified = record.verify(&edition, &fogg_editions::hash(&edition))?;
    ensure!(verified.seeded, "the deal is not proved");
    let scores = verified.scores.context("the record is not finished")?;
    let totals = Seat::all(record.players()).map(|seat| scores.seats[seat].total);
    ensure!(
        page.totals().await? == totals.collect::<Vec<_>>(),
        "the page shows other totals than the engine"
    );
    replay(page, &record, &edition).await
}

/// The page says that it speaks a language, and does.
async fn languages(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    for (lang, play) in [
        ("en", "Play"),
        ("fi", "Pelaa"),
        ("ru", "Играть"),
        ("uk", "Грати"),
    ] {
        page.set("lang", lang).await?;
        let root = browser.find(By::Css("html")).await?;
        ensure!(root.attr("lang").await?.as_deref() == Some(lang), "{lang}");
        let said = page.text(".play").await?;
        ensure!(said == play, "`{said}` on the button in {lang}");
    }
    let script = "return document.documentElement.scrollWidth <= window.innerWidth";
    let fits: bool = browser.execute(script, Vec::new()).await?.convert()?;
    ensure!(fits, "the page is wider than the phone");
    Ok(())
}

/// Typed commands play, and what they do is said.
async fn text_mode(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "?text").await?;
    let board = fogg_editions::names().next().context("a box")?;
    page.deal(board).await?;
    let line = page.wait(".text-mode input").await?;
    line.send_keys("keep all\n").await?;
    page.wait(".answers pre:nth-child(2)").await?;
    let line = page.wait(".text-mode input").await?;
    line.send_keys("h\n").await?;
    page.wait(".answers pre:nth-child(3)").await?;
    let answers = page.text(".answers").await?;
    ensure!(answers.contains("Your hand"), "no hand in: {answers}");
    Ok(())
}

/// A game goes on after a reload, and also when the server is gone.
async fn reloads(browser: &WebDriver, port: u16, server: Service) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    let board = fogg_editions::names().last().context("a box")?;
    page.deal(board).await?;
    page.wait(".board").await?;
    page.play(6).await?;
    page.wait(".status.mine, .finale").await?;
    let before = page.text(".players").await?;
    let ready = "navigator.serviceWorker.ready.then(() => arguments[arguments.length - 1]())";
    browser.execute_async(ready, Vec::new()).await?;
    browser.refresh().await?;
    page.wait(".status.mine, .finale").await?;
    ensure!(
        page.text(".players").await? == before,
        "another game after a reload"
    );
    drop(server);
    browser.refresh().await?;
    page.wait(".status.mine, .finale").await?;
    ensure!(
        page.text(".players").await? == before,
        "another game without a network"
    );
    ensure!(
        page.play(usize::MAX).await?,
        "the game did not end without a network"
    );
    Ok(())
}
