//! Draws how much more often the expert wins with more time, with the 95 % intervals, for
//! documents: `cargo run --release -p fogg-arena --example curve -- FILE… > curve.svg`.
//!
//! Files are made by `fogg arena --players fogg@100ms,fogg@25ms --out FILE`, and the same for other
//! times of the first; those of one edition are a panel, and all of them together another. An expert
//! who is the rival is a ring: against itself it would win one half.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program to look at"
)]

use std::{
    collections::BTreeMap, env, error::Error, fmt::Write as _, fs::File, io::BufReader,
    process::ExitCode,
};

use fogg_arena::{
    results::{self, Game},
    stats::Ratio,
};

/// The wins in games with each time, in milliseconds.
type Line = BTreeMap<u32, Ratio>;

fn main() -> ExitCode {
    match lines(env::args().skip(1)) {
        Ok((lines, rival)) if !lines.is_empty() => {
            println!("{}", plot(&lines, rival));
            ExitCode::SUCCESS
        }
        Ok(_) => {
            eprintln!("usage: curve FILE…");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What was won on each board, in the order in which they are named, and on all of them.
type Lines = Vec<(String, Line)>;

/// The lines of some files, and the time of the rival if that is an expert, too.
fn lines(files: impl Iterator<Item = String>) -> Result<(Lines, Option<u32>), Box<dyn Error>> {
    let mut lines = Lines::new();
    let mut together = Line::new();
    let mut against: Option<Vec<String>> = None;
    for file in files {
        let opened = File::open(&file).map_err(|error| format!("{file}: {error}"))?;
        let read = results::read(BufReader::new(opened));
        let read = read.map_err(|error| format!("{file}: {error}"))?;
        let mut bots = read.header.bots.into_iter();
        let first = bots.next().unwrap_or_default();
        let ms = time(&first).ok_or_else(|| {
            format!("{file}: the first bot is {first:?}, name one like fogg@100ms first")
        })?;
        let rivals: Vec<String> = bots.collect();
        let known = against.get_or_insert_with(|| rivals.clone());
        if *known != rivals {
            return Err(format!(
                "{file}: played against {rivals:?}, the files before it against {known:?}: draw \
                 them apart"
            )
            .into());
        }
        let edition = read.header.edition;
        let known = lines.iter().position(|(name, _)| *name == edition);
        let line = known.unwrap_or_else(|| {
            lines.push((edition, Line::new()));
            lines.len() - 1
        });
        for deal in read.games.chunk_by(|one, two| one.deal == two.deal) {
            let (wins, games) = won(deal);
            lines[line].1.entry(ms).or_default().add(wins, games);
            together.entry(ms).or_default().add(wins, games);
        }
    }
    if lines.len() > 1 {
        lines.push(("together".to_owned(), together));
    }
    let rival = match against.as_deref() {
        Some([rival]) => time(rival),
        _ => None,
    };
    Ok((lines, rival))
}

/// The time of an expert, in milliseconds.
fn time(bot: &str) -> Option<u32> {
    let budget = bot.strip_prefix("fogg@")?;
    // On how many threads is the same for all of them.
    let time = budget.split_once('/').map_or(budget, |(time, _)| time);
    time.strip_suffix("ms")?.parse().ok()
}

/// How many games of a deal the first bot has won, and of how many.
fn won(deal: &[Game]) -> (f64, f64) {
    let seats = deal.iter().flat_map(|game| {
        let seats = game.seats().filter(|(_, result)| result.bot == 0);
        seats.map(|(seat, _)| game.win(seat))
    });
    seats.fold((0.0, 0.0), |(wins, games), win| (wins + win, games + 1.0))
}

/// A panel for each board, side by side: lines on top of each other would hide their intervals.
const PANEL: f64 = 120.0;
const GAP: f64 = 26.0;
const HEIGHT: f64 = 170.0;

fn plot(lines: &[(String, Line)], rival: Option<u32>) -> String {
    let mut panels = String::new();
    let mut left = 0.0;
    for (name, line) in lines {
        let _ = writeln!(
            panels,
            "<g transform=\"translate({left} 0)\">\n\
             <text x=\"0\" y=\"-12\" font-weight=\"bold\">{name}</text>\n{}</g>",
            panel(line, rival)
        );
        left += PANEL + GAP;
    }
    // The words below are wider than one panel.
    let (width, height) = ((left + 24.0).max(220.0), HEIGHT + 72.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-34 -32 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect x=\"-34\" y=\"-32\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         {panels}<text x=\"0\" y=\"{at}\" fill=\"#666\">ms for a decision; wins in %</text></svg>",
        at = HEIGHT + 34.0
    )
}

fn panel(line: &Line, rival: Option<u32>) -> String {
    let mut panel = String::new();
    for percent in [30, 40, 50, 60, 70, 80, 90] {
        let y = up(f64::from(percent) / 100.0);
        let stroke = if percent == 50 { "#888" } else { "#ddd" };
        let _ = writeln!(
            panel,
            "<path d=\"M0 {y:.1}H{PANEL}\" stroke=\"{stroke}\"/>\
             <text x=\"-4\" y=\"{at:.1}\" text-anchor=\"end\" fill=\"#666\">{percent}</text>",
            at = y + 4.0
        );
    }
    let mut path = String::new();
    if let Some(ms) = rival {
        let (x, half) = (across(ms), up(0.5));
        let _ = write!(path, "M{x:.1} {half:.1}");
        let _ = writeln!(
            panel,
            "<circle cx=\"{x:.1}\" cy=\"{half:.1}\" r=\"3.5\" fill=\"#fff\" stroke=\"#1b5e8c\"/>\
             <text x=\"{x:.1}\" y=\"{at}\" text-anchor=\"middle\">{ms}</text>",
            at = HEIGHT + 16.0
        );
    }
    for (&ms, wins) in line {
        let (Some(estimate), Some(interval)) = (wins.estimate(), wins.share()) else {
            continue;
        };
        let x = across(ms);
        let [low, mean, high] = [interval.low, estimate.mean, interval.high].map(up);
        let pen = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{pen}{x:.1} {mean:.1}");
        let _ = writeln!(
            panel,
            "<path d=\"M{x:.1} {low:.1}V{high:.1}\" stroke=\"#1b5e8c\" stroke-width=\"2\"/>\
             <circle cx=\"{x:.1}\" cy=\"{mean:.1}\" r=\"3.5\" fill=\"#1b5e8c\"/>\
             <text x=\"{x:.1}\" y=\"{at}\" text-anchor=\"middle\">{ms}</text>",
            at = HEIGHT + 16.0
        );
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"#1b5e8c\"/>\n{panel}")
}

/// Where a share is: between 30 and 90 %.
fn up(share: f64) -> f64 {
    HEIGHT * (0.9 - share.clamp(0.3, 0.9)) / 0.6
}

/// Where a time is, between 25 and 1,600 ms: twice as much is as far everywhere.
fn across(ms: u32) -> f64 {
    let [first, last] = [25.0_f64, 1_600.0];
    let far = (f64::from(ms).clamp(first, last) / first).ln() / (last / first).ln();
    12.0 + (PANEL - 24.0) * far
}
