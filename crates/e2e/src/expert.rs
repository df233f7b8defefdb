//! Fogg in the page: it plays, advises and looks back at a game, and says there what it says here.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fogg_engine::{Action, Log, Seat};
use fogg_record::Record;
use fogg_table::Library;
use fogg_thinker::{Answer, Box, Question};
use thirtyfour::{By, WebDriver};

use crate::{page::Page, troubles::bring_own_board};

/// Chooses Fogg as the opponent, as a person does.
const FOGG: &str = r"
    const menu = document.querySelector('.seats select');
    menu.value = 'fogg';
    menu.dispatchEvent(new Event('change', { bubbles: true }));
";

/// The seat in which it sits.
const SEAT: usize = 1;

/// Decisions of Fogg that are held against the expert outside of a browser.
const HELD: usize = 4;

/// An analysis of a whole game, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// A small game against Fogg is played with its advice and analyzed.
pub(crate) async fn expert(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    let board = bring_own_board(&page).await?;
    browser.execute(FOGG, Vec::new()).await?;
    page.wait(".play").await?.click().await?;
    page.wait(".advice .hint:enabled").await?.click().await?;
    page.click(".advised .choice-line").await?;
    let chosen = page.text(".choice-line[aria-pressed=true]").await?;
    ensure!(chosen.contains('%'), "`{chosen}` is no advice");
    ensure!(page.play(usize::MAX).await?, "the game did not end");
    let record = Record::parse(&page.record().await?)?;
    decides_as_here(&record, &board)?;

    page.click(".finale .analyze").await?;
    page.wait_for(".accounts", LONG).await?;
    let rows = browser.find_all(By::Css(".accounts tbody tr")).await?.len();
    ensure!(
        rows == usize::from(record.players()),
        "{rows} seats have an account"
    );
    page.click(".verdicts.all li:last-child button").await?;
    page.wait(".transport input:not([aria-valuetext*=' 0 '])")
        .await?;

    // Another one is left before it is done.
    browser.refresh().await?;
    page.click("button.analyze").await?;
    page.click(".cancel-analysis").await?;
    page.wait("button.analyze").await?;
    Ok(())
}

/// What Fogg has decided in the page is what the expert decides from what that seat saw and heard.
fn decides_as_here(record: &Record, board: &str) -> Result<()> {
    let found = Library::default().add("board.toml", board).ok();
    let found = found.context("the example of the document")?;
    let edition = found.edition;
    let with = Box {
        key: found.key,
        packed: found.packed,
    };
    let fogg = Seat::new(SEAT).context("a seat")?;
    let mut log = Log::default();
    let mut replay = record.replay(&edition, &fogg_editions::hash(&edition), &mut log)?;
    let mut held = 0;
    let mut expected: Vec<Action> = Vec::new();
    while held < HELD {
        let (state, said) = (*replay.state(), log.0.len());
        if expected.is_empty() && state.public.actor() == Some(fogg) {
            let news = log.0[..said].iter();
            let question = Question::Decide {
                with: with.clone(),
                view: state.player_view(fogg),
                news: news.filter_map(|said| said.heard_by(Some(fogg))).collect(),
            };
            fogg_thinker::answer(question, |answer| {
                if let Answer::Decided(actions) = answer {
                    expected.clone_from(actions);
                }
            });
            expected.reverse();
            held += 1;
        }
        let step = replay.step(&mut log)?.context("a longer game")?;
        if step.seat == fogg
            && let Some(action) = expected.pop()
        {
            ensure!(
                step.action == action,
                "Fogg decided {:?} in the page, and {action:?} here",
                step.action
            );
        }
    }
    Ok(())
}
