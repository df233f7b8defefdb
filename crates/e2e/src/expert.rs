//! Those who play games out in their heads, in the page: Fogg plays, advises and looks back at a game,
//! the stationmaster plays, and both say there what they say here.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fogg_bots::Kind;
use fogg_engine::{Action, Log, Seat};
use fogg_record::Record;
use fogg_table::{Library, Player};
use fogg_thinker::{Answer, Box, Question};
use thirtyfour::{By, WebDriver};

use crate::{page::Page, troubles::bring_own_board};

/// Chooses the opponent, as a person does.
const OPPONENT: &str = r"
    const menu = document.querySelector('.seats select');
    menu.value = arguments[0];
    menu.dispatchEvent(new Event('change', { bubbles: true }));
";

/// The seat in which it sits.
const SEAT: usize = 1;

/// Decisions of a bot that are held against those outside of a browser, if there are as many.
const HELD: usize = 12;

/// A game with fewer of them proves nothing.
const FEWEST: usize = 4;

/// An analysis of a whole game, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// A small game against Fogg is played with its advice and analyzed.
pub(crate) async fn expert(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    let board = bring_own_board(&page).await?;
    deal_against(&page, Player::Bot(Kind::Fogg)).await?;
    page.wait(".advice .hint:enabled").await?.click().await?;
    page.click(".advised .choice-line").await?;
    let chosen = page.text(".choice-line[aria-pressed=true]").await?;
    ensure!(chosen.contains('%'), "`{chosen}` is no advice");
    ensure!(page.play(usize::MAX).await?, "the game did not end");
    let record = Record::parse(&page.record().await?)?;
    decides_as_here(Kind::Fogg, &record, &board)?;

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

/// Two people who share a device watch their chances, and neither sees those of the other.
pub(crate) async fn two_at_a_device(browser: &WebDriver, port: u16) -> Result<()> {
    const POINTS: &str = "return document.querySelector('.sketch .course').points.length";
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    deal_against(&page, Player::Person).await?;
    page.wait(".pass-device .ready, .offer").await?;
    if page.is_there(".pass-device").await? {
        page.click(".pass-device .ready").await?;
    }
    page.click(".advice .check input").await?;
    page.wait(".chance:not(:empty)").await?;
    ensure!(!page.play(1).await?, "the game has just begun");
    page.wait(".pass-device").await?;
    ensure!(
        !page.is_there(".chance:not(:empty)").await?,
        "between two people there is a chance to read"
    );
    page.click(".pass-device .ready").await?;
    page.wait(".chance:not(:empty)").await?;
    let points: u32 = browser.execute(POINTS, Vec::new()).await?.convert()?;
    ensure!(points == 1, "the second person sees {points} chances");
    Ok(())
}

/// A small game, on a board with so few trains that its end is near from the first turn on.
pub(crate) async fn stationmaster(browser: &WebDriver, port: u16) -> Result<()> {
    let page = Page::open(browser.clone(), port, "").await?;
    page.set("speed", "off").await?;
    let board = bring_own_board(&page).await?;
    deal_against(&page, Player::Bot(Kind::Stationmaster)).await?;
    ensure!(page.play(usize::MAX).await?, "the game did not end");
    let record = Record::parse(&page.record().await?)?;
    decides_as_here(Kind::Stationmaster, &record, &board)
}

async fn deal_against(page: &Page, player: Player) -> Result<()> {
    let name = vec![player.to_string().into()];
    page.driver.execute(OPPONENT, name).await?;
    page.wait(".play").await?.click().await?;
    Ok(())
}

/// What a bot has decided in the page is what it decides from what its seat saw and heard.
fn decides_as_here(bot: Kind, record: &Record, board: &str) -> Result<()> {
    let found = Library::default().add("board.toml", board).ok();
    let found = found.context("the example of the document")?;
    let edition = found.edition;
    let with = Box {
        key: found.key,
        packed: found.packed,
    };
    let its = Seat::new(SEAT).context("a seat")?;
    let mut log = Log::default();
    let mut replay = record.replay(&edition, &fogg_editions::hash(&edition), &mut log)?;
    let mut held = 0;
    let mut expected: Vec<Action> = Vec::new();
    while held < HELD {
        let (state, said) = (*replay.state(), log.0.len());
        let is_asked = state.public.actor() == Some(its) && bot.plays_out(&state.public);
        if expected.is_empty() && is_asked {
            let news = log.0[..said].iter();
            let question = Question::Decide {
                bot: bot.name().to_owned(),
                with: with.clone(),
                view: state.player_view(its),
                news: news.filter_map(|said| said.heard_by(Some(its))).collect(),
            };
            fogg_thinker::answer(question, |answer| {
                if let Answer::Decided(actions) = answer {
                    expected.clone_from(actions);
                }
            });
            expected.reverse();
            held += 1;
        }
        let Some(step) = replay.step(&mut log)? else {
            break;
        };
        if step.seat == its
            && let Some(action) = expected.pop()
        {
            ensure!(
                step.action == action,
                "{} decided {:?} in the page, and {action:?} here",
                bot.name(),
                step.action
            );
        }
    }
    ensure!(held >= FEWEST, "{held} decisions are no proof");
    Ok(())
}
