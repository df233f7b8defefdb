//! How long it takes to look back at a whole game in the page, beside the same on one native core.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio, id},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use thirtyfour::WebDriver;

use crate::{
    browser::{self, Window},
    checks,
    page::Page,
    troubles::drop_file,
};

/// The longest that a person may have to wait for what is told about a game of two.
const AIM: Duration = Duration::from_secs(60);

/// How much of the native pace a page has at least.
const LEAST: f64 = 0.5;

/// Longer than anybody waits.
const ENDLESS: Duration = Duration::from_secs(600);

/// A record of a game on each board, where it is kept for the time being.
struct Records(PathBuf);

/// Measures every board, and says so where an aim is missed.
pub(crate) async fn pace(program: &OsStr) -> Result<()> {
    let driver = browser::driver()?;
    let server = checks::serve(program)?;
    let records = Records::new()?;
    println!("board       in the page   natively   pace of the page");
    let mut missed = Vec::new();
    for board in fogg_editions::names() {
        let record = records.play(program, board)?;
        // Before and after: the machine may have become slower meanwhile.
        let before = native(program, &record)?;
        let browser = browser::open(&driver, Window::Desk).await?;
        let text = fs::read_to_string(&record)?;
        let measured = in_the_page(&browser, server.port, &text).await;
        let in_page = checks::finish(&browser, measured).await?;
        let native = (before + native(program, &record)?) / 2;
        let pace = native.as_secs_f64() / in_page.as_secs_f64();
        println!(
            "{board:<10} {:>10.1} s {:>8.1} s {:>16.0} %",
            in_page.as_secs_f64(),
            native.as_secs_f64(),
            100.0 * pace
        );
        if in_page > AIM || pace < LEAST {
            missed.push(board);
        }
    }
    ensure!(
        missed.is_empty(),
        "slower than {} s or than half of the native pace: {}",
        AIM.as_secs(),
        missed.join(", ")
    );
    Ok(())
}

/// From the click until all is told.
async fn in_the_page(browser: &WebDriver, port: u16, record: &str) -> Result<Duration> {
    let page = Page::open(browser.clone(), port, "").await?;
    drop_file(&page.driver, "game.fogg", record).await?;
    page.wait("button.analyze").await?;
    let begun = Instant::now();
    page.click("button.analyze").await?;
    page.wait_for(".accounts", ENDLESS).await?;
    Ok(begun.elapsed())
}

/// The same from the program on one thread.
fn native(program: &OsStr, record: &Path) -> Result<Duration> {
    let begun = Instant::now();
    let mut analyze = Command::new(program);
    run(analyze.arg("analyze").arg(record).args(["--threads", "1"]))?;
    Ok(begun.elapsed())
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.stdout(Stdio::null()).status()?;
    ensure!(status.success(), "{command:?} ended ({status})");
    Ok(())
}

impl Records {
    fn new() -> Result<Records> {
        let folder = env::temp_dir().join(format!("fogg-pace-{}", id()));
        fs::create_dir(&folder).with_context(|| format!("{}", folder.display()))?;
        Ok(Records(folder))
    }

    /// A game of two who play well, so it is of a usual length.
    fn play(&self, program: &OsStr, board: &str) -> Result<PathBuf> {
        let folder = self.0.join(board);
        let mut arena = Command::new(program);
        arena.args(["arena", "--players", "stationmaster,stationmaster"]);
        arena.args(["--games", "1", "--edition", board, "--records"]);
        run(arena.arg(&folder))?;
        let mut files = fs::read_dir(&folder)?;
        Ok(files.next().context("the arena wrote no record")??.path())
    }
}

impl Drop for Records {
    fn drop(&mut self) {
        // What is left in a temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}
