//! Draws how often the first bot of each results file has won, with the 95 % intervals, for
//! documents: `cargo run --release -p fogg-arena --example shares -- FILE… > shares.svg`.
//!
//! Files are made by `fogg arena --players A,B --out FILE`, or by a league, of which each table of
//! the first bot is a line; those of one edition stand together, in the order in which they are
//! named. With `--csv` first it writes the lines as rows instead, and a file of rows, whose name ends
//! in `.csv`, can be drawn again: games take hours, and their files are large.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs::File,
    io::{BufRead as _, BufReader},
    process::ExitCode,
};

use fogg_arena::{
    Share, Tally,
    results::{self, Results},
};

/// One line of the plot.
struct Row {
    edition: String,
    others: String,
    games: u64,
    share: Share,
}

fn main() -> ExitCode {
    let (as_rows, files): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|word| word == "--csv");
    let rows: Result<Vec<Vec<Row>>, _> = files.iter().map(|file| rows(file)).collect();
    match rows {
        Ok(rows) if rows.iter().any(|rows| !rows.is_empty()) => {
            let rows: Vec<Row> = rows.into_iter().flatten().collect();
            let written = if as_rows.is_empty() {
                plot(&rows)
            } else {
                table(&rows)
            };
            println!("{written}");
            ExitCode::SUCCESS
        }
        Ok(_) => {
            eprintln!("usage: shares [--csv] FILE…");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn rows(file: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let opened = File::open(file).map_err(|error| format!("{file}: {error}"))?;
    let opened = BufReader::new(opened);
    if file.ends_with(".csv") {
        let mut lines = opened.lines();
        if lines.next().transpose()?.as_deref() != Some(COLUMNS) {
            return Err(format!("{file}: the first line is not `{COLUMNS}`").into());
        }
        let rows = lines.enumerate().map(|(n, line)| {
            let wrong = format!("{file}: line {} is no row like `{EXAMPLE}`", n + 2);
            Ok(Row::read(&line?).ok_or(wrong)?)
        });
        return rows.collect();
    }
    let read = results::read(opened).map_err(|error| format!("{file}: {error}"))?;
    let tables = read.header.tables.iter().enumerate();
    let tables = tables.filter(|(_, bots)| bots.contains(&0));
    let alone = tables.filter_map(|(table, _)| read.at(table));
    let rows = alone.map(|alone| {
        let none = || format!("{file}: no games of {}", alone.header.bots.join(", "));
        Ok(row(&alone).ok_or_else(none)?)
    });
    rows.collect()
}

fn row(alone: &Results) -> Option<Row> {
    let summary = Tally::of(&alone.header, &alone.games).summary()?;
    let mut bots = summary.bots.into_iter();
    let first = bots.next()?;
    let others: Vec<String> = bots.map(|bot| bot.name).collect();
    Some(Row {
        edition: summary.edition,
        others: others.join(", "),
        games: first.games,
        share: first.share,
    })
}

/// What the columns of a file of rows are, and what a row is like.
const COLUMNS: &str = "edition,against,games,wins,low,high";
const EXAMPLE: &str = "usa,stationmaster,400,0.832,0.796,0.864";

/// The lines as a file of rows.
fn table(rows: &[Row]) -> String {
    let mut table = COLUMNS.to_owned();
    for row in rows {
        let Share { mean, low, high } = row.share;
        let (edition, others, games) = (&row.edition, row.others.replace(',', ";"), row.games);
        let _ = write!(
            table,
            "\n{edition},{others},{games},{mean:.4},{low:.4},{high:.4}"
        );
    }
    table
}

impl Row {
    fn read(line: &str) -> Option<Row> {
        let columns: Vec<&str> = line.split(',').collect();
        let [edition, others, games, mean, low, high] = columns[..] else {
            return None;
        };
        Some(Row {
            edition: edition.to_owned(),
            others: others.replace(';', ","),
            games: games.parse().ok()?,
            share: Share {
                mean: mean.parse().ok()?,
                low: low.parse().ok()?,
                high: high.parse().ok()?,
            },
        })
    }
}

/// Where the lines begin.
const LEFT: f64 = 130.0;

/// How wide they are.
const WIDTH: f64 = 320.0;

/// How far they are from each other.
const LINE: f64 = 18.0;

fn plot(rows: &[Row]) -> String {
    let mut lines = String::new();
    let mut y = 30.0;
    let mut last = None;
    for row in rows {
        if last != Some(&row.edition) {
            y += 0.5 * LINE;
            let (at, edition) = (y + 4.0, &row.edition);
            let _ = writeln!(
                lines,
                "<text x=\"0\" y=\"{at}\" font-weight=\"bold\">{edition}</text>"
            );
            y += LINE;
            last = Some(edition);
        }
        let [low, mean, high] = [row.share.low, row.share.mean, row.share.high].map(across);
        let _ = writeln!(
            lines,
            "<text x=\"0\" y=\"{at}\">{others}</text>\
             <path d=\"M{low:.1} {y}H{high:.1}\" stroke=\"#1b5e8c\" stroke-width=\"2\"/>\
             <circle cx=\"{mean:.1}\" cy=\"{y}\" r=\"4\" fill=\"#1b5e8c\"/>\
             <text x=\"{right}\" y=\"{at}\" fill=\"#666\">{percent:.1} % of {games}</text>",
            at = y + 4.0,
            others = row.others,
            right = LEFT + WIDTH + 14.0,
            percent = 100.0 * row.share.mean,
            games = row.games
        );
        y += LINE;
    }
    let mut grid = String::new();
    for percent in [50, 60, 70, 80, 90, 95, 100] {
        let x = across(f64::from(percent) / 100.0);
        let _ = writeln!(
            grid,
            "<path d=\"M{x:.1} 22V{y}\" stroke=\"#ddd\"/>\
             <text x=\"{x:.1}\" y=\"14\" text-anchor=\"middle\">{percent}</text>"
        );
    }
    let (width, height) = (LEFT + WIDTH + 110.0, y + 10.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-10 -6 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"-10\" y=\"-6\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         {grid}{lines}</svg>"
    )
}

/// Where a share is; less than a half is at the left end.
fn across(share: f64) -> f64 {
    LEFT + WIDTH * (share.clamp(0.5, 1.0) - 0.5) / 0.5
}
