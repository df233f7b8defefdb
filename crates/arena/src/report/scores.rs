//! Scores: how they are spread, and what they consist of.

use super::{
    Report,
    html::{columns, figure, number, or_dash, section as wrap, signed, table},
    plot::{Anchor, Bins, Plot, Point, Scale, WIDTH},
    strength::{color, ranked},
};
use crate::{BotSummary, stats::Z95};

pub(super) fn section(report: &Report<'_>) -> String {
    let ranked = ranked(report);
    let used = used_parts(&ranked);
    let names: Vec<&str> = used.iter().map(|&n| part_name(&ranked, n)).collect();
    let mut head = vec!["Bot", "Mean score", "± (95 %)"];
    head.extend(names);
    head.extend(["Tickets kept", "Tickets completed"]);
    let rows = ranked.iter().map(|(_, bot)| {
        let mut row = vec![
            bot.name.clone(),
            number(bot.score, 1),
            or_dash(error(bot), |half| number(half, 1)),
        ];
        row.extend(used.iter().map(|&n| number(bot.parts[n].1, 1)));
        row.push(format!("{:.2}", bot.kept));
        row.push(format!("{:.2}", bot.completed));
        row
    });
    let cards = [spread(report, &ranked), parts(&ranked, &used)];
    let body = [columns(&cards), table("scores", &head, rows)];
    wrap("scores", "Scores", &body.concat())
}

/// Half the 95 % interval of the mean score; one deal alone gives none.
fn error(bot: &BotSummary) -> Option<f64> {
    Some(Z95 * bot.score_error).filter(|half| half.is_finite())
}

/// One hill for each bot above a common axis.
fn spread(report: &Report<'_>, ranked: &[(usize, &BotSummary)]) -> String {
    const HEIGHT: f64 = 66.0;
    let scores = |wanted: usize| -> Vec<f64> {
        let seats = report.results.games.iter().flat_map(|game| &game.seats);
        let seats = seats.filter(|seat| usize::from(seat.bot) == wanted);
        seats.map(|seat| f64::from(seat.points.total)).collect()
    };
    let all: Vec<Vec<f64>> = ranked.iter().map(|&(place, _)| scores(place)).collect();
    let bins = Bins::of(&all.concat());
    let scale = Scale {
        values: bins.range(),
        places: [8.0, WIDTH - 8.0],
    };
    let bottom = HEIGHT * ranked.len() as f64 + 8.0;
    let mut plot = Plot::new(WIDTH, bottom + 24.0);
    plot.axis(&scale, [4.0, bottom], |score| number(score, 0));
    let counts: Vec<Vec<usize>> = all.iter().map(|scores| bins.counts(scores)).collect();
    for (n, (&(place, bot), counts)) in ranked.iter().zip(&counts).enumerate() {
        let base = 8.0 + HEIGHT * (n + 1) as f64;
        let total = all[n].len().max(1) as f64;
        let tallest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
        plot.shape(
            &hill(counts, &bins, &scale, base, (HEIGHT - 26.0) / tallest),
            &color(place),
        );
        let mean = scale.at(all[n].iter().sum::<f64>() / total);
        plot.line([mean, base - HEIGHT + 24.0], [mean, base], "mean");
        plot.line([0.0, base], [WIDTH, base], "base");
        plot.text(
            [2.0, base - HEIGHT + 18.0],
            Anchor::Start,
            "label",
            &bot.name,
        );
        let shown = format!("mean {}", number(bot.score, 1));
        plot.text(
            [WIDTH - 2.0, base - HEIGHT + 18.0],
            Anchor::End,
            "value",
            &shown,
        );
    }
    let said: Vec<String> = ranked
        .iter()
        .map(|(_, bot)| format!("{}: mean {}", bot.name, number(bot.score, 1)))
        .collect();
    let svg = plot.finish(
        "spread",
        "How the scores of each bot are spread",
        &said.join("; "),
    );
    figure("Spread", &svg, "")
}

/// The outline of a histogram.
fn hill(counts: &[usize], bins: &Bins, scale: &Scale, base: f64, unit: f64) -> Vec<Point> {
    let [start, end] = bins.range().map(|value| scale.at(value));
    let mut corners = vec![[start, base]];
    for (n, &count) in counts.iter().enumerate() {
        let from = bins.start + bins.width * n as f64;
        let y = base - unit * count as f64;
        corners.push([scale.at(from), y]);
        corners.push([scale.at(from + bins.width), y]);
    }
    corners.push([end, base]);
    corners
}

/// The parts of a score that the box has.
fn used_parts(ranked: &[(usize, &BotSummary)]) -> Vec<usize> {
    let parts = ranked.first().map_or(0, |(_, bot)| bot.parts.len());
    let is_used = |n: &usize| ranked.iter().any(|(_, bot)| bot.parts[*n].1 != 0.0);
    (0..parts).filter(is_used).collect()
}

/// The name of a part for people.
fn part_name(ranked: &[(usize, &BotSummary)], n: usize) -> &'static str {
    match ranked.first().map_or("", |(_, bot)| bot.parts[n].0) {
        "longest" => "longest path",
        "most_tickets" => "most tickets",
        other => other,
    }
}

/// Mean scores as bars of their parts; what costs points is left of zero.
fn parts(ranked: &[(usize, &BotSummary)], used: &[usize]) -> String {
    const HEIGHT: f64 = 54.0;
    let sum = |bot: &BotSummary, sign: f64| -> f64 {
        let parts = used.iter().map(|&n| bot.parts[n].1 * sign);
        sign * parts.filter(|part| *part > 0.0).sum::<f64>()
    };
    let low = (ranked.iter().map(|(_, bot)| sum(bot, -1.0))).fold(0.0, f64::min);
    let high = (ranked.iter().map(|(_, bot)| sum(bot, 1.0))).fold(1.0, f64::max);
    let scale = Scale {
        values: [low, high],
        places: [8.0, WIDTH - 8.0],
    };
    let bottom = HEIGHT * ranked.len() as f64 + 4.0;
    let mut plot = Plot::new(WIDTH, bottom + 24.0);
    plot.axis(&scale, [4.0, bottom], |score| number(score, 0));
    let zero = scale.at(0.0);
    plot.line([zero, 4.0], [zero, bottom], "base");
    for (row, (_, bot)) in ranked.iter().enumerate() {
        let y = HEIGHT * row as f64;
        plot.text([2.0, y + 18.0], Anchor::Start, "label", &bot.name);
        let total = number(bot.score, 1);
        plot.text([WIDTH - 2.0, y + 18.0], Anchor::End, "value", &total);
        let [mut left, mut right] = [0.0, 0.0];
        for &n in used {
            let part = bot.parts[n].1;
            let from = if part < 0.0 {
                left += part;
                left
            } else {
                right += part;
                right - part
            };
            let [x, end] = [from, from + part.abs()].map(|value| scale.at(value));
            let tip = format!("{}, {}: {}", bot.name, part_name(ranked, n), signed(part));
            let class = format!("part{n}");
            plot.rect([x, y + 24.0], [end - x, 24.0], &class, &tip);
            if end - x > 26.0 {
                let shown = number(part, 0);
                let middle = [(x + end) / 2.0, y + 41.0];
                plot.text(middle, Anchor::Middle, "inside", &shown);
            }
        }
    }
    let said = used.iter().map(|&n| part_name(ranked, n));
    let said = format!(
        "From left to right: {}",
        said.collect::<Vec<_>>().join(", ")
    );
    let svg = plot.finish("parts", "What the mean scores consist of", &said);
    let legend: String = used
        .iter()
        .map(|&n| {
            format!(
                "<li><span class=\"swatch part{n}\"></span>{}</li>\n",
                part_name(ranked, n)
            )
        })
        .collect();
    let legend = format!("<ol class=\"legend\">\n{legend}</ol>\n");
    figure("Where the points come from", &svg, &legend)
}
