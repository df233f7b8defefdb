//! Somebody is cut off in every phase of a turn: once before what they ask for arrives, once after
//! it has arrived and before they hear of it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use fogg_engine::{Edition, Phase};
use serde_json::Value;

use crate::page::{Did, PATIENCE};

use super::{
    line::{Talk, Weather, act_key, refused_key},
    looks::Axe,
    party::{Person, until},
};

/// A moment at which the line breaks, and what gets lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cut(Moment, Loss);

/// What somebody is about to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    FirstTickets,
    Payment,
    SecondCard,
    Tickets,
    Tunnel,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loss {
    /// What is asked for does not arrive.
    Question,
    /// It arrives, and the answer does not.
    Answer,
}

/// Longer than it takes from a click to the line.
const MOMENT: Duration = Duration::from_millis(100);

/// Every cut of a game; first tickets are chosen only once.
pub(super) const CUTS: [Cut; 9] = [
    Cut(Moment::FirstTickets, Loss::Answer),
    Cut(Moment::SecondCard, Loss::Question),
    Cut(Moment::SecondCard, Loss::Answer),
    Cut(Moment::Tickets, Loss::Question),
    Cut(Moment::Tickets, Loss::Answer),
    Cut(Moment::Payment, Loss::Question),
    Cut(Moment::Payment, Loss::Answer),
    Cut(Moment::Tunnel, Loss::Question),
    Cut(Moment::Tunnel, Loss::Answer),
];

/// What leads to rare moments: draws tickets; claims nothing but one of these routes, and draws cards
/// until that is possible.
const SEEK: &str = r"
    const [tickets, routes] = arguments;
    const one = (selector) => document.querySelector(selector);
    if (!one('.status.mine') || one('.offer, .question')) return false;
    const lit = [...document.querySelectorAll('.route.lit .hit')];
    const route = lit.find((hit) => routes.includes(Number(hit.dataset.route)));
    const next = tickets && one('.ticket-pile.may') || route || routes.length && one('.deck.may');
    if (next) next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return Boolean(next);
";

/// Plays until every cut that is left was made, or the game is over.
pub(super) async fn play(
    person: &Person,
    board: &str,
    left: &mut Vec<Cut>,
    axe: &Axe,
) -> Result<()> {
    let edition = fogg_editions::built_in(board).context("a box")?;
    let tunnels = tunnels(&edition);
    ensure!(!tunnels.is_empty(), "a board without tunnels");
    let started = Instant::now();
    for n in 0.. {
        if left.is_empty() {
            break;
        }
        ensure!(started.elapsed() < PATIENCE * 10, "still to come: {left:?}");
        let moment = moment(person).await?;
        if let Some(at) = left.iter().position(|&Cut(at, _)| Some(at) == moment) {
            let Cut(moment, loss) = left.remove(at);
            cut(person, loss, n)
                .await
                .with_context(|| format!("cut off at {moment:?}, {loss:?} lost"))?;
            if left.len() == CUTS.len() - 1 {
                down_without_barriers(person, axe).await?;
            }
            continue;
        }
        let seeks = |what| left.iter().any(|&Cut(moment, _)| moment == what);
        let before = acts(person);
        let routes = if seeks(Moment::Tunnel) {
            &*tunnels
        } else {
            &[]
        };
        let arguments = vec![seeks(Moment::Tickets).into(), Value::from(routes)];
        let sought = person.page.driver.execute(SEEK, arguments).await?;
        let did = match sought.convert()? {
            true => Did::Act,
            false => person.page.act(n).await?,
        };
        match did {
            Did::Over => break,
            Did::Act => settle(person, before).await?,
            Did::Wait | Did::Nothing => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    Ok(())
}

fn tunnels(edition: &Edition) -> Vec<usize> {
    let routes = edition.board.routes.iter().enumerate();
    let tunnels = routes.filter(|(_, route)| route.cost.tunnel);
    tunnels.map(|(index, _)| index).collect()
}

/// What the person is about to decide, as far as it matters here.
async fn moment(person: &Person) -> Result<Option<Moment>> {
    let Some(stand) = person.line.stand() else {
        return Ok(None);
    };
    let (Some(play), Some(seat)) = (stand.play, stand.you.seat) else {
        return Ok(None);
    };
    if !play.public.is_acting(seat) {
        return Ok(None);
    }
    let (css, moment) = match play.public.phase {
        Phase::FirstTickets => (".offer .keep", Moment::FirstTickets),
        Phase::Tickets => (".offer .keep", Moment::Tickets),
        // With the first card the deck may be drawn from, too, and a route that is lit may be claimed.
        Phase::SecondDraw => ("body:not(:has(.route.lit)) .deck.may", Moment::SecondCard),
        Phase::Tunnel { .. } => (".question .withdraw", Moment::Tunnel),
        Phase::Turn => (".question .way", Moment::Payment),
        Phase::Swapping { .. } | Phase::Paying { .. } | Phase::Adding { .. } | Phase::Over => {
            return Ok(None);
        }
    };
    // The page may not show yet what it has heard.
    let shown = person.page.is_there(css).await?;
    Ok(shown.then_some(moment))
}

/// Breaks the line around a decision, and lets it come back.
async fn cut(person: &Person, loss: Loss, n: usize) -> Result<()> {
    let Person { page, line, .. } = person;
    let before = acts(person);
    match loss {
        Loss::Question => {
            line.set(Weather::Down);
            page.wait(".line-down p").await?;
            decide(person, n).await?;
            ensure!(acts(person) == before, "the line was not down");
        }
        Loss::Answer => {
            let lost = line.lost();
            line.set(Weather::Mute);
            decide(person, n).await?;
            until(PATIENCE, "there is no answer to lose", || {
                acts(person) > before && line.lost() > lost
            })
            .await?;
            line.set(Weather::Down);
            page.wait(".line-down p").await?;
        }
    }
    line.set(Weather::Fair);
    page.wait_gone(".line-down p").await?;
    until(PATIENCE, "what was asked for got lost", || {
        acts(person) > before
    })
    .await
}

/// Waits for the answer to a click, if it was one that is said.
async fn settle(person: &Person, before: usize) -> Result<()> {
    let clicked = Instant::now();
    while acts(person) == before && clicked.elapsed() < MOMENT {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    until(PATIENCE, "there is no answer", || {
        let Talk { said, heard, .. } = person.line.talk();
        let last = said.iter().rev().find_map(|(_, message)| act_key(message));
        let refused = heard.iter().filter_map(refused_key);
        let acted = person.line.stand().and_then(|stand| stand.you.acted);
        last == acted || refused.map(Some).any(|key| key == last)
    })
    .await
}

/// How often the page has said over the line that the person acts.
fn acts(person: &Person) -> usize {
    let talk = person.line.talk();
    let keys = talk.said.iter().filter_map(|(_, it)| act_key(it));
    keys.count()
}

/// Clicks once.
async fn decide(person: &Person, n: usize) -> Result<()> {
    let did = person.page.act(n).await?;
    ensure!(matches!(did, Did::Act), "there was nothing to click");
    Ok(())
}

/// The page has no barrier while the line is down.
async fn down_without_barriers(person: &Person, axe: &Axe) -> Result<()> {
    person.line.set(Weather::Down);
    person.page.wait(".line-down p").await?;
    axe.look(person, "the line is down").await?;
    person.line.set(Weather::Fair);
    person.page.wait_gone(".line-down p").await
}
