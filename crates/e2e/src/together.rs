//! Two people in different places, one of them on a phone: from a link to the end of a game, with a
//! server that is killed on the way.

use std::{ffi::OsStr, time::Duration};

use anyhow::{Context, Result, ensure};
use fogg_engine::Seat;
use fogg_record::Record;
use fogg_trial::Folder;
use thirtyfour::prelude::*;

use crate::{
    browser::{self, Window},
    page::Page,
    process::Service,
};

/// After how much of the game the server is killed.
const KILLS: [usize; 2] = [12, 30];

/// The record of a table that is over, as the server tells it.
const RECORD: &str = r"
    const done = arguments[arguments.length - 1];
    const table = location.hash.split('=')[1];
    fetch(`/api/tables/${table}/record`).then((answer) => answer.text()).then(done);
";

/// Plays a game between two browsers.
pub(crate) async fn together(driver: &Service, program: &OsStr, board: &str) -> Result<()> {
    let folder = Folder::new("together");
    let database = folder.database("tables.db");
    let server = serve(program, "127.0.0.1:0", &database)?;
    let port = server.port;
    let ann = browser::open(driver, Window::Desk).await?;
    let bob = browser::open(driver, Window::Phone).await?;
    let kept = async |server| {
        let (ann, bob) = sit_down(&ann, &bob, port, board).await?;
        let again = || serve(program, &format!("127.0.0.1:{port}"), &database);
        let (one, other, server) = tokio::try_join!(
            ann.play(usize::MAX),
            bob.play(usize::MAX),
            keep_dying(&ann, server, again)
        )?;
        ensure!(one && other, "the game did not end");
        agree(&ann, &bob, board).await?;
        drop(server);
        Ok(())
    };
    let played = kept(server).await;
    bob.clone().quit().await?;
    ann.clone().quit().await?;
    played
}

fn serve(program: &OsStr, listen: &str, database: &str) -> Result<Service> {
    let arguments = [
        "serve",
        "--no-open",
        "--listen",
        listen,
        "--database",
        database,
    ];
    Service::start(program, &arguments, "127.0.0.1:")
}

/// Opens a table at the one and comes to it by its link at the other.
async fn sit_down(
    ann: &WebDriver,
    bob: &WebDriver,
    port: u16,
    board: &str,
) -> Result<(Page, Page)> {
    let home = Page::open(ann.clone(), port, "").await?;
    home.set("speed", "off").await?;
    home.choose(board).await?;
    home.wait(".open-table").await?.click().await?;
    home.wait(".rise").await?;
    let link = ann.current_url().await?;
    let guest = Page::at(bob.clone(), link.as_str()).await?;
    guest.wait(".sit").await?.click().await?;
    guest.wait(".rise").await?;
    home.wait(".start:not([disabled])").await?.click().await?;
    Ok((home, guest))
}

/// Kills the server again and again as the game goes on, and starts it again.
async fn keep_dying(
    page: &Page,
    mut server: Service,
    again: impl Fn() -> Result<Service>,
) -> Result<Service> {
    for lines in KILLS {
        while page.driver.find_all(By::Css(".log li")).await?.len() < lines {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        drop(server);
        page.wait(".line-down p").await?;
        server = again()?;
        page.wait_gone(".line-down p").await?;
    }
    Ok(server)
}

/// Both pages show what the record proves.
async fn agree(ann: &Page, bob: &Page, board: &str) -> Result<()> {
    let text: String = ann
        .driver
        .execute_async(RECORD, Vec::new())
        .await?
        .convert()?;
    let record = Record::parse(&text)?;
    let edition = fogg_editions::built_in(board).context("a box")?;
    let verified = record.verify(&edition, &fogg_editions::hash(&edition))?;
    ensure!(
        verified.seeded && verified.committed,
        "the deal is not proved"
    );
    let scores = verified.scores.context("the record is not finished")?;
    let seats = Seat::all(record.players());
    let totals: Vec<i16> = seats.map(|seat| scores.seats[seat].total).collect();
    for page in [ann, bob] {
        ensure!(
            page.totals().await? == totals,
            "a page shows other totals than the engine"
        );
    }
    Ok(())
}
