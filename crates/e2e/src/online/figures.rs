//! How long it takes from a link to a seat, and from an act at one page to the other. The goals are
//! printed; what is held is three times as much, as machines that test are busy.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use thirtyfour::WebDriver;

use crate::page::ACT;

use super::party::Person;

/// From a link to a seat.
const SEAT_GOAL_MS: u128 = 2_000;
const SEAT_GOAL_BYTES: u64 = 400_000;
/// From an act to the other page.
const ACT_GOAL_MS: f64 = 150.0;
const NOISE: u32 = 3;
/// Acts that are measured.
const SAMPLES: usize = 40;
/// Not every click says something to the other.
const GIVE_UP: Duration = Duration::from_millis(1_500);

/// Bytes of everything the page itself has asked for.
const BYTES: &str = r"
    const all = performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'));
    return all.reduce((sum, entry) => sum + entry.transferSize, 0);
";

/// Notes when something new is painted in the log.
const WATCH: &str = r"
    window.seen = 0;
    window.watcher?.disconnect();
    window.watcher = new MutationObserver(() => {
        window.watcher.disconnect();
        requestAnimationFrame(() => { window.seen = performance.timeOrigin + performance.now(); });
    });
    window.watcher.observe(document.querySelector('.log ol'), { childList: true });
";

/// How somebody came to a table.
pub(super) struct Arrival {
    took_ms: u128,
    bytes: u64,
}

/// Comes by a link and sits down, with one click.
pub(super) async fn arrival(person: &Person, link: &str) -> Result<Arrival> {
    let started = Instant::now();
    person.sit(link).await?;
    let took_ms = started.elapsed().as_millis();
    let bytes = person.page.driver.execute(BYTES, Vec::new()).await?;
    let bytes = bytes.convert()?;
    Ok(Arrival { took_ms, bytes })
}

impl Arrival {
    pub(super) fn print_and_hold(&self) -> Result<()> {
        let Arrival { took_ms, bytes } = self;
        println!(
            "  from a link to a seat: {took_ms} ms (goal {SEAT_GOAL_MS}), {bytes} bytes (goal {SEAT_GOAL_BYTES}), one click"
        );
        ensure!(
            *took_ms <= SEAT_GOAL_MS * u128::from(NOISE),
            "it takes too long to sit down"
        );
        Ok(())
    }
}

/// Plays a while, one act after the other, and measures when each is shown at the other page.
pub(super) async fn acts(one: &Person, two: &Person) -> Result<()> {
    let (one, two) = (&one.page.driver, &two.page.driver);
    let mut samples = Vec::new();
    let started = Instant::now();
    let mut n = 0;
    while samples.len() < SAMPLES && started.elapsed() < GIVE_UP * 20 {
        for (actor, other) in [(one, two), (two, one)] {
            n += 7;
            other.execute(WATCH, Vec::new()).await?;
            let script = format!(
                "const at = performance.timeOrigin + performance.now(); \
                 return [(function () {{ {ACT} }})(arguments[0]), at]"
            );
            let did = actor.execute(script, vec![n.into()]).await?;
            let (did, at): (String, f64) = did.convert()?;
            if matches!(did.as_str(), "draw" | "answer") {
                samples.extend(seen(other).await?.map(|seen| seen - at));
            }
        }
    }
    samples.sort_by(f64::total_cmp);
    let at = |share: usize| samples.get(samples.len() * share / 100).copied();
    let (median, p95) = (at(50).unwrap_or(f64::MAX), at(95).unwrap_or(f64::MAX));
    println!(
        "  from an act to the other page: {median:.0} ms (goal {ACT_GOAL_MS}), 95 of 100 within {p95:.0} ms, {} acts",
        samples.len()
    );
    ensure!(samples.len() >= SAMPLES, "too few acts were shown");
    ensure!(
        median <= ACT_GOAL_MS * f64::from(NOISE),
        "acts are shown too late"
    );
    Ok(())
}

/// When the other page has shown it, if it does.
async fn seen(other: &WebDriver) -> Result<Option<f64>> {
    let started = Instant::now();
    while started.elapsed() < GIVE_UP {
        let seen = other.execute("return window.seen", Vec::new()).await?;
        let seen: f64 = seen.convert()?;
        if seen > 0.0 {
            return Ok(Some(seen));
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(None)
}
