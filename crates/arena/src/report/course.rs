//! How games go: who profits from the seat, how long they last, how long bots think.

use super::{
    Report,
    html::{columns, figure, or_dash, percent, section as wrap, table, whole_percent},
    plot::{Anchor, Plot, Row, Scale, WIDTH, histogram, intervals},
    strength::{color, ranked},
};
use crate::{BotSummary, SeatSummary};

pub(super) fn section(report: &Report<'_>) -> String {
    let cards = [by_seat(report), length(report), time(report)];
    wrap("course", "Seats, length and pace", &columns(&cards))
}

/// The seats with the share each would have if seats did not matter.
pub(super) fn seats(report: &Report<'_>) -> Vec<(SeatSummary, f64)> {
    let games = &report.results.games;
    let seats = report.summary.seats.iter().enumerate();
    seats
        .map(|(n, seat)| {
            let there = games.iter().map(|game| game.seats.len());
            let there: Vec<f64> = there
                .filter(|&seats| seats > n)
                .map(|seats| 1.0 / seats as f64)
                .collect();
            (*seat, there.iter().sum::<f64>() / there.len().max(1) as f64)
        })
        .collect()
}

fn by_seat(report: &Report<'_>) -> String {
    let seats = seats(report);
    let rows: Vec<Row> = seats
        .iter()
        .map(|(seat, _)| Row {
            label: format!("Seat {}", seat.seat),
            shown: percent(seat.share.mean),
            mean: seat.share.mean,
            low: seat.share.low,
            high: seat.share.high,
            class: "plain".to_owned(),
        })
        .collect();
    let fair = seats.first().map(|(_, fair)| *fair);
    let label = fair.map(|fair| format!("fair: {}", whole_percent(fair)));
    let high = rows.iter().map(|row| row.high).fold(0.0, f64::max);
    let plot = intervals(
        &rows,
        fair.zip(label.as_deref()),
        [0.0, (high * 1.1).min(1.0)],
        whole_percent,
    );
    let said: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {}", row.label, row.shown))
        .collect();
    let svg = plot.finish(
        "seats",
        "Share of games won by seat, with 95 % intervals",
        &said.join("; "),
    );
    let cells = seats.iter().map(|(seat, fair)| {
        vec![
            seat.seat.to_string(),
            percent(seat.share.mean),
            format!(
                "{} to {}",
                percent(seat.share.low),
                percent(seat.share.high)
            ),
            percent(*fair),
        ]
    });
    let below = table("wins by seat", &["Seat", "Wins", "95 %", "Fair"], cells);
    figure("Wins by seat, A plays first", &svg, &below)
}

fn length(report: &Report<'_>) -> String {
    let games = &report.results.games;
    let turns = games
        .iter()
        .map(|game| f64::from(game.turns) / game.seats.len().max(1) as f64);
    let mut turns: Vec<f64> = turns.collect();
    turns.sort_by(f64::total_cmp);
    let at = |part: f64| {
        #[expect(clippy::cast_possible_truncation, reason = "a place in the list")]
        #[expect(clippy::cast_sign_loss, reason = "a place in the list")]
        let place = (part * (turns.len().saturating_sub(1)) as f64).round() as usize;
        turns.get(place).copied().unwrap_or(0.0)
    };
    let points = [
        ("Shortest", at(0.0)),
        ("One in ten is shorter", at(0.1)),
        ("Median", at(0.5)),
        ("One in ten is longer", at(0.9)),
        ("Longest", at(1.0)),
    ];
    let said: Vec<String> = points
        .iter()
        .map(|(name, turns)| format!("{name}: {turns:.1} turns"))
        .collect();
    let plot = histogram(&turns, "plain", "turns");
    let svg = plot.finish("length", "Turns of a player in a game", &said.join("; "));
    let cells = points
        .iter()
        .map(|(name, turns)| vec![(*name).to_owned(), format!("{turns:.1}")]);
    let below = table("length of games", &["", "Turns of a player"], cells);
    figure("Turns of each player in a game", &svg, &below)
}

/// Times on a scale where each line is ten times the one before.
fn time(report: &Report<'_>) -> String {
    const HEIGHT: f64 = 44.0;
    let ranked = ranked(report);
    let timed: Vec<(usize, &BotSummary, [f64; 2])> = ranked
        .iter()
        .filter_map(|&(place, bot)| {
            let time = bot.time?;
            let floor = |ms: f64| ms.max(1e-4);
            Some((place, bot, [floor(time.mean_ms), floor(time.worst_ms)]))
        })
        .collect();
    let logs = timed.iter().flat_map(|(_, _, times)| times);
    let logs: Vec<f64> = logs.map(|ms| ms.log10()).collect();
    let low = logs.iter().copied().fold(0.0, f64::min).floor();
    let high = logs
        .iter()
        .copied()
        .fold(0.0, f64::max)
        .ceil()
        .max(low + 1.0);
    let scale = Scale {
        values: [low, high],
        places: [8.0, WIDTH - 8.0],
    };
    let bottom = 4.0 + HEIGHT * timed.len() as f64;
    let mut plot = Plot::new(WIDTH, bottom + 24.0);
    plot.axis(&scale, [4.0, bottom], |log| {
        if log.fract().abs() < 1e-9 {
            format!("{} ms", 10f64.powf(log))
        } else {
            String::new()
        }
    });
    for (n, (place, bot, times)) in timed.iter().enumerate() {
        let y = 4.0 + HEIGHT * n as f64;
        plot.text([2.0, y + 15.0], Anchor::Start, "label", &bot.name);
        let shown = format!("{} · worst {}", ms(times[0]), ms(times[1]));
        plot.text([WIDTH - 2.0, y + 15.0], Anchor::End, "value", &shown);
        let [mean, worst] = times.map(|ms| scale.at(ms.log10()));
        let y = y + 29.0;
        plot.line([mean, y], [worst, y], "whisker");
        plot.line([worst, y - 5.0], [worst, y + 5.0], "whisker");
        plot.disk([mean, y], 6.0, &color(*place));
    }
    let said: Vec<String> = timed
        .iter()
        .map(|(_, bot, [mean, worst])| {
            format!("{}: {}, at worst {}", bot.name, ms(*mean), ms(*worst))
        })
        .collect();
    let svg = plot.finish("time", "Time for a decision", &said.join("; "));
    let cells = ranked.iter().map(|(_, bot)| {
        vec![
            bot.name.clone(),
            bot.decisions.to_string(),
            or_dash(bot.time.map(|time| time.mean_ms), ms),
            or_dash(bot.time.map(|time| time.worst_ms), ms),
        ]
    });
    let head = ["Bot", "Decisions", "Mean", "Worst"];
    let below = table("time for a decision", &head, cells);
    let heading = "Time for a decision, mean to worst";
    if timed.is_empty() {
        let note = "<p>Not measured for these bots.</p>\n";
        return figure("Time for a decision", note, &below);
    }
    figure(heading, &svg, &below)
}

/// Milliseconds with as many digits as mean something.
fn ms(time: f64) -> String {
    match time {
        time if time < 0.1 => format!("{time:.3} ms"),
        time if time < 10.0 => format!("{time:.2} ms"),
        time => format!("{time:.0} ms"),
    }
}
