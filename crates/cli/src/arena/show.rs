//! The result of a series, for people and for programs.

use std::{fs, io::Write, path::Path};

use anyhow::{Context, Result};
use fogg_arena::{BotSummary, Share, Summary, Tally, stats::Z95};

use super::{
    Shown,
    grid::{Grid, Style},
};

/// Writes the result where it is wanted.
pub(super) fn result(
    tally: &Tally,
    shown: &Shown,
    style: Style,
    out: &mut impl Write,
) -> Result<()> {
    let Some(summary) = tally.summary() else {
        writeln!(out, "no game was finished")?;
        return Ok(());
    };
    let mut here = false;
    if let Some(path) = &shown.json {
        let mut text = serde_json::to_string_pretty(&summary)?;
        text.push('\n');
        here |= put(path, &text, out)?;
    }
    if let Some(path) = &shown.csv {
        here |= put(path, &values(&summary).csv(), out)?;
    }
    if !here {
        out.write_all(page(&summary, style).as_bytes())?;
    }
    Ok(())
}

/// Writes a text to a file, or out; says whether it was out.
fn put(path: &Path, text: &str, out: &mut impl Write) -> Result<bool> {
    if path == Path::new("-") {
        out.write_all(text.as_bytes())?;
        return Ok(true);
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(false)
}

/// The table with a line above and below.
fn page(summary: &Summary, style: Style) -> String {
    let Summary {
        edition,
        games,
        deals,
        turns,
        ..
    } = summary;
    let seats = summary.seats.iter();
    let seats: Vec<String> = seats
        .map(|seat| format!("{} {}", seat.seat, percent(&seat.share)))
        .collect();
    let table = grid(summary).text(style);
    let break_ = if style == Style::Markdown { "\n" } else { "" };
    format!(
        "{edition}: {games} games of {deals} deals, {turns:.1} turns a game\n{break_}{table}{break_}\
         wins by seat: {}\n",
        seats.join(", ")
    )
}

fn percent(share: &Share) -> String {
    let Share { mean, low, high } = share;
    let [mean, low, high] = [mean, low, high].map(|share| share * 100.0);
    format!("{mean:.1} % ({low:.1}–{high:.1})")
}

/// The table for people: the best first, and only the parts of a score that the box has.
fn grid(summary: &Summary) -> Grid {
    let mut bots: Vec<&BotSummary> = summary.bots.iter().collect();
    bots.sort_by(|one, two| {
        let strength = |bot: &BotSummary| bot.rating.unwrap_or(f64::NEG_INFINITY);
        let by_rating = strength(two).total_cmp(&strength(one));
        by_rating.then(two.share.mean.total_cmp(&one.share.mean))
    });
    let is_used = |n: &usize| bots.iter().any(|bot| bot.parts[*n].1 != 0.0);
    let parts: Vec<usize> = (0..bots[0].parts.len()).filter(is_used).collect();
    let is_fair = |bot: &&BotSummary| (bot.fair - 0.5).abs() < 1e-9;
    let fair = !bots.iter().all(is_fair);
    let mut head = vec!["bot", "games", "wins (95 %)"];
    head.extend(fair.then_some("× fair"));
    head.extend(["rating", "score"]);
    head.extend(parts.iter().map(|&n| bots[0].parts[n].0));
    head.extend(["kept", "done", "ms/decision", "worst"]);
    let mut rows = vec![
        head.into_iter()
            .map(|name| name.replace('_', " "))
            .collect(),
    ];
    for bot in &bots {
        let mut row = vec![bot.name.clone(), bot.games.to_string(), percent(&bot.share)];
        row.extend(fair.then(|| format!("{:.2}", bot.share.mean / bot.fair)));
        row.push(rating(bot));
        row.push(with_error(bot.score, bot.score_error, 1));
        row.extend(parts.iter().map(|&n| format!("{:.1}", bot.parts[n].1)));
        row.push(format!("{:.2}", bot.kept));
        row.push(format!("{:.2}", bot.completed));
        row.extend(match bot.time {
            Some(time) => [time.mean_ms, time.worst_ms].map(|ms| format!("{ms:.3}")),
            None => ["-", "-"].map(str::to_owned),
        });
        rows.push(row);
    }
    Grid { rows }
}

fn rating(bot: &BotSummary) -> String {
    match (bot.rating, bot.rating_error) {
        (Some(rating), Some(error)) => with_error(rating, error, 0),
        (Some(rating), None) => format!("{rating:.0}"),
        (None, _) => "-".to_owned(),
    }
}

/// A mean and half its 95 % interval, if that is known.
fn with_error(mean: f64, error: f64, digits: usize) -> String {
    if error > 0.0 && error.is_finite() {
        format!("{mean:.digits$} ± {:.digits$}", Z95 * error)
    } else {
        format!("{mean:.digits$}")
    }
}

/// The table for programs: everything, in full.
fn values(summary: &Summary) -> Grid {
    let mut rows = Vec::new();
    for bot in &summary.bots {
        let number = |x: Option<f64>| x.map_or(String::new(), |x| x.to_string());
        let time = bot.time;
        let mut cells = vec![
            ("edition", summary.edition.clone()),
            ("bot", bot.name.clone()),
            ("games", bot.games.to_string()),
            ("wins", bot.wins.to_string()),
            ("share", bot.share.mean.to_string()),
            ("share_low", bot.share.low.to_string()),
            ("share_high", bot.share.high.to_string()),
            ("fair", bot.fair.to_string()),
            ("rating", number(bot.rating)),
            ("rating_error", number(bot.rating_error)),
            ("score", bot.score.to_string()),
            ("score_error", bot.score_error.to_string()),
        ];
        cells.extend(
            bot.parts
                .iter()
                .map(|(name, mean)| (*name, mean.to_string())),
        );
        cells.extend([
            ("kept", bot.kept.to_string()),
            ("completed", bot.completed.to_string()),
            ("turns", summary.turns.to_string()),
            ("mean_ms", number(time.map(|time| time.mean_ms))),
            ("worst_ms", number(time.map(|time| time.worst_ms))),
        ]);
        if rows.is_empty() {
            rows.push(cells.iter().map(|(name, _)| (*name).to_owned()).collect());
        }
        rows.push(cells.into_iter().map(|(_, cell)| cell).collect());
    }
    Grid { rows }
}
