//! How strong the bots are: ratings, and shares of wins.

use super::{
    Report,
    html::{
        columns, figure, number, or_dash, paragraph, percent, section as wrap, table, whole_percent,
    },
    plot::{Row, intervals},
};
use crate::{BotSummary, stats::Z95};

pub(super) fn section(report: &Report<'_>) -> String {
    let ranked = ranked(report);
    let rated = ranked.len() > 2;
    let mut cards = Vec::new();
    if rated {
        cards.push(ratings(&ranked));
    }
    cards.push(wins(&ranked));
    let words = if rated {
        "Ratings are points above the weakest bot, or above random if it plays; 400 points are odds \
         of ten to one. Bars are 95 % intervals."
    } else {
        "Bars are 95 % intervals. They count deals, because the games of a deal depend on each other."
    };
    let rows = ranked.iter().map(|(_, bot)| {
        vec![
            bot.name.clone(),
            bot.games.to_string(),
            percent(bot.share.mean),
            format!("{} to {}", percent(bot.share.low), percent(bot.share.high)),
            format!("{:.2}", bot.share.mean / bot.fair),
            or_dash(bot.rating, |points| number(points, 0)),
            or_dash(
                bot.rating_error.filter(|error| error.is_finite()),
                |error| format!("{:.0}", Z95 * error),
            ),
        ]
    });
    let head = [
        "Bot",
        "Games",
        "Wins",
        "95 %",
        "× fair",
        "Rating",
        "± (95 %)",
    ];
    let body = [
        paragraph(words),
        columns(&cards),
        table("wins and ratings", &head, rows),
    ];
    wrap("strength", "Who is stronger", &body.concat())
}

/// The bots with their places in the header, the best first.
pub(super) fn ranked<'a>(report: &'a Report<'_>) -> Vec<(usize, &'a BotSummary)> {
    let names = &report.results.header.bots;
    let place = |bot: &BotSummary| names.iter().position(|name| *name == bot.name);
    let bots = report.summary.bots.iter();
    let mut bots: Vec<_> = bots.filter_map(|bot| Some((place(bot)?, bot))).collect();
    bots.sort_by(|(_, one), (_, two)| {
        let strength = |bot: &BotSummary| bot.rating.unwrap_or(f64::NEG_INFINITY);
        let by_rating = strength(two).total_cmp(&strength(one));
        by_rating.then(two.share.mean.total_cmp(&one.share.mean))
    });
    bots
}

/// The color of a bot: the same in all plots.
pub(super) fn color(bot: usize) -> String {
    format!("bot{}", bot % 6)
}

fn ratings(ranked: &[(usize, &BotSummary)]) -> String {
    let rows = ranked.iter().filter_map(|&(place, bot)| {
        let mean = bot.rating?;
        let error = bot.rating_error.filter(|error| error.is_finite())?;
        let half = Z95 * error;
        Some(Row {
            label: bot.name.clone(),
            shown: if half > 0.0 {
                format!("{mean:.0} ± {half:.0}")
            } else {
                format!("{mean:.0}")
            },
            mean,
            low: mean - half,
            high: mean + half,
            class: color(place),
        })
    });
    let rows: Vec<Row> = rows.collect();
    let low = rows.iter().map(|row| row.low).fold(0.0, f64::min);
    let high = rows.iter().map(|row| row.high).fold(1.0, f64::max);
    let plot = intervals(&rows, None, [low, high], |points| number(points, 0));
    let said: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {}", row.label, row.shown))
        .collect();
    let svg = plot.finish("ratings", "Ratings with 95 % intervals", &said.join("; "));
    figure("Rating", &svg, "")
}

fn wins(ranked: &[(usize, &BotSummary)]) -> String {
    let rows = ranked.iter().map(|&(place, bot)| Row {
        label: bot.name.clone(),
        shown: percent(bot.share.mean),
        mean: bot.share.mean,
        low: bot.share.low,
        high: bot.share.high,
        class: color(place),
    });
    let rows: Vec<Row> = rows.collect();
    let fair = ranked.first().map(|(_, bot)| bot.fair);
    // A line for what would be fair, where that is the same for all.
    let same = fair.filter(|fair| {
        let mut all = ranked.iter();
        all.all(|(_, bot)| (bot.fair - fair).abs() < 1e-9)
    });
    let label = same.map(|fair| format!("fair: {}", whole_percent(fair)));
    let reference = same.zip(label.as_deref());
    let high = rows.iter().map(|row| row.high).fold(0.0, f64::max);
    let values = [0.0, (1.1 * high).min(1.0)];
    let plot = intervals(&rows, reference, values, whole_percent);
    let said: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {}", row.label, row.shown))
        .collect();
    let svg = plot.finish(
        "wins",
        "Share of games won, with 95 % intervals",
        &said.join("; "),
    );
    figure("Share of games won", &svg, "")
}
