//! The page as a player uses it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Longer than anything on the page takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
/// Longer than it takes to draw what can be clicked.
const MOMENT: Duration = Duration::from_secs(2);
/// Acts of a person in any game.
const MOST_ACTS: usize = 600;

/// What a player does when it is their turn: the first thing that is offered, by a click.
pub(crate) const ACT: &str = r"
    const one = (selector) => document.querySelector(selector);
    if (one('.finale')) return 'over';
    if (!one('.status.mine')) return 'wait';
    const offer = document.querySelectorAll('.offer input');
    if (offer.length) {
        offer.forEach((box) => { if (!box.checked) box.click(); });
        one('.keep').click();
        return 'keep';
    }
    const answer = one('.question .way') || one('.withdraw') || one('.question .cancel');
    if (answer) {
        // What can only be paid by choosing card for card is left, and a card is drawn instead.
        window.drawNext = answer.matches('.cancel');
        answer.click();
        return 'answer';
    }
    const card = one('.deck.may') || one('.card.may') || one('.pass');
    if (card && window.drawNext) { window.drawNext = false; card.click(); return 'draw'; }
    const routes = document.querySelectorAll('.route.lit .hit');
    if (routes.length) {
        const route = routes[arguments[0] % routes.length];
        route.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return 'claim';
    }
    if (card) { card.click(); return 'draw'; }
    return 'nothing to do';
";

/// The record of the only kept game.
const RECORD: &str = r"
    const done = arguments[arguments.length - 1];
    const open = indexedDB.open('fogg');
    open.onsuccess = () => {
        const all = open.result.transaction('records').objectStore('records').getAll();
        all.onsuccess = () => done(all.result[all.result.length - 1]);
    };
";

/// What came of trying to act.
pub(crate) enum Did {
    Act,
    /// It is not the person's turn.
    Wait,
    /// It is, and there is nothing to click.
    Nothing,
    /// The game is over.
    Over,
}

/// A page of the game.
pub(crate) struct Page {
    pub(crate) driver: WebDriver,
    address: String,
}

impl Page {
    /// Opens the page and waits for it.
    pub(crate) async fn open(driver: WebDriver, port: u16, query: &str) -> Result<Page> {
        let page = Page::at(driver, &format!("http://127.0.0.1:{port}/{query}")).await?;
        page.wait(".play").await?;
        Ok(page)
    }

    /// Goes to a link.
    pub(crate) async fn at(driver: WebDriver, link: &str) -> Result<Page> {
        driver.goto(link).await?;
        let address = link.to_owned();
        Ok(Page { driver, address })
    }

    /// Waits until something is there.
    pub(crate) async fn wait(&self, css: &str) -> Result<WebElement> {
        self.wait_for(css, PATIENCE).await
    }

    /// The same, for what takes longer.
    pub(crate) async fn wait_for(&self, css: &str, patience: Duration) -> Result<WebElement> {
        let found = self.driver.query(By::Css(css));
        let found = found
            .wait(patience, Duration::from_millis(20))
            .first()
            .await;
        found.with_context(|| format!("there is no `{css}`"))
    }

    /// Waits until something is there no more.
    pub(crate) async fn wait_gone(&self, css: &str) -> Result<()> {
        let found = self.driver.query(By::Css(css));
        let gone = found
            .wait(PATIENCE, Duration::from_millis(20))
            .not_exists()
            .await?;
        ensure!(gone, "`{css}` does not go away");
        Ok(())
    }

    /// Clicks something as soon as it is there, also where the page may be drawn anew meanwhile.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        self.wait(css).await?;
        let script = "document.querySelector(arguments[0]).click()";
        self.driver.execute(script, vec![css.into()]).await?;
        Ok(())
    }

    /// Whether something is there now.
    pub(crate) async fn is_there(&self, css: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(css)).await?.is_empty())
    }

    /// Shows the page as on a phone in the dark; a window has a least width that a phone does not.
    pub(crate) async fn be_phone(&self) -> Result<()> {
        let cdp = self.driver.cdp();
        let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": false });
        cdp.send_raw("Emulation.setDeviceMetricsOverride", size)
            .await?;
        let dark = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        cdp.send_raw("Emulation.setEmulatedMedia", dark).await?;
        Ok(())
    }

    /// Keeps a setting as the page would; it holds when the page is opened again.
    pub(crate) async fn keep(&self, key: &str, word: &str) -> Result<()> {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        let words = vec![key.into(), word.into()];
        self.driver.execute(script, words).await?;
        Ok(())
    }

    /// Keeps a setting, and opens the page again.
    pub(crate) async fn set(&self, key: &str, word: &str) -> Result<()> {
        self.keep(key, word).await?;
        self.driver.goto(&self.address).await?;
        self.wait(".play").await?;
        Ok(())
    }

    /// Two clicks: a board, and play.
    pub(crate) async fn deal(&self, board: &str) -> Result<()> {
        self.choose(board).await?;
        self.wait(".play").await?.click().await?;
        Ok(())
    }

    /// Chooses a board.
    pub(crate) async fn choose(&self, board: &str) -> Result<()> {
        let script = "document.querySelector(`[data-board=${arguments[0]}]`).click()";
        self.driver.execute(script, vec![board.into()]).await?;
        Ok(())
    }

    /// Plays for the person until the game is over or so many acts are done; says whether it is.
    pub(crate) async fn play(&self, acts: usize) -> Result<bool> {
        let mut done = 0;
        let started = Instant::now();
        let mut could = started;
        while done < acts.min(MOST_ACTS) {
            match self.act(done).await? {
                Did::Over => return Ok(true),
                Did::Wait => {
                    could = Instant::now();
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                // A page that has just come back draws its parts one after the other.
                Did::Nothing if could.elapsed() < MOMENT => {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                Did::Nothing => {
                    let shown = self.text("body").await?;
                    bail!("it is the person's turn, and nothing can be clicked: {shown}")
                }
                Did::Act => {
                    could = Instant::now();
                    done += 1;
                    tokio::time::sleep(Duration::from_millis(15)).await;
                }
            }
            ensure!(started.elapsed() < PATIENCE * 10, "the game does not go on");
        }
        ensure!(acts < MOST_ACTS, "the game does not end");
        Ok(false)
    }

    /// Does one thing for the person, if there is something to do; the number varies what.
    pub(crate) async fn act(&self, number: usize) -> Result<Did> {
        let number = vec![Value::from(number * 7)];
        let answer: String = self.driver.execute(ACT, number).await?.convert()?;
        Ok(match answer.as_str() {
            "over" => Did::Over,
            "wait" => Did::Wait,
            "nothing to do" => Did::Nothing,
            _ => Did::Act,
        })
    }

    /// Lets the page play by itself from now on, which is quicker.
    pub(crate) async fn play_by_itself(&self) -> Result<()> {
        let play = format!(
            "let n = 0; clearInterval(window.player); window.player = setInterval(() => \
             (function () {{ {ACT} }})(n += 7), 10);"
        );
        self.driver.execute(play, Vec::new()).await?;
        Ok(())
    }

    /// Ends that.
    pub(crate) async fn rest(&self) -> Result<()> {
        let rest = "clearInterval(window.player)";
        self.driver.execute(rest, Vec::new()).await?;
        Ok(())
    }

    /// What an element says.
    pub(crate) async fn text(&self, css: &str) -> Result<String> {
        self.wait(css).await?;
        let script = "return document.querySelector(arguments[0]).innerText.trim()";
        let text = self.driver.execute(script, vec![css.into()]).await?;
        Ok(text.convert()?)
    }

    /// The record of the game that was dealt last.
    pub(crate) async fn record(&self) -> Result<String> {
        Ok(self
            .driver
            .execute_async(RECORD, Vec::new())
            .await?
            .convert()?)
    }

    /// The totals in the table at the end.
    pub(crate) async fn totals(&self) -> Result<Vec<i16>> {
        let cells = By::Css(".finale tbody tr:last-child td");
        let mut totals = Vec::new();
        for cell in self.driver.find_all(cells).await? {
            let text = cell.text().await?.replace('−', "-");
            totals.push(text.trim().parse().with_context(|| format!("`{text}`"))?);
        }
        Ok(totals)
    }
}
