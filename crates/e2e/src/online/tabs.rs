//! Two tabs of the same person: both follow, either acts, and nothing is done twice.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use thirtyfour::WindowHandle;

use crate::page::{Did, PATIENCE};

use super::{
    line::{Line, Talk, Weather},
    party::{Person, until},
};

/// Acts that are done in turns at the one and at the other.
const ACTS: usize = 8;

const DRAW: &str = "document.querySelector('.deck.may').click()";

/// A tab, and the line it has for itself.
struct Tab<'a> {
    handle: WindowHandle,
    line: &'a Line,
}

/// Plays a while with two tabs, then leaves the game to the first. Gives what was said at the
/// second.
pub(super) async fn play(person: &Person, server: u16, link: &str) -> Result<Talk> {
    let driver = &person.page.driver;
    // The same person, as browsers know each other by host and not by port.
    let line = Line::lay(server).await?;
    let one = Tab {
        handle: driver.window().await?,
        line: &person.line,
    };
    let two = Tab {
        handle: driver.new_tab().await?,
        line: &line,
    };
    driver.switch_to_window(two.handle.clone()).await?;
    let address = format!("http://127.0.0.1:{}/{link}", line.port);
    driver.goto(address).await?;
    person.page.wait(".layout").await?;
    for n in 0..ACTS {
        let (here, there) = if n % 2 == 0 {
            (&two, &one)
        } else {
            (&one, &two)
        };
        act(person, here, n).await?;
        both_follow(person, here, there).await?;
    }
    twice(person, &one, &two).await?;
    driver.switch_to_window(two.handle).await?;
    driver.close_window().await?;
    driver.switch_to_window(one.handle).await?;
    person.page.play_by_itself().await?;
    Ok(line.talk())
}

/// Does one thing at a tab, as soon as there is something to do.
async fn act(person: &Person, tab: &Tab<'_>, n: usize) -> Result<()> {
    let page = &person.page;
    page.driver.switch_to_window(tab.handle.clone()).await?;
    page.wait(".status.mine").await?;
    let said = tab.line.said();
    for more in 0.. {
        match page.act(n).await? {
            Did::Act | Did::Wait | Did::Nothing => {}
            Did::Over => return Ok(()),
        }
        if tab.line.said() > said {
            break;
        }
        ensure!(more < 1000, "nothing comes of clicks");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// What is done at one tab is shown at both.
async fn both_follow(person: &Person, here: &Tab<'_>, there: &Tab<'_>) -> Result<()> {
    let version = |tab: &Tab<'_>| tab.line.stand().map(|stand| stand.version);
    let done = |tab: &Tab<'_>| tab.line.stand().and_then(|stand| stand.you.acted);
    until(PATIENCE, "a tab does not follow", || {
        done(here).is_some() && done(here) == done(there) && version(here) == version(there)
    })
    .await?;
    let started = Instant::now();
    // The pages may be about to draw what they have heard.
    while hand(person, here).await? != hand(person, there).await? {
        ensure!(started.elapsed() < PATIENCE, "two tabs show two hands");
    }
    Ok(())
}

async fn hand(person: &Person, tab: &Tab<'_>) -> Result<String> {
    let page = &person.page;
    page.driver.switch_to_window(tab.handle.clone()).await?;
    page.text(".hand").await
}

/// A card is drawn at one tab, and once more at the other, which has not heard of it.
async fn twice(person: &Person, one: &Tab<'_>, two: &Tab<'_>) -> Result<()> {
    let page = &person.page;
    page.driver.switch_to_window(two.handle.clone()).await?;
    // What can be clicked at the beginning of a turn can be clicked at both.
    loop {
        page.wait(".status.mine").await?;
        if page.is_there(".deck.may").await? && !page.is_there(".question, .offer").await? {
            break;
        }
        page.act(0).await?;
    }
    two.line.set(Weather::Down);
    page.wait(".line-down p").await?;
    page.driver.switch_to_window(one.handle.clone()).await?;
    page.wait(".status.mine .now").await?;
    let (said, version) = (one.line.said(), one.line.stand().map(|it| it.version));
    page.wait(".deck.may").await?;
    page.driver.execute(DRAW, Vec::new()).await?;
    until(PATIENCE, "a card is not drawn", || {
        one.line.said() > said && one.line.stand().map(|it| it.version) > version
    })
    .await?;
    page.driver.switch_to_window(two.handle.clone()).await?;
    page.driver.execute(DRAW, Vec::new()).await?;
    two.line.set(Weather::Fair);
    page.wait_gone(".line-down p").await
}
